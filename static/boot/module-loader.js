/* Gives MicroPython the page's Python modules, and PyScript's own. They come compiled in one archive
   (py/sitebuild/page_modules.py): fetching sixty files through a service worker and compiling them took longer than
   everything else before the first draw. A module's file is written when Python first looks for it, since the first
   draw needs less than half of them. */

import { hooks } from "../../pyscript/core.js";
import { restoreDatabaseAndChannel } from "./no-database-or-channel.js";
import { restoreSharedMemory } from "./no-shared-memory.js";
import { yieldToBrowser } from "./yield-to-browser.js";

const LINE_FEED = 10; // ends the first line: [[path, number of bytes], …]

/** An archive of modules. @param {string} name */
async function archive(name) {
  const address = new URL(`../../page/${name}.bin`, import.meta.url);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address.pathname} did not load (${response.status})`);
  return response;
}

/** One that the build has deflated. @param {string} name */
async function deflated(name) {
  const { body } = await archive(name);
  return new Response(body?.pipeThrough(new DecompressionStream("deflate-raw"))).arrayBuffer();
}

const fetched = archive("modules").then((response) => response.arrayBuffer());
/** The files of all archives that are not written yet, by the node of their folder.
    @type {Map<unknown, Map<string, { path: string, content: Uint8Array }>>} */
const unwritten = new Map();

/** Makes the folders of the archive, and has each file written when it is first looked up.

    Python tries up to six file names for each import, five of which are absent; creating an error for each took a
    twentieth of the time before the first draw, so one error serves them all.
    @param {PythonFileSystem} FS @param {ArrayBuffer} bytesOfAll */
function offer(FS, bytesOfAll) {
  const all = new Uint8Array(bytesOfAll);
  const start = all.indexOf(LINE_FEED) + 1;
  /** @type {[path: string, bytes: number][]} */
  const files = JSON.parse(new TextDecoder().decode(all.subarray(0, start)));
  /** @type {Map<string, Map<string, { path: string, content: Uint8Array }>>} */
  const folders = new Map();
  let at = start;
  for (const [path, bytes] of files) {
    const end = path.lastIndexOf("/");
    const folder = path.slice(0, end);
    const there = folders.get(folder) ?? new Map();
    there.set(path.slice(end + 1), { path, content: all.subarray(at, at + bytes) });
    folders.set(folder, there);
    at += bytes;
  }
  for (const path of folders.keys()) FS.mkdirTree(path);
  for (const [path, there] of folders) {
    const { node } = FS.lookupPath(path);
    unwritten.set(node, new Map([...(unwritten.get(node) ?? []), ...there]));
  }
}

/** Answers Python's look-ups of files. @param {PythonFileSystem} FS */
function answerLookups(FS) {
  const absent = errorOfLookup(FS);
  FS.root.node_ops.lookup = (folder, name) => {
    const file = unwritten.get(folder)?.get(name);
    if (!file) throw absent;
    unwritten.get(folder)?.delete(name);
    FS.writeFile(file.path, file.content, { canOwn: true });
    return FS.lookupPath(file.path).node;
  };
}

/** The error of a look-up of an absent file. @param {PythonFileSystem} FS @returns {unknown} */
function errorOfLookup({ root }) {
  try {
    root.node_ops.lookup(root, "");
  } catch (fault) {
    return fault;
  }
  return undefined;
}

restoreDatabaseAndChannel();
restoreSharedMemory();

/** @param {PythonFileSystem} FS */
async function prepare(FS) {
  await yieldToBrowser(); // on a first visit, what is compiled here for the first time would be one long task
  offer(FS, await fetched);
  answerLookups(FS);
  /** @type {Map<string, Promise<void>>} */
  const later = new Map();
  // Offers the modules of an archive that few visits need, once; after a failure it is tried again.
  globalThis.loadMoreModules = (name) => {
    const loading = later.get(name) ?? deflated(name).then((bytes) => offer(FS, bytes));
    later.set(name, loading);
    loading.catch(() => later.delete(name));
    return loading;
  };
}

// PyScript awaits this. Without the archive it waits for ever, and load-failure.js says so.
hooks.main.onReady.add(({ interpreter }) => new Promise((go) => prepare(interpreter.FS).then(go)));
