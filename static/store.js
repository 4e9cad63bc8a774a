/* What the browser keeps. IndexedDB is the truth: one transaction writes the head, the parts and the
   record of a thing somebody did, and only its `complete` lets the screen confirm it. The page's calls
   answer with text or a number and never reject. */

import { clear, good } from "./aside.js";
import { tell } from "./channel.js";
import { mirrorSoon } from "./mirror.js";
import { openRow, putOpen } from "./open-fight.js";
import { reply } from "./replies.js";
import { inOne, inWords } from "./tables.js";
import { nameOfWindow } from "./this-window.js";
import { add, show, showAhead } from "./views.js";
import { leave } from "./waiting.js";

export { listen } from "./aside.js";
export { lookedOver } from "./looking-over.js";
export { restore } from "./mirror.js";
export { opened } from "./open-fight.js";
export { ready } from "./starting.js";
export { stored, storedOlder } from "./stored.js";
export { hold, release, wait, waiting } from "./waiting.js";

const LOST = "Not saved: the browser has deleted this fight. Save it as a file now.";
const STALE = Symbol("stale");
const GONE = Symbol("gone");

let shown = null; // what was confirmed last: {encounter, revision}

/** Writes what reply `n` wants kept, if the stored revision still is `expected`: {ok} or {stale} or
    {text}. A command that waited in the queue under `waited` (0: it did not) leaves it in the same
    transaction, and those behind it that were made on the same state move on with it. */
export async function keep(n, encounter, expected, revision, waited) {
  const { keep: wanted, views } = reply(n);
  const status = views?.find(([key]) => key === "status");
  const window = await nameOfWindow();
  try {
    await inOne("readwrite", async (store, commit) => {
      const [head, last, open] = await Promise.all([
        store("heads").get(encounter),
        store("app").get("turn"),
        openRow(store),
      ]);
      if (expected && !head) throw GONE;
      if ((head?.revision ?? 0) !== expected) throw STALE;
      const title = (status && JSON.parse(status[1]).title) || head?.title || "";
      const turn = await after(store, last);
      const next = { ...head, encounter, revision, title, changed: Date.now(), turn };
      const writes = [store("app").put({ key: "turn", value: turn })];
      for (const [kind, key, text] of wanted.put)
        if (kind === "head") next.text = text;
        else if (kind === "part") writes.push(store("parts").put({ encounter, part: key, text }));
        else writes.push(store("records").put({ encounter, seq: key, text }));
      for (const [kind, key] of wanted.delete)
        writes.push(store(kind === "part" ? "parts" : "records").delete([encounter, key]));
      writes.push(store("heads").put(next), putOpen(store, open, window, encounter));
      if (waited) writes.push(leave(store("queue"), waited, { encounter, expected, revision }));
      else commit();
      await Promise.all(writes);
    });
  } catch (fault) {
    const stale = fault === STALE;
    const text = fault === GONE ? LOST : stale ? "" : `Not saved: ${inWords(fault)}.`;
    return JSON.stringify({ ok: false, stale, text });
  }
  return JSON.stringify({ ok: true });
}

async function after(store, last) {
  if (Number.isSafeInteger(last?.value)) return last.value + 1;
  const turns = (await store("heads").getAll()).map(({ turn }) => turn).filter(Number.isSafeInteger);
  return Math.max(0, ...turns) + 1; // it was damaged, or there is none yet
}

/** A number higher than all before: which fight was last is told by it, for a clock may be set back. */
export async function nextTurn(store) {
  const turn = await after(store, await store("app").get("turn"));
  await store("app").put({ key: "turn", value: turn });
  return turn;
}

/** After the transaction: the views of reply `n` are what there is to see, and are copied when idle;
    the other windows hear of it. */
export function confirm(n, encounter, revision, whole) {
  show(reply(n), whole);
  if (!encounter) return;
  shown = { encounter, revision };
  mirrorSoon(encounter, revision);
  tell({ kept: encounter, revision });
}

/** The views of reply `n` stand beside the others, or are all (`whole`); a preview stays in front. */
export function more(n, whole) {
  add(reply(n), whole);
  if (shown) mirrorSoon(shown.encounter, shown.revision);
}

/** Shows the views of preview `n` in front of the confirmed ones; 0 takes them away. */
export const ahead = (n) => showAhead(reply(n));

/** What the person keeps on this device under a name (values of a form); "" when there is nothing, null
    when it cannot be read. */
export async function own(name) {
  try {
    const row = await inOne("readonly", (store) => store("app").get(`own ${name}`));
    const bad = [];
    const [found] = good("app", row ? [row] : [], bad);
    const why = await clear(bad);
    return why ? null : found?.value ?? "";
  } catch {
    return null; // for all we know there is something: it must not be written over
  }
}

/** Keeps it; an empty text forgets it. Resolves to "" or to why it could not be kept. */
export async function keepOwn(name, text) {
  const key = `own ${name}`;
  try {
    await inOne("readwrite", (store) =>
      text ? store("app").put({ key, value: text }) : store("app").delete(key),
    );
    return "";
  } catch (fault) {
    return inWords(fault);
  }
}
