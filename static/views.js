/* The last known views as text, and the two copies in localStorage: the views for the first draw, and
   the mirror of the open encounter. localStorage is written late and may be lost when a browser is
   killed, so it never says what is true: IndexedDB does (store.js). */

const VIEWS = "hurtbox:views";
const MIRROR = "hurtbox:mirror";

export const build = document.querySelector('meta[name="hurtbox-build"]')?.content ?? "";

const views = new Map(); // key → { text, stamp }
const ahead = new Map();
let count = 0;

/** Sets a view; the roster also gives `names`, for the screens that only name who is there: MicroPython
    would take milliseconds to parse it all after every hit. */
function put(map, key, text) {
  map.set(key, { text, stamp: ++count });
  if (key !== "roster") return;
  const names = JSON.stringify(JSON.parse(text).rows.map(({ id, name }) => [id, name]));
  if (map.get("names")?.text !== names) put(map, "names", names);
}
const found = (key) => ahead.get(key) ?? views.get(key);

/** What the first draw shows: whose views they are and of which revision. */
export const first = { encounter: "", revision: 0 };

function read(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // storage is blocked: the app runs, store.js says that nothing is kept
  }
}

function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false; // full or blocked: a copy is missing, the truth is in IndexedDB
  }
}

/** What was chosen on this device; "" when nothing was or storage is blocked. */
export const recall = (name) => read(`hurtbox:${name}`) ?? "";

/** Keeps a choice on this device (the theme: static/theme.js reads it); "" forgets it. */
export function remember(name, value) {
  try {
    if (value) localStorage.setItem(`hurtbox:${name}`, value);
    else localStorage.removeItem(`hurtbox:${name}`);
  } catch {
    // the choice holds until the page closes
  }
}

function readFirstViews() {
  try {
    const last = JSON.parse(read(VIEWS) ?? "null");
    // Another build may draw other shapes: its views are worth nothing.
    if (last?.build !== build || !Array.isArray(last.views)) return;
    for (const [key, text] of last.views) put(views, key, text);
    first.encounter = last.encounter;
    first.revision = last.revision;
  } catch {
    views.clear();
  }
}
readFirstViews();

/** The JSON text of one view, the previewed one if there is one; "" when it is not known. */
export const view = (key) => found(key)?.text ?? "";

/** A number that changes whenever the view is set anew; 0 when it is not known. */
export const stamp = (key) => found(key)?.stamp ?? 0;

/** Takes over the views of a reply; `whole` when they are all there are. */
export function show(reply, whole) {
  ahead.clear();
  if (whole) views.clear();
  for (const [key, text] of reply.views ?? []) put(views, key, text);
  for (const key of reply.gone ?? []) views.delete(key);
}

/** Shows the views of a preview in front of the confirmed ones; null takes them away. */
export function showAhead(reply) {
  ahead.clear();
  for (const [key, text] of reply?.views ?? []) put(ahead, key, text);
}

/** Keeps the views for the next first draw; without the records when there is no room for all. */
export function keepViews(encounter, revision) {
  const kept = (list) => write(VIEWS, { build, encounter, revision, views: list });
  const all = [...views].map(([key, { text }]) => [key, text]);
  return kept(all) || kept(all.filter(([key]) => !key.startsWith("r:")));
}

/** The mirror: {mirror} when it can be read, {text} when there is something that cannot, or {}. */
export function readMirror() {
  const text = read(MIRROR);
  if (text === null) return {};
  const pairs = (list, first) =>
    Array.isArray(list) &&
    list.every((pair) => typeof pair?.[0] === first && typeof pair[1] === "string");
  try {
    const mirror = JSON.parse(text);
    const whole =
      typeof mirror.encounter === "string" &&
      Number.isInteger(mirror.revision) &&
      typeof mirror.head === "string" &&
      pairs(mirror.parts, "string") &&
      pairs(mirror.records, "number");
    return whole ? { mirror } : { text };
  } catch {
    return { text };
  }
}

export const writeMirror = (mirror) => write(MIRROR, { build, ...mirror });

export const dropMirror = () => remember("mirror", "");
