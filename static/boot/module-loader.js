/* Writes the page's Python modules, and PyScript's own, into MicroPython's file system before any of them runs. They
   come compiled in one archive (py/sitebuild/page_modules.py): fetching sixty files through a service worker and
   compiling them took longer than everything else before the first draw. */

import { hooks } from "../../pyscript/core.js";
import { restoreSharedMemory } from "./no-shared-memory.js";
import { yieldToBrowser } from "./yield-to-browser.js";

const ARCHIVE = new URL("../../page/modules.bin", import.meta.url);
const LINE_FEED = 10; // ends the first line: [[path, number of bytes], …]

const fetched = fetch(ARCHIVE).then((response) => {
  if (!response.ok) throw new Error(`${ARCHIVE.pathname} did not load (${response.status})`);
  return response.arrayBuffer();
});

/** Writes every file of the archive. @param {PythonFileSystem} FS */
async function unpack(FS) {
  const all = new Uint8Array(await fetched);
  const start = all.indexOf(LINE_FEED) + 1;
  /** @type {[path: string, bytes: number][]} */
  const files = JSON.parse(new TextDecoder().decode(all.subarray(0, start)));
  let at = start;
  for (const [path, bytes] of files) {
    FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    FS.writeFile(path, all.subarray(at, at + bytes), { canOwn: true });
    at += bytes;
  }
}

/** Makes look-ups of absent files cheap. Python tries up to six file names for each import, five of which are absent;
    creating an error for each took a twentieth of the time before the first draw, so one error serves them all.
    @param {PythonFileSystem} FS */
function failLookupsFast({ root }) {
  const { node_ops: operations } = root; // shared by all folders
  /** @type {unknown} */
  let absent;
  try {
    operations.lookup(root, "");
  } catch (fault) {
    absent = fault;
  }
  operations.lookup = () => {
    throw absent;
  };
}

restoreSharedMemory();

/** @param {PythonFileSystem} FS */
async function prepare(FS) {
  await yieldToBrowser(); // on a first visit, what is compiled here for the first time would be one long task
  failLookupsFast(FS);
  await unpack(FS);
  await yieldToBrowser();
}

// PyScript awaits this. Without the archive it waits for ever, and load-failure.js says so.
hooks.main.onReady.add(({ interpreter }) => new Promise((go) => prepare(interpreter.FS).then(go)));
