"""Measures the odds in the built page: for every command that hurts somebody, and for the heaviest ones known."""

from __future__ import annotations

import statistics
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext

from sitebuild.bench import measure

SCRIPT = Path(__file__).with_name("odds.js").read_text(encoding="utf-8")
NUMBER = 12  # what is entered on the keypad
USUAL, HEAVY = 100, 1000  # milliseconds: the limits of the line for usual and for heavy commands
Worst = tuple[str, int, dict[str, Any], int]
"""A heavy command: its title, the target's place on the roster, the command, and how many further targets."""
WORST: dict[str, tuple[Worst, ...]] = {
    "spycraft": (
        ("a fall of 20d6 on a special character", 1, {"kind": "fall", "feet": 200}, 0),
        (
            "nine attacks in one action",
            1,
            {"kind": "attack", "bonus": 8, "damage": "2d6+2", "attacks": 9, "way": "firearm"},
            0,
        ),
        (
            "10d6 explosive, blast",
            1,
            {"kind": "attack", "bonus": 8, "damage": "10d6", "type": "explosive", "blast": True},
            0,
        ),
        ("an explosion of 35 on four", 1, {"kind": "explode", "damage": 35, "increment": 1}, 3),
    ),
    "cybergod": (("six hits of 5", 1, {"kind": "hit", "dc": 5, "hits": 6}, 0),),
    "opend6": (
        ("8D with wild dice", 1, {"kind": "hit", "dice": 8}, 0),
        ("four hits of 5D", 1, {"kind": "hit", "dice": 5, "times": 4}, 0),
        ("10D on four", 1, {"kind": "hit", "dice": 10}, 3),
        ("a fall of 20 meters", 1, {"kind": "fall", "meters": 20}, 0),
    ),
}
GROWTH: dict[str, tuple[tuple[str, dict[str, Any], str, tuple[int, ...]], ...]] = {
    "spycraft": (
        (
            "attacks in one action",
            {"kind": "attack", "bonus": 8, "damage": "2d6+2", "way": "firearm"},
            "attacks",
            (1, 2, 3, 5, 7, 9),
        ),
    ),
    "opend6": (
        ("dice of damage", {"kind": "hit"}, "dice", (2, 4, 8, 12, 16)),
        ("hits of 5D", {"kind": "hit", "dice": 5}, "times", (1, 2, 3, 4, 6)),
    ),
    "cybergod": (("hits of 5", {"kind": "hit", "dc": 5}, "hits", (1, 2, 4, 6)),),
}
"""How the odds grow: what is counted, a command, and the field that has these numbers one after the other."""


def measured(context: BrowserContext, app: str, system: str, ready: str, rounds: int) -> None:
    """Print for each command the median time of its line of odds and of its odds sheet."""
    found: list[list[dict[str, Any]]] = []
    asked = {
        "system": system,
        "ready": ready,
        "number": NUMBER,
        "worst": WORST.get(system, ()),
        "growth": GROWTH.get(system, ()),
    }
    for _ in range(rounds):
        with measure.opened(context, app) as page:
            measure.when(page, "hurtbox:ready")
            found.append(page.evaluate(SCRIPT, asked))
    print(
        f"\n{system}: odds, medians of {rounds}: ms and states of the line, ms of the sheet; what the line says\n"
    )
    growing = len(found[0]) - len(GROWTH.get(system, ()))
    heavy = growing - len(WORST.get(system, ()))
    for place, row in enumerate(found[0][:growing]):
        line, sheet = (
            statistics.median(one[place][key] for one in found) for key in ("line", "sheet")
        )
        limit = USUAL if place < heavy else HEAVY
        missing = "; ".join(row["unknown"])
        said = f"{row['said'] or 'no odds'}{f' ({missing})' if missing else ''}"
        mark = "" if line <= limit else f" > {limit}"
        print(
            f"{row['title']:<44}{line:>7.0f}{mark} {row['states']:>6} {sheet:>7.0f}   {said}",
            flush=True,
        )
    for place, (title, _, _, numbers) in enumerate(GROWTH.get(system, ()), growing):
        times = []
        for at, number in enumerate(numbers):
            median = statistics.median(one[place]["grows"][at] for one in found)
            times.append(f"{number}: {median:.0f} ms, {found[0][place]['states'][at]} states")
        print(f"growth with {title}: {'; '.join(times)}", flush=True)
