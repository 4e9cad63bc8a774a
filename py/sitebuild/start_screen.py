"""Writes the start screen into index.html: the games and their prepared fights, as the engine lists them.

A first visit shows them at its first draw, seconds before Python runs. The page takes these elements over
(py/page/screens/start.py) and draws the same ones later; tests/page/test_start_screen.py compares the two.
"""

import json
from html import escape
from typing import Any

from sitebuild.stop import Stop

try:
    from page import words
except Exception as trouble:
    raise Stop(f"py/page/words.py cannot be imported: {trouble}.") from trouble

START = '<div id="start" hidden></div>'
PICTURE = '<svg class="counted-in" aria-hidden="true"><use href="#i-counted-{name}"></use></svg>'
ICON = '<svg class="icon" aria-hidden="true"><use href="#i-{name}"></use></svg>'


def with_start_screen(page: str, systems: list[dict[str, Any]]) -> str:
    """The text of index.html with the start screen, and the list that it was made from."""
    listed = json.dumps(systems, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    data = f'<script type="application/json" id="games">{listed}</script>'
    return page.replace(START, f'<div id="start" data-built>{screen(systems)}</div>\n      {data}')


def screen(systems: list[dict[str, Any]]) -> str:
    """The start screen: what this is, each game with what can be begun, and the ways to other fights.

    The first game is unfolded.
    """
    games = [game(system, number == 0) for number, system in enumerate(systems)]
    lead = (
        f'<p class="lead">{text(words.EMPTY_LEAD)}</p><p class="quiet">{text(words.EMPTY_TEXT)}</p>'
    )
    waits = f'<p class="waits-for-rules">{text(words.BEGINS)}</p>'
    fights = f'<button class="act" type="button" data-do="leaf" data-of="fights">{text(words.ALL_FIGHTS)}</button>'
    code = (
        f'<button class="act" type="button" data-do="open-code">{text(words.OPEN_A_CODE)}</button>'
    )
    own = choice('data-do="own-game"', "ready own-game", words.OWN_GAME, words.OWN_GAME_TEXT)
    return f'{lead}{waits}{"".join(games)}{own}<div class="ways-on">{fights}{code}</div>'


def game(system: dict[str, Any], is_open: bool) -> str:
    """One game: the guided example, its prepared fights, and an empty one."""
    key, ready = text(system["key"]), system["ready"]
    made = []
    if ready:
        tour = f'data-do="tour" data-system="{key}" data-ready="{text(ready[0]["key"])}"'
        made.append(choice(tour, "ready example", words.TOUR, words.TOUR_TEXT))
    empty = {"key": "", "title": words.EMPTY_TABLE, "text": words.EMPTY_TABLE_TEXT}
    for fight in [*ready, empty]:
        marks = f'data-do="begin" data-system="{key}" data-ready="{text(fight["key"])}"'
        made.append(choice(marks, "ready", fight["title"], fight["text"]))
    picture = PICTURE.format(name=text(system["picture"]))
    title = (
        f'<span>{text(system["title"])}<small class="quiet">{text(system["vitals"])}</small></span>'
    )
    summary = f"<summary>{picture}{title}{ICON.format(name='down')}</summary>"
    opened = ' open=""' if is_open else ""
    return f'<details class="game" name="game" data-system="{key}"{opened}>{summary}{"".join(made)}</details>'


def choice(marks: str, style: str, title: str, under: str) -> str:
    """One button of the start screen."""
    texts = f'<b>{text(title)}</b><span class="quiet">{text(under)}</span>'
    return f'<button class="{style}" type="button" {marks}>{texts}</button>'


def text(value: str) -> str:
    """A text as HTML, in an element or an attribute."""
    return escape(value, quote=True)
