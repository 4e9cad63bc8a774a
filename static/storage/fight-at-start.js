/* Whether the next start opens a fight by itself. One that could not be opened at its first try is not tried again at
   each start, and the copy of its views is not drawn there. */

import { noteFight } from "../windows/window-state.js";
import { forgetViews } from "./local-copies.js";
import { noteOpenFight } from "./open-fight.js";

/** The next start does not open this fight by itself. @param {string} encounter */
export function skipAtStart(encounter) {
  noteFight("");
  forgetViews(encounter);
  noteOpenFight("");
}

/** It was opened after all. @param {string} encounter */
export function openAtStart(encounter) {
  noteFight(encounter);
  noteOpenFight(encounter);
}
