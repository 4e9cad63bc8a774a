/* Moves what is damaged out of its store into the store `aside`, from where it can be downloaded: single rows, or a
   whole fight. The page is told in a sentence. */

import { errorText, keysOf, transaction } from "./database.js";
import { asJson, judge, keyOf, repaired } from "./row-validation.js";

const ONE = "A damaged entry was moved to All fights. You can download it there.";
const MANY = "Damaged entries were moved to All fights. You can download them there.";
const FILE = 1; // the version of files with one fight: see py/hurtbox/sharing/files.py

/** @type {((text: string) => void) | null} */
let hear = null;
/** @type {string[]} */
const unheard = [];

/** Tells the person: at once, or when the page listens. @param {string} text */
export function notify(text) {
  if (hear) hear(text);
  else unheard.push(text);
}

/** Calls `callback` with each sentence about what was set aside, and first with the earlier ones.
    @param {(text: string) => void} callback */
export function listen(callback) {
  hear = callback;
  for (const text of unheard.splice(0)) hear(text);
}

/** The good ones among the rows of a store. Damaged ones are added to `bad`. A row that is good without some of its
    columns is added, too, and returned without them.
    @template {StoreName} Name @param {Name} name @param {Rows[Name][]} rows @param {DamagedRow[]} bad
    @returns {Rows[Name][]} */
export function goodRows(name, rows, bad) {
  /** @type {Rows[Name][]} */
  const found = [];
  for (const row of rows) {
    const verdict = judge(name, row);
    if (verdict !== "good") bad.push([name, row]);
    if (verdict !== "bad") found.push(verdict === "good" ? row : repaired(name, row));
  }
  return found;
}

/** The same for one row or none.
    @template {StoreName} Name @param {Name} name @param {Rows[Name] | undefined} row @param {DamagedRow[]} bad */
export const goodRow = (name, row, bad) => goodRows(name, row ? [row] : [], bad)[0];

/** Adds a text to the store `aside`, in the caller's transaction.
    @param {Stores} stores @param {string} title @param {string} text */
export const addAside = (stores, title, text) => stores("aside").put({ title, changed: Date.now(), text });

/** The value of a stored text; a damaged one goes into a file as it is, so that it is not lost.
    @param {string | undefined} text @returns {unknown} */
export function parsed(text) {
  try {
    return JSON.parse(/** @type {string} */ (text));
  } catch {
    return text;
  }
}

/** All rows of a fight as the text of a file, which Hurtbox opens if anything can open it.
    @param {FightRows} rows @param {string} because */
export function asFile({ head, parts, records }, because) {
  const { text, ...row } = head ?? {};
  const byName = Object.fromEntries(parts.map((one) => [one.part, parsed(one.text)]));
  const history = records.map((one) => parsed(one.text));
  return asJson({ hurtbox: FILE, because, row, head: parsed(text), parts: byName, records: history });
}

/** Everything that is stored of a fight. @param {Stores} stores @param {string} encounter */
export async function allRows(stores, encounter) {
  return {
    head: await stores("heads").get(encounter),
    parts: await stores("parts").getAll(keysOf(encounter)),
    records: await stores("records").getAll(keysOf(encounter)),
  };
}

/** A fight's title as stored, if it is one. @param {FightRows} rows */
export const titleOf = ({ head }) => (typeof head?.title === "string" && head.title) || "A fight";

/** Moves a whole fight aside, in the caller's transaction.
    @param {Stores} stores @param {string} encounter @param {string} because */
export async function moveFightAside(stores, encounter, because) {
  const rows = await allRows(stores, encounter);
  await addAside(stores, `${titleOf(rows)}: cannot be read`, asFile(rows, because));
  await stores("heads").delete(encounter);
  await stores("parts").delete(keysOf(encounter));
  await stores("records").delete(keysOf(encounter));
}

/** Moves a fight aside that cannot be opened: "", or why it could not be moved (then it stays where it is).
    @param {string} encounter @param {string} because */
export async function setFightAside(encounter, because) {
  try {
    await transaction("readwrite", (stores) => moveFightAside(stores, encounter, because));
    return "";
  } catch (fault) {
    return errorText(fault);
  }
}

/** Moves damaged rows aside as they are now, in the caller's transaction. @param {Stores} stores @param {DamagedRow[]} bad */
export async function moveRowsAside(stores, bad) {
  const title = bad.length === 1 ? `A damaged entry (${bad[0]?.[0]})` : `${bad.length} damaged entries`;
  await addAside(stores, title, asJson({ rows: bad.map(([store, row]) => ({ store, row })) }));
  for (const [name, row] of bad)
    if (judge(name, row) === "mend") await storeOf(stores, name).put(repaired(name, row));
    else await storeOf(stores, name).delete(keyOf(name, row));
}

/** A store by a name that is known only while the app runs. @param {Stores} stores @param {StoreName} name */
export const storeOf = (stores, name) => /** @type {ObjectStore<AnyRow>} */ (/** @type {unknown} */ (stores(name)));

/** Says that so many damaged rows were moved aside. @param {number} count */
export function notifyOfRows(count) {
  if (count) notify(count === 1 ? ONE : MANY);
}

/** Puts damaged rows aside and says so, unless they have changed since. A damaged head takes its whole fight along.
    Resolves to "", or to why it failed. The rows then stay, and readers skip them.
    @param {DamagedRow[]} bad */
export async function setRowsAside(bad) {
  if (!bad.length) return "";
  try {
    const count = await transaction("readwrite", async (stores) => {
      /** @type {DamagedRow[]} */
      const still = [];
      for (const [name, row] of bad) {
        const now = await storeOf(stores, name).get(keyOf(name, row));
        const verdict = now ? judge(name, now) : "good";
        if (name === "heads" && now && verdict === "bad")
          await moveFightAside(stores, /** @type {HeadRow} */ (now).encounter, "The head is damaged.");
        if (now && verdict !== "good") still.push([name, now]);
      }
      const rows = still.filter(([name, row]) => name !== "heads" || judge(name, row) === "mend");
      if (rows.length) await moveRowsAside(stores, rows);
      return still.length;
    });
    notifyOfRows(count);
    return "";
  } catch (fault) {
    return errorText(fault);
  }
}
