"""Printing is a list for the table: everybody and how they are, no button, no empty page."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from .visit import Visit

PAGE = re.compile(rb"/Type\s*/Page\b")
SEEN = """() => [...document.body.querySelectorAll("*")].filter((one) => one.checkVisibility())"""


def test_everybody_is_on_paper_from_whatever_screen(tab: Callable[[], Visit]) -> None:
    visit = tab().ready().begin()
    add = next(form for form in visit.view("table")["forms"] if form["command"] == "add")
    preset = add["presets"][0]["values"]
    command = {"kind": "add", **preset, "name": "Guard", "count": 20}
    visit.tap("[data-do=add-people]:visible").sheet("Add").tap("#sheet [data-do=person-new]")
    page = visit.page
    for key in ("name", "count", "sheet-wound_threshold", "sheet-ap_maximum"):
        page.locator(f"#f-{key}").fill(str(command[key.replace("-", ".")]))
    visit.done("#form-send")
    names = [row["name"] for row in visit.view("roster")["rows"]]
    assert len(names) == 26
    for screen in ("roster", "combatant"):
        if screen == "combatant":
            visit.target(0)
        expect(page.locator("body")).to_have_attribute("data-screen", screen)
        page.evaluate("dispatchEvent(new Event('beforeprint'))")
        page.emulate_media(media="print")
        assert page.locator("#paper .name").all_inner_texts() == names
        assert (
            page.evaluate(f"({SEEN})().filter((one) => one.closest('button, #dock')).length") == 0
        )
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert len(PAGE.findall(page.pdf(format="A4"))) == 2
        page.emulate_media(media="screen")
        page.evaluate("dispatchEvent(new Event('afterprint'))")
        expect(page.locator("#paper")).to_be_empty()
    expect(page.locator("#target-name")).to_be_visible()
    visit.check()
