/* The leading phone's side of the players' phones: a seat for each player character, the code that all of them scan,
   and the lines. What a player sends is bounded here and read by the engine; views are sent as the engine made them. */

import { isCopied } from "../boot/browser-apis.js";
import { accept, canConnect, joinCode, Line, offer, readReplyCode } from "../live/line.js";

export { canConnect };

/** @typedef {Awaited<ReturnType<typeof offer>>} Offered */
/** @typedef {{ who: string, waiting: Offered | null, line: Line | null, credit: number, since: number }} Seat */

const MOST_SEATS = 8;
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
  const named = JSON.parse(people).slice(0, MOST_SEATS);
  for (const [id, who] of named) {
    const seat = seats.get(id) ?? { who, waiting: null, line: null, credit: BURST, since: Date.now() };
    seat.who = who;
    seats.set(id, seat);
    const isHere = seat.line && seat.line.state !== "gone" && !seat.line.isLate;
    if (!isHere && !seat.waiting) seat.waiting = await offer(certificate);
  }
  return link();
}

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
const lineChanged = (id, line) => seats.get(id)?.line === line && changed(id);

/** @param {string} who @param {Line} line @param {{ id?: unknown, act?: unknown }} message */
function listenTo(who, line, { id, act }) {
  const seat = seats.get(who);
  if (seat?.line !== line || typeof id !== "string" || !ID.test(id) || !act) return;
  const now = Date.now();
  seat.credit = Math.min(BURST, seat.credit + ((now - seat.since) * RATE) / 1000);
  seat.since = now;
  if (seat.credit < 1) return;
  seat.credit -= 1;
  hear(who, id, JSON.stringify(act));
}

/** How each line is, as JSON: [[id, state, seconds since the player was heard]…]; "waiting" before there is one, "late"
    when the phones do not reach each other. */
export const states = () =>
  JSON.stringify(
    [...seats].map(([id, { line }]) => [
      id,
      line?.isLate ? "late" : (line?.state ?? "waiting"),
      line ? Math.round((Date.now() - line.heard) / 1000) : 0,
    ]),
  );

/** Those who have a line, as JSON: [id…]. */
export const there = () =>
  JSON.stringify([...seats].flatMap(([id, { line }]) => (line && line.state !== "gone" ? [id] : [])));

/** Sends each player the view that the engine made. @param {Partial<EngineReply>} reply */
export function feed({ views }) {
  for (const [who, text] of views ?? []) seats.get(who)?.line?.sayText(`{"views":${text}}`);
}

/** Tells a player something, all of them for "". @param {string} who @param {string} message JSON */
export function tell(who, message) {
  for (const [id, { line }] of seats) if (!who || who === id) line?.sayText(message);
}

/** Ends a player's line, all of them for "", and says why; for "" the phone finds that it is gone.
    @param {string} who @param {string} why */
export function dismiss(who, why) {
  for (const [id, seat] of seats) {
    if (who && who !== id) continue;
    const { line, waiting } = seat;
    Object.assign(seat, { line: null, waiting: null });
    line?.close(why ? { bye: why } : undefined);
    waiting?.peer.close();
    if (!who) seats.delete(id);
  }
  changed(who);
}
