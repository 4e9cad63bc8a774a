/* Starts Python in this worker: from its files, or from the memory that an earlier start has left behind.

   A memory fits only where everything lies as it did: the same environment, and pydantic's library loaded before
   Python's own main, at the same place. So both ways load in the same order, and the place is compared. */

import PARTS from "../../engine/parts.mjs";
import { ENGINE, importModule } from "./downloads.js";

const PACKAGES = "/lib/python3.14/site-packages/";
const LIBRARY = PACKAGES + PARTS.library;
// Spelled out, because what is left out would follow the person's language and shift the memory.
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

/** Python from its files. `part(name)` gives a part's bytes; `making`: a memory is to be taken of it. */
export async function startFromFiles(part, { making = false } = {}) {
  const archives = PARTS.archives.map(async (name) => filesOfTar(await part(name)));
  const compiled = compile(part);
  for (const awaited of archives) awaited.catch(() => {}); // it says so where it is awaited
  let place;
  const python = await load(compiled, { _makeSnapshot: making }, async (module) => {
    for (const archive of archives)
      for (const [name, content] of await archive) write(module.FS, name, content);
    place = await loadLibrary(module, await compiled.library);
    runMain(module);
  });
  return { python, place };
}

/** Python from a memory (see snapshot.js); throws when it does not fit into this browser. */
export async function startFromSnapshot({ head, place, length, heap, parts, isKept }) {
  const compiled = compile(parts, isKept);
  heap.catch(() => {});
  return load(compiled, { _loadSnapshot: head }, async (module) => {
    const here = await loadLibrary(module, await compiled.library);
    if (String(here) !== String(place)) throw new Error("it was taken where things lie differently");
    const content = await heap;
    const fits = module.HEAP8.length >= length || module._emscripten_resize_heap(length);
    if (!fits) throw new Error("there is no room for it");
    module.HEAP8.set(content);
  });
}

/** Puts the files back that a memory does not hold, for whatever is imported late. */
export async function restoreFiles(python, { parts, isKept = async () => {} }) {
  for (const name of PARTS.archives) {
    const archive = await parts(name);
    await isKept(name, archive);
    for (const [file, content] of filesOfTar(archive)) write(python.FS, file, content);
  }
}

/** Both modules, compiled while `isKept` looks whether they are what was kept: none is had before it says yes. */
function compile(part, isKept = async () => {}) {
  const module = async (name) => {
    const bytes = await part(name);
    const [compiled] = await Promise.all([WebAssembly.compile(bytes), isKept(name, bytes)]);
    return compiled;
  };
  const both = { runtime: module("pyodide.asm.wasm"), library: module("pydantic_core.wasm") };
  for (const awaited of Object.values(both)) awaited.catch(() => {});
  return both;
}

/** Pyodide, with what it would fetch given to it, and `prepare` done before its Python is first called. */
async function load({ runtime }, options, prepare) {
  const create = importModule("pyodide.asm.mjs");
  create.catch(() => {});
  const { loadPyodide } = await importModule("pyodide.mjs");
  const { fetch } = self;
  const { instantiateStreaming } = WebAssembly;
  // Pyodide goes on waiting when a part of it does not come; so it is said here that it failed.
  let fail;
  const failed = new Promise((_, reject) => (fail = reject));
  self.fetch = async () => new Response("");
  WebAssembly.instantiateStreaming = async (_, imports) => {
    try {
      const module = await runtime;
      return { module, instance: await WebAssembly.instantiate(module, imports) };
    } catch (fault) {
      fail(fault);
      return new Promise(() => {}); // and Pyodide has nothing to add
    }
  };
  const loading = loadPyodide({
    indexURL: ENGINE,
    env: { ...ENVIRONMENT },
    lockFileContents: PARTS.lock,
    packageBaseUrl: ENGINE, // nothing is installed later; it must not point at another host
    ...options,
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

/** Loads pydantic's library as Python would at its first import; returns where it has come to lie. */
async function loadLibrary(module, compiled) {
  const { FS } = module;
  write(FS, LIBRARY, new Uint8Array(1)); // Python looks for a file of this name and then finds it loaded
  const { readFile } = FS;
  FS.readFile = () => compiled;
  const options = { loadAsync: true, nodelete: true, allowUndefined: true, global: false };
  await module.loadDynamicLibrary(LIBRARY, options, {}).finally(() => (FS.readFile = readFile));
  const next = module._malloc(1); // what comes next comes after it
  module._free(next);
  return [module.wasmTable.length, next];
}

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

function write(FS, name, content) {
  FS.mkdirTree(name.slice(0, name.lastIndexOf("/")));
  FS.writeFile(name, content, { canOwn: true });
}

const text = new TextDecoder();
const BLOCK = 512;

/** The files of a tar archive as [path, bytes], the bytes still in the archive's own memory. */
function* filesOfTar(archive) {
  const word = (at, length) => text.decode(new Uint8Array(archive, at, length)).split("\0", 1)[0];
  for (let at = 0; at + BLOCK <= archive.byteLength && word(at, 100); ) {
    const folder = word(at + 345, 155);
    const size = parseInt(word(at + 124, 12), 8);
    yield [`/${folder && `${folder}/`}${word(at, 100)}`, new Uint8Array(archive, at + BLOCK, size)];
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
}
