/* What the page calls of the storage. The calls return text or a number and never reject. */

import { reply } from "../engine-client/replies.js";
import { tell } from "../windows/channel.js";
import { scheduleMirror } from "./mirror.js";
import { add, show, showPreview } from "./view-store.js";

export { commit } from "./commit.js"; // the benchmark times the engine apart from it
export { wasChecked } from "./integrity-check.js";
export { restore } from "./mirror.js";
export { noteOpenFight } from "./open-fight.js";
export { allPresets, changePresets, presets } from "./presets.js";
export { dequeue, enqueue, hold, moveOn, readQueue } from "./queue.js";
export { listen } from "./set-aside.js";
export { ready } from "./startup.js";

/** @type {{ encounter: string, revision: number } | null} */
let confirmed = null; // what was stored last

/** The views of reply `n` replace those that are shown; `isWhole` when they are all there are. When they are those of a
    stored fight, they are copied when the browser is idle, and the other windows hear of it.
    @param {number | undefined} n @param {string} encounter @param {number} revision @param {boolean} isWhole */
export function confirm(n, encounter, revision, isWhole) {
  show(reply(n), isWhole);
  if (!encounter) return;
  confirmed = { encounter, revision };
  scheduleMirror(encounter, revision);
  tell({ kept: encounter, revision });
}

/** Shows the views of reply `n` beside the others, or as all there are; a preview stays in front.
    @param {number} n @param {boolean} isWhole */
export function addViews(n, isWhole) {
  add(reply(n), isWhole);
  if (confirmed) scheduleMirror(confirmed.encounter, confirmed.revision);
}

/** Shows the views of preview `n` in front of the stored ones; 0 ends the preview. @param {number} n */
export const preview = (n) => showPreview(reply(n));
