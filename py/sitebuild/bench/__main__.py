"""The bench: prints a table for each system, with the median, smallest and largest value of the rounds."""

import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, sync_playwright

from sitebuild.bench import beside, elsewhere, first, game, long, measure, memory, odds, warm
from sitebuild.bench.hello import make_hello
from sitebuild.bench.measure import Found
from sitebuild.bench.warm import SLOWER
from sitebuild.places import DIST

COMBATANTS, RECORDS = 12, 200
TAPS = 10
# An attack with six hits on four targets, for systems that have one.
ATTACKS: dict[str, dict[str, Any]] = {
    "opend6": {"number": 14, "values": {"times": 6}},
    "cybergod": {"number": 3, "values": {"hits": 6}},
}
ATTACK = {"times": TAPS, "others": 3}
REMEMBERED = "opend6"  # the system whose fight gets a thousand hits, to measure memory
FIGHT = Path(__file__).with_name("fight.js").read_text(encoding="utf-8")


def main(rounds: int) -> None:
    """Run all measurements and print them."""
    with (
        tempfile.TemporaryDirectory() as scratch,
        measure.served(DIST) as app,
        sync_playwright() as playwright,
    ):
        site = Path(scratch) / "hello"
        make_hello(site)
        with measure.served(site) as hello:
            found = first.first_visits(playwright, site, DIST, rounds)
            print(f"First visits: a new profile each, medians of {rounds}\n")
            first.table(found)
            for system, ready in measure.systems(playwright, Path(scratch), app):
                with measure.phone(playwright, Path(scratch) / system) as context:
                    measured(context, hello, app, system=system, ready=ready, rounds=rounds)
                    odds.measured(context, app, system, ready, rounds)
                if system == REMEMBERED:
                    remembered(playwright, Path(scratch) / "held", app, system, ready)
            of_game_file(playwright, Path(scratch), app, rounds)
            long.measured(playwright, Path(scratch) / "long", app, FIGHT, system, ready, rounds)
            fight = {"system": system, "ready": ready, "combatants": COMBATANTS, "records": RECORDS}
            elsewhere.measured(playwright.chromium, Path(scratch), hello, app, FIGHT, fight, rounds)


def odds_only(rounds: int) -> None:
    """Measure and print only the odds of every system."""
    with (
        tempfile.TemporaryDirectory() as scratch,
        measure.served(DIST) as app,
        sync_playwright() as playwright,
    ):
        for system, ready in measure.systems(playwright, Path(scratch), app):
            with measure.phone(playwright, Path(scratch) / system) as context:
                odds.measured(context, app, system, ready, rounds)


def of_game_file(playwright: Any, scratch: Path, app: str, rounds: int) -> None:
    """Measure a game from a file beside the same game on the kit."""
    ready = dict(measure.systems(playwright, scratch, app))[game.KIT]
    game.measured(playwright, scratch, app, FIGHT, ready, rounds)


def game_only(rounds: int) -> None:
    """Measure and print only a game from a file."""
    with (
        tempfile.TemporaryDirectory() as scratch,
        measure.served(DIST) as app,
        sync_playwright() as playwright,
    ):
        of_game_file(playwright, Path(scratch), app, rounds)


def measured(
    context: BrowserContext, hello: str, app: str, *, system: str, ready: str, rounds: int
) -> None:
    """Play a long fight of one system, measure everything on it, print its table."""
    print(f"\nPlaying {system} …", flush=True)
    asked = {"system": system, "ready": ready, "combatants": COMBATANTS, "records": RECORDS}
    with measure.opened(context, app) as page:
        measure.when(page, "hurtbox:ready")
        played = page.evaluate(FIGHT, asked)
        measure.next_start_is_kept(page)  # the copies for the first draw are written by then, too
    found = starts(context, hello, app, rounds)
    for slower in (1, SLOWER):
        found |= warm.hits(context, app, TAPS, slower=slower)
    if system in ATTACKS:
        with measure.opened(context, app) as page:
            measure.when(page, "hurtbox:ready")
            page.wait_for_timeout(warm.SETTLED)
            requests = page.evaluate(FIGHT, {"attack": {**ATTACKS[system], **ATTACK}})
        found["attack"] = [max(times) for times in requests]
        found["whole attack"] = [sum(times) for times in requests]
    version = context.browser.version if context.browser else "of this machine"
    print(f"{system}, Chromium {version}, {rounds} rounds; {played['people']} combatants, ", end="")
    print(f"{played['records']} records; warm cache; medians (least – most)\n")
    table(found)


def remembered(playwright: Any, profile: Path, app: str, system: str, ready: str) -> None:
    """Play the fight again and measure memory. There is no service worker, whose memory could not be measured."""
    asked = {"system": system, "ready": ready, "combatants": COMBATANTS, "records": RECORDS}
    with measure.phone(playwright, profile, service_workers="block") as context:
        with measure.opened(context, app) as page:
            measure.when(page, "hurtbox:ready")
            page.evaluate(FIGHT, asked)
            page.wait_for_timeout(3000)
        with measure.opened(context, app, before=memory.watch) as page:
            measure.when(page, "hurtbox:ready")
            memory.reported(page, FIGHT, ATTACKS[system]["number"])


def starts(context: BrowserContext, hello: str, app: str, rounds: int) -> Found:
    """Load both pages in turn, so that a busy minute of the machine affects both."""
    found: Found = {}
    for number in range(rounds + 1):
        with measure.opened(context, hello) as page:
            took = {"hello": measure.when(page, "hello")}
        took |= warm.start(context, app) | warm.slow_start(context, app)
        if number:  # the first round only warms the caches
            measure.note(found, took)
    return found


ROWS = (
    ("hello page: Python has run", "hello", "", True),
    ("hurtbox:page", "page", "≤ 0.2 × hello", True),
    ("hurtbox:ready", "ready", "≤ 0.5 × hello", True),
    (f"hurtbox:page, {SLOWER} × slower", "slow page", "≤ 1000 ms", False),
    (f"hurtbox:ready, {SLOWER} × slower", "slow ready", "", False),
    (f"longest task before the engine starts, {SLOWER} × slower", "own task", "≤ 200 ms", False),
    (f"longest task while the engine loads, {SLOWER} × slower", "task", "≤ 200 ms", False),
    (f"first opening of a combatant, {SLOWER} × slower", "opening", "≤ 200 ms", False),
    ("tap on Hit to confirmed on screen", "hit", "≤ 50 ms", False),
    (f"tap on Hit to confirmed on screen, {SLOWER} × slower", "slow hit", "≤ 100 ms", False),
    ("tap on an answer to confirmed on screen", "answer", "", False),
    (f"tap on an answer to confirmed on screen, {SLOWER} × slower", "slow answer", "", False),
    ("six hits on four targets: the longest request", "attack", "≤ 150 ms", False),
    ("six hits on four targets: all requests together", "whole attack", "", False),
)


def table(found: Found) -> None:
    """Print every figure beside its limit."""
    hello = statistics.median(found["hello"])
    for title, name, wanted, compared in ROWS:
        if not found.get(name):
            continue
        middle, least, most = statistics.median(found[name]), min(found[name]), max(found[name])
        ratio = f"{middle / hello:.2f} × hello" if compared else ""
        spread = f"({least:.0f} – {most:.0f})"
        print(f"{title:<52}{middle:>7.0f} ms {spread:<16}{ratio:<15}{wanted}", flush=True)


def beside_only(rounds: int, checkout: str) -> None:
    """Measure only warm starts and taps, beside those of another checkout of the project."""
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        beside.measured(playwright, Path(scratch), Path(checkout), rounds)


if __name__ == "__main__":
    PARTS: dict[str, Any] = {"": main, "odds": odds_only, "game": game_only, "beside": beside_only}
    number, part, *more = sys.argv[1:]
    PARTS[part](int(number), *more)
