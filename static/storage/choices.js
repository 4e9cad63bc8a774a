/* What was chosen on this device, in localStorage: none of it is part of a fight. */

import { choice } from "../boot/names.js";

/** A choice; "" when there is none, or when the storage is blocked. @param {string} name */
export function recall(name) {
  try {
    return localStorage.getItem(choice(name)) ?? "";
  } catch {
    return "";
  }
}

/** Keeps a choice (boot/theme.js reads the theme); "" forgets it. @param {string} name @param {string} value */
export function remember(name, value) {
  try {
    if (value) localStorage.setItem(choice(name), value);
    else localStorage.removeItem(choice(name));
  } catch {
    // The choice holds until the page closes.
  }
}

/** Calls `callback` when another window has changed one of these choices.
    @param {string[]} names @param {() => void} callback */
export function onChoice(names, callback) {
  const keys = names.map(choice);
  addEventListener("storage", ({ key }) => keys.includes(key ?? "") && callback());
}
