/* The list of this device's fights and of what was set aside, removing fights, and files for the person. */

import { canLock, requestLock } from "../boot/browser-apis.js";
import { fightLock } from "../boot/names.js";
import { reply } from "../engine-client/replies.js";
import { leadsHere } from "../windows/leadership.js";
import { errorText, keysOf, transaction } from "./database.js";
import { loadFight } from "./load-fight.js";
import { forget } from "./local-copies.js";
import { writeRemoved } from "./open-fight.js";
import { asJson } from "./row-validation.js";
import { goodRow, goodRows, parsed, setRowsAside, storeOf } from "./set-aside.js";
import { noteRemoved, saved, unsaved } from "./status.js";

export { setFightAside } from "./set-aside.js";
export { listen, saved, status } from "./status.js";

const SAMPLE = 20; // records that are measured to estimate the size of all of them

/** [{encounter, title, changed, revision, entries, size: about so many bytes, unsaved}…], the latest first, then
    [{aside, title, changed}…], as JSON; "" when they cannot be read. */
export async function list() {
  try {
    /** @type {DamagedRow[]} */
    const bad = [];
    const found = await listWith(bad);
    return bad.length && !(await setRowsAside(bad)) ? await listWith([]) : found;
  } catch {
    return "";
  }
}

/** @param {HeadRow | AsideRow} one @param {HeadRow | AsideRow} other */
const byTime = (one, other) => (other.changed ?? 0) - (one.changed ?? 0);

/** @param {HeadRow} one @param {HeadRow} other */
function byTurn(one, other) {
  // A fight that came as a file has no turn yet: it is new.
  const [turn, otherTurn] = [one.turn ?? Infinity, other.turn ?? Infinity];
  if (turn === otherTurn) return byTime(one, other);
  return otherTurn > turn ? 1 : -1;
}

/** @param {DamagedRow[]} bad */
const listWith = (bad) =>
  transaction("readonly", async (stores) => {
    const heads = goodRows("heads", await stores("heads").getAll(), bad);
    const aside = goodRows("aside", await stores("aside").getAll(), bad);
    const rows = [];
    for (const head of heads.sort(byTurn)) rows.push(await row(stores, head));
    for (const { key, title, changed } of aside.sort(byTime)) rows.push({ aside: key, title, changed });
    return JSON.stringify(rows);
  });

/** @param {{ text: string }[]} rows */
const textLength = (rows) => rows.reduce((sum, { text }) => sum + (typeof text === "string" ? text.length : 0), 0);

/** @param {Stores} stores @param {HeadRow} head */
async function row(stores, { encounter, title, changed, revision, backed, text }) {
  const parts = await stores("parts").getAll(keysOf(encounter));
  const entries = await stores("records").count(keysOf(encounter));
  const last = IDBKeyRange.bound([encounter, entries - SAMPLE], [encounter, []]);
  const sample = await stores("records").getAll(last);
  const size = text.length + textLength(parts) + (textLength(sample) * entries) / (sample.length || 1);
  return {
    encounter,
    title: title || "",
    changed: changed ?? 0,
    revision: revision ?? 0,
    entries,
    size: Math.round(size),
    unsaved: unsaved({ revision, backed }),
  };
}

/** @typedef {{ [Name in "heads" | "parts" | "records" | "queue"]: Rows[Name][] }} RemovedRows */

/** @type {Map<string, RemovedRows>} */
const removed = new Map(); // encounter → its rows, until the page closes
const BRIEFLY = 800; // milliseconds for a lock that this window has just released

/** Deletes a fight; it can be put back until the page closes. "" or why it was not deleted.
    @param {string} encounter */
export async function remove(encounter) {
  const work = () => transaction("readwrite", (stores) => removeRows(stores, encounter));
  try {
    const rows = await whileNobodyLeads(encounter, work);
    if (!rows) return "It is open in another window. Close it there first.";
    // A second tap on a slow device finds nothing more: what the first one took out can still be put back.
    if (rows.heads.length || !removed.has(encounter)) removed.set(encounter, rows);
    forget(encounter); // else the second copy would bring it back at the next start
    noteRemoved(encounter);
    return "";
  } catch (fault) {
    return `Not removed: ${errorText(fault)}.`;
  }
}

/** @param {Stores} stores @param {string} encounter @returns {Promise<RemovedRows>} */
async function removeRows(stores, encounter) {
  const head = await stores("heads").get(encounter);
  const rows = {
    heads: head ? [head] : [],
    parts: await stores("parts").getAll(keysOf(encounter)),
    records: await stores("records").getAll(keysOf(encounter)),
    queue: (await stores("queue").getAll()).filter((row) => row.encounter === encounter),
  };
  await stores("heads").delete(encounter);
  await stores("parts").delete(keysOf(encounter));
  await stores("records").delete(keysOf(encounter));
  for (const { key } of rows.queue) await stores("queue").delete(key);
  await writeRemoved(stores, encounter, true);
  return rows;
}

/** Does some work unless another window leads the fight: what it returns, or null.
    @template Result @param {string} encounter @param {() => Promise<Result>} work @returns {Promise<Result | null>} */
async function whileNobodyLeads(encounter, work) {
  if (leadsHere(encounter) || !(await canLock())) return work();
  const signal = AbortSignal.timeout(BRIEFLY);
  try {
    return await requestLock(fightLock(encounter), { signal }, work);
  } catch (fault) {
    if (signal.aborted) return null;
    throw fault;
  }
}

/** Puts a fight back that was deleted since the page was loaded: "" or why not. @param {string} encounter */
export async function putBack(encounter) {
  const rows = removed.get(encounter);
  if (!rows) return ""; // a second tap
  removed.delete(encounter);
  try {
    await transaction("readwrite", async (stores) => {
      // Somebody has opened it from a file or link meanwhile, and it may have gone on.
      if (await stores("heads").get(encounter)) throw new Error("this fight is on this device again");
      for (const name of /** @type {(keyof RemovedRows)[]} */ (Object.keys(rows)))
        for (const one of rows[name]) await storeOf(stores, name).put(one);
      await writeRemoved(stores, encounter, false);
    });
    return "";
  } catch (fault) {
    removed.set(encounter, rows);
    return `Not put back: ${errorText(fault)}.`;
  }
}

/** Downloads something that was set aside. @param {string} key */
export async function saveAside(key) {
  const row = await transaction("readonly", (stores) => stores("aside").get(Number(key)));
  if (row) download(`hurtbox-aside-${key}.json`, goodRow("aside", row, [])?.text ?? asJson(row));
}

/** Downloads the file in reply `n` (an export), with the date in its name. @param {number} [n] */
export function save(n) {
  const { name = "", text = "" } = reply(n);
  download(dated(name), text);
}

/** A title as the name of a file: letters and digits with hyphens between them. @param {string} title */
export const fileName = (title) => title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "-").slice(0, 40);

/** The name of a file with today's date before its ending: the engine knows no date. @param {string} name */
function dated(name) {
  const now = new Date();
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0"));
  return name.replace(/(?=\.[a-z]+$)/, `-${day.join("-")}`);
}

/** The text of the game file by which a stored fight is played; "" if it has none, or cannot be read.
    @param {string} encounter */
export async function gameFileOf(encounter) {
  try {
    const row = await transaction("readonly", (stores) => stores("parts").get([encounter, "game"]));
    return row ? String(parsed(row.text)) : "";
  } catch {
    return ""; // the engine says what is wrong
  }
}

const VERSION = 1; // of files with one fight: see py/hurtbox/sharing/files.py

/** Downloads a fight as the engine would write it, when there is no engine: "" or why not. @param {string} encounter */
export async function saveStored(encounter) {
  try {
    const { encounter: found, revision } = await loadFight(encounter, 0);
    if (!found) return "This fight is no longer on this device.";
    const parts = Object.fromEntries(found.parts.map(([part, text]) => [part, parsed(text)]));
    const records = found.records.map(([, text]) => parsed(text));
    const head = /** @type {{ title?: string }} */ (parsed(found.head));
    const whole = { hurtbox: VERSION, head, parts, records };
    download(dated(`hurtbox-${fileName(head?.title ?? "") || "fight"}.json`), JSON.stringify(whole, null, 1));
    await saved(encounter, revision);
    return "";
  } catch (fault) {
    return `The fight cannot be read: ${errorText(fault)}.`;
  }
}

/** @type {Record<string, string>} */
const TYPES = { md: "text/markdown", txt: "text/plain" };

/** Downloads a text, or a blob, as a file of this name. @param {string} name @param {string | Blob} text */
export function download(name, text) {
  const type = TYPES[name.split(".").pop() ?? ""] ?? "application/json";
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000); // slow devices are still reading it
}
