/* The leading side without a network: a phone that floods it with spares, and a line that opens late. Prints JSON. */

import { mock } from "node:test";
import { endCode, readJoinCode, replyCode } from "../../static/live/code.js";

const KEYS = "a=ice-ufrag:aB3+\r\na=ice-pwd:aaaaBBBBccccDDDDeeeeFFFF\r\na=fingerprint:sha-256 ";
const end = { name: "zzzz", key: "aaaaBBBBccccDDDDeeeeFFFF", print: "cd".repeat(32), at: [] };
/** @type {any[]} */
const peers = [];
class Peer extends EventTarget {
  static generateCertificate = async () => ({});
  signalingState = "stable";
  iceGatheringState = "complete";
  channel = { readyState: "connecting", send() {} };
  isClosed = false;
  localDescription = { sdp: `${KEYS}${Array(32).fill("AB").join(":")}\r\n`.replace("aB3+", `ab${peers.push(this)}+`) };
  createDataChannel = () => this.channel;
  createOffer = async () => ({});
  setLocalDescription = async () => void (this.signalingState = "have-local-offer");
  setRemoteDescription = async () => void (this.signalingState = "stable");
  close = () => void (this.isClosed = true);
}
Object.assign(globalThis, { RTCPeerConnection: Peer, document: { baseURI: "https://x.org/h/" } });
mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
const leader = await import("../../static/live/leader.js");
const settled = () => new Promise((go) => setImmediate(go));

const invite = () => leader.invite(JSON.stringify([["c1", "Mara"]]));
const offered = () => readJoinCode(leader.link().split("#join=")[1] ?? "");
await invite();
await leader.take(`#seat=${replyCode(offered()[0]?.name ?? "", end)}`);
mock.timers.tick(6000);
await invite();
const late = [leader.states(), offered().map(({ who }) => who)];
const { channel } = peers[0];
channel.readyState = "open";
channel.onopen();
await settled();
const live = [leader.states(), leader.link(), peers[1].isClosed];
for (let count = 0; count < 100; count += 1) channel.onmessage({ data: JSON.stringify({ spare: endCode(end) }) });
await settled();
console.log(JSON.stringify({ late, live, open: peers.filter(({ isClosed }) => !isClosed).length }));
process.exit();
