/* Stores what the engine proposes. IndexedDB is the truth: one transaction writes the head, the parts and the record of
   an act, and the screen confirms the act only when it is complete. */

import { reply as wholeReply } from "../engine-client/replies.js";
import { windowName } from "../windows/window-state.js";
import { errorText, transaction } from "./database.js";
import { readOpenFight, writeOpenFight } from "./open-fight.js";
import { leaveQueue } from "./queue.js";
import { repaired } from "./row-validation.js";
import { goodRow } from "./set-aside.js";
import { noteFailed, noteStored, whyMissing } from "./status.js";

const STALE = Symbol("stale");
/** Why a fight that is not in the storage cannot be changed there. @type {Record<string, string>} */
const MISSING = {
  cleared: "Not saved: the browser has deleted this fight. Save it as a file now.",
  removed: "Not saved: another window has removed this fight. Save it as a file now.",
  gone: "Not saved: this fight is no longer among the saved ones. Save it as a file now.",
};

/** Whether it is stored; if not, whether the fight has changed meanwhile (`stale`), or why (`text`).
    @typedef {{ ok: boolean, stale?: boolean, text?: string }} Written */

/** Stores what a reply proposes, if the stored revision still is `expected`. A request that waited in the queue under
    the number `waited` (0: it did not) leaves it in the same transaction.
    @param {Reply} reply @param {string} encounter @param {number} expected @param {number} waited
    @returns {Promise<Written>} */
export async function commit({ n, revision = 0 }, encounter, expected, waited) {
  const { keep: proposal = { put: [], delete: [] }, views } = wholeReply(n);
  const status = views?.find(([key]) => key === "status");
  const window = await windowName();
  /** @type {import("./status.js").Missing | ""} */
  let missing = "";
  try {
    await transaction("readwrite", async (stores, commitNow) => {
      const [head, lastTurn, open] = await Promise.all([
        stores("heads").get(encounter),
        stores("app").get("turn"),
        readOpenFight(stores),
      ]);
      missing = expected && !head ? await whyMissing(stores, encounter) : "";
      if (missing) throw new Error(MISSING[missing]);
      if ((head?.revision ?? 0) !== expected) throw STALE;
      const title = (status && JSON.parse(status[1]).title) || goodRow("heads", head, [])?.title || "";
      const turn = await turnAfter(stores, lastTurn);
      const next = { text: "", ...(head && repaired("heads", head)), encounter, revision, title, changed: Date.now(), turn };
      /** @type {(Promise<unknown> | undefined)[]} */
      const writes = [stores("app").put({ key: "turn", value: turn })];
      for (const [kind, key, text] of proposal.put)
        if (kind === "head") next.text = text;
        else if (kind === "part") writes.push(stores("parts").put({ encounter, part: key, text }));
        else writes.push(stores("records").put({ encounter, seq: key, text }));
      for (const [kind, key] of proposal.delete)
        writes.push(stores(kind === "part" ? "parts" : "records").delete([encounter, key]));
      writes.push(stores("heads").put(next), writeOpenFight(stores, open, window, encounter));
      if (waited) writes.push(leaveQueue(stores("queue"), waited, { encounter, expected, revision }));
      else commitNow();
      await Promise.all(writes);
    });
  } catch (fault) {
    if (fault === STALE) return { ok: false, stale: true, text: "" };
    const why = errorText(fault);
    noteFailed(encounter, why, missing || "late");
    return { ok: false, stale: false, text: missing ? why : `Not saved: ${why}.` };
  }
  noteStored(encounter);
  return { ok: true };
}

/** @param {Stores} stores @param {AppRow | undefined} last @returns {Promise<number>} */
async function turnAfter(stores, last) {
  if (Number.isSafeInteger(last?.value)) return /** @type {number} */ (last?.value) + 1;
  // The row is damaged, or there is none yet.
  const turns = (await stores("heads").getAll()).map(({ turn }) => turn ?? 0).filter(Number.isSafeInteger);
  return Math.max(0, ...turns) + 1;
}

/** A number higher than all before, in the caller's transaction. It says which fight was changed last, for a clock may
    be set back. @param {Stores} stores */
export async function nextTurn(stores) {
  const turn = await turnAfter(stores, await stores("app").get("turn"));
  await stores("app").put({ key: "turn", value: turn });
  return turn;
}
