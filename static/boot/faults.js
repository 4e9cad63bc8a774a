/* Errors that nothing has caught, once the page is drawn: the page says them in a sentence. Before that,
   boot/load-failure.js does. */

/** @type {((why: string) => void) | null} */
let hear = null;
let isTelling = false;

/** Calls `callback` with the reason of each error from now on. @param {(why: string) => void} callback */
export const listen = (callback) => {
  hear = callback;
};

/** @param {unknown} fault */
function told(fault) {
  if (!(fault instanceof Error) || !hear || isTelling) return;
  isTelling = true; // the sentence itself may fail to be drawn
  try {
    hear(fault.message.trim().split("\n").pop() ?? fault.name); // of Python's message, the last line
  } finally {
    isTelling = false;
  }
}

addEventListener("error", ({ error }) => told(error));
addEventListener("unhandledrejection", ({ reason }) => told(reason));
