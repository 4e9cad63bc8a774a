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
import { receiveFile, receiveText, take } from "./incoming.js";
import { readPreview } from "./link-preview.js";
import { collect } from "./split-codes.js";

const LONGEST = 100_000; // characters of a link
const LINK = /(?:^|#)1\.([\w-]+)(?:\.([\w-]+))?/;
const NEWER = /(?:^|#)(?:[2-9]|\d\d+)\.[\w-]{8,}(?:\.[\w-]+)?$/;
const DROPPED = {
  slow: "This takes too long to check, so it is not opened.",
  stopped: "This crashes the rules, so it is not opened.",
};
const CHANGED = Symbol("changed");

let text = ""; // what came last, whole

/** Takes what came, as JSON: {part} of several codes, {why} it cannot be read, {no} when it is nothing of ours, or
    {preview: whether it has one}. */
export function begin() {
  const found = take();
  if (found.why) return JSON.stringify({ why: found.why });
  return takeText(found.text.trim());
}

/** The same for a text that was pasted or read by the camera. @param {string} given */
export const takeText = (given) => {
  const part = given.length <= LONGEST ? collect(given) : null;
  if (part && !part.whole) return JSON.stringify({ part });
  text = part ? part.whole : given;
  const isFile = text.startsWith("{") || text.startsWith("[");
  if (isFile) return JSON.stringify({ preview: false });
  if (text.length > LONGEST) return JSON.stringify({ no: "long" });
  const link = LINK.exec(text);
  if (link) return JSON.stringify({ preview: Boolean(link[2]) });
  if (NEWER.test(text)) return JSON.stringify({ no: "newer" });
  return JSON.stringify({ preview: false });
};

/** Whether a code that the camera has read is one of ours; any other is ignored. @param {string} given */
export const isOurCode = (given) => given.length <= LONGEST && /#\d+(?:\.|of\d\.)[\w-]/.test(given);

/** The glance of the first link in what came; "" for none. */
const glanceText = () => LINK.exec(text)?.[2] ?? "";

/** The preview as view pieces, in JSON; "" when there is none that can be shown. */
export async function preview() {
  const found = await readPreview(glanceText());
  return found ? JSON.stringify(found) : "";
}

/** The text of a file. Spreadsheets also write UTF-16 and, on many devices, Windows-1252.
    py/hurtbox/sharing/encodings.py reads files in the same way. @param {Blob} file */
export async function textOf(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Lets the person choose a file. */
export function choose() {
  const field = Object.assign(document.createElement("input"), { type: "file" });
  field.addEventListener("change", () => {
    const file = field.files?.[0];
    if (file) receiveFile(file);
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

const LIMITS = { patience: timeouts.look, tries: 1 };

/** Asks the engine about what came. The engine works in slices and limits the time of all of them together; here each
    slice has a limit. @param {object} what @param {() => boolean} isWanted @returns {Promise<ImportReply>} */
async function askInSlices(what, isWanted) {
  /** @type {ImportReply} */
  let reply = await request(JSON.stringify(what), LIMITS);
  while (reply.ok && reply.work) {
    const next = { do: "go_on", work: reply.work, cancel: !isWanted() };
    reply = await request(JSON.stringify(next), LIMITS);
    if (next.cancel) return { ok: false, cancelled: true, text: "" };
  }
  return reply.dropped ? { ...reply, text: DROPPED[reply.dropped] } : reply;
}

/** @param {string} what @param {() => boolean} [isWanted] @returns {Promise<ImportReply>} */
async function askEngine(what, isWanted = () => true) {
  try {
    // The engine refuses what holds another link, or none, than the one whose preview is on the screen.
    const whole = { ...JSON.parse(what), text, glance: glanceText(), heads: await heads() };
    const reply = await askInSlices(whole, isWanted);
    if (!reply.compare?.length) return reply;
    return await askInSlices({ ...whole, ours: await ourFights(reply.compare) }, isWanted);
  } catch (fault) {
    return { ok: false, text: `The fights of this device cannot be read: ${errorText(fault)}.` };
  }
}

/** Asks the engine what it finds in what came, or for the command that adds one character of it to the open fight.
    `what` is the request (JSON) without the text and the heads of the stored fights. @param {string} what */
export async function ask(what) {
  const look = (looks += 1);
  return JSON.stringify(await askEngine(what, () => looks === look));
}

/** Stores one of the fights that were found, as JSON: {ok, encounter, title} or {ok: false, text}. `what` is a request
    to take it. @param {string} what */
export async function keep(what) {
  const reply = await askEngine(what);
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
