/** A new task: what waits in the browser is done first. (A short sleep is none on a slow phone: it is over before
    MicroPython looks whether it is, and the page's thread goes on in the same task.) */
export const yieldToBrowser = () => globalThis.scheduler?.yield?.() ?? new Promise((go) => setTimeout(go));
