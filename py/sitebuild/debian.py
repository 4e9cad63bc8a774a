"""Packages of Debian that the tests need: installed by root on Debian, otherwise named in one command."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from sitebuild.stop import Stop

RELEASE = Path("/etc/os-release")
QUIET = ("--yes", "--quiet=2", "--no-install-recommends")


def is_debian() -> bool:
    """Whether this system is Debian itself: on its relatives the packages have other names or contents."""
    return (
        shutil.which("apt-get") is not None
        and RELEASE.exists()
        and "ID=debian" in RELEASE.read_text(encoding="utf-8").splitlines()
    )


def can_install() -> bool:
    """Whether packages can be installed: only root on Debian; nothing here uses sudo."""
    return is_debian() and os.geteuid() == 0


def install(package: str) -> None:
    """Install one package, saying so; raises Stop when apt-get fails."""
    print(f"Installing Debian's package {package} with apt-get …", flush=True)
    surroundings = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (("update", "--quiet=2"), ("install", *QUIET, package)):
        done = subprocess.run(
            ["apt-get", *command], env=surroundings, capture_output=True, text=True
        )
        if done.returncode:
            said = [line for line in done.stderr.splitlines() if line.startswith("E:")]
            raise Stop(f"apt-get could not install {package}: {(said or ['no reason given'])[0]}")
