/* The fights of this device, what was put aside because it cannot be read, and files for the person. */

import { setRowsAside, goodRows, parsed } from "./set-aside.js";
import { leadsHere } from "../windows/leadership.js";
import { writeRemoved } from "./open-fight.js";
import { reply } from "../engine-client/replies.js";
import { loadFight } from "./load-fight.js";
import { transaction, errorText, refusal, keysOf } from "./database.js";
import { forget } from "./local-copies.js";

export { setFightAside } from "./set-aside.js";

const SAMPLE = 20; // records that are weighed to know about how much all of them weigh

/** [{encounter, title, changed, revision, entries, size: about so many bytes, unsaved}…], the last one first, then
    [{aside, title, changed}…]; "" when they cannot be read. */
export async function list() {
  try {
    const bad = [];
    const found = await listed(bad);
    return bad.length && !(await setRowsAside(bad)) ? await listed([]) : found;
  } catch {
    return "";
  }
}

const listed = (bad) =>
  transaction("readonly", async (store) => {
    const heads = goodRows("heads", await store("heads").getAll(), bad);
    const aside = goodRows("aside", await store("aside").getAll(), bad);
    // One that came as a file has no turn yet: it is new.
    const turn = ({ turn }) => turn ?? Infinity;
    const late = (one, other) => (other.changed ?? 0) - (one.changed ?? 0);
    const last = (one, other) => turn(other) > turn(one) ? 1 : turn(other) < turn(one) ? -1 : late(one, other);
    const rows = [];
    for (const head of heads.sort(last)) rows.push(await row(store, head));
    for (const { key, title, changed } of aside.sort(late)) rows.push({ aside: key, title, changed });
    return JSON.stringify(rows);
  });

async function row(store, { encounter, title, changed, revision, backed, text }) {
  const parts = await store("parts").getAll(keysOf(encounter));
  const entries = await store("records").count(keysOf(encounter));
  const from = IDBKeyRange.bound([encounter, entries - SAMPLE], [encounter, []]);
  const sample = await store("records").getAll(from);
  const weight = (rows) => rows.reduce((sum, one) => sum + String(one.text).length, 0);
  const size = String(text).length + weight(parts) + (weight(sample) * entries) / (sample.length || 1);
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

const unsaved = ({ revision, backed }) => (revision ?? 0) - Math.min(backed ?? 0, revision ?? 0);

/** A fight was saved as a file or shared whole as of this revision. */
export async function saved(encounter, revision) {
  try {
    await transaction("readwrite", async (store) => {
      const head = await store("heads").get(encounter);
      if (head) await store("heads").put({ ...head, backed: revision });
    });
  } catch {
    // it goes on saying that there is something to save
  }
}

const LITTLE = 50_000_000; // bytes

/** How safe the open fight is: {promised: the browser does not clear it by itself (null: it does not say),
    unsaved: changes since it was last saved as a file, ever: whether it was, left: bytes, if few}. */
export async function status(encounter) {
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {};
  const left = quota - usage < LITTLE ? Math.max(0, quota - usage) : null;
  const promised = (await navigator.storage?.persisted?.().catch(() => null)) ?? null;
  const head = await transaction("readonly", (store) => store("heads").get(encounter)).catch(() => null);
  const kept = head && !(await refusal());
  const ever = Boolean(head?.backed);
  return JSON.stringify({ promised: kept ? promised : false, unsaved: unsaved(head ?? {}), ever, left });
}

const removed = new Map(); // encounter → its rows, until the page closes
const BRIEFLY = 800; // milliseconds for a lock that this window has just let go

/** Deletes a fight; it can be put back until the page closes. Resolves to "" or to why it was not deleted. */
export async function remove(encounter) {
  const gone = () =>
    transaction("readwrite", async (store) => {
      const rows = {
        heads: [await store("heads").get(encounter)].filter(Boolean),
        parts: await store("parts").getAll(keysOf(encounter)),
        records: await store("records").getAll(keysOf(encounter)),
        queue: (await store("queue").getAll()).filter((row) => row.encounter === encounter),
      };
      await store("heads").delete(encounter);
      await store("parts").delete(keysOf(encounter));
      await store("records").delete(keysOf(encounter));
      for (const { key } of rows.queue) await store("queue").delete(key);
      await writeRemoved(store, encounter, true);
      return rows;
    });
  try {
    const rows = await whileNobodyLeads(encounter, gone);
    if (!rows) return "It is open in another window. Close it there first.";
    removed.set(encounter, rows);
    forget(encounter); // or the second copy would bring it back at the next start
    return "";
  } catch (fault) {
    return `Not removed: ${errorText(fault)}.`;
  }
}

async function whileNobodyLeads(encounter, work) {
  if (!navigator.locks || leadsHere(encounter)) return work();
  const signal = AbortSignal.timeout(BRIEFLY);
  try {
    return await navigator.locks.request(`hurtbox fight ${encounter}`, { signal }, work);
  } catch (fault) {
    if (signal.aborted) return null;
    throw fault;
  }
}

/** Puts a fight back that was deleted since the page was loaded: "" or why not. */
export async function putBack(encounter) {
  try {
    await transaction("readwrite", async (store) => {
      for (const [name, rows] of Object.entries(removed.get(encounter) ?? {}))
        for (const one of rows) await store(name).put(one);
      await writeRemoved(store, encounter, false);
    });
    removed.delete(encounter);
    return "";
  } catch (fault) {
    return `Not put back: ${errorText(fault)}.`;
  }
}

/** Downloads something that was put aside. */
export async function saveAside(key) {
  const row = await transaction("readonly", (store) => store("aside").get(Number(key)));
  download(`hurtbox-aside-${key}.json`, row.text);
}

/** Downloads the file in reply `n` (an export). */
export function save(n) {
  const { name, text } = reply(n);
  download(name, text);
}

const VERSION = 1; // of files with one fight: see py/hurtbox/sharing/files.py

/** Downloads a fight as the engine would write it, when there is no engine: "" or why not. */
export async function saveStored(encounter) {
  try {
    const { encounter: found, revision } = await loadFight(encounter, 0);
    if (!found) return "This fight is no longer on this device.";
    const parts = Object.fromEntries(found.parts.map(([part, text]) => [part, parsed(text)]));
    const records = found.records.map(([, text]) => parsed(text));
    const whole = { hurtbox: VERSION, head: parsed(found.head), parts, records };
    download(`hurtbox-${encounter}.json`, JSON.stringify(whole, null, 1));
    await saved(encounter, revision);
    return "";
  } catch (fault) {
    return `The fight cannot be read: ${errorText(fault)}.`;
  }
}

const TYPES = { md: "text/markdown", txt: "text/plain" };
const typeOf = (name) => TYPES[name.split(".").pop()] ?? "application/json";

/** Downloads a text as a file of this name. */
export function download(name, text) {
  const url = URL.createObjectURL(new Blob([text], { type: typeOf(name) }));
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000); // slow devices are still reading it
}
