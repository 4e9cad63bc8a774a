/* PyScript opens a database for a feature that the page does not use. Where the browser refuses databases, it leaves that
   error uncaught. So while PyScript loads, a stand-in is there that opens nothing. */

const original = Object.getOwnPropertyDescriptor(globalThis, "indexedDB");

Object.defineProperty(globalThis, "indexedDB", { configurable: true, value: { open: () => ({}) } });

/** Removes the stand-in; to be called when PyScript has loaded. */
export function restoreDatabases() {
  Reflect.deleteProperty(globalThis, "indexedDB");
  if (original) Object.defineProperty(globalThis, "indexedDB", original);
}
