/* A look over everything that is stored, once the page is ready and the browser has time: what nothing reads at a start
   is damaged no less. */

import { setRowsAside, goodRows, moveFightAside, notify } from "./set-aside.js";
import { isId, judge } from "./row-validation.js";
import { transaction, errorText, refusal } from "./database.js";

const LONE = "Leftover parts of a lost fight were found. They were moved to Fights.";
const WITHOUT_HEAD = "The entry that says which fight this is was missing.";
const PAUSE = 1500; // milliseconds after the page is ready
const idle = globalThis.requestIdleCallback ?? ((work) => setTimeout(work, 200));

let isDue = true;
let isDone = false;

/** Whether it has been done. */
export const wasChecked = () => isDone;

/** Looks over everything, once, when there is time for it. */
export function scheduleIntegrityCheck() {
  if (!isDue) return;
  isDue = false;
  setTimeout(() => idle(checkAll), PAUSE);
}

/** Puts aside whatever is damaged, and what belongs to no fight. */
async function checkAll() {
  try {
    if (await refusal()) return;
    const { bad, lone } = await transaction("readonly", findDamage);
    await setRowsAside(bad);
    if (lone.length && (await transaction("readwrite", (store) => setOrphansAside(store, lone)))) notify(LONE);
  } catch (fault) {
    console.info(`The storage could not be checked: ${errorText(fault)}`);
  } finally {
    isDone = true;
  }
}

async function findDamage(store) {
  const bad = [];
  const owners = new Set();
  for (const name of ["heads", "app", "queue", "aside"])
    for (const row of goodRows(name, await store(name).getAll(), bad)) if (name === "heads") owners.add(row.encounter);
  for (const [, { encounter }] of bad) owners.add(encounter); // a fight with a damaged head goes as a whole
  const lone = new Set();
  for (const name of ["parts", "records"])
    for (const key of await store(name).getAllKeys()) {
      const [encounter, at] = key;
      const row = name === "parts" ? { encounter, part: at, text: "" } : { encounter, seq: at, text: "" };
      if (judge(name, row) === "bad") bad.push([name, await store(name).get(key)]);
      else if (!owners.has(encounter)) lone.add(encounter);
    }
  return { bad, lone: [...lone].filter(isId) };
}

/** How many fights without a head were put aside. */
async function setOrphansAside(store, lone) {
  let count = 0;
  for (const encounter of lone) {
    if (await store("heads").get(encounter)) continue; // it came meanwhile
    await moveFightAside(store, encounter, WITHOUT_HEAD);
    count += 1;
  }
  return count;
}
