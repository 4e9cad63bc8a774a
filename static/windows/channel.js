/* What the windows of this site tell each other. The channel that all of them hear never carries a view: only that
   something was stored, who asks for what, and who hands over. Views go to the windows of one audience alone, so a
   window for the players receives nothing that they may not know. */

import { openChannel, post } from "../boot/browser-apis.js";
import { EVERYONE, viewsChannel } from "../boot/names.js";

/** The name of this build. */
export const build =
  /** @type {HTMLMetaElement | null} */ (document.querySelector('meta[name="hurtbox-build"]'))?.content ?? "";
const everyone = openChannel(EVERYONE);
/** @type {((message: WindowMessage) => void)[]} */
const listeners = [];
/** @type {BroadcastChannel | null} */
let views = null;

if (everyone) everyone.onmessage = ({ data }) => listeners.forEach((hear) => hear(data ?? {}));

/** Whether the windows of this browser can hear each other. */
export const canHear = everyone !== null;

/** Calls `hear` with every message of another window. @param {(message: WindowMessage) => void} hear */
export const onMessage = (hear) => listeners.push(hear);

/** Tells all other windows. @param {WindowMessage} message */
export const tell = (message) => post(everyone, message);

/** @param {string} encounter @param {Audience} audience */
const nameOf = (encounter, audience) => viewsChannel(encounter, audience, build);

/** Sends views to the windows that show this fight to an audience.
    @param {string} encounter @param {Audience} audience @param {SentViews} message */
export function sendViews(encounter, audience, message) {
  const channel = openChannel(nameOf(encounter, audience));
  post(channel, message);
  channel?.close();
}

/** From now on this window receives the views of a fight for one audience; "" for none.
    @param {string} encounter @param {Audience} audience @param {(message: SentViews) => void} take */
export function receiveViews(encounter, audience, take) {
  views?.close();
  views = encounter ? openChannel(nameOf(encounter, audience)) : null;
  if (views) views.onmessage = ({ data }) => take(data ?? {});
}
