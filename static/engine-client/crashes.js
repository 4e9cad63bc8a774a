/* Counts how often a request has ended the engine's worker. A request without a reply is sent again to each new worker,
   so one that ends every worker would restart the engine for ever: after its last try it is dropped.

   This is also the limit for everything that takes too long: a hit, an answer, undo, time that passes, a look at a
   file, opening a fight. The clock is in engine.js and not in Python, so it also ends a loop that calls nothing. In
   Python only what is known to take long is divided: the odds, a look at a file, and time that passes. */

/** A request to the engine that has no reply yet.
    @typedef {object} PendingRequest
    @property {string} text the JSON of the request
    @property {(reply: Reply) => void} answer
    @property {boolean} [sent] whether the current worker has it
    @property {boolean} [internal] made by engine.js: a new worker need not be asked the same
    @property {PendingRequest} [onBehalfOf] the page's request that an internal one serves
    @property {string} [opens] the fight that it opens, "" for none
    @property {Audience} [audience] for whom it opens it
    @property {number} [revision] the stored revision of the fight that it opens
    @property {number} [patience] seconds of silence that it may take
    @property {number} [tries] how many workers it may end
    @property {number} [times] how many it has ended */

const TRIES = 2;
const REMEMBERED = 20; // dropped requests
const OPENS = {
  stopped: "This fight crashes the rules each time it is opened. It stays on this device, unopened.",
  slow: "This fight takes too long to open. It stays on this device, unopened.",
};
const ASKS = {
  stopped: "This crashed the rules twice, so it was skipped. The fight is unchanged.",
  slow: "This took too long twice, so it was skipped. The fight is unchanged.",
};

/** @type {Map<string, number>} */
const ofFights = new Map(); // how often opening a fight has ended the worker
/** @type {Map<string, Reply>} */
const dropped = new Map(); // the text of a request → the reply with which it was dropped

/** Whether a request opens a fight, or none. @param {PendingRequest} [request] */
export const isOpening = (request) => request?.opens !== undefined;

/** Counts one end of the worker against the request that it was working on. Returns the reply with which the request
    is dropped, or null while it may be tried again.
    @param {PendingRequest} request @param {boolean} isSlow @returns {Reply | null} */
export function countCrash(request, isSlow) {
  const { opens } = request;
  const times = 1 + ((opens === undefined ? request.times : ofFights.get(opens)) ?? 0);
  const most = request.tries ?? TRIES;
  // A fight may be opened once more when somebody asks for it.
  if (opens === undefined) request.times = times;
  else ofFights.set(opens, Math.min(times, most - 1));
  if (times < most) return null;
  const why = isSlow ? "slow" : "stopped";
  /** @type {Reply} */
  const reply = { ok: false, failed: true, dropped: why };
  if (opens !== undefined) return { ...reply, unopened: opens, text: OPENS[why] };
  rememberDropped(request.text, { ...reply, text: ASKS[why] });
  return { ...reply, text: ASKS[why] };
}

/** The page asks for views and previews by itself, again and again: one that was dropped is not tried again. An act has
    an id; somebody may try it again. @param {string} text @param {Reply} reply */
function rememberDropped(text, reply) {
  if (JSON.parse(text).id) return;
  dropped.set(text, reply);
  if (dropped.size > REMEMBERED) dropped.delete(/** @type {string} */ (dropped.keys().next().value));
}

/** The reply with which this very request was dropped before; undefined when it was not.
    @param {PendingRequest} request */
export const droppedBefore = (request) => (request.tries ? undefined : dropped.get(request.text));

/** A fight was opened: true when opening it had ended a worker before. @param {string} encounter */
export const fightOpened = (encounter) => ofFights.delete(encounter);
