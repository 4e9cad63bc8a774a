// What the engine's start relies on in Pyodide, found out in Node and printed as JSON. Called by test_contracts.py:
//     node pyodide.mjs <pyodide's folder> <the library of pydantic> <its place in the file system>

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [, , folder, library, place] = process.argv;
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const create = (await import(pathToFileURL(`${folder}/pyodide.asm.mjs`).href)).default;
const { info } = JSON.parse(readFileSync(`${folder}/pyodide-lock.json`, "utf8"));
const compiled = await WebAssembly.compile(readFileSync(library));
const found = {};

async function start(options, prepare) {
  return loadPyodide({
    indexURL: folder,
    lockFileContents: { info, packages: {} },
    packageBaseUrl: folder,
    env: { HOME: "/home/pyodide", LANG: "C.UTF-8", PYTHONINSPECT: "1" },
    ...options,
    createPyodideModule: async (settings) => {
      found.hook = true;
      settings.noInitialRun = true;
      const module = await create(settings);
      await prepare(module, settings);
      return module;
    },
  });
}

async function loadLibrary(module) {
  module.FS.mkdirTree(place.slice(0, place.lastIndexOf("/")));
  module.FS.writeFile(place, new Uint8Array(1));
  const { readFile } = module.FS;
  module.FS.readFile = () => ((found.libraryIsReadThroughTheFileSystem = true), compiled);
  const options = { loadAsync: true, nodelete: true, allowUndefined: true, global: false };
  await module.loadDynamicLibrary(place, options, {});
  module.FS.readFile = readFile;
  const next = module._malloc(1);
  module._free(next);
  return [module.wasmTable.length, next];
}

let at;
const making = await start({ _makeSnapshot: true }, async (module) => {
  at = await loadLibrary(module);
  const words = ["./this.program"];
  const list = module.stackAlloc(4 * (words.length + 1)) >> 2;
  words.forEach((word, nth) => (module.HEAPU32[list + nth] = module.stringToUTF8OnStack(word)));
  module.HEAPU32[list + words.length] = 0;
  try {
    found.mainHasNotRun = module._Py_IsInitialized() === 0;
    module._main(words.length, list << 2);
    found.mainLeaves = "unwind"; // or it returns
  } catch (fault) {
    found.mainLeaves = String(fault);
  }
});
making.runPython("remembered = 6 * 7");
const memory = making.makeMemorySnapshot();
const [begin] = new Uint32Array(memory.buffer, memory.byteOffset + 4, 1);
found.headerLength = begin;
found.length = memory.length;

const heap = memory.subarray(begin);
const again = await start({ _loadSnapshot: memory.subarray(0, begin) }, async (module) => {
  found.samePlace = String(await loadLibrary(module)) === String(at);
  found.grows = module.HEAP8.length >= heap.length || Boolean(module._emscripten_resize_heap(heap.length));
  module.HEAP8.set(heap);
});
found.remembered = again.globals.get("remembered");
console.log(JSON.stringify(found));
process.exit(0);
