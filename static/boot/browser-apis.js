/* What a browser may refuse to a page: storage, locks, channels, caches, the service worker. With site data blocked,
   some browsers throw at the first touch of a name, some at the first call, and others reject. The site touches these
   names only here (tests/page/test_refused_apis.py holds that), and goes on without what is refused. */

import { PROBE } from "./names.js";

/** What some work returns; undefined where the browser refuses it.
    @template Result @param {() => Result} work @returns {Result | undefined} */
function attempt(work) {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** The same for work that takes time.
    @template Result @param {() => Promise<Result> | undefined} work @returns {Promise<Result | undefined>} */
async function attemptLater(work) {
  try {
    return await work();
  } catch {
    return undefined;
  }
}

/** A storage of texts by keys: localStorage, or a window's own sessionStorage. */
class Area {
  /** @param {() => Storage} area */
  constructor(area) {
    this.area = area;
  }

  /** The text under a key; null when there is none, or when the storage is refused. @param {string} key */
  get(key) {
    return attempt(() => this.area().getItem(key)) ?? null;
  }

  /** Whether there is a text under a key, without reading it. @param {string} key */
  has(key) {
    return attempt(() => key in this.area()) ?? false;
  }

  /** Stores a text under a key: whether it is stored. @param {string} key @param {string} text */
  set(key, text) {
    return attempt(() => (this.area().setItem(key, text), true)) ?? false;
  }

  /** Deletes the text under a key. @param {string} key */
  remove(key) {
    attempt(() => this.area().removeItem(key));
  }

  /** Whether a text that is stored is kept. */
  keeps() {
    const isKept = this.set(PROBE, "1");
    this.remove(PROBE);
    return isKept;
  }

  /** Whether the browser lets this page use the storage at all. */
  isAllowed() {
    return attempt(() => this.area().length) !== undefined;
  }
}

export const local = new Area(() => localStorage);
export const session = new Area(() => sessionStorage);

/* Locks */

/** The names of the locks that this site's windows hold; null where the browser does not tell. */
export const heldLocks = async () => {
  const found = await attemptLater(() => navigator.locks.query());
  return found ? (found.held ?? []).map(({ name = "" }) => name) : null;
};

/** @type {Promise<boolean> | null} */
let locking = null;

/** Whether the browser lets this page use locks. */
export const canLock = () => (locking ??= heldLocks().then((held) => held !== null));

/** Does some work while this window holds a lock, as LockManager.request does; it rejects where that throws.
    @template Result @param {string} name @param {LockOptions} options
    @param {(lock: Lock | null) => Result | Promise<Result>} work @returns {Promise<Result>} */
export const requestLock = async (name, options, work) => navigator.locks.request(name, options, work);

/** Holds a lock together with others for as long as this window is open, where the browser has locks.
    @param {string} name */
export const shareLock = (name) => void attemptLater(() => requestLock(name, { mode: "shared" }, () => new Promise(() => {})));

/* Channels */

/** A channel to the other windows; null where the browser refuses it. @param {string} name */
export const openChannel = (name) => attempt(() => new BroadcastChannel(name)) ?? null;

/** Tells all that listen on a channel. @param {BroadcastChannel | null} channel @param {object} message */
export const post = (channel, message) => void attempt(() => channel?.postMessage(message));

/* The site's files and what the browser says of its storage */

/** Whether the browser has Cache Storage; it may refuse it all the same. */
export const hasCaches = () => Boolean(attempt(() => globalThis.caches));

/** A cache, as CacheStorage.open gives it; rejects where the browser refuses it. @param {string} name */
export const openCache = async (name) => globalThis.caches.open(name);

/** The service workers of the site; null where the browser refuses them. */
export const serviceWorkers = () => attempt(() => navigator.serviceWorker) ?? null;

/** How many bytes may be stored and how many are; NaN where the browser does not say. */
export async function estimate() {
  const { quota = NaN, usage = NaN } = (await attemptLater(() => navigator.storage.estimate())) ?? {};
  return { quota, usage };
}

/** Whether the browser has promised not to clear the storage by itself. */
export const persisted = async () => (await attemptLater(() => navigator.storage.persisted())) ?? false;

/** Asks for that promise: whether the browser gives it. */
export const persist = async () => (await attemptLater(() => navigator.storage.persist())) ?? false;

/** @type {Promise<boolean> | null} */
let forgetting = null;

/** Whether this is a private window, as far as the browser tells: Firefox gives one no private files. */
export const isPrivate = () => (forgetting ??= refusesFiles());

async function refusesFiles() {
  try {
    await navigator.storage.getDirectory?.();
    return false;
  } catch (fault) {
    return fault instanceof DOMException && fault.name === "SecurityError";
  }
}

/** Keeps the screen on; null where the browser refuses. */
export const wakeLock = async () => (await attemptLater(() => navigator.wakeLock.request("screen"))) ?? null;

/** Copies a text: whether the browser allowed that. @param {string} text */
export const isCopied = async (text) =>
  (await attemptLater(() => navigator.clipboard.writeText(text).then(() => true))) ?? false;
