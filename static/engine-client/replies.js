/* The long parts of the engine's latest replies. They stay in JavaScript under the reply's number, so MicroPython gets
   only the short rest and parses no view that it does not draw. */

const MOST = 8; // replies that are kept
/** @type {Map<number, EngineReply>} */
const kept = new Map();

/** Keeps a reply and returns it without its long parts. @param {EngineReply} reply @returns {Reply} */
export function withoutLongParts(reply) {
  const { keep, views, gone, ...rest } = reply;
  const isFile = typeof rest.name === "string" && typeof rest.text === "string";
  if (!(keep || views || gone || isFile)) return rest;
  if (isFile) delete rest.text;
  kept.set(reply.n, reply);
  if (kept.size > MOST) kept.delete(/** @type {number} */ (kept.keys().next().value));
  rest.keeps = Boolean(keep?.put?.length || keep?.delete?.length);
  return rest;
}

/** The whole reply number `n`; `{}` when it had no long parts or is too old. @param {number} [n]
    @returns {Partial<EngineReply>} */
export const reply = (n = 0) => kept.get(n) ?? {};
