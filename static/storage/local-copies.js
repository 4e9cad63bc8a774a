/* The last known views as text, and the two copies in localStorage: the views for the first draw, and
   the mirror of the open encounter. localStorage is written late and may be lost when a browser is
   killed, so it never says what is true: IndexedDB does (store.js). */

import { judge } from "./row-validation.js";
import { all, show, view } from "./view-store.js";
import { verifyChecksum, withChecksum } from "./checksum.js";
import { fightBefore } from "../windows/window-state.js";

export { add, showPreview, show, stamp, view } from "./view-store.js";

const VIEWS = "hurtbox:views";
const MIRROR = "hurtbox:mirror";

export const build = document.querySelector('meta[name="hurtbox-build"]')?.content ?? "";

/** What the first draw shows: whose views they are, of which revision, for whom. */
export const first = { encounter: "", revision: 0, audience: "gm", isFromCopy: false };
export const firstAsText = () => JSON.stringify(first); // a number would reach Python cut to 32 bits

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
    localStorage.setItem(key, withChecksum(inOneByte(JSON.stringify(value))));
    return true;
  } catch {
    return false; // full or blocked: a copy is missing, the truth is in IndexedDB
  }
}

/** What was chosen on this device; "" when nothing was or storage is blocked. */
export const recall = (name) => read(`hurtbox:${name}`) ?? "";

/** Keeps a choice on this device (the theme: boot/theme.js reads it); "" forgets it. */
export function remember(name, value) {
  try {
    if (value) localStorage.setItem(`hurtbox:${name}`, value);
    else localStorage.removeItem(`hurtbox:${name}`);
  } catch {
    // the choice holds until the page closes
  }
}

const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const isPair = (one) => Array.isArray(one) && one.length === 2 && one.every((text) => typeof text === "string");
const AUDIENCES = ["gm", "players"];

/** Whether a copy of views is of the shape that `keepViews` writes. */
function areViews({ encounter, revision, views }) {
  if (typeof encounter !== "string" || !encounter || !Number.isSafeInteger(revision)) return false;
  if (!Array.isArray(views) || !views.every(isPair)) return false;
  const [status, roster] = ["status", "roster"].map((key) => views.find(([one]) => one === key)?.[1]);
  const { audience } = JSON.parse(status);
  return AUDIENCES.includes(audience) && isObject(JSON.parse(roster));
}

/* The copy is worth a quicker first draw and nothing more: on any doubt it is thrown away. */
function readFirstViews() {
  const text = read(VIEWS);
  if (text === null) return;
  try {
    const last = JSON.parse(text);
    // Another build may draw other shapes: its views are worth nothing.
    if (last.build !== build || verifyChecksum(text) !== "right" || !areViews(last)) return dropViewCopy();
    if (fightBefore() && fightBefore() !== last.encounter) return; // another window's fight
    show(last, true);
    first.encounter = last.encounter;
    first.revision = last.revision;
    first.audience = JSON.parse(view("status")).audience;
    first.isFromCopy = true;
  } catch {
    dropViewCopy();
  }
}

/** Nothing is shown from the copy of the views, at this start and the next: whether something was. */
export function dropViewCopy() {
  const was = first.isFromCopy;
  remember("views", "");
  delete document.documentElement.dataset.known; // see boot/returning-visitor.js
  show({}, true);
  Object.assign(first, { encounter: "", revision: 0, audience: "gm", isFromCopy: false });
  return was;
}
readFirstViews();

/** Shows nothing of a fight but its title. */
export function showTitleOnly(title) {
  show({ views: [["roster", JSON.stringify({ title, when: "", rows: [] })]] }, true);
}

/** Keeps the views for the next first draw; without the records when there is no room for all. */
export function keepViews(encounter, revision) {
  const kept = (list) => write(VIEWS, { build, encounter, revision, views: list });
  return kept(all()) || kept(all().filter(([key]) => !/^[rw]:/.test(key)));
}

/** The mirror: {mirror} when it can be read, {text} when there is something that cannot, or {}. Earlier builds wrote it
    without a sum. */
export function readMirror() {
  const text = read(MIRROR);
  if (text === null) return {};
  const pairs = (list, is) =>
    Array.isArray(list) && list.every((pair) => pair?.length === 2 && is(pair[0]) && typeof pair[1] === "string");
  try {
    const mirror = JSON.parse(text);
    const { encounter, revision, head, title, changed, parts, records } = mirror;
    const isWhole =
      verifyChecksum(text) !== "wrong" &&
      judge("heads", { encounter, revision, text: head, title, changed }) === "good" &&
      pairs(parts, (part) => typeof part === "string") &&
      pairs(records, (seq) => Number.isSafeInteger(seq) && seq >= 0);
    return isWhole ? { mirror } : { text };
  } catch {
    return { text };
  }
}

export const writeMirror = (mirror) => write(MIRROR, { build, ...mirror });

/** Nothing of a fight stays in the two copies. */
export function forget(encounter) {
  if (readMirror().mirror?.encounter === encounter) dropMirror();
  forgetViews(encounter);
}

/** The next first draw does not show a fight. */
export function forgetViews(encounter) {
  try {
    if (JSON.parse(read(VIEWS) ?? "null")?.encounter === encounter) remember("views", "");
  } catch {
    // not readable: nobody will draw it
  }
}

export const dropMirror = () => remember("mirror", "");
