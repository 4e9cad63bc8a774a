"""Measures the odds in the built page: for every command that hurts somebody, and for the heaviest ones known.

The browser's throttle is for pages only: in the session of a worker, Chromium 156 answers “Operation is only
supported for pages, not workers”. The odds are nothing but work of the worker's processor, so their time on a
processor four times slower is four times as long, and that is what is printed.
"""

import statistics
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext

from sitebuild.bench import measure

SCRIPT = Path(__file__).with_name("odds.js").read_text(encoding="utf-8")
NUMBER = 12  # what is entered on the keypad
SLOWER = 4
USUAL, HEAVY = 100, 1000  # milliseconds: the limits of the line for usual and for heavy commands
Worst = tuple[str, int, dict[str, Any], int, dict[str, Any]]
"""A heavy command: title, the target's place on the roster, command, number of further targets, house rules."""
Growth = tuple[str, dict[str, Any], str, tuple[int, ...]]
"""How the odds grow: what is counted, a command, and the field that has these numbers one after the other.

Of further targets the whole sheet is measured, since the line is about the first one.
"""
HEAVY_ODDS = "tests.systems.{}.heavy_odds"
"""Where a system names its heavy commands, WORST and GROWTH, if it has any."""


def named_by(system: str) -> tuple[tuple[Worst, ...], tuple[Growth, ...]]:
    """The heavy commands of a system, and what its odds grow with."""
    name = HEAVY_ODDS.format(system)
    if find_spec(name) is None:
        return (), ()
    module = import_module(name)
    return module.WORST, module.GROWTH


def measured(context: BrowserContext, app: str, system: str, ready: str, rounds: int) -> None:
    """Print for each command the median time of its line of odds and of its odds sheet."""
    found: list[list[dict[str, Any]]] = []
    worst, growth = named_by(system)
    asked = {
        "system": system,
        "ready": ready,
        "number": NUMBER,
        "worst": worst,
        "growth": growth,
    }
    for _ in range(rounds):
        with measure.opened(context, app) as page:
            measure.when(page, "hurtbox:ready")
            found.append(page.evaluate(SCRIPT, asked))
    print(
        f"\n{system}: odds, medians of {rounds}: ms until the line stands, the same {SLOWER} × slower, ms"
        " until it goes no further, its states; ms of the sheet, of these for how soon somebody is"
        " down; what the line says\n"
    )
    growing = len(found[0]) - len(growth)
    heavy = growing - len(worst)
    for place, row in enumerate(found[0][:growing]):
        line, whole, sheet, until = (
            statistics.median(one[place][key] for one in found)
            for key in ("line", "whole", "sheet", "until")
        )
        limit = USUAL if place < heavy else HEAVY
        missing = "; ".join(row["unknown"])
        said = f"{row['said'] or 'no odds'}{f' ({missing})' if missing else ''}"
        if row["refused"]:
            said = f"REFUSED: {said}"
        marks = [f"{ms:.0f}{'' if ms <= limit else f' > {limit}'}" for ms in (line, SLOWER * line)]
        print(
            f"{row['title']:<44}{marks[0]:>12}{marks[1]:>13} {whole:>6.0f} {row['states']:>6}"
            f" {sheet:>7.0f} {until:>6.0f}   {said}",
            flush=True,
        )
    for place, (title, _, _, numbers) in enumerate(growth, growing):
        times = []
        for at, number in enumerate(numbers):
            median = statistics.median(one[place]["grows"][at] for one in found)
            times.append(f"{number}: {median:.0f} ms, {found[0][place]['states'][at]}")
        print(f"growth with {title}: {'; '.join(times)}", flush=True)
