/* A spare connection opens while this side has not noticed that the first one was cut, and a line never opens. Prints
   what each told, as JSON. */

import { mock } from "node:test";
import { Line } from "../../static/live/line.js";

/** @returns {any} */
const connection = (readyState = "open") => ({
  peer: { close() {}, signalingState: "stable" },
  channel: { readyState, send() {}, onopen() {}, onclose() {}, onmessage() {} },
});
/** @type {string[]} */
const told = [];
const line = new Line(connection(), () => {}, () => told.push(line.state));
line.start();
const spare = connection();
line.spares.push(spare);
line.listen(spare);
line.close();
mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
/** @type {string[]} */
const late = [];
/** @type {any} */
const certificate = {};
const shut = new Line(connection("connecting"), () => {}, () => late.push(shut.state), certificate);
shut.start();
mock.timers.tick(6000);
shut.close();
console.log(JSON.stringify({ told, late }));
