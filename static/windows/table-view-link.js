/* How a fight's window and the table view find each other. The table view is opened without an opener and has a storage
   of its own, so they know each other by a lock and by the channel that all windows hear. */

import { PATH, TABLE_LOCK } from "../boot/names.js";
import { tell } from "./channel.js";

/** Says that this window is a table view. */
export function holdLock() {
  navigator.locks?.request(TABLE_LOCK, { mode: "shared" }, () => new Promise(() => {})).catch(() => {});
}

/** Whether a table view is open. */
export async function isOpen() {
  const { held = [] } = (await navigator.locks?.query().catch(() => null)) ?? {};
  return held.some(({ name }) => name === TABLE_LOCK);
}

/** Shows a fight in the table view that is open. @param {string} encounter */
export const showFight = (encounter) => tell({ table: encounter, at: PATH });
