/* What the engine says that answers no request: {progress}, {up}, {restarted}, {unopened}, {down}. */

let hear = null;
let unheard = []; // what was said before Python listened

/** Tells it to Python. */
export function tell(message) {
  const text = JSON.stringify(message);
  if (hear) return hear(text);
  // Of the steps of loading only the last is worth hearing late.
  if (message.progress) unheard = unheard.filter((one) => !one.startsWith('{"progress"'));
  unheard.push(text);
}

/** Calls `callback` with each message from now on, and with what was said before. */
export function listen(callback) {
  hear = callback;
  for (const text of unheard.splice(0)) hear(text);
}
