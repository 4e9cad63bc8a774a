const LETTERS = "abcdefghijklmnopqrstuvwxyz234567";

/** A new id: 16 letters of five random bits each, so that nobody else makes the same. */
export const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => LETTERS[byte & 31]).join("");
