/* Works around a fault of Chromium (google/leveldb#1287). It keeps IndexedDB in LevelDB, which goes on writing in the
   log file that it finds. A browser that was killed while it wrote leaves half a record there. The next start reads
   over it, but what is written behind it makes the log unreadable at the start after that, and Chromium then deletes
   everything. Deleting a database makes LevelDB begin a new log, so one is made and deleted at every start before
   anything is written. Other browsers lose a few milliseconds. */

import { deleteDB, openDB } from "idb";
import { FRESH_LOG } from "../boot/names.js";

const PATIENCE = 2000; // milliseconds: another window that does the same holds it for a moment

/** Resolves when the log is new, or when that could not be had in time. It never rejects. */
export async function startNewLog() {
  const late = new Promise((go) => setTimeout(go, PATIENCE));
  const made = async () => {
    (await openDB(FRESH_LOG, 1)).close();
    await deleteDB(FRESH_LOG);
  };
  await Promise.race([made().catch(() => {}), late]);
}
