/* Chromium keeps IndexedDB in LevelDB, which goes on writing in the log that it finds. A browser that was
   killed in the middle of a write leaves half a line there; it is read over at the next start, but what is
   written behind it makes the whole log unreadable at the start after that, and Chromium then throws
   everything away (google/leveldb#1287). Deleting a database makes it begin a new log: so one is made
   and deleted at every start, before anything is written. Other browsers lose a few milliseconds. */

import { deleteDB, openDB } from "idb";

const NAME = "hurtbox-fresh-log";
const PATIENCE = 2000; // milliseconds: another tab that does the same holds it for a moment

/** Resolves when the log is new, or when that was not to be had: it never rejects. */
export async function startNewLog() {
  const late = new Promise((go) => setTimeout(go, PATIENCE));
  const made = async () => {
    (await openDB(NAME, 1)).close();
    await deleteDB(NAME);
  };
  await Promise.race([made().catch(() => {}), late]);
}
