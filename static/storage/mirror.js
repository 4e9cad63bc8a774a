/* The second copy of the open fight, in localStorage: written when the browser is idle, looked at at the start. Its cost
   does not grow with the history: of a long fight it holds the newest records, and only those are read for it.

   IndexedDB is the truth. A copy that is ahead of it, by its revision and not by the clock, replaces it only when the
   copy is whole, continues the truth's own history and the engine has opened it; the truth is then set aside. The engine
   runs again what only the copy has, so that no value in it can differ from what the rules make of the truth. */

import { whenIdle } from "../boot/when-idle.js";
import { request } from "../engine-client/engine.js";
import { errorText, keysOf, refusal, transaction } from "./database.js";
import { dropMirror, keepViews, readMirror, writeMirror } from "./local-copies.js";
import { judge } from "./row-validation.js";
import { addAside, allRows, asFile, goodRows, notify } from "./set-aside.js";

const ROOM = 500_000; // characters of records: browsers give a site about 5 million in all
const AT_A_TIME = 100; // records
const LATEST = 2000; // milliseconds after which a copy is written, idle or not
const RESTORED = "The browser had lost the latest part of this fight. It was restored from a second copy.";
const FROM_COPY = "Your saved fights cannot be opened right now. This is a second copy of the last one.";
const REFUSED = "A second copy of a fight did not match it and was moved to All fights. The fight is unchanged.";
const UNREAD = "A second copy of a fight could not be read. It was moved to All fights.";

/** @type {{ encounter: string, revision: number } | null} */
let due = null;

/** Copies the fight and its views when the browser has time. @param {string} encounter @param {number} revision */
export function scheduleMirror(encounter, revision) {
  if (!due) whenIdle(writeCopy, LATEST);
  due = { encounter, revision };
}

/** The rows of a store; throws when one of them is damaged, for a copy of it would be none.
    @template {StoreName} Name @param {Name} name @param {Rows[Name][]} rows */
function undamaged(name, rows) {
  const found = goodRows(name, rows, []);
  if (found.length < rows.length) throw new Error("an entry is damaged");
  return found;
}

/** The newest records that there is room for: all of them, except in long fights.
    @param {Stores} stores @param {string} encounter */
async function newestRecords(stores, encounter) {
  /** @type {RecordRow[]} */
  const found = [];
  let left = ROOM;
  const last = await stores("records").openKeyCursor(keysOf(encounter), "prev");
  let to = last ? /** @type {[string, number]} */ (last.key)[1] + 1 : 0;
  while (to > 0) {
    const from = Math.max(0, to - AT_A_TIME);
    const range = IDBKeyRange.bound([encounter, from], [encounter, to], false, true);
    const rows = await stores("records").getAll(range);
    if (!rows.length) break; // what came before was lost
    for (const row of undamaged("records", rows).reverse()) {
      left -= row.text.length;
      if (left < 0) return found.reverse();
      found.push(row);
    }
    to = from;
  }
  return found.reverse();
}

async function writeCopy() {
  if (!due) return;
  const { encounter, revision } = due;
  due = null; // what is stored from now on is copied once more
  if ((await refusal()) === "newer") return; // a newer build's copy must not be overwritten
  try {
    const { row, parts, records } = await transaction("readonly", async (stores) => ({
      row: await stores("heads").get(encounter),
      parts: undamaged("parts", await stores("parts").getAll(keysOf(encounter))),
      records: await newestRecords(stores, encounter),
    }));
    const [head] = undamaged("heads", row ? [row] : []);
    if (!head) return; // removed meanwhile
    keepViews(encounter, revision);
    writeMirror({
      encounter,
      revision: head.revision,
      title: head.title,
      changed: head.changed,
      head: head.text,
      parts: parts.map(({ part, text }) => [part, text]),
      records: records.map(({ seq, text }) => [seq, text]),
    });
  } catch (fault) {
    console.info(`No second copy this time: ${errorText(fault)}`); // the fight itself is stored
  }
}

/** @type {Mirror | null} */
let candidate = null; // a copy that is ahead, until it was checked

/** The copy, if it can be read. One that cannot be read is set aside, where the list of fights offers it.
    @param {import("./database.js").Refusal | null} refused */
export async function readCopy(refused) {
  if (refused === "newer") return null;
  const { mirror, text } = readMirror();
  if (text === undefined) return mirror ?? null;
  try {
    await transaction("readwrite", (stores) => addAside(stores, "A copy of a fight that cannot be read", text));
    if (!refused) dropMirror({ text }); // in memory it is set aside only until the page closes
    notify(UNREAD);
  } catch {
    // It stays where it is and is set aside at the next start.
  }
  return null;
}

/** Whether a copy is ahead of the truth, whose head this is; one of a fight that was removed is not.
    @param {Mirror} mirror @param {HeadRow | undefined} head @param {string[]} removed */
export function isAhead(mirror, head, removed) {
  const wasRemoved = !head && removed.includes(mirror.encounter);
  candidate = wasRemoved || (head && head.revision >= mirror.revision) ? null : mirror;
  return candidate !== null;
}

/** A copy completed by the truth's older records, as the engine opens it; null when they do not match.
    @param {Mirror} mirror @param {FightRows} truth @returns {StoredFight | null} */
function combine(mirror, truth) {
  const { encounter, head, parts, records } = mirror;
  const first = records[0]?.[0] ?? 0;
  const older = truth.head ? truth.records.filter(({ seq }) => seq < first) : [];
  const all = [...older.map(({ seq, text }) => /** @type {[number, string]} */ ([seq, text])), ...records];
  const from = truth.head ? 0 : first;
  if (!all.every(([seq], at) => seq === from + at)) return null;
  return claimsToContinue(mirror, truth) ? { encounter, head, parts, records: all } : null;
}

/** Whether a copy claims to continue the truth; the engine finds out whether that is so.
    @param {Mirror} mirror @param {FightRows} truth */
function claimsToContinue(mirror, truth) {
  try {
    const after = JSON.parse(mirror.head);
    if (after.revision !== mirror.revision || after.encounter !== mirror.encounter) return false;
    return !truth.head || truth.head.revision < mirror.revision;
  } catch {
    return false; // it cannot be read
  }
}

/** Checks the copy that is ahead, or that of a fight which could not be opened: whether it has replaced the truth. What
    it has replaced is set aside, or the copy is; the person is told of both. @param {string} encounter */
export async function restore(encounter) {
  const mirror = encounter ? readMirror().mirror : candidate;
  candidate = null;
  if (!mirror || (encounter && mirror.encounter !== encounter)) return false;
  try {
    const truth = await transaction("readonly", (stores) => allRows(stores, mirror.encounter));
    const whole = combine(mirror, truth);
    const before = stored(truth);
    const reply = whole && (await request(JSON.stringify({ do: "open", stored: whole, before, audience: "gm" })));
    // Without an engine the copy stays for the next start. Where there is nothing else, a file can be made of it.
    if (reply?.failed && (truth.head || reply.dropped)) return false;
    if (reply?.failed) return await transaction("readwrite", (stores) => replaceTruth(stores, mirror, truth));
    const isGood = reply?.ok && !(truth.head && reply.lost);
    if (isGood && (await transaction("readwrite", (stores) => replaceTruth(stores, mirror, truth)))) {
      notify((await refusal()) ? FROM_COPY : RESTORED);
      return true;
    }
    const title = `${mirror.title || "A fight"}: a copy that does not match`;
    await transaction("readwrite", (stores) => addAside(stores, title, asFile(rowsOf(mirror), REFUSED)));
    dropMirror({ mirror });
    notify(REFUSED);
  } catch (fault) {
    notify(`The second copy of the fight could not be used: ${errorText(fault)}.`);
  }
  return false;
}

/** The truth as the engine opens it, and compares a copy with it. @param {FightRows} truth
    @returns {StoredFight | null} */
const stored = ({ head, parts, records }) =>
  head
    ? {
        encounter: head.encounter,
        head: head.text,
        parts: parts.map(({ part, text }) => [part, text]),
        records: records.map(({ seq, text }) => [seq, text]),
      }
    : null;

/** @param {Mirror} mirror @returns {FightRows} */
const rowsOf = ({ head, parts, records, encounter, revision, title, changed }) => ({
  head: { encounter, revision, title, changed, text: head },
  parts: parts.map(([part, text]) => ({ encounter, part, text })),
  records: records.map(([seq, text]) => ({ encounter, seq, text })),
});

/** Writes a copy in the truth's place, in the caller's transaction: whether that was done.
    @param {Stores} stores @param {Mirror} mirror @param {FightRows} truth */
async function replaceTruth(stores, mirror, truth) {
  const { encounter, revision, title, changed, head: text } = mirror;
  const now = await allRows(stores, encounter);
  if (now.head?.revision !== truth.head?.revision) return false; // it has changed meanwhile
  if (now.head) {
    const before = `${now.head.title || "A fight"}: before the second copy was used`;
    await addAside(stores, before, asFile(now, "The second copy continues from here."));
  }
  const head = { ...now.head, encounter, revision, text, title, changed };
  if (judge("heads", head) !== "good") return false;
  await stores("heads").put(head);
  const mirrored = new Set(mirror.parts.map(([part]) => part));
  for (const { part } of now.parts) if (!mirrored.has(part)) await stores("parts").delete([encounter, part]);
  for (const [part, text] of mirror.parts) await stores("parts").put({ encounter, part, text });
  // The copy of a very long fight holds its last records: those before them stay as they are.
  const from = mirror.records[0]?.[0] ?? 0;
  for (const { seq } of now.records) if (seq >= from) await stores("records").delete([encounter, seq]);
  for (const [seq, text] of mirror.records) await stores("records").put({ encounter, seq, text });
  return true;
}
