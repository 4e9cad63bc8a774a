/* What is damaged is taken out of its store and kept in the store `aside`, from where it can be downloaded: single
   rows, or a whole fight. The page hears a sentence about it. */

import { asJson, judged, keyOf, mended } from "./rows.js";
import { inOne, inWords, rowsOf } from "./tables.js";

const ONE = "A damaged entry was moved to Fights. You can download it there.";
const MANY = "Damaged entries were moved to Fights. You can download them there.";
const FILE = 1; // the version of files with one fight: see py/hurtbox/sharing/files.py

let hear = null;
const unheard = [];

/** Says something to the person: at once, or when the page listens. */
export function say(text) {
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
export function good(name, rows, bad) {
  const found = [];
  for (const row of rows) {
    const verdict = judged(name, row);
    if (verdict !== "good") bad.push([name, row]);
    if (verdict !== "bad") found.push(verdict === "good" ? row : mended(name, row));
  }
  return found;
}

/** The same for one row or none. */
export const goodOne = (name, row, bad) => good(name, row ? [row] : [], bad)[0];

/** Keeps a text in the store `aside`, in a transaction of the caller. */
export const keepAside = (store, title, text) => store("aside").put({ title, changed: Date.now(), text });

/** What a stored text says; one that is damaged goes into a file as it is, so that it is not lost. */
export function said(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** All rows of a fight as the text of a file that Hurtbox opens, if anything can open it. */
export function asFile({ head, parts, records }, because) {
  const { text, ...row } = head ?? {};
  const its = Object.fromEntries(parts.map((one) => [one.part, said(one.text)]));
  const past = records.map((one) => said(one.text));
  return asJson({ hurtbox: FILE, because, row, head: said(text), parts: its, records: past });
}

/** Everything that is stored of a fight. */
export async function allOf(store, encounter) {
  return {
    head: await store("heads").get(encounter),
    parts: await store("parts").getAll(rowsOf(encounter)),
    records: await store("records").getAll(rowsOf(encounter)),
  };
}

/** Puts a whole fight aside, in a transaction of the caller. */
export async function wholeAside(store, encounter, because) {
  const rows = await allOf(store, encounter);
  const title = (typeof rows.head?.title === "string" && rows.head.title) || "A fight";
  await keepAside(store, `${title}: cannot be read`, asFile(rows, because));
  await store("heads").delete(encounter);
  await store("parts").delete(rowsOf(encounter));
  await store("records").delete(rowsOf(encounter));
}

/** Moves a fight that cannot be opened out of the way, whole. Resolves to "" or to why it could not be moved (then
    it stays where it is). */
export async function setAside(encounter, because) {
  try {
    await inOne("readwrite", (store) => wholeAside(store, encounter, because));
    return "";
  } catch (fault) {
    return inWords(fault);
  }
}

async function rowsAside(store, bad) {
  const title = bad.length === 1 ? `A damaged entry (${bad[0][0]})` : `${bad.length} damaged entries`;
  await keepAside(store, title, asJson({ rows: bad.map(([name, row]) => ({ store: name, row })) }));
  for (const [name, row] of bad)
    if (judged(name, row) === "mend") await store(name).put(mended(name, row));
    else await store(name).delete(keyOf(name, row));
}

/** Puts rows aside that were found damaged, unless they have changed since, and says so; of a damaged head the whole
    fight. Resolves to "", or to why it could not be done: then they stay, and whoever reads them passes them over. */
export async function clear(bad) {
  if (!bad.length) return "";
  try {
    const count = await inOne("readwrite", async (store) => {
      const still = [];
      for (const [name, row] of bad) {
        const now = await store(name).get(keyOf(name, row));
        const verdict = now ? judged(name, now) : "good";
        if (name === "heads" && verdict === "bad") await wholeAside(store, now.encounter, "The head is damaged.");
        if (verdict !== "good") still.push([name, now]);
      }
      const rows = still.filter(([name, row]) => name !== "heads" || judged(name, row) === "mend");
      if (rows.length) await rowsAside(store, rows);
      return still.length;
    });
    if (count) say(count === 1 ? ONE : MANY);
    return "";
  } catch (fault) {
    return inWords(fault);
  }
}
