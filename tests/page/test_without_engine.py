"""A file can be had when the rules cannot: the page writes it from what is stored, as the engine would."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hurtbox.sharing.files import fight_from_file, file_text

from .test_recovered import BROKEN, NO_ROWS, mirrored
from .visit import Visit


def saved(visit: Visit, selector: str) -> str:
    with visit.page.expect_download() as download:
        visit.tap(selector)
    assert download.value.suggested_filename.startswith("hurtbox-")
    return Path(download.value.path()).read_text(encoding="utf-8")


def by_the_engine(visit: Visit) -> str:
    """The file of a fight with something in it and something of that taken back."""
    visit.hit(3).hit(12).done("#undo").hit(7)
    visit.menu("This device", "How safe is this fight?").sheet("How safe is this fight?")
    text = saved(visit, "#sheet [data-do=export]")
    mirrored(visit)
    return text


def same(text: str, other: str) -> None:
    assert json.loads(text) == json.loads(other)
    assert file_text(fight_from_file(text)) == other  # and the engine makes the same of it


@pytest.mark.sweep
def test_a_file_without_the_engine_is_the_file_of_the_engine(fight: Visit) -> None:
    file = by_the_engine(fight)
    fight.page.add_init_script(BROKEN)
    fight.open().says("No rules here. Reload the page to try again. Your fight is still saved.")
    same(saved(fight, "#last-file"), file)
    # Where it is asked for elsewhere it is the same.
    fight.menu("This device", "How safe is this fight?").sheet("How safe is this fight?")
    same(saved(fight, "#sheet [data-do=export]"), file)


@pytest.mark.sweep
def test_a_file_without_the_engine_comes_from_the_second_copy_too(fight: Visit) -> None:
    file = by_the_engine(fight)
    fight.page.add_init_script(BROKEN + NO_ROWS)
    fight.open().says("saves nothing for this page")
    same(saved(fight, "#last-file"), file)


def test_a_fight_that_the_engine_fails_to_open_can_be_saved(fight: Visit) -> None:
    file = by_the_engine(fight)
    fight.page.add_init_script(
        "const post = Worker.prototype.postMessage;"
        "Worker.prototype.postMessage = function (text) {"
        "  const { n, do: what } = JSON.parse(text);"
        "  if (what !== 'open') return post.call(this, text);"
        "  const data = JSON.stringify({ n, ok: false, failed: true, field: '', text: 'A mistake.' });"
        "  setTimeout(() => this.onmessage({ data })); };"
    )
    fight.open().says("A mistake.")
    same(saved(fight, "#last-file"), file)
