/* What this window keeps of itself in sessionStorage, which is its own: its name, and the fight it had open. After
   a crash browsers bring a window back with what this said some seconds before, so IndexedDB (storage/open-fight.js) goes
   before it wherever that knows the window. */

const FIGHT = "hurtbox:fight"; // the fight that this window has open
const NAME = "hurtbox:window"; // the window's name

/** What is kept under a key; "" when there is nothing or storage is blocked. */
export function recall(key) {
  try {
    return sessionStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

/** Keeps a text under a key; where storage is blocked, only this page knows it. */
export function keep(key, text) {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // a reloaded window then opens what was opened last anywhere
  }
}

const had = recall(FIGHT);

/** The fight that this window had open before it was loaded again; "" for none. */
export const fightBefore = () => had;

/** This window has a fight open now; "" for none. */
export const noteFight = (encounter) => keep(FIGHT, encounter);

const random = () => crypto.getRandomValues(new Uint32Array(3)).join("-");
const ALPHABET = /^[\d-]{5,40}$/;

/* A duplicated tab gets a copy of the sessionStorage of the first one, and so its name. The lock tells that two
   windows have it; then this one takes another. */
async function chooseName() {
  const former = recall(NAME);
  const own = ALPHABET.test(former) ? former : random();
  const isFree = (name) =>
    new Promise((told) => {
      const hold = (lock) => {
        told(Boolean(lock));
        return lock ? new Promise(() => {}) : undefined;
      };
      navigator.locks.request(`hurtbox window ${name}`, { ifAvailable: true }, hold).catch(() => told(false));
    });
  const name = !navigator.locks || (await isFree(own)) ? own : random();
  if (name !== own) await isFree(name);
  keep(NAME, name);
  return name;
}

let name = null;

/** This window's name, the same after a reload and after a crash. */
export const windowName = () => (name ??= chooseName());
