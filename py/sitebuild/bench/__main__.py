"""One run, one table: medians, with the smallest and largest of the rounds beside them."""

from __future__ import annotations

import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import BrowserContext, sync_playwright

from sitebuild.bench import measure
from sitebuild.bench.hello import make_hello
from sitebuild.places import DIST
from sitebuild.serve import serve_folder

COMBATANTS, RECORDS = 12, 200
TAPS = 20
SLOWER = 4
SUB_PATH = "/some/sub/path/"
CACHED = 600  # seconds, as GitHub Pages lets a browser keep files
Rounds = dict[str, list[float]]


def main(rounds: int) -> None:
    """Measure and print."""
    fight = Path(__file__).with_name("fight.js").read_text(encoding="utf-8")
    with (
        tempfile.TemporaryDirectory() as scratch,
        serve_folder(DIST, SUB_PATH, compress=True, cached=CACHED) as app,
        sync_playwright() as playwright,
        measure.phone(playwright, Path(scratch) / "profile") as context,
    ):
        make_hello(Path(scratch))
        print("Playing the fight that is measured …", flush=True)
        with measure.opened(context, app) as page:
            measure.when(page, "hurtbox:ready")
            played = page.evaluate(fight, {"combatants": COMBATANTS, "records": RECORDS})
            page.wait_for_timeout(3000)  # the copies for the first draw are written when idle
        with serve_folder(Path(scratch), SUB_PATH, compress=True, cached=CACHED) as hello:
            found = starts(context, hello, app, rounds)
        found |= hits(context, app)
        version = context.browser.version if context.browser else "of this machine"
    print(f"Chromium {version}, {rounds} rounds; {played['people']} combatants, ", end="")
    print(f"{played['records']} records; warm cache; medians (least – most)\n")
    table(found)


def starts(context: BrowserContext, hello: str, app: str, rounds: int) -> Rounds:
    """Both pages in turn, so that a busy minute of the machine hits both."""
    found: Rounds = {"hello": [], "page": [], "ready": [], "own task": [], "task": []}
    for number in range(rounds + 1):
        with measure.opened(context, hello) as page:
            said = measure.when(page, "hello")
        with measure.opened(context, app) as page:
            ready = measure.when(page, "hurtbox:ready")
            drawn = measure.when(page, "hurtbox:page")
        with measure.opened(context, app, slower=SLOWER) as page:
            slow = measure.when(page, "hurtbox:ready")
            tasks = measure.longest_tasks(page, slow)
        if number:  # the first round only warms the caches
            for name, value in zip(found, (said, drawn, ready, *tasks), strict=True):
                found[name].append(value)
    return found


def hits(context: BrowserContext, app: str) -> Rounds:
    """Taps on Hit in the app as it stands after the start, at both speeds."""
    found: Rounds = {}
    for name, slower in (("hit", 1), ("slow hit", SLOWER)):
        with measure.opened(context, app, slower=slower) as page:
            measure.when(page, "hurtbox:ready")
            page.wait_for_timeout(2000)
            found[name] = list(measure.taps(page, TAPS))
    return found


def table(found: Rounds) -> None:
    """Print every figure beside what was wanted."""
    hello = statistics.median(found["hello"])
    rows = (
        ("hello page: Python has run", "hello", "", True),
        ("hurtbox:page", "page", "≤ 0.25 × hello", True),
        ("hurtbox:ready", "ready", "", True),
        (f"longest task before the engine starts, {SLOWER} × slower", "own task", "", False),
        (f"longest task while the engine loads, {SLOWER} × slower", "task", "≤ 200 ms", False),
        ("tap on Hit to confirmed on screen", "hit", "≤ 50 ms", False),
        (f"tap on Hit to confirmed on screen, {SLOWER} × slower", "slow hit", "≤ 200 ms", False),
    )
    for title, name, wanted, compared in rows:
        middle, least, most = statistics.median(found[name]), min(found[name]), max(found[name])
        ratio = f"{middle / hello:.2f} × hello" if compared else ""
        spread = f"({least:.0f} – {most:.0f})"
        print(f"{title:<52}{middle:>7.0f} ms {spread:<16}{ratio:<15}{wanted}")


if __name__ == "__main__":
    main(int(sys.argv[1]))
