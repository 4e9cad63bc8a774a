/* A player's phone: it takes a seat that the leading phone offers, shows the view of one character that comes over the
   line, and sends what the player answers. An answer stays here until the leading phone says that it is stored. What
   comes is as hostile as a link: it is bounded, checked, and shown as text. */

import { isCopied } from "../boot/browser-apis.js";
import { canConnect, Line, readJoinCode, replyCode, takeSeat } from "../live/line.js";

/** What the page lends this module: they hold what is shown and kept.
    @typedef {{ show: (changes: ViewChanges, isWhole: boolean) => void, keep: (text: string) => void,
    recall: () => string, keepAwake: (isOn: boolean) => void, newId: () => string }} Page */
/** What the player wants done. @typedef {{ id: string, act: { encounter: string, seat: string } & Record<string, unknown> }} Sent */

const JOIN = /#join=([\w-]+)$/;
const MOST_VIEWS = 60;
const MOST_UNSENT = 20;
const LONGEST_WORD = 300; // characters of what the game master says
const MOST_UNREAD = 5;
const AGAIN = 5000; // milliseconds after which what is not confirmed is sent once more

/** @type {Page} */
let page;
/** @type {import("./code.js").Seat[]} */
let seats = [];
/** @type {Line | null} */
let line = null;
let reply = ""; // the code that the leading phone is to scan
let seat = { encounter: "", who: "", revision: 0 }; // as the last view says
/** @type {Sent[]} */
let unsent = []; // not confirmed yet, of this seat
/** @type {Sent[]} */
let settled = []; // confirmed, and perhaps still asked in the last view
/** @type {ReturnType<typeof setTimeout> | undefined} */
let again;
/** "": at the table. @type {"" | "choose" | "scan" | "no-code" | "no-browser" | "sent" | "moved" | "other" | "unreadable"} */
let step = "scan";
/** @type {string[]} */
let unread = []; // what the game master has said
let lastWord = 0;
let refusal = "";
let hear = () => {};
let isChoosing = false;
/** @type {typeof import("../sharing/camera.js") | undefined} */
let camera;

/** Begins with the fragment of the address. @param {Page} given @param {string} fragment */
export function begin(given, fragment) {
  page = given;
  step = canConnect() ? "scan" : "no-browser";
  if (canConnect() && fragment !== "#seat") readCode(fragment);
  const wake = () => document.hidden || line?.wake();
  document.addEventListener("visibilitychange", wake);
  for (const event of ["pageshow", "online"]) addEventListener(event, wake);
}

/** What this browser keeps, also for the players in its other tabs. @returns {Sent[]} */
function kept() {
  try {
    const found = JSON.parse(page.recall() || "[]");
    return Array.isArray(found) ? found.filter((one) => typeof one?.id === "string" && one.act).slice(0, MOST_UNSENT) : [];
  } catch {
    return []; // damaged
  }
}

/** A join code was scanned or opened. @param {string} text */
export function readCode(text) {
  try {
    seats = readJoinCode(JOIN.exec(text.trim())?.[1] ?? "");
    step = "choose";
  } catch {
    step = "no-code";
  }
  hear();
}

/** Calls `callback` whenever something has changed. @param {() => void} callback */
export const listen = (callback) => {
  hear = callback;
};

/** What the screen shows besides the views, as JSON. */
export const status = () =>
  JSON.stringify({
    step: !step && line?.state === "gone" ? "gone" : step,
    names: seats.map(({ who }) => who),
    reply,
    line: line?.state ?? "",
    asleep: line ? Math.round((Date.now() - line.heard) / 1000) : 0,
    seat: seat.who,
    unsent: unsent.length,
    answered: [...unsent, ...settled].map(({ act }) => `${act.pending} ${act.key}`),
    word: unread.join("\n"),
    refusal,
  });

/** The player is this one of the names. @param {number} at */
export async function choose(at) {
  const wanted = seats[at];
  if (!wanted || isChoosing) return;
  isChoosing = true;
  line?.close();
  const made = await takeSeat(wanted).catch(() => null);
  isChoosing = false;
  if (!made) {
    step = "no-code";
    return hear();
  }
  reply = `#seat=${replyCode(wanted.name, made.end)}`;
  step = "";
  lastWord = 0; // another line counts anew
  seat = { encounter: "", who: "", revision: 0 };
  page.show({}, true);
  const mine = new Line(made, (message) => mine === line && take(message), () => mine === line && lineChanged());
  line = mine;
  mine.start();
  page.keepAwake(true);
  hear();
}

function lineChanged() {
  if (line?.state === "live") {
    reply = "";
    resend();
  }
  if (line?.state === "gone") page.keepAwake(false);
  hear();
}

/** @param {Record<string, unknown>} message */
function take({ views, done, no, word, count, bye }) {
  if (views) takeViews(/** @type {Record<string, unknown>} */ (views));
  else if (typeof done === "string") confirmed(done, no);
  else if (typeof word === "string" && Number.isSafeInteger(count)) heardWord(word, Number(count));
  else if (bye === "sent" || bye === "moved" || bye === "other") {
    step = bye;
    line?.close();
  } else return;
  hear();
}

/** The game master has said something. It is sent until it has come, and read once. @param {string} said
    @param {number} count which of the words it is */
function heardWord(said, count) {
  line?.say({ heard: count });
  if (count <= lastWord) return;
  lastWord = count;
  unread = [...unread, said.slice(0, LONGEST_WORD)].slice(-MOST_UNREAD);
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
/** Whether a value is a list of objects with these parts. @param {unknown} value @param {(one: Record<string, unknown>) => boolean} has */
const areObjects = (value, has) => Array.isArray(value) && value.every((one) => isObject(one) && has(one));
/** @param {Record<string, unknown>} form */
const isForm = ({ fields }) => Array.isArray(fields);
/** @param {Record<string, unknown>} piece */
const isPiece = ({ kind }) => typeof kind === "string";

/** Whether a view has the parts by which it is taken apart, by the first letters of its key.
    @type {Record<string, (view: Record<string, unknown>) => boolean>} */
const SHAPES = {
  roster: ({ rows }) => areObjects(rows, ({ id, pieces }) => typeof id === "string" && areObjects(pieces, isPiece)),
  status: ({ owed }) => areObjects(owed, isPiece),
  c: ({ pieces }) => areObjects(pieces, isPiece),
  f: ({ play, forms }) => areObjects(play, isForm) && areObjects(forms, ({ whole }) => typeof whole === "string"),
  form: isForm,
  r: ({ title }) => typeof title === "string",
};

/** @param {unknown} one @returns {one is ViewEntry} */
function isView(one) {
  if (!Array.isArray(one) || one.length !== 2 || !one.every((part) => typeof part === "string")) return false;
  const [key, text] = one;
  const view = JSON.parse(text);
  return isObject(view) && Boolean(SHAPES[key.split(":")[0]]?.(view));
}

/** @param {unknown} value @returns {value is ViewEntry[]} */
const areViews = (value) => Array.isArray(value) && value.length <= MOST_VIEWS && value.every(isView);

/** @param {Record<string, unknown>} came */
function takeViews({ encounter, seat: who, revision, views }) {
  try {
    if (typeof encounter !== "string" || typeof who !== "string" || !Number.isSafeInteger(revision)) return;
    if (!areViews(views)) return unreadable();
    page.show({ views }, true);
  } catch {
    unreadable();
    return;
  }
  step = "";
  settled = [];
  const isOther = encounter !== seat.encounter || who !== seat.who;
  seat = { encounter, who, revision: Number(revision) };
  if (isOther) resend();
}

/** What came cannot be shown: nothing of it is, until something else comes. */
export function unreadable() {
  page.show({}, true);
  step = "unreadable";
}

/** @param {Sent} sent */
const isOfSeat = ({ act }) => act.encounter === seat.encounter && act.seat === seat.who;

/** Sends what is kept for this fight and character, and not confirmed, once more. */
function resend() {
  if (!seat.encounter) return;
  const known = new Map([...kept(), ...unsent].map((one) => [one.id, one]));
  setUnsent([...known.values()].filter(isOfSeat));
  for (const one of unsent) line?.say(one);
}

/** What is kept for others stays, while there is room. @param {Sent[]} now of this seat */
function setUnsent(now) {
  unsent = now;
  const others = kept().filter((one) => !isOfSeat(one));
  page.keep(JSON.stringify([...others, ...unsent].slice(-MOST_UNSENT)));
  clearTimeout(again);
  if (unsent.length) again = setTimeout(resend, AGAIN); // the leading phone may have dropped it
}

/** @param {string} id @param {unknown} no */
function confirmed(id, no) {
  const done = unsent.find((one) => one.id === id);
  if (!done) return;
  setUnsent(unsent.filter((one) => one !== done));
  refusal = typeof no === "string" ? no.slice(0, LONGEST_WORD) : "";
  if (!refusal) settled.push(done);
}

/** Sends what the player wants done: kept until it is confirmed. @param {string} text JSON of the act */
export function act(text) {
  if (unsent.length >= MOST_UNSENT) return false;
  refusal = "";
  const made = { id: page.newId(), act: { ...seat, seat: seat.who, who: undefined, ...JSON.parse(text) } };
  setUnsent([...unsent, made]);
  line?.say(made);
  hear();
  return true;
}

/** The player has read what the game master said, or why something was refused. */
export function read() {
  unread = [];
  refusal = "";
  hear();
}

/** The player scans another code. */
export function scanAgain() {
  step = "scan";
  hear();
}

/** Copies the reply: whether the browser allowed it. */
export const copyReply = () => isCopied(reply);

/** Draws the code for the leading phone into an empty picture. @param {SVGElement} picture */
export async function drawReply(picture) {
  const { drawCode } = await import("../sharing/draw-code.js");
  drawCode(picture, reply);
}

/** Reads a join code with this page's camera until `stopScan`: "", or why there is no picture.
    @param {HTMLVideoElement} video */
export async function scan(video) {
  camera = await import("../sharing/camera.js");
  return video.isConnected ? camera.start(video, (text) => text.includes("#join=") && readCode(text)) : "";
}

/** Switches the camera off. */
export const stopScan = () => camera?.stop();
