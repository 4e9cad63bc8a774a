/* Runs static/'s own engine.js in Node with workers that never come to an end with one kind of request:
   `node silent_engine.mjs <folder with a copy of static/>`. One line of JSON comes in: {request, again: the same once
   more after that, looks: whether sharing/imports.js asks for it, stuck: which worker never comes up, if one} or {abandoned: how many openings of a fight come to
   no end, each left for another}; one goes out: what each request was answered, how often each worker got what, and
   for how many seconds of the engine's clock each was silent. */

import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const folder = process.argv[2] ?? "";
const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const { request, looks, abandoned = 0, stuck = -1 } = JSON.parse((await lines.next()).value);

const workers = []; // of each the requests that it got
const silent = []; // for how long each of those was silent that were ended
let now = 0; // seconds of the engine's clock
let opened = 0;

class SilentWorker {
  constructor() {
    this.got = [];
    this.isOver = false;
    this.since = undefined; // since when it says nothing more
    this.onmessage = undefined; // set by engine.js
    workers.push(this.got);
    const isStuck = workers.length - 1 === stuck;
    if (isStuck) this.since = now;
    else setTimeout(() => this.say({ up: true, systems: [], remembered: false }), 1);
  }

  say(message) {
    if (!this.isOver) this.onmessage?.({ data: JSON.stringify(message) });
  }

  postMessage(text) {
    const { n, ...what } = JSON.parse(text);
    this.got.push(what.do);
    if (what.do === request?.do || (what.do === "open" && ++opened <= abandoned)) this.since ??= now;
    if (this.since !== undefined) return;
    const more = what.do === "inspect" ? { work: 1 } : {};
    setTimeout(() => this.say({ n, ok: true, revision: 1, views: [], gone: [], ...more }), 1);
  }

  terminate() {
    silent.push(now - (this.since ?? now));
    this.isOver = true;
  }
}

const every = setInterval;
const bare = { getItem: () => null, setItem() {}, removeItem() {} };
Object.assign(globalThis, {
  Worker: SilentWorker,
  setInterval: (work) => every(() => (now += 1) && work(), 5),
  localStorage: bare,
  sessionStorage: bare,
  storedRows: {},
  IDBKeyRange: { bound: () => ({ includes: () => true }) },
  location: { hash: "", origin: "", pathname: "/" },
  addEventListener() {},
  document: { querySelector: () => null, documentElement: { dataset: {} } },
});
Object.defineProperty(globalThis, "navigator", { value: {} });

const engine = await import(pathToFileURL(`${folder}/engine-client/engine.js`).href);
const news = [];
engine.listen((text) => news.push(JSON.parse(text)));
const imports = looks && (await import(pathToFileURL(`${folder}/sharing/imports.js`).href));
/** What is asked for when something came from outside; the slices after the first one come of themselves. */
async function look() {
  imports.takeText("{}");
  return JSON.parse(await imports.ask(JSON.stringify(request.do === "continue" ? { do: "inspect" } : request)));
}
const ask = () => (looks ? look() : engine.request(JSON.stringify(request)));
const next = () => engine.request(JSON.stringify({ do: "undo", id: "next", revision: 1 }));
/** Resolves once a condition holds. */
async function until(holds) {
  while (!holds()) await new Promise((go) => setTimeout(go, 1));
}

/** Each opening is left after two seconds of silence; the last one is waited for. */
async function abandon() {
  const openings = [];
  for (let left = 0; left < abandoned; left++) {
    openings.push(engine.openFight("", "gm", -1));
    await until(() => opened === left + 1);
    const since = now;
    await until(() => now >= since + 3);
  }
  openings.push(engine.openFight("", "gm", -1));
  return Promise.all(openings);
}

const answers = abandoned ? [...(await abandon()), await next()] : [await ask(), await next(), await ask()];
process.stdout.write(JSON.stringify({ answers, workers, silent, news, limits: engine.timeouts }));
process.exit(0);
