/* What people have entered that the engine has not done yet, in the store `queue`:
   {key, encounter, made_on: revision, text: the request, label, held: why it waits for a choice, if it does}. */

import { setRowsAside, goodRows } from "./set-aside.js";
import { transaction, errorText } from "./database.js";

/** Stores a command that has to wait for the engine; its number in the queue as text, for a number would reach
    Python cut to 32 bits; "0" when it is not kept. */
export async function enqueue(encounter, made_on, text, label, held) {
  const row = { encounter, made_on, text, label };
  if (held) row.held = held;
  try {
    return String(await transaction("readwrite", (store) => store("queue").put(row)));
  } catch {
    return "0"; // the command waits in memory alone
  }
}

/** What waits, as stored: the queue's rows; null when they cannot be read. */
export async function readQueue() {
  const bad = [];
  try {
    const rows = await transaction("readonly", (store) => store("queue").getAll());
    const found = goodRows("queue", rows, bad);
    await setRowsAside(bad);
    return JSON.stringify(found);
  } catch {
    return null;
  }
}

/** Stores why a command that waits needs somebody's choice. */
export async function hold(key, held) {
  try {
    await transaction("readwrite", async (store) => {
      const row = await store("queue").get(key);
      if (row) await store("queue").put({ ...row, held });
    });
    return "";
  } catch (fault) {
    return errorText(fault);
  }
}

/** Takes a command out of the queue. */
export async function dequeue(key) {
  try {
    await transaction("readwrite", (store) => store("queue").delete(key));
    return "";
  } catch (fault) {
    return errorText(fault);
  }
}

/** In a transaction of the caller: a command leaves the queue, and those behind it that were made on the same state
    move on with it. */
export async function leaveQueue(queue, waited, { encounter, expected, revision }) {
  for (const row of await queue.getAll())
    if (row.key === waited) await queue.delete(waited);
    else if (row.made_on === expected && row.encounter === encounter)
      await queue.put({ ...row, made_on: revision });
}
