"""After one complete visit the site needs no network: the main job, with its steps explained, in a cellar."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from .visit import PATIENCE, SCREEN, Visit


@pytest.fixture
def cellar(site: str, browser: Browser) -> Iterator[Visit]:
    """A fight begun on a first visit, then the network cut and the page loaded again."""
    context = browser.new_context(**SCREEN)
    visit = Visit(context, site)
    visit.open().ready().begin()
    visit.page.wait_for_function("() => navigator.serviceWorker.controller", timeout=PATIENCE)
    context.set_offline(True)
    yield visit.open().ready()
    visit.check()
    context.close()


def test_a_hit_is_resolved_explained_and_taken_back_without_a_network(cellar: Visit) -> None:
    cellar.target().hit(12)
    marked = cellar.view("c:c1")
    cellar.page.locator("[data-do=why]").tap()
    expect(cellar.page.locator("#sheet-body .rule").first).to_contain_text("MYT-")
    cellar.page.locator("#sheet [data-do=shut]").first.tap()
    before = cellar.confirmations()
    cellar.page.locator("#undo").tap()
    cellar.confirmed(before)
    assert cellar.view("c:c1") != marked


def test_what_was_done_without_a_network_is_there_after_a_reload(cellar: Visit) -> None:
    cellar.target().hit(12)
    revision, titles = cellar.revision(), cellar.titles()
    cellar.open().ready()
    assert (cellar.revision(), cellar.titles()) == (revision, titles)
