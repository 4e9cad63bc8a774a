/* PyScript opens a database and a channel for features that the page does not use. Where the browser refuses one of them,
   it leaves that error uncaught, or does not start. So while PyScript loads, stand-ins are there that open nothing. */

/** @type {Record<string, unknown>} */
const STAND_INS = { indexedDB: { open: () => ({}) }, BroadcastChannel: class {} };
const originals = Object.keys(STAND_INS).map(
  (name) => /** @type {const} */ ([name, Object.getOwnPropertyDescriptor(globalThis, name)]),
);

for (const [name, value] of Object.entries(STAND_INS))
  Object.defineProperty(globalThis, name, { configurable: true, value });

/** Removes the stand-ins; to be called when PyScript has loaded. */
export function restoreDatabaseAndChannel() {
  for (const [name, original] of originals) {
    Reflect.deleteProperty(globalThis, name);
    if (original) Object.defineProperty(globalThis, name, original);
  }
}
