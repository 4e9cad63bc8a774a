/* What the rows of each store look like. IndexedDB belongs to every page of this host, and disks lose bits: a row
   is used only when it has the shape that Hurtbox writes. */

const LONGEST_ID = 64; // characters: see py/hurtbox/core/parts.py
const LONGEST_LABEL = 2000;
const LAST_MOMENT = 8.64e15; // milliseconds: no Date is later

const isText = (value) => typeof value === "string";
const isCount = (value) => Number.isSafeInteger(value) && value >= 0;
const isMoment = (value) => Number.isFinite(value) && Math.abs(value) <= LAST_MOMENT;
const isLabel = (value) => isText(value) && value.length <= LONGEST_LABEL;
export const isId = (value) => isText(value) && value.length > 0 && value.length <= LONGEST_ID;
const isPart = (value) => isText(value) && value.length > 0;

/** What a person may have entered while it had to wait: see py/page/controller.py. */
const WAITING = ["run", "begin", "answer", "drop", "undo", "redo", "change"];

function isRequest(text) {
  try {
    const { do: what, id, command } = JSON.parse(text);
    const isDone = what !== "run" || (typeof command === "object" && command !== null);
    return isText(text) && WAITING.includes(what) && isId(id) && isDone;
  } catch {
    return false;
  }
}

const isPair = (one) => Array.isArray(one) && one.length === 2 && one.every(isText);
const isListOfTexts = (value) => Array.isArray(value) && value.every(isText);
const isListOfPairs = (value) => Array.isArray(value) && value.every(isPair);

/* Of each column: whether its value is right. A row without a right value in a column that is needed is
   damaged; what is wrong in the others is left out, and the row is good. */
const NEEDED = {
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
const FURTHER = {
  heads: { title: isLabel, changed: isMoment, turn: isCount, backed: isCount },
  queue: { held: isLabel },
  aside: { changed: isMoment },
};
const isNothing = () => true;

/** What is known of the rows of `app`, by their key; what other builds keep there is theirs. */
function appColumns({ key }) {
  if (key === "open")
    return [{ value: (value) => value === "" || isId(value) }, { windows: isListOfPairs }];
  if (key === "removed") return [{ value: isListOfTexts }, {}];
  if (key === "turn") return [{ value: isCount }, {}];
  if (isText(key) && key.startsWith("own ")) return [{ value: isText }, {}];
  return [{ value: isNothing }, {}];
}

const isRight = (columns, row) => Object.entries(columns).every(([name, is]) => is(row[name]));

/** "good", "mend" (`repaired` is good) or "bad". */
export function judge(name, row) {
  const [needed, further] = name === "app" ? appColumns(row) : [NEEDED[name], FURTHER[name] ?? {}];
  if (!isRight(needed, row)) return "bad";
  const wrong = Object.keys(further).some((key) => row[key] !== undefined && !further[key](row[key]));
  return wrong ? "mend" : "good";
}

/** The row without what is wrong in it. */
export function repaired(name, row) {
  const [, further] = name === "app" ? appColumns(row) : [null, FURTHER[name] ?? {}];
  const stays = ([key, value]) => value !== undefined && !(key in further && !further[key](value));
  return Object.fromEntries(Object.entries(row).filter(stays));
}

const KEYS = { parts: ["encounter", "part"], records: ["encounter", "seq"], heads: "encounter" };

/** The key under which a row stands in its store. */
export function keyOf(name, row) {
  const path = KEYS[name] ?? "key";
  return Array.isArray(path) ? path.map((part) => row[part]) : row[path];
}

/** Any value as JSON, also one that JSON does not have. */
export function asJson(value) {
  const seen = new WeakSet();
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
    return JSON.stringify(`not to be written as JSON: ${fault.message}`);
  }
}
