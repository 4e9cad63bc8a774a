/* Keeps the screen on while a fight is open. The browser ends a wake lock whenever the page is hidden, so it is asked for
   again when the page is seen. A browser that has none, or refuses, lets the screen go dark as usual. */

let isWanted = false;
/** @type {WakeLockSentinel | null} */
let held = null;
let isAsking = false;

async function hold() {
  if (!isWanted || held || isAsking || document.visibilityState !== "visible") return;
  isAsking = true;
  try {
    const lock = (held = (await navigator.wakeLock?.request("screen")) ?? null);
    lock?.addEventListener("release", () => {
      if (held === lock) held = null;
    });
  } catch {
    held = null; // low battery, or not allowed here
  }
  isAsking = false;
  if (!isWanted) release();
}

function release() {
  held?.release().catch(() => {});
  held = null;
}

/** Keeps the screen on from now on, or lets it go dark as usual. @param {boolean} isOn */
export function keepAwake(isOn) {
  isWanted = isOn;
  if (isOn) hold();
  else release();
}

document.addEventListener("visibilitychange", hold);
