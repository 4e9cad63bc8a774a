/* A short sum of a text, to see whether a copy is still what was written. It is quick, for it is made before the first
   draw; it keeps nobody out who wants to deceive. */

const END = /,"sum":"([0-9a-z]{1,16})"\}$/;

/** 64 bits of a text, as letters. */
export function checksum(text) {
  let one = 0x811c9dc5;
  let other = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 0x9e3779b1);
    other = Math.imul(other ^ code, 0x5f356495) + one;
  }
  one = Math.imul(one ^ (one >>> 16), 0x85ebca6b) ^ other;
  other = Math.imul(other ^ (other >>> 15), 0xc2b2ae35) ^ one;
  return (one >>> 0).toString(36) + (other >>> 0).toString(36).padStart(7, "0");
}

/** An object's JSON text with its sum at the end. */
export const withChecksum = (json) => `${json.slice(0, -1)},"sum":"${checksum(json)}"}`;

/** "right", "wrong", or "none" where the text has no sum, as earlier builds wrote it. */
export function verifyChecksum(text) {
  const found = END.exec(text.slice(-30));
  if (!found) return "none";
  const json = `${text.slice(0, -found[0].length)}}`;
  return checksum(json) === found[1] ? "right" : "wrong";
}
