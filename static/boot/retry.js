/* One more start, once for each reason until a first draw. The copies that are there for a quicker first draw may be a
   reason: the fights lie in IndexedDB, and nothing here touches them. */

import { local, session } from "./browser-apis.js";
import { RETRIED, TABLE_COPY, VIEWS } from "./names.js";

/** Removes the copies and loads the page again: false when there is nothing to remove, or when that was done already. */
export function retryWithoutCopies() {
  const there = local.has(VIEWS) || session.has(TABLE_COPY);
  local.remove(VIEWS);
  session.remove(TABLE_COPY);
  return there && reloadOnce("copies");
}

/** Loads the page again: false when it was loaded again for this reason already, or when that cannot be noted.
    @param {string} reason */
export function reloadOnce(reason) {
  const reasons = (session.get(RETRIED) ?? "").split(" ");
  if (reasons.includes(reason) || !session.set(RETRIED, [...reasons, reason].join(" "))) return false;
  location.reload();
  return true;
}

/** The first draw is done: a later start may try again. */
export const startSucceeded = () => session.remove(RETRIED);
