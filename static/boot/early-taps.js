/* A tap that comes before the page's Python listens, as on the start screen of a first visit: the button is marked as
   busy, and tapped once more when the page is drawn (the event comes from boot/main.js). The last tap counts. */

/** @type {HTMLElement | null} */
let tapped = null;

/** @param {MouseEvent} event */
function note({ target }) {
  const spot = target instanceof Element ? target.closest("[data-do]") : null;
  if (!(spot instanceof HTMLElement)) return;
  tapped?.removeAttribute("aria-busy");
  tapped = spot;
  spot.setAttribute("aria-busy", "true");
}

addEventListener("click", note, true);

// The page listens from now on.
addEventListener("page-listens", () => {
  removeEventListener("click", note, true);
  tapped?.removeAttribute("aria-busy");
  setTimeout(() => tapped?.click()); // Python is in the middle of a call to here
});
