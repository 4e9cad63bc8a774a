"""Two hundred people and five thousand records: a start costs hardly more than that of an empty fight, and what
was left in the storage is there when somebody looks at it."""

from __future__ import annotations

import json
import statistics
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from .kept_start import made
from .long_fight import empty, laid, long
from .visit import SCREEN, Visit

Tab = Callable[[], Visit]

PEOPLE, RECORDS = 200, 5_000
AT_HAND = 64  # static/storage/store.js gives the engine so many at once
ROUNDS = 3
RATIO = 1.5
SLACK = 0.5  # the machine is shared
# What the page says to the engine: [what, characters, records].
TELLS = """window.told = []; const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (text) {
  const { do: what, stored, records } = JSON.parse(text);
  told.push([what, text.length, (stored ?? { records }).records?.length ?? 0]);
  return post.call(this, text);
};"""


def told(visit: Visit, what: str) -> list[list[Any]]:
    return [one for one in visit.page.evaluate("told") if one[0] == what]


def test_what_the_engine_is_given_at_a_start_does_not_grow_with_the_history(tab: Tab) -> None:
    visit = tab().ready()
    visit.page.add_init_script(TELLS)
    sizes = []
    for records in (AT_HAND, 1_000):
        laid(visit, long(12, records)).open().ready()
        ((_, size, sent),) = told(visit, "open")
        assert sent == AT_HAND
        sizes.append(size)
    # The records are of different lengths; a thousand of them are about a million characters.
    assert sizes[1] < 1.5 * sizes[0]


@pytest.mark.repeat
def test_a_start_with_a_long_history_is_hardly_slower_than_an_empty_one(
    browser: Browser, site: str
) -> None:
    visits = []
    for storage in (empty(), long(PEOPLE, RECORDS)):
        visit = Visit(browser.new_context(**SCREEN), site, remembers=True)
        made(laid(visit.open().ready(), storage))
        visit.page.wait_for_function("() => 'hurtbox:views' in localStorage")  # for the first draw
        visits.append(visit)
    took: dict[str, list[list[float]]] = {"page": [[], []], "ready": [[], []]}
    for _ in range(ROUNDS):
        for which, visit in enumerate(visits):
            visit.open().ready()
            for mark, found in took.items():
                at = "name => performance.getEntriesByName(`hurtbox:${name}`)[0].startTime"
                found[which].append(visit.page.evaluate(at, mark))
    for visit in visits:
        visit.check()
        visit.page.context.close()
    for mark, found in took.items():
        before, long_one = map(statistics.median, found)
        assert long_one <= (RATIO + SLACK) * before, (mark, took)


def test_what_was_left_in_the_storage_comes_when_somebody_looks_at_it(tab: Tab) -> None:
    visit = tab().ready()
    visit.page.add_init_script(TELLS)
    storage = long(8, 300, undone=AT_HAND - 2)
    laid(visit, storage).open().ready()
    assert not told(visit, "load_older")
    visit.done("#undo")
    assert not told(visit, "load_older")
    visit.done("#undo").done("#undo")
    ((_, _, brought),) = told(visit, "load_older")
    assert AT_HAND <= brought < 300
    head = json.loads(visit.stored()["heads"][0]["text"])
    assert (head["applied"], head["records"]) == (300 - AT_HAND - 1, 300)
    # A file and the log have all of it; a worker that is new asks again.
    visit.page.evaluate("() => hurtbox.engine.restart('The test ended it.')")
    visit.menu("This device", "How safe is this fight?").sheet("How safe is this fight?")
    with visit.page.expect_download() as download:
        visit.tap("#sheet [data-do=export]")
    file = json.loads(download.value.path().read_text(encoding="utf-8"))
    assert file["records"] == [json.loads(text) for text in storage.records.values()]
    assert file["head"] == head
    if visit.page.locator("#sheet").is_visible():
        visit.shut()
    visit.done("#redo")
    assert len(visit.stored()["records"]) == 300
    # What is done now stands in the place of all that was taken back.
    visit.target().call(9)
    visit.done("#strike .harm")
    if visit.view("status")["owed"]:
        visit.by_app()
    assert len(visit.stored()["records"]) == 300 - AT_HAND + 1


@pytest.mark.sweep
def test_an_old_entry_that_cannot_be_read_stands_in_the_log_as_such_and_nothing_changes(
    tab: Tab,
) -> None:
    visit = tab().ready()
    storage = long(8, 200)
    storage.records[7] = "{half of it"
    laid(visit, storage).open().ready()
    kept = visit.stored()
    visit.menu("Share or save").sheet("Share or save")
    visit.tap("#sheet [data-do=share-pick]", "game master")
    with visit.page.expect_download() as got:
        visit.tap("#sheet [data-do=share-log]")
    assert "Unreadable entry" in Path(got.value.path()).read_text(encoding="utf-8")
    assert visit.stored() == kept
    visit.shut().target().call(9).done("#strike .harm")
    expect(visit.page.locator("#last")).not_to_be_empty()


@pytest.mark.sweep
def test_the_steps_of_an_older_entry_come_when_somebody_looks_also_after_a_restart(
    tab: Tab,
) -> None:
    visit = tab().ready()
    laid(visit, long(8, 20)).open().ready()
    newest, *_, oldest = visit.view("status")["records"]
    assert visit.why(newest)
    for _ in range(2):
        assert visit.view(f"w:{oldest}") is None
        visit.menu("History")
        visit.tap(f"[data-do=record][data-of='{oldest}']")
        expect(visit.page.locator("#sheet .step").first).to_be_visible()
        assert len(visit.why(oldest)) == 1
        visit.shut()
        visit.page.evaluate("() => hurtbox.engine.restart('The test ended it.')")
        visit.page.wait_for_function("key => !hurtbox.views.view(key)", arg=f"w:{oldest}")
    visit.page.wait_for_function("key => hurtbox.views.view(key)", arg=f"r:{oldest}")
    visit.check()


@pytest.mark.sweep
def test_a_start_shows_what_was_there_till_the_rest_has_come_and_then_the_storage(tab: Tab) -> None:
    visit = tab().ready()
    laid(visit, long(8, 20)).open().ready()
    truth, oldest = visit.view("roster"), visit.view("status")["records"][-1]
    kept = "() => (localStorage['hurtbox:views'] ?? '').includes('Round')"
    visit.page.wait_for_function(kept)
    # Of the same revision, but not what the engine made of it; and something that it will not keep up to date.
    visit.page.evaluate(
        """([title, why]) => {
          const kept = JSON.parse(localStorage["hurtbox:views"]);
          const other = (text) => JSON.stringify({ ...JSON.parse(text), title });
          kept.views = kept.views.map(([key, text]) => [key, key === "roster" ? other(text) : text]);
          kept.views.push([why, JSON.stringify({ pieces: [] })]);
          localStorage["hurtbox:views"] = JSON.stringify(kept);
          Storage.prototype.setItem = () => {}; // a copy that is written late would take the place of this one
        }""",
        ["Not so", f"w:{oldest}"],
    )
    visit.open()
    drawn = visit.view("roster")  # the title is there first
    assert drawn is None or drawn["title"] == truth["title"], (
        "what was changed by another hand is not drawn"
    )
    visit.ready()
    visit.page.wait_for_function(
        "title => JSON.parse(hurtbox.views.view('roster') || '{}').title === title",
        arg=truth["title"],
    )
    assert visit.view("roster") == truth
    assert visit.view(f"w:{oldest}") is None
    expect(visit.page.locator("#fight-title")).to_have_text(truth["title"])
    visit.target().hit(7).check()
