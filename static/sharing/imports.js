/* What somebody was sent: a link, codes, a file. The engine looks at it, and what is wanted of it is written in one
   transaction. A fight comes under its own name when there is none of that name, else as a copy. A stored fight is
   replaced only by its own continuation: what was undone or waits here goes, and the screen says so. */

import { timeouts, request } from "../engine-client/engine.js";
import { reply as wholeReply } from "../engine-client/replies.js";
import { nextTurn } from "../storage/commit.js";
import { errorText, keysOf, transaction } from "../storage/database.js";
import { loadFight } from "../storage/load-fight.js";
import { goodRow, goodRows, setRowsAside } from "../storage/set-aside.js";
import { tell } from "../windows/channel.js";
import { OURS, receiveFiles, receiveText, take } from "./incoming.js";
import { AROUND_LINK, LONGEST_LINK } from "./limits.js";
import { readPreview } from "./link-preview.js";
import { collect } from "./split-codes.js";

const LONGEST = LONGEST_LINK + AROUND_LINK; // characters of a text with a link
const LINK = /(?:^|#)1\.([\w-]+)(?:\.([\w-]+))?/;
const JOIN = /#join=[\w-]+$/; // the code from which players' phones join
const NEWER = /(?:^|#)(?:[2-9]|\d\d+)\.[\w-]{8,}(?:\.[\w-]+)?$/;
const DROPPED = {
  slow: "This takes too long to check, so it is not opened.",
  stopped: "This crashes the rules, so it is not opened.",
};
const ALONE = "This is a pack. Open it by itself.";
const NOTHING = "There is no fight in this file.";
const CHANGED = Symbol("changed");
/** @type {ImportReply} */
const CANCELLED = { ok: false, cancelled: true, text: "" };

/** @typedef {import("./documents.js").Part} Part */

let text = ""; // what came last, whole; "" for a backup and for several files
/** @type {Part[]} */
let documents = []; // those of a backup or of several files; none for a single text
/** @type {[document: number, place: number][]} */
let places = []; // where the engine finds each thing that was found in the documents

/** Takes what came, as JSON: {part} of several codes, {why} it cannot be read, {no} when it is nothing of ours, {joins}
    when this page becomes a player's phone, or {preview: whether it has one}. */
export function begin() {
  const found = take();
  if (found.why) return JSON.stringify({ why: found.why });
  if (!found.documents?.length) return takeText(found.text.trim());
  ({ documents } = found);
  text = "";
  return JSON.stringify({ preview: false });
}

/** The same for a text that was pasted or read by the camera. @param {string} given */
export const takeText = (given) => {
  const [join] = (given.length <= LONGEST && JOIN.exec(given)) || [];
  if (join) {
    location.assign(new URL(`table.html${join}`, document.baseURI));
    return JSON.stringify({ joins: true });
  }
  const part = given.length <= LONGEST ? collect(given) : null;
  if (part && !part.whole) return JSON.stringify({ part });
  text = part ? part.whole : given;
  documents = [];
  const isFile = text.startsWith("{") || text.startsWith("[");
  if (isFile) return JSON.stringify({ preview: false });
  if (text.length > LONGEST) return JSON.stringify({ no: "long" });
  const link = LINK.exec(text);
  if (link) return JSON.stringify({ preview: Boolean(link[2]) });
  if (NEWER.test(text)) return JSON.stringify({ no: "newer" });
  return JSON.stringify({ preview: false });
};

/** Whether a code that the camera has read is one of ours; any other is ignored. @param {string} given */
export const isOurCode = (given) => given.length <= LONGEST && OURS.test(given);

/** The glance of the first link in a text; "" for none. @param {string} given */
const glanceOf = (given) => LINK.exec(given)?.[2] ?? "";

/** The preview as view pieces, in JSON; "" when there is none that can be shown. */
export async function preview() {
  const found = await readPreview(glanceOf(text));
  return found ? JSON.stringify(found) : "";
}

/** Lets the person choose a file, or several. */
export function choose() {
  const field = Object.assign(document.createElement("input"), { type: "file", multiple: true });
  field.addEventListener("change", () => {
    if (field.files?.length) receiveFiles(field.files);
  });
  field.click();
}

/** Receives a text from a field of the page. @param {string} given */
export const paste = (given) => receiveText(given);

async function heads() {
  /** @type {DamagedRow[]} */
  const bad = [];
  const found = goodRows("heads", await transaction("readonly", (stores) => stores("heads").getAll()), bad);
  await setRowsAside(bad);
  return found.map(({ text }) => text);
}

/** Fights of this device, whole: the engine compares them with what may continue them.
    @param {string[]} encounters */
async function ourFights(encounters) {
  const found = [];
  for (const one of encounters) found.push((await loadFight(one, 0)).encounter);
  return found.filter((one) => one !== null);
}

let looks = 0; // how often the page has asked to look, or has cancelled a look

/** The page no longer wants to know what it asked last with `ask`. */
export const cancel = () => {
  looks += 1;
};

const LIMITS = { patience: timeouts.inspect, tries: 1 };

/** Asks the engine about what came. The engine works in slices and limits the time of all of them together; here each
    slice has a limit. @param {object} what @param {() => boolean} isWanted @returns {Promise<ImportReply>} */
async function askInSlices(what, isWanted) {
  /** @type {ImportReply} */
  let reply = await request(JSON.stringify(what), LIMITS);
  while (reply.ok && reply.work) {
    const next = { do: "continue", work: reply.work, cancel: !isWanted() };
    reply = await request(JSON.stringify(next), LIMITS);
    if (next.cancel) return CANCELLED;
  }
  return reply.dropped ? { ...reply, text: DROPPED[reply.dropped] } : reply;
}

/** @param {string} what @param {string} given what came @param {() => boolean} [isWanted]
    @returns {Promise<ImportReply>} */
async function askEngine(what, given, isWanted = () => true) {
  try {
    // The engine refuses what holds another link, or none, than the one whose preview is on the screen.
    const whole = { ...JSON.parse(what), text: given, glance: glanceOf(given), heads: await heads() };
    const reply = await askInSlices(whole, isWanted);
    if (!reply.compare?.length) return reply;
    return await askInSlices({ ...whole, ours: await ourFights(reply.compare) }, isWanted);
  } catch (fault) {
    return { ok: false, text: `The fights of this device cannot be read: ${errorText(fault)}.` };
  }
}

/** Asks the engine what it finds in what came, or for the command that adds one character of it to the open fight.
    `what` is the request (JSON) without the text and the heads of the stored fights. Of several documents `hear` is told
    how many are done. @param {string} what @param {(done: number, of: number) => void} [hear] */
export async function ask(what, hear) {
  const look = (looks += 1);
  const isWanted = () => looks === look;
  const isInspection = documents.length && JSON.parse(what).do === "inspect";
  return JSON.stringify(isInspection ? await lookAtAll(what, isWanted, hear) : await askAbout(what, isWanted));
}

/** What the engine finds in all documents, as if they were one. @param {string} what @param {() => boolean} isWanted
    @param {(done: number, of: number) => void} [hear] @returns {Promise<ImportReply>} */
async function lookAtAll(what, isWanted, hear) {
  /** @type {{ place: number }[]} */
  const found = [];
  /** @type {string[]} */
  const lost = [];
  /** @type {typeof places} */
  const where = [];
  for (const [at, { name, read }] of documents.entries()) {
    hear?.(at, documents.length);
    /** @param {unknown} why */
    const unread = (why) => lost.push(name ? `${name}: ${why}` : String(why));
    let given;
    try {
      given = await read();
    } catch (fault) {
      unread(errorText(fault));
      continue;
    }
    const reply = isWanted() ? await askEngine(what, given, isWanted) : CANCELLED;
    if (!isWanted()) return CANCELLED;
    if (!reply.ok) unread(reply.text);
    else if ("pack" in reply) unread(ALONE);
    for (const one of reply.found ?? []) {
      found.push({ ...one, place: where.length });
      where.push([at, one.place]);
    }
    if (Array.isArray(reply.lost)) lost.push(...reply.lost);
  }
  places = where;
  if (!found.length) return { ok: false, text: lost[0] ?? NOTHING };
  return { ok: true, found, lost, compare: [] };
}

/** Asks about one of the things that were found, by its place among all of them.
    @param {string} what @param {() => boolean} [isWanted] */
async function askAbout(what, isWanted) {
  if (!documents.length) return askEngine(what, text, isWanted);
  const request = JSON.parse(what);
  const [at, place] = places[request.place] ?? [0, 0];
  let given;
  try {
    given = (await documents[at]?.read()) ?? "";
  } catch (fault) {
    return { ok: false, text: errorText(fault) };
  }
  return askEngine(JSON.stringify({ ...request, place }), given, isWanted);
}

/** Stores one of the fights that were found, as JSON: {ok, encounter, title} or {ok: false, text}. `what` is a request
    to take it. @param {string} what */
export async function keep(what) {
  const reply = await askAbout(what);
  if (!reply.ok) return JSON.stringify(reply);
  try {
    await transaction("readwrite", (stores) => write(stores, reply));
  } catch (fault) {
    const why = fault === CHANGED ? "the fight on this device has changed in the meantime" : errorText(fault);
    return JSON.stringify({ ok: false, text: `Not saved: ${why}.` });
  }
  const { encounter, title, revision } = reply;
  tell({ kept: encounter, revision });
  return JSON.stringify({ ok: true, encounter, title });
}

/** @param {Stores} stores @param {ImportReply} reply */
async function write(stores, { n, encounter = "", revision = 0, title, replaces, expected, whole }) {
  const row = await stores("heads").get(encounter);
  const there = goodRow("heads", row, []);
  if (replaces ? there?.revision !== expected : row) throw CHANGED;
  if (replaces) {
    await stores("parts").delete(keysOf(encounter));
    await stores("records").delete(keysOf(encounter));
  }
  for (const [kind, key, text] of wholeReply(n).keep?.put ?? [])
    if (kind === "head") {
      const turn = await nextTurn(stores);
      const backed = whole ? revision : 0; // all of it stands in what it came in
      const now = { encounter, revision, text, title, changed: Date.now(), turn, backed };
      await stores("heads").put({ ...there, ...now });
    } else if (kind === "part") await stores("parts").put({ encounter, part: key, text });
    else await stores("records").put({ encounter, seq: key, text });
}
