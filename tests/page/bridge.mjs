/* Runs Python of the page in its MicroPython, in Node: `node bridge.mjs <micropython folder> <page folder> <numbers>`.
   For each number is printed what JavaScript hears of each call, and what Python hears of each answer. */

import { readdirSync, readFileSync } from "node:fs";

const [micropython, page, ...numbers] = process.argv.slice(2);
let n; // the number that crosses at the moment
const { loadMicroPython } = await import(`${micropython}/micropython.mjs`);
const mp = await loadMicroPython({ url: `${micropython}/micropython.wasm`, stdout: () => {} });
mp.FS.mkdir("/page");
for (const name of readdirSync(page).filter((one) => one.endsWith(".py")))
  mp.FS.writeFile(`/page/${name}`, readFileSync(`${page}/${name}`));
mp.FS.writeFile("/pyscript.py", "from js import document, window\nwhen = None\n");

let heard, said;
const now = (name, answer = () => undefined) => (...given) => {
  heard.push([name, ...given.filter((one) => typeof one === "number")]);
  return answer();
};
const soon = (name, answer) => async (...given) => now(name, answer)(...given);
globalThis.window = globalThis;
globalThis.document = {};
globalThis.say = (text) => said.push(JSON.parse(text));
globalThis.hurtbox = {
  carry: soon("carry", () => "{}"),
  engine: { openFight: soon("openFight", () => "{}") },
  store: { confirm: now("confirm"), release: soon("release", () => ""), wait: soon("wait", () => String(n)) },
  fights: {
    saved: soon("saved"),
    light: soon("light", () => JSON.stringify({ left: n })),
    list: soon("list", () => JSON.stringify([{ size: n, changed: n }])),
  },
  views: { firstAsText: () => JSON.stringify({ encounter: "", revision: n, audience: "gm" }) },
};

const script = (number) => `
import json
import sys

sys.path.append("/")
from js import say
from page import confirm, engine, fights, store
from page.queue import Job

n = ${number}
await engine.carry({}, "e", n, n)
await engine.open_fight(confirm.Fight("e", n, "gm"), "e", n)
store.confirm({"n": 1}, "e", n)
job = Job({}, "", "e", n, n)
await store.release(job)
await store.wait(job)
await store.saved("e", n)
(listed,) = await store.fights()
for found in (job.key, store.first()[1], (await store.light("e"))["left"], listed["size"]):
    say(json.dumps(found))
say(json.dumps(fights._day(listed["changed"])))
`;
const found = {};
for (const number of numbers) {
  [n, heard, said] = [Number(number), [], []];
  await mp.runPythonAsync(script(number));
  found[number] = { heard, said, day: new Date(n).toLocaleString() };
}
console.log(JSON.stringify(found));
