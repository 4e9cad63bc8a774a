/* Backups: a ZIP archive with one file for each fight. Each is packed and unpacked by itself, so that any number of them
   needs little memory. What is read may come from anybody: every size is checked before it is used. */

import { MOST_BYTES, MOST_FILES, TOO_LARGE } from "./limits.js";

const LOCAL = 0x04034b50;
const ENTRY = 0x02014b50;
const END = 0x06054b50;
const LOCAL_BYTES = 30;
const ENTRY_BYTES = 46;
const END_BYTES = 22;
const LONGEST_COMMENT = 65_535; // bytes behind the end record
const IN_UTF8 = 0x0800;
const ENCRYPTED = 1;
const DEFLATED = 8;
const DAMAGED = "This backup is damaged.";
export const FULL = `A backup holds at most ${MOST_FILES} fights.`;

/** A part of a backup: its name, and its text when it is asked for. @typedef {{ name: string, read: () => Promise<string> }} Part */

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let bits = byte;
  for (let at = 0; at < 8; at += 1) bits = bits & 1 ? (bits >>> 1) ^ 0xedb88320 : bits >>> 1;
  return bits;
});

/** The CRC-32 that begins with `sum`, after these bytes. @param {number} sum @param {Uint8Array} bytes */
function crc32(sum, bytes) {
  let bits = ~sum;
  for (const byte of bytes) bits = (bits >>> 8) ^ TABLE[(bits ^ byte) & 255];
  return ~bits >>> 0;
}

/** A record of little-endian numbers. @param {[bytes: 2 | 4, value: number][]} fields */
function record(fields) {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return view.buffer;
}

/** Date and time of the files in an archive, as ZIP has them. @returns {[2, number][]} */
function now() {
  const date = new Date();
  const time = (date.getHours() << 11) | (date.getMinutes() << 5) | (date.getSeconds() >> 1);
  const day = ((date.getFullYear() - 1980) << 9) | ((date.getMonth() + 1) << 5) | date.getDate();
  return [[2, time], [2, day]];
}

/** Writes an archive: `add` one text after the other, then take the `blob`. */
export class ArchiveWriter {
  /** @type {BlobPart[]} */
  #parts = [];
  /** @type {BlobPart[]} */
  #entries = [];
  #size = 0; // bytes
  count = 0;

  /** @param {string} name @param {string} text */
  async add(name, text) {
    if (this.count === MOST_FILES) throw new Error(FULL);
    const bytes = new TextEncoder().encode(text);
    const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw"));
    const body = await new Response(packed).blob();
    const title = new TextEncoder().encode(name);
    /** @type {[2 | 4, number][]} */
    const shared = [
      [2, 20], [2, IN_UTF8], [2, DEFLATED], ...now(),
      [4, crc32(0, bytes)], [4, body.size], [4, bytes.length], [2, title.length], [2, 0],
    ];
    this.#entries.push(record([[4, ENTRY], [2, 20], ...shared, [2, 0], [2, 0], [2, 0], [4, 0], [4, this.#size]]), title);
    this.#parts.push(record([[4, LOCAL], ...shared]), title, body);
    this.#size += LOCAL_BYTES + title.length + body.size;
    this.count += 1;
  }

  /** The whole archive. */
  blob() {
    const list = new Blob(this.#entries);
    const end = record([[4, END], [2, 0], [2, 0], [2, this.count], [2, this.count], [4, list.size], [4, this.#size], [2, 0]]);
    return new Blob([...this.#parts, list, end], { type: "application/zip" });
  }
}

/** @param {Blob} file @param {number} from @param {number} bytes */
async function viewOf(file, from, bytes) {
  if (from < 0 || from + bytes > file.size) throw new Error(DAMAGED);
  return new DataView(await file.slice(from, from + bytes).arrayBuffer());
}

/** Whether a file is an archive. @param {Blob} file */
export async function isArchive(file) {
  if (file.size < END_BYTES) return false;
  const first = (await viewOf(file, 0, 4)).getUint32(0, true);
  return first === LOCAL || first === END;
}

/** The parts of an archive with a name that ends in .json. Rejects with a sentence when it cannot be read.
    @param {Blob} file @returns {Promise<Part[]>} */
export async function partsOf(file) {
  const first = Math.max(0, file.size - END_BYTES - LONGEST_COMMENT);
  const tail = await viewOf(file, first, file.size - first);
  let at = tail.byteLength - END_BYTES;
  while (at >= 0 && tail.getUint32(at, true) !== END) at -= 1;
  if (at < 0) throw new Error(DAMAGED);
  const count = tail.getUint16(at + 10, true);
  const listed = tail.getUint32(at + 12, true); // bytes
  if (count * ENTRY_BYTES > listed) throw new Error(DAMAGED);
  if (count > MOST_FILES) throw new Error(FULL);
  const list = await viewOf(file, tail.getUint32(at + 16, true), listed);
  /** @type {Part[]} */
  const parts = [];
  let packed = 0;
  for (let place = 0, from = 0; place < count; place += 1) {
    if (from + ENTRY_BYTES > list.byteLength || list.getUint32(from, true) !== ENTRY) throw new Error(DAMAGED);
    const length = list.getUint16(from + 28, true);
    const next = from + ENTRY_BYTES + length + list.getUint16(from + 30, true) + list.getUint16(from + 32, true);
    if (next > list.byteLength) throw new Error(DAMAGED);
    const name = new TextDecoder().decode(new Uint8Array(list.buffer, from + ENTRY_BYTES, length));
    const entry = {
      flags: list.getUint16(from + 8, true),
      method: list.getUint16(from + 10, true),
      sum: list.getUint32(from + 16, true),
      size: list.getUint32(from + 20, true),
      offset: list.getUint32(from + 42, true),
    };
    packed += entry.size;
    // Parts that overlap would let a small file unpack into any number of large ones.
    if (packed > file.size) throw new Error(DAMAGED);
    if (/^(?!__MACOSX\/).*\.json$/.test(name)) parts.push({ name, read: () => textOf(file, entry) });
    from = next;
  }
  return parts;
}

/** The text of a part. It stops reading at the limit of a file, however much there would be.
    @param {Blob} file @param {{ flags: number, method: number, sum: number, size: number, offset: number }} entry */
async function textOf(file, { flags, method, sum, size, offset }) {
  if (flags & ENCRYPTED || (method && method !== DEFLATED)) throw new Error(DAMAGED);
  const head = await viewOf(file, offset, LOCAL_BYTES);
  const from = offset + LOCAL_BYTES + head.getUint16(26, true) + head.getUint16(28, true);
  if (head.getUint32(0, true) !== LOCAL || from + size > file.size) throw new Error(DAMAGED);
  const body = file.slice(from, from + size).stream();
  const reader = (method ? body.pipeThrough(new DecompressionStream("deflate-raw")) : body).getReader();
  const found = [];
  let bytes = 0;
  let check = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      bytes += part.value.length;
      if (bytes > MOST_BYTES) break;
      check = crc32(check, part.value);
      found.push(part.value);
    }
  } catch {
    throw new Error(DAMAGED);
  }
  if (bytes > MOST_BYTES) {
    reader.cancel().catch(() => {}); // the rest is not wanted
    throw new Error(TOO_LARGE);
  }
  if (check !== sum) throw new Error(DAMAGED);
  return new Blob(found).text();
}
