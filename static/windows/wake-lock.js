/* Keeps the screen on while there is a reason for it. The browser ends a wake lock whenever the page is hidden, so it is
   asked for again when the page is seen. A browser that has none, or refuses, lets the screen go dark as usual. */

import { wakeLock } from "../boot/browser-apis.js";

/** @type {Set<string>} */
const reasons = new Set();
/** @type {WakeLockSentinel | null} */
let held = null;
let isAsking = false;

async function hold() {
  if (!reasons.size || held || isAsking || document.visibilityState !== "visible") return;
  isAsking = true;
  const lock = await wakeLock(); // null: low battery, or not allowed here
  lock?.addEventListener("release", () => {
    if (held === lock) held = null;
  });
  held = lock;
  isAsking = false;
  if (!reasons.size) release();
}

function release() {
  held?.release().catch(() => {});
  held = null;
}

/** Keeps the screen on for a reason, or no longer for this reason. @param {boolean} isOn @param {string} reason */
export function keepAwake(isOn, reason) {
  if (isOn) reasons.add(reason);
  else reasons.delete(reason);
  if (reasons.size) hold();
  else release();
}

document.addEventListener("visibilitychange", hold);
