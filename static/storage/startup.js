/* What the page has to know to begin: which fight is open, what waits, and what of the storage was damaged. */

import { fightBefore, windowName } from "../windows/window-state.js";
import { errorText, refusal, transaction } from "./database.js";
import { isAhead, readCopy } from "./mirror.js";
import { lastOpen, readOpenFight, removedFights } from "./open-fight.js";
import { batchOf } from "./queue.js";
import { isId } from "./row-validation.js";
import { goodRow, goodRows, setRowsAside } from "./set-aside.js";

const CLEARED =
  "The browser has deleted this page’s data, and the fight with it. If you saved the fight as a file, open that.";
const MISSING = "The fight that was open here is no longer among the saved ones.";
const UNREAD = "Your saved fights cannot be read: ";
const UNMOVED = "Damaged entries could not be moved to All fights: ";

/** {why, refused, encounter, wanted, title, revision, isPlace, waiting, more, copy} as JSON. `why`: what the person has to
    know, or "". `refused`: nothing is stored (status.js says why). `wanted`: the fight that was open in this window, unless it was removed here. `isPlace`: the browser's history entry
    is a place in this fight. `copy`: a second copy is ahead of what is stored, so it has
    to be checked (`restore` in mirror.js). */
export async function ready() {
  const refused = await refusal();
  const window = await windowName();
  const mirror = await readCopy(refused);
  /** @type {DamagedRow[]} */
  const bad = [];
  try {
    const { isEmpty, ...found } = await transaction("readonly", (stores) => look(stores, window, mirror, bad));
    const isPlace = fightBefore() === found.encounter;
    const isMissing = !refused && found.wanted && found.wanted !== found.encounter;
    const unmoved = await setRowsAside(bad);
    const why = isMissing ? (isEmpty ? CLEARED : MISSING) : unmoved && `${UNMOVED}${unmoved}.`;
    return JSON.stringify({ ...found, isPlace, why, refused: refused !== null });
  } catch (fault) {
    return JSON.stringify({
      why: `${UNREAD}${errorText(fault)}.`,
      refused: refused !== null,
      encounter: "",
      title: "",
      revision: 0,
      isPlace: true,
      waiting: [],
      more: false,
      copy: false,
    });
  }
}

/** @param {Stores} stores @param {string} window @param {Mirror | null} mirror @param {DamagedRow[]} bad */
async function look(stores, window, mirror, bad) {
  const row = goodRow("app", await readOpenFight(stores), bad);
  const turn = await stores("app").get("turn");
  goodRow("app", turn, bad);
  const { own, last } = lastOpen(row, window);
  /** @type {Map<string, HeadRow | undefined>} */
  const heads = new Map();
  /** @param {string} one */
  const headOf = async (one) => {
    if (!heads.has(one)) heads.set(one, goodRow("heads", await stores("heads").get(one), bad));
    return heads.get(one);
  };
  let head;
  for (const one of [own, last]) if (!head && isId(one)) head = await headOf(one);
  const removed = removedFights(goodRow("app", await stores("app").get("removed"), bad));
  const copy = mirror && isAhead(mirror, await headOf(mirror.encounter), removed) ? mirror : null;
  const found = head ?? copy; // else what was open is only in the copy
  const queue = goodRows("queue", await stores("queue").getAll(), bad);
  return {
    encounter: found?.encounter ?? "",
    wanted: removed.includes(own) ? "" : own,
    title: found?.title ?? "",
    revision: head?.revision ?? 0,
    ...batchOf(queue),
    copy: Boolean(copy),
    isEmpty: !turn, // every change of any fight writes that row
  };
}
