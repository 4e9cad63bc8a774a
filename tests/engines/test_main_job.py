"""The main job in Chromium, WebKitGTK and Firefox, after a restart of the browser: with the network
and without it, and from the snapshot that the first visit left."""

from __future__ import annotations

import pytest

from .conftest import Home
from .visit import Visit

KEPT = """async () => Boolean(await (await caches.open("hurtbox-start"))
  .match(new URL("start/memory", document.baseURI)))"""


def hit_and_read_why(visit: Visit) -> list[str]:
    """Hit the first combatant for 12: what was announced is marked, and every step has its rule."""
    visit.tap("#rows li:first-child [data-do=open]")
    assert visit.labels(".box.marked") == []
    visit.call(12)
    visit.until("() => document.querySelectorAll('.box.next').length === 4")
    visit.done("#strike .harm")
    marked = visit.labels(".box.marked")
    assert len(marked) == 4
    visit.tap("#last-why")
    visit.until("() => document.querySelectorAll('#sheet .step').length > 10")
    assert all(rule.startswith("MYT-") for rule in visit.texts("#sheet .step .id"))
    visit.tap("#sheet [data-do=shut]")
    return marked


def main_job(visit: Visit) -> None:
    """Hit, read why, find it again after a reload, take it back."""
    marked = hit_and_read_why(visit)
    visit.reload()
    assert visit.labels(".box.marked") == marked
    visit.done("#undo")
    assert visit.labels(".box.marked") == []
    visit.tap("#combatant [data-do=back]")


@pytest.mark.repeat
def test_the_main_job(home: Home) -> None:
    with home.visit() as visit:
        main_job(visit.open().ready())


@pytest.mark.sweep
def test_the_main_job_without_a_network(home: Home) -> None:
    with home.without_a_host(), home.visit() as visit:
        main_job(visit.open().ready())


@pytest.mark.repeat
def test_the_main_job_from_the_kept_memory(home: Home) -> None:
    """A start on the same device finds Python as the one before left it."""
    with home.visit() as visit:
        visit.open().ready().until(KEPT)
    with home.visit() as visit:
        visit.open().ready().marked("snapshot")
        main_job(visit)


@pytest.mark.repeat
def test_a_combatant_typed_on_the_keyboard(home: Home) -> None:
    with home.visit() as visit:
        visit.open().ready().tap("#start [data-do=add-people]").tap("#sheet [data-do=person-new]")
        for key, words in {
            "name": "Vale",
            "sheet-wound_threshold": "3",
            "sheet-ap_maximum": "12",
        }.items():
            visit.tap(f"#f-{key}").driver.write(words)
        visit.done("#form-send")
        assert "Vale" in " ".join(visit.texts("#rows li"))
        visit.done("#undo")
