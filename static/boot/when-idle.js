/** Does some work when the browser is idle; at the latest after `timeout` milliseconds, if one is given. Safari has no
    such call: there it is done after a fifth of a second.
    @param {() => void} work @param {number} [timeout] */
export function whenIdle(work, timeout) {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(work, { timeout });
  else setTimeout(work, 200);
}
