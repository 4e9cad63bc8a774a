/* The table view's window, as the game master's sees it. It is opened without an opener and with a storage of its
   own, so the two know each other by a lock and by the channel that all windows hear. */

import { tell } from "./channel.js";

const OPEN = "hurtbox table"; // the lock that a table view holds as long as it is open

/** Says that this window is a table view. */
export function holdLock() {
  navigator.locks?.request(OPEN, { mode: "shared" }, () => new Promise(() => {})).catch(() => {});
}

/** Whether a table view is open. */
export async function isOpen() {
  const { held = [] } = (await navigator.locks?.query().catch(() => null)) ?? {};
  return held.some(({ name }) => name === OPEN);
}

/** Has the open table view show this fight. */
export const showFight = (encounter) => tell({ table: encounter });
