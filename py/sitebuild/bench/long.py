"""Measures the start of a fight with many combatants and a long history, beside an empty one, and hits in it."""

from pathlib import Path
from typing import Any

from sitebuild.bench import measure

PEOPLE, RECORDS = 200, 5_000
PLAYED = {"combatants": 12, "records": 60}
WRITTEN = 3000  # milliseconds until the copies for the first draw are written
TAPS = 5
LONGER = Path(__file__).with_name("longer.js").read_text(encoding="utf-8")
WANTED = 1.5
MARKS = ("hurtbox:page", "hurtbox:ready")


def measured(
    playwright: Any, scratch: Path, app: str, fight: str, system: str, ready: str, rounds: int
) -> None:
    """Play both fights with the script `fight`, start them in turn, and print the results."""
    with (
        measure.phone(playwright, scratch / "nobody") as nobody,
        measure.phone(playwright, scratch / "many") as many,
    ):
        none = {"combatants": 0, "records": 0}
        _played(nobody, app, fight, {"system": system, "ready": "", **none})
        _played(many, app, fight, {"system": system, "ready": ready, **PLAYED})
        found: dict[str, tuple[list[float], list[float]]] = {mark: ([], []) for mark in MARKS}
        for number in range(rounds + 1):
            for which, context in enumerate((nobody, many)):
                with measure.opened(context, app) as page:
                    measure.when(page, "hurtbox:ready")
                    took = [measure.when(page, mark) for mark in MARKS]
                for mark, value in zip(MARKS, took, strict=True):
                    if number:  # the first round only warms the caches
                        found[mark][which].append(value)
        with measure.opened(many, app) as page:
            measure.when(page, "hurtbox:ready")
            page.wait_for_timeout(WRITTEN)
            taps = [measure.one_hit(page)[0] for _ in range(TAPS)]
    print(f"\n{system}: nobody and no record, then {PEOPLE} combatants and {RECORDS:,} records\n")
    for mark, (empty, long) in found.items():
        _line(f"start of an empty fight: {mark}", empty)
        ratio = f"{measure.middle(long) / measure.middle(empty):.2f} × empty"
        title = f"start with {PEOPLE} combatants and {RECORDS:,} records: {mark}"
        _line(title, long, f"{ratio:<15}≤ {WANTED} × empty")
    _line(f"tap on Hit among {PEOPLE}, after {RECORDS:,}, to confirmed on screen", taps)


def _played(context: Any, app: str, fight: str, asked: dict[str, Any]) -> None:
    with measure.opened(context, app) as page:
        measure.when(page, "hurtbox:ready")
        page.evaluate(fight, asked)
        # Otherwise the copies of the short fight would overwrite those of the long one.
        page.wait_for_timeout(WRITTEN)
        if asked["records"]:
            page.evaluate(LONGER, {"people": PEOPLE, "records": RECORDS})
    with measure.opened(context, app) as page:
        measure.when(page, "hurtbox:ready")
        measure.next_start_is_kept(page)
        page.wait_for_timeout(WRITTEN)


def _line(title: str, values: list[float], more: str = "") -> None:
    spread = f"({min(values):.0f} – {max(values):.0f})"
    print(f"{title:<68}{measure.middle(values):>7.0f} ms {spread:<16}{more}", flush=True)
