/* What files hold, as documents that the engine reads one after the other: a backup has one for each fight, several
   chosen files are one each. A text is read when it is its turn. */

import { FULL, isArchive, partsOf } from "./archive.js";
import { LONGEST_FILE, MOST_BYTES, MOST_FILES, TOO_LARGE } from "./limits.js";

/** @typedef {import("./archive.js").Part} Part */

const WHOLE_BACKUP = /^\s*\{\s*"hurtbox"\s*:\s*2\b/; // what earlier builds wrote: all fights in one text

/** The documents of some files. @param {File[]} files */
export async function documentsOf(files) {
  /** @type {Part[]} */
  const found = [];
  for (const file of files) found.push(...(await documentsIn(file)));
  return found;
}

/** @param {File} file @returns {Promise<Part[]>} */
async function documentsIn(file) {
  if (await isArchive(file)) return partsOf(file);
  const text = await textOf(file);
  return WHOLE_BACKUP.test(text) ? fightsOf(text) : [{ name: file.name, read: async () => text }];
}

/** The fights of a backup of an earlier build, each as a file of its own. @param {string} text @returns {Part[]} */
function fightsOf(text) {
  const whole = [{ name: "", read: async () => text }]; // the engine says what is wrong with it
  if (!text.includes('"head"')) return whole; // there is no fight in it: a bomb of empty lists is not unpacked here
  /** @type {{ fights: object[], unread?: object[] }} */
  let backup;
  try {
    backup = JSON.parse(text);
  } catch {
    return whole;
  }
  const { fights: listed, unread: aside = [] } = backup;
  if (!Array.isArray(listed) || !Array.isArray(aside)) return whole;
  if (listed.length + aside.length > MOST_FILES) throw new Error(FULL);
  const fights = listed.map((fight) => ({ ...fight, hurtbox: 1 }));
  const unread = aside.map((one) => ({ hurtbox: 2, fights: [], unread: [one] }));
  return [...fights, ...unread].map((one) => ({ name: "", read: async () => JSON.stringify(one, null, 1) }));
}

/** The text of a file. Spreadsheets also write UTF-16 and, on many devices, Windows-1252.
    py/hurtbox/sharing/encodings.py reads files in the same way. @param {Blob} file */
export async function textOf(file) {
  if (file.size > MOST_BYTES) throw new Error(TOO_LARGE);
  const text = decoded(new Uint8Array(await file.arrayBuffer()));
  if (text.length > LONGEST_FILE) throw new Error(TOO_LARGE);
  return text;
}

/** @param {Uint8Array} bytes */
function decoded(bytes) {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
