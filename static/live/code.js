/* What two browsers must know of each other to connect, in few bytes: the join code of the leading phone, which has a
   seat for each player, and the reply of one player. A code comes from outside: only addresses, ports and the letters
   that credentials are made of get through, so no line can be slipped into a description. */

/** One end of a connection. `print`: the SHA-256 of its certificate, in hexadecimal digits. `at`: where it listens.
    @typedef {{ name: string, key: string, print: string, at: [address: string, port: number][] }} End */
/** A seat that waits for its player. @typedef {End & { who: string }} Seat */

const VERSION = 1;
const LONGEST = 2000; // characters of a code
const MOST_SEATS = 8;
const MOST_PLACES = 8; // addresses of one end
const LONGEST_MESSAGE = 262144; // bytes, as SCTP announces it
const PRINT = 32; // bytes
const CREDENTIAL = /^[A-Za-z0-9+/]+$/;
const IPV4 = /^(?:\d{1,3}\.){3}\d{1,3}$/;
const LOCAL = /^([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})\.local$/;
// What the engine refuses in names (py/hurtbox/core/names.py): invisible characters other than joiners.
const HIDING = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;
const PLAIN = 0; // how a credential is written
const HEX = 1;
const BASE64 = 2;

/** @param {Iterable<number>} of */
const toHex = (of) => Array.from(of, (byte) => byte.toString(16).padStart(2, "0")).join("");
/** @param {string} text */
const fromHex = (text) => (text.match(/../g) ?? []).map((pair) => parseInt(pair, 16));
/** @param {Iterable<number>} of */
const toBase64 = (of) => btoa(String.fromCharCode(...of));
/** @param {string} text */
const fromBase64 = (text) => Array.from(atob(text), (sign) => sign.charCodeAt(0));

/** What the description of a browser says of its end. @param {string} text @returns {End} */
export function endIn(text) {
  /** @param {RegExp} line */
  const find = (line) => text.match(line)?.[1] ?? "";
  const print = find(/^a=fingerprint:sha-256 (\S+)/im).replaceAll(":", "").toLowerCase();
  const found = text.matchAll(/^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ host/gim);
  const at = [...found].map(([, address = "", port]) => /** @type {[string, number]} */ ([address, Number(port)]));
  const known = at.filter(([address]) => IPV4.test(address) || LOCAL.test(address)).slice(0, MOST_PLACES);
  return { name: find(/^a=ice-ufrag:(\S+)/m), key: find(/^a=ice-pwd:(\S+)/m), print, at: known };
}

/** The description of an end for a browser. @param {End} end @param {"actpass" | "active"} setup */
export function description({ name, key, print, at }, setup) {
  const pairs = (print.toUpperCase().match(/../g) ?? []).join(":");
  const lines = ["v=0", "o=- 1 1 IN IP4 0.0.0.0", "s=-", "t=0 0", "a=group:BUNDLE 0"];
  lines.push("m=application 9 UDP/DTLS/SCTP webrtc-datachannel", "c=IN IP4 0.0.0.0", "a=mid:0");
  at.forEach(([address, port], place) => {
    lines.push(`a=candidate:${place} 1 udp ${2122260223 - place} ${address} ${port} typ host`);
  });
  lines.push(`a=ice-ufrag:${name}`, `a=ice-pwd:${key}`, `a=fingerprint:sha-256 ${pairs}`, `a=setup:${setup}`);
  lines.push("a=sctp-port:5000", `a=max-message-size:${LONGEST_MESSAGE}`, "");
  return lines.join("\r\n");
}

class Writer {
  /** @type {number[]} */
  bytes = [VERSION];

  /** @param {Iterable<number>} of */
  all(of) {
    this.bytes.push(...of);
    return this;
  }

  /** A text of letters, digits, + and /: its kind and length, then its bytes. @param {string} text */
  credential(text) {
    const isHex = /^(?:[0-9a-f]{2})+$/.test(text);
    const isBase64 = !isHex && text.length % 4 === 0;
    const bytes = isHex ? fromHex(text) : isBase64 ? fromBase64(text) : [...new TextEncoder().encode(text)];
    return this.all([(isHex ? HEX : isBase64 ? BASE64 : PLAIN) * 64 + bytes.length, ...bytes]);
  }

  /** @param {End} end */
  credentials({ name, key }) {
    return this.credential(name).credential(key);
  }

  /** @param {string} address */
  address(address) {
    const bytes = IPV4.test(address) ? address.split(".").map(Number) : fromHex(address.slice(0, 36).replaceAll("-", ""));
    return this.all([bytes.length, ...bytes]);
  }

  /** @param {number} port */
  port(port) {
    return this.all([port >> 8, port & 255]);
  }

  /** @param {End} end */
  end({ print, at, ...rest }) {
    this.all(fromHex(print)).credentials({ print, at, ...rest }).all([at.length]);
    for (const [address, port] of at) this.address(address).port(port);
    return this;
  }

  toString() {
    return toBase64(this.bytes).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  }
}

class Reader {
  at = 1;

  /** @param {string} text */
  constructor(text) {
    this.bytes = Reader.bytesOf(text);
    if (this.bytes[0] !== VERSION) throw new RangeError("another version");
  }

  /** @param {string} text */
  static bytesOf(text) {
    if (text.length > LONGEST || !/^[\w-]+$/.test(text)) throw new RangeError("no code");
    if (text.length % 4 === 1) throw new RangeError("cut off");
    return fromBase64(text.replaceAll("-", "+").replaceAll("_", "/"));
  }

  /** @param {number} count */
  all(count) {
    const found = this.bytes.slice(this.at, (this.at += count));
    if (found.length < count) throw new RangeError("cut off");
    return found;
  }

  /** @param {number} [most] */
  number(most = 255) {
    const [found = 0] = this.all(1);
    if (found > most) throw new RangeError("too large");
    return found;
  }

  /** @param {number} shortest @param {number} longest */
  credential(shortest, longest) {
    const head = this.number();
    const bytes = this.all(head & 63);
    const kind = head >> 6;
    const text = kind === HEX ? toHex(bytes) : kind === BASE64 ? toBase64(bytes) : String.fromCharCode(...bytes);
    const fits = text.length >= shortest && text.length <= longest && CREDENTIAL.test(text);
    if (!fits || kind > BASE64) throw new RangeError("no credentials");
    return text;
  }

  credentials() {
    return { name: this.credential(4, 64), key: this.credential(22, 126) };
  }

  address() {
    const size = this.number(16);
    if (size !== 4 && size !== 16) throw new RangeError("no address");
    const bytes = this.all(size);
    return size === 4 ? bytes.join(".") : toHex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-") + ".local";
  }

  port() {
    const [high = 0, low = 0] = this.all(2);
    if (!high && !low) throw new RangeError("no port");
    return high * 256 + low;
  }

  print() {
    return toHex(this.all(PRINT));
  }

  /** @returns {End} */
  end() {
    const print = this.print();
    const credentials = this.credentials();
    const count = this.number(MOST_PLACES);
    const at = Array.from({ length: count }, () => /** @type {[string, number]} */ ([this.address(), this.port()]));
    return { ...credentials, print, at };
  }

  text() {
    const bytes = Uint8Array.from(this.all(this.number(60)));
    const text = new TextDecoder().decode(bytes).trim();
    if (!text || HIDING.test(text)) throw new RangeError("no name");
    return text;
  }

  /** Nothing may follow. @template T @param {T} found */
  last(found) {
    if (this.at !== this.bytes.length) throw new RangeError("too long");
    return found;
  }
}

/** One end as a text, for a spare connection. @param {End} end */
export const endCode = (end) => String(new Writer().end(end));

/** @param {string} text */
export function readEnd(text) {
  const reader = new Reader(text);
  return reader.last(reader.end());
}

/** As much of a name as fits into so many bytes. @param {string} name @param {number} room */
function shortName(name, room) {
  const bytes = new Uint8Array(room);
  return bytes.subarray(0, new TextEncoder().encodeInto(name, bytes).written);
}

/** The join code: certificate and addresses once, since all seats are of one phone, then the seats.
    @param {Seat[]} seats */
export function joinCode(seats) {
  const addresses = [...new Set(seats.flatMap(({ at }) => at.map(([address]) => address)))];
  const writer = new Writer().all(fromHex(seats[0]?.print ?? "")).all([addresses.length]);
  for (const address of addresses) writer.address(address);
  writer.all([seats.length]);
  for (const seat of seats) {
    writer.credentials(seat).all([seat.at.length]);
    for (const [address, port] of seat.at) writer.all([addresses.indexOf(address)]).port(port);
    const name = shortName(seat.who.trim(), 24);
    writer.all([name.length, ...name]);
  }
  return String(writer);
}

/** The seats of a join code; raises RangeError when it is none. @param {string} text @returns {Seat[]} */
export function readJoinCode(text) {
  const reader = new Reader(text);
  const print = reader.print();
  const addresses = Array.from({ length: reader.number(MOST_SEATS * MOST_PLACES) }, () => reader.address());
  const count = reader.number(MOST_SEATS);
  const seats = Array.from({ length: count }, () => {
    const credentials = reader.credentials();
    const places = reader.number(MOST_PLACES);
    const at = Array.from({ length: places }, () => {
      const address = addresses[reader.number(addresses.length - 1)] ?? "";
      return /** @type {[string, number]} */ ([address, reader.port()]);
    });
    return { ...credentials, print, at, who: reader.text() };
  });
  if (!seats.length) throw new RangeError("no seats");
  return reader.last(seats);
}

/** The reply to one seat, which it names by its credentials. @param {string} seat @param {End} end */
export const replyCode = (seat, end) => String(new Writer().credential(seat).end(end));

/** @param {string} text */
export function readReplyCode(text) {
  const reader = new Reader(text);
  return reader.last({ seat: reader.credential(4, 64), end: reader.end() });
}
