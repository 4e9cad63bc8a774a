"""WebKitGTK, driven by its own WebDriver through Selenium, on a virtual display."""

import json
import os
import re
import subprocess
from pathlib import Path
from typing import Any

from selenium import webdriver
from selenium.webdriver.remote.command import Command
from selenium.webdriver.webkitgtk.service import Service

from sitebuild.engines.driver import PATIENCE, packed, tapping, typing, wrapped

WINDOW = Path(__file__).with_name("webkit_window.py")
# Selenium runs a function's body with two arguments: the given value, and a callback for the result.
BODY = """const [given, done] = arguments;
(%s)(given).then((text) => done({ text }), (fault) => done({ fault: String(fault) }));"""
COMPLAINT = re.compile(r"^CONSOLE \S+ (?:ERROR|WARN) .*$", re.MULTILINE)

# It loads preloaded files once, from its cache, but warns that they were not used.
HINT = "was preloaded using link preload but not used"


class WebKitGTK:
    """A window with one view and a profile. Its driver has no touch, so taps are mouse clicks."""

    name = "WebKitGTK"

    def __init__(self, driver: str, profile: Path, screen: tuple[int, int]) -> None:
        profile.mkdir(parents=True, exist_ok=True)
        self.said = profile / "said.txt"
        self.display = subprocess.Popen(
            ["Xvfb", "-displayfd", "1", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        try:
            self.browser = self._window(driver, profile, screen)
        except BaseException:
            self.display.kill()
            raise
        self.version: str = self.browser.capabilities["browserVersion"]

    def _window(self, driver: str, profile: Path, screen: tuple[int, int]) -> webdriver.WebKitGTK:
        assert self.display.stdout
        number = self.display.stdout.readline().decode().strip()
        options = webdriver.WebKitGTKOptions()
        options.binary_location = str(WINDOW)
        for word in (profile, *screen):
            options.add_argument(str(word))
        service = Service(
            driver,
            log_output=str(self.said),
            env={**os.environ, "DISPLAY": f":{number}", "GDK_BACKEND": "x11"},
        )
        browser = webdriver.WebKitGTK(options=options, service=service)
        browser.set_script_timeout(PATIENCE)
        browser.set_page_load_timeout(PATIENCE)
        return browser

    def open(self, address: str) -> None:
        """Load an address."""
        self.browser.get(address)

    def reload(self) -> None:
        """Load it again."""
        self.browser.refresh()

    def evaluate(self, function: str, *given: Any) -> Any:
        """Call a JavaScript function."""
        answer = self.browser.execute_async_script(BODY % wrapped(function), packed(given))
        if "fault" in answer:
            raise RuntimeError(answer["fault"])
        return json.loads(answer["text"])

    def tap(self, x: float, y: float) -> None:
        """Click with the mouse."""
        self.browser.execute(Command.W3C_ACTIONS, {"actions": tapping("mouse", x, y)})

    def write(self, words: str) -> None:
        """Type with the keyboard."""
        self.browser.execute(Command.W3C_ACTIONS, {"actions": typing(words)})

    def screenshot(self) -> bytes:
        """The visible part of the page."""
        return self.browser.get_screenshot_as_png()

    def troubles(self) -> list[str]:
        """The console's messages that the window wrote to its log."""
        said = COMPLAINT.findall(self.said.read_text(encoding="utf-8", errors="replace"))
        return [line for line in said if HINT not in line]

    def close(self) -> None:
        """End the browser, its driver and their display."""
        self.browser.quit()
        self.display.terminate()
        self.display.wait(PATIENCE)
        assert self.display.stdout
        self.display.stdout.close()
