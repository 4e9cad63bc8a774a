/* What was chosen on this device, in localStorage: none of it is part of a fight. */

import { local } from "../boot/browser-apis.js";
import { choice } from "../boot/names.js";

/** A choice; "" when there is none, or when the storage is blocked. @param {string} name */
export const recall = (name) => local.get(choice(name)) ?? "";

/** Keeps a choice (boot/theme.js reads the theme); "" forgets it. Where the storage is blocked, it holds until the page
    closes. @param {string} name @param {string} value */
export function remember(name, value) {
  if (value) local.set(choice(name), value);
  else local.remove(choice(name));
}

/** Calls `callback` when another window has changed one of these choices.
    @param {string[]} names @param {() => void} callback */
export function onChoice(names, callback) {
  const keys = names.map(choice);
  addEventListener("storage", ({ key }) => keys.includes(key ?? "") && callback());
}
