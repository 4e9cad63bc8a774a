/* The open encounter once more, in localStorage: written when the browser is idle, read at the start.
   The higher valid revision of the two wins, whatever the clock says. What a copy costs does not grow with the
   history: of a long fight it holds the newest records, and only those are read for it. */

import { inOne, inWords, refusal, rowsOf } from "./tables.js";
import { dropMirror, keepViews, readMirror, writeMirror } from "./views.js";

const ROOM = 500_000; // characters of records: browsers give a site about 5 million in all
const AT_A_TIME = 100; // records
const idle = globalThis.requestIdleCallback ?? ((work) => setTimeout(work, 200));

let due = null;

/** After a confirmation: copies the encounter and its views when the browser has time. */
export function mirrorSoon(encounter, revision) {
  if (!due) idle(() => mirror(due).finally(() => (due = null)), { timeout: 2000 });
  due = { encounter, revision };
}

/** The newest records that there is room for: all of them, but for long fights. */
async function newest(store, encounter) {
  const found = [];
  let left = ROOM;
  const last = await store("records").openKeyCursor(rowsOf(encounter), "prev");
  let to = last ? last.key[1] + 1 : 0;
  while (to > 0) {
    const from = Math.max(0, to - AT_A_TIME);
    const range = IDBKeyRange.bound([encounter, from], [encounter, to], false, true);
    const rows = await store("records").getAll(range);
    if (!rows.length) break; // what came before was lost
    for (const row of rows.reverse()) {
      left -= row.text.length;
      if (left < 0) return found.reverse();
      found.push(row);
    }
    to = from;
  }
  return found.reverse();
}

async function mirror({ encounter, revision }) {
  if ((await refusal())?.newer) return; // a newer build's copy is not ours to write over
  try {
    const copy = await inOne("readonly", async (store) => ({
      head: await store("heads").get(encounter),
      parts: await store("parts").getAll(rowsOf(encounter)),
      records: await newest(store, encounter),
    }));
    if (!copy.head) return; // removed meanwhile
    keepViews(encounter, revision);
    writeMirror({
      encounter,
      revision: copy.head.revision,
      title: copy.head.title,
      changed: copy.head.changed,
      head: copy.head.text,
      parts: copy.parts.map(({ part, text }) => [part, text]),
      records: copy.records.map(({ seq, text }) => [seq, text]),
    });
  } catch (fault) {
    console.info(`No second copy this time: ${inWords(fault)}`); // the first one stands
  }
}

/** At the start: a mirror that is ahead of IndexedDB is written into it (true: it was); one that cannot be
    read is put aside, where the fights screen offers it. */
export async function takeMirror() {
  const refused = await refusal();
  if (refused?.newer) return false;
  const { mirror, text } = readMirror();
  if (text !== undefined) {
    const row = { title: "A copy of a fight that cannot be read", changed: Date.now(), text };
    await inOne("readwrite", (store) => store("aside").put(row));
    if (!refused) dropMirror(); // in memory it is put aside only until the page closes
  }
  return mirror ? inOne("readwrite", (store) => putIfAhead(store, mirror)) : false;
}

async function putIfAhead(store, mirror) {
  const { encounter, revision, title, changed, head: text } = mirror;
  const head = await store("heads").get(encounter);
  if (head && !(head.revision < revision)) return false; // also a broken row: not overwritten
  await store("heads").put({ ...head, encounter, revision, text, title, changed });
  const mirrored = new Set(mirror.parts.map(([part]) => part));
  for (const { part } of await store("parts").getAll(rowsOf(encounter)))
    if (!mirrored.has(part)) await store("parts").delete([encounter, part]);
  for (const [part, text] of mirror.parts) await store("parts").put({ encounter, part, text });
  // The mirror of a very long fight holds its last records: what lies before them stays as it is.
  const from = mirror.records[0]?.[0] ?? 0;
  for (const { seq } of await store("records").getAll(rowsOf(encounter)))
    if (seq >= from) await store("records").delete([encounter, seq]);
  for (const [seq, text] of mirror.records) await store("records").put({ encounter, seq, text });
  if (!(await store("app").get("open"))) await store("app").put({ key: "open", value: encounter });
  return true;
}
