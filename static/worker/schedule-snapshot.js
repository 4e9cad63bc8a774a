/* Has the next start prepared: once the engine has been started from its files, and nobody seems to wait for
   anything, a worker keeps the memory of a started Python on this device. */

const PAUSE = 3000; // milliseconds after the app was ready
const LITTLE = 2; // gigabytes: with less, a second Python might cost the page its life

const soon = globalThis.requestIdleCallback ?? ((work) => setTimeout(work, 500));

/** Prepares it, where the device can spare the memory and the person does not save data. */
export function scheduleSnapshot() {
  const { deviceMemory = Infinity, connection, locks } = navigator;
  if (!globalThis.caches || !locks || deviceMemory < LITTLE || connection?.saveData) return;
  const begin = () => new Worker(new URL("../worker/snapshot-maker.js", import.meta.url), { type: "module" });
  setTimeout(() => soon(begin), PAUSE);
}
