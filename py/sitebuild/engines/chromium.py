"""Chromium, driven by Playwright."""

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserType, ConsoleMessage, Error

from sitebuild.browser import FLAGS, chromium
from sitebuild.engines.driver import PATIENCE, packed, wrapped


class Chromium:
    """A headless Chromium with touch. `kind` is Playwright's browser type, which can run only once."""

    name = "Chromium"

    def __init__(self, kind: BrowserType, profile: Path, screen: tuple[int, int]) -> None:
        self.heard: list[str] = []
        self.context = kind.launch_persistent_context(
            profile,
            executable_path=chromium(),
            args=list(FLAGS),
            viewport={"width": screen[0], "height": screen[1]},
            has_touch=True,
        )
        self.page = self.context.pages[0] if self.context.pages else self.context.new_page()
        self.page.set_default_timeout(1000 * PATIENCE)
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda fault: self.heard.append(str(fault)))
        self.version = self.context.browser.version if self.context.browser else self._version()

    def _version(self) -> str:
        devtools = self.context.new_cdp_session(self.page)
        product: str = devtools.send("Browser.getVersion")["product"]
        devtools.detach()
        return product.rpartition("/")[2]

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.heard.append(message.text)

    def open(self, address: str) -> None:
        """Begin to load an address."""
        self.page.goto(address, wait_until="commit")

    def reload(self) -> None:
        """Load it again."""
        self.page.reload(wait_until="commit")

    def evaluate(self, function: str, *given: Any) -> Any:
        """Call a JavaScript function. While the page is navigating, it is called in the next page."""
        try:
            said = self.page.evaluate(wrapped(function), packed(given))
        except Error as fault:
            if "context was destroyed" not in fault.message:
                raise
            said = self.page.evaluate(wrapped(function), packed(given))
        return json.loads(said)

    def tap(self, x: float, y: float) -> None:
        """Tap with a finger."""
        self.page.touchscreen.tap(x, y)

    def write(self, words: str) -> None:
        """Type with the keyboard."""
        self.page.keyboard.type(words)

    def screenshot(self) -> bytes:
        """The visible part of the page."""
        return self.page.screenshot()

    def troubles(self) -> list[str]:
        """The console's errors and warnings, and uncaught exceptions."""
        return self.heard

    def close(self) -> None:
        """End the browser."""
        self.context.close()
