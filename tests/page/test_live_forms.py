"""Joining by text, and a form with many fields, one of them typed, on a player's phone."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from playwright.sync_api import expect

import hurtbox
from hurtbox.gamefile.templates import templates

from .live_table import Leader, Phone
from .visit import Visit

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

(POINTS,) = [file for title, _, file in templates() if title == "Hit points and armor"]
FIELDS = ", ".join(f'day_{letter} = "0..9 = 1"' for letter in "abcdefg")
FORAGE = f"""
[acts.forage]
label = "Forage"
own = true
several = false
asks = {{ {FIELDS}, bonus = "dice = 1d6" }}
does = "heal hp day_a"
"""


def joins_by_text(leader: Leader, context: BrowserContext) -> Phone:
    """Kim's phone at the table. Its reply is copied, and selected where the browser forbids that."""
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    kim = Phone(context, leader.link())
    reply = kim.choose("Kim")
    kim.visit.tap("[data-do=reply-copy]")
    kim.says("The text is copied", "#reply-said")
    assert kim.page.evaluate("navigator.clipboard.readText()") == reply
    kim.page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(); }")
    kim.visit.tap("[data-do=reply-copy]")
    kim.says("This browser lets no page copy", "#reply-said")
    assert kim.page.evaluate("getSelection().toString()") == reply
    leader.take(reply)
    return kim.seated()


def test_a_long_form_with_something_to_type_is_filled_in_on_the_phone(
    tab: Callable[[], Visit], contexts: Callable[[], BrowserContext], site: str
) -> None:
    fight = hurtbox.Fight(hurtbox.game(POINTS + FORAGE), title="In the woods")
    fight.add("Kim", {"hp": 9}, owner="Ana")
    visit = tab().ready()
    visit.page.goto(fight.link(site))
    visit.tap("#sheet [data-do=given-take][data-by=open]")
    expect(visit.page.locator("#rows li")).to_have_count(1)
    leader = Leader(visit).open()
    kim = joins_by_text(leader, contexts())
    kim.visit.tap("#seat-acts [data-do=form]", "Forage")
    more = kim.page.locator("#sheet details:not([open]) summary")
    if more.count():
        more.first.tap()
    kim.page.locator("#ask-bonus").fill("2d6+1")
    before = visit.confirmations()
    kim.visit.tap("#sheet [data-do=ask]")
    visit.confirmed(before)
    assert "Forage" in visit.titles()[0]
    kim.has(leader.revision()).visit.check()
