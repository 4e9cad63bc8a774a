/* A spare connection opens while this side has not noticed that the first one was cut. Prints what it told, as JSON. */

import { Line } from "../../static/live/line.js";

/** @returns {any} */
const connection = () => ({
  peer: { close() {}, signalingState: "stable" },
  channel: { readyState: "open", send() {}, onopen() {}, onclose() {}, onmessage() {} },
});
/** @type {string[]} */
const told = [];
const line = new Line(connection(), () => {}, () => told.push(line.state));
line.start();
const spare = connection();
line.spares.push(spare);
line.listen(spare);
line.close();
console.log(JSON.stringify(told));
