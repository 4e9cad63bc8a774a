"""Whatever stops the build is one sentence, and the old dist/ stays."""

from __future__ import annotations

import errno
import http.server
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from sitebuild.stop import Stop, sentence_for

from .conftest import Build

pytestmark = pytest.mark.build
NOBODY = "http://127.0.0.1:9"  # the discard port: no index answers there


@pytest.fixture
def old_dist(copy: Path) -> Path:
    """A dist/ from an earlier build."""
    kept = copy / "dist" / "index.html"
    kept.parent.mkdir()
    kept.write_text("the old site")
    return kept


def assert_one_sentence(done: subprocess.CompletedProcess[str], *words: str) -> None:
    said = done.stderr.strip()
    assert done.returncode == 1, done.stdout + said
    assert "\n" not in said and said.endswith("."), said
    for word in words:
        assert word in said


def test_python_too_old(copy: Path) -> None:
    pretend = "import runpy, sys; sys.version_info = (3, 10, 2, 'final', 0)\n"
    pretend += "runpy.run_path('build.py', run_name='__main__')"
    done = subprocess.run([sys.executable, "-c", pretend], cwd=copy, capture_output=True, text=True)
    assert_one_sentence(done, "3.11", "3.10")


def test_npm_is_missing(build: Build, old_dist: Path, tmp_path: Path) -> None:
    assert_one_sentence(build("build", PATH=str(tmp_path / "empty")), "Node.js 20")
    assert old_dist.read_text() == "the old site"


def test_a_fetched_file_was_changed(build: Build, copy: Path, old_dist: Path) -> None:
    name = "@pyscript/core/dist/core.js"
    (changed,) = copy.glob(f".cache/npm-*/node_modules/{name}")
    changed.write_bytes(changed.read_bytes() + b"\n// not what was fetched")
    assert_one_sentence(build("build"), name, "does not match", "delete that folder")
    assert old_dist.read_text() == "the old site"


def test_a_wheel_was_changed_and_sealed_again(build: Build, copy: Path, old_dist: Path) -> None:
    from sitebuild.seal import SEAL, hashes

    (wheel,) = copy.glob(".cache/engine-*/pydantic-2*.whl")
    wheel.write_bytes(wheel.read_bytes() + b"more")
    (wheel.parent / SEAL).write_text(str(hashes(wheel.parent)).replace("'", '"'))
    assert_one_sentence(build("build"), wheel.name, "does not match", "engine.txt")
    assert old_dist.read_text() == "the old site"


def test_a_wheel_from_the_index_has_another_hash(build: Build, copy: Path, old_dist: Path) -> None:
    locked = copy / "py/sitebuild/lock/engine.txt"
    (wheels,) = copy.glob(".cache/engine-*")
    text = re.sub(r"(?<=sha256:)[0-9a-f]{64}", "0" * 64, locked.read_text())
    locked.write_text(text)
    found = {"PIP_FIND_LINKS": str(wheels), "PIP_NO_INDEX": "1"}
    assert_one_sentence(build("build", **found), "does not match", "engine.txt")
    assert old_dist.read_text() == "the old site"


def test_first_build_without_a_network(build: Build, copy: Path, old_dist: Path) -> None:
    (parts,) = copy.glob(".cache/npm-*")
    shutil.move(parts, copy / "kept-parts")
    offline = {"npm_config_registry": NOBODY, "npm_config_cache": str(copy / "empty")}
    assert_one_sentence(build("build", **offline), "npm", "first build needs the network")
    shutil.move(copy / "kept-parts", parts)
    for wheels in copy.glob(".cache/engine-*"):
        shutil.rmtree(wheels)
    offline = {"PIP_INDEX_URL": NOBODY, "PIP_EXTRA_INDEX_URL": "", "PIP_FIND_LINKS": ""}
    offline["PIP_CONFIG_FILE"] = "/dev/null"
    assert_one_sentence(build("build", **offline), "pip", "first build needs the network")
    assert old_dist.read_text() == "the old site"


def test_second_build_needs_no_network(build: Build, copy: Path) -> None:
    offline = {"npm_config_registry": NOBODY, "PIP_INDEX_URL": NOBODY}
    done = build("build", **offline)
    assert done.returncode == 0, done.stderr
    assert (copy / "dist/index.html").exists()


def test_the_cache_cannot_be_written(build: Build, copy: Path, old_dist: Path) -> None:
    shutil.rmtree(copy / ".cache")
    (copy / ".cache").write_text("a file where a folder should be")
    assert_one_sentence(build("build"), ".cache")
    assert old_dist.read_text() == "the old site"


@pytest.mark.parametrize("name", ["hurtbox/core/dice.py", "page/words.py"])
def test_a_module_that_does_not_compile(
    build: Build, copy: Path, old_dist: Path, name: str
) -> None:
    (copy / "py" / name).write_text("def hit(:\n")
    assert_one_sentence(build("build"), name)
    assert old_dist.read_text() == "the old site"


@pytest.mark.parametrize(
    ("name", "line"),
    [("page/words.py", "LATER = _unknown"), ("hurtbox/systems/opend6/catalogue.toml", 'text = "')],
)
def test_a_file_that_cannot_be_read(
    build: Build, copy: Path, old_dist: Path, name: str, line: str
) -> None:
    with (copy / "py" / name).open("a") as file:
        file.write(line + "\n")
    assert_one_sentence(build("build"), name)
    assert old_dist.read_text() == "the old site"


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (errno.ENOSPC, "No room left on the disk"),
        (errno.EROFS, "cannot be written"),
        (errno.EACCES, "cannot be written"),
    ],
)
def test_the_disk_says_no(number: int, words: str) -> None:
    said = sentence_for(OSError(number, "said by the system", "/place/dist"))
    assert words in said and "/place/dist" in said and said.endswith(".")


def test_no_room_while_dist_is_put_together(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from sitebuild import assemble

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device", "dist")

    (tmp_path / "dist").mkdir()
    (tmp_path / "dist" / "index.html").write_text("the old site")
    monkeypatch.setattr(assemble, "DIST", tmp_path / "dist")
    monkeypatch.setattr(assemble, "copy", full)
    with pytest.raises(OSError, match="No space"):
        assemble.build()
    assert (tmp_path / "dist" / "index.html").read_text() == "the old site"
    assert [path.name for path in tmp_path.iterdir()] == ["dist"]


def test_the_port_is_in_use(build: Build) -> None:
    handler = http.server.BaseHTTPRequestHandler
    with http.server.HTTPServer(("127.0.0.1", 0), handler) as other:
        done = build("serve", "--port", str(other.server_port))
    assert_one_sentence(done, str(other.server_port), "--port")


@pytest.mark.parametrize("number", ["99999", "-1"])
def test_no_such_port(build: Build, number: str) -> None:
    done = build("serve", f"--port={number}")
    assert done.returncode == 2
    assert "choose a number from 0 to 65535" in done.stderr


def test_a_port_that_is_not_allowed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from sitebuild import serve

    def refuse(*_: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(serve, "SiteServer", refuse)
    with pytest.raises(Stop, match="You may not open port 80"):
        serve.server(tmp_path, port=80)
