/* What is handed to the page from outside: the fragment of a link, a file that was chosen or dropped, a text
   that was pasted. It stays here, however long, until somebody asks for it; Python only hears that there is
   something. The fragment stays in the address as long as nobody has taken or dismissed it, so that a
   reload or "open in the browser" does not lose it. */

const MOST = 40_000_000; // bytes of a file
const OURS = /#\d+(?:\.|of\d+\.)[\w-]/; // looks like a link of ours
const SEEN = JSON.stringify({ screen: "roster", who: "" }); // see py/page/router.py

let hear = null;
let waiting = null; // { text, why }
let shown = ""; // the fragment that was handed over last,
let settled = ""; // and the one that was taken or dismissed last

/** Hands a text over, or the sentence why it cannot be read. */
export function receiveText(text, why = "") {
  waiting = { text, why };
  hear?.();
}

/** Hands over what is in a file. */
export async function receiveFile(file) {
  if (file.size > MOST) return receiveText("", "This file is too large to be a Hurtbox file.");
  try {
    receiveText(await file.text());
  } catch {
    receiveText("", "The browser could not read this file.");
  }
}

/** Calls `callback` whenever something is handed over, and now if something waits. */
export function listen(callback) {
  hear = callback;
  if (waiting) hear();
}

/** What was handed over last, once: { text, why }. */
export function take() {
  const found = waiting ?? { text: "", why: "" };
  waiting = null;
  return found;
}

const clean = () => history.replaceState(history.state, "", location.pathname + location.search);

/** What was shown was taken or dismissed: if it is a fragment, it leaves the address. Another one that has
    come meanwhile stays. */
export function done() {
  if (location.hash.length < 2 || location.hash !== shown) return;
  settled = shown;
  clean();
}

/** A fragment that has just come; one that Back leads to once more is not new: its entry has a state. */
function readFragment() {
  if (location.hash.length < 2) return;
  if (location.hash === settled && history.state !== null) return clean();
  if (history.state === null) history.replaceState(SEEN, "");
  shown = location.hash;
  receiveText(shown);
}

const inField = (event) => event.target?.closest?.("input, textarea, [contenteditable]");

addEventListener("hashchange", readFragment);
addEventListener("dragover", (event) => {
  if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
});
addEventListener("drop", (event) => {
  const file = event.dataTransfer?.files[0];
  if (!file) return;
  event.preventDefault(); // else the browser leaves the page to show the file
  receiveFile(file);
});
addEventListener("paste", (event) => {
  if (inField(event)) return;
  const file = event.clipboardData?.files[0];
  const text = event.clipboardData?.getData("text") ?? "";
  if (file) receiveFile(file);
  else if (OURS.test(text)) receiveText(text);
});
readFragment();

/** The sheet of styles for what is loaded only when it is needed, once. */
let dressing = null;
const loadStyles = () =>
  (dressing ??= new Promise((go) => {
    const link = document.createElement("link");
    Object.assign(link, { rel: "stylesheet", href: new URL("../styles/share.css", import.meta.url).href });
    link.onload = go;
    link.onerror = go; // it is plain then, and works
    document.head.append(link);
  }));

// What only few visits run. The build leaves the camera, with its decoder, a file of its own.
const LATER = {
  share: () => import("./share.js"),
  imports: () => import("./imports.js"),
  camera: () => import("../sharing/camera.js"),
};

/** One of those modules, by its name. */
export async function loadModule(name) {
  const [module] = await Promise.all([LATER[name](), loadStyles()]);
  return module;
}
