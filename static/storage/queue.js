/* What people have entered and the engine has not done yet, in the store `queue`. */

import { errorText, transaction } from "./database.js";
import { goodRows, setRowsAside } from "./set-aside.js";
import { noteFailed } from "./status.js";

const MOST = 200; // requests that the page takes up at a time; those behind them follow when they are done

/** The requests that the page takes up, and whether there are more behind them. @param {QueueRow[]} rows */
export const batchOf = (rows) => ({ waiting: rows.slice(0, MOST), more: rows.length > MOST });

/** Stores a request that has to wait for the engine. Returns its number in the queue as text, since a number would
    reach Python cut to 32 bits, or why it is not stored and waits in memory alone.
    @param {string} encounter @param {number} made_on @param {string} text @param {string} label @param {string} held */
export async function enqueue(encounter, made_on, text, label, held) {
  const row = { encounter, made_on, text, label };
  try {
    return String(await transaction("readwrite", (stores) => stores("queue").put(held ? { ...row, held } : row)));
  } catch (fault) {
    const why = errorText(fault);
    noteFailed(encounter, why);
    return why;
  }
}

/** The rows of the queue behind the number `after`, as `batchOf` gives them, as JSON; null when they cannot be read.
    @param {number} after */
export async function readQueue(after) {
  /** @type {DamagedRow[]} */
  const bad = [];
  try {
    const rows = await transaction("readonly", (stores) => stores("queue").getAll());
    const found = goodRows("queue", rows, bad);
    await setRowsAside(bad);
    return JSON.stringify(batchOf(found.filter(({ key }) => Number(key) > after)));
  } catch {
    return null;
  }
}

/** Stores why a waiting request needs somebody's choice: "" or why that could not be stored.
    @param {number} key @param {string} held */
export async function hold(key, held) {
  try {
    await transaction("readwrite", async (stores) => {
      const row = await stores("queue").get(key);
      if (row) await stores("queue").put({ ...row, held });
    });
    return "";
  } catch (fault) {
    return errorText(fault);
  }
}

/** Removes a request from the queue: "" or why it could not be removed. @param {number} key */
export async function dequeue(key) {
  try {
    await transaction("readwrite", (stores) => stores("queue").delete(key));
    return "";
  } catch (fault) {
    return errorText(fault);
  }
}

/** Removes a request that was done, in the caller's transaction. Those behind it that were made on the same revision
    now count as made on the new revision.
    @param {ObjectStore<QueueRow>} queue @param {number} done
    @param {{ encounter: string, expected: number, revision: number }} change */
export async function leaveQueue(queue, done, { encounter, expected, revision }) {
  await queue.delete(done);
  await countAsMadeOn(queue, encounter, expected, revision);
}

/** @param {ObjectStore<QueueRow>} queue @param {string} encounter @param {number} before @param {number} after */
async function countAsMadeOn(queue, encounter, before, after) {
  for (const row of await queue.getAll())
    if (row.made_on === before && row.encounter === encounter) await queue.put({ ...row, made_on: after });
}

/** The requests of a fight that were made on one revision count as made on another one, to which what was entered
    before them has led. "" or why that could not be stored.
    @param {string} encounter @param {number} before @param {number} after */
export async function moveOn(encounter, before, after) {
  try {
    await transaction("readwrite", (stores) => countAsMadeOn(stores("queue"), encounter, before, after));
    return "";
  } catch (fault) {
    return errorText(fault);
  }
}
