/* Checks the rows of each store. IndexedDB belongs to every page of this host, and disks lose bits: a row is used only
   when it has the shape that Hurtbox writes. */

import { LONGEST_LINK } from "../sharing/limits.js";

const LONGEST_ID = 64; // characters: see py/hurtbox/core/parts.py
const LONGEST_LABEL = 2000;
const LAST_MOMENT = 8.64e15; // milliseconds: no Date is later

/** @typedef {(value: unknown) => boolean} Check */
/** For each column, whether a value is right. @typedef {Record<string, Check>} Columns */

/** @param {unknown} value @returns {value is string} */
const isText = (value) => typeof value === "string";
/** @param {unknown} value */
const isCount = (value) => Number.isSafeInteger(value) && /** @type {number} */ (value) >= 0;
/** @param {unknown} value */
const isMoment = (value) => Number.isFinite(value) && Math.abs(/** @type {number} */ (value)) <= LAST_MOMENT;
/** @param {unknown} value */
const isLabel = (value) => isText(value) && value.length <= LONGEST_LABEL;
/** @param {unknown} value @returns {value is string} */
export const isId = (value) => isText(value) && value.length > 0 && value.length <= LONGEST_ID;
/** @param {unknown} value */
const isPart = (value) => isText(value) && value.length > 0;

/** What a person may have entered while it had to wait: the acts of py/hurtbox/session/messages.py, "drop" of before too. */
const WAITING = ["run", "begin", "answer", "cancel", "drop", "undo", "redo", "change"];

/** @param {unknown} text */
function isRequest(text) {
  if (!isText(text)) return false;
  try {
    const { do: what, id, command } = JSON.parse(text);
    const isComplete = what !== "run" || (typeof command === "object" && command !== null);
    return WAITING.includes(what) && isId(id) && isComplete;
  } catch {
    return false;
  }
}

/** @param {unknown} one */
const isPair = (one) => Array.isArray(one) && one.length === 2 && one.every(isText);
/** @param {unknown} value */
const isListOfTexts = (value) => Array.isArray(value) && value.every(isText);
/** @param {unknown} value */
const isListOfPairs = (value) => Array.isArray(value) && value.every(isPair);

const LONGEST_NAME = 60; // characters
const MOST_PEOPLE = 40; // in an entry of the library
/** A text on one line, as py/page/forms/presets.py writes titles. @param {string} text */
const onOneLine = (text) => text.split(/[ \t\n\r\v\f]+/).filter(Boolean).join(" ");
/** @param {unknown} value */
const isName = (value) => isText(value) && value.length > 0 && [...value].length <= LONGEST_NAME;
/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** A preset or a marker, as py/page/forms/presets.py reads it. @param {unknown} one */
const isPreset = (one) =>
  isObject(one) && isText(one["title"]) && onOneLine(one["title"]) !== "" && isObject(one["values"]);

/** An entry of the library, as py/page/forms/library.py reads it. @param {unknown} one */
function isLibraryEntry(one) {
  if (!isObject(one)) return false;
  const { title, text, people } = one;
  const isTitle = isName(title) && onOneLine(/** @type {string} */ (title)) === title;
  const isLink = isText(text) && text.length <= LONGEST_LINK && /^1\.[\w.-]+$/.test(text);
  return isTitle && isLink && Array.isArray(people) && people.length > 0 && people.length <= MOST_PEOPLE && people.every(isName);
}

/** The entries of a row that the person has saved and those of them that are good; null when it has no entries.
    @param {string} key @param {unknown} value @returns {{ all: unknown[], good: unknown[] } | null} */
function entriesOf(key, value) {
  if (!isText(value)) return null;
  try {
    const all = JSON.parse(value);
    if (!Array.isArray(all)) return null;
    return { all, good: all.filter(key.endsWith(" library") ? isLibraryEntry : isPreset) };
  } catch {
    return null;
  }
}

/** Whether a row of `app` is what the person has saved: presets, the library, markers. @param {unknown} key
    @returns {key is string} */
const isOwn = (key) => isText(key) && key.startsWith("own ");

/** The columns that a row must have; a row with a wrong value in one of them is damaged.
    @type {Record<Exclude<StoreName, "app">, Columns>} */
const REQUIRED = {
  heads: { encounter: isId, revision: isCount, text: isText },
  parts: { encounter: isId, part: isPart, text: isText },
  records: { encounter: isId, seq: isCount, text: isText },
  queue: {
    key: isCount,
    encounter: (value) => value === "" || isId(value), // "" when no fight is open yet
    made_on: isCount,
    text: isRequest,
    label: isLabel,
  },
  aside: { key: isCount, title: isLabel, text: isText },
};

/** The columns that a row may have; a wrong value in one of them is left out, and the row is good without it.
    @type {Partial<Record<StoreName, Columns>>} */
const OPTIONAL = {
  heads: { title: isLabel, changed: isMoment, turn: isCount, backed: isCount },
  queue: { held: isLabel },
  aside: { changed: isMoment },
};

/** @typedef {{ required: Columns, optional: Columns }} Shape */

/** The shape of a row of `app`, which depends on its key; rows of other builds are theirs.
    @param {unknown} key @returns {Shape} */
function appShape(key) {
  if (key === "open")
    return { required: { value: (value) => value === "" || isId(value) }, optional: { windows: isListOfPairs } };
  if (key === "removed") return { required: { value: isListOfTexts }, optional: {} };
  if (key === "turn") return { required: { value: isCount }, optional: {} };
  if (isOwn(key)) return { required: { value: (value) => entriesOf(key, value) !== null }, optional: {} };
  return { required: {}, optional: {} };
}

/** @param {StoreName} name @param {AnyRow} row @returns {Shape} */
function shapeOf(name, row) {
  if (name === "app") return appShape("key" in row && row.key);
  return { required: REQUIRED[name], optional: OPTIONAL[name] ?? {} };
}

/** @param {Check | undefined} check @param {unknown} value */
const isWrong = (check, value) => check !== undefined && value !== undefined && !check(value);

/** Whether some of what the person has saved is damaged. @param {unknown} key @param {unknown} value */
function hasBadEntries(key, value) {
  const entries = isOwn(key) ? entriesOf(key, value) : null;
  return entries !== null && entries.good.length < entries.all.length;
}

/** Whether a row is good, good without some of its columns or entries ("mend": `repaired` leaves them out), or damaged.
    @param {StoreName} name @param {AnyRow} row @returns {"good" | "mend" | "bad"} */
export function judge(name, row) {
  const { required, optional } = shapeOf(name, row);
  const values = new Map(Object.entries(row));
  if (!Object.entries(required).every(([column, check]) => check(values.get(column)))) return "bad";
  if (name === "app" && hasBadEntries(values.get("key"), values.get("value"))) return "mend";
  return Object.entries(optional).some(([column, check]) => isWrong(check, values.get(column))) ? "mend" : "good";
}

/** The row without its wrong columns and entries. @template {AnyRow} Row @param {StoreName} name @param {Row} row @returns {Row} */
export function repaired(name, row) {
  const { optional } = shapeOf(name, row);
  const stays = Object.entries(row).filter(([column, value]) => value !== undefined && !isWrong(optional[column], value));
  const made = Object.fromEntries(stays);
  const entries = name === "app" && isOwn(made["key"]) ? entriesOf(made["key"], made["value"]) : null;
  if (entries) made["value"] = JSON.stringify(entries.good);
  return /** @type {Row} */ (made);
}

/** The key under which a row stands in its store. @param {StoreName} name @param {AnyRow} row @returns {IDBValidKey} */
export function keyOf(name, row) {
  const values = /** @type {Record<string, IDBValidKey>} */ (/** @type {unknown} */ (row));
  const { encounter = "", part = "", seq = "", key = "" } = values;
  if (name === "parts") return [encounter, part];
  if (name === "records") return [encounter, seq];
  return name === "heads" ? encounter : key;
}

/** Any value as JSON, even one that JSON does not have. @param {unknown} value */
export function asJson(value) {
  const seen = new WeakSet();
  /** @param {string} _ @param {unknown} one */
  const plain = (_, one) => {
    if (typeof one === "bigint") return `${one}`;
    if (one === null || typeof one !== "object") return one;
    if (seen.has(one)) return "…";
    seen.add(one);
    if (one instanceof Blob) return `Blob of ${one.size} bytes`;
    return one instanceof Map || one instanceof Set ? [...one] : one;
  };
  try {
    return JSON.stringify(value, plain) ?? "null";
  } catch (fault) {
    return JSON.stringify(`not to be written as JSON: ${fault instanceof Error ? fault.message : fault}`);
  }
}
