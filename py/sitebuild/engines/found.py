"""Finds the browser engines on this machine, and starts them."""

import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from sitebuild.engines.driver import PHONE, Driver

if TYPE_CHECKING:
    from playwright.sync_api import BrowserType

CHROMIUM, WEBKITGTK, FIREFOX = "Chromium", "WebKitGTK", "Firefox"
# The programs to look for, and the Debian packages that contain them.
NEEDED = {
    WEBKITGTK: {"WebKitWebDriver": "webkit2gtk-driver", "Xvfb": "xvfb"},
    FIREFOX: {"firefox-esr": "firefox-esr"},
}
WINDOW_NEEDS = "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1')"
PROBE = "hbprobe"  # a network that is made and removed at once
Start = Callable[..., Driver]


def missing() -> dict[str, str]:
    """The engines that are missing, each with the Debian packages that it needs."""
    lacks = {
        engine: [package for program, package in needed.items() if not shutil.which(program)]
        for engine, needed in NEEDED.items()
    }
    if not has_window():
        lacks[WEBKITGTK] += ["python3-gi", "gir1.2-webkit2-4.1"]
    if shutil.which("firefox"):
        lacks[FIREFOX] = []
    return {engine: " ".join(packages) for engine, packages in lacks.items() if packages}


def has_window() -> bool:
    """Whether the system's Python can open a WebKitGTK view."""
    if not Path("/usr/bin/python3").exists():
        return False
    tried = subprocess.run(["/usr/bin/python3", "-c", WINDOW_NEEDS], capture_output=True)
    return tried.returncode == 0


def can_mount() -> bool:
    """Whether a program can have a small disk of its own here, which the tests of a full device fill."""
    if not shutil.which("unshare"):
        return False
    tried = ["unshare", "-rm", "mount", "-t", "tmpfs", "none", "/mnt"]
    return subprocess.run(tried, capture_output=True).returncode == 0


def why_no_networks() -> str:
    """Why the tests can make no networks of their own here; "" where they can."""
    if not shutil.which("ip"):
        return "there is no program “ip”; on Debian: apt-get install iproute2"
    if os.geteuid() != 0:
        return "only root may make them"
    probe = f"{PROBE}{os.getpid()}"  # several runs of pytest ask at once
    if subprocess.run(["ip", "netns", "add", probe], capture_output=True).returncode:
        return "this machine lets nobody make them"
    subprocess.run(["ip", "netns", "del", probe], check=True)
    return ""


def installed() -> list[str]:
    """The engines that can be driven here. Chromium is always among them, because the tests need it."""
    lacking = missing()
    return [name for name in (CHROMIUM, WEBKITGTK, FIREFOX) if name not in lacking]


def start(
    name: str, profile: Path, chromium: "BrowserType", screen: tuple[int, int] = PHONE
) -> Driver:
    """Start an engine with a profile. `chromium` is Playwright's browser type, used only for Chromium."""
    if name == WEBKITGTK:
        from sitebuild.engines.webkit import WebKitGTK

        return WebKitGTK(str(shutil.which("WebKitWebDriver")), profile, screen)
    if name == FIREFOX:
        from sitebuild.engines.firefox import NAMES, Firefox

        return Firefox(next(filter(None, map(shutil.which, NAMES))), profile, screen)
    from sitebuild.engines.chromium import Chromium

    return Chromium(chromium, profile, screen)
