/* What the windows of this site tell each other. On the channel that all hear there is never a view: only
   that something was kept, who asks for what, and who hands over. Views go to the windows of one audience
   alone, so that a window for the players gets no number that they may not know. */

export const build = document.querySelector('meta[name="hurtbox-build"]')?.content ?? "";
const all = new BroadcastChannel("hurtbox");
const ears = [];
let views = null;

all.onmessage = ({ data }) => ears.forEach((hear) => hear(data ?? {}));

/** Calls `hear` with every message of another window: an object whose first key says what it is. */
export const onMessage = (hear) => ears.push(hear);

/** Tells all other windows. */
export const tell = (message) => all.postMessage(message);

// Another build may draw other shapes, so it is not on the same channel.
const name = (encounter, audience) => `hurtbox ${audience} ${encounter} ${build}`;

/** Sends views to the windows that show this fight to an audience. */
export function sendViews(encounter, audience, message) {
  const channel = new BroadcastChannel(name(encounter, audience));
  channel.postMessage(message);
  channel.close();
}

/** From now on this window gets the views of a fight for one audience; "" for none. */
export function receiveViews(encounter, audience, take) {
  views?.close();
  views = encounter ? new BroadcastChannel(name(encounter, audience)) : null;
  if (views) views.onmessage = ({ data }) => take(data ?? {});
}
