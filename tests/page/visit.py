"""One person's visit to the built site: a page that is watched, and the taps that are made on it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, expect

PATIENCE = 60_000  # milliseconds: shared machines are slow when everything runs at once
SCREEN = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "locale": "en-US"}
# The site is not kept offline in every test: fetching it all once more would slow each of them.
PHONE = {**SCREEN, "service_workers": "block"}
BLOCKED = "Service Worker registration blocked by Playwright"  # its own warning of that


class Visit:
    """A tab with the site open. `trouble` is whatever no test may see: see `check`."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.address = address
        self.trouble: list[str] = []
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda fault: self.trouble.append(f"uncaught: {fault}"))
        self.page.on("request", self._watch)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and message.text != BLOCKED:
            self.trouble.append(f"console: {message.text}")

    def _watch(self, request: Request) -> None:
        asked, own = urlsplit(request.url), urlsplit(self.address)
        foreign = asked.netloc != own.netloc or not asked.path.startswith(own.path)
        if asked.scheme in ("http", "https") and foreign:
            self.trouble.append(f"asked for {request.url}")

    def check(self) -> None:
        """No console error, no warning, nothing uncaught, no request outside the site's folder."""
        assert not self.trouble, "\n".join(self.trouble)

    # Waiting.

    def open(self) -> Visit:
        """Load the site and wait for the page, not for the engine."""
        self.page.goto(self.address)
        return self.until_marked("page")

    def until_marked(self, name: str, times: int = 1) -> Visit:
        """Wait until the page has set a performance mark so many times since it was loaded."""
        self.page.wait_for_function(
            "([name, times]) => performance.getEntriesByName(name).length >= times",
            arg=[f"hurtbox:{name}", times],
        )
        return self

    def ready(self) -> Visit:
        """Wait until a hit can be resolved."""
        return self.until_marked("ready")

    def confirmations(self) -> int:
        """How often the screen has confirmed something since it was loaded."""
        return int(self.page.evaluate("performance.getEntriesByName('hurtbox:confirmed').length"))

    def confirmed(self, before: int) -> Visit:
        """Wait for a confirmation after the first `before` ones."""
        return self.until_marked("confirmed", before + 1)

    # Doing.

    def begin(self) -> Visit:
        """Start the first prepared fight."""
        before = self.confirmations()
        self.page.locator("#start [data-do=begin]").first.tap()
        return self.confirmed(before)

    def target(self, row: int = 0) -> Visit:
        """Open a combatant from the roster."""
        self.page.locator("#rows [data-do=open]").nth(row).tap()
        expect(self.page.locator("body")).to_have_attribute("data-screen", "combatant")
        return self

    def call(self, number: int) -> Visit:
        """Type a number on the page's keypad."""
        for digit in str(number):
            self.page.locator(f"#keys [data-of='{digit}']").tap()
        return self

    def hit(self, number: int) -> Visit:
        """Call a number, tap Hit, wait for the confirmation."""
        before = self.confirmations()
        self.call(number).page.locator("#strike .harm").tap()
        return self.confirmed(before)

    # Reading.

    def view(self, key: str) -> Any:
        """A view that the page shows, as the engine sent it; None when there is none."""
        return json.loads(self.page.evaluate("key => hurtbox.views.view(key) || 'null'", key))

    def revision(self) -> int:
        """The revision that the screen shows."""
        return int(self.view("status")["revision"])

    def titles(self) -> list[str]:
        """What has been done so far, newest first."""
        return [self.view(f"r:{seq}")["title"] for seq in self.view("status")["records"]]

    def stored(self) -> dict[str, Any]:
        """What IndexedDB holds: every row of every store."""
        script = (Path(__file__).parent / "stored.js").read_text(encoding="utf-8")
        return dict(self.page.evaluate(script))

    def last(self) -> str:
        """The sentence at the foot of the screen."""
        return self.page.locator("#last").inner_text()

    def says(self, words: str) -> Visit:
        """Wait until the foot of the screen says something."""
        expect(self.page.locator("#last")).to_contain_text(words, timeout=PATIENCE)
        return self
