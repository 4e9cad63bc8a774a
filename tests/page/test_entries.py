"""What is typed stays as it was typed: the phone's keyboard corrects no name and no code."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from .visit import Visit

PAGE = Path(__file__).parents[2] / "py" / "page"
KINDS = ("checkbox", "radio")
LEFT_ALONE = {
    "autocomplete": "off",
    "autocorrect": "off",
    "autocapitalize": "off",
    "spellcheck": "false",
}


def test_every_line_to_type_in_is_made_in_one_place() -> None:
    made = re.compile(r'make\(\s*"input"[^)]*\)')
    wrong = {
        file.name: found
        for file in PAGE.rglob("*.py")
        if file.name != "dom.py"
        and (
            found := [
                one
                for one in made.findall(file.read_text("utf-8"))
                if not any(kind in one for kind in KINDS)
            ]
        )
    }
    assert not wrong, wrong


def test_the_phones_keyboard_corrects_no_name(tab: Callable[[], Visit]) -> None:
    visit = tab().ready().begin()
    visit.tap("[data-do=add-people]:visible").sheet("Add")
    visit.tap("#sheet [data-do=person-new]")
    name = visit.page.locator("#f-name")
    assert {key: name.get_attribute(key) for key in LEFT_ALONE} == LEFT_ALONE
