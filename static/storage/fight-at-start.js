/* Which fight the next start opens, where one could not be opened at its first try: it is not tried at each start
   again, and neither is it drawn there from the copy of its views. */

import { noteOpenFight } from "./open-fight.js";
import { noteFight } from "../windows/window-state.js";
import { forgetViews } from "./local-copies.js";

/** The next start does not open this fight by itself. */
export function skipAtStart(encounter) {
  noteFight("");
  forgetViews(encounter);
  noteOpenFight("");
}

/** It was opened after all. */
export function openAtStart(encounter) {
  noteFight(encounter);
  noteOpenFight(encounter);
}
