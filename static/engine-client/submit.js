/* The way of an act: the engine resolves it, the storage keeps what the engine proposes. Python calls `submit` once and
   is answered once, for every crossing costs the page's thread a task. */

import { commit } from "../storage/commit.js";
import { openFight as open, request as ask } from "./engine.js";

/** Has a request resolved and stores what the engine proposes. The reply as JSON, with `written` where there was
    something to store; see `commit` for the arguments.
    @param {string} text @param {string} encounter @param {number} expected @param {number} waited */
export async function submit(text, encounter, expected, waited) {
  const reply = await ask(text);
  if (!reply.ok || !reply.keeps) return JSON.stringify(reply);
  const written = await commit(reply, encounter, expected, waited);
  return JSON.stringify({ ...reply, written });
}

/** The reply to a request, as JSON. @param {string} text */
export const request = async (text) => JSON.stringify(await ask(text));

/** The reply to opening a fight, as JSON. @param {string} encounter @param {Audience} audience @param {number} shown */
export const openFight = async (encounter, audience, shown) =>
  JSON.stringify(await open(encounter, audience, shown));
