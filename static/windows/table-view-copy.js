/* The table view's copy of what it showed, in this window's own storage. It is worth a quicker first draw and nothing
   more: on any doubt it is removed, and the window that leads the fight sends everything. */

import { TABLE_COPY } from "../boot/names.js";
import { copyText, viewsIn } from "../storage/view-copy.js";
import { drawn } from "../storage/view-store.js";
import { build } from "./channel.js";
import { forget, keep, recall } from "./window-state.js";

/** The views that this window showed of a fight; null when there is no copy, or none that can be relied on.
    @param {string} fight @returns {ViewEntry[] | null} */
export function readCopy(fight) {
  const text = recall(TABLE_COPY);
  if (!text) return null;
  const copy = viewsIn(text, build);
  if (copy?.audience === "players" && copy.encounter === fight) return copy.views;
  dropCopy();
  return null;
}

/** Keeps the views that are shown. @param {string} encounter @param {number} revision */
export const keepCopy = (encounter, revision) =>
  keep(TABLE_COPY, copyText({ build, encounter, revision, views: drawn() }));

export const dropCopy = () => forget(TABLE_COPY);
