"""The bench's script plays real fights through the page's own engine and storage."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, BrowserContext

from sitebuild.bench import beside
from sitebuild.bench.__main__ import FIGHT
from sitebuild.places import ROOT

from .visit import Visit


@pytest.mark.sweep
def test_who_can_no_longer_be_hit_is_replaced(site: str, context: BrowserContext) -> None:
    """The dead of 2D6 Sci-Fi cannot be hit; with one combatant somebody is dead soon."""
    visit = Visit(context, site).open().ready()
    ready = visit.page.locator("#start [data-system=cepheus][data-do=begin]").first
    asked = {"system": "cepheus", "ready": str(ready.get_attribute("data-ready"))}
    played = visit.page.evaluate(FIGHT, {**asked, "combatants": 0, "records": 40})
    assert played["records"] >= 40


@pytest.mark.sweep
def test_a_fight_is_played_kept_and_gone_on_with(site: str, context: BrowserContext) -> None:
    visit = Visit(context, site).open().ready()
    asked = {"system": "cybergod", "combatants": 8, "records": 12}
    ready = visit.page.locator("#start [data-system=cybergod][data-do=begin]").first
    asked["ready"] = str(ready.get_attribute("data-ready"))
    played = visit.page.evaluate(FIGHT, asked)
    assert (played["people"], played["records"]) == (8, 12)
    visit.open().ready()
    assert len(visit.page.query_selector_all("#rows [data-do=open]")) == 8
    attack = {"number": 3, "values": {"hits": 2}, "times": 2, "others": 3}
    took = visit.page.evaluate(FIGHT, {"attack": attack})
    assert len(took) == 2 and all(times and min(times) > 0 for times in took)
    before = visit.stored()
    visit.open().ready()
    assert visit.stored() == before


@pytest.mark.repeat
def test_a_fight_that_one_checkout_has_played_opens_in_another_from_its_file(
    site: str, context: BrowserContext, browser: Browser
) -> None:
    played = {"system": "mythic", "ready": "away_team", "combatants": 7, "records": 9}
    file = beside.played_file(context, site, ROOT, played)
    other = browser.new_context()
    first = beside.open_file(other, site, file)
    visit = Visit(other, site).open().ready()
    was = Visit(context, site).open().ready()
    assert visit.view("names") == was.view("names") and len(visit.view("names")) == 7
    assert first in [who for who, *_ in visit.view("names")]
    assert visit.view("status")["records"] == was.view("status")["records"] != []
    other.close()
