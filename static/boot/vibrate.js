/* A short buzz when an act is stored, where the device can vibrate. Off where less motion is asked for, and by a
   switch in the menu. */

import { recall } from "../storage/choices.js";

const LENGTH = 15; // milliseconds

/** Whether the device may buzz at all. */
export const canVibrate = () =>
  typeof navigator.vibrate === "function" && !matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Buzzes, soon after a tap and not by itself. The page stores the choice as `buzz` (py/page/bridge/choices.py). */
export function vibrate() {
  if (canVibrate() && navigator.userActivation?.isActive && recall("buzz") !== "off") navigator.vibrate(LENGTH);
}

/** Buzzes by itself, for a turn whose time is up: the person has tapped on this page before. */
export function vibrateForTurn() {
  if (canVibrate() && navigator.userActivation?.hasBeenActive && recall("buzz") !== "off") navigator.vibrate([60, 80, 60]);
}
