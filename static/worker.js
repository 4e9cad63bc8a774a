/* The engine's worker: loads Python and the rules, then answers. Strings of JSON both ways; what they
   hold is the business of `hurtbox.service.door`. Started, watched and restarted by engine.js.
   Pyodide asks for its files by fetch; while loading, fetch here counts the bytes that come in. */

import PARTS from "../engine/parts.mjs";

const ENGINE = new URL("../engine/", import.meta.url).href;
const SITE = "site.zip"; // the packages and the rules, compiled
const STEPS = {
  runtime: { part: "pyodide.asm.wasm", text: "Loading Python" },
  library: { part: "python_stdlib.zip", text: "Loading Python's library" },
  rules: { part: SITE, text: "Loading the rules" },
};
const OFTEN = 100; // milliseconds between two progress messages of one step

const say = (message) => postMessage(JSON.stringify(message));
const early = []; // requests that came before the engine stood
let answer = (text) => early.push(text);
addEventListener("message", ({ data }) => answer(data));

/** Count a response's bytes for its step, reading a copy beside whoever asked for it. */
async function count(response, name, step) {
  const reader = response.body.getReader();
  const of = PARTS.bytes[name];
  let done = 0;
  let told = 0;
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    done += chunk.value.length;
    if (performance.now() - told > OFTEN) {
      told = performance.now();
      say({ progress: { step, done, of, text: STEPS[step].text } });
    }
  }
  say({ progress: { step, done, of, text: STEPS[step].text } });
}

// Pyodide goes on waiting when a part of it does not come; so the fetch itself says that it failed.
let fail;
const failed = new Promise((_, reject) => (fail = reject));

const plainFetch = self.fetch;
async function countingFetch(asked, options) {
  const name = new URL(asked.url ?? asked, ENGINE).href.replace(ENGINE, "");
  const step = Object.keys(STEPS).find((key) => STEPS[key].part === name);
  try {
    const response = await plainFetch(asked, options);
    if (!response.ok) throw new Error(`the server said ${response.status}`);
    if (step) count(response.clone(), name, step).catch((fault) => fail(lost(name, fault)));
    return response;
  } catch (fault) {
    fail(lost(name, fault));
    throw fault;
  }
}

const lost = (name, fault) => new Error(`${name} did not arrive (${fault.message}).`);

/** Start Python with the site archive unpacked into site-packages. */
async function startPython() {
  // Everything is asked for at once; what is needed first is waited for first.
  const archive = fetch(ENGINE + SITE).then((response) => response.arrayBuffer());
  const runtime = import(ENGINE + "pyodide.asm.mjs");
  for (const awaited of [archive, runtime]) awaited.catch(() => {}); // it says so where it is awaited
  const { loadPyodide } = await import(ENGINE + "pyodide.mjs");
  const python = await loadPyodide({
    indexURL: ENGINE,
    createPyodideModule: async (settings) => (await runtime).default(settings),
    lockFileContents: PARTS.lock,
    packageBaseUrl: ENGINE, // nothing is installed later; it must not point at another host
  });
  const sitePackages = python.runPython("import site; site.getsitepackages()[0]");
  python.unpackArchive(await archive, "zip", { extractDir: sitePackages });
  return python;
}

try {
  self.fetch = countingFetch;
  const python = await Promise.race([startPython(), failed]);
  self.fetch = plainFetch;
  const door = python.pyimport("hurtbox.service.door");
  answer = (text) => postMessage(door.answer(text));
  say({ up: true, systems: JSON.parse(door.systems()) });
  early.forEach((text) => answer(text));
} catch (fault) {
  const why = String(fault?.message ?? fault).trim().split("\n").pop(); // of Python's, the last line
  say({ down: true, text: `The rules could not be loaded: ${why}`, trace: String(fault?.stack) });
}
