"""Spycraft's own screens: axe-core finds nothing by day and by night, and nothing is too wide or too small."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pytest

from .test_accessible import RUN
from .test_fits import faults_at
from .tour_of_spycraft import tour_of_spycraft
from .visit import PHONE, Visit


@pytest.mark.sweep
def test_every_screen_of_spycraft(tab: Callable[[], Visit], axe: str) -> None:
    visit, found = tab(), list[str]()
    visit.page.evaluate(f"() => {{ {axe}; }}")
    for at in tour_of_spycraft(visit):
        found += faults_at(visit, at)
        visit.page.set_viewport_size(PHONE["viewport"])
        theme: Literal["light", "dark"]
        for theme in ("light", "dark"):
            visit.page.emulate_media(color_scheme=theme, reduced_motion="reduce")
            found += [f"{at}, {theme}: {fault}" for fault in visit.page.evaluate(RUN)]
    assert not found, "\n".join(found)
