/* The IndexedDB stores and how to work in them: one transaction, all or nothing. */

import { freshLog } from "./fresh-log.js";
import { openDB } from "./idb.js"; // npm `idb`, laid beside this file by the build
import { memory } from "./memory.js";

const STORES = {
  heads: { keyPath: "encounter" }, // {encounter, revision, text, title, changed: ms}
  parts: { keyPath: ["encounter", "part"] }, // {encounter, part, text}
  records: { keyPath: ["encounter", "seq"] }, // {encounter, seq, text}
  queue: { keyPath: "key", autoIncrement: true }, // {key, encounter, made_on, text, label}
  aside: { keyPath: "key", autoIncrement: true }, // {key, title, changed: ms, text}
  app: { keyPath: "key" }, // {key, value}: the open encounter, preferences
};

// Milliseconds before each try: right after a crash the old browser may still hold the files.
const PAUSES = [0, 100, 400, 1000];

let db;
let refused = null;

async function openIndexedDB() {
  const opened = await openDB("hurtbox", 1, {
    upgrade: (fresh) => {
      for (const [name, shape] of Object.entries(STORES)) fresh.createObjectStore(name, shape);
    },
    blocking: () => db.close(), // another tab brings a newer layout: do not stand in its way
  });
  await opened.count("heads"); // some browsers open it and then refuse every use
  return opened;
}

const isFinal = (fault) => fault.name === "SecurityError"; // a plain no: a private or a blocked window

async function open() {
  let fault = null;
  for (const pause of PAUSES) {
    await new Promise((go) => setTimeout(go, pause));
    try {
      db = await openIndexedDB();
      return;
    } catch (cause) {
      fault = cause;
      if (isFinal(fault)) break;
    }
  }
  refused = { text: inWords(fault), final: isFinal(fault) };
  db = memory(STORES);
}

/** Why the browser refuses to keep anything: {text, final: no use trying again}; null when it keeps. */
export async function refusal() {
  await opening;
  return refused;
}

/** All rows of one encounter, in the stores that have several for each. */
export const rowsOf = (encounter) => IDBKeyRange.bound([encounter], [encounter, []]);

/** What went wrong, for a person. */
export const inWords = (fault) =>
  fault?.name === "QuotaExceededError"
    ? "the device has no room left"
    : fault?.message || fault?.name || String(fault);

const opening = open();
const renewing = opening.then(() => refused || freshLog()); // what is only read need not wait for it

/** One transaction over all stores. `work(store, give_up)` must await nothing but the stores; what it
    throws undoes everything and is thrown on. Resolves when the browser has completed the write. */
export async function inOne(mode, work) {
  await opening;
  if (mode === "readwrite") await renewing;
  const tx = db.transaction(Object.keys(STORES), mode, { durability: "strict" });
  let fault = null;
  const done = tx.done.catch((cause) => {
    fault ??= cause ?? new Error("the browser gave the write up");
  });
  let result;
  try {
    result = await work((name) => tx.objectStore(name));
  } catch (cause) {
    fault = cause;
    try {
      tx.abort();
    } catch {
      // it has ended by itself
    }
  }
  await done;
  if (fault) throw fault;
  return result;
}
