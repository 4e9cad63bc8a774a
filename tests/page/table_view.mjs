/* Starts the table view's script with each of the given texts in the place of its copy and says what it shows and keeps:
   `node table_view.mjs <folder with a copy of static/>`, a list of texts as a line of JSON in; [{views, kept, fault,
   after}…] out. `after` is what it shows and keeps once the leading window has sent the views `sent`. */

import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const folder = process.argv[2] ?? "";
const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const { texts, sent } = JSON.parse((await lines.next()).value);

const session = new Map();
const channels = [];
Object.assign(globalThis, {
  sessionStorage: {
    getItem: (key) => session.get(key) ?? null,
    setItem: (key, text) => session.set(key, text),
    removeItem: (key) => session.delete(key),
  },
  BroadcastChannel: class {
    constructor() {
      channels.push(this);
    }
    postMessage() {}
    close() {}
  },
  location: { hash: "#fight" },
  addEventListener() {},
  document: {
    querySelector: () => ({ content: "this build" }),
    documentElement: { dataset: {} },
    getElementById: () => null,
    addEventListener() {},
  },
});
Object.defineProperty(globalThis, "navigator", { value: {} });

const found = [];
for (const [n, text] of texts.entries()) {
  session.clear();
  session.set("hurtbox:table", text);
  let fault = "";
  try {
    await import(`${pathToFileURL(`${folder}/windows/table-view.js`)}?${n}`);
  } catch (cause) {
    fault = `${cause}`;
  }
  const now = () => ({ views: globalThis.hurtbox?.views.all(), kept: session.get("hurtbox:table") ?? "" });
  const started = now();
  for (const views of [[["roster", 7]], [7], ["roster"], {}])
    channels.at(-1).onmessage({ data: { revision: 3, since: null, views, gone: [] } }); // of no shape that is shown
  channels.at(-1).onmessage({ data: { revision: 4, since: null, views: sent, gone: [] } });
  found.push({ ...started, fault, after: now() });
}
process.stdout.write(`${JSON.stringify(found)}\n`);
process.exit(0);
