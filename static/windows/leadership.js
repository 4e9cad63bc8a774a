/* Which window leads a fight: the one that holds the lock `hurtbox fight <id>`. It alone has the rules work
   on the fight; the others follow and stand in line. The lock only says who works: that nothing is
   overwritten or done twice is held by the revision and the ids, with and without it (storage/store.js, session.py). */

import { build, onMessage, sendViews, tell } from "./channel.js";
import { follow, stopFollowing } from "./follower.js";
import { reply } from "../engine-client/replies.js";
import { noteFight, keep, recall } from "./window-state.js";

export { fightBefore } from "./window-state.js";

const LED = "hurtbox:led"; // in this window's own storage: it led this fight before it was loaded again
const PATIENCE = 1000; // milliseconds a leader has to finish what it is doing before it is pushed aside
const GATHER = 15; // milliseconds in which what several followers ask is answered once

let fight = "";
let role = ""; // leads | follows | alone (this browser cannot say who leads)
let settled = null; // the promise of the role
let hold = null; // {encounter, end}: our place in the line for the lock, or the lock itself
let waits = null; // takes our place in the line back
let whose = "gm";
let handed = null; // called when the leader is ready to be replaced
let hear = null;
let unheard = [];

function report(message) {
  const text = JSON.stringify(message);
  if (hear) hear(text);
  else unheard.push(text);
}

/** Python's ear: {role}, {handOver}, {glimpse, since}, {shown}, {queued}, {kept}. */
export function listen(callback) {
  hear = callback;
  for (const text of unheard.splice(0)) hear(text);
}

/** Whether this window leads that fight. */
export const leadsHere = (encounter) => role === "leads" && fight === encounter;

export const isFollowing = () => role === "follows";

/** This window opens a fight ("" for none) and leads it if nobody does: the role. `isSure`: it is the one that is
    open, and not what a copy says of it. */
export function openFight(encounter, audience, isSure = true) {
  whose = audience;
  if (isSure) noteFight(encounter);
  if (encounter !== fight || !settled) settled = settle(encounter);
  return settled.then(() => role); // it may have changed since
}

async function settle(encounter) {
  releaseLock();
  fight = encounter;
  if (!encounter) return (role = "leads");
  if (!navigator.locks) return (role = "alone");
  if (await requestLock({ ifAvailable: true })) return leads();
  if (fight !== encounter) return role;
  if (recall(LED) === encounter) return (await takeLock()) ? leads() : follows();
  return follows();
}

function releaseLock() {
  stopFollowing();
  waits?.abort();
  hold?.end?.();
  waits = hold = null;
}

/** Asks for the lock: true when we have it, false when it was not to be had. */
function requestLock(options) {
  const mine = { encounter: fight };
  hold = mine;
  return new Promise((told) => {
    const having = navigator.locks.request(`hurtbox fight ${mine.encounter}`, options, (lock) => {
      if (!lock || hold !== mine) return told(false);
      told(true);
      return new Promise((go) => (mine.end = go));
    });
    having.catch(() => {
      told(false); // we left the line
      if (mine.end && hold === mine) lost();
    });
  });
}

function leads() {
  stopFollowing();
  keep(LED, fight);
  return (role = "leads");
}

function lost() {
  keep(LED, "");
  follows();
  report({ role });
}

function follows() {
  role = "follows";
  follow(fight, whose, (revision) => report({ shown: revision }));
  waitForLock();
  return role;
}

/** A window in sight takes over by itself when the leader closes; one in the background would be no help. */
async function waitForLock() {
  waits?.abort();
  waits = null;
  if (document.hidden) return;
  const mine = (waits = new AbortController());
  const got = await requestLock({ signal: mine.signal });
  if (got && waits === mine) report({ role: leads() });
}
document.addEventListener("visibilitychange", () => role === "follows" && waitForLock());

/** 'Take control': the leader gets a moment to finish, then the lock is taken from it. */
export async function lead() {
  if (role !== "follows") return;
  if (await takeLock()) report({ role: leads() });
}

async function takeLock() {
  const encounter = fight;
  tell({ handOver: encounter });
  await new Promise((go) => {
    handed = (other) => other === encounter && go();
    setTimeout(go, PATIENCE);
  });
  handed = null;
  if (fight !== encounter || role === "leads") return false;
  waits?.abort();
  waits = null;
  return requestLock({ steal: true });
}

/** Nothing is under way here any more: whoever asked to lead may. */
export const handOver = () => tell({ handed: fight });

/** Another audience looks at this window, which follows. */
export function setAudience(audience) {
  whose = audience;
  if (role === "follows") follow(fight, whose, (revision) => report({ shown: revision }));
}

/** What waits in the stored queue is for the leader now. */
export const passOnQueue = () => tell({ queued: fight });

// What followers ask, gathered: {audience: the revision that all of them have, or null}.
const asked = new Map();

function collectRequest(audience, has) {
  if (!asked.size) setTimeout(() => {
    for (const [one, since] of asked) report({ glimpse: one, since });
    asked.clear();
  }, GATHER);
  asked.set(audience, asked.has(audience) && asked.get(audience) !== has ? null : has);
}

/** Sends reply `n`, the views for an audience, to the windows that show them. */
export function sendViewsTo(n, audience) {
  const { revision, since, views, gone } = reply(n);
  sendViews(fight, audience, { revision, since, views, gone });
}

onMessage((message) => {
  if (message.handed) handed?.(message.handed);
  else if (!fight || role === "follows") return;
  else if (message.hello === fight) {
    if (message.build === build) collectRequest(message.audience, message.has ?? null);
  } else if (message.handOver === fight) report({ handOver: true });
  else if (message.queued === fight) report({ queued: true });
  else if (message.kept === fight) report({ kept: message.revision });
});
