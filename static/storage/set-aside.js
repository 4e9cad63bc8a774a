/* What is damaged is taken out of its store and kept in the store `aside`, from where it can be downloaded: single
   rows, or a whole fight. The page hears a sentence about it. */

import { asJson, judge, keyOf, repaired } from "./row-validation.js";
import { transaction, errorText, keysOf } from "./database.js";

const ONE = "A damaged entry was moved to Fights. You can download it there.";
const MANY = "Damaged entries were moved to Fights. You can download them there.";
const FILE = 1; // the version of files with one fight: see py/hurtbox/sharing/files.py

let hear = null;
const unheard = [];

/** Says something to the person: at once, or when the page listens. */
export function notify(text) {
  if (hear) hear(text);
  else unheard.push(text);
}

/** Calls `callback` with each sentence about what was put aside; with the earlier ones at once. */
export function listen(callback) {
  hear = callback;
  for (const text of unheard.splice(0)) hear(text);
}

/** The good ones among the rows of a store. The damaged ones are put on the list `bad` as [store, row]; one that is
    good without some of its columns is put there too, and is given back without them. */
export function goodRows(name, rows, bad) {
  const found = [];
  for (const row of rows) {
    const verdict = judge(name, row);
    if (verdict !== "good") bad.push([name, row]);
    if (verdict !== "bad") found.push(verdict === "good" ? row : repaired(name, row));
  }
  return found;
}

/** The same for one row or none. */
export const goodRow = (name, row, bad) => goodRows(name, row ? [row] : [], bad)[0];

/** Keeps a text in the store `aside`, in a transaction of the caller. */
export const addAside = (store, title, text) => store("aside").put({ title, changed: Date.now(), text });

/** What a stored text says; one that is damaged goes into a file as it is, so that it is not lost. */
export function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** All rows of a fight as the text of a file that Hurtbox opens, if anything can open it. */
export function asFile({ head, parts, records }, because) {
  const { text, ...row } = head ?? {};
  const its = Object.fromEntries(parts.map((one) => [one.part, parsed(one.text)]));
  const past = records.map((one) => parsed(one.text));
  return asJson({ hurtbox: FILE, because, row, head: parsed(text), parts: its, records: past });
}

/** Everything that is stored of a fight. */
export async function allRows(store, encounter) {
  return {
    head: await store("heads").get(encounter),
    parts: await store("parts").getAll(keysOf(encounter)),
    records: await store("records").getAll(keysOf(encounter)),
  };
}

/** Puts a whole fight aside, in a transaction of the caller. */
export async function moveFightAside(store, encounter, because) {
  const rows = await allRows(store, encounter);
  const title = (typeof rows.head?.title === "string" && rows.head.title) || "A fight";
  await addAside(store, `${title}: cannot be read`, asFile(rows, because));
  await store("heads").delete(encounter);
  await store("parts").delete(keysOf(encounter));
  await store("records").delete(keysOf(encounter));
}

/** Moves a fight that cannot be opened out of the way, whole. Resolves to "" or to why it could not be moved (then
    it stays where it is). */
export async function setFightAside(encounter, because) {
  try {
    await transaction("readwrite", (store) => moveFightAside(store, encounter, because));
    return "";
  } catch (fault) {
    return errorText(fault);
  }
}

async function moveRowsAside(store, bad) {
  const title = bad.length === 1 ? `A damaged entry (${bad[0][0]})` : `${bad.length} damaged entries`;
  await addAside(store, title, asJson({ rows: bad.map(([name, row]) => ({ store: name, row })) }));
  for (const [name, row] of bad)
    if (judge(name, row) === "mend") await store(name).put(repaired(name, row));
    else await store(name).delete(keyOf(name, row));
}

/** Puts rows aside that were found damaged, unless they have changed since, and says so; of a damaged head the whole
    fight. Resolves to "", or to why it could not be done: then they stay, and whoever reads them passes them over. */
export async function setRowsAside(bad) {
  if (!bad.length) return "";
  try {
    const count = await transaction("readwrite", async (store) => {
      const still = [];
      for (const [name, row] of bad) {
        const now = await store(name).get(keyOf(name, row));
        const verdict = now ? judge(name, now) : "good";
        if (name === "heads" && verdict === "bad") await moveFightAside(store, now.encounter, "The head is damaged.");
        if (verdict !== "good") still.push([name, now]);
      }
      const rows = still.filter(([name, row]) => name !== "heads" || judge(name, row) === "mend");
      if (rows.length) await moveRowsAside(store, rows);
      return still.length;
    });
    if (count) notify(count === 1 ? ONE : MANY);
    return "";
  } catch (fault) {
    return errorText(fault);
  }
}
