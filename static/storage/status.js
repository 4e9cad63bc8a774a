/* Whether the open fight is kept: the one place that says so. The page's light, its menu, the sheet behind them and the
   foot show what this says, and nothing else. */

import { canLock, estimate, isPrivate, local, persisted } from "../boot/browser-apis.js";
import { canHear } from "../windows/channel.js";
import { refusal, transaction } from "./database.js";
import { removedFights } from "./open-fight.js";
import { goodRow } from "./set-aside.js";

/** How a fight is kept: "promised" the browser has promised to keep it, "may go" it has not, "private" until a private
    window closes; "blocked", "failing" or "newer" in this window alone (a Refusal); "late" without the last change;
    "cleared" the browser has deleted everything, "removed" another window has removed it, "gone" it is missing;
    "unread" nobody can tell.
    @typedef {"promised" | "may go" | "private" | import("./database.js").Refusal | "late" | Missing | "unread"} Kept */
/** @typedef {"cleared" | "removed" | "gone"} Missing */

const LITTLE = 50_000_000; // bytes

/** The last write that failed: of which fight, how that one is kept since then, and why.
    @type {{ encounter: string, kept: "late" | Missing, why: string } | null} */
let failed = null;
/** Encounter → the revision that was saved last as a file, also where the storage cannot note it.
    @type {Map<string, number>} */
const filed = new Map();
/** @type {() => void} */
let hear = () => {};

/** Calls `callback` when the open fight may be kept otherwise than before. @param {() => void} callback */
export const listen = (callback) => {
  hear = callback;
};

/** A change of a fight was stored. @param {string} encounter */
export function noteStored(encounter) {
  if (failed?.encounter !== encounter) return;
  failed = null;
  hear();
}

/** A change of a fight was not stored. @param {string} encounter @param {string} why @param {"late" | Missing} [kept] */
export function noteFailed(encounter, why, kept = "late") {
  failed = { encounter, kept, why };
  hear();
}

/** Why a fight is not in the storage. @param {Stores} stores @param {string} encounter @returns {Promise<Missing>} */
export async function whyMissing(stores, encounter) {
  const [removed, turn] = await Promise.all([stores("app").get("removed"), stores("app").get("turn")]);
  if (removedFights(goodRow("app", removed, [])).includes(encounter)) return "removed";
  return turn ? "gone" : "cleared"; // every change of any fight writes that row
}

/** Notes that a fight was saved as a file, as of this revision. @param {string} encounter @param {number} revision */
export async function saved(encounter, revision) {
  filed.set(encounter, revision);
  try {
    await transaction("readwrite", async (stores) => {
      const head = goodRow("heads", await stores("heads").get(encounter), []);
      if (head) await stores("heads").put({ ...head, backed: revision });
    });
  } catch {
    // This window goes on knowing it.
  }
  hear();
}

/** Forgets what was saved of a fight that is removed: an older state of it may come back. @param {string} encounter */
export const noteRemoved = (encounter) => filed.delete(encounter);

/** How many changes of a fight are neither in a file that was saved nor in the file or link that it came in.
    @param {Partial<HeadRow>} head */
export const unsaved = ({ revision = 0, backed = 0 }) => revision - Math.min(backed, revision);

/** How safe a fight is at the revision that is shown ("" for none), as JSON: {kept, why: the last change failed,
    unsaved: changes as `unsaved` counts them, ever: whether there is such a file or link, left: bytes, if few,
    lacks: what else this browser does not allow, as page/safety_words.py has it}.
    @param {string} encounter @param {number} revision */
export async function status(encounter, revision) {
  const [found, { quota, usage }, canCoordinate] = await Promise.all([look(encounter), estimate(), canLock()]);
  if (found?.head?.backed) filed.set(encounter, Math.max(found.head.backed, filed.get(encounter) ?? 0));
  const backed = filed.get(encounter);
  const left = quota - usage < LITTLE ? Math.max(0, quota - usage) : null;
  const lacks = [!local.keeps() && "choices", !(canCoordinate && canHear) && "windows"].filter(Boolean);
  const kept = await keptAs(encounter, found, !Number.isNaN(quota));
  const why = kept === "late" ? failed?.why : "";
  return JSON.stringify({ kept, why, unsaved: unsaved({ revision, backed }), ever: backed !== undefined, left, lacks });
}

/** @typedef {{ head?: HeadRow, missing: Missing | "" }} Found */

/** What is stored of a fight; null when the storage cannot be read. @param {string} encounter
    @returns {Promise<Found | null>} */
async function look(encounter) {
  try {
    return await transaction("readonly", async (stores) => {
      const head = goodRow("heads", await stores("heads").get(encounter), []);
      return { head, missing: head || !encounter ? "" : await whyMissing(stores, encounter) };
    });
  } catch {
    return null;
  }
}

/** @param {string} encounter @param {Found | null} found @param {boolean} tells whether the browser tells of its storage
    @returns {Promise<Kept>} */
async function keptAs(encounter, found, tells) {
  const refused = await refusal();
  if (refused) return refused;
  if (failed?.encounter === encounter) return failed.kept;
  if (!found) return "unread";
  if (found.missing) return found.missing;
  if (tells && (await isPrivate())) return "private";
  return (await persisted()) ? "promised" : "may go";
}
