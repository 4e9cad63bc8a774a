"""Measures warm starts and taps beside those of another checkout, in turn, so that a busy minute affects both.

Both open the same file of a fight that the other checkout has played, and the same person is hit in both.
Each ratio is the median of the ratios of pairs that were measured right after each other.
"""

import contextlib
import random
import statistics
from collections.abc import Callable
from pathlib import Path
from typing import Any

from sitebuild.bench import measure, warm
from sitebuild.bench.measure import Found
from sitebuild.places import ROOT
from sitebuild.stop import Stop

PLAYED = {"combatants": 12, "records": 200}
TAPS = 4  # a round
OF_MEDIAN = 1.25  # the error of a median in errors of a mean
Sides = list[tuple[Any, str]]  # what was before, and now: the browser and the address
Pairs = dict[str, list[tuple[float, float]]]
EXPORT = """async () => {
  const { n } = JSON.parse(await hurtbox.engine.request(JSON.stringify({ do: "export" })));
  return hurtbox.replies.reply(n).text;
}"""
DROP = """(text) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([text], "fight.json"));
  document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
}"""
OPEN = "#sheet-foot [data-by=open]"
NAMES = ("page", "ready", "slow page", "slow ready", "opening", "hit", "slow hit", "slow answer")


def measured(playwright: Any, scratch: Path, before: Path, rounds: int) -> None:
    """Measure every game on both, and print a line for each figure."""
    checkouts = (before, ROOT)
    if not (before / "dist" / "index.html").is_file():
        raise Stop(f"There is no built site in {before}: run its build.py build first.")
    with contextlib.ExitStack() as stack:
        sites = [stack.enter_context(measure.served(checkout / "dist")) for checkout in checkouts]
        for system, ready in measure.systems(playwright, scratch, sites[1]):
            with measure.phone(playwright, scratch / system / "played") as context:
                game = {"system": system, "ready": ready, **PLAYED}
                file = played_file(context, sites[0], before, game)
            with contextlib.ExitStack() as phones:
                contexts = [
                    phones.enter_context(measure.phone(playwright, scratch / system / name))
                    for name in ("before", "now")
                ]
                sides = list(zip(contexts, sites, strict=True))
                people = [open_file(context, site, file) for context, site in sides]
                row = f"{measure.ROW}[data-who={people[-1]}]"
                pairs: Pairs = {}
                for number in range(rounds + 1):
                    if number == 1:
                        pairs = {}  # the first round only warms the caches
                    _starts(sides, row, pairs)
                    for slower in (1, warm.SLOWER):
                        _hits(sides, row, pairs, slower)
                _print(system, pairs)


def played_file(context: Any, site: str, checkout: Path, game: dict[str, Any]) -> str:
    """Play a fight, and return it as a file."""
    # The script is of its checkout's time, because it speaks with the engine.
    script = checkout / "py" / "sitebuild" / "bench" / "fight.js"
    with measure.opened(context, site) as page:
        measure.when(page, "hurtbox:ready")
        page.evaluate(script.read_text("utf-8"), game)
    with measure.opened(context, site) as page:  # as it is stored
        measure.when(page, "hurtbox:ready")
        return str(page.evaluate(EXPORT))


def open_file(context: Any, site: str, file: str) -> str:
    """Open a fight's file, and wait until the next start is prepared. Returns who is first on the screen."""
    with measure.opened(context, site) as page:
        measure.when(page, "hurtbox:ready")
        page.evaluate(DROP, file)
        page.locator(OPEN).click()
        first = page.locator(measure.ROW).first.get_attribute("data-who")
        measure.next_start_is_kept(page)
        return str(first)


def _starts(sides: Sides, row: str, pairs: Pairs) -> None:
    """One start of each at both speeds."""
    _note(pairs, lambda side: _listed(warm.start(*sides[side])))
    _note(pairs, lambda side: _listed(warm.slow_start(*sides[side], row)))


def _listed(took: dict[str, float]) -> Found:
    return {name: [value] for name, value in took.items()}


def _hits(sides: Sides, row: str, pairs: Pairs, slower: int) -> None:
    """Some taps after a start, on the one and the other page in turn."""
    with contextlib.ExitStack() as pages:
        both = [
            pages.enter_context(warm.settled(context, site, slower=slower))
            for context, site in sides
        ]
        for _ in range(TAPS):
            _note(pairs, lambda side: warm.hit(both[side], row, slower=slower))


def _note(pairs: Pairs, measured: Callable[[int], Found]) -> None:
    """Measure both right after each other. Chance says which is first."""
    first = random.randrange(2)
    found = {side: measured(side) for side in (first, 1 - first)}
    for name, values in found[0].items():
        pairs.setdefault(name, []).extend(zip(values, found[1].get(name, []), strict=False))


def _print(system: str, pairs: Pairs) -> None:
    print(f"\n{system}: before, now, medians in ms; their ratio ± its error (pairs)\n")
    for name in NAMES:
        if not (found := pairs.get(name)):
            continue
        ratios = [new / old for old, new in found]
        before, now = (measure.middle(list(values)) for values in zip(*found, strict=True))
        error = OF_MEDIAN * statistics.pstdev(ratios) / len(ratios) ** 0.5
        print(
            f"{name:<12}{before:>7.0f}{now:>7.0f}   {measure.middle(ratios):.2f} ± {error:.2f}"
            f"  ({len(ratios)})",
            flush=True,
        )
