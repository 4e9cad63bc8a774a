/* A line between the leading phone and one player's, which heals by itself where it can. Browsers bring a connection
   back that was only silent, so nothing but the closing of its channel ends it. Beside it lie spare ones that were
   agreed on over the line: the leading side listens for them, the player's side starts one when the line stays silent.
   A spare can be started once, so the last one is kept for when the phone wakes or has a network again. */

import { description, endCode, endIn, readEnd } from "./code.js";

export { joinCode, readJoinCode, readReplyCode, replyCode } from "./code.js";

/** @typedef {{ peer: RTCPeerConnection, channel: RTCDataChannel }} Connection */
/** @typedef {Connection & { start?: () => Promise<void> }} Spare */
/** "joining": never open yet; "late": it should be open by now, which only the leading side notes; "live"; "asleep":
    nothing has come for a while; "gone": it takes a new scan.
    @typedef {"joining" | "late" | "live" | "asleep" | "gone"} LineState */

const GATHERING = 1000; // milliseconds for a browser to name its addresses
const BEAT = 4000; // milliseconds between two beats of the leading side
const SILENCE = 3 * BEAT; // milliseconds without any word after which the other side is asleep
const PATIENCE = 2000; // milliseconds for the answer to a beat, before the spare is started
const OPENING = 6000; // milliseconds in which a connection opens if the two phones reach each other
const LONGEST = { leader: 4096, player: 262144 }; // characters of a message that comes in

const SPARES = 2;

/** Whether this browser can connect to another one at all. */
export const canConnect = () => typeof RTCPeerConnection === "function";

/** @param {RTCCertificate} [certificate] @returns {Connection} */
function connection(certificate) {
  const peer = new RTCPeerConnection({ iceServers: [], ...(certificate && { certificates: [certificate] }) });
  return { peer, channel: peer.createDataChannel("line", { negotiated: true, id: 0 }) };
}

/** The end of a connection, once its addresses are known. @param {RTCPeerConnection} peer */
async function endOf(peer) {
  await new Promise((go) => {
    const look = () => peer.iceGatheringState === "complete" && go(undefined);
    peer.addEventListener("icegatheringstatechange", look);
    setTimeout(go, GATHERING);
    look();
  });
  return endIn(peer.localDescription?.sdp ?? "");
}

/** A connection of the leading phone that waits for its player, for minutes if need be.
    @param {RTCCertificate} certificate */
export async function offer(certificate) {
  const made = connection(certificate);
  await made.peer.setLocalDescription(await made.peer.createOffer());
  return { ...made, end: await endOf(made.peer) };
}

/** The player's side is known: the connection opens. @param {Connection} of @param {import("./code.js").End} end */
export const accept = ({ peer }, end) => peer.setRemoteDescription({ type: "answer", sdp: description(end, "active") });

/** The player's side of an offered connection; nothing is sent before `start`.
    @param {import("./code.js").End} theirs */
async function answer(theirs) {
  const made = connection();
  await made.peer.setRemoteDescription({ type: "offer", sdp: description(theirs, "actpass") });
  const reply = await made.peer.createAnswer();
  return { ...made, end: endIn(reply.sdp ?? ""), start: () => made.peer.setLocalDescription(reply) };
}

/** The player takes a seat: the connection, and its end for the reply. @param {import("./code.js").End} theirs */
export async function takeSeat(theirs) {
  const made = await answer(theirs);
  await made.start();
  return { ...made, end: await endOf(made.peer) };
}

/** One line, whichever of its connections it runs over. */
export class Line {
  /** @type {LineState} */
  state = "joining";
  heard = Date.now(); // milliseconds since 1970: when the other side last said something
  /** Agreed on and not started. @type {Spare[]} */
  spares = [];
  /** Started and not open. @type {Spare[]} */
  started = [];

  /** `certificate`: of the leading side; the player's side has none of its own to keep.
      @param {Connection} first @param {(message: Record<string, unknown>) => void} hear @param {() => void} changed
      @param {RTCCertificate} [certificate] */
  constructor(first, hear, changed, certificate) {
    this.current = first;
    this.hear = hear;
    this.changed = changed;
    this.certificate = certificate;
    this.longest = certificate ? LONGEST.leader : LONGEST.player;
    this.opening = certificate && setTimeout(() => this.turn("late"), OPENING);
    this.watch = setInterval(() => this.look(), BEAT);
  }

  /** From now on it tells of changes. */
  start() {
    this.listen(this.current);
    return this;
  }

  /** Sends a message. @param {object} message */
  say(message) {
    this.sayText(JSON.stringify(message));
  }

  /** The same as a text; one that cannot be sent is lost. @param {string} text */
  sayText(text) {
    const { channel } = this.current;
    if (channel.readyState !== "open") return;
    try {
      channel.send(text);
    } catch {
      // The browser's buffer is full: the other side has been silent for long, and gets a whole view on waking.
    }
  }

  /** Ends it on purpose. @param {object} [last] what the other side is told */
  close(last) {
    if (last) this.say(last);
    this.end();
    const { peer } = this.current;
    setTimeout(() => peer.close(), last ? 200 : 0); // what was said is still sent
  }

  end() {
    clearTimeout(this.opening);
    clearInterval(this.watch);
    for (const { peer } of [...this.spares.splice(0), ...this.started.splice(0)]) peer.close();
    this.turn("gone");
  }

  /** @param {LineState} state */
  turn(state) {
    if (this.state === state || this.state === "gone") return;
    this.state = state;
    this.changed();
  }

  /** @param {Connection} one */
  listen(one) {
    one.channel.onopen = () => this.opened(one);
    one.channel.onclose = () => this.closed(one);
    one.channel.onmessage = ({ data }) => this.take(one, data);
    if (one.channel.readyState === "open") this.opened(one);
  }

  /** @param {Connection} one */
  opened(one) {
    clearTimeout(this.opening);
    if (one !== this.current) {
      this.spares = this.spares.filter((spare) => spare !== one);
      const others = this.started.splice(0).filter((spare) => spare !== one);
      this.current.channel.onclose = null;
      for (const { peer } of [this.current, ...others]) peer.close();
      this.current = one;
      this.turn("asleep"); // what was under way is lost with the other connection: both sides have to wake
    }
    this.heard = Date.now();
    this.turn("live");
    this.offerSpare();
  }

  /** @param {Connection} one */
  closed(one) {
    this.spares = this.spares.filter((spare) => spare !== one);
    if (one === this.current && !this.starts) this.end();
  }

  /** The leading side offers another spare, unless there are enough or one is not answered yet. */
  async offerSpare() {
    if (!this.certificate || this.isOffering || this.spares.length >= SPARES || this.unanswered) return;
    this.isOffering = true;
    const made = await offer(this.certificate).finally(() => (this.isOffering = false));
    if (this.state === "gone") return made.peer.close();
    this.spares.push(made);
    this.listen(made);
    this.say({ spare: endCode(made.end) });
  }

  get unanswered() {
    return this.spares.find(({ peer }) => peer.signalingState === "have-local-offer");
  }

  /** @param {Connection} one @param {unknown} data */
  async take(one, data) {
    if (one !== this.current || typeof data !== "string" || data.length > this.longest) return;
    const message = parsed(data);
    if (typeof message !== "object" || message === null) return;
    this.heard = Date.now();
    this.turn("live");
    if (message.beat === 1) this.say({ beat: 2 });
    else if (message.beat) return;
    else if (typeof message.spare === "string") await this.takeSpare(message.spare);
    else this.hear(message);
  }

  /** The other side's end of the spare connection; without one that can be used there is none. @param {string} code */
  async takeSpare(code) {
    try {
      const end = readEnd(code);
      if (this.certificate) {
        const { unanswered } = this;
        if (unanswered) await accept(unanswered, end);
        return this.offerSpare();
      }
      const made = await answer(end);
      while (this.spares.length >= SPARES) this.spares.shift()?.peer.close();
      this.spares.push(made);
      this.listen(made);
      this.say({ spare: endCode(made.end) });
    } catch (fault) {
      console.info("No spare line:", fault);
    }
  }

  /** Nothing has come for a while: the other side is asleep. The leading side says something now and then. */
  look() {
    if (this.certificate) this.say({ beat: 1 });
    if (this.state === "live" && Date.now() - this.heard > SILENCE) {
      this.turn("asleep");
      if (!this.certificate) this.wake(1);
    }
  }

  isOffering = false; // whether a spare is being made
  starts = false; // whether the spare is being started

  /** The player's phone has woken, or hears nothing: is the line still there? If not, a spare is started.
      @param {number} [kept] how many spares are left for later */
  async wake(kept = 0) {
    if (this.state === "joining" || this.state === "gone" || this.starts) return;
    const since = Date.now();
    const isBack = () => this.heard >= since;
    this.starts = true;
    this.say({ beat: 1 });
    await until(isBack, PATIENCE);
    if (!isBack()) {
      this.turn("asleep");
      const spare = this.spares.length > kept ? this.spares.shift() : undefined;
      if (spare) this.started.push(spare);
      await spare?.start?.().catch((fault) => console.info("No spare line:", fault));
      await until(isBack, OPENING);
    }
    this.starts = false;
    if (!isBack() && this.current.channel.readyState !== "open") this.end();
    else if (!isBack()) this.turn("asleep");
  }
}

/** Waits until something is so, or for so long. @param {() => boolean} is @param {number} longest milliseconds */
async function until(is, longest) {
  const end = Date.now() + longest;
  while (!is() && Date.now() < end) await new Promise((go) => setTimeout(go, 50));
}

/** What a message says; null when it is none of this build's. @param {string} data */
function parsed(data) {
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}
