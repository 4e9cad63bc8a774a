/* The two copies in localStorage: the views for the first draw, and the second copy of the open fight. localStorage is
   written late and may be lost when a browser is killed, so it never says what is true: IndexedDB does. */

import { local } from "../boot/browser-apis.js";
import { MIRROR, VIEWS } from "../boot/names.js";
import { fightBefore } from "../windows/window-state.js";
import { verifyChecksum } from "./checksum.js";
import { remember } from "./choices.js";
import { judge } from "./row-validation.js";
import { copyText, viewsIn } from "./view-copy.js";
import { drawn, show, view } from "./view-store.js";

export { recall, remember } from "./choices.js";
export { listen, read, view } from "./view-store.js";

/** The name of this build. */
export const build =
  /** @type {HTMLMetaElement | null} */ (document.querySelector('meta[name="hurtbox-build"]'))?.content ?? "";

/** What the first draw shows: the views of which fight and revision, for whom.
    @type {{ encounter: string, revision: number, audience: Audience, isFromCopy: boolean }} */
export const first = { encounter: "", revision: 0, audience: "gm", isFromCopy: false };
/** The same as JSON, since a number would reach Python cut to 32 bits. */
export const firstAsText = () => JSON.stringify(first);

/** Writes a copy: false where it is missing now, since the storage is full or blocked. @param {string} key
    @param {object} value */
const write = (key, value) => local.set(key, copyText(value));

/** Shows the copy of the views. It is worth a quicker first draw and nothing more: on any doubt it is dropped. */
function showCopy() {
  const text = local.get(VIEWS);
  if (text === null) return;
  const last = viewsIn(text, build);
  if (!last) return void dropViewCopy();
  try {
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

/** Shows nothing from the copy of the views, at this start and the next: whether something was shown. */
export function dropViewCopy() {
  const was = first.isFromCopy;
  remember("views", "");
  delete document.documentElement.dataset.returning; // see boot/returning-visitor.js
  show({}, true);
  Object.assign(first, { encounter: "", revision: 0, audience: "gm", isFromCopy: false });
  return was;
}
showCopy();

/** Shows nothing of a fight but its title. @param {string} title */
export function showTitleOnly(title) {
  show({ views: [["roster", JSON.stringify({ title, when: "", rows: [] })]] }, true);
}

/** Keeps the views for the next first draw; without the records when there is no room for all.
    @param {string} encounter @param {number} revision */
export function keepViews(encounter, revision) {
  /** @param {ViewEntry[]} views */
  const kept = (views) => write(VIEWS, { build, encounter, revision, views });
  return kept(drawn()) || kept(drawn().filter(([key]) => !/^[rw]:/.test(key)));
}

/** @param {unknown} list @param {(key: unknown) => boolean} isKey */
const arePairs = (list, isKey) =>
  Array.isArray(list) && list.every((pair) => pair?.length === 2 && isKey(pair[0]) && typeof pair[1] === "string");

/** The second copy of the open fight: {mirror} when it can be read, {text} when there is something that cannot be, or
    {}. Earlier builds wrote it without a checksum. @returns {{ mirror?: Mirror, text?: string }} */
export function readMirror() {
  const text = local.get(MIRROR);
  if (text === null) return {};
  try {
    const mirror = JSON.parse(text);
    const { encounter, revision, head, title, changed, parts, records } = mirror;
    const isWhole =
      verifyChecksum(text) !== "wrong" &&
      judge("heads", { encounter, revision, text: head, title, changed }) === "good" &&
      arePairs(parts, (part) => typeof part === "string") &&
      arePairs(records, (seq) => Number.isSafeInteger(seq) && Number(seq) >= 0);
    return isWhole ? { mirror } : { text };
  } catch {
    return { text };
  }
}

/** @param {Mirror} mirror */
export const writeMirror = (mirror) => write(MIRROR, { build, ...mirror });

/** Removes a fight from both copies. @param {string} encounter */
export function forget(encounter) {
  const found = readMirror();
  if (found.mirror?.encounter === encounter) dropMirror(found);
  forgetViews(encounter);
}

/** The next first draw does not show a fight. @param {string} encounter */
export function forgetViews(encounter) {
  try {
    if (JSON.parse(local.get(VIEWS) ?? "null")?.encounter === encounter) remember("views", "");
  } catch {
    // It cannot be read, so it will not be drawn.
  }
}

/** Removes the second copy if it still is the one that was read: another window may have written one since.
    @param {{ mirror?: Mirror, text?: string }} found */
export function dropMirror(found) {
  if (JSON.stringify(readMirror()) === JSON.stringify(found)) remember("mirror", "");
}
