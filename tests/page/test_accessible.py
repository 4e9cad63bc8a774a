"""axe-core finds nothing on any screen or sheet, by day and by night, with `target-size` enabled, and all fits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pytest

from ..conftest import first_then_sweep
from .test_fits import faults_at
from .tour import tour
from .tour_of_pieces import tour_of_pieces
from .visit import Visit

# `target-size` is the one rule of axe for WCAG 2.2, and it is off unless it is asked for. What lies half under the
# bar that sends a form can be scrolled out from there, so the bar is judged at the form's end.
RUN = """async () => {
  const bars = document.querySelectorAll("#form .sends");
  for (const bar of bars) bar.style.position = "static";
  const { violations } = await axe.run(document, {
    rules: { "target-size": { enabled: true } }, resultTypes: ["violations"] });
  for (const bar of bars) bar.style.position = "";
  return violations.flatMap((found) => found.nodes.map((node) =>
    `${found.id}: ${node.target.join(" ")}: ${node.failureSummary.replaceAll(/\\s+/g, " ")}`));
}"""


@pytest.mark.parametrize("theme", first_then_sweep(["light", "dark"]))
def test_every_screen_and_sheet(
    tab: Callable[[], Visit], axe: str, theme: Literal["light", "dark"]
) -> None:
    visit = tab()
    visit.page.emulate_media(color_scheme=theme, reduced_motion="reduce")
    visit.page.evaluate(f"() => {{ {axe}; }}")
    found = []
    for at in tour(visit):
        found += [f"{at}: {fault}" for fault in visit.page.evaluate(RUN)]
        found += faults_at(visit, at)
    assert not found, "\n".join(found)


@pytest.mark.sweep
@pytest.mark.parametrize("theme", first_then_sweep(["dark", "light"]))
def test_every_piece(pieces: Visit, axe: str, theme: Literal["light", "dark"]) -> None:
    pieces.page.emulate_media(color_scheme=theme, reduced_motion="reduce")
    pieces.page.evaluate(f"() => {{ {axe}; }}")
    stops = tour_of_pieces(pieces)
    found = [f"{at}: {fault}" for at in stops for fault in pieces.page.evaluate(RUN)]
    assert not found, "\n".join(found)
