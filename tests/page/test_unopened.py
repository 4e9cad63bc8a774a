"""A fight or a link that holds the engine up: it is left alone with a sentence, and can be removed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from .deadly import LOOPS, RENAME, deadly_site
from .host import hosting
from .links import FIGHT, fragment
from .visit import Visit

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

# From now on the engine never hears of what is asked of it by this name, and so never answers.
DEAF_TO = """(what) => {
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (text) { if (JSON.parse(text).do !== what) post.call(this, text); };
}"""


@pytest.fixture(scope="module")
def deadly(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with hosting(deadly_site(tmp_path_factory.mktemp("deadly") / "site")) as host:
        yield host.address()


@pytest.mark.sweep
def test_a_fight_that_is_still_being_opened_can_be_removed(
    deadly: str, context: BrowserContext
) -> None:
    """Its lock is this window's own: nobody says that another window has it."""
    visit = Visit(context, deadly).open().ready().begin()
    first = visit.view("roster")["rows"][0]["name"]
    visit.page.wait_for_function("() => 'hurtbox:views' in localStorage")
    visit.page.evaluate(f"([name, other]) => ({RENAME})(name, other)", [first, LOOPS])
    visit.page.evaluate("() => localStorage.removeItem('hurtbox:views')")
    visit.open().page.wait_for_function("() => hurtbox.leadership.fightBefore()")
    visit.menu("All fights").tap("#leaf [data-do=remove-fight]").tap("[data-do=remove-fight-now]")
    expect(visit.page.locator("#leaf .kept s")).to_be_visible(timeout=5000)
    assert "another window" not in visit.last()
    assert visit.stored()["heads"] == []
    # What comes next needs no reload.
    visit.ready().done("#leaf [data-do=begin]:visible")
    visit.check()


@pytest.mark.sweep
def test_a_link_that_holds_the_engine_up_is_left_unread(fight: Visit) -> None:
    """Looking through it has a limit of its own; then the engine is started again without it."""
    fight.hit(3).page.evaluate(DEAF_TO, "inspect")
    fight.page.evaluate("() => { hurtbox.engine.timeouts.inspect = 2; }")
    fight.page.evaluate("(text) => hurtbox.incoming.receiveText(text)", "#" + fragment(FIGHT))
    expect(fight.page.locator("#sheet-body .lead")).to_contain_text("takes too long")
    fight.shut().hit(3)
    assert len(fight.titles()) == 2
