/* Starts Python in this worker: from its files, or from a snapshot that an earlier start has made.

   A snapshot fits only where everything lies at the same addresses: with the same environment variables, and with
   pydantic's library loaded before Python's own main. So both ways load in the same order, and the addresses are
   compared. */

import PARTS from "../../engine/parts.mjs";
import { ENGINE, importModule } from "./downloads.js";
import { fillPages } from "./sparse-memory.js";

/** @typedef {import("./snapshot.js").Part} Part */
/** @typedef {import("./snapshot.js").IsKept} IsKept */
/** @typedef {import("./snapshot.js").Snapshot} Snapshot */
/** @typedef {{ runtime: Promise<WebAssembly.Module>, library: Promise<WebAssembly.Module> }} Compiled */

const PACKAGES = "/lib/python3.14/site-packages/";
const LIBRARY = PACKAGES + PARTS.library;
// Spelled out, for what is left out would follow the person's language and move the addresses.
const ENVIRONMENT = {
  HOME: "/home/pyodide",
  USER: "web_user",
  LOGNAME: "web_user",
  PATH: "/",
  PWD: "/",
  LANG: "C.UTF-8",
  _: "./this.program",
  PYTHONPATH: "/lib/python3.14", // Pyodide itself only looks into an archive of the whole library
  PYTHONINSPECT: "1",
};

/** Python from its files. `making`: a snapshot is to be taken of it.
    @param {Part} part @param {{ making?: boolean }} [options] */
export async function startFromFiles(part, { making = false } = {}) {
  const archives = PARTS.archives.map(async (name) => filesOfTar(await part(name)));
  const compiled = compile(part);
  for (const awaited of archives) awaited.catch(() => {}); // reported where it is awaited
  /** @type {number[]} */
  let place = [];
  const python = await load(compiled, { _makeSnapshot: making }, async (module) => {
    for (const archive of archives)
      for (const [name, content] of await archive) write(module.FS, name, content);
    place = await loadLibrary(module, await compiled.library);
    runMain(module);
  });
  return { python, place };
}

/** Python from a snapshot; throws when it does not fit into this browser. @param {Snapshot} snapshot */
export async function startFromSnapshot({ head, place, length, heap, parts, isKept }) {
  const compiled = compile(parts, isKept);
  heap.catch(() => {});
  return load(compiled, { _loadSnapshot: head }, async (module) => {
    const here = await loadLibrary(module, await compiled.library);
    if (String(here) !== String(place)) throw new Error("it was taken where the addresses are others");
    const content = await heap;
    const touched = module.HEAPU8.length; // what lies behind it is still zero
    const fits = touched >= length || module._emscripten_resize_heap(length);
    if (!fits) throw new Error("there is no room for it");
    fillPages(module.HEAPU8.subarray(0, length), content, touched);
  });
}

/** Restores the files, which a snapshot does not hold, for what is imported late.
    @param {Python} python @param {Part} part */
export async function restoreFiles(python, part) {
  for (const name of PARTS.archives)
    for (const [file, content] of filesOfTar(await part(name))) write(python.FS, file, content);
}

/** Compiles both modules while `isKept` checks their bytes; neither is handed out before the check is done.
    @param {Part} part @param {IsKept} [isKept] @returns {Compiled} */
function compile(part, isKept = async () => {}) {
  /** @param {string} name */
  const module = async (name) => {
    const bytes = await part(name);
    const [compiled] = await Promise.all([WebAssembly.compile(bytes), isKept(name, bytes)]);
    return compiled;
  };
  const both = { runtime: module("pyodide.asm.wasm"), library: module("pydantic_core.wasm") };
  for (const awaited of Object.values(both)) awaited.catch(() => {});
  return both;
}

/** Starts Pyodide and gives it what it would fetch; `prepare` is done before its Python is first called.
    @param {Compiled} compiled @param {object} options @param {(module: PyodideModule) => Promise<void>} prepare
    @returns {Promise<Python>} */
async function load({ runtime }, options, prepare) {
  const create = importModule("pyodide.asm.mjs");
  create.catch(() => {});
  const { loadPyodide } = await importModule("pyodide.mjs");
  const { fetch } = self;
  const { instantiateStreaming } = WebAssembly;
  // Pyodide goes on waiting when a part of it does not come, so the failure is reported here.
  /** @type {(fault: unknown) => void} */
  let fail = () => {};
  const failed = new Promise((_, reject) => (fail = reject));
  self.fetch = async () => new Response("");
  WebAssembly.instantiateStreaming = async (_, imports) => {
    try {
      const module = await runtime;
      return { module, instance: await WebAssembly.instantiate(module, imports) };
    } catch (fault) {
      fail(fault);
      return new Promise(() => {}); // Pyodide has nothing to add
    }
  };
  const loading = loadPyodide({
    indexURL: ENGINE,
    env: { ...ENVIRONMENT },
    lockFileContents: PARTS.lock,
    packageBaseUrl: ENGINE, // nothing is installed later, and it must not name another host
    ...options,
    /** @param {Record<string, unknown>} settings */
    createPyodideModule: async (settings) => {
      settings.noInitialRun = true;
      delete settings.INITIAL_MEMORY;
      const module = await (await create).default(settings);
      await prepare(module);
      return module;
    },
  });
  try {
    return await Promise.race([loading, failed]);
  } finally {
    self.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

/** Loads pydantic's library as Python would at its first import: the addresses that it was given.
    @param {PyodideModule} module @param {WebAssembly.Module} compiled */
async function loadLibrary(module, compiled) {
  const { FS } = module;
  write(FS, LIBRARY, new Uint8Array(1)); // Python looks for a file of this name and then finds it loaded
  const { readFile } = FS;
  FS.readFile = () => compiled;
  const options = { loadAsync: true, nodelete: true, allowUndefined: true, global: false };
  await module.loadDynamicLibrary(LIBRARY, options, {}).finally(() => (FS.readFile = readFile));
  const next = module._malloc(1); // whatever comes next lies behind it
  module._free(next);
  return [module.wasmTable.length, next];
}

/** @param {PyodideModule} module */
function runMain(module) {
  const words = ["./this.program"];
  const list = module.stackAlloc(4 * (words.length + 1)) >> 2;
  words.forEach((word, at) => (module.HEAPU32[list + at] = module.stringToUTF8OnStack(word)));
  module.HEAPU32[list + words.length] = 0;
  try {
    module._main(words.length, list << 2);
  } catch (fault) {
    if (fault !== "unwind") throw fault; // main leaves like this to stay alive
  }
}

/** @param {PythonFileSystem} FS @param {string} name @param {Uint8Array} content */
function write(FS, name, content) {
  FS.mkdirTree(name.slice(0, name.lastIndexOf("/")));
  FS.writeFile(name, content, { canOwn: true });
}

const decoder = new TextDecoder();
const BLOCK = 512;

/** The files of a tar archive as [path, bytes]; the bytes stay in the archive's own memory.
    @param {ArrayBuffer} archive @returns {Generator<[path: string, content: Uint8Array]>} */
function* filesOfTar(archive) {
  /** @param {number} at @param {number} length */
  const word = (at, length) => decoder.decode(new Uint8Array(archive, at, length)).split("\0", 1)[0] ?? "";
  for (let at = 0; at + BLOCK <= archive.byteLength && word(at, 100); ) {
    const folder = word(at + 345, 155);
    const size = parseInt(word(at + 124, 12), 8);
    yield [`/${folder && `${folder}/`}${word(at, 100)}`, new Uint8Array(archive, at + BLOCK, size)];
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
}
