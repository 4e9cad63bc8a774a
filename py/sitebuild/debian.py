"""Installs Debian packages that the tests need. Who is not root on Debian is told the command instead."""

import os
import shutil
import subprocess
from pathlib import Path

from sitebuild.stop import Stop

RELEASE = Path("/etc/os-release")
QUIET = ("--yes", "--quiet=2", "--no-install-recommends")


def is_debian() -> bool:
    """Whether this system is Debian itself. On its derivatives the packages have other names or contents."""
    return (
        shutil.which("apt-get") is not None
        and RELEASE.exists()
        and "ID=debian" in RELEASE.read_text(encoding="utf-8").splitlines()
    )


def can_install() -> bool:
    """Whether packages can be installed here: only as root on Debian. This module never uses sudo."""
    return is_debian() and os.geteuid() == 0


def install(package: str) -> None:
    """Say that a package is installed, and install it. Raises Stop when apt-get fails."""
    print(f"Installing Debian's package {package} with apt-get …", flush=True)
    surroundings = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (("update", "--quiet=2"), ("install", *QUIET, package)):
        done = subprocess.run(
            ["apt-get", *command], env=surroundings, capture_output=True, text=True
        )
        if done.returncode:
            said = [line for line in done.stderr.splitlines() if line.startswith("E:")]
            raise Stop(f"apt-get could not install {package}: {(said or ['no reason given'])[0]}")
