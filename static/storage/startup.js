/* What the page has to know to begin: which fight is open, what waits, and what of the storage was damaged. */

import { setRowsAside, goodRows, goodRow } from "./set-aside.js";
import { isAhead, readCopy } from "./mirror.js";
import { readOpenFight, removedFights, lastOpen } from "./open-fight.js";
import { isId } from "./row-validation.js";
import { transaction, errorText, refusal } from "./database.js";
import { fightBefore, windowName } from "../windows/window-state.js";

const NOTHING_KEPT =
  "This browser saves nothing for this page: the fight is gone when you close it. Save it as a file to keep it.";
const TRY_AGAIN = "Reloading the page before you enter anything may help.";
const CLEARED =
  "The browser has deleted this page’s data, and the fight with it. If you saved the fight as a file, open that.";
const MOST = 200; // commands that wait: nobody has tapped more; each costs the engine's time

const kept = (refused) => {
  if (!refused || refused.newer) return refused?.text ?? "";
  return refused.final ? NOTHING_KEPT : `${NOTHING_KEPT} ${TRY_AGAIN} (${refused.text})`;
};

/** {why, encounter, title, revision, isPlace, waiting, copy}; why: "" when everything is kept; isPlace: whether the
    browser's history says a place in this fight; copy: whether a second copy is ahead of what is stored, so that
    it has to be looked at (`restore` in mirror.js). */
export async function ready() {
  const refused = await refusal();
  let why = kept(refused);
  const window = await windowName();
  const mirror = await readCopy(refused);
  const bad = [];
  try {
    const found = await transaction("readonly", (store) => look(store, window, mirror, bad));
    found.isPlace = fightBefore() === found.encounter; // what the history entry says is about this fight
    if (found.wanted && found.wanted !== found.encounter) why ||= CLEARED;
    why ||= await setRowsAside(bad);
    return JSON.stringify({ ...found, why });
  } catch (fault) {
    return JSON.stringify({
      why: `${NOTHING_KEPT} (${errorText(fault)})`,
      encounter: "",
      title: "",
      revision: 0,
      isPlace: true,
      waiting: [],
      copy: false,
    });
  }
}

async function look(store, window, mirror, bad) {
  const row = goodRow("app", await readOpenFight(store), bad);
  goodRow("app", await store("app").get("turn"), bad);
  const { own, last } = lastOpen(row, window);
  const heads = new Map();
  const headOf = async (one) => {
    if (!heads.has(one)) heads.set(one, goodRow("heads", await store("heads").get(one), bad));
    return heads.get(one);
  };
  let head;
  for (const one of [own, last]) if (!head && isId(one)) head = await headOf(one);
  const removed = removedFights(goodRow("app", await store("app").get("removed"), bad));
  const copy = Boolean(mirror) && isAhead(mirror, await headOf(mirror.encounter), removed);
  const isLost = !head && copy; // what was open is only in the copy
  const queue = goodRows("queue", await store("queue").getAll(), bad);
  return {
    encounter: head?.encounter ?? (isLost ? mirror.encounter : ""),
    wanted: removed.includes(own) ? "" : own,
    title: (head ?? (isLost ? mirror : null))?.title ?? "",
    revision: head?.revision ?? 0,
    waiting: queue.slice(0, MOST),
    copy,
  };
}
