"""What the build put into dist/: complete, relative, named by its contents."""

from __future__ import annotations

import io
import json
import lzma
import re
import tarfile
from pathlib import Path

import pytest

from sitebuild.engine_folder import read_known
from sitebuild.own_folder import own_folder

pytestmark = pytest.mark.build
DIST = Path(__file__).resolve().parents[2] / "dist"
ENGINE = own_folder(DIST) / "engine" if DIST.exists() else DIST
PAGE = DIST.parent / "py" / "page"


@pytest.mark.parametrize("name", ["index.html", "table.html"])
def test_every_file_that_the_page_names_is_there(name: str) -> None:
    page = (DIST / name).read_text()
    assert "__BUILD__" not in page
    named = re.findall(r'(?:href|src|config)="([^"#?][^"]*)"', page)  # "?…" is the page itself
    assert named
    for name in named:
        assert name.startswith("./"), f"{name} is not relative"
        assert (DIST / name).is_file(), name


def test_every_module_of_the_page_is_in_the_one_file_of_them() -> None:
    page = own_folder(DIST) / "page"
    config = json.loads((page / "page.json").read_text())
    assert (DIST / config["interpreter"]).is_file()  # relative to the page
    head, contents = (page / "rooms.bin").read_bytes().split(b"\n", 1)
    rooms = json.loads(head)
    ours = {path.stem for path in PAGE.glob("*.py")} - {"start", "start_table"}
    pyscripts = {"__init__", "context", "events", "ffi", "web"}
    places = {place for place, _ in rooms}
    assert {place for place in places if "/page/" in place} == {f"./page/{o}.mpy" for o in ours}
    assert {f"./pyscript/{name}.mpy" for name in pyscripts} <= places
    starts = [sum(size for _, size in rooms[:at]) for at in range(len(rooms) + 1)]
    assert starts.pop() == len(contents)
    assert {contents[at : at + 2] for at in starts} == {b"M\x06"}, "each is compiled, and whole"


def test_pyscript_brings_no_python_as_text() -> None:
    (script,) = (own_folder(DIST) / "pyscript").glob("core-*.js")
    text = script.read_text(encoding="utf-8")
    assert "{pyscript:{}}" in text
    assert "__init__.py" not in text


def test_the_icons_of_the_manifest_are_there() -> None:
    manifest = json.loads((DIST / "manifest.webmanifest").read_text())
    for icon in manifest["icons"]:
        assert (DIST / icon["src"]).is_file()


def test_the_build_is_named_by_its_contents() -> None:
    page = (DIST / "index.html").read_text()
    assert "__BUILD__" not in page
    (build,) = re.findall(r'<meta name="hurtbox-build" content="([0-9a-f]{12})">', page)
    assert own_folder(DIST).name == build


def test_the_archive_holds_compiled_rules_and_the_engines_libraries() -> None:
    whole = lzma.decompress((ENGINE / "python.tar.xz").read_bytes())
    with tarfile.open(fileobj=io.BytesIO(whole)) as archive:
        names = set(archive.getnames())
    packages = "lib/python3.14/site-packages"
    assert {f"{packages}/hurtbox/core/asking.pyc", f"{packages}/pydantic/main.pyc"} <= names
    assert "lib/python3.14/json/decoder.pyc" in names
    assert {name.rpartition(".")[2] for name in names} == {"pyc"}
    assert not [name for name in names if "/page/" in name or "/sitebuild/" in name]


def test_pydantics_library_is_named_as_python_looks_for_it() -> None:
    assert re.match(r"pydantic_core/_pydantic_core\..*\.so$", read_known(ENGINE)["library"])


def test_the_worker_knows_every_parts_size() -> None:
    for part in read_known(ENGINE)["parts"].values():
        assert (ENGINE / part["file"]).stat().st_size == part["bytes"]


def test_every_licence_is_there_to_be_read_offline() -> None:
    from hurtbox.systems import RULEBOOKS

    kept = (DIST / "service-worker.js").read_text()
    top = sorted(DIST.parent.glob("LICENSE*"))
    assert top
    for licence in top:
        assert (own_folder(DIST) / "licences" / licence.name).read_bytes() == licence.read_bytes()
        assert f'/licences/{licence.name}"' in kept
    names = {licence.name for licence in top}
    assert {rulebook.licence for rulebook in RULEBOOKS if rulebook.licence} <= names
