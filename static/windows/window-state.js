/* What this window keeps in sessionStorage, which is its own: its name, the fight that it has open, an unsent form.
   After a crash browsers restore a window's sessionStorage from some seconds earlier. So what IndexedDB says about the
   window (storage/open-fight.js) is taken first. */

import { canLock, requestLock, session } from "../boot/browser-apis.js";
import { FIGHT, FORM, WINDOW, windowLock } from "../boot/names.js";

/** What is kept under a key; "" when there is nothing or the storage is blocked. @param {string} key */
export const recall = (key) => session.get(key) ?? "";

/** Keeps a text under a key. Where the storage is blocked, a reloaded window opens what was opened last anywhere.
    @param {string} key @param {string} text */
export const keep = (key, text) => void session.set(key, text);

/** Forgets what is kept under a key. @param {string} key */
export const forget = (key) => session.remove(key);

const fightOnLoad = recall(FIGHT);

/** The fight that this window had open before it was loaded again; "" for none. */
export const fightBefore = () => fightOnLoad;

/** Notes that this window has a fight open; "" for none. @param {string} encounter */
export const noteFight = (encounter) => keep(FIGHT, encounter);

/** Keeps a form that is entered and not sent until this window is loaded again. @param {string} text */
export const keepUnsentForm = (text) => keep(FORM, text);

/** The form that was kept, once; "" for none. */
export function takeUnsentForm() {
  const text = recall(FORM);
  forget(FORM);
  return text;
}

const randomName = () => crypto.getRandomValues(new Uint32Array(3)).join("-");
const VALID = /^[\d-]{5,40}$/;

/** Takes the lock of a name for as long as this window is open: whether it was free.
    @param {string} name @returns {Promise<boolean>} */
const takeName = (name) =>
  new Promise((answer) => {
    /** @param {Lock | null} lock */
    const hold = (lock) => {
      answer(Boolean(lock));
      return lock ? new Promise(() => {}) : undefined;
    };
    requestLock(windowLock(name), { ifAvailable: true }, hold).catch(() => answer(false));
  });

/** A duplicated tab gets a copy of the other one's sessionStorage, and with it the name. The lock tells that two
    windows have it; then this one takes another. */
async function chooseName() {
  const former = recall(WINDOW);
  const own = VALID.test(former) ? former : randomName();
  const name = !(await canLock()) || (await takeName(own)) ? own : randomName();
  if (name !== own) await takeName(name);
  keep(WINDOW, name);
  return name;
}

/** @type {Promise<string> | null} */
let name = null;

/** This window's name, the same after a reload and after a crash. */
export const windowName = () => (name ??= chooseName());
