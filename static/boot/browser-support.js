/* What the page cannot do without, and this browser does not let it have: it is named at once, where load-failure.js
   would say that something has not arrived. The page's <html> lists what it needs. */

const SENTENCES = {
  file: "Hurtbox was opened as a file, but browsers run it only from a web address. Open it at the address where you found it.",
  WebAssembly: "This browser has WebAssembly switched off, and Hurtbox’s rules run in it. Switch it on (lockdown mode may block it), or use another browser.",
  BigInt: "This browser lacks BigInt, which Hurtbox’s rules need. Use a newer browser.",
  Worker: "This browser has workers switched off, and Hurtbox’s rules run in one. Allow them, or use another browser.",
};

const { needs = "" } = document.documentElement.dataset;
const lacked = needs.split(" ").find((name) => name && !(name in globalThis));

/** The sentence about it; "" when nothing is lacking. */
export const unsupported = SENTENCES[location.protocol === "file:" ? "file" : lacked] ?? "";
