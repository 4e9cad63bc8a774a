/* Checks the rows of each store. IndexedDB belongs to every page of this host, and disks lose bits: a row is used only
   when it has the shape that Hurtbox writes. */

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

/** What a person may have entered while it had to wait: see py/page/controller.py. */
const WAITING = ["run", "begin", "answer", "drop", "undo", "redo", "change"];

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
  if (isText(key) && key.startsWith("own ")) return { required: { value: isText }, optional: {} };
  return { required: {}, optional: {} };
}

/** @param {StoreName} name @param {AnyRow} row @returns {Shape} */
function shapeOf(name, row) {
  if (name === "app") return appShape("key" in row && row.key);
  return { required: REQUIRED[name], optional: OPTIONAL[name] ?? {} };
}

/** @param {Check | undefined} check @param {unknown} value */
const isWrong = (check, value) => check !== undefined && value !== undefined && !check(value);

/** Whether a row is good, good without some of its columns ("mend": `repaired` leaves them out), or damaged.
    @param {StoreName} name @param {AnyRow} row @returns {"good" | "mend" | "bad"} */
export function judge(name, row) {
  const { required, optional } = shapeOf(name, row);
  const values = new Map(Object.entries(row));
  if (!Object.entries(required).every(([column, check]) => check(values.get(column)))) return "bad";
  return Object.entries(optional).some(([column, check]) => isWrong(check, values.get(column))) ? "mend" : "good";
}

/** The row without its wrong columns. @template {AnyRow} Row @param {StoreName} name @param {Row} row @returns {Row} */
export function repaired(name, row) {
  const { optional } = shapeOf(name, row);
  const stays = Object.entries(row).filter(([column, value]) => value !== undefined && !isWrong(optional[column], value));
  return /** @type {Row} */ (Object.fromEntries(stays));
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
