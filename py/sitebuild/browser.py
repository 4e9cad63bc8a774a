"""Which Chromium the tests and the bench drive."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from sitebuild.stop import Stop

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
# As root there is no sandbox to be had; the rest keeps the browser from calling home.
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def chromium() -> str | None:
    """The installed Chromium: HURTBOX_CHROMIUM when it is set, else the first one in PATH."""
    named = os.environ.get("HURTBOX_CHROMIUM")
    if named:
        if not Path(named).exists():
            raise Stop(f"HURTBOX_CHROMIUM names {named}, which does not exist.")
        return named
    return next((found for found in map(shutil.which, NAMES) if found), None)


def ensure(python: Path) -> str:
    """Find Chromium, or let Playwright (in `python`'s environment) fetch its own."""
    found = chromium()
    if found is not None:
        return found
    fetched = subprocess.run(
        [python, "-m", "playwright", "install", "chromium"], capture_output=True, text=True
    )
    asked = "from playwright.sync_api import sync_playwright as s\n"
    asked += "with s() as p: print(p.chromium.executable_path)"
    own = subprocess.run([python, "-c", asked], capture_output=True, text=True).stdout.strip()
    if fetched.returncode or not own or not Path(own).exists():
        raise Stop("No browser for the tests: install Chromium, or set HURTBOX_CHROMIUM to one.")
    return own
