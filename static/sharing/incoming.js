/* What comes to the page from outside: the fragment of a link, a file that was chosen or dropped, a text that was pasted.
   It stays here, however long, until the page asks for it; Python only hears that there is something. A fragment stays
   in the address until it was taken or dismissed, so that a reload or "open in the browser" does not lose it. */

/** Looks like a link of ours. */
export const OURS = /#(?:\d+(?:\.|of\d+\.)|join=)[\w-]/;
// The state of an entry that a link has made, until py/page/navigation.py writes its own.
const OPENED = JSON.stringify({ screen: "roster", who: "" });

/** @type {(() => void) | null} */
let hear = null;
/** @type {{ text: string, why: string, documents?: import("./documents.js").Part[] } | null} */
let waiting = null;
let shown = ""; // the fragment that is open: neither taken nor dismissed yet

/** Receives a text, or the sentence why it cannot be read. @param {string} text @param {string} [why] */
export function receiveText(text, why = "") {
  waiting = { text, why };
  hear?.();
}

/** Receives what is in some files. A single text comes as if it had been pasted.
    @param {Iterable<File>} files */
export async function receiveFiles(files) {
  const all = [...files];
  try {
    const { documentsOf } = await LATER.documents();
    const documents = await documentsOf(all);
    const [first] = documents;
    if (documents.length === 1 && first) return receiveText(await first.read());
    waiting = { text: "", why: documents.length ? "" : "There is no fight in this file.", documents };
    hear?.();
  } catch (fault) {
    const isOurs = fault instanceof Error && fault.name === "Error"; // with a sentence of its own
    receiveText("", isOurs ? fault.message : "The browser could not read this file.");
  }
}

/** Calls `callback` whenever something comes, and at once if something waits. @param {() => void} callback */
export function listen(callback) {
  hear = callback;
  if (waiting) hear();
}

/** What came last, once. */
export function take() {
  const found = waiting ?? { text: "", why: "", documents: [] };
  waiting = null;
  return found;
}

/** Gives the current history entry the open fragment, or none: older entries may have kept another one. An entry without
    a state is a new link, which stays until it is read. */
function writeFragment() {
  if (history.state === null || location.hash === shown) return;
  history.replaceState(history.state, "", location.pathname + location.search + shown);
}

/** What was shown was taken or dismissed: if it is a fragment, it leaves the address. */
export function done() {
  shown = "";
  writeFragment();
}

/** Receives the fragment of the address. */
function receiveFragment() {
  if (history.state === null) history.replaceState(OPENED, "");
  shown = location.hash;
  receiveText(shown);
}

/** Only an entry without a state is a link that was opened: to all others Back, Forward or the page itself has led. */
function moved() {
  if (history.state !== null) writeFragment();
  else if (location.hash.length > 1) receiveFragment();
}

/** @param {Event} event */
const isInField = ({ target }) => target instanceof Element && target.closest("input, textarea, [contenteditable]");

addEventListener("popstate", moved); // before the router hears of it
addEventListener("hashchange", moved); // a browser may fire only this one for a link
addEventListener("dragover", (event) => {
  if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
});
addEventListener("drop", (event) => {
  const files = event.dataTransfer?.files;
  if (!files?.length) return;
  event.preventDefault(); // else the browser leaves the page to show the file
  receiveFiles(files);
});
addEventListener("paste", (event) => {
  if (isInField(event)) return;
  const files = event.clipboardData?.files;
  const text = event.clipboardData?.getData("text") ?? "";
  if (files?.length) receiveFiles(files);
  else if (OURS.test(text)) receiveText(text);
});
if (location.hash.length > 1) receiveFragment();

/** @type {Promise<unknown> | null} */
let styling = null;

/** Loads the styles for sharing, once. */
const loadStyles = () =>
  (styling ??= new Promise((go) => {
    const link = document.createElement("link");
    Object.assign(link, { rel: "stylesheet", href: new URL("../styles/share.css", import.meta.url).href });
    link.onload = go;
    link.onerror = go; // it works without them
    document.head.append(link);
  }));

/** What few visits run. The build leaves these in files of their own: the camera with its decoder, the summary, the
    drawing of codes, and the players' phones. */
const LATER = {
  share: () => import("./share.js"),
  imports: () => import("./imports.js"),
  documents: () => import("./documents.js"),
  summary: () => import("../sharing/summary.js"),
  camera: () => import("../sharing/camera.js"),
  codes: () => import("../sharing/draw-code.js"),
  live: () => import("../live/leader.js"),
};

/** One of those modules, by its name. @param {keyof typeof LATER} name */
export async function loadModule(name) {
  const [module] = await Promise.all([LATER[name](), loadStyles()]);
  return module;
}
