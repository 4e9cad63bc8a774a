/* Starts the engine's worker, sends it requests, and starts it again when it dies or is silent. The storage is the
   truth: a new worker is given the open fight, and then every request that has no reply yet, with the id it had. So
   nothing is lost and nothing is rolled twice. crashes.js says when this ends. */

import { repairSite } from "../boot/repair.js";
import { DamagedFight, loadFight, loadOlderRecords } from "../storage/load-fight.js";
import { openAtStart, skipAtStart } from "../storage/fight-at-start.js";
import { errorText } from "../storage/database.js";
import { commit } from "../storage/commit.js";
import { show } from "../storage/view-store.js";
import { startUnderPolicy } from "../worker/worker-under-policy.js";
import { countCrash, droppedBefore, fightOpened, isOpening } from "./crashes.js";
import { tell } from "./events.js";
import { reply as wholeReply, withoutLongParts } from "./replies.js";

/** @typedef {import("./crashes.js").PendingRequest} PendingRequest */

export { listen } from "./events.js";

/** Seconds without a message from the worker after which it is replaced: while it works, while it looks at what comes
    from elsewhere, while it loads. */
export const timeouts = { answer: 10, inspect: 20, load: 90 };
const TRIES = 3;
const NO_ANSWER = "The rules gave no answer.";
const UNLOADED = "Not all of Hurtbox has loaded.";
const STOPPED = "The rules have stopped.";
const NO_RULES = "Reload the page to try again.";

/** @type {Worker | null} */
let worker = null;
/** @type {"off" | "loading" | "repairing" | "restoring" | "answering" | "given up"} */
let state = "off";
let last = 0; // number of the last request
let silence = 0; // seconds since the worker's last message
let restarts = 0; // in a row, that no request is to blame for
let isReplacement = false; // whether this worker stands in for one that failed
let fight = ""; // what a new worker has to open again,
/** @type {Audience} */
let viewer = "gm"; // and for whom
/** @type {Map<number, PendingRequest>} */
const pending = new Map();
/** @type {number[]} */
let line = []; // the numbers of the requests that the worker has, in order: it works on the first
let wasDropped = false; // whether a request was dropped since the engine was last up
let isRemembered = false; // whether it was started from a snapshot
let verdict = ""; // why the engine was given up
let wasRepaired = false; // whether the site's kept files were checked, which is done once

/** @returns {Reply} */
const failed = () => ({ ok: false, failed: true, text: verdict });

/** Whether the engine was started from a snapshot of an earlier visit. */
export const wasRemembered = () => isRemembered;

/** Starts the engine, unless it was started before. */
export function start() {
  if (state === "off") startWorker();
}

function startWorker() {
  state = "loading";
  silence = 0;
  // After a failure no snapshot is trusted: see worker/worker.js.
  const name = isReplacement ? "from files" : "engine";
  performance.mark("hurtbox:engine");
  const mine = startUnderPolicy(new URL("../worker/worker.js", import.meta.url), name);
  worker = mine;
  mine.onmessage = ({ data }) => {
    if (worker === mine) receive(JSON.parse(data));
  };
  mine.onerror = (event) => {
    event.preventDefault();
    console.info(event.message); // the browser's own words
    if (worker === mine) restart(state === "loading" ? UNLOADED : STOPPED);
  };
  mine.onmessageerror = () => {
    if (worker === mine) restart(STOPPED);
  };
}

/** @param {EngineReply | EngineEvent} message */
function receive(message) {
  silence = 0;
  if (!("n" in message)) {
    if (message.down) return restart(message.text ?? "");
    if (message.up) onUp(Boolean(message.remembered));
    return tell(message);
  }
  line.splice(line.indexOf(message.n), 1);
  const request = pending.get(message.n);
  if (request && !request.internal) restarts = 0;
  if (message.wants && request) supplyOlderRecords(message.n, message.wants, request);
  else settle(message);
}

/** @param {EngineReply} message */
function settle(message) {
  const request = pending.get(message.n);
  pending.delete(message.n);
  if (message.ok && request?.opens && fightOpened(request.opens)) openAtStart(request.opens);
  request?.answer(withoutLongParts(message));
}

/** The engine needs records that were left in the storage: it gets them and is asked again.
    @param {number} n @param {[since: number, until: number]} wanted @param {PendingRequest} request */
async function supplyOlderRecords(n, [since, until], request) {
  const mine = worker;
  const isOver = () => worker !== mine || pending.get(n) !== request; // a new one is asked from the beginning
  /** @type {Reply} */
  let reply = { n, ok: true };
  try {
    if (request.opens) Object.assign(request, await openRequest(request.opens, request.audience ?? "gm", since));
    else {
      const found = await loadOlderRecords(fight, since, until);
      if (isOver()) return;
      reply = await askInternally({ do: "load_older", kept: found.revision, ...found }, request);
    }
  } catch (fault) {
    const text = `The older entries of this fight cannot be read: ${errorText(fault)}.`;
    reply = { n, ok: false, failed: true, text };
  }
  if (isOver()) return;
  if (reply.ok) post(n, request);
  else settle({ ...reply, n });
}

/** Asks for something that a new worker need not be asked. @param {object} request @param {PendingRequest} onBehalfOf
    @returns {Promise<Reply>} */
const askInternally = (request, onBehalfOf) =>
  new Promise((answer) => sendNow({ text: JSON.stringify(request), answer, internal: true, onBehalfOf }));

/** The request that opens a stored fight ("" for none). `shown`: this audience already has every view of that
    revision, or null.
    @param {string} encounter @param {Audience} audience @param {number} [since] @param {number | null} [shown] */
async function openRequest(encounter, audience, since, shown = null) {
  const found = await loadFight(encounter, since);
  const text = JSON.stringify({ do: "open", stored: found.encounter, audience, shown });
  return { text, revision: found.revision, opens: found.encounter ? encounter : "", audience };
}

/** The worker answers from now on. @param {boolean} remembered */
async function onUp(remembered) {
  if (remembered) performance.mark("hurtbox:snapshot");
  isRemembered = remembered;
  const again = isReplacement;
  const mine = worker;
  let isClosed = false; // whether it has not the fight that the last one had
  if (again && fight && ![...pending.values()].some(isOpening)) {
    state = "restoring";
    isClosed = true;
    const open = await openRequest(fight, viewer).catch(() => null);
    if (worker !== mine) return;
    if (open?.opens) {
      /** @type {Reply} */
      const reply = await new Promise((answer) => sendNow({ ...open, answer, internal: true }));
      if (worker !== mine) return;
      // It says from now on what changes in these views, and in no others that the page asked the last worker for.
      if (reply.ok) show(wholeReply(reply.n), true);
      isClosed = !reply.ok;
    }
  }
  state = "answering";
  for (const [n, request] of pending) if (!request.sent) post(n, request);
  if (again) tell({ restarted: true, dropped: wasDropped, closed: isClosed });
  wasDropped = false;
}

/** @param {PendingRequest} request */
function sendNow(request) {
  pending.set(++last, request);
  post(last, request);
}

/** The text of a request is sent as it came: its number is put in front. @param {number} n
    @param {PendingRequest} request */
function post(n, request) {
  request.sent = true;
  if (!line.length) silence = 0;
  line.push(n);
  worker?.postMessage(`{"n":${n},${request.text.slice(1)}`);
}

/** Ends the worker and starts a new one. The request that it was working on is dropped after its last try. Where no
    request is to blame, the engine is given up after three restarts in a row, unless a kept file was damaged.
    @param {string} because @param {boolean} [isSlow] */
export function restart(because, isSlow = false) {
  const working = pending.get(line[0] ?? 0);
  stopWorker();
  if (working) blameRequest(working.onBehalfOf ?? working, isSlow);
  else restarts += 1;
  takeBackRequests();
  if (restarts <= TRIES) {
    state = "loading";
    const again = () => {
      if (state === "loading" && !worker) startWorker();
    };
    setTimeout(again, restarts < 2 ? 0 : restarts * 500);
    return;
  }
  if (wasRepaired) return giveUp(because);
  wasRepaired = true;
  state = "repairing";
  repairSite().then((isRepaired) => (isRepaired ? startAgain() : giveUp(because)));
}

function stopWorker() {
  worker?.terminate();
  worker = null;
  isReplacement = true;
  line = [];
}

/** What the last worker had goes to the next one, as far as the page asked for it. */
function takeBackRequests() {
  for (const [n, request] of pending)
    if (request.internal) pending.delete(n);
    else request.sent = false;
}

/** The kept files were damaged and are replaced: the engine is started once more. */
function startAgain() {
  restarts = 0;
  startWorker();
}

/** @param {string} because */
function giveUp(because) {
  state = "given up";
  verdict = `${because} ${NO_RULES}`;
  tell({ down: verdict });
  answerAll(() => true, failed());
}

/** A request has ended the worker: it is answered with why it is dropped, or will be sent once more.
    @param {PendingRequest} request @param {boolean} isSlow */
function blameRequest(request, isSlow) {
  if (request.opens) skipAtStart(request.opens);
  const reply = countCrash(request, isSlow);
  if (!reply) return;
  wasDropped = true;
  if (request.internal) tell(reply);
  // What was asked of a fight that is not opened is dropped with it.
  answerAll((one) => one === request || (isOpening(request) && !one.tries), reply);
  if (isOpening(request)) fight = "";
}

/** Answers some of the pending requests, which the engine will not.
    @param {(request: PendingRequest) => boolean} which @param {Reply} reply */
function answerAll(which, reply) {
  for (const [n, one] of pending)
    if (which(one)) {
      pending.delete(n);
      one.answer(reply);
    }
}

// Counted in ticks, not by the clock: a phone that slept has not been silent.
setInterval(() => {
  const loading = state === "loading" ? timeouts.load : Infinity;
  const [first] = line;
  const limit = first === undefined ? loading : (pending.get(first)?.patience ?? timeouts.answer);
  if (worker && ++silence >= limit) restart(NO_ANSWER, true);
}, 1000);

/** Sends a request, the JSON text of an object: its reply without the long parts.
    @param {string} text @param {{ patience?: number, tries?: number }} [options] @returns {Promise<Reply>} */
export const request = (text, options) => enqueue({ text, ...options });

/** @param {Omit<PendingRequest, "answer">} request @returns {Promise<Reply>} */
function enqueue(request) {
  return new Promise((answer) => {
    const whole = Object.assign(request, { answer, sent: false });
    if (state === "given up") return answer(failed());
    const dropped = droppedBefore(whole);
    if (dropped) return answer(dropped);
    start(); // a window that follows had no need of it yet
    pending.set(++last, whole);
    if (state === "answering") post(last, whole);
  });
}

let openings = 0; // how many were asked for
/** @type {Reply} */
const SUPERSEDED = { ok: false, failed: true, superseded: true, text: "" };

/** Opens a stored fight ("" for none) for an audience. The reply has `stored_revision`; it has neither this nor `failed`
    when the fight's rows are damaged. `shown` as for `openRequest`, -1 for null.
    @param {string} encounter @param {Audience} audience @param {number} shown
    @returns {Promise<Reply & { stored_revision?: number }>} */
export async function openFight(encounter, audience, shown) {
  abandonOpening();
  const mine = (openings += 1);
  let open;
  try {
    open = await openRequest(encounter, audience, undefined, shown < 0 ? null : shown);
  } catch (fault) {
    // What cannot be read now is not damaged: it stays where it is.
    if (fault instanceof DamagedFight) return { ok: false, text: `${fault.message}.` };
    return { ok: false, failed: true, text: `This fight cannot be read: ${errorText(fault)}.` };
  }
  if (mine !== openings) return SUPERSEDED;
  follow(open.opens, audience);
  const reply = await enqueue(open);
  if (reply.ok && reply.keeps) {
    // Its oldest records were lost, so those that are left have new numbers.
    const written = await commit(reply, encounter, open.revision, 0);
    if (!written.ok) return { ok: false, failed: true, text: written.text };
    open.revision = reply.revision ?? 0;
  }
  return { ...reply, stored_revision: open.revision };
}

/** Another fight is wanted: one that is still being opened is not waited for. That is no crash: nothing is blamed. */
function abandonOpening() {
  const isSlow = silence > 1 && isOpening(pending.get(line[0] ?? 0));
  answerAll(isOpening, SUPERSEDED);
  if (!isSlow) return;
  stopWorker();
  takeBackRequests();
  startWorker();
}

/** Says what a new worker has to open, should this one die. @param {string} encounter @param {Audience} [audience] */
export function follow(encounter, audience = viewer) {
  fight = encounter;
  viewer = audience;
}
