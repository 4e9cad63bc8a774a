/* Keeps the whole site on the device, so that it opens without a network. The build writes this file to the site's root,
   which is its scope, with the build's name and the hash of every file in it.

   Each build has a cache of its own, filled in the background. What another cache holds with the same hash is copied,
   the rest is fetched, and nothing goes in whose hash differs from the one that the build wrote down: a broken download
   or the login page of a hotel's network never becomes part of a build. The page itself goes in last, so a cache that
   has it is whole. A new build waits until somebody says "use it now" or the last window has closed; a download that
   broke off is taken up again at the next try.

   A kept file may be damaged later. Those that a page needs to notice that are checked whenever they are answered; all
   others when a page asks for it because its start has failed ("repair"), for checking them takes time.

   A file's address names its build (py/sitebuild/own_folder.py), so a window that still runs the earlier build is
   answered from the earlier cache, which stays as long as such a window holds its lock (updates.js). */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const { registration, clients } = worker;

const BUILD = "__BUILD__";
const FILES = __FILES__; // the page is "./"
const SCOPE = registration.scope;
const AT = new URL(SCOPE).pathname;
const PAGE = "./";
const LIST = "files.json"; // in each cache: the FILES it was made from
const REPAIRED = "repaired"; // in this build's cache while no page has been told of damaged files
const AT_ONCE = 6; // files under way at a time
const FOR_FIGHTS = 10_000_000; // bytes that are left free

// Copies of the site under other paths of the same host have caches of their own.
/** @param {string} build */
const named = (build) => `hurtbox-site-${build} ${AT}`;
/** @param {string} name */
const isOurs = (name) => name.startsWith("hurtbox-site-") && name.endsWith(` ${AT}`);
const EARLIER = /^hurtbox-[0-9a-f]{12}$/; // how the first version named them, without the path
const NAME = named(BUILD);
const STYLES = ["page", "table-view", "share"].map((name) => `${BUILD}/static/styles/${name}.css`);
// Without these no page asks for a repair, or it starts and cannot be read: 100 kB.
const CHECKED = [PAGE, "table.html", `${BUILD}/static/boot/head.js`, ...STYLES];
// The types that browsers insist on, by the ends of the files' names.
/** @type {Record<string, string>} */
const TYPES = { "/": "html", html: "html", js: "javascript", mjs: "javascript", css: "css", wasm: "wasm" };

/** @param {string} file */
const address = (file) => new URL(file, SCOPE).href;
/** @param {string} cacheName @param {string} file */
const look = (cacheName, file) => caches.match(address(file), { cacheName, ignoreVary: true });
/** @param {string} name */
const isWhole = async (name) => Boolean(await look(name, PAGE));

/** @param {ArrayBuffer} body */
async function hash(body) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether a kept file is what the build wrote down. @param {string} file @param {string} sum @param {Response} kept */
async function isUndamaged(file, sum, kept) {
  const end = TYPES[file.slice(file.lastIndexOf(".") + 1)] ?? "";
  const type = kept.headers.get("Content-Type") ?? "";
  return type.includes(end) && (await hash(await kept.arrayBuffer())) === sum;
}

/** The files that a cache was made from; none when its list is missing or damaged.
    @param {string} name @returns {Promise<typeof FILES>} */
async function filesOf(name) {
  if (name === NAME) return FILES;
  try {
    const list = await look(name, LIST);
    const files = Object.entries(list ? await list.json() : {});
    return Object.fromEntries(files.filter(([, facts]) => typeof facts?.[0] === "string"));
  } catch {
    return {};
  }
}

/* Filling a cache */

/** Where other caches of this site hold the same contents: hash → [cache's name, file].
    @typedef {Map<string, [cacheName: string, file: string]>} Held */

async function heldElsewhere() {
  /** @type {Held} */
  const held = new Map();
  for (const name of (await caches.keys()).filter((name) => isOurs(name) && name !== NAME)) {
    for (const [file, [sum]] of Object.entries(await filesOf(name))) held.set(sum, [name, file]);
  }
  return held;
}

/** A copy without an address: the one it had is another build's. @param {ArrayBuffer} body @param {Response} of */
const copyOf = (body, { headers }) =>
  new Response(body, { headers: { "Content-Type": headers.get("Content-Type") ?? "" } });

/** The file as another cache has it; null when none does. @param {string} sum @param {Held} held */
async function copied(sum, held) {
  const place = held.get(sum);
  const found = place && (await look(...place));
  if (!place || !found || !(await isUndamaged(place[1], sum, found.clone()))) return null;
  return copyOf(await found.arrayBuffer(), found);
}

/** The file from the browser's own cache of what the page has just loaded, else over the network.
    @param {string} file @param {string} sum */
async function fetched(file, sum) {
  for (const cache of /** @type {const} */ (["force-cache", "reload"])) {
    const response = await fetch(address(file), { cache, redirect: "error" });
    if (!response.ok) continue;
    const kept = response.clone();
    if ((await hash(await response.arrayBuffer())) === sum) return kept;
  }
  throw new Error(`${file} is not what the build wrote down`);
}

/** @param {Cache} cache @param {string} file @param {Held} held */
async function fill(cache, file, held) {
  const [sum] = FILES[file];
  const there = await look(NAME, file);
  if (there && (await isUndamaged(file, sum, there))) return;
  await cache.put(address(file), (await copied(sum, held)) ?? (await fetched(file, sum)));
}

/** What the browser says of its storage; nothing where it does not say. @returns {Promise<StorageEstimate>} */
async function spaceOfBrowser() {
  try {
    return await navigator.storage.estimate();
  } catch {
    return {};
  }
}

/** Throws when the files would take the room that fights need: half of a build is of no use.
    @param {string[]} files */
async function makeSureOfRoom(files) {
  const { quota = NaN, usage = NaN } = await spaceOfBrowser();
  const wanted = files.reduce((sum, file) => sum + FILES[file][1], FOR_FIGHTS);
  if (quota - usage < wanted) throw new DOMException("no room for the site", "QuotaExceededError");
}

/** The files of this build that are not in its cache. */
async function lost() {
  const there = new Set((await (await caches.open(NAME)).keys()).map(({ url }) => url));
  return Object.keys(FILES).filter((file) => !there.has(address(file)));
}

/** Brings these files into this build's cache; the page last. @param {string[]} files */
async function fillAll(files) {
  await makeSureOfRoom(await lost());
  const cache = await caches.open(NAME);
  const held = await heldElsewhere();
  await cache.put(address(LIST), new Response(JSON.stringify(FILES)));
  const waiting = files.filter((file) => file !== PAGE);
  const work = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) await fill(cache, file, held);
  };
  const works = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  for (const one of works) if (one.status === "rejected") throw one.reason;
  await fill(cache, PAGE, held);
}

/** @param {unknown} fault */
const outcome = (fault) =>
  fault instanceof Error && fault.name === "QuotaExceededError" ? "no room" : "in part";

/** Deletes this build's cache, file by file first: the browser counts a deleted cache as long as it is held. */
async function clear() {
  const cache = await caches.open(NAME);
  for (const request of await cache.keys()) await cache.delete(request);
  await caches.delete(NAME);
}

async function install() {
  try {
    await fillAll(Object.keys(FILES));
  } catch (fault) {
    // The room is needed for fights. What was fetched when the network went stays for the next try.
    if (outcome(fault) === "no room") await clear();
    const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
    for (const client of windows) client.postMessage({ build: BUILD, kept: outcome(fault) });
    throw fault;
  }
  const used = await inUse();
  for (const name of await caches.keys()) // half of a build that another one has overtaken
    if (isOurs(name) && !used?.has(name) && !(await isWhole(name))) await caches.delete(name);
}

/* Looking after the caches */

/** The builds that open windows run on; null when the browser cannot say. */
async function inUse() {
  try {
    const { held = [] } = await navigator.locks.query();
    return new Set(held.map(({ name }) => name));
  } catch {
    return null;
  }
}

/** Whether a cache of the first version belongs to this copy of the site. @param {string} name */
async function wasOurs(name) {
  const kept = await (await caches.open(name)).keys();
  return kept.every(({ url }) => url.startsWith(SCOPE));
}

/** Deletes what no window can ask for any more. While another build is being installed, everything stays. */
async function tidy() {
  if (registration.waiting || registration.installing) return;
  const used = await inUse();
  for (const name of await caches.keys()) {
    if (EARLIER.test(name) && (await wasOurs(name))) await caches.delete(name);
    if (!used || !isOurs(name) || name === NAME || used.has(name)) continue;
    if (await isWhole(name)) await caches.delete(name);
  }
}

/** Fetches lost files: how much is kept. */
async function fetchLost() {
  try {
    const files = await lost();
    if (files.length) await fillAll(files);
  } catch (fault) {
    return outcome(fault);
  }
  return "whole";
}

/** Deletes old caches and fetches lost files, when a page that is ready asks for it. */
async function lookAfter() {
  await tidy().catch(() => {}); // what is left is looked at again
  const kept = await fetchLost();
  const repaired = await (await caches.open(NAME)).delete(address(REPAIRED));
  return { build: BUILD, kept, repaired };
}

/** Deletes a damaged file. @param {string} name @param {string} file */
async function discard(name, file) {
  await (await caches.open(name)).delete(address(file), { ignoreVary: true });
  await (await caches.open(NAME)).put(address(REPAIRED), new Response(""));
}

/** The damaged files of a cache. @param {string} name */
async function damagedIn(name) {
  const found = [];
  for (const [file, [sum]] of Object.entries(await filesOf(name))) {
    const kept = await look(name, file);
    if (kept && !(await isUndamaged(file, sum, kept).catch(() => false))) found.push(file);
  }
  return found;
}

/** Checks every kept file and fetches those that are damaged, when the start of a page has failed: their addresses. */
async function repair() {
  const repaired = [];
  for (const name of (await caches.keys()).filter(isOurs))
    for (const file of await damagedIn(name)) {
      await discard(name, file);
      repaired.push(address(file));
    }
  if (repaired.length) await fetchLost(); // without a network, the page asks for them when it is there again
  return { build: BUILD, repaired };
}

/** What pages ask for. @type {Record<string, () => Promise<unknown>>} */
const COMMANDS = {
  "which build": async () => ({ build: BUILD }),
  "look after": lookAfter,
  repair,
  "use it now": () => worker.skipWaiting(),
};

/* Answering */

const NOT_HERE = `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Hurtbox</title>
<style>body { font: 1.125rem/1.5 system-ui; max-width: 32rem; margin: 2rem; color-scheme: light dark }</style>
<p>Hurtbox is no longer saved on this device, and there is no network to load it again. What was
saved is still saved.</p>
<p><a href="">Try again</a></p>
</html>`;

/** The file's name when it is one of ours; "" for what other sites under the same path may own.
    @param {Request} request */
function fileOf({ url, mode }) {
  if (!url.startsWith(SCOPE)) return "";
  const file = decodeURI(new URL(url).pathname).slice(decodeURI(AT).length);
  if (mode === "navigate" && file === "table.html") return file;
  if (mode === "navigate") return file === "" || file === "index.html" ? PAGE : "";
  return file in FILES || /^[0-9a-f]{12}\//.test(file) ? file : "";
}

/** A file as a cache has it. @param {string} file */
async function keptFile(file) {
  const name = named(file in FILES ? BUILD : file.split("/")[0]);
  const kept = await look(name, file);
  if (!kept || !CHECKED.includes(file) || (await isUndamaged(file, FILES[file][0], kept.clone()))) return kept;
  await discard(name, file);
  return undefined;
}

/** @param {Request} request @param {string} file */
async function answer(request, file) {
  const kept = await keptFile(file).catch(() => undefined); // a cache that cannot be read is none
  if (kept) return kept;
  try {
    return await fetch(request);
  } catch (fault) {
    if (file !== PAGE) throw fault;
    return new Response(NOT_HERE, { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } });
  }
}

worker.addEventListener("install", (event) => event.waitUntil(install()));
// Loads of pages wait until this has ended; old caches are deleted when a page that is ready asks for it.
worker.addEventListener("activate", (event) => event.waitUntil(clients.claim()));
worker.addEventListener("message", (event) => {
  const command = COMMANDS[event.data];
  if (command) event.waitUntil(command().then((reply) => event.ports[0]?.postMessage(reply)));
});
worker.addEventListener("fetch", (event) => {
  const file = event.request.method === "GET" && fileOf(event.request);
  if (file) event.respondWith(answer(event.request, file));
});
