/* A short checksum of a text, which tells whether a copy is still what was written. It has to be quick, for it is made
   before the first draw; it is no protection against somebody who wants to deceive. */

const END = /,"sum":"([0-9a-z]{1,16})"\}$/;

/** 64 bits of a text, as letters. @param {string} text */
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

/** The JSON text of an object with its checksum at the end. @param {string} json */
export const withChecksum = (json) => `${json.slice(0, -1)},"sum":"${checksum(json)}"}`;

/** Whether the checksum of a text is right; "none" where it has none, as earlier builds wrote it.
    @param {string} text @returns {"right" | "wrong" | "none"} */
export function verifyChecksum(text) {
  const found = END.exec(text.slice(-30));
  if (!found) return "none";
  const json = `${text.slice(0, -found[0].length)}}`;
  return checksum(json) === found[1] ? "right" : "wrong";
}
