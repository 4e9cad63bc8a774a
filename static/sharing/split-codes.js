/* Splits a link into several QR codes and puts them together again. Each code is a link too, so a phone's own camera
   opens the page with it: `<address>#2of4.<tag>.<piece>`. The tag is made of the whole link, so pieces of two links are
   never put together. */

/** Bytes in one code: version 20 (97 × 97) with low correction holds 858, which any camera reads off a phone. A single
    code may be up to version 25 before it is split. */
export const ROOM = 858;
const ROOM_ALONE = 1273;
const MOST = 9;
const PIECE = /^#?([1-9])of([2-9])\.([0-9a-z]{1,7})\.([\w.-]+)$/;

/** 32 bits of a text (FNV-1a) in few letters. They tell whether two pieces belong together and keep no secret.
    @param {string} text */
function tagOf(text) {
  let bits = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) bits = Math.imul(bits ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return bits.toString(36);
}

/** The texts of the codes for a fragment: one, or several of about the same length; [] when it takes more than anybody
    would scan. @param {string} address @param {string} fragment */
export function split(address, fragment) {
  const whole = `${address}#${fragment}`;
  if (whole.length <= ROOM_ALONE) return [whole];
  const tag = tagOf(fragment);
  const room = ROOM - address.length - `#1of9.${tag}.`.length;
  const count = Math.ceil(fragment.length / room);
  if (room < 100 || count > MOST) return [];
  const size = Math.ceil(fragment.length / count);
  return Array.from({ length: count }, (_, at) => {
    const piece = fragment.slice(at * size, (at + 1) * size);
    return `${address}#${at + 1}of${count}.${tag}.${piece}`;
  });
}

/** @type {Map<string, { of: string, found: Map<number, string> }>} */
const pieces = new Map(); // by their tag

/** Takes the text of a code: null when it is no piece of several, else {n, of, count, whole}. `whole` is the fragment
    once all pieces are there and match, else "". @param {string} text */
export function collect(text) {
  const [, n, of = "", tag = "", piece = ""] = PIECE.exec(text.slice(text.indexOf("#") + 1).trim()) ?? [];
  if (!n) return null;
  const known = pieces.get(tag);
  const { found } = known?.of === of ? known : { found: new Map() };
  pieces.set(tag, { of, found });
  const [oldest = ""] = pieces.keys();
  if (pieces.size > MOST) pieces.delete(oldest);
  if (Number(n) <= Number(of)) found.set(Number(n), piece);
  const count = found.size;
  if (count < Number(of)) return { n: Number(n), of: Number(of), count, whole: "" };
  pieces.delete(tag);
  const whole = [...found].sort(([one], [other]) => one - other).map(([, one]) => one).join("");
  return { n: Number(n), of: Number(of), count, whole: tagOf(whole) === tag ? whole : "" };
}
