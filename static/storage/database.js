/* The IndexedDB stores and how to work in them: one transaction, all or nothing.

   All pages of one host share this database, also two copies of Hurtbox under different paths, as GitHub Pages
   has them, with different builds. That is wanted: it is the same person on the same device, and the
   fights do not go when the site moves. So that no build destroys another one's: the layout has a number,
   and a build that meets a higher one leaves everything as it is and keeps nothing; and rows keep the
   columns that a build does not know. So whoever changes what a record says raises that number: a fight that
   a build cannot read is put aside, whoever wrote it. Locks and channels name the fight, so they rightly reach
   across copies; views go only to windows of the same build. */

import { startNewLog } from "./leveldb-log.js";
import { openDB } from "idb";
import { inMemoryDatabase } from "./in-memory-database.js";

const STORES = {
  // {encounter, revision, text, title, changed: ms, turn: place in time, backed: revision last saved as a file}
  heads: { keyPath: "encounter" },
  parts: { keyPath: ["encounter", "part"] }, // {encounter, part, text}
  records: { keyPath: ["encounter", "seq"] }, // {encounter, seq, text}
  queue: { keyPath: "key", autoIncrement: true }, // {key, encounter, made_on, text, label}
  aside: { keyPath: "key", autoIncrement: true }, // {key, title, changed: ms, text}
  app: { keyPath: "key" }, // {key, value}: the open encounter, own values of forms, the last turn
};

// Milliseconds before each try: right after a crash the old browser may still hold the files.
const PAUSES = [0, 100, 400, 1000];

const LAYOUT = 1;
const NEWER =
  "A newer version of Hurtbox has saved fights in this browser. This older version does not touch them and saves nothing: reload the page, or close its other tabs and reload.";

let db = null;
let refused = null;

async function openIndexedDB() {
  const opened = await openDB("hurtbox", LAYOUT, {
    upgrade: (fresh) => {
      for (const [name, shape] of Object.entries(STORES)) fresh.createObjectStore(name, shape);
    },
    blocking: () => closed(opened), // another tab brings a newer layout: do not stand in its way
    terminated: () => closed(opened), // the browser has cleared it under us
  });
  await opened.count("heads"); // some browsers open it and then refuse every use
  return opened;
}

/** The next transaction opens it again. */
function closed(one) {
  one.close();
  if (db === one) db = null;
}

const isNewer = (fault) => fault.name === "VersionError";
const isFinal = (fault) => fault.name === "SecurityError" || isNewer(fault); // a plain no: a private or a blocked window

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
  refused = { text: errorText(fault), final: isFinal(fault), newer: isNewer(fault) };
  db = inMemoryDatabase(STORES);
}

/** Why the browser refuses to keep anything: {text, final: no use trying again, newer: it is kept by a newer
    build}; null when it keeps. */
export async function refusal() {
  await whenOpen();
  return refused;
}

/** All rows of one encounter, in the stores that have several for each. */
export const keysOf = (encounter) => IDBKeyRange.bound([encounter], [encounter, []]);

/** The records of one encounter from one place to before another. */
export const recordKeys = (encounter, from, to = []) =>
  IDBKeyRange.bound([encounter, from], [encounter, to], false, true);

/** What went wrong, for a person. */
export const errorText = (fault) =>
  fault?.name === "QuotaExceededError"
    ? "the device has no space left"
    : isNewer(fault ?? {})
    ? NEWER
    : fault?.message || fault?.name || String(fault);

let opening = null;
let renewing = null;

/** Opens the storage when something is first asked of it, which is after the first draw. */
function whenOpen() {
  if (!opening) {
    opening = open();
    renewing = opening.then(() => refused || startNewLog()); // what is only read need not wait for it
  }
  return opening;
}

/** One transaction over all stores. `work(store, commit)` must await nothing but the stores; what it throws undoes
    everything and is thrown on. When it says `commit` it has asked for all it wants, and what it has asked for need
    not be answered first. Resolves when the browser has completed the write. */
export async function transaction(mode, work) {
  await whenOpen();
  if (mode === "readwrite") await renewing;
  db ??= await openIndexedDB();
  const tx = db.transaction(Object.keys(STORES), mode, { durability: "strict" });
  let fault = null;
  const done = tx.done.catch((cause) => {
    fault ??= cause ?? new Error("the browser cancelled the write");
  });
  // Chromium leaves requests without an answer when it gives up a write that it was told to commit.
  const givenUp = new Promise((_, no) => done.then(() => fault && no(fault)));
  let result;
  try {
    const working = work((name) => tx.objectStore(name), () => tx.commit());
    result = await Promise.race([working, givenUp]);
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
