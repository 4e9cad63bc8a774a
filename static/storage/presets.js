/* The person's own presets: values of forms, kept on this device in the store `app`. */

import { errorText, transaction } from "./database.js";
import { goodRow, goodRows, moveRowsAside, notifyOfRows, setRowsAside } from "./set-aside.js";

/** @param {string} name */
const keyOf = (name) => `own ${name}`;

/** The presets under a name; "" when there are none, null when they cannot be read. @param {string} name */
export async function presets(name) {
  try {
    const row = await transaction("readonly", (stores) => stores("app").get(keyOf(name)));
    /** @type {DamagedRow[]} */
    const bad = [];
    const found = goodRow("app", row, bad);
    const why = await setRowsAside(bad);
    return why ? null : (found?.value ?? "");
  } catch {
    return null; // there may be some, which must not be overwritten
  }
}

/** Changes what is kept under some names, in the transaction that reads it: what another window writes meanwhile is not
    lost. `change` gets the texts by their names, as JSON, and gives those to store; an empty text deletes one. "" or
    why nothing was stored. @param {string} names a JSON list @param {(texts: string) => string} change */
export async function changePresets(names, change) {
  /** @type {DamagedRow[]} */
  const bad = [];
  try {
    await transaction("readwrite", async (stores) => {
      /** @type {Record<string, unknown>} */
      const texts = {};
      for (const name of JSON.parse(names))
        texts[name] = goodRow("app", await stores("app").get(keyOf(name)), bad)?.value ?? "";
      if (bad.length) await moveRowsAside(stores, bad);
      for (const [name, value] of Object.entries(JSON.parse(change(JSON.stringify(texts)))))
        if (value) await stores("app").put({ key: keyOf(name), value });
        else await stores("app").delete(keyOf(name));
    });
  } catch (fault) {
    return errorText(fault);
  }
  notifyOfRows(bad.length);
  return "";
}

/** Everything that is kept for a system, as JSON: texts by what they are for; "" when it cannot be read.
    @param {string} system */
export async function allPresets(system) {
  const start = keyOf(`${system} `);
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
