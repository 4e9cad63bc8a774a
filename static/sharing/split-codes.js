/* A link in several QR codes, and put together again. Each code is a link too: a phone's own camera opens the
   page with it. `<address>#2of4.<tag>.<piece>`: the tag is made of the whole, so that pieces of two links
   are never put together. */

/** Bytes in one code: version 20 (97 × 97) with low correction holds 858, which any camera reads off a phone;
    one code alone may be up to version 25 before it is split. */
export const ROOM = 858;
const ROOM_ALONE = 1273;
const MOST = 9;
const PIECE = /^#?([1-9])of([2-9])\.([0-9a-z]{1,7})\.([\w.-]+)$/;

/** 32 bits of a text (FNV-1a) in few letters: no secret, only whether two pieces belong together. */
function tagOf(text) {
  let bits = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    bits = Math.imul(bits ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return bits.toString(36);
}

/** The texts of the codes for a fragment: one, or several of about the same length; [] when it takes
    more than anybody would scan. */
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

const pieces = new Map(); // tag → { of, found: Map(n → piece) }

/** Takes a code's text: null when it is no piece of several, else { n, of, count, whole }, where `whole` is
    the fragment once all are there and fit, else "". */
export function collect(text) {
  const [, n, of, tag, piece] = PIECE.exec(text.slice(text.indexOf("#") + 1).trim()) ?? [];
  if (!n) return null;
  let held = pieces.get(tag);
  if (held?.of !== of) pieces.set(tag, (held = { of, found: new Map() }));
  if (pieces.size > MOST) pieces.delete(pieces.keys().next().value);
  if (Number(n) <= Number(of)) held.found.set(Number(n), piece);
  const count = held.found.size;
  if (count < Number(of)) return { n: Number(n), of: Number(of), count, whole: "" };
  pieces.delete(tag);
  const whole = [...held.found].sort(([one], [other]) => one - other).map(([, one]) => one).join("");
  return { n: Number(n), of: Number(of), count, whole: tagOf(whole) === tag ? whole : "" };
}
