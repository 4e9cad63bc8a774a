/* One more start, once for each reason until a first draw. The copies that are there for a quicker first draw may be a
   reason: the fights lie in IndexedDB, and nothing here touches them. */

import { RETRIED, TABLE_COPY, VIEWS } from "./names.js";

/** Removes the copies and loads the page again: false when there is nothing to remove, or when that was done already. */
export function retryWithoutCopies() {
  try {
    const there = VIEWS in localStorage || TABLE_COPY in sessionStorage;
    localStorage.removeItem(VIEWS);
    sessionStorage.removeItem(TABLE_COPY);
    return there && reloadOnce("copies");
  } catch {
    return false; // storage is blocked: there are no copies
  }
}

/** Loads the page again: false when it was loaded again for this reason already, or when that cannot be noted.
    @param {string} reason */
export function reloadOnce(reason) {
  try {
    const reasons = (sessionStorage.getItem(RETRIED) ?? "").split(" ");
    if (reasons.includes(reason)) return false;
    sessionStorage.setItem(RETRIED, [...reasons, reason].join(" "));
  } catch {
    return false; // storage is blocked
  }
  location.reload();
  return true;
}

/** The first draw is done: a later start may try again. */
export function startSucceeded() {
  try {
    sessionStorage.removeItem(RETRIED);
  } catch {
    // storage is blocked: nothing was noted
  }
}
