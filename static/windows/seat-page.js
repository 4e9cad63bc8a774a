/* This page as a player's phone: a join link was opened, or a seat was taken before it was loaded again. What it needs
   besides the table view is loaded only here. */

import { local } from "../boot/browser-apis.js";
import { SEAT } from "../boot/names.js";
import { newId } from "../boot/new-id.js";
import { show } from "../storage/view-store.js";
import { keepAwake } from "./wake-lock.js";

const MARK = "#seat"; // the fragment in the place of a join code, which leaves the address at once
const JOINS = /^#(?:join=|seat$)/;

/** Whether the address is a join link, or that of a seat. */
export const namesSeat = () => JOINS.test(location.hash);

/** The player's side of the line, whose changes `hear` is called for. @param {() => void} hear */
export async function seatPage(hear) {
  const fragment = location.hash;
  const styles = ["page", "share", "seat"].map(wear);
  const [player] = await Promise.all([import("../live/player.js"), loadMoreModules("live"), ...styles]);
  history.replaceState(null, "", MARK); // now that all is there: another try would need the code
  const recall = () => local.get(SEAT) ?? "";
  /** @param {string} text */
  const keep = (text) => void local.set(SEAT, text);
  player.listen(hear);
  player.begin({ show, keep, recall, newId, keepAwake: (isOn) => keepAwake(isOn, "seat") }, fragment);
  addEventListener("hashchange", () => {
    if (location.hash === MARK) return;
    player.readCode(location.hash);
    history.replaceState(history.state, "", MARK);
  });
  document.body.className = "seat";
  return player;
}

/** Loads a sheet of styles, so that nothing moves under a finger afterwards; it works without. @param {string} name */
const wear = (name) =>
  new Promise((go) => {
    const href = new URL(`../styles/${name}.css`, import.meta.url).href;
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
    link.onload = go;
    link.onerror = go;
    document.head.append(link);
  });
