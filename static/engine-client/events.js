/* What the engine says that answers no request: progress, up, restarted, unopened, down. */

/** @type {((text: string) => void) | null} */
let hear = null;
/** @type {EngineEvent[]} */
let unheard = []; // what was said before Python listened

/** Tells Python. @param {EngineEvent} event */
export function tell(event) {
  if (hear) return hear(JSON.stringify(event));
  // Of the steps of loading, only the latest is worth hearing late.
  if (event.progress) unheard = unheard.filter((one) => !one.progress);
  unheard.push(event);
}

/** Calls `callback` with every event from now on, and first with the earlier ones.
    @param {(text: string) => void} callback */
export function listen(callback) {
  hear = callback;
  for (const event of unheard.splice(0)) hear(JSON.stringify(event));
}
