"""What the build put into dist/: complete, relative, in a folder of its own."""

from __future__ import annotations

import io
import json
import lzma
import re
import shutil
import tarfile
import zlib
from html import unescape
from pathlib import Path

import pytest

from sitebuild import licences, npm, pyscript_parts, wheels
from sitebuild.engine_folder import read_known
from sitebuild.own_folder import own_folder
from sitebuild.page_modules import LATER
from sitebuild.stop import Stop

pytestmark = pytest.mark.build
DIST = Path(__file__).resolve().parents[2] / "dist"
ENGINE = own_folder(DIST) / "engine" if DIST.exists() else DIST
PAGE = DIST.parent / "py" / "page"


@pytest.mark.parametrize("name", ["index.html", "table.html"])
def test_every_file_that_the_page_names_is_there(name: str) -> None:
    page = (DIST / name).read_text()
    assert "__BUILD__" not in page
    named = re.findall(r'(?:href|src)="([^"#?][^"]*)"', page)  # "?…" is the page itself
    assert named
    for name in named:
        assert name.startswith("./"), f"{name} is not relative"
        assert (DIST / name).is_file(), name


def modules_in(name: str) -> set[str]:
    """The paths of an archive's modules, each of which is whole."""
    whole = (own_folder(DIST) / "page" / name).read_bytes()
    if name in LATER:
        whole = zlib.decompress(whole, -zlib.MAX_WBITS)
    head, contents = whole.split(b"\n", 1)
    files = json.loads(head)
    starts = [sum(size for _, size in files[:at]) for at in range(len(files) + 1)]
    assert starts.pop() == len(contents)
    for at, (place, size) in zip(starts, files, strict=True):
        module = contents[at : at + size]
        if name in LATER:
            compile(module, place, "exec")
        else:
            assert module[:2] == b"M\x06", f"{place} is not compiled"
    return {place for place, _ in files}


def test_every_module_of_the_page_is_in_one_of_the_archives() -> None:
    first, *later = (modules_in(name) for name in ("modules.bin", *LATER))
    games, live = later
    assert len(first | games | live) == len(first) + len(games) + len(live)
    assert "./page/live/seat_app.py" in live and "./page/sheets/own_game.py" in games
    assert not {place for place in first if "live" in place}
    sources = [path for path in PAGE.rglob("*.py") if path.name not in ("__init__.py", "types.py")]
    ours = {path.relative_to(PAGE).with_suffix("").as_posix() for path in sources}
    pyscripts = {"__init__", "context", "events", "ffi", "web"}
    places = first | games | live
    named = {place.rpartition(".")[0] for place in places if "/page/" in place}
    assert named == {f"./page/{our}" for our in ours}
    assert {f"./pyscript/{name}.mpy" for name in pyscripts} <= first


@pytest.mark.parametrize("name", ["index.html", "table.html"])
def test_the_config_of_pyscript_is_in_the_page(name: str) -> None:
    """The config is in the page; the interpreter lies where the config says."""
    (written,) = re.findall(r'<script type="mpy" config="([^"]+)">', (DIST / name).read_text())
    config = json.loads(unescape(written))
    assert set(config) == {"interpreter", "plugins"}
    assert "globalThis" in (DIST / config["interpreter"]).read_text()


def test_pyscript_brings_no_python_as_text() -> None:
    text = (own_folder(DIST) / "static" / "boot" / "pyscript.js").read_text(encoding="utf-8")
    assert re.search(r"\bpyscript: \{\}", text)
    assert "__init__.py" not in text


def test_the_icons_of_the_manifest_are_there() -> None:
    manifest = json.loads((DIST / "manifest.webmanifest").read_text())
    for icon in manifest["icons"]:
        assert (DIST / icon["src"]).is_file()


def test_the_folder_of_the_build_has_the_name_that_the_page_says() -> None:
    page = (DIST / "index.html").read_text()
    assert "__BUILD__" not in page
    (build,) = re.findall(r'<meta name="hurtbox-build" content="([0-9a-f]{12})">', page)
    assert own_folder(DIST).name == build


def test_the_archive_holds_compiled_rules_and_the_engines_libraries() -> None:
    whole = lzma.decompress((ENGINE / "python.tar.xz").read_bytes())
    with tarfile.open(fileobj=io.BytesIO(whole)) as archive:
        names = set(archive.getnames())
    packages = "lib/python3.14/site-packages"
    assert {f"{packages}/hurtbox/core/ask.pyc", f"{packages}/pydantic/main.pyc"} <= names
    assert "lib/python3.14/json/decoder.pyc" in names
    texts = {name for name in names if not name.endswith(".pyc")}
    templates = {name for name in texts if "/gamefile/templates/" in name}
    assert len(templates) == 5 and all(name.endswith(".toml") for name in templates)
    assert {name.rpartition("/")[2] for name in texts - templates} == {
        "catalogue.json",
        "words.json",
    }
    assert not [name for name in names if "/page/" in name or "/sitebuild/" in name]


def test_pydantics_library_is_named_as_python_looks_for_it() -> None:
    assert re.match(r"pydantic_core/_pydantic_core\..*\.so$", read_known(ENGINE)["library"])


def test_the_worker_knows_every_parts_size() -> None:
    for part in read_known(ENGINE)["parts"].values():
        assert (ENGINE / part["file"]).stat().st_size == part["bytes"]


def test_every_licence_is_there_to_be_read_offline() -> None:
    from hurtbox.systems import RULEBOOKS

    precached = (DIST / "service-worker.js").read_text()
    top = sorted(DIST.parent.glob("LICENSE*"))
    assert top
    for licence in top:
        assert (own_folder(DIST) / "licences" / licence.name).read_bytes() == licence.read_bytes()
        assert f'/licences/{licence.name}"' in precached
    names = {licence.name for licence in top}
    assert {rulebook.licence for rulebook in RULEBOOKS if rulebook.licence} <= names


def test_everything_of_others_in_the_site_has_its_licence_there() -> None:
    """The engine's wheels, the packages that the site is made from, and what PyScript has bundled."""
    root = DIST.parent
    folder = own_folder(DIST) / "licences"
    listed = {name: file for name, *_, file in json.loads((folder / "parts.json").read_text())}
    locked = (root / "py/sitebuild/lock/engine.txt").read_text()
    wanted = set(re.findall(r"^([a-z-]+)==", locked, re.MULTILINE))
    wanted |= set(json.loads((root / "package.json").read_text())["dependencies"])
    wanted |= {"CPython", "polyscript", "coincident", "Libraries within pydantic-core"}
    assert wanted <= set(listed)
    precached = (DIST / "service-worker.js").read_text()
    for name, file in listed.items():
        text = (folder / file).read_text()
        assert text.startswith(name)
        assert re.search("copyright|licen[cs]e|public domain", text, re.IGNORECASE), name
        assert f'/licences/{file}"' in precached
    assert len(set(listed.values())) == len(listed)
    assert "Mozilla Public License" in (folder / listed["pyodide"]).read_text()
    assert "Apache License" in (folder / listed["@pyscript/core"]).read_text()


def test_licences_are_not_waited_for() -> None:
    page = (DIST / "index.html").read_text()
    assert not re.search(r'href="[^"]*/licences/', page)


def test_what_is_shipped_without_a_licence_ends_the_build(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A package, the engine, and what another's script took in: the sentence names each."""
    pyscript_parts.put(tmp_path, npm.modules())
    (zipped,) = (npm.modules() / "@pyscript" / "core" / "dist").glob("zip-*.js")
    shutil.copy(
        zipped, tmp_path / "pyscript"
    )  # one that we do not ship, so nothing is written down
    whole = licences.LISTED.read_text()
    for name in ("codedent", "pyodide", "polyscript/esm/3rd-party/zip"):
        fewer = tmp_path / "parts.toml"
        fewer.write_text(whole.replace(f'["{name}"]', '["nothing"]'))
        monkeypatch.setattr(licences, "LISTED", fewer)
        with pytest.raises(Stop, match=f"^{name} is shipped without the text of its licence"):
            licences.parts(tmp_path / "pyscript", npm.modules(), wheels.wheels())
