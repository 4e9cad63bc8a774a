/* Puts each of the given damages into one row of a stored fight, has everything read it that reads rows outside a start,
   and says what went wrong: `node readers.mjs <folder with a copy of static/>`, {rows, damages: [[store, column,
   value in JavaScript]…]} as a line of JSON in, the faults as a line of JSON out. */

import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const folder = process.argv[2] ?? "";
const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const { rows, damages } = JSON.parse((await lines.next()).value);

const local = new Map();
const area = {
  getItem: (key) => local.get(key) ?? null,
  setItem: (key, text) => local.set(key, text),
  removeItem: (key) => local.delete(key),
};
class Range {
  static bound = ([encounter, from], [, to]) => new Range(encounter, from, to);

  constructor(encounter, from, to) {
    this.encounter = encounter;
    this.from = from;
    this.to = to;
  }

  includes([encounter, at]) {
    const isBefore = !Number.isFinite(this.to) || at < this.to;
    return encounter === this.encounter && (this.from === undefined || at >= this.from) && isBefore;
  }
}
const asked = []; // what the engine was sent
const files = []; // what was downloaded
const link = { click: () => files.push(link.download), remove() {} };
Object.assign(globalThis, {
  localStorage: area,
  sessionStorage: area,
  IDBKeyRange: Range,
  location: { hash: "", origin: "", pathname: "/" },
  addEventListener() {},
  document: {
    querySelector: () => ({ content: "this build" }),
    documentElement: { dataset: {} },
    createElement: () => link,
    addEventListener() {},
  },
  requestIdleCallback: (work) => setTimeout(work),
  storedRows: rows,
  engine: async (text) => {
    asked.push(JSON.parse(text));
    return { ok: true, n: 1 };
  },
});
Object.defineProperty(globalThis, "navigator", { value: {} });

const load = (name) => import(pathToFileURL(`${folder}/${name}.js`).href);
const { transaction } = await load("storage/database");
const { asJson, judge, keyOf } = await load("storage/row-validation");
const fights = await load("storage/fights");
const share = await load("sharing/share");
const imports = await load("sharing/imports");
const mirror = await load("storage/mirror");
const { readMirror } = await load("storage/local-copies");
const { loadOlderRecords } = await load("storage/load-fight");
const { noteOpenFight, writeRemoved } = await load("storage/open-fight");
const { withoutLongParts } = await load("engine-client/replies");
const { commit } = await load("storage/commit");
const { readQueue } = await load("storage/queue");
const { presets } = await load("storage/presets");

const faults = [];
let where = "";
const check = (holds, what) => holds || faults.push(`${where}: ${what}`);
const all = async (name) => transaction("readonly", (of) => of(name).getAll());
const isText = (value) => typeof value === "string";

const READERS = {
  "the list of fights": async () => check((await fights.list()) !== "", "no list"),
  "a fight was saved": () => fights.saved("f1", 2),
  "how safe it is": async () => {
    const { unsaved, ever } = JSON.parse(await fights.status("f1"));
    check(Number.isSafeInteger(unsaved) && typeof ever === "boolean", `unsaved: ${unsaved}`);
  },
  "a file of what was put aside": () => fights.saveAside(1),
  "a file of all fights": async () => {
    asked.length = 0;
    withoutLongParts({ n: 1, name: "all.json", text: "{}" });
    const { ok, text } = JSON.parse(await share.saveAll('{"do":"export"}'));
    const sent = asked.flatMap((one) => one.stored ?? []);
    check(sent.every(({ head, parts }) => isText(head) && parts.every((pair) => pair.every(isText))), "sent");
    check(ok || isText(text), "neither a file nor a sentence");
  },
  "a look at something from outside": async () => {
    asked.length = 0;
    imports.takeText("{}");
    await imports.ask('{"do":"inspect"}');
    check(asked.every(({ heads }) => heads.every(isText)), "heads");
  },
  "a fight from outside": async () => {
    withoutLongParts({ n: 1, keep: { put: [["head", "", "{}"]] } });
    globalThis.reply = { ok: true, n: 1, encounter: "f1", revision: 9, title: "A", replaces: true, expected: 2 };
    const former = globalThis.engine;
    globalThis.engine = async () => globalThis.reply;
    const { ok, text } = JSON.parse(await imports.keep('{"do":"import"}'));
    globalThis.engine = former;
    check(ok || isText(text), "neither kept nor a sentence");
  },
  "older records": async () => {
    const { revision, records } = await loadOlderRecords("f1", 0, 2);
    check(Number.isSafeInteger(revision) && records.every(([, text]) => isText(text)), "records");
  },
  "the second copy": async () => {
    area.removeItem("hurtbox:mirror");
    mirror.scheduleMirror("f1", 2);
    await new Promise((go) => setTimeout(go, 5));
    check(readMirror().text === undefined, "a copy that cannot be read");
  },
  "what waits": async () => {
    const { waiting } = JSON.parse((await readQueue(0)) ?? "{}");
    check(waiting?.every((row) => judge("queue", row) === "good"), "a damaged request is handed out");
    check((await all("queue")).every((row) => judge("queue", row) === "good"), "a damaged request stays");
  },
  "what the person has saved": async () => {
    const row = rows.app.find(({ key }) => key.startsWith("own "));
    if (!row) return;
    const there = (await all("app")).find(({ key }) => key === row.key).value;
    const text = await presets(row.key.slice(4));
    check(isText(text), "it cannot be read");
    const now = (await all("app")).find(({ key }) => key === row.key)?.value ?? "";
    check(now === text, "it is given out otherwise than it is stored");
    const { length } = await all("aside");
    check(there === now || length === rows.aside.length + 1, "what is left out of it was not set aside");
    if (text) check(JSON.parse(text).every((one) => isText(one?.title)), "a damaged entry stays");
  },
  "the open fight": async () => check((await noteOpenFight("f1")) === "", "not noted"),
  "a fight was removed": () => transaction("readwrite", (of) => writeRemoved(of, "f2", true)),
  "a hit": async () => {
    withoutLongParts({ n: 2, keep: { put: [["head", "", '{"records":2}']], delete: [] }, views: [] });
    const { ok, stale, text } = await commit({ ok: true, n: 2, revision: 3 }, "f1", 2, 0);
    check(ok || stale || isText(text), "neither kept nor a sentence");
  },
};
// What each of them writes is good, whatever it has read.
const WRITES = {
  "the open fight": ["app", "open"],
  "a fight was removed": ["app", "removed"],
  "a hit": ["heads", "f1"],
  "a fight was saved": ["heads", "f1"],
};

async function layIn([name, column, value]) {
  for (const [store, given] of Object.entries(rows))
    await transaction("readwrite", async (of) => {
      for (const row of await of(store).getAll()) await of(store).delete(keyOf(store, row));
      for (const row of given) await of(store).put(row);
      const row = given[0];
      if (store === name) await of(store).put({ ...row, [column]: (0, eval)(`(${value})`) });
    });
}

for (const damage of damages)
  for (const [reader, read] of Object.entries(READERS)) {
    where = `${damage.join(" ").slice(0, 60)}: ${reader}`;
    await layIn(damage);
    const before = (await all(WRITES[reader]?.[0] ?? "app")).map((row) => [keyOf(WRITES[reader]?.[0] ?? "app", row), row]);
    try {
      await read();
    } catch (fault) {
      check(false, `${fault instanceof Error ? fault.stack : fault}`.split("\n").slice(0, 2).join(" "));
    }
    if (!WRITES[reader]) continue;
    const [name, key] = WRITES[reader];
    const old = before.find(([one]) => one === key)?.[1];
    for (const row of await all(name))
      if (keyOf(name, row) === key && asJson(row) !== asJson(old))
        check(judge(name, row) === "good", `wrote ${asJson(row).slice(0, 80)}`);
  }
process.stdout.write(`${JSON.stringify(faults)}\n`);
process.exit(0);
