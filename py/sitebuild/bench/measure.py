"""Measures page loads and taps in Chromium, as long as a person would wait for them."""

import contextlib
import json
import statistics
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import BrowserContext, Page, Playwright, ViewportSize

from sitebuild.browser import FLAGS, chromium
from sitebuild.serve import Line, serve_folder
from sitebuild.stop import Stop

Found = dict[str, list[float]]
PHONE: ViewportSize = {"width": 360, "height": 640}
SUB_PATH = "/some/sub/path/"
CACHED = 600  # seconds, as GitHub Pages lets a browser keep files
NUMBER = "7"
ROW = "[data-do=open]"  # a combatant's; the first one is taken
READING = 500  # milliseconds that a person looks before the next tap
ANSWERED = 200  # milliseconds after which the page has done with what it was asked
# The buttons that answer a request: the first one that is there is tapped.
ANSWERS = "#sheet :is([data-do=roll], [data-do=choose], [data-do=take])"
PATIENCE = 120_000  # milliseconds; enough for a CPU four times slower on a busy machine
OFTEN = 50  # milliseconds between two queries of the page
ENGINE_STARTED = """() => performance.getEntriesByName("hurtbox:engine")[0].startTime"""
KEPT = """caches.open("hurtbox-start")
  .then((cache) => cache.match(new URL("start/memory", document.baseURI))).then(Boolean)"""
WATCH = """
globalThis.watched = { tasks: [], tapped: 0, shown: [], paint: 0 };
new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries())
    watched.tasks.push([startTime, duration]);
}).observe({ type: "longtask", buffered: true });
new PerformanceObserver((list) => {
  for (const { startTime } of list.getEntries()) watched.paint = startTime;
}).observe({ type: "largest-contentful-paint", buffered: true });
addEventListener("click", (event) => { watched.tapped = event.timeStamp; }, true);
const mark = performance.mark;
performance.mark = function (name, ...rest) {
  // The state is drawn when the mark is set; it is on screen after the next frame.
  if (name === "hurtbox:confirmed") {
    const { tapped } = watched;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => watched.shown.push(performance.now() - tapped);
      port2.postMessage(0);
    });
  }
  return mark.call(performance, name, ...rest);
};
"""
# When the screen of a combatant has been painted after the next tap, in milliseconds.
OPENING = """() => addEventListener("click", ({ timeStamp }) => {
  const look = () => {
    if (document.body.dataset.screen !== "combatant") return requestAnimationFrame(look);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => { watched.opened = performance.now() - timeStamp; };
    port2.postMessage(0);
  };
  requestAnimationFrame(look);
}, { capture: true, once: true })"""


def served(site: Path, line: Line | None = None) -> contextlib.AbstractContextManager[str]:
    """Serve a built site below a path, as a project page is, while the block runs. Yields its address."""
    return serve_folder(site, SUB_PATH, compress=True, cached=CACHED, line=line)


@contextlib.contextmanager
def phone(
    playwright: Playwright, profile: Path, *, service_workers: Literal["allow", "block"] = "allow"
) -> Iterator[BrowserContext]:
    """Start a Chromium with its own profile, the size of a small phone, and touch."""
    context = playwright.chromium.launch_persistent_context(
        str(profile),
        executable_path=chromium(),
        args=list(FLAGS),
        viewport=PHONE,
        has_touch=True,
        service_workers=service_workers,
    )
    context.set_default_timeout(PATIENCE)
    context.add_init_script(WATCH)
    yield context
    context.close()


@contextlib.contextmanager
def opened(
    context: BrowserContext,
    address: str,
    *,
    slower: int = 1,
    before: Callable[[Page], None] = lambda page: None,
) -> Iterator[Page]:
    """Open a page whose thread is `slower` times slower than this machine. `before` prepares it."""
    page = context.new_page()
    before(page)
    if slower != 1:
        devtools = context.new_cdp_session(page)
        devtools.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    page.goto(address, wait_until="commit")
    yield page
    page.close()


def systems(playwright: Any, scratch: Path, app: str) -> list[tuple[str, str]]:
    """Every system of the site with its first prepared fight, as the first screen offers them."""
    with (
        phone(playwright, scratch / "first") as context,
        opened(context, app) as page,
    ):
        when(page, "hurtbox:ready")
        page.wait_for_selector('[data-do="begin"]')
        found: list[list[str]] = page.evaluate(
            """() => [...document.querySelectorAll('[data-do="begin"]')]
              .map(({ dataset }) => [dataset.system, dataset.ready])"""
        )
    return [(system, ready) for system, ready in dict(reversed(found)).items() if ready]


def note(found: Found, took: dict[str, float]) -> None:
    """Add what one round took to all that was found."""
    for name, value in took.items():
        found.setdefault(name, []).append(value)


def middle(values: list[float]) -> float:
    """The median of some values."""
    return statistics.median(values)


def next_start_is_kept(page: Page) -> None:
    """Wait until the engine's snapshot for the next start is stored."""
    for _ in range(PATIENCE // 500):
        if page.evaluate(KEPT):
            return
        page.wait_for_timeout(500)
    raise Stop("The next start was not prepared: the bench would measure starts from files.")


def when(page: Page, mark: str) -> float:
    """Wait for a performance mark. Returns milliseconds from navigation."""
    return float(value_of(page, f"performance.getEntriesByName({json.dumps(mark)})[0]?.startTime"))


def value_of(page: Page, expression: str) -> Any:
    """Wait until an expression has a value in the page, and return it.

    The browser's own tools are asked: Playwright's waiting lays 330 KB of script into the page, for which a slow
    phone takes 50 ms, and then looks at every frame.
    """
    devtools = page.context.new_cdp_session(page)
    asked = {"expression": expression, "returnByValue": True}
    for _ in range(PATIENCE // OFTEN):
        value = devtools.send("Runtime.evaluate", asked)["result"].get("value")
        if value is not None:
            devtools.detach()
            return value
        page.wait_for_timeout(OFTEN)
    raise Stop(f"The page did not come to it in {PATIENCE // 1000} s: {expression}")


def longest_tasks(page: Page, ready: float) -> tuple[float, float]:
    """The longest task on the page's thread before the engine starts, and while it loads.

    Milliseconds; 0 when none passed 50 ms, which is where the browser begins to count.
    """
    page.wait_for_timeout(200)  # until the browser has reported the tasks
    started: float = page.evaluate(ENGINE_STARTED)
    tasks: list[tuple[float, float]] = page.evaluate("watched.tasks")
    before = [length for start, length in tasks if start + length <= started]
    during = [length for start, length in tasks if started < start + length and start < ready]
    return max(before, default=0), max(during, default=0)


def largest_paint(page: Page) -> float:
    """Milliseconds from navigation to the largest paint so far."""
    return float(value_of(page, "watched.paint || undefined"))


def first_opening(page: Page, row: str = ROW) -> float:
    """Tap a combatant's row. Returns the milliseconds until their screen was painted."""
    page.evaluate(OPENING)
    tapped(page, row)
    return float(value_of(page, "watched.opened"))


def one_hit(page: Page, row: str = ROW) -> list[float]:
    """Hit a combatant, answer its requests, undo each of it. Returns the milliseconds of each tap."""
    if page.locator("body").get_attribute("data-screen") != "combatant":
        page.locator(row).first.tap()
    for digit in NUMBER:
        page.locator(f'[data-do="digit"][data-of="{digit}"]').tap()
    page.wait_for_timeout(READING)
    taps = [shown_after(page, '[data-do="strike"]')]
    while page.locator(ANSWERS).first.is_visible():
        taps.append(shown_after(page, ANSWERS))
    for _ in taps:  # each answer is taken back on its own, then the hit
        shown_after(page, "#undo")
    return taps


def shown_after(page: Page, selector: str) -> float:
    """Tap an element. Returns the milliseconds until its confirmed result was drawn.

    The finger comes from the browser's own input, and nothing asks the page before the result is there:
    Playwright's tap asks what lies below the finger, and each question takes a slow phone several milliseconds.
    """
    before: int = page.evaluate("watched.shown.length")
    tapped(page, selector)
    return float(
        value_of(page, f"watched.shown.length > {before} ? watched.shown.at(-1) : undefined")
    )


def tapped(page: Page, selector: str) -> None:
    """Tap an element as a finger does, and wait as long as a person would read."""
    target = page.locator(selector).first
    target.scroll_into_view_if_needed()
    box = target.bounding_box()
    if box is None:
        raise Stop(f"There is nothing to tap: {selector}")
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    page.wait_for_timeout(ANSWERED)
    finger = page.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(READING)
    finger.detach()
