/* Which window leads a fight: the one that holds the lock of that fight (`fightLock`). The engine works on the fight there
   alone; other windows follow and queue for the lock. The lock only says who works. That nothing is overwritten or done
   twice is held by the revision and the ids, with and without the lock (storage/commit.js, session.py). */

import { canLock, requestLock as holdLock } from "../boot/browser-apis.js";
import { fightLock, LED } from "../boot/names.js";
import { reply } from "../engine-client/replies.js";
import { build, canHear, onMessage, sendViews, tell } from "./channel.js";
import { follow, stopFollowing } from "./follower.js";
import { keep, noteFight, recall } from "./window-state.js";

export { fightBefore, keepUnsentForm, takeUnsentForm } from "./window-state.js";

const PATIENCE = 1000; // milliseconds that a leader has to finish before the lock is taken from it
const GATHER = 15; // milliseconds in which what several followers ask is answered once

/** "alone": this browser has no locks, or its windows cannot hear each other. @typedef {"leads" | "follows" | "alone"} Role */

let fight = "";
/** @type {Role | null} */
let role = null;
/** @type {Promise<void> | null} */
let settled = null;
/** Leaves this window's one place at the lock: the queue, or the lock itself. @type {(() => void) | null} */
let leave = null;
/** @type {Audience} */
let viewer = "gm";
/** @type {((encounter: string) => void) | null} */
let onHanded = null; // called when the leader is ready to be replaced
/** @type {((text: string) => void) | null} */
let hear = null;
/** @type {string[]} */
const unheard = [];

/** What Python hears: a new role, or what other windows want or have done.
    @typedef {{ role?: Role, shown?: number, handOver?: true, spectate?: Audience, since?: number | null, queued?: true,
    kept?: number }} Report */

/** @param {Report} message */
function report(message) {
  const text = JSON.stringify(message);
  if (hear) hear(text);
  else unheard.push(text);
}

/** Calls `callback` with each report, and first with the earlier ones. @param {(text: string) => void} callback */
export function listen(callback) {
  hear = callback;
  for (const text of unheard.splice(0)) hear(text);
}

/** Whether this window leads that fight. @param {string} encounter */
export const leadsHere = (encounter) => role === "leads" && fight === encounter;

export const isFollowing = () => role === "follows";

/** This window opens a fight ("" for none) and leads it if no other window does: its role. `isSure`: this is the open
    fight, and not only what a copy says.
    @param {string} encounter @param {Audience} audience @param {boolean} [isSure] */
export async function openFight(encounter, audience, isSure = true) {
  viewer = audience;
  if (isSure) noteFight(encounter);
  if (encounter !== fight || !settled) settled = chooseRole(encounter);
  /** @type {Promise<void> | null} */
  let known = null;
  while (known !== settled) await (known = settled); // another fight may be opened meanwhile
  return role; // it may have changed meanwhile
}

/** Whether the windows can say who leads, and show what the leader does. */
const canCoordinate = async () => canHear && (await canLock());

/** @param {string} encounter */
async function chooseRole(encounter) {
  leaveLock();
  stopFollowing();
  fight = encounter;
  role = encounter ? null : "leads";
  if (!encounter) return;
  const canTell = await canCoordinate();
  if (fight !== encounter) return;
  if (!canTell) role = "alone";
  else if (await requestLock({ ifAvailable: true })) becomeLeader();
  else if (fight === encounter && recall(LED) === encounter && (await takeLock())) becomeLeader();
  else if (fight === encounter) startFollowing();
}

function leaveLock() {
  leave?.();
  leave = null;
}

/** Asks for the lock, and leaves the place that this window had there before, so it has one at most: whether it has the
    lock. @param {{ ifAvailable?: true, steal?: true }} [options] without any, it queues @returns {Promise<boolean>} */
function requestLock(options) {
  leaveLock();
  const queuing = new AbortController();
  let isHeld = false;
  let mine = () => queuing.abort();
  leave = mine;
  return new Promise((answer) => {
    const holding = holdLock(fightLock(fight), options ?? { signal: queuing.signal }, (lock) => {
      if (!lock || leave !== mine) return answer(false); // the lock is free again at once
      return new Promise((release) => {
        isHeld = true;
        leave = mine = () => release(undefined);
        answer(true);
      });
    });
    holding.catch(() => {
      answer(false); // this window left the queue
      if (isHeld && leave === mine) lost();
    });
  });
}

function becomeLeader() {
  clearTimeout(takingBack);
  stopFollowing();
  keep(LED, fight);
  role = "leads";
}

/** Another window has taken the lock. */
function lost() {
  keep(LED, "");
  startFollowing();
  report({ role: "follows" });
}

function startFollowing() {
  role = "follows";
  follow(fight, viewer, (revision) => report({ shown: revision }));
  waitForLock();
}

/** A visible window takes over by itself when the leader closes; one in the background would be no help. */
async function waitForLock() {
  leaveLock();
  if (!document.hidden && (await requestLock())) reportLead();
}
document.addEventListener("visibilitychange", () => role === "follows" && waitForLock());

function reportLead() {
  becomeLeader();
  report({ role: "leads" });
}

/** 'Take control': the leader gets a moment to finish, then the lock is taken from it. */
export async function lead() {
  if (role === "follows" && (await takeLock())) reportLead();
}

async function takeLock() {
  const encounter = fight;
  tell({ handOver: encounter });
  await new Promise((go) => {
    onHanded = (other) => other === encounter && go(undefined);
    setTimeout(go, PATIENCE);
  });
  onHanded = null;
  return fight === encounter && !leads() && requestLock({ steal: true });
}

const leads = () => role === "leads";

/** @type {ReturnType<typeof setTimeout> | undefined} */
let takingBack;

/** Nothing is being done here any more: the window that asked for the lead may have it. If it does not take it, for it
    was closed or has frozen meanwhile, this window goes on. */
export function handOver() {
  const encounter = fight;
  tell({ handed: encounter });
  clearTimeout(takingBack);
  takingBack = setTimeout(() => leadsHere(encounter) && report({ role: "leads" }), PATIENCE);
}

/** This window, which follows, is looked at by another audience. @param {Audience} audience */
export function setAudience(audience) {
  viewer = audience;
  if (role === "follows") follow(fight, viewer, (revision) => report({ shown: revision }));
}

/** What waits in the stored queue is for the leader now. */
export const passOnQueue = () => tell({ queued: fight });

/** What followers ask for: by audience the revision that all of them have, or null.
    @type {Map<Audience, number | null>} */
const asked = new Map();

function answerFollowers() {
  for (const [audience, since] of asked) report({ spectate: audience, since });
  asked.clear();
}

/** @param {Audience} audience @param {number | null} revision */
function collectRequest(audience, revision) {
  if (!asked.size) setTimeout(answerFollowers, GATHER);
  asked.set(audience, asked.has(audience) && asked.get(audience) !== revision ? null : revision);
}

/** Sends reply `n`, the views for an audience, to the windows that show them.
    @param {number} n @param {Audience} audience */
export function sendViewsTo(n, audience) {
  const { revision, since, views, gone } = reply(n);
  sendViews(fight, audience, { revision, since, views, gone });
}

onMessage((message) => {
  if (message.handed) onHanded?.(message.handed);
  else if (!fight || !role || role === "follows") return;
  else if (message.hello === fight) {
    if (message.build !== build) tell({ renew: message.build });
    else if (message.audience) collectRequest(message.audience, message.has ?? null);
  } else if (message.handOver === fight) report({ handOver: true });
  else if (message.queued === fight) report({ queued: true });
  else if (message.kept === fight) report({ kept: message.revision });
});
