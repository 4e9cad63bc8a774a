"""The storage side of a start, run in Node: static/ itself, the real engine of this Python behind it, and made-up
stores. A single damaged copy costs a tenth of a second and no browser."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
# In the place of npm's `idb`: IndexedDB as far as these modules use it, with the given rows in it.
IDB = """import { inMemoryDatabase } from "../../storage/in-memory-database.js";
export async function openDB(name, layout, { upgrade } = {}) {
  const stores = {};
  upgrade?.({ createObjectStore: (store, shape) => (stores[store] = shape) });
  const db = inMemoryDatabase(stores);
  for (const [store, rows] of Object.entries(name === "hurtbox" ? storedRows : {}))
    for (const row of rows) await db.transaction().objectStore(store).put(row);
  return Object.assign(db, { count: async () => 0, close() {} });
}
export const deleteDB = async () => {};
"""
ENGINE = "export const request = async (text) => JSON.parse(await engine(text));\n"
NO_ENGINE = '{"ok": false, "failed": true, "text": "There is no engine."}'


def stood_in(to: Path, engine: str | None = ENGINE) -> Path:
    """A copy of static/ in which IndexedDB is stood in for, and the engine where a text is given for it."""
    shutil.copytree(ROOT / "static", to)
    (to / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    idb = to / "node_modules" / "idb"
    idb.mkdir(parents=True)
    (idb / "package.json").write_text('{"type": "module", "main": "index.js"}', encoding="utf-8")
    (idb / "index.js").write_text(IDB, encoding="utf-8")
    if engine is not None:
        (to / "engine-client" / "engine.js").write_text(engine, encoding="utf-8")
    return to


def started(folder: Path, answer: Callable[[str], str], **kept: Any) -> dict[str, Any]:
    """What a start finds of what is kept (`local`, `session`, `rows`), and what is there afterwards."""
    script = Path(__file__).with_name("storage.mjs")
    with subprocess.Popen(
        ["node", script, folder], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as node:
        assert node.stdin
        assert node.stdout
        print(json.dumps(kept), file=node.stdin, flush=True)
        for line in node.stdout:
            said = json.loads(line)
            if "found" in said:
                found: dict[str, Any] = said["found"]
                return found
            print(answer(said["ask"]), file=node.stdin, flush=True)
    raise AssertionError("Node ended before the start had.")


def sum_of(text: str) -> str:
    """The sum of a copy, as static/storage/checksum.js makes it."""

    def times(one: int, other: int) -> int:
        return one * other & 0xFFFFFFFF

    units = memoryview(text.encode("utf-16-le")).cast("H")
    one, other = 0x811C9DC5, 0x41C6CE57
    for code in units:
        one = times(one ^ code, 0x9E3779B1)
        other = (times(other ^ code, 0x5F356495) + one) & 0xFFFFFFFF
    one = times(one ^ (one >> 16), 0x85EBCA6B) ^ other
    other = times(other ^ (other >> 15), 0xC2B2AE35) ^ one
    return _letters(one) + _letters(other).rjust(7, "0")


def _letters(number: int) -> str:
    digits = "0123456789abcdefghijklmnopqrstuvwxyz"
    return (_letters(number // 36) if number >= 36 else "") + digits[number % 36]


def summed(value: dict[str, Any]) -> str:
    """A copy as localStorage holds it: JSON with its sum at the end."""
    text = json.dumps(value, separators=(",", ":"))
    return f'{text[:-1]},"sum":"{sum_of(text)}"}}'
