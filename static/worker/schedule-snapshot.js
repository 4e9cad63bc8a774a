/* Prepares a fast next start: when the engine was started from its files and nobody seems to wait for anything, a
   second worker starts Python once more and keeps a snapshot of its memory on this device. */

import { hasCaches, canLock } from "../boot/browser-apis.js";
import { whenIdle } from "../boot/when-idle.js";
import { startUnderPolicy } from "./worker-under-policy.js";

const PAUSE = 3000; // milliseconds after the app is ready
const LITTLE = 2; // gigabytes: with less memory, a second Python might end the page

/** Prepares it where the device has enough memory and the browser is not set to use little data. */
export async function scheduleSnapshot() {
  const { deviceMemory = Infinity, connection } = navigator;
  if (!hasCaches() || deviceMemory < LITTLE || connection?.saveData || !(await canLock())) return;
  const begin = () => {
    startUnderPolicy(new URL("../worker/snapshot-maker.js", import.meta.url));
  };
  setTimeout(() => whenIdle(begin), PAUSE);
}
