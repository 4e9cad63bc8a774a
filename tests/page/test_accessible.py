"""axe-core finds nothing on any screen or sheet, by day and by night, with `target-size` enabled, and all fits."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Literal

import pytest

from ..conftest import first_then_sweep
from .short_tour import short_tour
from .test_fits import faults_at
from .test_large_text import SIZE
from .tour import tour
from .tour_of_pieces import tour_of_pieces
from .tour_of_sheets import tour_of_sheets
from .tour_of_spycraft import tour_of_spycraft
from .visit import Visit

# `target-size` is the one rule of axe for WCAG 2.2, and it is off unless it is asked for. What lies half under the
# bar that sends a form can be scrolled out from there, so the bar is judged at the form's end. `only` names rules;
# without it all are tried.
RUN = """async (only) => {
  const bars = document.querySelectorAll("#form .sends");
  for (const bar of bars) bar.style.position = "static";
  const { violations } = await axe.run(document, {
    rules: { "target-size": { enabled: true } }, resultTypes: ["violations"],
    ...(only && { runOnly: { type: "rule", values: only } }) });
  for (const bar of bars) bar.style.position = "";
  return violations.flatMap((found) => found.nodes.map((node) =>
    `${found.id}: ${node.target.join(" ")}: ${node.failureSummary.replaceAll(/\\s+/g, " ")}`));
}"""

# Every button looks as if a finger were on it: the rules for `:active` are copied beside themselves.
PRESSED = """async () => {
  for (const sheet of document.styleSheets) for (let at = sheet.cssRules.length - 1; at >= 0; at -= 1) {
    const { selectorText, cssText } = sheet.cssRules[at];
    if (!selectorText?.includes(":active")) continue;
    if (sheet.cssRules[at + 1]?.selectorText?.includes("[data-pressed]")) continue;
    sheet.insertRule(cssText.replaceAll(":active", "[data-pressed]"), at + 1);
  }
  const buttons = [...document.querySelectorAll("button, summary")];
  const copies = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
    .filter(({ selectorText }) => selectorText?.includes("[data-pressed]"));
  if (!buttons.length || !copies.length) return ["nothing is pressed"];
  for (const button of buttons) button.dataset.pressed = "";
  const { violations } = await axe.run(document, { runOnly: ["color-contrast"] });
  for (const button of buttons) delete button.dataset.pressed;
  return violations.flatMap((found) => found.nodes.map((node) =>
    `pressed: ${node.target.join(" ")}: ${node.failureSummary.replaceAll(/\\s+/g, " ")}`));
}"""

Walk = Callable[[Visit], Iterator[str]]
WALKS: dict[str, Walk] = {
    "Mythic": tour,
    "Spycraft": tour_of_spycraft,
    "sheets": partial(tour_of_sheets, system="cepheus"),
    **{game: partial(short_tour, game=game, number=9) for game in ("OpenD6", "Cybergod", "2D6")},
}
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
# The rules that look at sizes and colors. The others read names and structure: the same with larger text.
OF_SIZE = ["color-contrast", "link-in-text-block", "scrollable-region-focusable", "target-size"]


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
    found = [
        f"{at}: {fault}"
        for at in stops
        for run in (RUN, PRESSED)
        for fault in pieces.page.evaluate(run)
    ]
    assert not found, "\n".join(found)


@pytest.mark.sweep
@pytest.mark.parametrize("game", WALKS)
def test_every_game_with_text_at_its_size_and_larger(
    tab: Callable[[], Visit], axe: str, game: str
) -> None:
    """On a walk through each game, in both themes; the text has its usual size between the stops."""
    visit = tab()
    visit.page.evaluate(f"() => {{ {axe}; }}")
    found = []
    for at in WALKS[game](visit):
        for theme in THEMES:
            visit.page.emulate_media(color_scheme=theme, reduced_motion="reduce")
            for size, rules in (("130%", OF_SIZE), ("200%", OF_SIZE), ("", None)):
                visit.page.evaluate(SIZE, size)
                faults = visit.page.evaluate(RUN, rules)
                found += [f"{at}, {theme}, {size or '100%'}: {fault}" for fault in faults]
    assert not found, "\n".join(found)
