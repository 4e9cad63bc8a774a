/* A look over everything that is stored, once the page is ready and the browser has time: what nothing reads at a start
   is damaged no less. */

import { clear, good, wholeAside, say } from "./aside.js";
import { isId, judged } from "./rows.js";
import { inOne, inWords, refusal } from "./tables.js";

const LONE = "Leftover parts of a lost fight were found. They were moved to Fights.";
const WITHOUT_HEAD = "The entry that says which fight this is was missing.";
const PAUSE = 1500; // milliseconds after the page is ready
const idle = globalThis.requestIdleCallback ?? ((work) => setTimeout(work, 200));

let isDue = true;
let isDone = false;

/** Whether it has been done. */
export const lookedOver = () => isDone;

/** Looks over everything, once, when there is time for it. */
export function lookOverSoon() {
  if (!isDue) return;
  isDue = false;
  setTimeout(() => idle(lookOver), PAUSE);
}

/** Puts aside whatever is damaged, and what belongs to no fight. */
async function lookOver() {
  try {
    if (await refusal()) return;
    const { bad, lone } = await inOne("readonly", look);
    await clear(bad);
    if (lone.length && (await inOne("readwrite", (store) => putLoneAside(store, lone)))) say(LONE);
  } catch (fault) {
    console.info(`The storage could not be looked over: ${inWords(fault)}`);
  } finally {
    isDone = true;
  }
}

async function look(store) {
  const bad = [];
  const owners = new Set();
  for (const name of ["heads", "app", "queue", "aside"])
    for (const row of good(name, await store(name).getAll(), bad)) if (name === "heads") owners.add(row.encounter);
  for (const [, { encounter }] of bad) owners.add(encounter); // a fight with a damaged head goes as a whole
  const lone = new Set();
  for (const name of ["parts", "records"])
    for (const key of await store(name).getAllKeys()) {
      const [encounter, at] = key;
      const row = name === "parts" ? { encounter, part: at, text: "" } : { encounter, seq: at, text: "" };
      if (judged(name, row) === "bad") bad.push([name, await store(name).get(key)]);
      else if (!owners.has(encounter)) lone.add(encounter);
    }
  return { bad, lone: [...lone].filter(isId) };
}

/** How many fights without a head were put aside. */
async function putLoneAside(store, lone) {
  let count = 0;
  for (const encounter of lone) {
    if (await store("heads").get(encounter)) continue; // it came meanwhile
    await wholeAside(store, encounter, WITHOUT_HEAD);
    count += 1;
  }
  return count;
}
