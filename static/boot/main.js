/* Runs before Python: reads the copy of the last views, and starts the engine where there is none. The page's modules find everything as
   `js.hurtbox`; the benchmark does too, and reads whole `replies`. */

import * as engine from "../engine-client/engine.js";
import * as replies from "../engine-client/replies.js";
import { openFight, request, submit } from "../engine-client/submit.js";
import * as updates from "../offline/updates.js";
import * as incoming from "../sharing/incoming.js";
import * as fights from "../storage/fights.js";
import { scheduleIntegrityCheck } from "../storage/integrity-check.js";
import * as views from "../storage/local-copies.js";
import * as store from "../storage/store.js";
import * as leadership from "../windows/leadership.js";
import * as tableView from "../windows/table-view-link.js";
import * as turnTimer from "../windows/turn-timer.js";
import { keepAwake } from "../windows/wake-lock.js";
import { scheduleSnapshot } from "../worker/schedule-snapshot.js";
import { persist } from "./browser-apis.js";
import { fillAround, makeDrawing, makeElement, makeIcon, scrollToTop } from "./elements.js";
import * as faults from "./faults.js";
import { newId } from "./new-id.js";
import { startSucceeded } from "./retry.js";
import "./steady-taps.js";
import { canVibrate, vibrateForTurn } from "./vibrate.js";
import { yieldToBrowser } from "./yield-to-browser.js";

/** The text of a file of the site; "" when it cannot be had. @param {string} folder @param {string} name */
const fileText = async (folder, name) => {
  try {
    const there = new URL(`../../${folder}/`, import.meta.url);
    const found = await fetch(new URL(encodeURIComponent(name), there));
    return found.ok ? await found.text() : "";
  } catch {
    return "";
  }
};

/** Sets the performance mark hurtbox:<name> and starts what waits for it. @param {string} name */
const mark = (name) => {
  performance.mark(`hurtbox:${name}`);
  if (name === "page") document.documentElement.dataset.arrived = ""; // see load-failure.js
  if (name === "page") startSucceeded();
  if (name === "page") dispatchEvent(new Event("page-listens")); // see early-taps.js
  if (name === "ready" || name === "follows") updates.installSite();
  if (name === "ready") scheduleIntegrityCheck();
  if (name === "ready" && !engine.wasRemembered()) scheduleSnapshot();
};

turnTimer.onUp((name) => {
  const said = document.getElementById("turn-said");
  if (said) said.textContent = `Time is up: ${name}`;
  vibrateForTurn();
});

Object.assign(globalThis, {
  hurtbox: {
    canVibrate,
    engine: { ...engine, openFight, request },
    faults,
    fights,
    incoming,
    keepAwake,
    leadership,
    fillAround,
    makeDrawing,
    makeElement,
    makeIcon,
    scrollToTop,
    licence: (/** @type {string} */ name) => fileText("licences", name),
    mark,
    newId,
    persist,
    replies,
    rules: (/** @type {string} */ system) => fileText("rules", `${system}.json`),
    store,
    submit,
    tableView,
    turnTimer,
    updates,
    views,
    yieldToBrowser,
  },
});

// Python's start and the engine's compete for the processor. With views to draw the page comes first and starts the
// engine itself, unless that takes longer than this (a slow network, an old phone).
const PAGE_FIRST = 1500; // milliseconds
if (views.first.encounter) {
  leadership.openFight(views.first.encounter, views.first.audience, false);
  setTimeout(() => leadership.isFollowing() || engine.start(), PAGE_FIRST); // a follower needs no engine
} else engine.start();
