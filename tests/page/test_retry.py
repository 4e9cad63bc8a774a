"""An error before the first draw throws the copies away and tries once without them; the fights stay."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from ..conftest import first_then_sweep
from .visit import Visit

if TYPE_CHECKING:
    from playwright.sync_api import Request, Route

BEGINS = '"use strict";'  # the first line of a built script
HAS_COPY = "'hurtbox:views' in localStorage"
THROWS = {
    "in a module": "throw new TypeError('a copy');",
    "later": "setTimeout(() => { throw new TypeError('a copy'); });",
    "in a promise": "Promise.reject(new TypeError('a copy'));",
}


def throwing(visit: Visit, how: str) -> list[str]:
    """From now on the page's script does this first; the addresses of the pages that were loaded."""

    def spoilt(route: Route) -> None:
        answer = route.fetch()
        body = answer.text().replace(BEGINS, BEGINS + how, 1)
        # Not to be kept by the browser: once nothing is spoilt any more, it asks for the script again.
        route.fulfill(
            response=answer, body=body, headers={**answer.headers, "cache-control": "no-store"}
        )

    visit.page.context.route("**/static/boot/main.js", spoilt)
    loaded: list[str] = []

    def watch(asked: Request) -> None:
        if asked.is_navigation_request():
            loaded.append(asked.url)

    visit.page.on("request", watch)
    return loaded


@pytest.fixture
def copied(fight: Visit) -> Visit:
    """A visit whose views are copied for the next first draw."""
    fight.hit(4)
    fight.page.wait_for_function(HAS_COPY)
    return fight


@pytest.mark.parametrize("how", first_then_sweep(THROWS))
def test_a_copy_that_stops_the_start_is_removed(copied: Visit, how: str) -> None:
    revision, stored = copied.revision(), copied.stored()
    loaded = throwing(copied, f"if ({HAS_COPY}) {{ {THROWS[how]} }}")
    copied.page.reload()
    copied.ready()
    assert len(loaded) == 2
    assert copied.revision() == revision
    assert copied.stored()["records"] == stored["records"]
    # The page has started: the next fault is tried once more, too.
    copied.hit(1)
    copied.page.wait_for_function(HAS_COPY)
    copied.page.reload()
    copied.ready()
    assert len(loaded) == 4
    copied.trouble.clear()  # what was thrown


def test_what_stops_every_start_is_said_after_the_second_one(copied: Visit) -> None:
    stored = copied.stored()
    loaded = throwing(copied, THROWS["in a module"])
    copied.page.reload(wait_until="commit")
    missing = copied.page.locator("#missing")
    expect(missing).to_contain_text("Hurtbox could not start (a copy)")
    expect(missing).to_be_visible()
    expect(copied.page.locator("#missing-again")).to_be_visible()
    copied.page.wait_for_timeout(200)
    assert len(loaded) == 2
    assert not copied.page.evaluate(HAS_COPY)
    assert copied.stored() == stored
    # Once the cause is gone, the button is the way back.
    copied.page.context.unroute_all()
    copied.page.locator("#missing-again").tap()
    copied.ready()
    assert copied.stored()["records"] == stored["records"]
    copied.trouble.clear()


def test_a_part_that_does_not_arrive_costs_no_copy(copied: Visit) -> None:
    copied.page.context.route("**/page/modules.bin", lambda route: route.abort())
    copied.page.reload()
    expect(copied.page.locator("#missing")).to_contain_text("Not all of Hurtbox has loaded")
    assert copied.page.evaluate(HAS_COPY)
    copied.trouble.clear()
