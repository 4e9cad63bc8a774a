/* Runs before Python: reads the last views and gets the engine on its way.
   The page's modules find everything as `js.hurtbox`; so does the bench, which reads whole `replies`. */

import { yieldToBrowser } from "./yield-to-browser.js";
import { submit } from "../engine-client/submit.js";
import * as engine from "../engine-client/engine.js";
import * as fights from "../storage/fights.js";
import * as incoming from "../sharing/incoming.js";
import * as leadership from "../windows/leadership.js";
import { scheduleIntegrityCheck } from "../storage/integrity-check.js";
import { scheduleSnapshot } from "../worker/schedule-snapshot.js";
import * as updates from "../offline/updates.js";
import * as replies from "../engine-client/replies.js";
import * as store from "../storage/store.js";
import * as tableView from "../windows/table-view-link.js";
import * as views from "../storage/local-copies.js";

const letters = "abcdefghijklmnopqrstuvwxyz234567";

/** An id nobody else makes: 16 letters of five random bits. */
const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => letters[byte & 31]).join("");

/** Asks that the browser does not clear the storage by itself: whether it promises it. */
const persist = async () => {
  try {
    return Boolean(await navigator.storage?.persist?.());
  } catch {
    return false; // nothing that the page does depends on it
  }
};

/** The text of a licence, from the site's own folder; "" when it cannot be had. */
const licence = async (name) => {
  try {
    const found = await fetch(new URL(encodeURIComponent(name), new URL("../../licences/", import.meta.url)));
    return found.ok ? await found.text() : "";
  } catch {
    return "";
  }
};

const mark = (name) => {
  performance.mark(`hurtbox:${name}`);
  if (name === "page") document.documentElement.dataset.arrived = ""; // see load-failure.js
  if (name === "ready" || name === "follows") updates.installSite();
  if (name === "ready") scheduleIntegrityCheck();
  if (name === "ready" && !engine.wasRemembered()) scheduleSnapshot();
};

globalThis.hurtbox = {
  submit,
  engine,
  fights,
  incoming,
  leadership,
  licence,
  updates,
  replies,
  store,
  tableView,
  views,
  newId,
  persist,
  yieldToBrowser,
  mark,
};

// Python's start and the engine's would take the processor from each other: with a view to draw, the
// page comes first and starts the engine itself, unless that takes long (a slow network, an old phone).
const PATIENCE = 1500; // milliseconds
// A window that only follows needs no engine.
if (views.first.encounter) {
  leadership.openFight(views.first.encounter, views.first.audience, false);
  setTimeout(() => leadership.isFollowing() || engine.start(), PATIENCE);
} else engine.start();
