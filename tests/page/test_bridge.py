"""Numbers between Python and JavaScript: MicroPython cuts whole ones to 32 bits, so none may cross as they are."""

from __future__ import annotations

import json
import subprocess
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from sitebuild import page_modules
from sitebuild.npm import modules, tool

if TYPE_CHECKING:
    from .visit import Visit

NUMBERS = (
    1,
    2**30 - 1,
    2**30,
    2**31 - 1,
    2**31,
    2**31 + 5,
    2**32 + 7,
    1_763_805_600_000,
    2**53 - 1,
)
NOVEMBER = 1_763_805_600_000  # milliseconds: 22 November 2025


@cache
def crossed() -> dict[str, Any]:
    """What is heard on both sides of each number."""
    (micropython,) = (modules() / "@micropython").glob("*pyscript")
    script = Path(__file__).parent / "bridge.mjs"
    with TemporaryDirectory() as folder:
        for path in page_modules.modules():
            module = Path(folder) / path.relative_to(page_modules.SOURCE)
            module.parent.mkdir(exist_ok=True)
            module.write_text(page_modules.without_types(path.read_text("utf-8")), "utf-8")
        run = [tool("node"), script, micropython.resolve(), folder, *NUMBERS]
        done = subprocess.run(
            [str(word) for word in run], capture_output=True, text=True, check=True, timeout=60
        )
    return dict(json.loads(done.stdout))


@pytest.mark.parametrize("number", NUMBERS)
def test_every_number_crosses_as_it_is_in_both_directions(number: int) -> None:
    """Revisions, numbers in the queue, sizes and times, in the page's own modules and its own MicroPython."""
    found = crossed()[str(number)]
    assert found["heard"] == [
        ["submit", number, number],
        ["openFight", number],
        ["confirm", 1, number],
        ["dequeue", number],
        ["enqueue", number],
        ["saved", number],
        ["list"],
        ["status", number],
    ]
    assert found["said"] == [number] * 4 + [found["day"]]


def test_the_list_of_fights_says_on_which_day_each_was_changed(fight: Visit) -> None:
    script = """(when) => new Promise((go) => {
      const opening = indexedDB.open("hurtbox");
      opening.onsuccess = () => {
        const store = opening.result.transaction("heads", "readwrite").objectStore("heads");
        store.getAll().onsuccess = ({ target }) => {
          const [head] = target.result;
          store.put({ ...head, encounter: "other", changed: when });
          store.put({ ...head, encounter: "unknown", changed: 0 }).onsuccess = () => go();
        };
      };
      setTimeout(go, 5000);
    })"""
    fight.page.evaluate(script, NOVEMBER)
    fight.menu("All fights")
    lines = fight.page.locator("#leaf-body .kept .under")
    expect(lines).to_have_count(3)
    days = lines.all_inner_texts()
    assert sum("/2025" in day for day in days) == 1
    assert not any("1970" in day for day in days)
