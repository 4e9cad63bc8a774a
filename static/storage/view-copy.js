/* A copy of views as a text, for a first draw. It is used only when it is what was written, in every letter and in its
   shape. */

import { verifyChecksum, withChecksum } from "./checksum.js";

const AUDIENCES = ["gm", "players"];

/** @param {unknown} value */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
/** @param {unknown} one @returns {one is ViewEntry} */
const isPair = (one) => Array.isArray(one) && one.length === 2 && one.every((text) => typeof text === "string");

/** Escapes what needs two bytes. Browsers store a text with one byte a character, or with two when a single character
    needs them, and all of it is read at the first access of every start, before anything is drawn.
    @param {string} json */
const inOneByte = (json) =>
  json.replace(/[^\0-\xff]/g, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** A value as the text of a copy. @param {object} value */
export const copyText = (value) => withChecksum(inOneByte(JSON.stringify(value)));

/** Whether a value is a list of views: [[key, text]…]. @param {unknown} value @returns {value is ViewEntry[]} */
export const areViews = (value) => Array.isArray(value) && value.every(isPair);

/** @typedef {{ encounter: string, revision: number, audience: Audience, views: ViewEntry[] }} ViewCopy */

/** What is in the text of a copy; null when it is not as `copyText` wrote it, or of another build, which may draw other
    shapes. @param {string} text @param {string} build @returns {ViewCopy | null} */
export function viewsIn(text, build) {
  try {
    const copy = JSON.parse(text);
    const { encounter, revision, views } = copy;
    if (copy.build !== build || verifyChecksum(text) !== "right") return null;
    if (typeof encounter !== "string" || !encounter || !Number.isSafeInteger(revision)) return null;
    if (!areViews(views)) return null;
    const [status = "", roster = ""] = ["status", "roster"].map((key) => views.find(([one]) => one === key)?.[1]);
    const { audience, encounter: whose } = JSON.parse(status);
    if (whose !== encounter || !AUDIENCES.includes(audience) || !isObject(JSON.parse(roster))) return null;
    return { encounter, revision, audience, views };
  } catch {
    return null;
  }
}
