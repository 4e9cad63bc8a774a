/* Which fight is open: the row `open` of the store `app` says it, of each window and of the last one anywhere.

   {key: "open", value: the fight that was opened last anywhere, windows: [[window, fight]…] the last one first}

   The copies in localStorage and sessionStorage may be older than this row: a killed browser loses their last
   seconds. Earlier builds write the row without `windows`. */

import { transaction, errorText } from "./database.js";
import { fightBefore, windowName } from "../windows/window-state.js";

const MOST = 24; // windows that are remembered
const KEY = "open";

/** The fights that a window would open again: its own one, and the last one that any window opened; "" for none. */
export function lastOpen(row, window) {
  const own = row?.windows?.find(([one]) => one === window)?.[1];
  return { own: own ?? fightBefore(), last: row?.value ?? "" };
}

/** Writes that a window has a fight open ("" for none); `row` is what stands there now. */
export function writeOpenFight(store, row, window, encounter) {
  const known = Array.isArray(row?.windows) ? row.windows : [];
  const others = known.filter((pair) => pair?.[0] !== window);
  const windows = [[window, encounter], ...others].slice(0, MOST);
  const [first] = known;
  const isSame = row?.value === encounter && first?.[0] === window && first[1] === encounter;
  return isSame ? undefined : store("app").put({ key: KEY, value: encounter, windows });
}

/** The row itself. */
export const readOpenFight = (store) => store("app").get(KEY);

/** This window shows another fight from now on ("" for none): "" or why that could not be written. */
export async function noteOpenFight(encounter) {
  const window = await windowName();
  try {
    await transaction("readwrite", async (store) => writeOpenFight(store, await readOpenFight(store), window, encounter));
    return "";
  } catch (fault) {
    return errorText(fault);
  }
}

/* {key: "removed", value: the fights that were removed last}: a copy of one in localStorage, which a killed browser may
   bring back, does not bring back the fight. */
const GONE = "removed";
const MOST_GONE = 100;

/** The fights that were removed, as the row says. */
export const removedFights = (row) => row?.value ?? [];

/** Writes that a fight was removed, or that it was put back; in a transaction of the caller. */
export async function writeRemoved(store, encounter, isRemoved) {
  const value = (await store("app").get(GONE))?.value;
  const others = (Array.isArray(value) ? value : []).filter((one) => one !== encounter);
  const next = isRemoved ? [encounter, ...others].slice(0, MOST_GONE) : others;
  await store("app").put({ key: GONE, value: next });
}
