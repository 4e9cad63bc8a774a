/* The views that this window shows, as the engine's text, and a preview's in front of them. Long ones are taken
   apart here: MicroPython parses what it draws, and the browser does it in no time. */

const views = new Map(); // key → { text, stamp }
const ahead = new Map();
const drawn = new Map(); // the parts of the long ones
let count = 0;

function put(map, key, text) {
  if (map.get(key)?.text === text) return;
  map.set(key, { text, stamp: ++count });
  if (key === "roster") splitRoster(JSON.parse(text));
}

const PART = /^short:(.*)$|^form:(.*):\d+$/; // of a view's

/** Takes a view apart when a part of it is asked for: few of many are looked at. */
function splitView(part) {
  const key = PART.exec(part)?.slice(1).find(Boolean);
  const known = views.get(key);
  if (!known || known.apart) return;
  splitForms(key, JSON.parse(known.text));
  known.apart = true;
}

/** What can be done, as `short:<key>`: of each of its forms what its button needs, with the number of its fields in
    their place and the name of the whole one, `form:<key>:<place>`. */
function splitForms(key, { forms, ...rest }) {
  const short = forms.map(({ presets, ...form }, at) => {
    const whole = `form:${key}:${at}`;
    put(drawn, whole, JSON.stringify({ presets, ...form }));
    return { ...form, fields: form.fields.length, whole };
  });
  put(drawn, `short:${key}`, JSON.stringify({ ...rest, forms: short }));
  forgetForms(key, short.length);
}

function forgetForms(key, at) {
  while (drawn.delete(`form:${key}:${at}`)) at += 1;
}

function removeView(key) {
  views.delete(key);
  drawn.delete(`short:${key}`);
  forgetForms(key, 0);
}

/** The roster as `list` ({title, when, turn: [id, name], rows: [[id, stamp]…]}), every row of it as `row:<id>`,
    and `names`: after a hit on one of many MicroPython parses that one's row and not all of them. */
function splitRoster({ title, when, rows }) {
  for (const row of rows) put(drawn, `row:${row.id}`, JSON.stringify(row));
  const list = rows.map(({ id }) => [id, drawn.get(`row:${id}`).stamp]);
  const turn = rows.filter((row) => row.turn).map(({ id, name }) => [id, name])[0] ?? null;
  put(drawn, "list", JSON.stringify({ title, when, turn, rows: list }));
  put(drawn, "names", JSON.stringify(rows.map(({ id, name }) => [id, name])));
  const there = new Set(rows.map(({ id }) => `row:${id}`));
  for (const key of drawn.keys()) if (key.startsWith("row:") && !there.has(key)) drawn.delete(key);
}

function found(key) {
  splitView(key);
  return ahead.get(key) ?? views.get(key) ?? drawn.get(key);
}

/** The JSON text of one view, the previewed one if there is one; "" when it is not known. */
export const view = (key) => found(key)?.text ?? "";

/** A number that changes whenever the view is set anew; 0 when it is not known. */
export const stamp = (key) => found(key)?.stamp ?? 0;

/** [key, text] of every confirmed view. */
export const all = () => [...views].map(([key, { text }]) => [key, text]);

/** Takes over views, [[key, text]…], and lets go of those that are `gone`; `whole` when they are all there are. */
export function show({ views: news, gone }, whole) {
  ahead.clear();
  add({ views: news, gone }, whole);
}

/** The same, with a preview left in front of them. */
export function add({ views: news, gone }, whole) {
  for (const [key, text] of news ?? []) put(views, key, text);
  for (const key of gone ?? []) removeView(key);
  if (whole) {
    const stay = new Set((news ?? []).map(([key]) => key));
    for (const key of [...views.keys()]) if (!stay.has(key)) removeView(key);
  }
  if (!views.has("roster")) drawn.clear();
}

/** Shows the views of a preview in front of the confirmed ones; null takes them away. */
export function showPreview(reply) {
  ahead.clear();
  for (const [key, text] of reply?.views ?? []) put(ahead, key, text);
}
