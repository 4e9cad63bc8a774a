/* The engine's worker: starts Python with the rules, then answers requests. Both ways carry JSON text, whose contents
   are the business of `hurtbox.engine.endpoint`. engine-client/engine.js starts, watches and restarts it; a worker
   named "from files" follows one that failed, and trusts no snapshot. */

import { hasCaches } from "../boot/browser-apis.js";
import { DownloadError, downloader, messageOf } from "./downloads.js";
import { find, forget, refuse } from "./snapshot.js";
import { restoreFiles, startFromFiles, startFromSnapshot } from "./start-python.js";

/** @typedef {import("./snapshot.js").Snapshot} Snapshot */

/** @type {Record<string, { step: string, text: string }>} */
const STEPS = {
  "pyodide.asm.wasm": { step: "runtime", text: "Loading Python" },
  "pydantic_core.wasm": { step: "library", text: "Loading Python’s library" },
  "python.tar": { step: "rules", text: "Loading the rules" },
};
const QUIET = 3000; // milliseconds without a request before what can wait is done

/** @param {EngineEvent} event */
const tell = (event) => postMessage(JSON.stringify(event));
/** @type {string[]} */
const early = []; // requests that came before the engine was ready
/** @type {(text: string) => void} */
let answer = (text) => early.push(text);
let asked = 0; // when the last request came
self.onmessage = ({ data }) => {
  asked = performance.now();
  answer(data);
};
// What came before this module was loaded: see worker-under-policy.js.
for (const event of self.early ?? []) self.onmessage(event);

/** @type {(fault: DownloadError) => void} */
let fail = () => {};
/** @type {Promise<never>} */
const failed = new Promise((_, reject) => (fail = reject));
const part = downloader({
  report: (name, done, of) => {
    const step = STEPS[name];
    if (step) tell({ progress: { ...step, done, of } });
  },
  lost: fail,
});

/** The engine from the snapshot, or null. Of whatever is wrong with that, only the console hears. */
async function fromSnapshot() {
  if (!hasCaches() || !globalThis.crypto?.subtle) return null;
  try {
    if (self.name === "from files") await forget();
    const snapshot = await find();
    if (!snapshot) return null;
    const python = await startFromSnapshot(snapshot);
    const systems = python.pyimport("hurtbox.engine.warmup").wake();
    return { python, systems, snapshot };
  } catch (fault) {
    if (fault instanceof DownloadError) throw fault; // the snapshot is not to blame
    console.info(`The kept start is not used: ${messageOf(fault)}`);
    await refuse().catch(() => {}); // without a storage there is nothing to refuse
    return null;
  }
}

async function fromFiles() {
  const { python } = await Promise.race([startFromFiles(part), failed]);
  return { python, systems: python.pyimport("hurtbox.engine.endpoint").systems() };
}

/** Restores the files, which a snapshot does not hold, once nobody waits for an answer.
    @param {Python} python @param {Snapshot} snapshot */
function restoreFilesWhenIdle(python, snapshot) {
  const wait = setInterval(() => {
    if (performance.now() - asked < QUIET) return;
    clearInterval(wait);
    restoreFiles(python, snapshot.parts)
      .catch((fault) => restoreDownloadedFiles(python, fault))
      .then(() => performance.mark("hurtbox:files"));
  }, QUIET);
}

/** The snapshot's files are damaged: they are downloaded, and the next start makes a new snapshot.
    @param {Python} python @param {unknown} because */
async function restoreDownloadedFiles(python, because) {
  console.info(`The kept files are not used: ${messageOf(because)}`);
  await forget().catch(() => {});
  await restoreFiles(python, part).catch((fault) => console.info(`Not put back: ${messageOf(fault)}`));
}

/** @param {unknown} fault */
function reportFailure(fault) {
  const isDownload = fault instanceof DownloadError;
  console.info(`The rules could not be loaded: ${messageOf(isDownload ? fault.cause : fault)}`);
  const text = isDownload ? `Not all of Hurtbox has loaded: ${fault.message}` : "The rules could not be loaded.";
  tell({ down: true, text, trace: String(fault instanceof Error && fault.stack) });
}

try {
  const snapshotted = await fromSnapshot();
  const { python, systems } = snapshotted ?? (await fromFiles());
  const endpoint = python.pyimport("hurtbox.engine.endpoint");
  answer = (text) => postMessage(endpoint.answer(text));
  tell({ up: true, systems: JSON.parse(systems), remembered: Boolean(snapshotted) });
  early.forEach((text) => answer(text));
  if (snapshotted) restoreFilesWhenIdle(python, snapshotted.snapshot);
} catch (fault) {
  reportFailure(fault);
}
