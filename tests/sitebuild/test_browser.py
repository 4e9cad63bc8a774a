"""A machine without a browser: one is installed or downloaded, or the error names the one command that does it."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from sitebuild import browser, debian
from sitebuild.stop import Stop

A_BROWSER = "#!/bin/sh\necho 'Chromium 1.0'\n"
WITHOUT_A_LIBRARY = "#!/bin/sh\nexit 127\n"
# A fake Python: its Playwright has its browser at {own}, and downloads {fetched} to that path.
PLAYWRIGHT = """#!/bin/sh
echo "python $*" >> {said}
case "$*" in
  "-c "*) echo {own} ;;
  "-m playwright install chromium") cp {fetched} {own} ;;
esac
"""
APT_GET = """#!/bin/sh
echo "apt-get $*" >> {said}
case "$1" in install) {then} ;; esac
"""
Machine = Callable[..., Path]


def program(path: Path, text: str) -> Path:
    path.write_text(text)
    path.chmod(0o755)
    return path


@pytest.fixture
def said(tmp_path: Path) -> Path:
    """The log of the commands that were run, one per line."""
    path = tmp_path / "said"
    path.write_text("")
    return path


@pytest.fixture
def machine(tmp_path: Path, said: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    """A machine without a browser; returns the Python that has Playwright.

    `system`: what /etc/os-release calls it, `root`: who runs the build, `fetched`: the browser that Playwright can
    fetch, `apt_get`: the shell command with which `apt-get install` ends; without one there is no apt-get.
    """

    def made(
        system: str = "debian",
        *,
        root: bool = False,
        fetched: str | None = None,
        apt_get: str | None = None,
    ) -> Path:
        places = tmp_path / "bin"
        places.mkdir()
        for name in ("cp", "cat", "sh", "chmod"):
            (places / name).symlink_to(f"/bin/{name}")
        if apt_get:
            program(places / "apt-get", APT_GET.format(said=said, then=apt_get))
        if fetched:
            program(tmp_path / "fetched", fetched)
        release = tmp_path / "os-release"
        release.write_text(f'NAME="Some"\nID={system}\n')
        monkeypatch.setenv("PATH", str(places))
        monkeypatch.delenv("HURTBOX_CHROMIUM", raising=False)
        monkeypatch.setattr(debian, "RELEASE", release)
        monkeypatch.setattr(os, "geteuid", lambda: 0 if root else 1000)
        own, source = tmp_path / "own", tmp_path / "fetched"
        return program(tmp_path / "python", PLAYWRIGHT.format(said=said, own=own, fetched=source))

    return made


def installs(folder: Path) -> str:
    """The shell command of a successful apt-get: it puts Chromium into PATH."""
    there = folder / "bin" / "chromium"
    return f"printf '#!/bin/sh\\n' > {there}; chmod +x {there}"


def test_an_installed_browser_is_taken_and_nothing_is_asked(
    machine: Machine, said: Path, tmp_path: Path
) -> None:
    python = machine(root=True, apt_get="exit 1")
    there = program(tmp_path / "bin" / "google-chrome", A_BROWSER)
    assert browser.ensure(python) == str(there)
    assert said.read_text() == ""


def test_root_on_debian_installs_debians_and_says_so(
    machine: Machine, said: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    python = machine(root=True, apt_get=installs(tmp_path), fetched=A_BROWSER)
    assert browser.ensure(python) == str(tmp_path / "bin" / "chromium")
    commands = said.read_text().splitlines()
    assert [line.split()[:2] for line in commands] == [
        ["apt-get", "update"],
        ["apt-get", "install"],
    ]
    assert commands[1].endswith(" chromium")
    assert capsys.readouterr().out == "Installing Debian's package chromium with apt-get …\n"


@pytest.mark.parametrize(("system", "root"), [("debian", False), ("ubuntu", True)])
def test_elsewhere_playwrights_is_fetched_and_apt_get_left_alone(
    machine: Machine,
    said: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    system: str,
    root: bool,
) -> None:
    python = machine(system, root=root, apt_get="exit 1", fetched=A_BROWSER)
    assert browser.ensure(python) == str(tmp_path / "own")
    assert "apt-get" not in said.read_text()
    assert capsys.readouterr().out == "Fetching Playwright's Chromium …\n"
    # A second call does not download it again.
    assert browser.ensure(python) == str(tmp_path / "own")
    assert said.read_text().count("playwright install chromium") == 1


@pytest.mark.parametrize("fetched", [None, WITHOUT_A_LIBRARY])
@pytest.mark.parametrize(
    ("system", "command"),
    [("debian", "apt-get install chromium"), ("fedora", "playwright install --with-deps chromium")],
)
def test_with_no_browser_to_be_had_one_command_is_named(
    machine: Machine, system: str, command: str, fetched: str | None
) -> None:
    """Nothing can be downloaded, or the downloaded browser does not start because a library is missing."""
    python = machine(system, apt_get="exit 1" if system == "debian" else None, fetched=fetched)
    with pytest.raises(Stop) as stop:
        browser.ensure(python)
    sentence = str(stop.value)
    assert command in sentence and sentence.endswith("as root.") and "\n" not in sentence


def test_what_apt_get_says_is_passed_on(machine: Machine) -> None:
    python = machine(root=True, apt_get="echo 'E: Unable to locate package chromium' >&2; exit 100")
    with pytest.raises(Stop, match="apt-get could not install chromium: E: Unable to locate"):
        browser.ensure(python)
