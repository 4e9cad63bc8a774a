/* Runs before Python: reads the last views and gets the engine on its way.
   The page's modules find everything as `js.hurtbox`; so does the bench, which reads whole `replies`. */

import { breath } from "./breath.js";
import { carry } from "./carry.js";
import * as engine from "./engine.js";
import * as fights from "./fights.js";
import * as given from "./given.js";
import * as leading from "./leading.js";
import { lookOverSoon } from "./looking-over.js";
import { prepareNextStart } from "./next-start.js";
import * as offline from "./offline.js";
import * as replies from "./replies.js";
import * as store from "./store.js";
import * as table from "./table-link.js";
import * as views from "./views.js";

const letters = "abcdefghijklmnopqrstuvwxyz234567";

/** An id nobody else makes: 16 letters of five random bits. */
const fresh = () =>
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
    const found = await fetch(new URL(encodeURIComponent(name), new URL("../licences/", import.meta.url)));
    return found.ok ? await found.text() : "";
  } catch {
    return "";
  }
};

const mark = (name) => {
  performance.mark(`hurtbox:${name}`);
  if (name === "page") document.documentElement.dataset.arrived = ""; // see missing.js
  if (name === "ready" || name === "follows") offline.keepSite();
  if (name === "ready") lookOverSoon();
  if (name === "ready" && !engine.wasRemembered()) prepareNextStart();
};

globalThis.hurtbox = {
  carry,
  engine,
  fights,
  given,
  leading,
  licence,
  offline,
  replies,
  store,
  table,
  views,
  fresh,
  persist,
  breath,
  mark,
};

// Python's start and the engine's would take the processor from each other: with a view to draw, the
// page comes first and starts the engine itself, unless that takes long (a slow network, an old phone).
const PATIENCE = 1500; // milliseconds
// A window that only follows needs no engine.
if (views.first.encounter) {
  leading.take(views.first.encounter, views.first.audience, false);
  setTimeout(() => leading.isFollowing() || engine.start(), PATIENCE);
} else engine.start();
