/* What the browser keeps. IndexedDB is the truth: one transaction writes the head, the parts and the
   record of a thing somebody did, and only its `complete` lets the screen confirm it. The page's calls
   answer with text or a number and never reject. */

import { tell } from "./channel.js";
import { before } from "./leading.js";
import { mirrorSoon, takeMirror } from "./mirror.js";
import { reply } from "./replies.js";
import { inOne, inWords, places, refusal, rowsOf } from "./tables.js";
import { add, show, showAhead } from "./views.js";

const NOTHING_KEPT =
  "This browser lets the page keep nothing: the fight is gone when the page closes. Export it to keep it.";
const TRY_AGAIN = "Before anything is entered, a reload of the page may help.";
const PUT_BACK = "The browser had lost the last of this fight. It was put back from the second copy.";
const CLEARED =
  "The browser has cleared what this page had kept, and the fight with it. If you saved it as a file, open that.";
const LOST = "Not kept: the browser has cleared this fight from its storage. Save it as a file now.";
const STALE = Symbol("stale");
const GONE = Symbol("gone");

let shown = null; // what was confirmed last: {encounter, revision}

let taken = null;
const mirrorTaken = () => (taken ??= takeMirror()); // once

/** What the page has to know to begin: {why, encounter, waiting}; why: "" when everything is kept. */
export async function ready() {
  const refused = await refusal();
  let why = "";
  if (refused?.newer) why = refused.text;
  else if (refused) why = refused.final ? NOTHING_KEPT : `${NOTHING_KEPT} ${TRY_AGAIN} (${refused.text})`;
  try {
    if (await mirrorTaken()) why ||= PUT_BACK;
  } catch (fault) {
    why ||= `The second copy of the fight could not be taken over: ${inWords(fault)}.`;
  }
  try {
    return await inOne("readonly", async (store) => {
      // What this very window had open before it was loaded again, else what was opened last anywhere.
      const wished = [before(), (await store("app").get("open"))?.value];
      let encounter = "";
      for (const one of wished)
        if (one && !encounter && (await store("heads").get(one))) encounter = one;
      if (before() && before() !== encounter) why ||= CLEARED;
      return JSON.stringify({ why, encounter, waiting: await store("queue").getAll() });
    });
  } catch (fault) {
    return JSON.stringify({ why: `${NOTHING_KEPT} (${inWords(fault)})`, encounter: "", waiting: [] });
  }
}

const AT_HAND = 64; // records: more than are shown

/** One encounter as the engine opens it, with its revision; `encounter` is null when there is none. Of its
    records those from place `since` on, the newest ones if nothing is said: what the others say nobody needs
    to know at a start, only that they are all there. Rejects when the rows are no rows of ours. */
export async function stored(encounter, since) {
  await mirrorTaken().catch(() => {}); // told by ready()
  const { head, parts, records, older } = await inOne("readonly", async (store) => {
    const from = since ?? (await newest(store("records"), encounter));
    const older = from && (await store("records").count(places(encounter, 0, from)));
    const isWhole = older === from; // else whoever opens it has to see what is missing
    return {
      head: await store("heads").get(encounter),
      parts: await store("parts").getAll(rowsOf(encounter)),
      records: await store("records").getAll(isWhole ? places(encounter, from) : rowsOf(encounter)),
      older: isWhole ? older : 0,
    };
  });
  if (!head) return { revision: 0, encounter: null };
  const texts = [head, ...parts, ...records].map((row) => row.text);
  if (!Number.isInteger(head.revision) || texts.some((text) => typeof text !== "string"))
    throw new Error("What is stored of this fight is damaged");
  return {
    revision: head.revision,
    encounter: {
      encounter,
      head: head.text,
      parts: parts.map(({ part, text }) => [part, text]),
      records: records.map(({ seq, text }) => [seq, text]),
      older,
    },
  };
}

/** The place from which on the records are the newest ones. */
async function newest(records, encounter) {
  const last = (await records.openKeyCursor(rowsOf(encounter), "prev"))?.key[1];
  return Number.isInteger(last) ? Math.max(0, last + 1 - AT_HAND) : 0;
}

/** Records that were left out then, from one place to before another, and the revision they are of. */
export async function storedOlder(encounter, since, until) {
  const { head, records } = await inOne("readonly", async (store) => ({
    head: await store("heads").get(encounter),
    records: await store("records").getAll(places(encounter, since, until)),
  }));
  const revision = head?.revision ?? 0;
  return { encounter, revision, records: records.map(({ seq, text }) => [seq, text]) };
}

/** Writes what reply `n` wants kept, if the stored revision still is `expected`: {ok} or {stale} or
    {text}. A command that waited in the queue under `waited` (0: it did not) leaves it in the same
    transaction, and those behind it that were made on the same state move on with it. */
export async function keep(n, encounter, expected, revision, waited) {
  const { keep: wanted, views } = reply(n);
  const status = views?.find(([key]) => key === "status");
  try {
    await inOne("readwrite", async (store, commit) => {
      const [head, last] = await Promise.all([store("heads").get(encounter), store("app").get("turn")]);
      if (expected && !head) throw GONE;
      if ((head?.revision ?? 0) !== expected) throw STALE;
      const title = (status && JSON.parse(status[1]).title) || head?.title || "";
      const turn = after(last);
      const next = { ...head, encounter, revision, title, changed: Date.now(), turn };
      const writes = [store("app").put({ key: "turn", value: turn })];
      for (const [kind, key, text] of wanted.put)
        if (kind === "head") next.text = text;
        else if (kind === "part") writes.push(store("parts").put({ encounter, part: key, text }));
        else writes.push(store("records").put({ encounter, seq: key, text }));
      for (const [kind, key] of wanted.delete)
        writes.push(store(kind === "part" ? "parts" : "records").delete([encounter, key]));
      writes.push(store("heads").put(next), store("app").put({ key: "open", value: encounter }));
      if (waited) writes.push(leave(store("queue"), waited, { encounter, expected, revision }));
      else commit();
      await Promise.all(writes);
    });
  } catch (fault) {
    const stale = fault === STALE;
    const text = fault === GONE ? LOST : stale ? "" : `Not kept: ${inWords(fault)}.`;
    return JSON.stringify({ ok: false, stale, text });
  }
  return JSON.stringify({ ok: true });
}

const after = (last) => (last?.value ?? 0) + 1;

/** A number higher than all before: which fight was last is told by it, for a clock may be set back. */
export async function nextTurn(store) {
  const turn = after(await store("app").get("turn"));
  await store("app").put({ key: "turn", value: turn });
  return turn;
}

async function leave(queue, waited, { encounter, expected, revision }) {
  for (const row of await queue.getAll())
    if (row.key === waited) await queue.delete(waited);
    else if (row.made_on === expected && row.encounter === encounter)
      await queue.put({ ...row, made_on: revision });
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

/** Stores a command that has to wait for the engine; its number in the queue, 0 when it is not kept. */
export async function wait(encounter, made_on, text, label) {
  try {
    return await inOne("readwrite", (store) =>
      store("queue").put({ encounter, made_on, text, label }),
    );
  } catch {
    return 0; // the command waits in memory alone
  }
}

/** What waits, as stored: the queue's rows; null when they cannot be read. */
export async function waiting() {
  try {
    return JSON.stringify(await inOne("readonly", (store) => store("queue").getAll()));
  } catch {
    return null;
  }
}

/** What the person keeps on this device under a name (values of a form); "" when there is nothing, null
    when it cannot be read. */
export async function own(name) {
  try {
    const row = await inOne("readonly", (store) => store("app").get(`own ${name}`));
    return typeof row?.value === "string" ? row.value : "";
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

/** Takes a command out of the queue. */
export async function release(key) {
  try {
    await inOne("readwrite", (store) => store("queue").delete(key));
    return "";
  } catch (fault) {
    return inWords(fault);
  }
}
