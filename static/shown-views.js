/* The views that this window shows, as the engine's text, and a preview's in front of them. */

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

/** The JSON text of one view, the previewed one if there is one; "" when it is not known. */
export const view = (key) => found(key)?.text ?? "";

/** A number that changes whenever the view is set anew; 0 when it is not known. */
export const stamp = (key) => found(key)?.stamp ?? 0;

/** [key, text] of every confirmed view. */
export const all = () => [...views].map(([key, { text }]) => [key, text]);

/** Takes over views, [[key, text]…], and lets go of those that are `gone`; `whole` when they are all there are. */
export function show({ views: news, gone }, whole) {
  ahead.clear();
  if (whole) views.clear();
  for (const [key, text] of news ?? []) put(views, key, text);
  for (const key of gone ?? []) views.delete(key);
}

/** Shows the views of a preview in front of the confirmed ones; null takes them away. */
export function showAhead(reply) {
  ahead.clear();
  for (const [key, text] of reply?.views ?? []) put(ahead, key, text);
}
