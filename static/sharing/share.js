/* What is shared: the link that the engine made, as codes, as text, as a file. It stays here, for it may be
   long; Python gets how many codes there are. */

import { split } from "./split-codes.js";
import { request } from "../engine-client/engine.js";
import { download, save as saveFile } from "../storage/fights.js";
import { encodeQR } from "qr";
import { loadFight } from "../storage/load-fight.js";
import { transaction, errorText } from "../storage/database.js";

const QUIET = 4; // modules of white around a code, as the standard asks
const address = () => location.origin + location.pathname;

let made = null; // the engine's reply
let codes = []; // their texts

/** Has the engine make a link: { ok, title, codes: how many } or { ok: false, text }. */
export async function make(text) {
  made = null;
  codes = [];
  const reply = JSON.parse(await request(text));
  if (!reply.ok) return JSON.stringify(reply);
  made = reply;
  codes = fewestCodes(reply);
  return JSON.stringify({ ok: true, title: reply.title, codes: codes.length });
}

/** The glance goes into the codes when it costs none; a picture is nothing but a glance. */
function fewestCodes({ fragment, without, audience }) {
  const whole = split(address(), fragment);
  if (whole.length === 1 || audience === "players" || !without) return whole;
  const short = split(address(), without);
  return short.length && (!whole.length || short.length < whole.length) ? short : whole;
}

/** Draws code `at` into an empty picture: one path of the dark modules, row by row. */
export function draw(picture, at) {
  const rows = encodeQR(codes[at], "raw", { ecc: "low", encoding: "byte", border: QUIET });
  let line = "";
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const from = x;
      while (row[x]) x += 1;
      line += `M${from} ${y}h${x - from}v1H${from}z`;
    }
  });
  picture.setAttribute("viewBox", `0 0 ${rows.length} ${rows.length}`);
  picture.querySelector("path").setAttribute("d", line);
}

/** The whole link. */
export const link = () => (made ? `${address()}#${made.fragment}` : "");

/** Copies the link; false when the browser does not let it. */
export async function copy() {
  try {
    await navigator.clipboard.writeText(link());
    return true;
  } catch {
    return false;
  }
}

/** Whether the platform has a share sheet. */
export const hasShareSheet = () => typeof navigator.share === "function";

/** Opens the platform's share sheet; what happens there is the person's. */
export async function openShareSheet() {
  await navigator.share({ title: made.title, url: link() }).catch(() => {});
}

const nameOf = (title) =>
  title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "-").slice(0, 40) || "link";

/** Downloads the link as a small text file. */
export const save = () => download(`hurtbox-${nameOf(made.title)}.txt`, `${link()}\n`);

/** Downloads every fight of this device in one file (`what`: the request without them): { ok } or
    { ok: false, text }, also when one is missing. */
export async function saveAll(what) {
  const fights = [];
  const lost = [];
  try {
    for (const { encounter, title } of await transaction("readonly", (store) => store("heads").getAll()))
      await loadFight(encounter, 0).then(
        (found) => found.encounter && fights.push(found.encounter),
        () => lost.push(`“${title}”`),
      );
  } catch (fault) {
    return JSON.stringify({ ok: false, text: `The fights cannot be read: ${errorText(fault)}.` });
  }
  const reply = JSON.parse(await request(JSON.stringify({ ...JSON.parse(what), fights })));
  if (!reply.ok) return JSON.stringify(reply);
  saveFile(reply.n);
  if (!lost.length) return JSON.stringify({ ok: true });
  return JSON.stringify({ ok: false, text: `Left out of the file because it cannot be read: ${lost.join(", ")}.` });
}

let wakeLock = null;
let isAwake = false;

async function requestWakeLock() {
  if (!isAwake || document.hidden) return;
  wakeLock = await navigator.wakeLock?.request("screen").catch(() => null); // a refusal changes nothing
  if (!isAwake) wakeLock?.release();
}

document.addEventListener("visibilitychange", requestWakeLock);

/** Keeps the screen from going dark while a code is shown, where the device lets it. */
export function keepAwake(on) {
  isAwake = on;
  if (on) requestWakeLock();
  else wakeLock?.release();
}
