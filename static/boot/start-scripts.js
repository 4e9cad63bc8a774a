/* Loads the page's scripts, which index.html names in its links. Where views are kept, the scripts are fetched at once,
   because only they can draw them. On a first visit the browser first paints the start screen that the build has
   written: on a slow network the scripts would delay it. */

const PAINTED = 1000; // milliseconds after which nobody waits for a browser that paints nothing
const { dataset } = document.documentElement;

/** The links to what the page needs: they are no links of a browser until they have their `rel`. */
const links = () => /** @type {NodeListOf<HTMLLinkElement>} */ (document.querySelectorAll("link[data-rel]"));

function fetchFiles() {
  for (const link of links()) link.rel = link.dataset.rel ?? "";
}

let isRun = false;

function runScripts() {
  if (isRun) return;
  isRun = true;
  fetchFiles();
  for (const { as, href } of links()) {
    if (as !== "script") continue;
    const script = document.createElement("script");
    script.src = href;
    script.async = false; // one after the other
    document.head.append(script);
  }
}

/* The browser tells of the first paint when it is on the screen, which is some frames after it was drawn. */
function whenPainted() {
  if (PerformanceObserver.supportedEntryTypes.includes("paint")) {
    new PerformanceObserver(runScripts).observe({ type: "paint", buffered: true });
  } else {
    requestAnimationFrame(() => setTimeout(runScripts));
  }
  setTimeout(runScripts, PAINTED);
}

const isAwaited = "returning" in dataset || document.hidden;
if (isAwaited) fetchFiles();
addEventListener("DOMContentLoaded", isAwaited ? runScripts : whenPainted);
