/* Which fight the next start opens, where one could not be opened at its first try: it is not tried at each start
   again, and neither is it drawn there from the copy of its views. */

import { opened } from "./open-fight.js";
import { has } from "./this-window.js";
import { forgetViews } from "./views.js";

/** The next start does not open this fight by itself. */
export function notAtStart(encounter) {
  has("");
  forgetViews(encounter);
  opened("");
}

/** It was opened after all. */
export function openAtStart(encounter) {
  has(encounter);
  opened(encounter);
}
