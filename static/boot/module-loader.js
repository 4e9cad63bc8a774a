/* Lays the page's Python out in MicroPython's files before any of it runs: its modules, and PyScript's own, come
   compiled and in one file, since sixty through a service worker and their compiling took longer than all the rest
   before the first draw. */

import { hooks } from "../../pyscript/core.js";
import { yieldToBrowser } from "./yield-to-browser.js";
import { restoreSharedMemory } from "./no-shared-memory.js";

const FILE = new URL("../../page/modules.bin", import.meta.url);
const LINE = 10; // the end of the first line: [[path, bytes], …]

const fetched = fetch(FILE).then((response) => {
  if (!response.ok) throw new Error(`${FILE.pathname} did not load (${response.status})`);
  return response.arrayBuffer();
});

async function layOut(FS) {
  const all = new Uint8Array(await fetched);
  const start = all.indexOf(LINE) + 1;
  let at = start;
  for (const [path, bytes] of JSON.parse(new TextDecoder().decode(all.subarray(0, start)))) {
    FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    FS.writeFile(path, all.subarray(at, at + bytes), { canOwn: true });
    at += bytes;
  }
}

/* Python looks for each import under up to six names. Five of them are not there, and to make an error for each
   took a twentieth of the time before the first draw: one serves for all. */
function missQuickly({ root }) {
  const { node_ops: ways } = root; // every folder's
  let absent;
  try {
    ways.lookup(root, "");
  } catch (fault) {
    absent = fault;
  }
  ways.lookup = () => {
    throw absent;
  };
}

restoreSharedMemory();

async function makeReady(FS) {
  await yieldToBrowser(); // on a first visit, what is compiled here for the first time would be one long task
  missQuickly(FS);
  await layOut(FS);
  await yieldToBrowser();
}

// PyScript waits for this. When the file cannot be had it waits for ever, and load-failure.js says so.
hooks.main.onReady.add(({ interpreter }) => new Promise((go) => makeReady(interpreter.FS).then(go)));
