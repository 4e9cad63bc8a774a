/* How a fight's window and the table view find each other. The table view is opened without an opener and has a storage
   of its own, so they know each other by a lock and by the channel that all windows hear. */

import { tell } from "./channel.js";

const OPEN = "hurtbox table"; // the lock that a table view holds while it is open

/** Says that this window is a table view. */
export function holdLock() {
  navigator.locks?.request(OPEN, { mode: "shared" }, () => new Promise(() => {})).catch(() => {});
}

/** Whether a table view is open. */
export async function isOpen() {
  const { held = [] } = (await navigator.locks?.query().catch(() => null)) ?? {};
  return held.some(({ name }) => name === OPEN);
}

/** Shows a fight in the table view that is open. @param {string} encounter */
export const showFight = (encounter) => tell({ table: encounter });
