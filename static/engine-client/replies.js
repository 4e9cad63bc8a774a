/* The engine's replies that carry much text: kept here under their number, so that MicroPython gets
   only the small rest of them and parses no view that it does not draw. */

const HELD = 8;
const held = new Map();

/** Puts the long parts of a reply aside and returns the rest. */
export function withoutLongParts(reply) {
  const { keep, views, gone, ...rest } = reply;
  const file = typeof rest.name === "string" && typeof rest.text === "string";
  if (!(keep || views || gone || file)) return rest;
  if (file) delete rest.text;
  held.set(reply.n, reply);
  if (held.size > HELD) held.delete(held.keys().next().value);
  rest.keeps = Boolean(keep?.put?.length || keep?.delete?.length);
  return rest;
}

/** The whole reply number `n`; `{}` when it had nothing long or is long past. */
export const reply = (n) => held.get(n) ?? {};
