/* The open encounter once more, in localStorage: written when the browser is idle, read at the start.
   The higher valid revision of the two wins. */

import { inOne, inWords, rowsOf } from "./tables.js";
import { dropMirror, keepViews, readMirror, writeMirror } from "./views.js";

const ROOM = 1_500_000; // characters of records: browsers give a site about 5 million in all
const idle = globalThis.requestIdleCallback ?? ((work) => setTimeout(work, 200));

let due = null;

/** After a confirmation: copies the encounter and its views when the browser has time. */
export function mirrorSoon(encounter, revision) {
  if (!due) idle(() => mirror(due).finally(() => (due = null)), { timeout: 2000 });
  due = { encounter, revision };
}

/** The newest records that there is room for: all of them, but for very long fights. */
function newest(records) {
  let from = records.length;
  for (let left = ROOM; from > 0 && left >= records[from - 1].text.length; from -= 1)
    left -= records[from - 1].text.length;
  return records.slice(from);
}

async function mirror({ encounter, revision }) {
  keepViews(encounter, revision);
  try {
    const copy = await inOne("readonly", async (store) => ({
      head: await store("heads").get(encounter),
      parts: await store("parts").getAll(rowsOf(encounter)),
      records: await store("records").getAll(rowsOf(encounter)),
    }));
    if (!copy.head) return;
    writeMirror({
      encounter,
      revision: copy.head.revision,
      title: copy.head.title,
      changed: copy.head.changed,
      head: copy.head.text,
      parts: copy.parts.map(({ part, text }) => [part, text]),
      records: newest(copy.records).map(({ seq, text }) => [seq, text]),
    });
  } catch (fault) {
    console.info(`No second copy this time: ${inWords(fault)}`); // the first one stands
  }
}

/** At the start: a mirror that is ahead of IndexedDB is written into it (true: it was); one that cannot be
    read is put aside, where the fights screen offers it. */
export async function takeMirror() {
  const { mirror, text } = readMirror();
  if (text !== undefined) {
    const row = { title: "A copy of a fight that cannot be read", changed: Date.now(), text };
    await inOne("readwrite", (store) => store("aside").put(row));
    dropMirror();
  }
  return mirror ? inOne("readwrite", (store) => putIfAhead(store, mirror)) : false;
}

async function putIfAhead(store, mirror) {
  const { encounter, revision, title, changed, head: text } = mirror;
  const head = await store("heads").get(encounter);
  if (head && !(head.revision < revision)) return false; // also a broken row: not overwritten
  await store("heads").put({ encounter, revision, text, title, changed });
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
