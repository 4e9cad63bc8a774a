// What becomes of a task that begins another one, in the page's MicroPython. Called by test_tasks.py:
//     node tasks.mjs <micropython's folder> <the text of page/tasks.py>

import { pathToFileURL } from "node:url";

const [, , folder, tasks] = process.argv;
const { loadMicroPython } = await import(pathToFileURL(`${folder}/micropython.mjs`).href);
const { FS, runPython } = await loadMicroPython();
FS.writeFile("tasks.py", new TextEncoder().encode(tasks));
globalThis.said = [];
globalThis.later = () => new Promise((go) => setTimeout(go, 5));
runPython(`
import asyncio, js
from tasks import run_now

async def inner(name):
    js.said.push(name + " begins")
    await js.later()
    js.said.push(name + " ends")

async def outer():
    run_now(inner("inner"))
    js.said.push("outer goes on")
    await js.later()
    js.said.push("outer ends")

run_now(inner("first"))
js.said.push("tap")
asyncio.create_task(outer())
`);
for (let waits = 0; globalThis.said.length < 7 && waits < 100; waits += 1) await globalThis.later();
console.log(JSON.stringify(globalThis.said));
process.exit(0);
