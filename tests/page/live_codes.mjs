/* Runs the codes of static/live/code.js: `node live_codes.mjs <how many mutations>`. Prints JSON: what came back of the
   ends below, how long the codes are, and each mutation that came through with something that no code may say. */

import { description, endCode, endIn, joinCode, readEnd, readJoinCode, readReplyCode, replyCode } from "../../static/live/code.js";

const most = Number(process.argv[2]);
const print = Array.from({ length: 32 }, (_, at) => (at * 7 + 3) % 256).map((byte) => byte.toString(16).padStart(2, "0"));
const lines = (name, key, ...at) =>
  ["v=0", ...at.map(([address, port], n) => `a=candidate:${n} 1 udp 21222602 ${address} ${port} typ host generation 0`),
    `a=ice-ufrag:${name}`, `a=ice-pwd:${key}`, `a=fingerprint:sha-256 ${print.join(":").toUpperCase()}`, ""].join("\r\n");
const LOCAL = "5f0c7a3e-91d2-4c1b-8a77-0123456789ab.local";
const ends = {
  chromium: endIn(lines("aB3+", "aaaaBBBBccccDDDDeeeeFFFF", ["192.168.1.20", 50123], ["tcp-like", 9], [LOCAL, 40000])),
  firefox: endIn(lines("1a2b3c4d", "0123456789abcdef0123456789abcdef", [LOCAL, 65535])),
  odd: endIn(lines("abcde", "abcdefghijklmnopqrstuvwxyz/+123", ["10.0.0.1", 1])),
};
/** @type {Record<string, any>} */
const found = { back: {}, lengths: {}, through: [], faults: [] };
for (const [name, end] of Object.entries(ends)) found.back[name] = JSON.stringify(readEnd(endCode(end))) === JSON.stringify(end);
const isRead = (who) => {
  try {
    return readJoinCode(joinCode([{ ...ends.odd, who }]))[0]?.who === who.trim();
  } catch {
    return false;
  }
};
const six = ["Mara", "Teo", "Dr. Ünal", "Kestrel of the long name that is cut", "🦊 Fox", "Six"].map((who) => ({ ...ends.chromium, who }));
const code = joinCode(six);
const JOINED = ["👩\u200d🚀 Ann", "نمی\u200cدانم", "\u{1faea} Ann", "\ufffd", `${" ".repeat(30)}Teo`];
const HIDDEN = ["M\u202eara", "M\u2028ara", "M\u00adara", "M\0ara", "🏴\u{e0067}"];
found.read = [...JOINED, ...HIDDEN].map((who) => [who, isRead(who)]);
found.names = readJoinCode(code).map(({ who }) => who);
found.seats = readJoinCode(code).every(({ name, key, print: its, at }) =>
  JSON.stringify({ name, key, print: its, at }) === JSON.stringify(ends.chromium));
const reply = replyCode("aB3+", ends.firefox);
found.reply = JSON.stringify(readReplyCode(reply)) === JSON.stringify({ seat: "aB3+", end: ends.firefox });
found.lengths = { join: code.length, reply: replyCode("aB3+", { ...ends.chromium, at: [["192.168.1.20", 50123]] }).length };

let state = 12345;
const chance = (below) => (state = (state * 1103515245 + 12345) % 2147483648) % below;
const LETTERS = "ABCabc019-_";
const mutated = (text) => {
  const at = chance(text.length);
  const kind = chance(5);
  if (kind === 0) return text.slice(0, at) + LETTERS[chance(LETTERS.length)] + text.slice(at + 1);
  if (kind === 1) return text.slice(0, at);
  if (kind === 2) return text.slice(0, at) + text.slice(at + 1 + chance(8));
  if (kind === 3) return text.slice(0, at) + text.slice(at, at + 40) + text.slice(at);
  return text.slice(0, at) + ["\r\n", "%0d", " ", "é", "A".repeat(3000)][chance(5)] + text.slice(at);
};
const LINE = /^(?:a=candidate:\d 1 udp \d+ (?:(?:\d{1,3}\.){3}\d{1,3}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.local) \d{1,5} typ host|a=ice-ufrag:[\w+/]{4,64}|a=ice-pwd:[\w+/]{22,126}|a=fingerprint:sha-256 (?:[0-9A-F]{2}:){31}[0-9A-F]{2}|a=setup:actpass)$/;
const FIXED = new Set(description({ ...ends.odd, at: [] }, "actpass").split("\r\n").filter((line) => !LINE.test(line)));
for (let n = 0; n < most; n += 1) {
  const read = [readEnd, readJoinCode, readReplyCode][n % 3];
  const whole = [endCode(ends.chromium), code, reply][n % 3];
  const text = chance(3) ? mutated(whole) : mutated(mutated(whole));
  try {
    /** @type {any} */
    const got = read(text);
    const all = Array.isArray(got) ? got : [got.end ?? got];
    for (const end of all) {
      for (const line of description(end, "actpass").split("\r\n")) if (!LINE.test(line) && !FIXED.has(line)) found.through.push(line);
      if (end.who !== undefined && (/[\p{Cc}\u202e]/u.test(end.who) || !end.who || end.who.length > 60)) found.through.push(end.who);
    }
  } catch (fault) {
    if (!(fault instanceof RangeError)) found.faults.push(`${fault} for ${text.slice(0, 80)}`);
  }
}
console.log(JSON.stringify(found));
