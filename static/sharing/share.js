/* What is shared: the link that the engine made, as codes, as a text, as a file. It may be long, so it stays here, and
   Python gets the number of codes. */

import { isCopied } from "../boot/browser-apis.js";
import { request } from "../engine-client/engine.js";
import { reply as wholeReply } from "../engine-client/replies.js";
import { errorText, transaction } from "../storage/database.js";
import { download, fileName, saved } from "../storage/fights.js";
import { loadFight } from "../storage/load-fight.js";
import { judge } from "../storage/row-validation.js";
import { goodRows, setRowsAside } from "../storage/set-aside.js";
import { keepAwake as keepScreenOn } from "../windows/wake-lock.js";
import { ArchiveWriter } from "./archive.js";
import { split } from "./split-codes.js";

const BACKUP = "hurtbox-all.zip";
const address = () => location.origin + location.pathname;

/** @type {ShareReply | null} */
let made = null;
/** @type {string[]} */
let codes = []; // their texts
let file = { name: "", text: "" }; // the same as a file, where the engine has made one

/** Has the engine make a link, as JSON: {ok, title, codes: how many} or {ok: false, text}. A pack that is too long for
    a link has none. @param {string} text */
export async function make(text) {
  made = null;
  codes = [];
  const reply = await request(text);
  if (!reply.ok) return JSON.stringify(reply);
  const { name = "", text: whole = "" } = wholeReply(reply.n);
  file = { name, text: whole };
  made = /** @type {ShareReply} */ (reply);
  codes = made.fragment ? fewestCodes(made) : [];
  return JSON.stringify({ ok: true, title: made.title, codes: codes.length });
}

/** The preview goes into the codes when that takes no further code; a picture for players is nothing but a preview.
    @param {ShareReply} reply */
function fewestCodes({ fragment, without, audience }) {
  const whole = split(address(), fragment);
  if (whole.length === 1 || audience === "players" || !without) return whole;
  const short = split(address(), without);
  return short.length && (!whole.length || short.length < whole.length) ? short : whole;
}

/** Draws code `at` into an empty picture. @param {SVGElement} picture @param {number} at */
export async function draw(picture, at) {
  const { drawCode } = await import("../sharing/draw-code.js");
  drawCode(picture, codes[at] ?? "");
}

/** The whole link. */
export const link = () => (made?.fragment ? `${address()}#${made.fragment}` : "");

/** Copies the link: whether the browser allowed it. */
export const copy = () => isCopied(link());

/** Whether the platform has a share sheet. */
export const hasShareSheet = () => typeof navigator.share === "function";

/** Opens the platform's share sheet; the rest is up to the person. */
export async function openShareSheet() {
  await navigator.share({ title: made?.title, url: link() }).catch(() => {});
}

/** Downloads the link as a small text file. */
export const save = () => download(`hurtbox-${fileName(made?.title ?? "") || "link"}.txt`, `${link()}\n`);

/** Downloads what the engine has made as a file. */
export const savePack = () => download(file.name, file.text);

/** Downloads every fight of this device as a backup, as JSON: {ok} or {ok: false, text}, also when one is left out.
    `what` is the request for one fight, without it. `hear` is told how many are done.
    @param {string} what @param {(done: number, of: number) => void} [hear] */
export async function saveAll(what, hear) {
  const archive = new ArchiveWriter();
  /** @type {string[]} */
  const lost = [];
  /** @type {[encounter: string, revision: number][]} */
  const written = [];
  /** @type {DamagedRow[]} */
  const bad = [];
  try {
    const rows = await transaction("readonly", (stores) => stores("heads").getAll());
    const heads = goodRows("heads", rows, bad);
    for (const [at, { encounter, title = "" }] of heads.entries()) {
      hear?.(at, heads.length);
      const found = await loadFight(encounter, 0).catch(() => null);
      if (found && !found.encounter) continue; // removed meanwhile
      const reply = found && (await request(JSON.stringify({ ...JSON.parse(what), stored: found.encounter })));
      if (!found || !reply?.ok) lost.push(`“${title}”`);
      else {
        const name = `${String(at + 1).padStart(3, "0")}-${fileName(title) || "fight"}.json`;
        await archive.add(name, wholeReply(reply.n).text ?? "");
        written.push([encounter, found.revision]);
      }
    }
    await setRowsAside(bad);
    for (const [name, row] of bad) if (judge(name, row) === "bad") lost.push("a damaged fight");
  } catch (fault) {
    return JSON.stringify({ ok: false, text: `The fights cannot be saved: ${errorText(fault)}.` });
  }
  download(BACKUP, archive.blob());
  for (const [encounter, revision] of written) await saved(encounter, revision);
  if (!lost.length) return JSON.stringify({ ok: true });
  return JSON.stringify({ ok: false, text: `Left out of the file because it cannot be read: ${lost.join(", ")}.` });
}

/** Keeps the screen on while a code is shown, where the device allows it. @param {boolean} on */
export const keepAwake = (on) => keepScreenOn(on, "code");
