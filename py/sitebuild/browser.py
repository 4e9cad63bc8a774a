"""Finds the Chromium for the tests and the bench, and installs one if there is none."""

import os
import shutil
import subprocess
from pathlib import Path

from sitebuild import debian
from sitebuild.stop import Stop

# Chromium without its own window, which costs as much of the processor as the page itself.
SHELLS = ("chromium-headless-shell", "chrome-headless-shell")
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
# The sandbox does not work for root. The other flags stop the browser's own requests.
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
# For tests, in which a page lives for seconds: WebAssembly is compiled once, quickly, which saves a fifth of the
# processor's time. The bench and the tests of the three engines run it as people's browsers do.
TEST_FLAGS = (*FLAGS, "--js-flags=--liftoff-only")
PLAYWRIGHTS = """from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    print(playwright.chromium.executable_path)"""


def chromium() -> str | None:
    """The installed Chromium: HURTBOX_CHROMIUM if it is set, else the first one in PATH; None if there is none."""
    named = os.environ.get("HURTBOX_CHROMIUM")
    if named:
        if not Path(named).exists():
            raise Stop(f"HURTBOX_CHROMIUM names {named}, which does not exist.")
        return named
    return next((found for found in map(shutil.which, NAMES) if found), None)


def shell() -> str | None:
    """The program for tests that open many pages: Chromium's headless shell, or Chromium where there is none."""
    return next((found for found in map(shutil.which, SHELLS) if found), None) or chromium()


def ensure(python: Path) -> str:
    """Find Chromium. If there is none, install Debian's (as root on Debian) or download Playwright's.

    `python` is the interpreter that has Playwright. Raises Stop with the one command that brings a browser.
    """
    found = chromium()
    if found is None and debian.can_install():
        debian.install("chromium")
        found = chromium()
    found = found or of_playwright(python)
    if found is not None:
        return found
    if debian.is_debian():
        command = "apt-get install chromium"
    else:
        command = f"{python} -m playwright install --with-deps chromium"
    raise Stop(f"There is no browser for the tests: run “{command}” as root.")


def of_playwright(python: Path) -> str | None:
    """Playwright's own Chromium, downloaded if it is missing; None when it does not start on this machine."""
    asked = subprocess.run([python, "-c", PLAYWRIGHTS], capture_output=True, text=True)
    own = asked.stdout.strip()
    if asked.returncode or not own:
        return None
    if not Path(own).exists():
        print("Fetching Playwright's Chromium …", flush=True)
        subprocess.run([python, "-m", "playwright", "install", "chromium"], capture_output=True)
    return own if starts(own) else None


def starts(program: str) -> bool:
    """Whether a browser starts: a downloaded one may miss libraries of the system."""
    try:
        return subprocess.run([program, "--version"], capture_output=True).returncode == 0
    except OSError:
        return False
