"""On a walk past every screen and sheet axe-core finds nothing, by day and by night, with `target-size` enabled;
at every size of window and text nothing is cut off, beside the screen, or too small for a thumb."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pytest

from ..conftest import first_then_sweep
from .screen_faults import TEXT_FIELD, ScreenFaults
from .short_tour import short_tour
from .tour import tour
from .tour_of_pieces import tour_of_pieces
from .tour_of_sheets import tour_of_sheets
from .tour_of_spycraft import tour_of_spycraft
from .visit import Visit

Walk = Callable[[Visit], Iterator[str]]
WALKS: dict[str, Walk] = {
    "Mythic": tour,
    "Spycraft": tour_of_spycraft,
    "sheets": partial(tour_of_sheets, system="cepheus"),
    **{game: partial(short_tour, game=game) for game in ("OpenD6", "Cybergod", "2D6")},
}
FORMS = ("form", "settings", "wounds in", "entered")  # the stops where words are typed


@pytest.mark.parametrize("walk", first_then_sweep(WALKS, sweeps=len(WALKS)))
def test_every_screen_and_sheet(tab: Callable[[], Visit], axe: str, walk: str) -> None:
    faults = ScreenFaults(visit := tab(), axe)
    for at in WALKS[walk](visit):
        if not any(word in at for word in FORMS):
            assert not visit.page.evaluate(TEXT_FIELD), f"{at}: a text field has the focus"
        faults.everywhere(at)
    faults.check()


@pytest.mark.sweep
def test_every_piece(pieces: Visit, axe: str) -> None:
    faults = ScreenFaults(pieces, axe)
    for at in tour_of_pieces(pieces):
        faults.in_both_themes(at, pressed=True)
        faults.at_every_size(at)
    faults.check()
