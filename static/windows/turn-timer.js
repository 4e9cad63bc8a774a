/* The turn timer: how much time is left to whose turn it is, in each element of the class `turn-left`. It is off until
   the menu's switch gives a turn some seconds. No rule knows of it, and nothing of it is in the fight.

   It counts by the clock, so it is right after the device has slept. A clock that is set back does not stop it. While
   the page is hidden nothing runs. */

import { onChoice, recall, remember } from "../storage/choices.js";

const LIMIT = "turn-timer"; // the choice: seconds, "" for off
const BEGAN = "turn-began"; // when the present turn began, for a page that is loaded again and for other windows
const LONGEST = 3600; // seconds
const SECOND = 1000; // milliseconds

let turn = "";
let name = "";
let began = 0; // milliseconds since 1970
let seen = 0; // what the clock said last in this turn
let isSaid = false; // that the time is up
let timer = 0;
/** @type {(name: string) => void} */
let whenUp = () => {};

/** How many seconds a turn has; 0: the timer is off. */
export function limit() {
  const seconds = Number(recall(LIMIT));
  return Number.isInteger(seconds) && seconds > 0 && seconds <= LONGEST ? seconds : 0;
}

/** Gives every turn so many seconds; 0 switches the timer off. @param {number} seconds */
export function setLimit(seconds) {
  remember(LIMIT, seconds ? String(seconds) : "");
  isSaid = false;
  tick();
}

/** Minutes and seconds; with a plus when so much more has passed than a turn has. @param {number} left seconds */
function text(left) {
  const size = Math.abs(left);
  return `${left < 0 ? "+" : ""}${Math.floor(size / 60)}:${String(size % 60).padStart(2, "0")}`;
}

/** @param {string} shown @param {boolean} isOver */
function show(shown, isOver) {
  for (const node of document.querySelectorAll(".turn-left")) {
    if (node.lastElementChild) node.lastElementChild.textContent = shown;
    node.toggleAttribute("hidden", !shown);
    node.classList.toggle("over", isOver);
  }
}

/** Shows the time that is left, and comes back with the next second that the person can see. */
function tick() {
  clearTimeout(timer);
  const seconds = limit();
  if (!seconds || !turn) return show("", false);
  const passed = now() - began;
  const left = seconds - Math.floor(passed / SECOND);
  show(text(left), left < 0);
  if (left > 0) isSaid = false;
  else if (!isSaid) {
    isSaid = true;
    whenUp(name);
  }
  if (!document.hidden) timer = setTimeout(tick, SECOND - (passed % SECOND));
}

/** The clock. When it was set back since the last look, the turn began as much earlier. */
function now() {
  const time = Date.now();
  if (time < seen) {
    began -= seen - time;
    remember(BEGAN, `${began} ${turn}`);
  }
  seen = time;
  return time;
}

/** The moment when a turn began: this one, unless it was seen before. @param {string} key */
function beginningOf(key) {
  const kept = recall(BEGAN);
  const at = Number(kept.slice(0, kept.indexOf(" ")));
  const now = Date.now();
  if (kept.slice(kept.indexOf(" ") + 1) === key && at > 0 && at <= now) return at;
  remember(BEGAN, `${now} ${key}`);
  return now;
}

/** Counts for this turn; "" is nobody's. A turn that is counted already goes on. @param {string} key @param {string} who */
export function follow(key, who) {
  name = who;
  if (key === turn) return;
  turn = key;
  isSaid = false;
  began = key ? beginningOf(key) : 0;
  seen = 0;
  tick();
}

/** Calls `callback` with the name of somebody whose time is up, once in a turn. @param {(name: string) => void} callback */
export const onUp = (callback) => {
  whenUp = callback;
};

document.addEventListener("visibilitychange", tick);
onChoice([LIMIT], tick);
