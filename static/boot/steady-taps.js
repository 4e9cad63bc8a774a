/* A tap does what was drawn when the finger went down, also where the page has put something else meanwhile. */

const CONTROL = "[data-do], [type=submit]";
const STILL = 12; // pixels that a finger moves while it taps; who moves further takes the tap back

/** @type {Element | null} */
let began = null;
let at = { x: 0, y: 0 };

/** @param {EventTarget | null} target */
const control = (target) => (target instanceof Element ? target.closest(CONTROL) : null);

addEventListener("pointerdown", ({ target, clientX, clientY }) => {
  began = target instanceof Element ? target : null;
  at = { x: clientX, y: clientY };
}, true);

addEventListener("click", (event) => {
  if (!event.detail || !began) return; // by a key, by a script
  if (Math.hypot(event.clientX - at.x, event.clientY - at.y) > STILL) return;
  const from = control(began);
  const to = control(event.target);
  if (from === to || to?.contains(from) || (to && from?.contains(to))) return;
  if (!from && began.closest("label")) return; // its field is tapped with it
  event.stopImmediatePropagation();
  event.preventDefault();
  if (from instanceof HTMLElement && from.isConnected) from.click();
}, true);
