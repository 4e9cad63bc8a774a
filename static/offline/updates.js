/* The page's side of the service worker: has the site kept on the device once everything has arrived, says
   when a new build is ready, and changes over when somebody says so. It never reloads by itself. */

import { build } from "../storage/local-copies.js";

const ROOT = new URL("../../../", import.meta.url);
const WORKER = new URL("service-worker.js", ROOT);
const NAME = `hurtbox-site-${build} ${ROOT.pathname}`; // of this build's cache
const OFTEN = 3_600_000; // milliseconds between two looks for a new build while a tab stays open
const SLOW = 10_000; // milliseconds after which a change-over that does not come is given up

let hear = () => {};
let registration = null;
let looked = 0;
let changing = false;
// offer: "" | "ready" (a new build waits) | "elsewhere" (another tab has taken one into use);
// kept: "" (not known yet) | "whole" | "in part" | "no room" | "refused"
const state = { offer: "", kept: "" };

function set(news) {
  const before = JSON.stringify(state);
  Object.assign(state, news);
  if (JSON.stringify(state) !== before) hear(JSON.stringify(state));
}

/** Python's ear for {offer, kept}; it hears at once how things stand. */
export function listen(callback) {
  hear = callback;
  hear(JSON.stringify(state));
}

// As long as this tab runs, its build's cache stays (see tidy in service-worker.js).
navigator.locks?.request(NAME, { mode: "shared" }, () => new Promise(() => {})).catch(() => {});

/** A worker's reply; none comes from the first version's. */
const askWorker = (worker, command) =>
  new Promise((answer) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => answer(data);
    worker.postMessage(command, [port2]);
  });

async function offer(waiting) {
  const { build: other } = await askWorker(waiting, "which build");
  if (other !== build && registration.waiting === waiting) set({ offer: "ready" });
}

/** What becomes of a worker that is being installed. */
function follow(worker) {
  worker?.addEventListener("statechange", () => {
    if (worker.state === "installed" && registration.active) offer(worker);
  });
}

async function checkCaches() {
  const { build: active, kept } = await askWorker(registration.active, "look after");
  if (active === build) set({ kept });
  else if (navigator.serviceWorker.controller) set({ offer: "elsewhere" });
}

/** Registers the worker; a loading page lets the browser look for a new one by itself. */
async function register() {
  looked = Date.now();
  try {
    const found = await navigator.serviceWorker.register(WORKER, { updateViaCache: "none" });
    if (!found) throw new Error("this window takes no service worker"); // some refuse without a word
    if (found !== registration) watch(found);
  } catch (fault) {
    if (!registration) set({ kept: "refused" });
    console.info(`not kept offline this time: ${fault.message}`);
  }
}

/** Looks for a new build while the tab stays open; a download that broke off is taken up again. */
async function checkForUpdate() {
  await register();
  await registration?.update().catch(() => {}); // no network after all: the next time, then
}

function watch(found) {
  registration = found;
  registration.addEventListener("updatefound", () => follow(registration.installing));
  follow(registration.installing);
  if (registration.waiting) offer(registration.waiting);
  if (registration.active) checkCaches();
}

/** Has the site kept for visits without a network, from the first time that it is called. A private window or
    an old browser simply needs one. */
export async function installSite() {
  const { serviceWorker } = navigator;
  if (looked) return;
  looked = Date.now();
  if (!serviceWorker) return set({ kept: "refused" });
  serviceWorker.addEventListener("message", ({ data }) => {
    if (data.build === build) set({ kept: data.kept });
  });
  serviceWorker.addEventListener("controllerchange", () => changing || checkCaches());
  addEventListener("online", checkForUpdate);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && Date.now() - looked > OFTEN) checkForUpdate();
  });
  await register();
}

/** Takes the waiting build into use and loads it; other tabs are told. Resolves to false when nothing came
    of it; then everything goes on as it was. */
export async function useUpdate() {
  const worker = registration.waiting;
  if (!worker) return false;
  changing = true;
  worker.addEventListener("statechange", () => worker.state === "activated" && location.reload());
  worker.postMessage("use it now");
  await new Promise((go) => setTimeout(go, SLOW));
  return (changing = false);
}
