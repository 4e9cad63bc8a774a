/* The views that this window shows, as the engine's text, and a preview's in front of them. The roster is split here,
   which the browser does in no time: MicroPython then parses only what it draws. */

/** @typedef {{ text: string, stamp: number }} View */

/** @type {Map<string, View>} */
const views = new Map();
/** @type {Map<string, View>} */
const previewed = new Map();
/** @type {Map<string, View>} */
const parts = new Map(); // of the roster
let count = 0;

/** @param {Map<string, View>} map @param {string} key @param {string} text */
function put(map, key, text) {
  if (map.get(key)?.text === text) return;
  map.set(key, { text, stamp: ++count });
  if (key === "roster") splitRoster(JSON.parse(text));
}

/** @typedef {{ kind: string, severity?: string, label?: string, place?: string }} RowPiece */
/** @typedef {{ id: string, name: string, turn: boolean, count: number | null, pieces?: RowPiece[] }} RosterRow */

/** Whether somebody is out of action. @param {RosterRow} row */
const isOut = ({ pieces = [] }) => pieces.some(({ kind, severity }) => kind === "state" && severity === "out");

/** What the charts and bars of every row show, which places of the body do only where they are hurt.
    @param {RosterRow} row */
const legendOf = ({ pieces = [] }) =>
  pieces.flatMap(({ kind, label, place }) =>
    label && !place && ["grid", "track", "gauge"].includes(kind) ? [label] : [],
  );

/** Puts the roster as `list` ({title, when, round, turn: [id, name], next, again, rolls, squads: [[name, ids]…],
    asks: [[id, name, count]…], legend: [label…], counted, rows: [[id, stamp]…]}), each row as `row:<id>`, and `names`
    in turn order: after a hit on one of many, MicroPython parses the row of that one and not all of them. Whoever is
    out of action comes last in the rows, so that those who still matter are seen first.
    @param {{ rows: RosterRow[] } & Record<string, unknown>} roster */
function splitRoster({ title, when, round, next, again, rolls, squads, asks, rows }) {
  for (const row of rows) put(parts, `row:${row.id}`, JSON.stringify(row));
  const shown = [...rows.filter((row) => !isOut(row)), ...rows.filter(isOut)];
  const list = shown.map(({ id }) => [id, parts.get(`row:${id}`)?.stamp]);
  const turn = rows.filter((row) => row.turn).map(({ id, name }) => [id, name])[0] ?? null;
  const legend = rows.map(legendOf).reduce((most, one) => (one.length > most.length ? one : most), []);
  const counted = rows.some(({ count }) => typeof count === "number");
  const all = { title, when, round, turn, next, again, rolls, squads, asks, legend, counted, rows: list };
  put(parts, "list", JSON.stringify(all));
  put(parts, "names", JSON.stringify(rows.map(({ id, name }) => [id, name])));
  const there = new Set(rows.map(({ id }) => `row:${id}`));
  for (const key of parts.keys()) if (key.startsWith("row:") && !there.has(key)) parts.delete(key);
}

/** @param {string} key */
const find = (key) => previewed.get(key) ?? views.get(key) ?? parts.get(key);

/** The JSON text of one view, the previewed one if there is one; "" when it is not known. @param {string} key */
export const view = (key) => find(key)?.text ?? "";

/** A number that changes whenever the view changes; 0 when it is not known. @param {string} key */
const stamp = (key) => find(key)?.stamp ?? 0;

/* The page holds the views that it has read, and is told when one of them changes: it asks for none twice. */

/** @type {Map<string, number>} */
const held = new Map(); // key → the stamp with which the page has the view
/** @type {((keys: string) => void) | null} */
let hear = null;
let isCollecting = false;

/** The same for the page, which holds what it has read. @param {string} key */
export function read(key) {
  held.set(key, stamp(key));
  return view(key);
}

/** Calls `callback` with the keys of the views that the page holds and that have changed, as a JSON list.
    @param {(keys: string) => void} callback */
export const listen = (callback) => {
  hear = callback;
};

/** The keys of the views that the page holds and that have changed; it holds them no longer. */
function takeChanged() {
  const changed = [...held].filter(([key, known]) => stamp(key) !== known).map(([key]) => key);
  for (const key of changed) held.delete(key);
  return changed;
}

function tellPage() {
  if (isCollecting) return;
  const changed = takeChanged();
  if (changed.length) hear?.(JSON.stringify(changed));
}

/** Does some work. Returns the views that the page holds and that the work changes, instead of telling the page; and
    some others that it will need. One that is gone has the text "", and the page holds it no longer. @param {() => void} work @param {string[]} others @returns {ViewEntry[]} */
export function changesBy(work, others) {
  isCollecting = true;
  try {
    work();
  } finally {
    isCollecting = false;
  }
  return [...new Set([...takeChanged(), ...others])].map((key) => [key, stamp(key) ? read(key) : ""]);
}

/** Every stored view. @returns {ViewEntry[]} */
export const all = () => [...views].map(([key, { text }]) => [key, text]);

/** The stored views that a next first draw may need: of the whole forms, most of all the text, only those that the page
    has read. */
export const drawn = () => all().filter(([key]) => !key.startsWith("form:") || held.has(key));

/** Takes over changed views; `isWhole` when they are all there are. A preview is over.
    @param {ViewChanges} changes @param {boolean} [isWhole] */
export function show(changes, isWhole) {
  previewed.clear();
  add(changes, isWhole);
}

/** The same, with a preview left in front of them. @param {ViewChanges} changes @param {boolean} [isWhole] */
export function add({ views: changed, gone }, isWhole) {
  for (const [key, text] of changed ?? []) put(views, key, text);
  for (const key of gone ?? []) views.delete(key);
  if (isWhole) {
    const stay = new Set((changed ?? []).map(([key]) => key));
    for (const key of views.keys()) if (!stay.has(key)) views.delete(key);
  }
  if (!views.has("roster")) parts.clear();
  tellPage();
}

/** Shows the views of a preview in front of the stored ones; without any it is over. @param {ViewChanges} preview */
export function showPreview({ views: changed }) {
  previewed.clear();
  for (const [key, text] of changed ?? []) put(previewed, key, text);
  tellPage();
}
