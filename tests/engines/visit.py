"""One person's visit in any engine: the same taps in all of them, through the driver's three abilities."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from page.widgets.debounce import BOUNCE
from sitebuild.engines.driver import PATIENCE, Driver

PACE = 0.05  # seconds between two looks
# The middle of the first thing of that kind that says these words, once a finger there would meet it.
FIND = """(selector, words) => {
  for (const one of document.querySelectorAll(selector)) {
    if (!one.checkVisibility() || !one.textContent.includes(words)) continue;
    if (one.disabled) return null;
    one.scrollIntoView({ block: "nearest" });
    const { left, top, width, height } = one.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const met = document.elementFromPoint(x, y);
    return met && (one.contains(met) || met.contains(one)) ? [x, y] : null;
  }
  return null;
}"""
WHERE = (
    """() => [document.body.dataset.screen, document.querySelector("#sheet[open] h2")?.innerText]"""
)
MARKS = "(name) => performance.getEntriesByName(name).length"


class Visit:
    """The site open in a driver's tab. `begin` starts the browser again, with the same profile."""

    def __init__(
        self, driver: Driver, address: str, begin: Callable[[], Driver] | None = None
    ) -> None:
        self.driver, self.address, self.begin = driver, address, begin
        self.tapped = 0.0

    # Waiting.

    def until(self, function: str, *given: Any, patience: float = PATIENCE) -> Any:
        """Look again and again until a JavaScript function returns something; returns it."""
        end = time.monotonic() + patience
        while time.monotonic() < end:
            if found := self.driver.evaluate(function, *given):
                return found
            time.sleep(PACE)
        at = self.driver.evaluate(WHERE)
        raise AssertionError(
            f"never came: {function} {given}; at {at}; the screen says: {self.says()}; "
            f"the console: {self.driver.troubles()}"
        )

    def open(self) -> Visit:
        """Load the site and wait for its page, not for the engine."""
        self.driver.open(self.address)
        return self.marked("page")

    def reload(self) -> Visit:
        """Load the page again and wait until a hit can be resolved."""
        self.driver.evaluate("() => { window.left = true; }")
        self.driver.reload()
        self.until("() => !window.left")
        return self.ready()

    def restart(self) -> Visit:
        """End the browser and start it again; no page is open then."""
        assert self.begin
        self.driver.close()
        self.driver = self.begin()
        return self

    def marked(self, name: str, times: int = 1) -> Visit:
        """Wait until the page has set a performance mark so many times since it was loaded."""
        self.until(f"(name, times) => ({MARKS})(name) >= times", f"hurtbox:{name}", times)
        return self

    def ready(self) -> Visit:
        """Wait until a hit can be resolved."""
        return self.marked("ready")

    def settled(self) -> Visit:
        """Wait until the browser has kept the whole site for a visit without a network."""
        says = "() => document.getElementById('opens-without').textContent"
        says = "document.getElementById('opens-without').textContent"
        self.until(f"() => {says}.includes('opens offline')")
        return self

    # Doing.

    def tap(self, selector: str, words: str = "") -> Visit:
        """Tap the first visible thing of that kind that says these words, at a person's pace."""
        rest = BOUNCE / 1000 + 0.05 - (time.monotonic() - self.tapped)
        time.sleep(max(rest, 0))
        place = self.until(FIND, selector, words)
        while place != (still := self.until(FIND, selector, words)):  # it may be on its way
            place = still
        self.driver.tap(*place)
        self.tapped = time.monotonic()
        return self

    def done(self, selector: str, words: str = "") -> Visit:
        """Tap something that changes the fight, and wait for the confirmation."""
        before: int = self.driver.evaluate(MARKS, "hurtbox:confirmed")
        return self.tap(selector, words).marked("confirmed", before + 1)

    def call(self, number: int) -> Visit:
        """Type a number on the page's keypad."""
        for digit in str(number):
            self.tap(f"#keys [data-of='{digit}']")
        return self

    # Reading.

    def texts(self, selector: str) -> list[str]:
        """What the things of that kind say."""
        script = (
            "(selector) => [...document.querySelectorAll(selector)].map((one) => one.innerText)"
        )
        return list(self.driver.evaluate(script, selector))

    def labels(self, selector: str) -> list[str]:
        """What the things of that kind are called."""
        script = (
            "(selector) => [...document.querySelectorAll(selector)].map((one) => one.ariaLabel)"
        )
        return list(self.driver.evaluate(script, selector))

    def says(self) -> str:
        """The sentence at the foot of the screen."""
        return " ".join(self.texts("#last"))

    def view(self, key: str) -> Any:
        """A view that the page shows, as the engine sent it."""
        return self.driver.evaluate("(key) => JSON.parse(hurtbox.views.view(key) || 'null')", key)

    def check(self) -> None:
        """Nothing was complained of."""
        found = self.driver.troubles()
        assert not found, "\n".join(found)
