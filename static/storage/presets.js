/* The person's own presets: values of forms, kept on this device in the store `app`. */

import { errorText, transaction } from "./database.js";
import { goodRow, setRowsAside } from "./set-aside.js";

/** The presets under a name; "" when there are none, null when they cannot be read. @param {string} name */
export async function presets(name) {
  try {
    const row = await transaction("readonly", (stores) => stores("app").get(`own ${name}`));
    /** @type {DamagedRow[]} */
    const bad = [];
    const found = goodRow("app", row, bad);
    const why = await setRowsAside(bad);
    return why ? null : (found?.value ?? "");
  } catch {
    return null; // there may be some, which must not be overwritten
  }
}

/** Stores them; an empty text deletes them. "" or why they could not be stored.
    @param {string} name @param {string} text */
export async function keepPresets(name, text) {
  const key = `own ${name}`;
  try {
    await transaction("readwrite", async (stores) => {
      if (text) await stores("app").put({ key, value: text });
      else await stores("app").delete(key);
    });
    return "";
  } catch (fault) {
    return errorText(fault);
  }
}
