"""What ends every engine that works on it is left out after its second try, and the fight stays usable."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from sitebuild.engines.driver import PATIENCE
from sitebuild.engines.found import CHROMIUM, FIREFOX, WEBKITGTK, installed, start

from ..conftest import first_then_sweep
from ..page.deadly import DIES, LOOPS, RENAME, deadly_site
from ..page.host import hosting
from .visit import Visit

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from sitebuild.engines.driver import Driver

SAYS = "(words) => document.getElementById('last').textContent.includes(words)"
WAITING = "async () => JSON.parse(await hurtbox.store.readQueue()).waiting"
SHORT = "() => { hurtbox.engine.timeouts.answer = 3; }"  # seconds of silence
LONG = 600  # seconds; WebKitGTK starts an engine in twenty seconds beside one that loops, which it does not end
UNTRIED = "() => ['run', 'odds'].every((one) => !window.workers.at(-1).includes(one))"
# Of each worker that is started from now on: which requests it got.
WORKERS = """() => {
  window.workers = [];
  window.OldWorker ??= Worker;
  window.Worker = class extends window.OldWorker {
    constructor(url, how) {
      super(url, how);
      this.got = [];
      if (how.name) window.workers.push(this.got); // the one that prepares the next start has no name
    }
    postMessage(text) {
      this.got.push(JSON.parse(text).do);
      super.postMessage(text);
    }
  };
}"""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with hosting(deadly_site(tmp_path_factory.mktemp("deadly") / "site")) as host:
        yield host.address()


# WebKitGTK takes three minutes for a request that ends each engine.
@pytest.fixture(
    params=first_then_sweep(sorted(installed(), key=(CHROMIUM, FIREFOX, WEBKITGTK).index))
)
def visit(
    request: pytest.FixtureRequest, tmp_path: Path, browser: Browser, address: str
) -> Iterator[Visit]:
    def begin() -> Driver:
        return start(request.param, tmp_path / "profile", browser.browser_type)

    visit = Visit(begin(), address, begin)
    try:
        yield visit.open().ready().done("#start [data-do=begin]")
    finally:
        visit.driver.close()


def left_out(visit: Visit, damage: int, why: str) -> None:
    """A hit that ends or holds up the engine is tried twice; then the sentence names it."""
    visit.driver.evaluate(WORKERS)
    visit.call(damage).tap("#strike .harm")
    visit.until(
        SAYS, why, patience=4 * PATIENCE
    )  # up to four engines are started, one after the other
    assert f"for {damage}" in visit.says() or str(damage) in visit.says(), visit.says()
    visit.until(UNTRIED)  # the sentence comes some moments before the next worker
    workers: list[list[str]] = visit.driver.evaluate("() => window.workers")
    # The hit is tried twice, and so are the odds of what is typed, if an engine has got to them before. The former
    # worker has tried one of them once, each of the others is tried by a new one; the last one goes on without
    # them. On a busy machine an engine that is silent while it starts is replaced, too: that one tries nothing.
    tried = [[one for one in got if one in ("run", "odds")] for got in workers]
    hits, odds = (sum(got.count(one) for got in tried) for one in ("run", "odds"))
    assert (hits, odds) in ((1, 0), (2, 1)), workers
    assert all(len(got) <= 1 for got in tried) and not tried[-1], workers


@pytest.mark.sweep
def test_a_request_that_ends_each_new_engine_is_left_out(visit: Visit) -> None:
    visit.driver.evaluate(SHORT)
    visit.tap("#rows li:first-child [data-do=open]")
    left_out(visit, 66, "crashed the rules twice")
    goes_on(visit)


@pytest.mark.timeout(LONG)
@pytest.mark.repeat
def test_a_request_that_holds_up_each_new_engine_is_left_out(
    visit: Visit, request: pytest.FixtureRequest
) -> None:
    if request.node.callspec.params["visit"] != WEBKITGTK:
        visit.driver.evaluate(SHORT)
    visit.tap("#rows li:first-child [data-do=open]")
    left_out(visit, 77, "took too long twice")
    # A new browser, since WebKitGTK does not end a worker that loops, not even with its page: two of them keep the
    # processors busy.
    visit.restart().open().ready().tap("#rows li:first-child [data-do=open]")
    goes_on(visit)


def goes_on(visit: Visit) -> None:
    """The fight takes a hit, keeps it over the next start, and takes it back."""
    for _ in range(2):
        visit.tap("#keys [data-do=erase]")
    visit.call(12).done("#strike .harm")
    marked = visit.labels(".box.marked")
    assert len(marked) == 4
    visit.restart().open().ready().tap("#rows li:first-child [data-do=open]")
    assert visit.labels(".box.marked") == marked
    assert visit.driver.evaluate(WAITING) == []
    visit.done("#undo")
    assert visit.labels(".box.marked") == []


@pytest.mark.sweep
def test_a_mistake_in_the_rules_is_said_and_the_engine_answers_on(visit: Visit) -> None:
    """The built libraries have no line tables: Python's own traceback stumbles over what they raise."""
    visit.tap("#rows li:first-child [data-do=open]")
    visit.driver.evaluate(WORKERS)
    for damage in (44, 33):
        visit.call(damage).tap("#strike .harm")
        visit.until(SAYS, "Hurtbox has a bug. Nothing has changed.")
        for _ in range(2):
            visit.tap("#keys [data-do=erase]")
        assert visit.labels(".box.marked") == []
        visit.call(12).done("#strike .harm")
        assert len(visit.labels(".box.marked")) == 4
        visit.done("#undo")
    assert visit.driver.evaluate("() => window.workers") == [], "no engine had to be started again"


FIGHTS = ((DIES, "crashes the rules"), (LOOPS, "takes too long"))
EXTENTS = {(CHROMIUM, DIES): [pytest.mark.sweep]}
OPENED = [
    pytest.param(engine, name, why, marks=EXTENTS.get((engine, name), [pytest.mark.repeat]))
    for engine in installed()
    for name, why in FIGHTS
]


@pytest.mark.parametrize(("visit", "name", "why"), OPENED, indirect=["visit"])
def test_a_fight_that_ends_each_engine_that_opens_it_is_left_unopened(
    visit: Visit, name: str, why: str
) -> None:
    (title,) = visit.texts("#fight-title")
    first = visit.view("roster")["rows"][0]["name"]
    visit.until("() => 'hurtbox:views' in localStorage")
    visit.driver.evaluate(RENAME, first, name)
    # As in a window that has never shown it: every view is made as it is opened.
    visit.driver.evaluate("() => localStorage.removeItem('hurtbox:views')")
    visit.driver.evaluate("() => { window.left = true; }")
    visit.driver.reload()
    visit.until("() => !window.left && window.hurtbox")
    visit.driver.evaluate(SHORT)
    visit.until(SAYS, why)
    assert title in visit.says()
    assert "fights" in visit.driver.evaluate("() => document.body.dataset.screen")
    # The next start tries it no more, and another fight can be begun. The browser is a new one, as above.
    visit.restart().open().ready()
    visit.done("[data-do=begin]")
    # It can be removed.
    visit.tap("#roster [data-do=menu]").tap("#sheet .go", "All fights")
    visit.tap("#leaf .kept:nth-child(2) [data-do=remove-fight]").tap("[data-do=remove-fight-now]")
    visit.until("() => Boolean(document.querySelector('#leaf .kept s'))")
    visit.reload()
