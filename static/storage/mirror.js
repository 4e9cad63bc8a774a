/* The open encounter once more, in localStorage: written when the browser is idle, looked at at the start. What a copy
   costs does not grow with the history: of a long fight it holds the newest records, and only those are read for it.

   IndexedDB is the truth. A copy that is ahead of it, by its revision and not by the clock, takes its place only when
   it is whole, goes on from the truth's own history and the engine has opened it; the truth is then put aside. */

import { allRows, asFile, addAside, notify } from "./set-aside.js";
import { request } from "../engine-client/engine.js";
import { judge } from "./row-validation.js";
import { transaction, errorText, refusal, keysOf } from "./database.js";
import { dropMirror, keepViews, readMirror, writeMirror } from "./local-copies.js";

const ROOM = 500_000; // characters of records: browsers give a site about 5 million in all
const AT_A_TIME = 100; // records
const PUT_BACK = "The browser had lost the latest part of this fight. It was restored from a second copy.";
const REFUSED = "A second copy of a fight did not match it and was moved to Fights. The fight is unchanged.";
const UNREAD = "A second copy of a fight could not be read. It was moved to Fights.";
const idle = globalThis.requestIdleCallback ?? ((work) => setTimeout(work, 200));

let due = null;

/** After a confirmation: copies the encounter and its views when the browser has time. */
export function scheduleMirror(encounter, revision) {
  if (!due) idle(() => writeCopy(due).finally(() => (due = null)), { timeout: 2000 });
  due = { encounter, revision };
}

/** The newest records that there is room for: all of them, but for long fights. */
async function newestRecords(store, encounter) {
  const found = [];
  let left = ROOM;
  const last = await store("records").openKeyCursor(keysOf(encounter), "prev");
  let to = last ? last.key[1] + 1 : 0;
  while (to > 0) {
    const from = Math.max(0, to - AT_A_TIME);
    const range = IDBKeyRange.bound([encounter, from], [encounter, to], false, true);
    const rows = await store("records").getAll(range);
    if (!rows.length) break; // what came before was lost
    for (const row of rows.reverse()) {
      left -= row.text.length;
      if (left < 0) return found.reverse();
      found.push(row);
    }
    to = from;
  }
  return found.reverse();
}

async function writeCopy({ encounter, revision }) {
  if ((await refusal())?.newer) return; // a newer build's copy is not ours to write over
  try {
    const copy = await transaction("readonly", async (store) => ({
      head: await store("heads").get(encounter),
      parts: await store("parts").getAll(keysOf(encounter)),
      records: await newestRecords(store, encounter),
    }));
    if (!copy.head) return; // removed meanwhile
    keepViews(encounter, revision);
    writeMirror({
      encounter,
      revision: copy.head.revision,
      title: copy.head.title,
      changed: copy.head.changed,
      head: copy.head.text,
      parts: copy.parts.map(({ part, text }) => [part, text]),
      records: copy.records.map(({ seq, text }) => [seq, text]),
    });
  } catch (fault) {
    console.info(`No second copy this time: ${errorText(fault)}`); // the first one stands
  }
}

let candidate = null; // a copy that is ahead, until it was looked at

/** The copy, if there is one that can be read; one that cannot is put aside, where the fights screen offers it. */
export async function readCopy(refused) {
  if (refused?.newer) return null;
  const { mirror, text } = readMirror();
  if (text === undefined) return mirror ?? null;
  try {
    await transaction("readwrite", (store) => addAside(store, "A copy of a fight that cannot be read", text));
    if (!refused) dropMirror(); // in memory it is put aside only until the page closes
    notify(UNREAD);
  } catch {
    // it stays where it is, and is put aside at the next start
  }
  return null;
}

/** Whether a copy is ahead of the truth, whose head this is; one of a fight that was removed is not. */
export function isAhead(mirror, head, removed) {
  const wasRemoved = !head && removed.includes(mirror.encounter);
  candidate = wasRemoved || (head && head.revision >= mirror.revision) ? null : mirror;
  return candidate !== null;
}

/** What a copy and the truth come to together, as the engine opens it; null when they do not fit. */
function combine(mirror, truth) {
  const { encounter, head, parts, records } = mirror;
  const first = records[0]?.[0] ?? 0;
  const older = truth.records.filter(({ seq }) => seq < first).map(({ seq, text }) => [seq, text]);
  const all = truth.head ? [...older, ...records] : records;
  const from = truth.head ? 0 : first;
  if (!all.every(([seq], at) => seq === from + at)) return null;
  return continues(mirror, truth) ? { encounter, head, parts, records: all } : null;
}

/** Whether a copy has gone on from the truth: it knows what was done there last, and what both have is the same. */
function continues(mirror, truth) {
  try {
    const after = JSON.parse(mirror.head);
    if (after.revision !== mirror.revision || after.encounter !== mirror.encounter) return false;
    if (!truth.head) return true;
    if (truth.head.revision >= mirror.revision) return false;
    const before = JSON.parse(truth.head.text);
    const known = new Map(mirror.records);
    const inForce = Math.min(before.applied, after.applied); // what was taken back may have been replaced
    const common = truth.records.filter(({ seq }) => seq < inForce && known.has(seq));
    const last = before.done.at(-1);
    const done = new Set([...after.done, ...mirror.records.map(([, text]) => JSON.parse(text).id)]);
    const isKnown = last === undefined || done.has(last);
    return before.system === after.system && isKnown && common.every(({ seq, text }) => known.get(seq) === text);
  } catch {
    return false; // one of them cannot be read
  }
}

/** Looks at the copy that is ahead, or at that of a fight which could not be opened: whether it was put in the truth's
    place. What was there is put aside, or the copy is; both are said. */
export async function restore(encounter) {
  const mirror = encounter ? readMirror().mirror : candidate;
  candidate = null;
  if (!mirror || (encounter && mirror.encounter !== encounter)) return false;
  try {
    const truth = await transaction("readonly", (store) => allRows(store, mirror.encounter));
    const whole = combine(mirror, truth);
    const reply = whole && JSON.parse(await request(JSON.stringify({ do: "open", stored: whole, audience: "gm" })));
    // Without an engine the copy stays for the next start. Where there is nothing else, a file can be made of it.
    if (reply?.failed && (truth.head || reply.dropped)) return false;
    if (reply?.failed) return await transaction("readwrite", (store) => putInPlace(store, mirror, truth));
    const isGood = reply?.ok && !(truth.head && reply.lost);
    if (isGood && (await transaction("readwrite", (store) => putInPlace(store, mirror, truth)))) {
      notify(PUT_BACK);
      return true;
    }
    await transaction("readwrite", (store) =>
      addAside(store, `${mirror.title || "A fight"}: a copy that does not match`, asFile(copyRows(mirror), REFUSED)),
    );
    dropMirror();
    notify(REFUSED);
  } catch (fault) {
    notify(`The second copy of the fight could not be used: ${errorText(fault)}.`);
  }
  return false;
}

const copyRows = ({ head, parts, records, encounter, revision, title, changed }) => ({
  head: { encounter, revision, title, changed, text: head },
  parts: parts.map(([part, text]) => ({ part, text })),
  records: records.map(([seq, text]) => ({ seq, text })),
});

async function putInPlace(store, mirror, truth) {
  const { encounter, revision, title, changed, head: text } = mirror;
  const now = await allRows(store, encounter);
  if (now.head?.revision !== truth.head?.revision) return false; // it has changed meanwhile
  if (now.head) {
    const before = `${now.head.title || "A fight"}: before the second copy was used`;
    await addAside(store, before, asFile(now, "The second copy continues from here."));
  }
  const head = { ...now.head, encounter, revision, text, title, changed };
  if (judge("heads", head) !== "good") return false;
  await store("heads").put(head);
  const mirrored = new Set(mirror.parts.map(([part]) => part));
  for (const { part } of now.parts) if (!mirrored.has(part)) await store("parts").delete([encounter, part]);
  for (const [part, text] of mirror.parts) await store("parts").put({ encounter, part, text });
  // The mirror of a very long fight holds its last records: what lies before them stays as it is.
  const from = mirror.records[0]?.[0] ?? 0;
  for (const { seq } of now.records) if (seq >= from) await store("records").delete([encounter, seq]);
  for (const [seq, text] of mirror.records) await store("records").put({ encounter, seq, text });
  return true;
}
