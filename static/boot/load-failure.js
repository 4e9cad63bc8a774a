/* A part of the page that does not arrive leaves no blank screen: the sentence in index.html or table.html comes at
   once, with the name of what is missing. When even this one is missing, or nothing fails and nothing comes, the
   style sheet shows it after a while. */

import { unsupported } from "./browser-support.js";

const root = document.documentElement;

function say(kind, write) {
  root.dataset.missing = kind;
  if (document.getElementById("missing")) write();
  else addEventListener("DOMContentLoaded", write);
}

function failed({ target }) {
  if (!target.matches?.("script[src], link[rel=stylesheet]")) return;
  const file = new URL(target.src || target.href).pathname.split("/").pop();
  sayMissing(target.rel ?? "script", file);
}

const sayMissing = (kind, name) =>
  say(kind, () => (document.getElementById("missing-what").textContent = name && `: ${name} is missing`));

function sayLacking() {
  document.querySelector("#missing p").textContent = unsupported;
  document.getElementById("missing-again").hidden = true; // it would be the same again
}

if (unsupported) say("browser", sayLacking);
else {
  addEventListener("error", failed, true); // capturing: the faults of elements do not bubble
  addEventListener("unhandledrejection", () => sayMissing("script", ""));
}
// A link may bring the old page out of the browser's cache, a reload asks the host.
addEventListener("click", (event) => {
  if (event.target.id !== "missing-again") return;
  event.preventDefault();
  location.reload();
});
