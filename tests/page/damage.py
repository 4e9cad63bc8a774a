"""Damage to whatever a browser keeps of the site, drawn by shape: rows of every store, keys of localStorage and
sessionStorage, entries of the caches, the history's entry."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from random import Random
from typing import Any

# Values in JavaScript, of every kind that IndexedDB holds.
SHAPES = (
    "undefined",
    "null",
    "true",
    "''",
    "'x'",
    "'{half of it'",
    "'null'",
    "'[]'",
    "'{}'",
    """'{"do":"run"}'""",
    """'{"do":"run","id":"odd","command":{"kind":"nothing"}}'""",
    "'x'.repeat(100000)",
    "-1",
    "1.5",
    "NaN",
    "Infinity",
    "1e15",
    "2 ** 53",
    "10n",
    "[]",
    "[[]]",
    "['x', 1]",
    "({})",
    "({ toString: 1 })",
    "new Date(0)",
    "new Map([[1, 2]])",
    "new Blob(['x'])",
    "new Uint8Array(3)",
)
COLUMNS = {
    "heads": ("revision", "text", "title", "changed", "turn", "backed"),
    "parts": ("text",),
    "records": ("text",),
    "queue": ("encounter", "made_on", "text", "label", "held"),
    "aside": ("title", "changed", "text"),
    "app": ("value", "windows"),
}
# A row that nobody has written, under a key of another kind.
STRANGE = {
    "heads": "{ encounter: KEY, revision: 1, text: '{}' }",
    "parts": "{ encounter: OPEN, part: KEY, text: '{}' }",
    "records": "{ encounter: OPEN, seq: KEY, text: '{}' }",
    "queue": "{ key: KEY, encounter: OPEN, made_on: 1, text: '{}', label: '' }",
    "aside": "{ key: KEY, title: {}, text: 7 }",
    "app": "{ key: 'turn', value: KEY }",
}
KEYS = ("7.5", "-3", "'x'", "new Date(0)", "['x']", "1e9")
TEXTS = (
    "",
    "null",
    "[]",
    "{}",
    "7",
    "{half of it",
    '{"build":1}',
    '{"encounter":"x","revision":5,"head":"{}","parts":[],"records":[]}',
    "x" * 100_000,
)
# Keys of localStorage, of a device on which Spycraft is played.
LOCAL = (
    "views",
    "mirror",
    "theme",
    "odds",
    "game",
    "asked",
    "screen",
    "buzz",
    "turn-timer",
    "turn-began",
    "players",
    "game-answers",
    "initiative spycraft",
    "initiative bonuses spycraft",
    "last spycraft attack",
)
SESSION = ("fight", "form", "window", "led", "retried", "renewed", "table")
# Rows of the store "app": those about the whole device, and what the person has saved: presets, library, markers.
APP = ("open", "removed", "turn")
OWN = ("own spycraft hit", "own spycraft library", "own markers spycraft")
# The places that are one for each game or form, and what the names of all of them look like.
FOR_EACH = {
    "initiative spycraft": r"initiative \w+",
    "initiative bonuses spycraft": r"initiative bonuses \w+",
    "last spycraft attack": r"last \w+ \w+",
    "own spycraft library": r"own \w+ library",
    "own markers spycraft": r"own markers \w+",
    "own spycraft hit": r"own \w+ \w+",
}
# Texts that are almost what stands under a key.
ALMOST = {
    "turn-timer": ("-1", "0.5", "1e9", "3601", "30 seconds"),
    "turn-began": ("5", "1 x", "9e99 x", "-5 x", "Infinity x"),
    "initiative spycraft": ("1d", "d", "999999d6", "1d0", "2d6+", "1d20+99999999999"),
    "initiative bonuses spycraft": ('[["Marlow", 1e9]]', '[["Marlow"]]', '[["", true]]', "[[[]]]"),
    "last spycraft attack": ('[["", {}]]', '[[7, {"damage": 7}]]', "[" * 5000 + "]" * 5000),
}
# Of a copy: a value somewhere in it becomes another one, and its sum is made to fit.
BEND = """(key, at, value) => {
  const whole = JSON.parse(localStorage.getItem(key));
  delete whole.sum;
  const places = [];
  const walk = (one) => { for (const name of Object.keys(one ?? {})) {
    places.push([one, name]);
    if (typeof one[name] === "object") walk(one[name]);
  } };
  walk(whole);
  for (const pair of whole.views ?? []) {
    const known = JSON.parse(pair[1]);
    const from = places.length;
    walk(known);
    for (let n = from; n < places.length; n += 1) places[n].push(() => (pair[1] = JSON.stringify(known)));
  }
  const [one, name, again] = places[Math.floor(at * places.length)];
  one[name] = value;
  again?.();
  localStorage.setItem(key, SUMMED(JSON.stringify(whole)));
}"""
SUMMED = """const SUMMED = (json) => {
  let one = 0x811c9dc5;
  let other = 0x41c6ce57;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    one = Math.imul(one ^ code, 0x9e3779b1);
    other = Math.imul(other ^ code, 0x5f356495) + one;
  }
  one = Math.imul(one ^ (one >>> 16), 0x85ebca6b) ^ other;
  other = Math.imul(other ^ (other >>> 15), 0xc2b2ae35) ^ one;
  const sum = (one >>> 0).toString(36) + (other >>> 0).toString(36).padStart(7, "0");
  return `${json.slice(0, -1)},"sum":"${sum}"}`;
};"""
# The same of JSON that has no sum: the text, where in it, and the value.
BENT = """const bent = (text, at, value) => {
  const whole = [JSON.parse(text)];
  const places = [];
  const walk = (one) => { for (const name of Object.keys(one ?? {})) {
    places.push([one, name]);
    if (typeof one[name] === "object") walk(one[name]);
  } };
  walk(whole);
  const [one, name] = places[Math.floor(at * places.length)];
  one[name] = value;
  return JSON.stringify(whole[0]) ?? "null";
};"""
WITH_STORE = """const work = (store, change) => new Promise((done, failed) => {
  const asked = indexedDB.open("hurtbox");
  asked.onsuccess = () => {
    const tx = asked.result.transaction(store, "readwrite");
    const all = tx.objectStore(store).getAll();
    all.onsuccess = () => {
      try { change(tx.objectStore(store), all.result); } catch (fault) { failed(fault); }
    };
    tx.oncomplete = () => { asked.result.close(); done(); };
    tx.onabort = () => failed(tx.error);
  };
});"""


@dataclass(frozen=True)
class Damage:
    """One damage: where, in words, and the JavaScript that does it in a page of the site."""

    where: str
    script: str


def places() -> list[tuple[str, ...]]:
    """Every place where a browser keeps something of the site for its start."""
    return [
        *(("row", store, column) for store, columns in COLUMNS.items() for column in columns),
        *(("strange", store) for store in STRANGE),
        *(("local", name) for name in LOCAL),
        ("bent", "views"),
        ("bent", "mirror"),
        ("bent", "last spycraft attack"),
        *(("app", key) for key in (*APP, *OWN)),
        *(("own", key) for key in OWN),
        *(("bent own", key) for key in OWN),
        *(("session", name) for name in SESSION),
        ("history",),
        *(("start", part) for part in PARTS),
    ]


def drawn(chance: Random, place: tuple[str, ...], encounter: str) -> Damage:
    """Any damage to one of these places."""
    kind, *at = place
    share = chance.random()
    match kind:
        case "row":
            store, column = at
            shape = chance.choice(SHAPES)
            row = f"{{ ...rows[Math.floor({share} * rows.length)], {column}: {shape} }}"
            change = f"rows.length && store.put({row})"
            return Damage(f"{store}.{column} = {shape}", _in_store(store, change))
        case "strange":
            (store,) = at
            key = chance.choice(KEYS)
            row = STRANGE[store].replace("KEY", key).replace("OPEN", f"'{encounter}'")
            return Damage(f"{store} has {row}", _in_store(store, f"store.put({row})"))
        case "local":
            (name,) = at
            text = chance.choice((*TEXTS, *ALMOST.get(name, ())))
            return Damage(f"local {name} = {text[:40]}", _put("localStorage", name, text))
        case "bent":
            (name,) = at
            shape = _of_json(chance)
            where = f"local {name} bent at {share:.3f} to {shape}"
            if name in FOR_EACH:
                key = f"'hurtbox:{name}'"
                change = f"localStorage.setItem({key}, bent(localStorage.getItem({key}), {share}, {shape}))"
                return Damage(where, f"async () => {{ {BENT} {change} }}")
            bend = f"({BEND})('hurtbox:{name}', {share}, {shape})"
            return Damage(where, f"async () => {{ {SUMMED} {bend} }}")
        case "app":
            (key,) = at
            shape = chance.choice(SHAPES)
            return Damage(f"app {key} = {shape}", _in_app(key, shape))
        case "own":
            (key,) = at
            text = chance.choice((*TEXTS, "[7, null, {}]", '[{"title": 7}]'))
            return Damage(f"app {key} = {text[:40]}", _in_app(key, _quoted(text)))
        case "bent own":
            (key,) = at
            shape = _of_json(chance)
            where = f"app {key} bent at {share:.3f} to {shape}"
            return Damage(where, _in_app(key, f"bent(row.value, {share}, {shape})"))
        case "session":
            (name,) = at
            text = chance.choice((*TEXTS, encounter[::-1]))
            return Damage(f"session {name} = {text[:40]}", _put("sessionStorage", name, text))
        case "history":
            state = chance.choice((*SHAPES[:8], *STATES))
            return Damage(f"history = {state}", f"async () => history.replaceState({state}, '')")
        case _:
            (part,) = at
            how = chance.choice(CACHED)
            return Damage(f"start {part}: {how}", START % (part, share, how))


PARTS = ("memory", "pyodide.asm.wasm", "pydantic_core.wasm", "python.tar")
STATES = ("""'{"screen":"combatant"}'""", """'{"screen":7,"who":7}'""")
# What becomes of an entry of a cache.
CACHED = (
    "put(bytes.subarray(0, bytes.length / 2), kept.headers)",
    "put(flip(bytes), kept.headers)",
    "put(new Uint8Array(0), kept.headers)",
    "put(bytes, {})",
    "put('<!doctype html>', kept.headers)",
    "cache.delete(key)",
)
START = """async () => {
  for (const name of (await caches.keys()).filter((one) => one.includes("start"))) {
    const cache = await caches.open(name);
    const key = (await cache.keys()).find(({ url }) => url.endsWith("/%s"));
    if (!key) continue;
    const kept = await cache.match(key);
    const bytes = new Uint8Array(await kept.arrayBuffer());
    const flip = (all) => { all[Math.floor(%f * all.length)] ^= 1; return all; };
    const put = (body, headers) => cache.put(key, new Response(body, { headers }));
    await %s;
  }
}"""


def kind_of(name: str) -> str:
    """The place that stands for this key here: of one for each game, the one of Spycraft."""
    fits = (place for place, pattern in FOR_EACH.items() if re.fullmatch(pattern, name))
    return next(fits, name)


def _of_json(chance: Random) -> str:
    """A value that JSON can hold."""
    return chance.choice(SHAPES[:23]).replace("10n", "10")


def _in_app(key: str, value: str) -> str:
    """`value`, in JavaScript, in the place of a row's value; `row` is the row."""
    change = f"{{ const row = rows.find((one) => one.key === '{key}'); store.put({{ ...row, value: {value} }}); }}"
    return f"async () => {{ {BENT} {WITH_STORE} await work('app', (store, rows) => {change}); }}"


def _in_store(store: str, change: str) -> str:
    return f"async () => {{ {WITH_STORE} await work('{store}', (store, rows) => {change}); }}"


def _put(area: str, name: str, text: str) -> str:
    return f"async () => {area}.setItem('hurtbox:{name}', {_quoted(text)})"


def _quoted(text: Any) -> str:
    return json.dumps(text)
