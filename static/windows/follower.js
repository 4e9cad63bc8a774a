/* A window that follows: no engine works for it, and it shows the views that the leading window sends. It hears that
   something was stored, says which revision it has, and gets what is new since then. So nobody works for a window that
   is closed, and one that was asleep catches up by itself. */

import { areViews } from "../storage/view-copy.js";
import { show } from "../storage/view-store.js";
import { build, onMessage, receiveViews, tell } from "./channel.js";

/** @type {{ encounter: string, audience: Audience, onShown: (revision: number) => void } | null} */
let following = null;
/** @type {number | null} */
let shown = null; // the revision that is shown; null: nothing to build on
let isAnswered = true;

const AGAIN = 3000; // milliseconds after which a leader that was busy, asleep or loading is asked once more

function ask() {
  if (!following) return;
  isAnswered = false;
  tell({ hello: following.encounter, build, audience: following.audience, has: shown });
}
setInterval(() => isAnswered || ask(), AGAIN);

/** Shows a fight for an audience as its leader shows it, from now on; `onShown` hears each new revision.
    @param {string} encounter @param {Audience} audience @param {(revision: number) => void} onShown */
export function follow(encounter, audience, onShown) {
  following = encounter ? { encounter, audience, onShown } : null;
  shown = null;
  receiveViews(encounter, audience, take);
  ask();
}

/** This window follows no longer. */
export const stopFollowing = () => follow("", "gm", () => {});

/** @param {SentViews} message */
function take({ revision, since, views, gone }) {
  if (typeof revision !== "number" || !Number.isInteger(revision) || !areViews(views)) return;
  isAnswered = true;
  if (since !== null && since !== shown) return shown === revision ? undefined : startOver();
  const isNew = shown !== revision || since === null || views.length > 0 || Boolean(gone?.length);
  shown = revision;
  show({ views, gone }, since === null);
  if (isNew) following?.onShown(revision);
}

/** What came does not fit what is shown: everything is asked for again. */
function startOver() {
  shown = null;
  ask();
}

onMessage(({ kept, revision }) => {
  if (following && kept === following.encounter && revision !== shown) ask();
});
// After sleep: whatever was said meanwhile was not heard.
addEventListener("pageshow", ask);
document.addEventListener("visibilitychange", () => document.hidden || ask());
