/* The way of an act: the engine resolves it, the storage keeps what the engine proposes, and the views are replaced.
   Python calls `submit` once and is answered once, with everything that it needs to draw: each call from Python to
   JavaScript and back costs time on a phone. */

import { newId } from "../boot/new-id.js";
import { vibrate } from "../boot/vibrate.js";
import { commit } from "../storage/commit.js";
import { dequeue } from "../storage/queue.js";
import { confirm } from "../storage/store.js";
import { changesBy } from "../storage/view-store.js";
import { follow, openFight as open, request as ask } from "./engine.js";
import { reply as wholeReply } from "./replies.js";

/** Has a request resolved and stores what the engine proposes. The answer is JSON: the reply when it is refused or has
    failed; {ok, stale, failed, text} when it could not be stored; else {ok, keeps: whether something was stored,
    revision, say, views, next_id}. `views` are those that the page holds and that have changed, and the new
    records, as [key, text], the text "" of one that is gone. `next_id` is an id for the next act. See `commit` for the other arguments.
    @param {string} text @param {string} encounter @param {number} expected @param {number} waited
    @param {boolean} isNew whether the request begins the fight */
export async function submit(text, encounter, expected, waited, isNew) {
  const reply = await ask(text);
  if (!reply.ok) return JSON.stringify(reply);
  const { n, keeps, revision = 0, say } = reply;
  if (keeps) {
    const written = await commit(reply, encounter, expected, waited);
    if (!written.ok) return JSON.stringify({ ...written, failed: !written.stale });
    follow(encounter);
    vibrate();
  } else if (waited) await dequeue(waited);
  const records = (wholeReply(n).views ?? []).map(([key]) => key).filter((key) => key.startsWith("r:"));
  const views = changesBy(() => confirm(n, keeps ? encounter : "", revision, isNew), records);
  return JSON.stringify({ ok: true, keeps: Boolean(keeps), revision, say, views, next_id: newId() });
}

/** The reply to a request, as JSON. @param {string} text */
export const request = async (text) => JSON.stringify(await ask(text));

/** The reply to opening a fight, as JSON. @param {string} encounter @param {Audience} audience @param {number} shown */
export const openFight = async (encounter, audience, shown) =>
  JSON.stringify(await open(encounter, audience, shown));
