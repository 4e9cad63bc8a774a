"""A link that is opened: seen at once, kept by choice only, gone from the address afterwards; a broken one is
a sentence, and what was open stays."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect

from .links import FIGHT, MARKUP, STATE, base64url, fragment, squeezed
from .visit import Visit

Tab = Callable[[], Visit]
ROW = "#sheet .glance > li"
LATE = 200  # milliseconds until a link that unfolds to far too much is refused


def come(visit: Visit, text: str) -> Visit:
    """A link is opened in the tab that has the app open."""
    visit.page.evaluate("text => { location.hash = text; }", text)
    expect(visit.page.locator("#sheet")).to_be_visible()
    return visit


def address(visit: Visit) -> str:
    return str(visit.page.evaluate("location.href"))


def test_names_are_names_and_later_pieces_are_left_out(tab: Tab) -> None:
    visit = come(tab().hold_back_now(""), fragment(FIGHT))  # the engine would refuse what is seen
    expect(visit.page.locator("#sheet-title")).to_have_text("The <b>warehouse</b>")
    rows = visit.page.locator(ROW)
    expect(rows).to_have_count(3)
    expect(rows.nth(0)).to_contain_text(MARKUP)
    bar = rows.nth(0).locator(".bar").nth(1)
    expect(bar).to_have_attribute("aria-label", re.compile("−2/14$"))
    expect(rows.nth(1).locator(".picture")).to_have_attribute("aria-label", "3 of 10 boxes marked")
    expect(rows.nth(1)).to_contain_text("hidden")
    expect(rows.nth(2).locator(".picture")).to_have_attribute("aria-label", "Level: W, 3 of 4")
    assert visit.page.locator("img").count() == 0


def test_a_dismissed_link_leaves_the_address_and_back_works(tab: Tab) -> None:
    visit = tab().ready().begin().target()
    home, link = address(visit), fragment(FIGHT)
    come(visit, link)
    assert address(visit) == f"{home}#{link}"
    visit.shut()
    visit.page.wait_for_function("!location.hash")
    expect(visit.page.locator("body")).to_have_attribute("data-screen", "combatant")
    assert address(visit) == home
    visit.rest().hit(3)
    come(visit, link).page.go_back()  # Back dismisses it too
    expect(visit.page.locator("#sheet")).to_be_hidden()
    visit.page.wait_for_function("!location.hash")
    come(visit, link)  # the same link once more is seen once more


@pytest.mark.sweep
def test_a_reload_does_not_lose_the_link(tab: Tab) -> None:
    visit = come(tab(), fragment(FIGHT))
    visit.page.reload()
    expect(visit.page.locator(ROW)).to_have_count(3)


def says(visit: Visit, text: str, sentence: str) -> None:
    come(visit, text)
    expect(visit.page.locator("#sheet-body .lead")).to_contain_text(sentence)
    visit.shut()
    visit.page.wait_for_function("!location.hash")


def test_broken_links_are_sentences_and_what_was_open_stays(tab: Tab) -> None:
    visit = tab().ready().begin()
    before, fight = visit.stored(), visit.view("roster")
    says(visit, fragment(FIGHT), "This link is incomplete")
    says(visit, "7.AAAAAAAAAA.BBBB", "made by a newer Hurtbox")
    says(visit, "nonsense", "not a link or a file of Hurtbox")
    says(visit, "1." + "A" * 104_001, "too long to be a Hurtbox link")
    assert visit.stored() == before
    assert visit.view("roster") == fight


def test_a_link_that_unfolds_to_far_too_much_is_refused_at_once(tab: Tab) -> None:
    visit = tab()
    bomb = squeezed(b"[" * 60_000_000)
    deep = squeezed(b"[" * 60_000)
    wide = fragment([*FIGHT[:5], [["x", 0, []]] * 5000]).split(".")[2]
    for code in (bomb, deep, wide, base64url(b"\xff" * 900)):
        assert len(code) < 100_000
        seen, late = visit.page.evaluate(
            "async (text) => { const imports = await hurtbox.incoming.loadModule('imports');"
            " const from = performance.now(); imports.takeText(text);"
            " return [await imports.preview(), performance.now() - from]; }",
            f"1.{STATE}.{code}",
        )
        assert seen == ""
        assert late < LATE or code is not bomb


def test_a_file_that_is_dropped_is_looked_at(tab: Tab) -> None:
    visit = tab().ready()
    visit.page.evaluate(
        "() => { const data = new DataTransfer(); data.items.add(new File(['{}'], 'x.json'));"
        " for (const type of ['dragover', 'drop']) document.body.dispatchEvent("
        "   new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true })); }"
    )
    expect(visit.page.locator("#sheet-body .lead")).to_contain_text(
        "not a link or a file of Hurtbox"
    )


@pytest.mark.sweep
def test_a_file_that_is_too_large_is_not_read(tab: Tab) -> None:
    visit = tab()
    visit.page.evaluate(
        "hurtbox.incoming.receiveFiles([{ size: 180_000_001, slice: () => new Blob(['{   ']),"
        " arrayBuffer: () => { throw 1; } }])"
    )
    expect(visit.page.locator("#sheet-body .lead")).to_contain_text(
        "too large to be a Hurtbox file"
    )


def test_a_part_that_does_not_arrive_is_said(context: BrowserContext, site: str) -> None:
    visit = Visit(context, site)
    context.route("**/camera.js", lambda route: route.abort())
    visit.open().ready().menu("All fights", "Open a link").tap("#sheet [data-do=scan-start]")
    visit.says("did not load")
    visit.trouble.clear()  # the browser itself says that a file did not come


def test_a_window_that_follows_another_opens_a_link_too(tab: Tab) -> None:
    leading = tab().ready().begin()
    other = tab()
    come(other, fragment(FIGHT))
    expect(other.page.locator("#sheet-body .lead")).to_contain_text("incomplete")
    other.shut()
    leading.target().hit(5)
