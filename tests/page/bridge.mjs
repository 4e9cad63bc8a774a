/* Runs Python of the page in its MicroPython, in Node: `node bridge.mjs <micropython folder> <page folder> <numbers>`.
   For each number is printed what JavaScript hears of each call, and what Python hears of each answer. */

import { readdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";

const [micropython, page, ...numbers] = process.argv.slice(2);
let n; // the number that crosses at the moment
const { loadMicroPython } = await import(`${micropython}/micropython.mjs`);
const mp = await loadMicroPython({ url: `${micropython}/micropython.wasm`, stdout: () => {} });
for (const name of readdirSync(page, { recursive: true, encoding: "utf8" }).filter((one) => one.endsWith(".py"))) {
  mp.FS.mkdirTree(dirname(`/page/${name}`));
  mp.FS.writeFile(`/page/${name}`, readFileSync(`${page}/${name}`));
}
mp.FS.writeFile("/pyscript.py", "from js import document, window\nwhen = None\n");

let heard, said;
const now = (name, answer = () => undefined) => (...given) => {
  heard.push([name, ...given.filter((one) => typeof one === "number")]);
  return answer();
};
const soon = (name, answer) => async (...given) => now(name, answer)(...given);
Object.assign(globalThis, { window: globalThis, document: {} });
globalThis.say = (text) => said.push(JSON.parse(text));
globalThis.hurtbox = {
  submit: soon("submit", () => "{}"),
  engine: { openFight: soon("openFight", () => "{}") },
  store: { confirm: now("confirm"), dequeue: soon("dequeue", () => ""), enqueue: soon("enqueue", () => String(n)) },
  fights: {
    saved: soon("saved"),
    status: soon("status", () => JSON.stringify({ left: n })),
    list: soon("list", () => JSON.stringify([{ size: n, changed: n }])),
  },
  views: { firstAsText: () => JSON.stringify({ encounter: "", revision: n, audience: "gm" }) },
};

const script = (number) => `
import json
import sys

sys.path.append("/")
from js import say
from page.bridge import engine, storage
from page.jobs import Job
from page.widgets import dates
from page.state import Fight

n = ${number}
await engine.submit({}, "e", n, n, False)
await engine.open_fight(Fight("e", n, "gm"), "e", n)
storage.confirm({"n": 1}, "e", n)
job = Job({}, "", "e", n, n)
await storage.release(job)
await storage.wait(job)
await storage.saved("e", n)
(listed,) = await storage.fights()
for found in (job.key, storage.first()[1], (await storage.status("e", n))["left"], listed["size"]):
    say(json.dumps(found))
say(json.dumps(dates.day(listed["changed"])))
`;
const found = {};
for (const number of numbers) {
  [n, heard, said] = [Number(number), [], []];
  await mp.runPythonAsync(script(number));
  found[number] = { heard, said, day: new Date(n).toLocaleDateString() };
}
console.log(JSON.stringify(found));
