/** Ends the current task, so that the browser does what is waiting before the caller goes on.

    A short `asyncio.sleep` in MicroPython does not: on a slow phone it is over before MicroPython looks at the clock,
    and the same task goes on. @returns {Promise<void>} */
export const yieldToBrowser = () =>
  globalThis.scheduler?.yield?.() ?? new Promise((go) => setTimeout(go));
