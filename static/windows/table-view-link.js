/* How a fight's window and the table view find each other. The table view is opened without an opener and has a storage
   of its own, so they know each other by a lock and by the channel that all windows hear. */

import { heldLocks, shareLock } from "../boot/browser-apis.js";
import { PATH, TABLE_LOCK } from "../boot/names.js";
import { tell } from "./channel.js";

/** Says that this window is a table view. */
export const holdLock = () => shareLock(TABLE_LOCK);

/** Whether a table view is open. */
export const isOpen = async () => (await heldLocks())?.includes(TABLE_LOCK) ?? false;

/** Shows a fight in the table view that is open. @param {string} encounter */
export const showFight = (encounter) => tell({ table: encounter, at: PATH });
