/* The glance in a link: who is in the fight and how they are, read without the engine, for somebody who has
   never been here. A link is anybody's: bytes, depth and pieces are limited before anything is drawn,
   and what is not of the shape in `pieces` is not shown at all. */

const MOST_BYTES = 64 * 1024; // once unfolded
const BITE = 128; // bytes given to the browser at a time
const MOST = { rows: 200, pieces: 40, boxes: 60, lines: 40, letters: 400 };
const TONES = ["plain", "harm", "heal", "owed", "quiet"];

class Malformed extends Error {}

const check = (holds) => {
  if (!holds) throw new Malformed();
};

function list(value, most) {
  check(Array.isArray(value) && value.length <= most);
  return value;
}

function text(value) {
  check(typeof value === "string" && value.length <= MOST.letters);
  return value;
}

function integer(value, least, most) {
  check(Number.isInteger(value) && value >= least && value <= most);
  return value;
}

const tone = (value) => TONES[value ?? 0] ?? "plain";

const badge = ([, words, of]) => ({ kind: "badge", text: text(words), tone: tone(of) });

const gauge = ([, label, value, max, of]) => ({
  kind: "gauge",
  label: text(label),
  value: integer(value, -1e6, 1e6),
  max: integer(max, 0, 1e6),
  text: `${value}/${max}`.replace("-", "−"),
  tone: tone(of),
});

function chart([, label, columns, rows]) {
  integer(columns, 1, MOST.boxes);
  const marks = [];
  const made = list(rows, MOST.lines).map((row, at) => {
    const [short, boxes] = list(row, 2);
    check(text(boxes).length === columns);
    for (let column = 0; column < columns; column += 1)
      if (boxes[column] === "x") marks.push([at + 1, column + 1, "marked", 0, ""]);
    return { label: text(short), short, note: "" };
  });
  return { kind: "grid", label: text(label), columns, rows: made, marks };
}

function ladder([, label, steps, place]) {
  integer(place, -1, list(steps, MOST.lines).length - 1);
  const state = (at) => (at < place ? "past" : at === place ? "now" : "");
  const rungs = steps.map((short, at) => ({ label: text(short), short, state: state(at) }));
  return { kind: "track", label: text(label), steps: rungs, note: "" };
}

const sentence = ([, words, of]) => ({ kind: "text", text: text(words), tone: tone(of) });

const PIECES = [badge, gauge, chart, ladder, sentence];

/** The view pieces of a row; those of a kind that a newer version may know are left out. */
const pieces = (all) =>
  list(all, MOST.pieces)
    .filter((piece) => Number.isInteger(list(piece, 8)[0]) && PIECES[piece[0]])
    .map((piece) => PIECES[piece[0]](piece));

function row(of) {
  const [name, flags, all] = list(of, 8);
  integer(flags, 0, 255);
  return { name: text(name), turn: !!(flags & 1), hidden: !!(flags & 2), pieces: pieces(all) };
}

/** The bytes of base64url, or null. */
function bytesOf(code) {
  try {
    const plain = atob(code.replaceAll("-", "+").replaceAll("_", "/"));
    return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}

/** Writes bytes bit by bit: a browser unfolds all that it is given at once, up to a thousandfold. */
async function feed(writable, bytes) {
  const writer = writable.getWriter();
  for (let at = 0; at < bytes.length; at += BITE) await writer.write(bytes.subarray(at, at + BITE));
  await writer.close();
}

/** What compressed bytes hold, up to a limit: reading stops there, however much there would be. */
async function decompress(bytes) {
  const stream = new DecompressionStream("deflate-raw");
  const reader = stream.readable.getReader();
  feed(stream.writable, bytes).catch(() => {}); // the reader hears of it too
  const parts = [];
  let count = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    count += part.value.length;
    if (count > MOST_BYTES) {
      reader.cancel().catch(() => {}); // there is more, and nobody wants it
      throw new Malformed();
    }
    parts.push(part.value);
  }
  return new Blob(parts).text();
}

/** The glance in a link's last part: { audience, title, system, when, rows } or null. */
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
