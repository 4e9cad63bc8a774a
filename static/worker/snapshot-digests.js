/* The digests of a kept start: nothing of it runs that is not, bit for bit, what was kept. The facts hold the digest of
   each of its parts, and stand beside a digest of their own. */

const FACTS = "hurtbox-facts"; // headers of the entry that is written last
const SUM = "hurtbox-facts-sum";

/** The SHA-256 of bytes, in hex. */
export const sha256 = async (bytes) =>
  Array.from(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");

const digestOfText = (text) => sha256(new TextEncoder().encode(text));

/** The digests of parts, {name: bytes}, as the facts hold them. */
export async function digests(parts) {
  const sums = {};
  for (const [name, bytes] of Object.entries(parts)) sums[name] = await sha256(bytes);
  return sums;
}

/** The headers that say the facts. */
export async function headersFor(facts) {
  const text = JSON.stringify(facts);
  return { [FACTS]: text, [SUM]: await digestOfText(text) };
}

/** The facts, as the headers say them; throws when they are not what was kept. */
export async function metadataIn(headers) {
  const text = headers.get(FACTS) ?? "";
  if ((await digestOfText(text)) !== headers.get(SUM)) throw new Error("what is said of it was changed");
  return JSON.parse(text);
}

/** Throws unless these bytes are the part of this name that was kept. */
export async function check({ sums }, name, bytes) {
  if (!Object.hasOwn(sums, name) || (await sha256(bytes)) !== sums[name]) throw new Error(`${name} was changed`);
}
