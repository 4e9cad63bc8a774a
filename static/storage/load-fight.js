/* Reads a fight from the storage and checks every row. Damaged records cost the history before them and no more: the
   state of everyone stands in the parts, and the engine goes on from what is left (py/hurtbox/session/fight/truncated.py). */

import { errorText, keysOf, recordKeys, transaction } from "./database.js";
import { judge, keyOf } from "./row-validation.js";
import { addAside, allRows, asFile, goodRow, goodRows, notify, titleOf } from "./set-aside.js";

/** A fight whose rows are damaged, unlike one that cannot be read now. */
export class DamagedFight extends Error {}

const AT_HAND = 64; // records: more than are shown
const DAMAGED = "The saved data of this fight is damaged";
const CUT = "Parts of this fight’s history were damaged. It continues without them; a full copy was moved to All fights.";

/** One fight as the engine opens it, with its revision; `encounter` is null when there is none. Of its records it has
    those from place `since` on, by default the newest ones: at a start nobody needs to know what the others say, only
    that they are all there. Rejects when the fight cannot be read. @param {string} encounter @param {number} [since] */
export async function loadFight(encounter, since) {
  const found = await transaction("readonly", (stores) => read(stores, encounter, since));
  if (!found.hasDamage) return found;
  await dropDamagedRecords(encounter);
  return transaction("readonly", (stores) => read(stores, encounter, since));
}

/** How many records there are, as the head says; null when it does not. @param {HeadRow | undefined} head
    @returns {number | null} */
function recordCount(head) {
  try {
    const { records } = JSON.parse(head?.text ?? "{}");
    return Number.isSafeInteger(records) && records >= 0 ? records : null;
  } catch {
    return null;
  }
}

/** @typedef {{ revision: number, hasDamage: boolean, encounter: StoredFight | null }} LoadedFight */

/** @param {Stores} stores @param {string} encounter @param {number} [since] @returns {Promise<LoadedFight>} */
async function read(stores, encounter, since) {
  const [row, partRows] = await Promise.all([
    stores("heads").get(encounter),
    stores("parts").getAll(keysOf(encounter)),
  ]);
  if (!row) return { revision: 0, hasDamage: false, encounter: null };
  /** @type {DamagedRow[]} */
  const bad = [];
  const head = goodRow("heads", row, bad);
  const parts = goodRows("parts", partRows, bad);
  if (!head || bad.some(([name, one]) => name === "parts" && "part" in one && typeof one.part === "string"))
    throw new DamagedFight(DAMAGED);
  const count = recordCount(head);
  const from = since ?? Math.max(0, (count ?? 0) - AT_HAND);
  const [before, newest] = await Promise.all([
    from && stores("records").count(recordKeys(encounter, 0, from)),
    stores("records").getAll(recordKeys(encounter, from)),
  ]);
  const isWhole = before === from; // else the engine has to see what is missing
  const rows = isWhole ? newest : await stores("records").getAll(keysOf(encounter));
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

/** @param {RecordRow[]} records @param {number} from */
const areConsecutive = (records, from) => records.every(({ seq }, at) => seq === from + at);

/** Whether nothing but the oldest records is missing. @param {RecordRow[]} records @param {number} count */
const lacksOnlyOldest = (records, count) => areConsecutive(records, count - records.length);

/** Deletes the damaged records of a fight and those before them; all are set aside as they were.
    @param {string} encounter */
async function dropDamagedRecords(encounter) {
  try {
    await transaction("readwrite", async (stores) => {
      const rows = await allRows(stores, encounter);
      const count = recordCount(rows.head);
      /** @param {RecordRow} row */
      const isGood = (row) => judge("records", row) === "good" && (count === null || row.seq < count);
      const there = new Set(rows.records.filter(isGood).map(({ seq }) => seq));
      let from = count ?? 0;
      while (from > 0 && there.has(from - 1)) from -= 1;
      await addAside(stores, `${titleOf(rows)}: with its damaged entries`, asFile(rows, "Entries are damaged."));
      for (const row of rows.parts)
        if (judge("parts", row) === "bad") await stores("parts").delete(keyOf("parts", row));
      for (const row of rows.records)
        if (!isGood(row) || row.seq < from) await stores("records").delete(keyOf("records", row));
    });
    notify(CUT);
  } catch (fault) {
    throw new DamagedFight(`${DAMAGED}, and it could not be set aside: ${errorText(fault)}`);
  }
}

/** The records from one place to before another, and the revision that they are of.
    @param {string} encounter @param {number} since @param {number} until */
export async function loadOlderRecords(encounter, since, until) {
  const { head, rows } = await transaction("readonly", async (stores) => ({
    head: await stores("heads").get(encounter),
    rows: await stores("records").getAll(recordKeys(encounter, since, until)),
  }));
  /** @type {DamagedRow[]} */
  const bad = []; // set aside when the fight is opened next
  const records = goodRows("records", rows, bad).map(({ seq, text }) => [seq, text]);
  return { encounter, revision: goodRow("heads", head, bad)?.revision ?? 0, records };
}
