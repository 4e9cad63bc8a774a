"""Measures warm starts and taps beside those of another checkout, in turn, so that a busy minute affects both.

Each ratio is the median of the ratios of pairs that were measured right after each other.
"""

import contextlib
from pathlib import Path
from typing import Any

from sitebuild.bench import measure, warm
from sitebuild.bench.measure import Found
from sitebuild.places import ROOT
from sitebuild.serve import serve_folder

SUB_PATH = "/some/sub/path/"
CACHED = 600  # seconds
PLAYED = {"combatants": 12, "records": 200}
TAPS = 4  # a round
NAMES = ("page", "ready", "slow page", "slow ready", "opening", "hit", "slow hit", "slow answer")


def measured(playwright: Any, scratch: Path, before: Path, rounds: int) -> None:
    """Measure every game on both, and print a line for each figure."""
    with contextlib.ExitStack() as stack:
        sites = [
            stack.enter_context(
                serve_folder(checkout / "dist", SUB_PATH, compress=True, cached=CACHED)
            )
            for checkout in (before, ROOT)
        ]
        games = measure.systems(playwright, scratch, sites[1])
        for system, ready in games:
            with contextlib.ExitStack() as phones:
                both = []
                for name, site, checkout in zip("ab", sites, (before, ROOT), strict=True):
                    context = phones.enter_context(
                        measure.phone(playwright, scratch / (system + name))
                    )
                    _play(context, site, checkout, {"system": system, "ready": ready, **PLAYED})
                    both.append((context, site))
                _print(system, [_round(both) for _ in range(rounds + 1)][1:])  # the first one warms


def _play(context: Any, site: str, checkout: Path, asked: dict[str, Any]) -> None:
    script = (
        checkout / "py" / "sitebuild" / "bench" / "fight.js"
    )  # of its own time: it speaks with the engine
    with measure.opened(context, site) as page:
        measure.when(page, "hurtbox:ready")
        page.evaluate(script.read_text("utf-8"), asked)
        measure.next_start_is_kept(page)


def _round(both: list[tuple[Any, str]]) -> list[dict[str, float]]:
    """One start and some taps at both speeds, on each of both."""
    found: list[Found] = [{}, {}]
    for part in (warm.start, warm.slow_start):
        for which, (context, site) in enumerate(both):
            measure.note(found[which], part(context, site))
    for slower in (1, warm.SLOWER):
        for which, (context, site) in enumerate(both):
            found[which] |= warm.hits(context, site, TAPS, slower=slower)
    return [
        {name: measure.middle(values) for name, values in one.items() if values} for one in found
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
