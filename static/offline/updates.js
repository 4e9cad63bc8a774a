/* The page's side of the service worker: has the site stored on the device once everything has arrived, says when a new
   build is ready, and changes over when the person says so. It never reloads the page by itself. */

import { serviceWorkers, shareLock } from "../boot/browser-apis.js";
import { siteCache } from "../boot/names.js";
import { build } from "../storage/local-copies.js";
import { notify } from "../storage/set-aside.js";

const ROOT = new URL("../../../", import.meta.url);
const WORKER = new URL("service-worker.js", ROOT);
const NAME = siteCache(build);
const OFTEN = 3_600_000; // milliseconds between two looks for a new build while a window stays open
const REPAIRED = "Parts of Hurtbox that were saved on this device were damaged. They were loaded again.";
const SLOW = 10_000; // milliseconds after which a change-over that does not come is given up

/** `offer`: "ready" when a new build waits, "elsewhere" when another window has changed over to one. `kept`: how much
    of the site is stored; "" while that is not known.
    @typedef {{ offer: "" | "ready" | "elsewhere", kept: "" | "whole" | "in part" | "no room" | "refused" }} State */
/** What a service worker replies. `repaired`: whether damaged files were replaced since it was last asked.
    @typedef {{ build: string, kept?: State["kept"], repaired?: boolean }} WorkerReply */

/** @type {(text: string) => void} */
let hear = () => {};
/** @type {ServiceWorkerRegistration | null} */
let registration = null;
let looked = 0;
let isChanging = false;
/** @type {State} */
const state = { offer: "", kept: "" };

/** @param {Partial<State>} news */
function set(news) {
  const before = JSON.stringify(state);
  Object.assign(state, news);
  if (JSON.stringify(state) !== before) hear(JSON.stringify(state));
}

/** Calls `callback` with {offer, kept}, now and whenever it changes. @param {(text: string) => void} callback */
export function listen(callback) {
  hear = callback;
  hear(JSON.stringify(state));
}

// As long as this window runs, its build's cache stays (`tidy` in service-worker.js).
shareLock(NAME);

/** A service worker's reply; the first version's never replies.
    @param {ServiceWorker} worker @param {"which build" | "look after"} command @returns {Promise<WorkerReply>} */
const askWorker = (worker, command) =>
  new Promise((answer) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => answer(data);
    worker.postMessage(command, [port2]);
  });

/** @param {ServiceWorker} waiting */
async function offer(waiting) {
  const { build: other } = await askWorker(waiting, "which build");
  if (other !== build && registration?.waiting === waiting) set({ offer: "ready" });
}

/** Offers a worker that is being installed, once it is. @param {ServiceWorker | null} worker */
function follow(worker) {
  worker?.addEventListener("statechange", () => {
    if (worker.state === "installed" && registration?.active) offer(worker);
  });
}

/** Has old caches deleted and lost files fetched. */
async function checkCaches() {
  if (!registration?.active) return;
  const { build: active, kept, repaired } = await askWorker(registration.active, "look after");
  if (repaired) notify(REPAIRED);
  if (active === build) set({ kept });
  else if (serviceWorkers()?.controller) set({ offer: "elsewhere" });
}

/** Registers the worker; the browser then looks for a new one at each load. */
async function register() {
  looked = Date.now();
  try {
    const found = await serviceWorkers()?.register(WORKER, { updateViaCache: "none" });
    if (!found) throw new Error("this window takes no service worker"); // some refuse without an error
    if (found !== registration) watch(found);
  } catch (fault) {
    if (!registration) set({ kept: "refused" });
    console.info(`not kept offline this time: ${fault instanceof Error ? fault.message : fault}`);
  }
}

/** Looks for a new build while the window stays open; a download that broke off is taken up again. */
async function checkForUpdate() {
  await register();
  await registration?.update().catch(() => {}); // no network after all
}

/** @param {ServiceWorkerRegistration} found */
function watch(found) {
  registration = found;
  found.addEventListener("updatefound", () => follow(found.installing));
  follow(found.installing);
  if (found.waiting) offer(found.waiting);
  if (found.active) checkCaches();
}

/** Has the site stored for visits without a network, from the first call on. A private window or an old browser needs
    the network. */
export async function installSite() {
  const serviceWorker = serviceWorkers();
  if (looked) return;
  looked = Date.now();
  if (!serviceWorker) return set({ kept: "refused" });
  serviceWorker.addEventListener("message", ({ data }) => {
    if (data.build === build) set({ kept: data.kept });
  });
  serviceWorker.addEventListener("controllerchange", () => isChanging || checkCaches());
  addEventListener("online", checkForUpdate);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && Date.now() - looked > OFTEN) checkForUpdate();
  });
  await register();
}

/** Changes over to the build that waits: whether that worked, and a reload brings it. Other windows are told. If not,
    everything goes on as before. */
export async function useUpdate() {
  const worker = registration?.waiting;
  if (!worker) return false;
  isChanging = true;
  const isActive = await new Promise((go) => {
    worker.addEventListener("statechange", () => worker.state === "activated" && go(true));
    worker.postMessage("use it now");
    setTimeout(go, SLOW, false);
  });
  isChanging = false;
  if (isActive) set({ offer: "elsewhere" });
  return isActive;
}
