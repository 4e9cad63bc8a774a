"""Measures warm starts in WebKitGTK and Firefox, with the same fight and hello page as in Chromium."""

import statistics
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserType

from sitebuild.engines.driver import PATIENCE, Driver
from sitebuild.engines.found import CHROMIUM, WEBKITGTK, installed, missing, start

NOTHING = "about:blank"
MARK = "(name) => performance.getEntriesByName(name)[0]?.startTime ?? null"
LIMITS = {"hurtbox:page": "≤ 0.2 × hello", "hurtbox:ready": "≤ 0.5 × hello"}
SNAPSHOT = "hurtbox:snapshot"
KEPT = """async () => Boolean(await (await caches.open("hurtbox-start"))
  .match(new URL("start/memory", document.baseURI)))"""
LONG = (
    120  # seconds: the snapshot is made in the background, some seconds after the engine is ready
)


def measured(
    chromium: BrowserType, scratch: Path, hello: str, app: str, fight: str, asked: Any, rounds: int
) -> None:
    """Print a table for each engine, and name the engines that are not installed."""
    for name in installed():
        if name == CHROMIUM:
            continue
        driver = start(name, scratch / name, chromium)
        try:
            table(driver, starts(driver, hello, app, fight, asked, rounds), rounds)
        finally:
            driver.close()
    for name, packages in missing().items():
        print(f"\nNOT MEASURED: {name} (on Debian: apt-get install {packages})")


def starts(
    driver: Driver, hello: str, app: str, fight: str, asked: Any, rounds: int
) -> dict[str, list[float]]:
    """Play the fight, wait for the snapshot, then load both pages in turn."""
    driver.open(app)
    when(driver, "hurtbox:ready")
    driver.evaluate(fight, asked)
    time.sleep(3)  # the copies for the first draw are written when idle
    found: dict[str, list[float]] = {"hello": [], **{name: [] for name in LIMITS}, SNAPSHOT: []}
    end = time.monotonic() + LONG
    while not driver.evaluate(KEPT) and time.monotonic() < end:
        time.sleep(1)
    loaded(driver, app, "hurtbox:ready")
    loaded(driver, hello, "hello")
    for _ in range(rounds):
        found["hello"].append(loaded(driver, hello, "hello"))
        found["hurtbox:ready"].append(loaded(driver, app, "hurtbox:ready"))
        found["hurtbox:page"].append(when(driver, "hurtbox:page"))
        found[SNAPSHOT] += [1] * (driver.evaluate(MARK, SNAPSHOT) is not None)
    return found


def loaded(driver: Driver, address: str, mark: str) -> float:
    """Load a page after leaving the last one. Returns milliseconds from navigation to its mark."""
    driver.open(NOTHING)
    time.sleep(1)  # until the worker of the last page has ended
    driver.open(address)
    return when(driver, mark)


def when(driver: Driver, mark: str) -> float:
    """Wait for a performance mark. Returns milliseconds from navigation."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        at = driver.evaluate(MARK, mark)
        if at is not None:
            return float(at)
        time.sleep(0.2)  # because each query slows the page down
    raise TimeoutError(f"{driver.name} never set the mark {mark}.")


def table(driver: Driver, found: dict[str, list[float]], rounds: int) -> None:
    """Print every figure beside its limit. Firefox has no limits."""
    restored = len(found.pop(SNAPSHOT))
    hello = statistics.median(found["hello"])
    print(
        f"\n{driver.name} {driver.version}, {rounds} rounds, {restored} of them from the snapshot;",
        end="",
    )
    print(" warm cache; medians (least – most)\n")
    for name, times in found.items():
        middle = statistics.median(times)
        spread = f"({min(times):.0f} – {max(times):.0f})"
        wanted = LIMITS.get(name, "") if driver.name == WEBKITGTK else ""
        ratio = f"{middle / hello:.2f} × hello"
        print(f"{name:<52}{middle:>7.0f} ms {spread:<16}{ratio:<15}{wanted}", flush=True)
