/* Runs the storage side of a start in Node: `node storage.mjs <folder with a copy of static/>`.
   It reads one line of JSON: {local, session, rows, after}; `behind` is the queue behind the number `after`. Each request to the engine is written as a line
   {ask}, and its answer is read as a line; its `meanwhile` are rows that another window writes before it. The last line written is {found}: the storage after the start. */

import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const folder = process.argv[2] ?? "";
const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const given = JSON.parse((await lines.next()).value);
const write = (value) => process.stdout.write(`${JSON.stringify(value)}\n`);

class Area {
  constructor(values) {
    Object.assign(this, values);
  }

  getItem(key) {
    return Object.hasOwn(this, key) ? this[key] : null;
  }

  setItem(key, text) {
    this[key] = `${text}`;
  }

  removeItem(key) {
    delete this[key];
  }
}

/** An IDBKeyRange for keys that are texts, numbers and lists of them, in IndexedDB's order. */
class Range {
  constructor(from, to, isFromOpen, isToOpen) {
    this.from = from;
    this.to = to;
    this.isFromOpen = isFromOpen;
    this.isToOpen = isToOpen;
  }

  static bound(from, to, isFromOpen, isToOpen) {
    return new Range(from, to, isFromOpen, isToOpen);
  }

  includes(key) {
    const [low, high] = [order(this.from, key), order(key, this.to)];
    return (low < 0 || (!this.isFromOpen && low === 0)) && (high < 0 || (!this.isToOpen && high === 0));
  }
}

const KINDS = ["number", "string", "object"];

function order(one, other) {
  const kinds = KINDS.indexOf(typeof one) - KINDS.indexOf(typeof other);
  if (kinds) return kinds;
  if (typeof one !== "object") return one < other ? -1 : one > other ? 1 : 0;
  for (let at = 0; at < Math.min(one.length, other.length); at += 1) {
    const found = order(one[at], other[at]);
    if (found) return found;
  }
  return one.length - other.length;
}

Object.assign(globalThis, {
  localStorage: new Area(given.local),
  sessionStorage: new Area(given.session),
  IDBKeyRange: Range,
  document: {
    querySelector: () => ({ content: "this build" }),
    documentElement: { dataset: { returning: "" } },
  },
  storedRows: given.rows ?? {},
  engine: async (text) => {
    write({ ask: text });
    const { meanwhile = [], ...reply } = JSON.parse((await lines.next()).value);
    const { transaction } = await load("storage/database");
    await transaction("readwrite", async (store) => {
      for (const [name, row] of meanwhile) await store(name).put(row);
    });
    return JSON.stringify(reply);
  },
});
Object.defineProperty(globalThis, "navigator", { value: {} });

const load = (name) => import(pathToFileURL(`${folder}/${name}.js`).href);
const views = await load("storage/local-copies");
const first = { ...views.first, roster: views.view("roster"), isReturning: "returning" in document.documentElement.dataset };
const said = [];
(await load("storage/set-aside")).listen((text) => said.push(text));
const ready = JSON.parse(await (await load("storage/startup")).ready());
const wasRestored = ready.copy ? await (await load("storage/mirror")).restore() : false;
const behind = JSON.parse(await (await load("storage/queue")).readQueue(given.after ?? 0));
const rows = {};
await (await load("storage/database")).transaction("readonly", async (store) => {
  for (const name of ["heads", "parts", "records", "queue", "aside", "app"]) rows[name] = await store(name).getAll();
});
process.stdout.write(`${JSON.stringify({ found: { first, ready, behind, wasRestored, said, rows, local: { ...localStorage } } })}\n`, () => process.exit(0)); // once all of it is written
