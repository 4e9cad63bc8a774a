/* One thing a person did, on its way through the engine into the storage. Python asks for it once and hears
   of it once: every way there and back would cost a turn of the page's thread. */

import { request } from "./engine.js";
import { keep } from "./store.js";

/** Has a request resolved and keeps what the engine proposes: the reply, and `written` where something
    was to be kept (see `keep` in store.js for the arguments). */
export async function carry(text, encounter, expected, waited) {
  const reply = JSON.parse(await request(text));
  if (!reply.ok || !reply.keeps) return JSON.stringify(reply);
  const written = JSON.parse(await keep(reply.n, encounter, expected, reply.revision, waited));
  return JSON.stringify({ ...reply, written });
}
