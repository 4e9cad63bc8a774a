"""The start screen that the build writes: the games as the engine lists them, as text."""

from __future__ import annotations

import json
import re
from typing import Any

from page import words
from sitebuild.start_screen import START, with_start_screen

SYSTEMS: list[dict[str, Any]] = [
    {
        "key": "one",
        "title": "One & <only>",
        "vitals": "Wounds",
        "picture": "bars",
        "ready": [{"key": "dock", "title": "At the “dock”", "text": "Two", "example": [0, 3]}],
    },
    {"key": "two", "title": "Two", "vitals": "", "picture": "chart", "ready": []},
]


def test_every_game_has_its_fights_and_an_empty_one() -> None:
    page = with_start_screen(f"<main>{START}</main>", SYSTEMS)
    assert re.findall(r'<details [^>]*data-system="(\w+)"( open="")?>', page) == [
        ("one", ' open=""'),
        ("two", ""),
    ]
    begun = re.findall(r'data-do="(\w+)" data-system="(\w+)" data-ready="(\w*)"', page)
    assert begun == [
        ("tour", "one", "dock"),
        ("begin", "one", "dock"),
        ("begin", "one", ""),
        ("begin", "two", ""),
    ]
    assert words.EMPTY_LEAD in page


def test_titles_are_text_and_the_list_is_in_the_page() -> None:
    page = with_start_screen(START, SYSTEMS)
    assert "One &amp; &lt;only&gt;" in page
    (listed,) = re.findall(r'<script type="application/json" id="games">(.*?)</script>', page)
    assert "<" not in listed
    assert json.loads(listed) == SYSTEMS
