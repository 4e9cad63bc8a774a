/* The engine's worker: starts Python with the rules, then answers. Strings of JSON both ways; what they
   hold is the business of `hurtbox.session.endpoint`. Started, watched and restarted by engine-client/engine.js; one that is
   named "from files" is there because the last one failed, and trusts no kept memory. */

import { find, forget, refuse } from "./snapshot.js";
import { downloader, DownloadError } from "./downloads.js";
import { startFromFiles, startFromSnapshot, restoreFiles } from "./start-python.js";

const STEPS = {
  "pyodide.asm.wasm": { step: "runtime", text: "Loading Python" },
  "pydantic_core.wasm": { step: "library", text: "Loading Python’s library" },
  "python.tar": { step: "rules", text: "Loading the rules" },
};
const QUIET = 3000; // milliseconds without a request, before what can wait is done

const say = (message) => postMessage(JSON.stringify(message));
const early = []; // requests that came before the engine stood
let answer = (text) => early.push(text);
let asked = 0; // when the last request came
addEventListener("message", ({ data }) => {
  asked = performance.now();
  answer(data);
});

let fail;
const failed = new Promise((_, reject) => (fail = reject));
const part = downloader({
  report: (name, done, of) => STEPS[name] && say({ progress: { ...STEPS[name], done, of } }),
  lost: fail,
});

/** The engine from the kept memory, or null. Whatever is wrong with that, nobody but the console hears of it. */
async function fromSnapshot() {
  if (!globalThis.caches || !globalThis.crypto?.subtle) return null;
  try {
    if (self.name === "from files") await forget();
    const kept = await find();
    if (!kept) return null;
    const python = await startFromSnapshot(kept);
    const systems = python.pyimport("hurtbox.session.warmup").wake();
    return { python, systems, kept };
  } catch (fault) {
    if (fault instanceof DownloadError) throw fault; // what did not arrive is not the memory's fault
    console.info(`The kept start is not used: ${fault.message}`);
    await refuse().catch(() => {}); // no storage, nothing to refuse
    return null;
  }
}

async function fromFiles() {
  const { python } = await Promise.race([startFromFiles(part), failed]);
  return { python, systems: python.pyimport("hurtbox.session.endpoint").systems() };
}

/** What is imported late finds its files again, once nobody waits for an answer. */
function restoreFilesWhenIdle({ python, kept }) {
  const wait = setInterval(() => {
    if (performance.now() - asked < QUIET) return;
    clearInterval(wait);
    restoreFiles(python, kept)
      .catch((fault) => restoreDownloadedFiles(python, fault))
      .then(() => performance.mark("hurtbox:files"));
  }, QUIET);
}

/** The kept copy is not good: the files themselves are, and the next start makes a new copy. */
async function restoreDownloadedFiles(python, because) {
  console.info(`The kept files are not used: ${because.message}`);
  await forget().catch(() => {});
  await restoreFiles(python, { parts: part }).catch((fault) => console.info(`Not put back: ${fault.message}`));
}

try {
  const memory = await fromSnapshot();
  const { python, systems } = memory ?? (await fromFiles());
  const endpoint = python.pyimport("hurtbox.session.endpoint");
  answer = (text) => postMessage(endpoint.answer(text));
  say({ up: true, systems: JSON.parse(systems), remembered: Boolean(memory) });
  early.forEach((text) => answer(text));
  if (memory) restoreFilesWhenIdle(memory);
} catch (fault) {
  const why = String(fault?.message ?? fault).trim().split("\n").pop(); // of Python's, the last line
  say({ down: true, text: `The rules could not be loaded: ${why}`, trace: String(fault?.stack) });
}
