/* Makes the memory for the next start, in a worker of its own, so that nobody waits for it: Python is started
   a second time, everything is built that is built at first use, and the whole is kept. See schedule-snapshot.js. */

import { isWanted, keep } from "./snapshot.js";
import { downloader } from "./downloads.js";
import { startFromFiles } from "./start-python.js";

async function make() {
  if (!(await isWanted())) return;
  const part = downloader();
  const { python, place } = await startFromFiles(part, { making: true });
  // Nothing of Python's may be held on this side when the memory is taken: text in, nothing out.
  python.runPython("from hurtbox.session import warmup; warmup.build_all(); del warmup");
  await keep(python.makeMemorySnapshot(), place, part);
}

// Two tabs may think of it at once: one makes it.
try {
  await navigator.locks.request("hurtbox start", { ifAvailable: true }, (lock) => lock && make());
} catch (fault) {
  console.info(`No start is kept: ${fault.message}`); // the next one is from files, as this one was
}
close();
