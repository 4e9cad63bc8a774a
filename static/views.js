/* The last known views as text, and the two copies in localStorage: the views for the first draw, and
   the mirror of the open encounter. localStorage is written late and may be lost when a browser is
   killed, so it never says what is true: IndexedDB does (store.js). */

import { before } from "./leading.js";
import { all, show, view } from "./shown-views.js";

export { add, showAhead, show, stamp, view } from "./shown-views.js";

const VIEWS = "hurtbox:views";
const MIRROR = "hurtbox:mirror";

export const build = document.querySelector('meta[name="hurtbox-build"]')?.content ?? "";

/** What the first draw shows: whose views they are, of which revision, for whom. */
export const first = { encounter: "", revision: 0, audience: "gm" };

function read(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // storage is blocked: the app runs, store.js says that nothing is kept
  }
}

/* Browsers keep a text in one byte a character, or in two when a single one of them needs it: all of them are
   read at the first access of every start, before anything is drawn. */
const inOneByte = (json) =>
  json.replace(/[^\0-\xff]/g, (mark) => `\\u${mark.charCodeAt().toString(16).padStart(4, "0")}`);

function write(key, value) {
  try {
    localStorage.setItem(key, inOneByte(JSON.stringify(value)));
    return true;
  } catch {
    return false; // full or blocked: a copy is missing, the truth is in IndexedDB
  }
}

/** What was chosen on this device; "" when nothing was or storage is blocked. */
export const recall = (name) => read(`hurtbox:${name}`) ?? "";

/** Keeps a choice on this device (the theme: static/theme.js reads it); "" forgets it. */
export function remember(name, value) {
  try {
    if (value) localStorage.setItem(`hurtbox:${name}`, value);
    else localStorage.removeItem(`hurtbox:${name}`);
  } catch {
    // the choice holds until the page closes
  }
}

function readFirstViews() {
  try {
    const last = JSON.parse(read(VIEWS) ?? "null");
    // Another build may draw other shapes: its views are worth nothing.
    if (last?.build !== build || !Array.isArray(last.views)) return;
    if (before() && before() !== last.encounter) return; // another window's fight
    show(last, true);
    first.encounter = last.encounter;
    first.revision = last.revision;
    first.audience = JSON.parse(view("status")).audience;
  } catch {
    show({}, true);
  }
}
readFirstViews();

/** Keeps the views for the next first draw; without the records when there is no room for all. */
export function keepViews(encounter, revision) {
  const kept = (list) => write(VIEWS, { build, encounter, revision, views: list });
  return kept(all()) || kept(all().filter(([key]) => !/^[rw]:/.test(key)));
}

/** The mirror: {mirror} when it can be read, {text} when there is something that cannot, or {}. */
export function readMirror() {
  const text = read(MIRROR);
  if (text === null) return {};
  const pairs = (list, first) =>
    Array.isArray(list) &&
    list.every((pair) => typeof pair?.[0] === first && typeof pair[1] === "string");
  try {
    const mirror = JSON.parse(text);
    const whole =
      typeof mirror.encounter === "string" &&
      Number.isInteger(mirror.revision) &&
      typeof mirror.head === "string" &&
      pairs(mirror.parts, "string") &&
      pairs(mirror.records, "number");
    return whole ? { mirror } : { text };
  } catch {
    return { text };
  }
}

export const writeMirror = (mirror) => write(MIRROR, { build, ...mirror });

/** Nothing of a fight stays in the two copies. */
export function forget(encounter) {
  if (readMirror().mirror?.encounter === encounter) dropMirror();
  try {
    if (JSON.parse(read(VIEWS) ?? "null")?.encounter === encounter) remember("views", "");
  } catch {
    // not readable: nobody will draw it
  }
}

export const dropMirror = () => remember("mirror", "");
