/* The engine's life: starts the worker, carries requests there and replies back, and starts it again
   when it dies or is silent. Storage is the truth, so a new worker is given the open fight and then
   every request that has no reply yet, with the id it had: nothing is lost and nothing rolled twice. */

import { hold, reply as whole } from "./replies.js";
import { show } from "./shown-views.js";
import { inWords } from "./tables.js";
import { keep, stored, storedOlder } from "./store.js";

/** Seconds without a sign of life: with a request open, and while it loads. */
export const patience = { answer: 10, load: 90 };
const TRIES = 3;
const NO_RULES = "Reload the page to try again; what was kept is still there.";

let worker = null;
let state = "off"; // off | loading | restoring | answering | given up
let last = 0; // number of the last request
let quiet = 0; // seconds since the last sign of life
let restarts = 0; // since the last reply
let fight = ""; // what a new worker has to open again,
let viewer = "gm"; // and for whom
const open = new Map(); // n → {text, answer, sent, passing: made here, opens: the fight that it opens}
let hear = null;
let unheard = []; // what the worker said before Python listened

let isRemembered = false; // whether it was started from a kept memory
let verdict = ""; // why the engine was given up

const failed = () => JSON.stringify({ ok: false, failed: true, text: verdict });

function tell(message) {
  const text = JSON.stringify(message);
  if (hear) return hear(text);
  // Of the steps of loading only the last is worth hearing late.
  if (message.progress) unheard = unheard.filter((one) => !one.startsWith('{"progress"'));
  unheard.push(text);
}

/** Python's ear for {progress}, {up}, {restarted}, {down}; what was said before comes at once. */
export function listen(callback) {
  hear = callback;
  for (const text of unheard.splice(0)) hear(text);
}

/** Whether the engine was started from what an earlier visit has kept. */
export const wasRemembered = () => isRemembered;

/** Starts the engine unless somebody has. */
export function start() {
  if (state === "off") spawn();
}

function spawn() {
  state = "loading";
  quiet = 0;
  // After a failure nothing is trusted that was kept to start quickly: see worker.js.
  const name = restarts ? "from files" : "engine";
  const mine = new Worker(new URL("./worker.js", import.meta.url), { type: "module", name });
  worker = mine;
  mine.onmessage = ({ data }) => worker === mine && take(JSON.parse(data));
  mine.onerror = (event) => {
    event.preventDefault();
    if (worker === mine) restart(event.message || "The rules could not be loaded.");
  };
  mine.onmessageerror = mine.onerror;
}

function take(message) {
  quiet = 0;
  if (message.down) return restart(message.text);
  if (message.n === undefined) {
    if (message.up) up(message.remembered);
    return tell(message);
  }
  restarts = 0;
  const request = open.get(message.n);
  if (message.wants && request) bring(message, request);
  else answered(message);
}

function answered(message) {
  const request = open.get(message.n);
  open.delete(message.n);
  request?.answer(JSON.stringify(hold(message)));
}

/** The engine has come to look at records that were left in the storage: it gets them, and is asked again. */
async function bring({ n, wants: [since, until] }, request) {
  const mine = worker;
  let reply = { ok: true };
  try {
    if (request.opens) Object.assign(request, await opening(request.opens, request.audience, { since }));
    else {
      const found = await storedOlder(fight, since, until);
      if (worker !== mine) return; // a new one is asked from the beginning
      reply = await inPassing({ do: "older", kept: found.revision, ...found });
    }
  } catch (fault) {
    const text = `The older entries of this fight cannot be read: ${inWords(fault)}.`;
    reply = { ok: false, failed: true, text };
  }
  if (worker !== mine) return;
  if (reply.ok) post(n, request);
  else answered({ ...reply, n });
}

/** Asks for something that a worker to come would not have to be asked. */
function inPassing(request) {
  return new Promise((answer) => {
    const text = JSON.stringify(request);
    sent({ text, answer: (reply) => answer(JSON.parse(reply)), passing: true });
  });
}

/** The request that opens a stored fight ("" for none): {text, revision, opens, audience}. `shown`: the revision
    of which this audience sees everything already, or null. */
async function opening(encounter, audience, { since, shown = null } = {}) {
  const found = await stored(encounter, since);
  const text = JSON.stringify({ do: "open", stored: found.encounter, audience, shown });
  return { text, revision: found.revision, opens: found.encounter ? encounter : "", audience };
}

async function up(remembered) {
  if (remembered) performance.mark("hurtbox:snapshot");
  isRemembered = remembered;
  const again = restarts > 0;
  const mine = worker;
  if (again && fight) {
    state = "restoring";
    const one = await opening(fight, viewer).catch(() => ({ opens: "" }));
    if (worker !== mine) return;
    if (one.opens) {
      const opened = JSON.parse(await new Promise((answer) => sent({ ...one, answer, passing: true })));
      if (worker !== mine) return;
      // From now on it says what changes in these views, and in no others that the page asked the last one for.
      if (opened.ok) show(whole(opened.n), true);
    }
    if (worker !== mine) return;
  }
  state = "answering";
  for (const [n, request] of open) if (!request.sent) post(n, request);
  if (again) tell({ restarted: true });
}

function sent(request) {
  open.set(++last, request);
  post(last, request);
}

function post(n, request) {
  request.sent = true;
  quiet = 0;
  worker.postMessage(`{"n":${n},${request.text.slice(1)}`);
}

/** Ends the worker and starts a new one; after three in a row without a reply the engine is given up. */
export function restart(because) {
  worker?.terminate();
  worker = null;
  restarts += 1;
  for (const [n, request] of open)
    if (request.passing) open.delete(n);
    else request.sent = false;
  if (restarts <= TRIES) {
    state = "loading";
    setTimeout(() => state === "loading" && !worker && spawn(), restarts === 1 ? 0 : restarts * 500);
    return;
  }
  state = "given up";
  verdict = `${because} ${NO_RULES}`;
  tell({ down: verdict });
  for (const { answer } of open.values()) answer(failed());
  open.clear();
}

// Counted in ticks, not by the clock: a phone that slept has not been silent.
setInterval(() => {
  const waits = state === "loading" ? patience.load : open.size ? patience.answer : Infinity;
  if (worker && ++quiet >= waits) restart("The rules gave no answer.");
}, 1000);

/** Sends a request (JSON text of an object) and resolves to the small part of its reply. */
export const request = (text) => asked({ text });

function asked(one) {
  if (state === "given up") return Promise.resolve(failed());
  start(); // a window that follows had no need of it yet
  return new Promise((answer) => {
    open.set(++last, Object.assign(one, { answer, sent: false }));
    if (state === "answering") post(last, one);
  });
}

/** Opens a stored fight ("" for none) for an audience: the reply with `stored_revision` added;
    `damaged` when its rows are no rows of ours. `shown` as for `opening`, -1 for null. */
export async function openFight(encounter, audience, shown) {
  let one;
  try {
    one = await opening(encounter, audience, { shown: shown < 0 ? null : shown });
  } catch (fault) {
    return JSON.stringify({ ok: false, damaged: true, text: `${fault.message}.` });
  }
  follow(one.opens, audience);
  const reply = JSON.parse(await asked(one));
  if (reply.ok && reply.keeps) {
    // Its oldest records were lost: what is left got new numbers.
    const written = JSON.parse(await keep(reply.n, encounter, one.revision, reply.revision, 0));
    if (!written.ok) return JSON.stringify({ ok: false, failed: true, text: written.text });
    one.revision = reply.revision;
  }
  return JSON.stringify({ ...reply, stored_revision: one.revision });
}

/** Says what a new worker has to open, should this one die. */
export function follow(encounter, audience) {
  fight = encounter;
  viewer = audience;
}
