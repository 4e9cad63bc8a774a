/* What somebody was sent: a link, codes, a file. It is looked at by the engine, and what is wanted of it is
   written in one transaction. Nothing that is kept is overwritten: a fight comes under its own name when
   there is none of that name, else as a copy; newer records of the same fight only on what they follow. */

import { tell } from "../windows/channel.js";
import { collect } from "./split-codes.js";
import { timeouts, request } from "../engine-client/engine.js";
import { receiveText, receiveFile, take as handed } from "./incoming.js";
import { readPreview as unfold } from "./link-preview.js";
import { reply as held } from "../engine-client/replies.js";
import { nextTurn } from "../storage/store.js";
import { loadFight } from "../storage/load-fight.js";
import { transaction, errorText, keysOf } from "../storage/database.js";

const LONGEST = 100_000; // characters of a link
const LINK = /(?:^|#)1\.([\w-]+)(?:\.([\w-]+))?/;
const NEWER = /(?:^|#)(?:[2-9]|\d\d+)\.[\w-]{8,}(?:\.[\w-]+)?$/;
const DROPPED = {
  slow: "This takes too long to check, so it is not opened.",
  stopped: "This crashes the rules, so it is not opened.",
};
const CHANGED = Symbol("changed");

let text = ""; // what was received last, whole

/** Takes what was handed over: { part } of several codes, { why } it is nothing, or { preview: whether there
    is one to see }. */
export function begin() {
  const found = handed();
  if (found.why) return JSON.stringify({ why: found.why });
  return takeText(found.text.trim());
}

/** The same for a text that was pasted or read by the camera. */
export const takeText = (given) => {
  const part = given.length <= LONGEST ? collect(given) : null;
  if (part && !part.whole) return JSON.stringify({ part });
  text = part ? part.whole : given;
  const isFile = text.startsWith("{") || text.startsWith("[");
  if (isFile) return JSON.stringify({ preview: false });
  if (text.length > LONGEST) return JSON.stringify({ no: "long" });
  if (LINK.test(text)) return JSON.stringify({ preview: Boolean(LINK.exec(text)[2]) });
  if (NEWER.test(text)) return JSON.stringify({ no: "newer" });
  return JSON.stringify({ preview: false });
};

/** Whether a code that the camera has read is one of ours; any other is passed over. */
export const isOurCode = (given) => given.length <= LONGEST && /#\d+(?:\.|of\d\.)[\w-]/.test(given);

/** The preview as view pieces, "" when there is none that can be shown. */
export async function preview() {
  const found = await unfold(LINK.exec(text)?.[2] ?? "");
  return found ? JSON.stringify(found) : "";
}

/** Lets a file be chosen; it comes as everything else that is handed over. */
export function choose() {
  const field = Object.assign(document.createElement("input"), { type: "file" });
  field.addEventListener("change", () => field.files[0] && receiveFile(field.files[0]));
  field.click();
}

/** Hands over a text from a field of the page. */
export const paste = (given) => receiveText(given);

const heads = async () => {
  const rows = await transaction("readonly", (store) => store("heads").getAll());
  return rows.map((row) => row.text).filter((one) => typeof one === "string");
};

/** Fights of this device, whole: the engine compares them with what says to have gone on from them. */
async function ourFights(encounters) {
  const found = [];
  for (const one of encounters) found.push((await loadFight(one, 0)).encounter);
  return found.filter(Boolean);
}

let looks = 0; // how often the page has asked to look, or has cancelled a look

/** The page no longer wants to know what it asked last with `ask`. */
export const cancel = () => {
  looks += 1;
};

const limits = { patience: timeouts.look, tries: 1 };

/** Asks the engine about what somebody sent. The engine works on it in slices and limits the time of all of them;
    here each slice has a limit. */
async function inSlices(what, isWanted) {
  let reply = JSON.parse(await request(JSON.stringify(what), limits));
  while (reply.ok && reply.work) {
    const next = { do: "go_on", work: reply.work, cancel: !isWanted() };
    reply = JSON.parse(await request(JSON.stringify(next), limits));
    if (next.cancel) return { ok: false, cancelled: true, text: "" };
  }
  return reply.dropped ? { ...reply, text: DROPPED[reply.dropped] } : reply;
}

async function askEngine(what, isWanted = () => true) {
  try {
    const whole = { ...JSON.parse(what), text, heads: await heads() };
    const reply = await inSlices(whole, isWanted);
    if (!reply.compare?.length) return reply;
    return await inSlices({ ...whole, ours: await ourFights(reply.compare) }, isWanted);
  } catch (fault) {
    return { ok: false, text: `The fights of this device cannot be read: ${errorText(fault)}.` };
  }
}

/** Asks the engine about it: what it finds in it, or the command that takes one person of it into the open
    fight. `what` is the request (JSON) without the text and the heads of the fights here. */
export async function ask(what) {
  const look = (looks += 1);
  return JSON.stringify(await askEngine(what, () => looks === look));
}

/** Keeps one of the fights that were found (a request to take it): { ok, encounter, title } or
    { ok: false, text }. */
export async function keep(what) {
  const reply = await askEngine(what);
  if (!reply.ok) return JSON.stringify(reply);
  try {
    await transaction("readwrite", (store) => write(store, reply, held(reply.n).keep.put));
  } catch (fault) {
    const why =
      fault === CHANGED ? "the fight on this device has changed in the meantime" : errorText(fault);
    return JSON.stringify({ ok: false, text: `Not saved: ${why}.` });
  }
  const { encounter, title, revision } = reply;
  tell({ kept: encounter, revision });
  return JSON.stringify({ ok: true, encounter, title });
}

async function write(store, { encounter, revision, title, replaces, expected, whole }, rows) {
  const there = await store("heads").get(encounter);
  if (replaces ? there?.revision !== expected : there) throw CHANGED;
  if (replaces) {
    await store("parts").delete(keysOf(encounter));
    await store("records").delete(keysOf(encounter));
  }
  for (const [kind, key, text] of rows)
    if (kind === "head") {
      const now = { changed: Date.now(), turn: await nextTurn(store) };
      now.backed = whole ? revision : 0; // all of it stands in what it came in
      await store("heads").put({ ...there, encounter, revision, text, title, ...now });
    } else if (kind === "part") await store("parts").put({ encounter, part: key, text });
    else await store("records").put({ encounter, seq: key, text });
}
