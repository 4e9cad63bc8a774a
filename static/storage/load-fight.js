/* A fight as it is read from the storage. Every row is looked at. Damaged records cost the history before them and no
   more: the state of everybody stands in the parts, and the engine goes on from what is left (see truncated.py). */

import { allRows, asFile, goodRows, goodRow, addAside, notify } from "./set-aside.js";
import { judge, keyOf } from "./row-validation.js";
import { transaction, errorText, recordKeys, keysOf } from "./database.js";

const AT_HAND = 64; // records: more than are shown
const DAMAGED = "The saved data of this fight is damaged";
const CUT = "Parts of this fight’s history were damaged. It continues without them; a full copy was moved to Fights.";

/** One encounter as the engine opens it, with its revision; `encounter` is null when there is none. Of its
    records those from place `since` on, the newest ones if nothing is said: what the others say nobody needs
    to know at a start, only that they are all there. Rejects when the fight cannot be read. */
export async function loadFight(encounter, since) {
  const found = await transaction("readonly", (store) => read(store, encounter, since));
  if (!found.hasDamage) return found;
  await dropDamagedRecords(encounter);
  return transaction("readonly", (store) => read(store, encounter, since));
}

/** How many records there are, as the head says; null when it does not. */
function recordCount(head) {
  try {
    const { records } = JSON.parse(head.text);
    return Number.isSafeInteger(records) && records >= 0 ? records : null;
  } catch {
    return null;
  }
}

async function read(store, encounter, since) {
  const [row, itsParts] = await Promise.all([
    store("heads").get(encounter),
    store("parts").getAll(keysOf(encounter)),
  ]);
  if (!row) return { revision: 0, encounter: null };
  const bad = [];
  const head = goodRow("heads", row, bad);
  const parts = goodRows("parts", itsParts, bad);
  if (!head || bad.some(([name, one]) => name === "parts" && typeof one.part === "string"))
    throw new Error(DAMAGED);
  const count = recordCount(head);
  const from = since ?? Math.max(0, (count ?? 0) - AT_HAND);
  const [before, newest] = await Promise.all([
    from && store("records").count(recordKeys(encounter, 0, from)),
    store("records").getAll(recordKeys(encounter, from)),
  ]);
  const isWhole = before === from; // else whoever opens it has to see what is missing
  const rows = isWhole ? newest : await store("records").getAll(keysOf(encounter));
  const records = goodRows("records", rows, bad);
  const isSound = count === null || (isWhole && records.length === count - from && areConsecutive(records, from));
  return {
    revision: head.revision,
    hasDamage: bad.some(([name]) => name !== "heads") || !(isSound || lacksOnlyOldest(records, count)),
    encounter: {
      encounter,
      head: head.text,
      parts: parts.map(({ part, text }) => [part, text]),
      records: records.map(({ seq, text }) => [seq, text]),
      older: isWhole ? before : 0,
    },
  };
}

const areConsecutive = (records, from) => records.every(({ seq }, at) => seq === from + at);

/** Whether nothing but the oldest records is missing. */
const lacksOnlyOldest = (records, count) => areConsecutive(records, count - records.length);

/** Takes out of a fight's records what is damaged and what lies before that; all of it is put aside as it was. */
async function dropDamagedRecords(encounter) {
  try {
    await transaction("readwrite", async (store) => {
      const rows = await allRows(store, encounter);
      const count = recordCount(rows.head ?? {});
      const isGood = (row) => judge("records", row) === "good" && (count === null || row.seq < count);
      const there = new Map(rows.records.filter(isGood).map((row) => [row.seq, row]));
      let from = count ?? 0;
      while (from > 0 && there.has(from - 1)) from -= 1;
      const stays = (row) => isGood(row) && row.seq >= from;
      const title = (typeof rows.head?.title === "string" && rows.head.title) || "A fight";
      await addAside(store, `${title}: with its damaged entries`, asFile(rows, "Entries are damaged."));
      for (const row of rows.parts)
        if (judge("parts", row) === "bad") await store("parts").delete(keyOf("parts", row));
      for (const row of rows.records)
        if (!stays(row)) await store("records").delete(keyOf("records", row));
    });
    notify(CUT);
  } catch (fault) {
    throw new Error(`${DAMAGED}, and it could not be put aside: ${errorText(fault)}`);
  }
}

/** Records that were left out then, from one place to before another, and the revision they are of. */
export async function loadOlderRecords(encounter, since, until) {
  const { head, records } = await transaction("readonly", async (store) => ({
    head: await store("heads").get(encounter),
    records: await store("records").getAll(recordKeys(encounter, since, until)),
  }));
  const revision = head?.revision ?? 0;
  const bad = [];
  const found = goodRows("records", records, bad); // what is damaged is put aside when the fight is opened next
  return { encounter, revision, records: found.map(({ seq, text }) => [seq, text]) };
}
