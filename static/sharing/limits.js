/* How much a link or a file may hold: the same as in the engine and on the page (tests/sharing/test_limits.py). */

export const LONGEST_LINK = 100_000; // characters behind the address
export const AROUND_LINK = 4_000; // characters of the address, and of a text around the link
export const LONGEST_FILE = 60_000_000; // characters of a file with one fight
export const MOST_FILES = 10_000; // in a backup

/** The most bytes of a file: a character of JSON has up to three. */
export const MOST_BYTES = 3 * LONGEST_FILE;
export const TOO_LARGE = "This file is too large to be a Hurtbox file.";
