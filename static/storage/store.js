/* What the browser keeps. IndexedDB is the truth: one transaction writes the head, the parts and the
   record of a thing somebody did, and only its `complete` lets the screen confirm it. The page's calls
   answer with text or a number and never reject. */

import { setRowsAside, goodRows } from "./set-aside.js";
import { tell } from "../windows/channel.js";
import { scheduleMirror } from "./mirror.js";
import { readOpenFight, writeOpenFight } from "./open-fight.js";
import { reply } from "../engine-client/replies.js";
import { transaction, errorText } from "./database.js";
import { windowName } from "../windows/window-state.js";
import { add, show, showPreview } from "./local-copies.js";
import { leaveQueue } from "./queue.js";

export { listen } from "./set-aside.js";
export { wasChecked } from "./integrity-check.js";
export { restore } from "./mirror.js";
export { noteOpenFight } from "./open-fight.js";
export { ready } from "./startup.js";
export { hold, dequeue, enqueue, readQueue } from "./queue.js";

const LOST = "Not saved: the browser has deleted this fight. Save it as a file now.";
const STALE = Symbol("stale");
const GONE = Symbol("gone");

let shown = null; // what was confirmed last: {encounter, revision}

/** Writes what reply `n` wants kept, if the stored revision still is `expected`: {ok} or {stale} or
    {text}. A command that waited in the queue under `waited` (0: it did not) leaves it in the same
    transaction, and those behind it that were made on the same state move on with it. */
export async function commit(n, encounter, expected, revision, waited) {
  const { keep: wanted, views } = reply(n);
  const status = views?.find(([key]) => key === "status");
  const window = await windowName();
  try {
    await transaction("readwrite", async (store, commit) => {
      const [head, last, open] = await Promise.all([
        store("heads").get(encounter),
        store("app").get("turn"),
        readOpenFight(store),
      ]);
      if (expected && !head) throw GONE;
      if ((head?.revision ?? 0) !== expected) throw STALE;
      const title = (status && JSON.parse(status[1]).title) || head?.title || "";
      const turn = await turnAfter(store, last);
      const next = { ...head, encounter, revision, title, changed: Date.now(), turn };
      const writes = [store("app").put({ key: "turn", value: turn })];
      for (const [kind, key, text] of wanted.put)
        if (kind === "head") next.text = text;
        else if (kind === "part") writes.push(store("parts").put({ encounter, part: key, text }));
        else writes.push(store("records").put({ encounter, seq: key, text }));
      for (const [kind, key] of wanted.delete)
        writes.push(store(kind === "part" ? "parts" : "records").delete([encounter, key]));
      writes.push(store("heads").put(next), writeOpenFight(store, open, window, encounter));
      if (waited) writes.push(leaveQueue(store("queue"), waited, { encounter, expected, revision }));
      else commit();
      await Promise.all(writes);
    });
  } catch (fault) {
    const stale = fault === STALE;
    const text = fault === GONE ? LOST : stale ? "" : `Not saved: ${errorText(fault)}.`;
    return JSON.stringify({ ok: false, stale, text });
  }
  return JSON.stringify({ ok: true });
}

async function turnAfter(store, last) {
  if (Number.isSafeInteger(last?.value)) return last.value + 1;
  const turns = (await store("heads").getAll()).map(({ turn }) => turn).filter(Number.isSafeInteger);
  return Math.max(0, ...turns) + 1; // it was damaged, or there is none yet
}

/** A number higher than all before: which fight was last is told by it, for a clock may be set back. */
export async function nextTurn(store) {
  const turn = await turnAfter(store, await store("app").get("turn"));
  await store("app").put({ key: "turn", value: turn });
  return turn;
}

/** After the transaction: the views of reply `n` are what there is to see, and are copied when idle;
    the other windows hear of it. */
export function confirm(n, encounter, revision, whole) {
  show(reply(n), whole);
  if (!encounter) return;
  shown = { encounter, revision };
  scheduleMirror(encounter, revision);
  tell({ kept: encounter, revision });
}

/** The views of reply `n` stand beside the others, or are all (`whole`); a preview stays in front. */
export function addViews(n, whole) {
  add(reply(n), whole);
  if (shown) scheduleMirror(shown.encounter, shown.revision);
}

/** Shows the views of preview `n` in front of the confirmed ones; 0 takes them away. */
export const preview = (n) => showPreview(reply(n));

/** What the person keeps on this device under a name (values of a form); "" when there is nothing, null
    when it cannot be read. */
export async function presets(name) {
  try {
    const row = await transaction("readonly", (store) => store("app").get(`own ${name}`));
    const bad = [];
    const [found] = goodRows("app", row ? [row] : [], bad);
    const why = await setRowsAside(bad);
    return why ? null : found?.value ?? "";
  } catch {
    return null; // for all we know there is something: it must not be written over
  }
}

/** Keeps it; an empty text forgets it. Resolves to "" or to why it could not be kept. */
export async function keepPresets(name, text) {
  const key = `own ${name}`;
  try {
    await transaction("readwrite", (store) =>
      text ? store("app").put({ key, value: text }) : store("app").delete(key),
    );
    return "";
  } catch (fault) {
    return errorText(fault);
  }
}
