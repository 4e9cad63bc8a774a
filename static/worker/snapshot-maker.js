/* Makes the snapshot for the next start, in a worker of its own so that nobody waits for it: it starts Python, builds
   everything that is built at first use, and keeps Python's whole memory. See schedule-snapshot.js. */

import { requestLock } from "../boot/browser-apis.js";
import { SNAPSHOT_LOCK } from "../boot/names.js";
import { downloader } from "./downloads.js";
import { isWanted, keep, tryOnce } from "./snapshot.js";
import { startFromFiles } from "./start-python.js";

self.onmessage = null; // nobody sends it anything: see worker-under-policy.js

async function make() {
  const part = downloader();
  const { python, place } = await startFromFiles(part, { making: true });
  // JavaScript may hold nothing of Python's when the snapshot is taken, so this goes in as text and returns nothing.
  python.runPython("from hurtbox.engine import warmup; warmup.build_all(); del warmup");
  await keep(python.makeMemorySnapshot(), place, part);
}

// Two windows may try at once: one makes it.
try {
  await requestLock(SNAPSHOT_LOCK, { ifAvailable: true }, async (lock) => {
    if (lock && (await isWanted())) await tryOnce(make);
  });
} catch (fault) {
  // The next start is from files, as this one was.
  console.info(`No start is kept: ${fault instanceof Error ? fault.message : fault}`);
}
close();
