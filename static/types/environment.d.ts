/* What comes from elsewhere: the build, other scripts of the site, and browsers that have more than TypeScript knows. */

/** MicroPython's or Emscripten's file system, as far as it is used. */
interface PythonFileSystem {
  mkdirTree(path: string): void;
  writeFile(path: string, content: Uint8Array, options: { canOwn: boolean }): void;
  readFile(path: string, options?: unknown): unknown;
  lookupPath(path: string): { node: object };
  root: { node_ops: { lookup(parent: object, name: string): unknown } };
}

/** Emscripten's module inside Pyodide: see "Where Pyodide, PyScript and MicroPython are bent" in py/README.md. */
interface PyodideModule {
  FS: PythonFileSystem;
  HEAPU8: Uint8Array;
  HEAPU32: Uint32Array;
  wasmTable: WebAssembly.Table;
  stackAlloc(bytes: number): number;
  stringToUTF8OnStack(text: string): number;
  _main(count: number, words: number): void;
  _malloc(bytes: number): number;
  _free(address: number): void;
  _emscripten_resize_heap(bytes: number): boolean;
  loadDynamicLibrary(path: string, options: object, scope: object): Promise<unknown>;
}

/** A started Pyodide, as far as it is used. */
interface Python {
  FS: PythonFileSystem;
  pyimport(name: "hurtbox.engine.endpoint"): { answer(text: string): string; systems(): string };
  pyimport(name: "hurtbox.engine.warmup"): { wake(): string };
  runPython(code: string): unknown;
  makeMemorySnapshot(): Uint8Array;
}

declare module "*/engine/parts.mjs" {
  const parts: {
    name: string;
    parts: Record<string, { file: string; bytes: number }>;
    archives: string[];
    library: string;
    lock: object;
  };
  export default parts;
}

declare module "*/pyscript/core.js" {
  export const hooks: { main: { onReady: Set<(wrapper: { interpreter: { FS: PythonFileSystem } }) => unknown> } };
}

declare module "*/micropython/micropython.mjs";

interface Window {
  /** What a worker was sent before its module was loaded: worker/worker-under-policy.js. */
  early?: MessageEvent<string>[];
}

interface Navigator {
  readonly deviceMemory?: number;
  readonly connection?: { saveData?: boolean };
  readonly userAgentData?: {
    getHighEntropyValues(names: string[]): Promise<{ fullVersionList?: unknown }>;
  };
}

/** Offers Python the modules of an archive that few visits need: boot/module-loader.js. */
declare var loadMoreModules: (archive: string) => Promise<void>;
