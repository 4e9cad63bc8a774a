/* Shows a sentence instead of a blank screen when the page cannot start. The sentence about a missing file stands in
   index.html and table.html; when nothing fails and nothing comes, the style sheet shows it after a while. An error of
   the page's own script before the first draw may come from a copy that it has read: then the page is loaded once more
   without the copies. Else a kept file may be damaged: it is loaded once more when the service worker has replaced one. */

import { unsupported } from "./browser-support.js";
import { repairSite } from "./repair.js";
import { reloadOnce, retryWithoutCopies } from "./retry.js";

const root = document.documentElement;
const LATE = 12_000; // milliseconds after which a start that shows nothing counts as failed
// The scripts that read copies. An error that names none of them comes from a file that did not arrive.
const READERS = /\/static\/(?:boot\/main|windows\/table-view)\.js/;

/** Shows the sentence; `write` completes it once the page is parsed. The first sentence stays.
    @param {string} kind which style applies
    @param {() => void} write */
function show(kind, write) {
  if (root.dataset.missing) return;
  root.dataset.missing = kind;
  if (document.getElementById("missing")) write();
  else addEventListener("DOMContentLoaded", write);
  if (kind !== "browser") repair();
}

let isRepairing = false;

/** Has damaged files replaced; if there were any, the page is loaded once more. */
async function repair() {
  if (isRepairing) return;
  isRepairing = true;
  if (await repairSite()) reloadOnce("files");
}

/** An element could not load its file, or a script threw an error.
    @param {Event} event */
function failed(event) {
  const { target } = event;
  if (event instanceof ErrorEvent) {
    if (!threw(event.error, event.filename) && event.error instanceof SyntaxError && !("arrived" in root.dataset))
      showMissing("script", event.filename, "damaged"); // half of it was uploaded, or another page came for it
  } else if (target instanceof HTMLScriptElement && target.src) showMissing("script", target.src);
  else if (target instanceof HTMLLinkElement && target.rel === "stylesheet" && !target.onerror)
    showMissing("stylesheet", target.href);
}

/** A script has run: an empty one throws nothing.
    @param {Event} event */
function loaded({ target }) {
  const isOurs = target instanceof HTMLScriptElement && READERS.test(target.src);
  if (isOurs && !("hurtbox" in globalThis)) repair();
}

/** Names the file that is missing or damaged, "" when it is not known.
    @param {string} kind @param {string} address @param {"missing" | "damaged"} [how] */
function showMissing(kind, address, how = "missing") {
  const name = address && new URL(address).pathname.split("/").pop();
  show(kind, () => {
    const text = document.getElementById("missing-what");
    if (text) text.textContent = name ? `: ${name} is ${how}` : "";
  });
}

/** An error was not caught: whether it was one of the page's own script before the first draw.
    @param {unknown} error
    @param {string} [file] */
function threw(error, file = "") {
  const { message = String(error), stack = "" } = error instanceof Error ? error : {};
  if ("arrived" in root.dataset || !READERS.test(`${file} ${stack}`)) return false;
  if (retryWithoutCopies()) return true;
  if (error instanceof SyntaxError) return false; // the script itself is damaged
  show("start", () => write(`Hurtbox could not start (${message}). What was saved is still saved.`));
  return true;
}

/** @param {string} sentence */
function write(sentence) {
  const text = document.querySelector("#missing p");
  if (text) text.textContent = sentence;
}

function showUnsupported() {
  write(unsupported);
  const again = document.getElementById("missing-again");
  if (again) again.hidden = true; // trying again would not help
}

if (unsupported) show("browser", showUnsupported);
else {
  addEventListener("error", failed, true); // in the capturing phase: errors of elements do not bubble
  addEventListener("unhandledrejection", ({ reason }) => threw(reason) || showMissing("script", ""));
  addEventListener("load", loaded, true); // in the capturing phase, too
  setTimeout(() => "arrived" in root.dataset || repair(), LATE);
}
// A link could bring the old page out of the browser's cache; a reload asks the server.
addEventListener("click", (event) => {
  if (!(event.target instanceof Element) || event.target.id !== "missing-again") return;
  event.preventDefault();
  location.reload();
});
