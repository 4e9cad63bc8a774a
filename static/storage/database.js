/* The IndexedDB database and its transactions.

   All pages of one host share this database (py/README.md, "Two sites on one origin", says why). GitHub Pages serves two copies of Hurtbox under different paths from one
   host, perhaps with different builds. Sharing is wanted: it is the same person on the same device, and the fights
   stay when the site moves. So that no build destroys another one's fights, the layout has a number, and a build that
   meets a higher number changes nothing and stores nothing; and rows keep the columns that a build does not know.
   Whoever changes what a record says has to raise that number. Locks and channels name the fight, so they rightly work
   across copies; views are sent only to windows of the same build. */

import { openDB } from "idb";
import { local } from "../boot/browser-apis.js";
import { FIGHTS } from "../boot/names.js";
import { inMemoryDatabase } from "./in-memory-database.js";
import { startNewLog } from "./leveldb-log.js";

/** The stores and their keys; types/app.d.ts has their rows. */
const STORES = {
  heads: { keyPath: "encounter" },
  parts: { keyPath: ["encounter", "part"] },
  records: { keyPath: ["encounter", "seq"] },
  queue: { keyPath: "key", autoIncrement: true }, // what waits for the engine
  aside: { keyPath: "key", autoIncrement: true }, // what could not be read
  app: { keyPath: "key" }, // the open fights, presets, the last turn
};

// Milliseconds before each try: right after a crash the old browser may still hold the files.
const PAUSES = [0, 100, 400, 1000];

const LAYOUT = 1;
/** Why nothing is stored: "blocked" the browser allows it to no page like this, "failing" it cannot open its storage
    now, "newer" a newer build stores here. @typedef {"blocked" | "failing" | "newer"} Refusal */

/** @type {Database | null} */
let db = null;
/** @type {Refusal | null} */
let refused = null;

/** @returns {Promise<Database>} */
async function openIndexedDB() {
  /** @type {import("idb").IDBPDatabase} */
  const opened = await openDB(FIGHTS, LAYOUT, {
    upgrade: (fresh) => {
      for (const [name, shape] of Object.entries(STORES)) fresh.createObjectStore(name, shape);
    },
    blocking: () => forgetClosed(opened), // another window brings a newer layout: make way for it
    terminated: () => forgetClosed(opened), // the browser has cleared it
  });
  await opened.count("heads"); // some browsers open it and then refuse every use
  return opened;
}

/** The next transaction opens the database again. @param {Database} one */
function forgetClosed(one) {
  one.close();
  if (db === one) db = null;
}

/** @param {unknown} fault */
const kindOf = (fault) => (fault instanceof Error ? fault.name : "");

/** @param {unknown} fault */
const isNewer = (fault) => kindOf(fault) === "VersionError";

/** Whether the browser refuses for good. With site data blocked, Chromium gives no other reason than localStorage's.
    @param {unknown} fault */
const isFinal = (fault) => isNewer(fault) || kindOf(fault) === "SecurityError" || !local.isAllowed();

async function open() {
  /** @type {unknown} */
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
  console.info(`The storage could not be opened: ${fault}`);
  refused = isNewer(fault) ? "newer" : isFinal(fault) ? "blocked" : "failing";
  db = inMemoryDatabase(STORES);
}

/** Why the browser refuses to store anything; null when it stores. */
export async function refusal() {
  await whenOpen();
  return refused;
}

/** The keys of all rows of one fight, in the stores that have several. @param {string} encounter */
export const keysOf = (encounter) => IDBKeyRange.bound([encounter], [encounter, []]);

/** The keys of a fight's records from one place to before another.
    @param {string} encounter @param {number} from @param {number} [to] */
export const recordKeys = (encounter, from, to) =>
  IDBKeyRange.bound([encounter, from], [encounter, to ?? []], false, true);

// Chromium says in the message of some faults that the disk is full.
const FULL = /^QuotaExceededError|NO_SPACE|disk full|full disk/i;

/** What went wrong, in words for the screen: what the browser itself says is for the console.
    @param {unknown} fault @returns {string} */
export function errorText(fault) {
  if (!(fault instanceof DOMException)) return fault instanceof Error ? fault.message : String(fault);
  console.info(`The storage has failed: ${fault}`);
  if (isNewer(fault)) return "a newer version of Hurtbox saves its fights here";
  if (FULL.test(String(fault))) return "the device has no space left";
  if (kindOf(fault) === "SecurityError") return "this browser does not let the page save anything";
  return "the browser cannot use its storage right now";
}

/** @type {Promise<void> | null} */
let opening = null;
/** @type {Promise<unknown> | null} */
let renewing = null;

/** Opens the database when something is first asked of it, which is after the first draw. */
function whenOpen() {
  if (!opening) {
    opening = open();
    renewing = opening.then(async () => refused ?? startNewLog()); // only writing has to wait for it
  }
  return opening;
}

/** Runs one transaction over all stores. `work(stores, commit)` must await nothing but the stores; what it throws
    undoes everything and is thrown on. By `commit` it says that it has asked for all it wants, whose answers need not
    come first. Resolves when the browser has completed the transaction.
    @template Result
    @param {"readonly" | "readwrite"} mode @param {(stores: Stores, commit: () => void) => Promise<Result>} work
    @returns {Promise<Result>} */
export async function transaction(mode, work) {
  await whenOpen();
  if (mode === "readwrite") await renewing;
  if (!refused) return run(mode, work);
  // Maps keep no transactions apart: one follows the other.
  const mine = inMemory.then(() => run(mode, work));
  inMemory = mine.catch(() => {});
  return mine;
}

/** @type {Promise<unknown>} */
let inMemory = Promise.resolve();

/** @template Result
    @param {"readonly" | "readwrite"} mode @param {(stores: Stores, commit: () => void) => Promise<Result>} work
    @returns {Promise<Result>} */
async function run(mode, work) {
  const database = (db ??= await openIndexedDB());
  const tx = database.transaction(Object.keys(STORES), mode, { durability: "strict" });
  /** @type {unknown} */
  let fault = null;
  const done = tx.done.catch((cause) => {
    fault ??= cause ?? new Error("the browser cancelled the write");
  });
  // Chromium leaves requests without an answer when it gives up a write that it was told to commit.
  const givenUp = new Promise((_, reject) => done.then(() => fault && reject(fault)));
  const stores = /** @type {Stores} */ ((name) => tx.objectStore(name));
  /** @type {Result | undefined} */
  let result;
  try {
    const worked = (async () => work(stores, () => tx.commit()))(); // also what it throws at once is raced
    result = /** @type {Result} */ (await Promise.race([worked, givenUp]));
  } catch (cause) {
    fault = cause;
    try {
      tx.abort();
    } catch {
      // It has ended by itself.
    }
  }
  await done;
  if (fault) throw fault;
  return /** @type {Result} */ (result);
}
