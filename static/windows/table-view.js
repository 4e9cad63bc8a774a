/* The window for everyone at the table. It has no engine, opens no storage of the fight and reads none of its copies:
   all it ever holds are the views for the players, as the leading window's engine made them. (All windows are of one
   origin: who opens a browser's tools on this machine can read the whole storage from any window.) */

import { heldLocks, session } from "../boot/browser-apis.js";
import { makeDrawing, makeElement, makeIcon, scrollToTop } from "../boot/elements.js";
import { fightLock, PATH, RENEWED } from "../boot/names.js";
import { startSucceeded } from "../boot/retry.js";
import * as views from "../storage/view-store.js";
import { build, canHear, onMessage } from "./channel.js";
import { follow } from "./follower.js";
import { dropCopy, keepCopy, readCopy } from "./table-view-copy.js";
import { holdLock } from "./table-view-link.js";
import * as turnTimer from "./turn-timer.js";
import { keepAwake } from "./wake-lock.js";
import { namesSeat, seatPage } from "./seat-page.js";

const OFTEN = 4000; // milliseconds between two looks whether a window leads

let hear = () => {};
let isLed = true;
let isFromCopy = false; // whether what is shown comes from the copy alone

/** The fight that the address names; "" when it names none. */
function fight() {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return ""; // a percent sign that encodes nothing
  }
}

/** Shows the copy, if it can be relied on. */
function showCopy() {
  const copied = readCopy(fight());
  if (!copied) return;
  try {
    views.show({ views: copied }, true);
    isFromCopy = true;
  } catch {
    dropCopy();
    views.show({}, true); // a part of it may be shown
  }
}

/** Follows the fight that the address names. */
function followFight() {
  follow(fight(), "players", (revision) => {
    isFromCopy = false;
    keepCopy(fight(), revision);
    hear();
  });
}

/** Shows nothing from the copy, now and at the next start: whether something was shown. */
function dropViewCopy() {
  const was = isFromCopy;
  isFromCopy = false;
  dropCopy();
  if (was) views.show({}, true);
  return was;
}

function start() {
  views.show({}, true);
  isFromCopy = false;
  showCopy();
  followFight();
  hear();
}

/** Looks whether a window that leads this fight is open. */
async function look() {
  const found = (await heldLocks())?.includes(fightLock(fight()));
  if (found !== undefined && found !== isLed) {
    isLed = found;
    hear();
  }
}

/** Calls `begin` with the player's side of the line. What does not load is said by boot/load-failure.js.
    @param {(player: typeof import("../live/player.js")) => void} begin */
async function beginSeat(begin) {
  const player = await seatPage(() => hear()).catch((fault) => {
    console.info("Not loaded:", fault);
    throw String(fault); // no error of this script, which may come from a copy
  });
  begin(player);
}

const full = document.getElementById("full");
const isSeat = namesSeat();
if (full && !isSeat) {
  full.hidden = !document.fullscreenEnabled;
  full.addEventListener("click", () => document.documentElement.requestFullscreen());
}

Object.assign(globalThis, {
  hurtbox: {
    views,
    isSeat: () => isSeat,
    beginSeat,
    dropViewCopy,
    makeDrawing,
    makeElement,
    makeIcon,
    scrollToTop,
    turnTimer,
    canHear: () => canHear,
    isLed: () => isLed,
    /** @param {() => void} callback */
    listen: (callback) => {
      hear = callback;
    },
    /** @param {string} name */
    mark: (name) => {
      performance.mark(`hurtbox:${name}`);
      document.documentElement.dataset.arrived = ""; // see boot/load-failure.js
      startSucceeded();
    },
  },
});

if (!isSeat) {
  start();
  addEventListener("hashchange", start);
  // The menu opens the table view again, for another fight.
  onMessage(({ table, at, renew }) => {
    if (typeof table === "string" && at === PATH) location.hash = encodeURIComponent(table);
    // The leader has changed over to another build, which sends this one no views. Once for each build: the leader's
    // may be the older one.
    if (renew === build && session.get(RENEWED) !== build && session.set(RENEWED, build)) location.reload();
  });
  holdLock();
  look();
  setInterval(look, OFTEN);
  keepAwake(true, "table view");
}
