"""Text at 130 and at 200 % on every size of screen: no word is clipped, and nothing is scrolled sideways."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import ViewportSize

from ..conftest import first_then_sweep
from .short_tour import short_tour
from .test_fits import DESK, LANDSCAPE, NARROW, PHONE, TALL, WIDE, faults_at
from .tour import tour
from .tour_of_pieces import tour_of_pieces
from .tour_of_sheets import tour_of_sheets
from .tour_of_spycraft import tour_of_spycraft
from .visit import Visit

CLIPPED = (Path(__file__).parent / "clipped_text.js").read_text(encoding="utf-8")
PHONES = (NARROW, PHONE, TALL, LANDSCAPE)
GAMES = ("Mythic", "OpenD6", "Cybergod", "Spycraft", "2D6")
TEXTS = ("130%", "200%")
SIZE = "size => { document.documentElement.style.fontSize = size; }"


def faults(visit: Visit, stops: Iterable[str], sizes: Iterable[ViewportSize] = PHONES) -> list[str]:
    """What is clipped or too wide at each stop, once for each fault; between stops the text has its usual size."""
    found: dict[str, str] = {}
    for at in stops:
        for size, text in product(sizes, TEXTS):
            visit.page.set_viewport_size(size)
            visit.page.evaluate(SIZE, text)
            for fault in visit.page.evaluate(WIDE) + visit.page.evaluate(CLIPPED):
                found.setdefault(fault, f"{at} at {size['width']}, {text}")
        visit.page.evaluate(SIZE, "")
        visit.page.set_viewport_size(PHONE)
    return [f"{at}: {fault}" for fault, at in found.items()]


def test_of_a_hit(tab: Callable[[], Visit]) -> None:
    """The screens of one hit, in every run; the others are swept."""
    found = faults(visit := tab(), short_tour(visit, "OpenD6"))
    assert not found, "\n".join(found)


@pytest.mark.sweep
@pytest.mark.parametrize("game", ["Cybergod", "2D6"])
def test_of_a_hit_in_other_games(tab: Callable[[], Visit], game: str) -> None:
    found = faults(visit := tab(), short_tour(visit, game))
    assert not found, "\n".join(found)


@pytest.mark.sweep
@pytest.mark.parametrize("game", GAMES)
def test_of_a_hit_at_a_desk(tab: Callable[[], Visit], game: str) -> None:
    found = faults(visit := tab(), short_tour(visit, game), [DESK])
    assert not found, "\n".join(found)


@pytest.mark.sweep
def test_every_screen_and_sheet(tab: Callable[[], Visit]) -> None:
    found = faults(visit := tab(), tour(visit))
    assert not found, "\n".join(found)


@pytest.mark.sweep
def test_every_piece(pieces: Visit) -> None:
    found = faults(pieces, tour_of_pieces(pieces))
    assert not found, "\n".join(found)


@pytest.mark.sweep
def test_spycraft(tab: Callable[[], Visit]) -> None:
    found = faults(visit := tab(), tour_of_spycraft(visit))
    assert not found, "\n".join(found)


@pytest.mark.sweep
@pytest.mark.parametrize("system", first_then_sweep(["cepheus", "mythic"]))
def test_sheets_of_the_menu_and_of_a_combatant(tab: Callable[[], Visit], system: str) -> None:
    """With the usual text every button on them is as large as a thumb."""
    visit, found = tab(), []
    for at in tour_of_sheets(visit, system):
        found += faults(visit, [at])
        found += faults_at(visit, at)
    assert not found, "\n".join(found)
