/* Shows a sentence instead of a blank screen when a file of the page does not arrive. The sentence stands in index.html
   and table.html. When nothing fails and nothing comes, the style sheet shows it after a while. */

import { unsupported } from "./browser-support.js";

const root = document.documentElement;

/** Shows the sentence; `write` completes it once the page is parsed.
    @param {string} kind which style applies
    @param {() => void} write */
function show(kind, write) {
  root.dataset.missing = kind;
  if (document.getElementById("missing")) write();
  else addEventListener("DOMContentLoaded", write);
}

/** An element could not load its file. @param {Event} event */
function failed({ target }) {
  if (target instanceof HTMLScriptElement && target.src) showMissing("script", target.src);
  else if (target instanceof HTMLLinkElement && target.rel === "stylesheet") showMissing("stylesheet", target.href);
}

/** Names the file that is missing, "" when it is not known. @param {string} kind @param {string} address */
function showMissing(kind, address) {
  const name = address && new URL(address).pathname.split("/").pop();
  show(kind, () => {
    const text = document.getElementById("missing-what");
    if (text) text.textContent = name ? `: ${name} is missing` : "";
  });
}

function showUnsupported() {
  const text = document.querySelector("#missing p");
  if (text) text.textContent = unsupported;
  const again = document.getElementById("missing-again");
  if (again) again.hidden = true; // trying again would not help
}

if (unsupported) show("browser", showUnsupported);
else {
  addEventListener("error", failed, true); // in the capturing phase: errors of elements do not bubble
  addEventListener("unhandledrejection", () => showMissing("script", ""));
}
// A link could bring the old page out of the browser's cache; a reload asks the server.
addEventListener("click", (event) => {
  if (!(event.target instanceof Element) || event.target.id !== "missing-again") return;
  event.preventDefault();
  location.reload();
});
