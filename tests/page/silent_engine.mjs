/* Runs static/'s own engine.js in Node with workers that never come to an end with one kind of request:
   `node silent_engine.mjs <folder with a copy of static/>`. One line of JSON comes in: {request, again: the same once
   more after that, looks: whether it has the limits of a look}; one goes out: what each request was answered, and
   how often each worker got what. */

import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const [folder] = process.argv.slice(2);
const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const { request, looks } = JSON.parse((await lines.next()).value);

const workers = []; // of each the requests that it got

class SilentWorker {
  constructor() {
    this.got = [];
    workers.push(this.got);
    setTimeout(() => this.say({ up: true, systems: [], remembered: false }), 1);
  }

  say(message) {
    if (!this.isOver) this.onmessage?.({ data: JSON.stringify(message) });
  }

  postMessage(text) {
    const { n, ...what } = JSON.parse(text);
    this.got.push(what.do);
    this.isBusy ||= what.do === request.do;
    if (!this.isBusy) setTimeout(() => this.say({ n, ok: true, revision: 1, views: [], gone: [] }), 1);
  }

  terminate() {
    this.isOver = true;
  }
}

const every = setInterval;
const bare = { getItem: () => null, setItem() {}, removeItem() {} };
Object.assign(globalThis, {
  Worker: SilentWorker,
  setInterval: (work) => every(work, 5), // a second of the engine's clock
  localStorage: bare,
  sessionStorage: bare,
  storedRows: {},
  IDBKeyRange: { bound: () => ({ includes: () => true }) },
  document: { querySelector: () => null, documentElement: { dataset: {} } },
});
Object.defineProperty(globalThis, "navigator", { value: {} });

const engine = await import(pathToFileURL(`${folder}/engine-client/engine.js`));
const news = [];
engine.listen((text) => news.push(JSON.parse(text)));
const limits = looks ? { patience: engine.timeouts.look, tries: 1 } : undefined;
const answers = [];
for (const one of [request, { do: "undo", id: "next", revision: 1 }, request])
  answers.push(await engine.request(JSON.stringify(one), limits));
process.stdout.write(JSON.stringify({ answers, workers, news }));
process.exit(0);
