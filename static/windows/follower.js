/* A window that follows: it has no engine at work and shows the views that the leading window hands on.
   It hears that something was kept, says what it has, and gets what is new since then. So nobody works
   for a window that is closed, and one that was asleep catches up by itself. */

import { build, onMessage, receiveViews, tell } from "./channel.js";
import { show } from "../storage/view-store.js";

let fight = "";
let audience = "";
let has = null; // the revision that is shown; null: nothing that could be built on
let seen = () => {};
let answered = true;

const AGAIN = 3000; // milliseconds after which a leader that was busy, asleep or loading is asked once more

function ask() {
  answered = false;
  tell({ hello: fight, build, audience, has });
}
setInterval(() => fight && !answered && ask(), AGAIN);

/** Shows a fight for an audience as its leader shows it, from now on; `shown` hears each new revision. */
export function follow(encounter, whose, shown) {
  fight = encounter;
  audience = whose;
  has = null;
  seen = shown;
  receiveViews(encounter, whose, take);
  if (encounter) ask();
}

/** This window follows no longer. */
export const stopFollowing = () => follow("", "", () => {});

function take({ revision, since, views, gone }) {
  if (!Number.isInteger(revision) || !Array.isArray(views)) return;
  answered = true;
  if (since !== null && since !== has) return has === revision ? undefined : again();
  const isNew = has !== revision || since === null;
  has = revision;
  show({ views, gone }, since === null);
  if (isNew) seen(revision);
}

/** What came does not fit what is here: once more, from the beginning. */
function again() {
  has = null;
  ask();
}

onMessage(({ kept, revision }) => {
  if (fight && kept === fight && revision !== has) ask();
});
// Back from sleep: whatever was said meanwhile was not heard.
addEventListener("pageshow", () => fight && ask());
document.addEventListener("visibilitychange", () => fight && !document.hidden && ask());
