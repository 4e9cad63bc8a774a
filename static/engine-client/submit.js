/* One thing a person did, on its way through the engine into the storage. Python asks for it once and hears
   of it once: every way there and back would cost a turn of the page's thread. */

import { request } from "./engine.js";
import { commit } from "../storage/store.js";

/** Has a request resolved and keeps what the engine proposes: the reply, and `written` where something
    was to be kept (see `commit` in storage/store.js for the arguments). */
export async function submit(text, encounter, expected, waited) {
  const reply = JSON.parse(await request(text));
  if (!reply.ok || !reply.keeps) return JSON.stringify(reply);
  const written = JSON.parse(await commit(reply.n, encounter, expected, reply.revision, waited));
  return JSON.stringify({ ...reply, written });
}
