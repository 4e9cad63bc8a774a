/* Which request ends the engine's worker, and how often it may. A request without a reply is sent again to each new
   worker, so one that ends every worker would restart the engine for ever: after its last try it is dropped.

   This is also the limit for whatever takes too long: a hit, an answer, undo, time that passes, a look, a link, an
   opening. The clock is in engine.js and not in Python, for it also ends a loop that calls nothing of ours. In Python
   only what is known to take long is divided: the odds, a look at a file, and time that passes. */

const TRIES = 2;
const REMEMBERED = 20; // requests
const OPENS = {
  stopped: "This fight crashes the rules each time it is opened. It stays on this device, unopened.",
  slow: "This fight takes too long to open. It stays on this device, unopened.",
};
const ASKS = {
  stopped: "This crashed the rules twice, so it was skipped. The fight is unchanged.",
  slow: "This took too long twice, so it was skipped. The fight is unchanged.",
};

const ofFights = new Map(); // fight → how often opening it has ended the worker
const dropped = new Map(); // text of a request → the reply with which it was dropped

/** Whether a request opens a fight, or none. */
export const isOpening = (request) => request?.opens !== undefined;

/** Counts one end of the worker against the request that it was working on: the reply with which that request is
    dropped, or null while it may be tried again. */
export function countCrash(request, isSlow) {
  const times = 1 + ((isOpening(request) ? ofFights.get(request.opens) : request.times) ?? 0);
  const most = request.tries ?? TRIES;
  // A fight may be opened once more when somebody asks for it.
  if (isOpening(request)) ofFights.set(request.opens, Math.min(times, most - 1));
  else request.times = times;
  if (times < most) return null;
  const why = isSlow ? "slow" : "stopped";
  const reply = { ok: false, failed: true, dropped: why };
  if (isOpening(request)) return { ...reply, unopened: request.opens, text: OPENS[why] };
  rememberDropped(request.text, { ...reply, text: ASKS[why] });
  return { ...reply, text: ASKS[why] };
}

/** The page asks by itself for views and previews, again and again: what was dropped once is not tried again. */
function rememberDropped(text, reply) {
  if (JSON.parse(text).id) return; // somebody did this, and may try it again
  dropped.set(text, reply);
  if (dropped.size > REMEMBERED) dropped.delete(dropped.keys().next().value);
}

/** The reply with which this very request was dropped before; undefined when it was not. */
export const droppedBefore = (request) => (request.tries ? undefined : dropped.get(request.text));

/** A fight was opened: true when opening it had ended a worker before. */
export const fightOpened = (encounter) => ofFights.delete(encounter);
