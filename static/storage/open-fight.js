/* Which fight is open. The row `open` of the store `app` says it, for each window and for the last one anywhere:

   {key: "open", value: the fight opened last anywhere, windows: [[window, fight]…], the latest first}

   The copies in localStorage and sessionStorage may be older than this row: a killed browser loses their last seconds.
   Earlier builds write the row without `windows`. */

import { fightBefore, windowName } from "../windows/window-state.js";
import { errorText, transaction } from "./database.js";
import { goodRow } from "./set-aside.js";

const MOST = 24; // windows that are remembered
const KEY = "open";

/** The fights that a window may open again: its own one, and the last one that any window opened; "" for none.
    @param {AppRow | undefined} row @param {string} window */
export function lastOpen(row, window) {
  const own = row?.windows?.find(([one]) => one === window)?.[1];
  return { own: own ?? fightBefore(), last: typeof row?.value === "string" ? row.value : "" };
}

/** Writes that a window has a fight open ("" for none), in the caller's transaction. `there` is the row that stands there now.
    @param {Stores} stores @param {AppRow | undefined} there @param {string} window @param {string} encounter
    @returns {Promise<unknown> | undefined} */
export function writeOpenFight(stores, there, window, encounter) {
  const row = goodRow("app", there, []);
  const known = row?.windows ?? [];
  const others = known.filter(([one]) => one !== window);
  /** @type {[window: string, encounter: string][]} */
  const windows = [[window, encounter], ...others];
  const [first] = known;
  const isSame = row?.value === encounter && first?.[0] === window && first[1] === encounter;
  if (isSame) return undefined;
  return stores("app").put({ key: KEY, value: encounter, windows: windows.slice(0, MOST) });
}

/** The row itself. @param {Stores} stores */
export const readOpenFight = (stores) => stores("app").get(KEY);

/** This window shows another fight from now on ("" for none): "" or why that could not be written.
    @param {string} encounter */
export async function noteOpenFight(encounter) {
  const window = await windowName();
  try {
    await transaction("readwrite", async (stores) =>
      writeOpenFight(stores, await readOpenFight(stores), window, encounter),
    );
    return "";
  } catch (fault) {
    return errorText(fault);
  }
}

/* {key: "removed", value: the fights removed last}. A killed browser may bring back a copy of one in localStorage; this
   row keeps that copy from bringing back the fight. */
const REMOVED = "removed";
const MOST_REMOVED = 100;

/** @param {AppRow | undefined} row @returns {string[]} */
export const removedFights = (row) => (Array.isArray(row?.value) ? row.value : []);

/** Writes that a fight was removed, or that it was put back, in the caller's transaction.
    @param {Stores} stores @param {string} encounter @param {boolean} isRemoved */
export async function writeRemoved(stores, encounter, isRemoved) {
  const row = goodRow("app", await stores("app").get(REMOVED), []);
  const others = removedFights(row).filter((one) => one !== encounter);
  const value = isRemoved ? [encounter, ...others].slice(0, MOST_REMOVED) : others;
  await stores("app").put({ key: REMOVED, value });
}
