"""Measures warm starts and taps beside those of another checkout, in turn, so that a busy minute affects both.

Each ratio is the median of the ratios of pairs that were measured right after each other.
"""

import contextlib
from pathlib import Path
from typing import Any

from sitebuild.bench import measure, warm
from sitebuild.bench.measure import Found
from sitebuild.places import ROOT
from sitebuild.stop import Stop

PLAYED = {"combatants": 12, "records": 200}
TAPS = 4  # a round
NAMES = ("page", "ready", "slow page", "slow ready", "opening", "hit", "slow hit", "slow answer")


def measured(playwright: Any, scratch: Path, before: Path, rounds: int) -> None:
    """Measure every game on both, and print a line for each figure."""
    checkouts = (before, ROOT)
    if not (before / "dist" / "index.html").is_file():
        raise Stop(f"There is no built site in {before}: run its build.py build first.")
    with contextlib.ExitStack() as stack:
        sites = [stack.enter_context(measure.served(checkout / "dist")) for checkout in checkouts]
        for system, ready in measure.systems(playwright, scratch, sites[1]):
            with contextlib.ExitStack() as phones:
                both = [
                    (
                        phones.enter_context(measure.phone(playwright, scratch / system / str(at))),
                        site,
                    )
                    for at, site in enumerate(sites)
                ]
                for (context, site), checkout in zip(both, checkouts, strict=True):
                    _play(context, site, checkout, {"system": system, "ready": ready, **PLAYED})
                found = [_round(both, number) for number in range(rounds + 1)]
                _print(system, found[1:])  # the first one warms


def _play(context: Any, site: str, checkout: Path, asked: dict[str, Any]) -> None:
    # The script is of its checkout's time, because it speaks with the engine.
    script = checkout / "py" / "sitebuild" / "bench" / "fight.js"
    with measure.opened(context, site) as page:
        measure.when(page, "hurtbox:ready")
        page.evaluate(script.read_text("utf-8"), asked)
        measure.next_start_is_kept(page)


def _round(both: list[tuple[Any, str]], number: int) -> list[dict[str, float]]:
    """One start and some taps at both speeds, on each of both. Every other round begins with the other one."""
    found: list[Found] = [{}, {}]
    turn = [*enumerate(both)][:: -1 if number % 2 else 1]
    for start in (warm.start, warm.slow_start):
        for which, (context, site) in turn:
            measure.note(found[which], start(context, site))
    for slower in (1, warm.SLOWER):
        for which, (context, site) in turn:
            found[which] |= warm.hits(context, site, TAPS, slower=slower)
    return [
        {name: measure.middle(values) for name, values in its.items() if values} for its in found
    ]


def _print(system: str, rounds: list[list[dict[str, float]]]) -> None:
    print(
        f"\n{system}, {len(rounds)} rounds: before, now, medians in ms; their ratio (least – most)\n"
    )
    for name in NAMES:
        pairs = [(old[name], new[name]) for old, new in rounds if name in old and name in new]
        if not pairs:
            continue
        ratios = [new / old for old, new in pairs]
        both = [measure.middle(list(values)) for values in zip(*pairs, strict=True)]
        spread = f"({min(ratios):.2f} – {max(ratios):.2f})"
        print(
            f"{name:<12}{both[0]:>7.0f}{both[1]:>7.0f}   {measure.middle(ratios):.2f}  {spread}",
            flush=True,
        )
