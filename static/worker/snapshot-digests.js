/* The digests of a snapshot: nothing of it runs that is not, bit for bit, what was kept. Its metadata holds the digest
   of each part, and is stored beside a digest of its own. */

/** `name`: of the engine and the browser. `place`: where Python's library lies. `length`: of the memory. `head`:
    Pyodide's header of the snapshot, in base64.
    @typedef {{ name: string, place: number[], length: number, head: string, sums: Record<string, string> }} Metadata */

const FACTS = "hurtbox-facts"; // headers of the entry that is written last
const SUM = "hurtbox-facts-sum";

/** The SHA-256 of bytes, in hex. @param {BufferSource} bytes */
export const sha256 = async (bytes) =>
  Array.from(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");

/** @param {string} text */
const digestOfText = (text) => sha256(new TextEncoder().encode(text));

/** The digests of parts by their names. @param {Record<string, BufferSource>} parts */
export async function digests(parts) {
  /** @type {Record<string, string>} */
  const sums = {};
  for (const [name, bytes] of Object.entries(parts)) sums[name] = await sha256(bytes);
  return sums;
}

/** The headers that hold the metadata. @param {Metadata} metadata */
export async function headersFor(metadata) {
  const text = JSON.stringify(metadata);
  return { [FACTS]: text, [SUM]: await digestOfText(text) };
}

/** The metadata that headers hold; throws when it is not what was kept.
    @param {{ get(name: string): string | null | undefined }} headers @returns {Promise<Metadata>} */
export async function metadataIn(headers) {
  const text = headers.get(FACTS) ?? "";
  if ((await digestOfText(text)) !== headers.get(SUM)) throw new Error("its metadata was changed");
  return JSON.parse(text);
}

/** Throws unless these bytes are the part of this name that was kept.
    @param {Metadata} metadata @param {string} name @param {BufferSource} bytes */
export async function check({ sums }, name, bytes) {
  if (!Object.hasOwn(sums, name) || (await sha256(bytes)) !== sums[name]) throw new Error(`${name} was changed`);
}
