/* What the page needs and this browser does not give it. It is named at once; otherwise load-failure.js would say that
   a file has not arrived. The page's <html> lists the needs in `data-needs`. */

/** @type {Record<string, string>} */
const SENTENCES = {
  file: "Hurtbox was opened as a file, but browsers run it only from a web address. Open it at the address where you found it.",
  WebAssembly: "This browser has WebAssembly switched off, and Hurtbox’s rules run in it. Switch it on (lockdown mode may block it), or use another browser.",
  BigInt: "This browser lacks BigInt, which Hurtbox’s rules need. Use a newer browser.",
  Worker: "This browser has workers switched off, and Hurtbox’s rules run in one. Allow them, or use another browser.",
};

const { needs = "" } = document.documentElement.dataset;
const missing = needs.split(" ").find((name) => name && !(name in globalThis)) ?? "";

/** The sentence about what is missing; "" when the browser has everything. */
export const unsupported = SENTENCES[location.protocol === "file:" ? "file" : missing] ?? "";
