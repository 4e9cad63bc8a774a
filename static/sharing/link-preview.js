/* The preview in a link: who is in the fight and how they are, read without the engine, for somebody who opens Hurtbox
   for the first time. Anybody can make a link: bytes, depth and pieces are limited before anything is drawn, and what
   has not the expected shape is not shown at all. */

const MOST_BYTES = 64_000; // decompressed
const CHUNK = 128; // bytes given to the browser at a time
const MOST = { rows: 300, pieces: 40, boxes: 60, lines: 40, letters: 400 };
const TONES = ["plain", "harm", "heal", "owed", "quiet"];

/** @typedef {unknown[]} Encoded a view piece as the link has it: its kind and its values */

class Malformed extends Error {}

/** @param {boolean} holds */
function check(holds) {
  if (!holds) throw new Malformed();
}

/** @param {unknown} value @param {number} most @returns {unknown[]} */
function list(value, most) {
  if (!Array.isArray(value) || value.length > most) throw new Malformed();
  return value;
}

/** @param {unknown} value @returns {string} */
function text(value) {
  if (typeof value !== "string" || value.length > MOST.letters) throw new Malformed();
  return value;
}

/** @param {unknown} value @param {number} least @param {number} most @returns {number} */
function integer(value, least, most) {
  if (typeof value !== "number" || !Number.isInteger(value) || value < least || value > most) throw new Malformed();
  return value;
}

/** @param {unknown} value */
const tone = (value) => TONES[Number(value ?? 0)] ?? "plain";

/** @param {string} kind @returns {(piece: Encoded) => object} */
const said =
  (kind) =>
  ([, words, of]) => ({ kind, text: text(words), tone: tone(of) });

/** @param {Encoded} piece */
const gauge = ([, label, value, max, of]) => ({
  kind: "gauge",
  label: text(label),
  value: integer(value, -1e6, 1e6),
  max: integer(max, 0, 1e6),
  text: `${value}/${max}`.replace("-", "−"),
  tone: tone(of),
});

/** @param {Encoded} piece */
function chart([, label, width, rows]) {
  const columns = integer(width, 1, MOST.boxes);
  /** @type {[row: number, column: number, state: string, count: number, note: string][]} */
  const marks = [];
  const made = list(rows, MOST.lines).map((row, at) => {
    const [label, boxes = ""] = list(row, 2).map(text);
    check(boxes.length >= 1 && boxes.length <= columns);
    for (let column = 0; column < boxes.length; column += 1)
      if (boxes[column] === "x") marks.push([at + 1, column + 1, "marked", 0, ""]);
    return { label, note: "", boxes: boxes.length };
  });
  return { kind: "grid", label: text(label), columns, rows: made, marks };
}

/** @param {Encoded} piece */
function ladder([, label, steps, place]) {
  const names = list(steps, MOST.lines).map(text);
  const now = integer(place, -1, names.length - 1);
  const made = names.map((label, at) => {
    const state = at < now ? "past" : at === now ? "now" : "";
    return { label, state };
  });
  return { kind: "track", label: text(label), steps: made, note: "" };
}

/** By the number of their kind. @type {((piece: Encoded) => object)[]} */
const PIECES = [said("badge"), gauge, chart, ladder, said("text")];

/** The view pieces of a row; kinds that only a newer version knows are left out. @param {unknown} all */
const pieces = (all) =>
  list(all, MOST.pieces)
    .map((piece) => list(piece, 8))
    .flatMap((piece) => {
      const decode = Number.isInteger(piece[0]) ? PIECES[Number(piece[0])] : undefined;
      return decode ? [decode(piece)] : [];
    });

/** @param {unknown} of */
function row(of) {
  const [name, bits, all] = list(of, 8);
  const flags = integer(bits, 0, 255);
  return { name: text(name), turn: !!(flags & 1), hidden: !!(flags & 2), pieces: pieces(all) };
}

/** The bytes of base64url, or null. @param {string} code */
function bytesOf(code) {
  try {
    const plain = atob(code.replaceAll("-", "+").replaceAll("_", "/"));
    return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}

/** Writes bytes in small chunks: a browser decompresses everything that it is given at once, up to a thousandfold.
    @param {WritableStream<BufferSource>} writable @param {Uint8Array<ArrayBuffer>} bytes */
async function feed(writable, bytes) {
  const writer = writable.getWriter();
  for (let at = 0; at < bytes.length; at += CHUNK) await writer.write(bytes.subarray(at, at + CHUNK));
  await writer.close();
}

/** The text in compressed bytes. It stops reading at a limit, however much there would be.
    @param {Uint8Array<ArrayBuffer>} bytes */
async function decompress(bytes) {
  const stream = new DecompressionStream("deflate-raw");
  const reader = stream.readable.getReader();
  feed(stream.writable, bytes).catch(() => {}); // the reader fails, too
  const parts = [];
  let count = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    count += part.value.length;
    if (count > MOST_BYTES) {
      reader.cancel().catch(() => {}); // the rest is not wanted
      throw new Malformed();
    }
    parts.push(part.value);
  }
  return new Blob(parts).text();
}

/** The preview in a link's last part: {audience, title, system, when, rows} or null. @param {string} code */
export async function readPreview(code) {
  const bytes = bytesOf(code);
  if (!bytes) return null;
  try {
    const [version, audience, title, system, when, rows] = JSON.parse(await decompress(bytes));
    check(version === 1);
    return {
      audience: text(audience),
      title: text(title),
      system: text(system),
      when: text(when),
      rows: list(rows, MOST.rows).map(row),
    };
  } catch {
    return null; // the engine says what is wrong with the link
  }
}
