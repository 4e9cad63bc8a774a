"""Measures first visits with an empty profile, and the bytes that the server sends."""

import contextlib
import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Page, Playwright

from sitebuild.bench import measure
from sitebuild.serve import Line

SLOWER = 4
MOBILE = 9_000_000 / 8  # bytes a second
Found = dict[str, list[float]]


def first_visits(playwright: Playwright, hello: Path, app: Path, rounds: int) -> Found:
    """Load both pages in turn with new profiles: over a mobile line, unthrottled, and on a slow phone."""
    found: Found = {}

    def note(name: str, value: float) -> None:
        found.setdefault(name, []).append(value)

    for _ in range(rounds):
        for name, rate in (("mobile", MOBILE), ("free", 0)):
            with visit(playwright, hello, rate) as (page, line):
                note(f"{name} hello", measure.when(page, "hello"))
                note("hello bytes", line.sent)
            with visit(playwright, app, rate) as (page, line):
                note(f"{name} ready", measure.when(page, "hurtbox:ready"))
                note("bytes", line.sent)
        with visit(playwright, app, MOBILE, slower=SLOWER) as (page, _):
            note("slow first page", measure.when(page, "hurtbox:page"))
            ready = measure.when(page, "hurtbox:ready")
            note("first task", max(measure.longest_tasks(page, ready)))
            note("first paint", measure.largest_paint(page))
    return found


@contextlib.contextmanager
def visit(
    playwright: Playwright, site: Path, rate: float, *, slower: int = 1
) -> Iterator[tuple[Page, Line]]:
    """Open a page of a site with a new profile. Yields the page and its simulated line."""
    line = Line(rate)
    with (
        tempfile.TemporaryDirectory() as profile,
        measure.served(site, line) as address,
        measure.phone(playwright, Path(profile)) as context,
        measure.opened(context, address, slower=slower) as page,
    ):
        yield page, line


def table(found: Found) -> None:
    """Print every figure beside its limit."""
    for title, name, base, wanted in ROWS:
        value = measure.middle(found[name])
        ratio = f"{value / measure.middle(found[base]):.2f} × hello" if base else ""
        unit, digits = ("MB", 2) if "bytes" in name else ("ms", 0)
        value = value / 1e6 if unit == "MB" else value
        print(f"{title:<52}{value:>7.{digits}f} {unit} {'':<16}{ratio:<15}{wanted}", flush=True)


ROWS = (
    ("first visit: hello page, bytes over the wire", "hello bytes", "", ""),
    ("first visit: bytes over the wire until ready", "bytes", "hello bytes", "≤ 1.0 × hello"),
    ("first visit at 9 Mbit/s: hello page", "mobile hello", "", ""),
    ("first visit at 9 Mbit/s: hurtbox:ready", "mobile ready", "mobile hello", "≤ 1.2 × hello"),
    ("first visit unthrottled: hello page", "free hello", "", ""),
    ("first visit unthrottled: hurtbox:ready", "free ready", "free hello", "≤ 1.6 × hello"),
    (
        f"first visit at 9 Mbit/s, {SLOWER} × slower: hurtbox:page",
        "slow first page",
        "",
        "≤ 2500 ms",
    ),
    (f"first visit, {SLOWER} × slower: longest task", "first task", "", "≤ 200 ms"),
    (f"first visit, {SLOWER} × slower: largest paint", "first paint", "", "≤ 1500 ms"),
)
