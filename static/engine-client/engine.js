/* The engine's life: starts the worker, carries requests there and replies back, and starts it again
   when it dies or is silent. Storage is the truth, so a new worker is given the open fight and then every request
   that has no reply yet, with the id it had: nothing is lost and nothing rolled twice. See crashes.js for its end. */

import { droppedBefore, countCrash, isOpening, fightOpened } from "./crashes.js";
import { tell } from "./events.js";
import { skipAtStart, openAtStart } from "../storage/fight-at-start.js";
import { withoutLongParts, reply as whole } from "./replies.js";
import { show } from "../storage/view-store.js";
import { loadFight, loadOlderRecords } from "../storage/load-fight.js";
import { errorText } from "../storage/database.js";
import { commit } from "../storage/store.js";

export { listen } from "./events.js";

/** Seconds without a sign of life: while it works, while it looks through what came from elsewhere, while it loads. */
export const timeouts = { answer: 10, look: 20, load: 90 };
const TRIES = 3;
const NO_ANSWER = "The rules gave no answer.";
const NO_RULES = "Reload the page to try again. Your fight is still saved.";

let worker = null;
let state = "off"; // off | loading | restoring | answering | given up
let last = 0; // number of the last request
let quiet = 0; // seconds since the last sign of life
let restarts = 0; // in a row that no request is to blame for
let isAgain = false; // whether this worker stands in for one that failed
let fight = ""; // what a new worker has to open again,
let viewer = "gm"; // and for whom
// n → {text, answer, sent, passing: made here, whose: for which one, opens: a fight, patience, tries}
const open = new Map();
let line = []; // the numbers of the requests that the worker has, in order: it works on the first
let wasDropped = false; // a request, since the engine was last up
let isRemembered = false; // whether it was started from a kept memory
let verdict = ""; // why the engine was given up

const failed = () => JSON.stringify({ ok: false, failed: true, text: verdict });

/** Whether the engine was started from what an earlier visit has kept. */
export const wasRemembered = () => isRemembered;

/** Starts the engine unless somebody has. */
export function start() {
  if (state === "off") startWorker();
}

function startWorker() {
  state = "loading";
  quiet = 0;
  // After a failure nothing is trusted that was kept to start quickly: see worker/worker.js.
  const name = isAgain ? "from files" : "engine";
  const mine = new Worker(new URL("../worker/worker.js", import.meta.url), { type: "module", name });
  worker = mine;
  mine.onmessage = ({ data }) => worker === mine && receive(JSON.parse(data));
  mine.onerror = (event) => {
    event.preventDefault();
    if (worker === mine) restart(event.message || "The rules could not be loaded.");
  };
  mine.onmessageerror = mine.onerror;
}

function receive(message) {
  quiet = 0;
  if (message.down) return restart(message.text);
  if (message.n === undefined) {
    if (message.up) up(message.remembered);
    return tell(message);
  }
  line.splice(line.indexOf(message.n), 1);
  const request = open.get(message.n);
  if (request && !request.passing) restarts = 0;
  if (message.wants && request) supplyOlderRecords(message, request);
  else settle(message);
}

function settle(message) {
  const request = open.get(message.n);
  open.delete(message.n);
  if (message.ok && request?.opens && fightOpened(request.opens)) openAtStart(request.opens);
  request?.answer(JSON.stringify(withoutLongParts(message)));
}

/** The engine has come to look at records that were left in the storage: it gets them, and is asked again. */
async function supplyOlderRecords({ n, wants: [since, until] }, request) {
  const mine = worker;
  let reply = { ok: true };
  try {
    if (request.opens) Object.assign(request, await openRequest(request.opens, request.audience, { since }));
    else {
      const found = await loadOlderRecords(fight, since, until);
      if (worker !== mine) return; // a new one is asked from the beginning
      reply = await askInternally({ do: "older", kept: found.revision, ...found }, request);
    }
  } catch (fault) {
    const text = `The older entries of this fight cannot be read: ${errorText(fault)}.`;
    reply = { ok: false, failed: true, text };
  }
  if (worker !== mine) return;
  if (reply.ok) post(n, request);
  else settle({ ...reply, n });
}

/** Asks for something that a worker to come would not have to be asked. */
function askInternally(request, whose) {
  return new Promise((answer) => {
    const text = JSON.stringify(request);
    sendNow({ text, answer: (reply) => answer(JSON.parse(reply)), passing: true, whose });
  });
}

/** The request that opens a stored fight ("" for none): {text, revision, opens, audience}. `shown`: the revision
    of which this audience sees everything already, or null. */
async function openRequest(encounter, audience, { since, shown = null } = {}) {
  const found = await loadFight(encounter, since);
  const text = JSON.stringify({ do: "open", stored: found.encounter, audience, shown });
  return { text, revision: found.revision, opens: found.encounter ? encounter : "", audience };
}

async function up(remembered) {
  if (remembered) performance.mark("hurtbox:snapshot");
  isRemembered = remembered;
  const again = isAgain;
  const mine = worker;
  if (again && fight && ![...open.values()].some(isOpening)) {
    state = "restoring";
    const one = await openRequest(fight, viewer).catch(() => ({ opens: "" }));
    if (worker !== mine) return;
    if (one.opens) {
      const reply = JSON.parse(await new Promise((answer) => sendNow({ ...one, answer, passing: true })));
      if (worker !== mine) return;
      // From now on it says what changes in these views, and in no others that the page asked the last one for.
      if (reply.ok) show(whole(reply.n), true);
    }
    if (worker !== mine) return;
  }
  state = "answering";
  for (const [n, request] of open) if (!request.sent) post(n, request);
  if (again) tell({ restarted: true, dropped: wasDropped });
  wasDropped = false;
}

function sendNow(request) {
  open.set(++last, request);
  post(last, request);
}

function post(n, request) {
  request.sent = true;
  if (!line.length) quiet = 0;
  line.push(n);
  worker.postMessage(`{"n":${n},${request.text.slice(1)}`);
}

/** Ends the worker and starts a new one. The request that it was working on is dropped after its last try; where no
    request is to blame, the engine is given up after three in a row. */
export function restart(because, isSlow = false) {
  worker?.terminate();
  worker = null;
  isAgain = true;
  const working = open.get(line[0]);
  line = [];
  if (working) blameRequest(working.whose ?? working, isSlow);
  else restarts += 1;
  for (const [n, request] of open)
    if (request.passing) open.delete(n);
    else request.sent = false;
  if (restarts <= TRIES) {
    state = "loading";
    setTimeout(() => state === "loading" && !worker && startWorker(), restarts < 2 ? 0 : restarts * 500);
    return;
  }
  state = "given up";
  verdict = `${because} ${NO_RULES}`;
  tell({ down: verdict });
  answerAll(() => true, failed());
}

/** A request has ended the worker: it is answered with why it is dropped, or will be sent once more. */
function blameRequest(request, isSlow) {
  if (request.opens) skipAtStart(request.opens);
  const reply = countCrash(request, isSlow);
  if (!reply) return;
  wasDropped = true;
  if (request.passing) tell(reply);
  // With a fight that is not opened goes what was asked of it.
  answerAll((one) => one === request || (isOpening(request) && !one.tries), JSON.stringify(reply));
  if (isOpening(request)) fight = "";
}

/** Answers some of the open requests, which the engine will not. */
function answerAll(which, reply) {
  for (const [n, one] of open)
    if (which(one)) {
      open.delete(n);
      one.answer(reply);
    }
}

// Counted in ticks, not by the clock: a phone that slept has not been silent.
setInterval(() => {
  const loading = state === "loading" ? timeouts.load : Infinity;
  const waits = line.length ? (open.get(line[0])?.patience ?? timeouts.answer) : loading;
  if (worker && ++quiet >= waits) restart(NO_ANSWER, true);
}, 1000);

/** Sends a request (JSON text of an object) and resolves to the small part of its reply; `options`: {patience, tries}. */
export const request = (text, options) => enqueue({ text, ...options });

function enqueue(one) {
  if (state === "given up") return Promise.resolve(failed());
  const dropped = droppedBefore(one);
  if (dropped) return Promise.resolve(JSON.stringify(dropped));
  start(); // a window that follows had no need of it yet
  return new Promise((answer) => {
    open.set(++last, Object.assign(one, { answer, sent: false }));
    if (state === "answering") post(last, one);
  });
}

/** Opens a stored fight ("" for none) for an audience: the reply with `stored_revision` added;
    `damaged` when its rows are no rows of ours. `shown` as for `openRequest`, -1 for null. */
export async function openFight(encounter, audience, shown) {
  abandonOpening();
  let one;
  try {
    one = await openRequest(encounter, audience, { shown: shown < 0 ? null : shown });
  } catch (fault) {
    return JSON.stringify({ ok: false, damaged: true, text: `${fault.message}.` });
  }
  follow(one.opens, audience);
  const reply = JSON.parse(await enqueue(one));
  if (reply.ok && reply.keeps) {
    // Its oldest records were lost: what is left got new numbers.
    const written = JSON.parse(await commit(reply.n, encounter, one.revision, reply.revision, 0));
    if (!written.ok) return JSON.stringify({ ok: false, failed: true, text: written.text });
    one.revision = reply.revision;
  }
  return JSON.stringify({ ...reply, stored_revision: one.revision });
}

/** Another fight is wanted: one that is still being opened is not waited for. */
function abandonOpening() {
  if (quiet > 1 && isOpening(open.get(line[0]))) restart(NO_ANSWER, true);
  answerAll(isOpening, JSON.stringify({ ok: false, failed: true, superseded: true, text: "" }));
}

/** Says what a new worker has to open, should this one die. */
export function follow(encounter, audience) {
  fight = encounter;
  viewer = audience;
}
