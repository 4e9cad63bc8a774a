/* Which window leads a fight: the one that holds the lock of that fight (`fightLock`). The engine works on the fight there
   alone; other windows follow and queue for the lock. The lock only says who works. That nothing is overwritten or done
   twice is held by the revision and the ids, with and without the lock (storage/commit.js, session.py). */

import { canLock, requestLock as holdLock } from "../boot/browser-apis.js";
import { fightLock, LED } from "../boot/names.js";
import { reply } from "../engine-client/replies.js";
import { build, canHear, onMessage, sendViews, tell } from "./channel.js";
import { follow, stopFollowing } from "./follower.js";
import { keep, noteFight, recall } from "./window-state.js";

export { fightBefore } from "./window-state.js";

const PATIENCE = 1000; // milliseconds that a leader has to finish before the lock is taken from it
const GATHER = 15; // milliseconds in which what several followers ask is answered once

/** "alone": this browser has no locks, or its windows cannot hear each other. @typedef {"leads" | "follows" | "alone"} Role */
/** This window's place in the queue for the lock, or the lock itself. @typedef {{ release?: () => void }} Place */

let fight = "";
/** @type {Role | null} */
let role = null;
/** @type {Promise<Role> | null} */
let settled = null;
/** @type {Place | null} */
let place = null;
/** @type {AbortController | null} */
let queuing = null; // leaves the queue for the lock
/** @type {Audience} */
let viewer = "gm";
/** @type {((encounter: string) => void) | null} */
let onHanded = null; // called when the leader is ready to be replaced
/** @type {((text: string) => void) | null} */
let hear = null;
/** @type {string[]} */
const unheard = [];

/** What Python hears: a new role, or what other windows want or have done.
    @typedef {{ role?: Role, shown?: number, handOver?: true, glimpse?: Audience, since?: number | null, queued?: true,
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
  await settled;
  return role; // it may have changed meanwhile
}

/** @param {string} encounter @returns {Promise<Role>} */
async function chooseRole(encounter) {
  releaseLock();
  fight = encounter;
  if (!encounter) return (role = "leads");
  if (!(await canCoordinate())) return (role = "alone");
  if (fight !== encounter) return role ?? "follows";
  if (await requestLock({ ifAvailable: true })) return becomeLeader();
  if (fight !== encounter) return role ?? "follows";
  if (recall(LED) === encounter && (await takeLock())) return becomeLeader();
  return startFollowing();
}

/** Whether the windows can say who leads, and show what the leader does. */
const canCoordinate = async () => canHear && (await canLock());

function releaseLock() {
  stopFollowing();
  queuing?.abort();
  place?.release?.();
  queuing = place = null;
}

/** Asks for the lock: whether this window has it. @param {LockOptions} options @returns {Promise<boolean>} */
function requestLock(options) {
  /** @type {Place} */
  const mine = {};
  place = mine;
  return new Promise((answer) => {
    const holding = holdLock(fightLock(fight), options, (lock) => {
      if (!lock || place !== mine) return answer(false);
      answer(true);
      return new Promise((release) => (mine.release = () => release(undefined)));
    });
    holding.catch(() => {
      answer(false); // this window left the queue
      if (mine.release && place === mine) lost();
    });
  });
}

/** @returns {Role} */
function becomeLeader() {
  stopFollowing();
  keep(LED, fight);
  return (role = "leads");
}

/** Another window has taken the lock. */
function lost() {
  keep(LED, "");
  report({ role: startFollowing() });
}

/** @returns {Role} */
function startFollowing() {
  role = "follows";
  follow(fight, viewer, (revision) => report({ shown: revision }));
  waitForLock();
  return role;
}

/** A visible window takes over by itself when the leader closes; one in the background would be no help. */
async function waitForLock() {
  queuing?.abort();
  queuing = null;
  if (document.hidden) return;
  const mine = (queuing = new AbortController());
  const got = await requestLock({ signal: mine.signal });
  if (got && queuing === mine) report({ role: becomeLeader() });
}
document.addEventListener("visibilitychange", () => role === "follows" && waitForLock());

/** 'Take control': the leader gets a moment to finish, then the lock is taken from it. */
export async function lead() {
  if (role === "follows" && (await takeLock())) report({ role: becomeLeader() });
}

async function takeLock() {
  const encounter = fight;
  tell({ handOver: encounter });
  await new Promise((go) => {
    onHanded = (other) => other === encounter && go(undefined);
    setTimeout(go, PATIENCE);
  });
  onHanded = null;
  if (fight !== encounter || leads()) return false;
  queuing?.abort();
  queuing = null;
  return requestLock({ steal: true });
}

const leads = () => role === "leads";

/** Nothing is being done here any more: the window that asked for the lead may have it. */
export const handOver = () => tell({ handed: fight });

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
  for (const [audience, since] of asked) report({ glimpse: audience, since });
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
  else if (!fight || role === "follows") return;
  else if (message.hello === fight) {
    if (message.build === build && message.audience) collectRequest(message.audience, message.has ?? null);
  } else if (message.handOver === fight) report({ handOver: true });
  else if (message.queued === fight) report({ queued: true });
  else if (message.kept === fight) report({ kept: message.revision });
});
