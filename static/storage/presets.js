/* The person's own presets: values of forms, kept on this device in the store `app`. */

import { errorText, transaction } from "./database.js";
import { goodRow, goodRows, setRowsAside } from "./set-aside.js";

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

/** Everything that is kept for a system, as JSON: texts by what they are for; "" when it cannot be read.
    @param {string} system */
export async function allPresets(system) {
  const start = `own ${system} `;
  try {
    const range = IDBKeyRange.bound(start, `${start}\uffff`);
    const rows = await transaction("readonly", (stores) => stores("app").getAll(range));
    /** @type {DamagedRow[]} */
    const bad = [];
    const found = goodRows("app", rows, bad).map(({ key, value }) => [key.slice(start.length), value]);
    const why = await setRowsAside(bad);
    return why ? "" : JSON.stringify(Object.fromEntries(found));
  } catch {
    return "";
  }
}

/** Stores several in one transaction: all of them or none. "" or why they could not be stored.
    @param {string} texts by their names, as JSON */
export async function keepAllPresets(texts) {
  try {
    await transaction("readwrite", async (stores) => {
      for (const [name, value] of Object.entries(JSON.parse(texts)))
        await stores("app").put({ key: `own ${name}`, value });
    });
    return "";
  } catch (fault) {
    return errorText(fault);
  }
}
