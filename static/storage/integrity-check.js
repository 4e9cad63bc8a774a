/* Checks everything that is stored, once the page is ready and the browser is idle: what no start reads may be damaged
   all the same. */

import { whenIdle } from "../boot/when-idle.js";
import { errorText, refusal, transaction } from "./database.js";
import { isId, judge } from "./row-validation.js";
import { goodRows, moveFightAside, notify, setRowsAside } from "./set-aside.js";

const ORPHANS = "Leftover parts of a lost fight were found. They were moved to All fights.";
const WITHOUT_HEAD = "The entry that says which fight this is was missing.";
const PAUSE = 1500; // milliseconds after the page is ready

let isDue = true;
let isDone = false;

/** Whether it was done. */
export const wasChecked = () => isDone;

/** Checks everything, once, when there is time for it. */
export function scheduleIntegrityCheck() {
  if (!isDue) return;
  isDue = false;
  setTimeout(() => whenIdle(checkAll), PAUSE);
}

/** Puts aside what is damaged and what belongs to no fight. */
async function checkAll() {
  try {
    if (await refusal()) return;
    const { bad, orphans } = await transaction("readonly", findDamage);
    await setRowsAside(bad);
    if (orphans.length && (await transaction("readwrite", (stores) => setOrphansAside(stores, orphans))))
      notify(ORPHANS);
  } catch (fault) {
    console.info(`The storage could not be checked: ${errorText(fault)}`);
  } finally {
    isDone = true;
  }
}

/** The damaged rows, and the ids of fights without a head. @param {Stores} stores */
async function findDamage(stores) {
  /** @type {DamagedRow[]} */
  const bad = [];
  const heads = goodRows("heads", await stores("heads").getAll(), bad);
  goodRows("app", await stores("app").getAll(), bad);
  goodRows("queue", await stores("queue").getAll(), bad);
  goodRows("aside", await stores("aside").getAll(), bad);
  const owners = new Set(heads.map(({ encounter }) => encounter));
  for (const [, row] of bad) if ("encounter" in row) owners.add(row.encounter); // it goes as a whole
  /** @type {Set<unknown>} */
  const orphans = new Set();
  /** The keys alone are read: [encounter, place]. @param {"parts" | "records"} name */
  const checkKeys = async (name) => {
    for (const key of await stores(name).getAllKeys()) {
      const [encounter, at] = /** @type {[string, never]} */ (key);
      const row = name === "parts" ? { encounter, part: at, text: "" } : { encounter, seq: at, text: "" };
      const damaged = judge(name, row) === "bad" ? await stores(name).get(key) : undefined;
      if (damaged) bad.push([name, damaged]);
      else if (!owners.has(encounter)) orphans.add(encounter);
    }
  };
  await checkKeys("parts");
  await checkKeys("records");
  return { bad, orphans: [...orphans].filter(isId) };
}

/** How many fights without a head were set aside. @param {Stores} stores @param {string[]} orphans */
async function setOrphansAside(stores, orphans) {
  let count = 0;
  for (const encounter of orphans) {
    if (await stores("heads").get(encounter)) continue; // it came meanwhile
    await moveFightAside(stores, encounter, WITHOUT_HEAD);
    count += 1;
  }
  return count;
}
