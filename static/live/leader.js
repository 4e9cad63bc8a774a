/* The leading phone's side of the players' phones: a seat for each player character, the code that all of them scan,
   and the lines. What a player sends is bounded here and read by the engine; views are sent as the engine made them. */

import { isCopied } from "../boot/browser-apis.js";
import { accept, canConnect, joinCode, Line, offer, readReplyCode } from "../live/line.js";

export { canConnect };

/** @typedef {Awaited<ReturnType<typeof offer>>} Offered */
/** `words`: what the player was told and has not got yet, each with its number.
    @typedef {{ who: string, waiting: Offered | null, line: Line | null, credit: number, since: number,
    words: [count: number, text: string][], said: number }} Seat */

const MOST_SEATS = 8;
const MOST_WORDS = 5; // that wait for one phone
const BURST = 20; // messages that a player may send at once
const RATE = 5; // and so many a second later on
const REPLY = /#seat=([\w-]+)\s*$/;
const ID = /^[\w-]{8,64}$/;

/** @type {Map<string, Seat>} by the combatant's id */
const seats = new Map();
/** @type {RTCCertificate | undefined} */
let certificate;
/** @type {(who: string, id: string, text: string) => void} */
let hear = () => {};
/** @type {(who: string) => void} */
let changed = () => {};

/** Calls `onAct` with whatever a player wants done (who, the act's id, its text), and `onChange` with whose line has
    changed. @param {typeof hear} onAct @param {typeof changed} onChange */
export function listen(onAct, onChange) {
  hear = onAct;
  changed = onChange;
}

/** @type {Promise<unknown>} */
let inviting = Promise.resolve();

/** Has a seat wait for each of these characters that has no line; the link for all of them, "" when all are there.
    @param {string} people JSON: [[id, name]…] */
export const invite = (people) => {
  const made = inviting.then(() => makeSeats(people));
  inviting = made.catch(() => {});
  return made;
};

/** @param {string} people */
async function makeSeats(people) {
  certificate ??= await RTCPeerConnection.generateCertificate(
    /** @type {EcKeyGenParams} */ ({ name: "ECDSA", namedCurve: "P-256" }),
  );
  /** @type {[string, string][]} */
  const named = JSON.parse(people);
  for (const [id, { line, waiting }] of seats) {
    if ((line && line.state !== "gone") || named.some(([one]) => one === id)) continue;
    waiting?.peer.close();
    seats.delete(id);
  }
  for (const [id, who] of named) {
    const seat = seats.get(id) ?? newSeat();
    if (!seats.has(id) && seats.size >= MOST_SEATS) continue;
    seat.who = who;
    seats.set(id, seat);
    const isHere = seat.line && !["gone", "late"].includes(seat.line.state);
    if (!isHere && !seat.waiting) seat.waiting = await offer(certificate);
  }
  return link();
}

/** @returns {Seat} */
const newSeat = () => ({ who: "", waiting: null, line: null, credit: BURST, since: Date.now(), words: [], said: 0 });

/** The link for everybody who is not there yet; "" for nobody. */
export function link() {
  const waiting = [...seats.values()].flatMap(({ who, waiting: its }) => (its ? [{ ...its.end, who }] : []));
  return waiting.length ? `${new URL("table.html", document.baseURI).href}#join=${joinCode(waiting)}` : "";
}

/** Copies the link: whether the browser allowed it. */
export const copyLink = () => isCopied(link());

/** Takes a player's reply: JSON {who} it seats; {no: "taken"} when its seat is no longer free, {no: "none"} when the
    text is no reply. @param {string} text */
export async function take(text) {
  let reply;
  try {
    reply = readReplyCode(REPLY.exec(text.trim())?.[1] ?? "");
  } catch {
    return JSON.stringify({ no: "none" });
  }
  const found = [...seats].find(([, { waiting }]) => waiting?.end.name === reply.seat);
  const waiting = found?.[1].waiting;
  if (!found || !waiting) return JSON.stringify({ no: "taken" });
  const [id, seat] = found;
  seat.waiting = null;
  try {
    await accept(waiting, reply.end);
  } catch {
    waiting.peer.close();
    return JSON.stringify({ no: "none" });
  }
  seat.line?.close();
  const line = new Line(waiting, (message) => listenTo(id, line, message), () => lineChanged(id, line), certificate);
  seat.line = line;
  line.start();
  changed(id);
  return JSON.stringify({ who: id });
}

/** @param {string} id @param {Line} line */
function lineChanged(id, line) {
  const seat = seats.get(id);
  if (seat?.line !== line) return;
  if (line.state === "live") {
    seat.waiting?.peer.close(); // it was late, so the seat had been offered again
    seat.waiting = null;
    for (const [count, word] of seat.words) line.say({ word, count });
  }
  changed(id);
}

/** @param {string} who @param {Line} line @param {{ id?: unknown, act?: unknown, heard?: unknown }} message */
function listenTo(who, line, { id, act, heard }) {
  const seat = seats.get(who);
  if (seat?.line !== line) return;
  if (typeof heard === "number") seat.words = seat.words.filter(([count]) => count > heard);
  if (typeof id !== "string" || !ID.test(id) || !act) return;
  const now = Date.now();
  seat.credit = Math.min(BURST, seat.credit + (Math.max(0, now - seat.since) * RATE) / 1000);
  seat.since = now;
  if (seat.credit < 1) return;
  seat.credit -= 1;
  hear(who, id, JSON.stringify(act));
}

/** How each line is, as JSON: [[id, state, seconds since the player was heard]…]; "waiting" before there is one, "late"
    when the phones do not reach each other. */
export const states = () =>
  JSON.stringify(
    [...seats].map(([id, { line }]) =>
      line ? [id, line.state, Math.round((Date.now() - line.heard) / 1000)] : [id, "waiting", 0],
    ),
  );

/** Those who have a line, as JSON: [id…]. */
export const there = () =>
  JSON.stringify([...seats].flatMap(([id, { line }]) => (line && line.state !== "gone" ? [id] : [])));

/** Sends each player the view that the engine made. @param {Partial<EngineReply>} reply */
export function feed({ views }) {
  for (const [who, text] of views ?? []) seats.get(who)?.line?.sayText(`{"views":${text}}`);
}

/** Answers what a player wanted. @param {string} who @param {string} message JSON */
export const answer = (who, message) => seats.get(who)?.line?.sayText(message);

/** Tells a player a word, all of them for ""; whose phone is not awake gets it later.
    @param {string} who @param {string} word */
export function tell(who, word) {
  for (const [id, seat] of seats) {
    if ((who && who !== id) || !seat.line || seat.line.state === "gone") continue;
    seat.said += 1;
    seat.words = [...seat.words, /** @type {[number, string]} */ ([seat.said, word])].slice(-MOST_WORDS);
    seat.line.say({ word, count: seat.said });
  }
}

/** Ends a player's line, all of them for "", and says why; for "" the phone finds that it is gone.
    @param {string} who @param {string} why */
export function dismiss(who, why) {
  for (const [id, seat] of seats) {
    if (who && who !== id) continue;
    const { line, waiting } = seat;
    Object.assign(seat, { line: null, waiting: null, words: [], said: 0 });
    line?.close(why ? { bye: why } : undefined);
    waiting?.peer.close();
    if (!who) seats.delete(id);
  }
  changed(who);
}
