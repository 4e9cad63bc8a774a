"""A browser with settings and flags of one's own, on a disk that can be filled where the test needs one."""

from __future__ import annotations

import contextlib
import json
import os
import shlex
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sitebuild.browser import chromium
from sitebuild.engines.firefox import NAMES
from sitebuild.engines.found import CHROMIUM, FIREFOX, start

from .visit import Visit

if TYPE_CHECKING:
    import pytest
    from playwright.sync_api import BrowserType

DISK = "300m"
PIECES = (65536, 4096, 1)  # bytes that are written at a time until nothing more fits
# The profile lies on a disk in memory that only this browser sees.
ON_A_SMALL_DISK = """cp -r {profile} {folder}/before
mount -t tmpfs -o size={disk} none {profile}
cp -r {folder}/before/. {profile}
"""


class OwnBrowser:
    """An engine's browser in a folder of the test's own."""

    def __init__(self, engine: str, folder: Path, kind: BrowserType) -> None:
        self.engine, self.folder, self.kind = engine, folder, kind
        self.profile = folder / "profile"
        self.profile.mkdir()

    def prefer(self, **settings: Any) -> None:
        """Set settings of the browser: for Firefox its preferences, for Chromium values of content settings."""
        if self.engine == FIREFOX:
            lines = [
                f"user_pref({json.dumps(name.replace('_', '.'))}, {json.dumps(value)});"
                for name, value in settings.items()
            ]
            (self.profile / "prefs.js").write_text("\n".join(lines), encoding="utf-8")
            return
        (self.profile / "Default").mkdir()
        text = json.dumps({"profile": {"default_content_setting_values": settings}})
        (self.profile / "Default" / "Preferences").write_text(text, encoding="utf-8")

    @contextlib.contextmanager
    def visit(
        self, address: str, monkeypatch: pytest.MonkeyPatch, *flags: str, disk: str = ""
    ) -> Iterator[Visit]:
        """Start the browser for one visit, and end it afterwards."""
        self._wrap(monkeypatch, flags, disk)
        driver = start(self.engine, self.profile, self.kind)
        try:
            yield Visit(driver, address)
        finally:
            driver.close()

    def _wrap(self, monkeypatch: pytest.MonkeyPatch, flags: tuple[str, ...], disk: str) -> None:
        """Have the driver start a script, which starts the browser."""
        found = (
            chromium() if self.engine == CHROMIUM else next(filter(None, map(shutil.which, NAMES)))
        )
        script = self.folder / NAMES[0]
        places = {"profile": self.profile, "folder": self.folder, "disk": disk}
        before = ON_A_SMALL_DISK.format(**places) if disk else ""
        inside = f'{before}echo $$ > {self.folder}/pid\nexec {found} {shlex.join(flags)} "$@"'
        apart = "unshare -rm " if disk else ""
        script.write_text(
            f'#!/bin/sh\nexec {apart}sh -c {shlex.quote(inside)} sh "$@"\n', encoding="utf-8"
        )
        script.chmod(0o755)
        monkeypatch.setenv("HURTBOX_CHROMIUM", str(script))
        monkeypatch.setenv("PATH", f"{self.folder}:{os.environ['PATH']}")

    @property
    def filler(self) -> Path:
        """The file that fills the disk, as it is seen from here."""
        process = (self.folder / "pid").read_text(encoding="utf-8").strip()
        return Path(f"/proc/{process}/root{self.profile}/filler")

    def fill(self) -> None:
        """Leave no byte on its disk."""
        file = os.open(self.filler, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        for size in PIECES:
            with contextlib.suppress(OSError):  # the disk is full
                while True:
                    os.write(file, b"x" * size)
        os.close(file)

    def empty(self) -> None:
        """Give the room back."""
        self.filler.unlink()
