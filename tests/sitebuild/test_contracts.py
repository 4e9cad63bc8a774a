"""Where the site relies on what Pyodide, PyScript and MicroPython do not promise: a test for each such place.

When an upgrade breaks one, its sentence says what is gone. py/README.md lists the places and what relies on them.
"""

from __future__ import annotations

import ast
import json
import re
import subprocess
import zipfile
from pathlib import Path
from typing import Any

import pytest

from sitebuild import micropython_parts, npm, pyscript_parts, wheels

pytestmark = pytest.mark.build  # Pyodide starts twice
CONTRACTS = Path(__file__).with_name("contracts")
CORE = Path("@pyscript") / "core" / "dist"


def found_by(script: str, *arguments: Path | str) -> dict[str, Any]:
    """What a script of `contracts/` has found out in Node."""
    command = [npm.tool("node"), CONTRACTS / script, *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, f"{script} ended early: {done.stderr[-1_500:]}"
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


@pytest.fixture(scope="module")
def pyodide(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What Pyodide does with the hooks that the engine's start uses."""
    folder = tmp_path_factory.mktemp("library")
    (wheel,) = [one for one in wheels.wheels() if one.name.startswith("pydantic_core")]
    with zipfile.ZipFile(wheel) as archive:
        (name,) = [one for one in archive.namelist() if one.endswith(".so")]
        library = archive.extract(name, folder)
    place = f"/lib/python3.14/site-packages/{name}"
    return found_by("pyodide.mjs", npm.modules() / "pyodide", library, place)


@pytest.fixture(scope="module")
def micropython() -> dict[str, Any]:
    """What MicroPython does with the files that the page's start lays out."""
    folder = npm.modules() / "@micropython" / "micropython-webassembly-pyscript"
    return found_by("micropython.mjs", folder)


@pytest.mark.parametrize(
    ("key", "value", "sentence"),
    [
        (
            "hook",
            True,
            "loadPyodide no longer calls createPyodideModule: the library cannot be loaded early",
        ),
        (
            "mainHasNotRun",
            True,
            "noInitialRun no longer keeps Python from starting before the library is there",
        ),
        (
            "mainLeaves",
            "unwind",
            "Python's main neither returns nor leaves with 'unwind': the start takes it for a failure",
        ),
        (
            "libraryIsReadThroughTheFileSystem",
            True,
            "loadDynamicLibrary no longer reads through FS.readFile: a compiled module cannot be handed to it",
        ),
        (
            "samePlace",
            True,
            "the library does not come to lie at the same place twice: no memory would fit",
        ),
        (
            "grows",
            True,
            "_emscripten_resize_heap no longer grows the memory: a kept one has no room",
        ),
        ("remembered", 42, "_loadSnapshot no longer restores what makeMemorySnapshot has kept"),
    ],
)
def test_pyodide_can_be_started_from_a_kept_memory(
    pyodide: dict[str, Any], key: str, value: object, sentence: str
) -> None:
    assert pyodide.get(key) == value, sentence


def test_pyodides_snapshot_says_where_its_header_ends(pyodide: dict[str, Any]) -> None:
    sentence = "the second word of a snapshot is no longer where the memory begins (snapshot.js)"
    assert 0 < pyodide["headerLength"] < 2**20 < pyodide["length"], sentence


@pytest.mark.parametrize(
    ("key", "value", "sentence"),
    [
        (
            "absentIsAnError",
            True,
            "FS.root.node_ops.lookup no longer throws for a file that is not there",
        ),
        (
            "isAskedForAbsentFiles",
            True,
            "imports no longer ask node_ops.lookup: failing fast there saves nothing",
        ),
        ("number", 42, "a module that was laid out in the file system is no longer imported"),
        ("late", 23, "a file that is written while it is looked up is no longer found"),
        (
            "wanted",
            "wanted!?",
            "a module's __getattr__ is no longer asked for what is imported from it",
        ),
        (
            "absent",
            "ImportError",
            "an absent module is no longer an ImportError when look-ups share one error",
        ),
        (
            "thisOfTheWindow",
            "the first argument",
            "MicroPython calls a shared function of the window rightly: app.py may add listeners to it",
        ),
    ],
)
def test_what_the_page_relies_on_in_micropython(
    micropython: dict[str, Any], key: str, value: object, sentence: str
) -> None:
    assert micropython.get(key) == value, sentence


def test_pyscript_holds_its_python_text_once() -> None:
    texts = [path.read_text(encoding="utf-8") for path in (npm.modules() / CORE).glob("core-*.js")]
    times = sum(len(pyscript_parts.TEXT.findall(text)) for text in texts)
    assert times == 1, (
        "PyScript's Python text can no longer be taken out of its script (pyscript_parts.py)"
    )


def test_micropythons_function_table_changes_only_where_its_list_does() -> None:
    script = npm.modules() / micropython_parts.PACKAGE / micropython_parts.SCRIPT
    text = script.read_text(encoding="utf-8")
    assert text.count(micropython_parts.CHECK) == 1, (
        "MicroPython's check of its function table is no longer as it was (micropython_parts.py)"
    )
    changes = text.count("wasmTable.set(") + text.count("wasmTable.grow(")
    assert changes == 0, "MicroPython changes its function table: the check must stay"


def test_every_name_of_pyscript_is_still_there_when_it_is_asked_for() -> None:
    """PyScript's own text imports all of them at once; the site's imports them from the same modules."""
    original = (npm.modules() / pyscript_parts.SOURCE).read_text(encoding="utf-8")
    text = json.loads(original[original.index("{") : original.rindex("}") + 1])["pyscript"]
    imports = [
        one for one in ast.walk(ast.parse(text["__init__.py"])) if isinstance(one, ast.ImportFrom)
    ]
    names = {name.asname or name.name for one in imports for name in one.names}
    site = pyscript_parts.python_of(npm.modules())["pyscript/__init__.py"]
    assert {"when", "window", "document", "Event", "display", "fetch"} <= names
    missing = [name for name in names if not re.search(rf"\b{name}\b", site)]
    assert not missing, f"PyScript's package no longer has {missing} (pyscript_parts.py)"


def test_pyscript_tries_for_shared_memory_and_takes_no_for_an_answer() -> None:
    (core,) = (npm.modules() / CORE).glob("core-*.js")
    tried = re.search(
        r"\{SharedArrayBuffer:(\w+)\}=globalThis.{0,20}try\{new \1\(.{0,30}\}catch\(",
        core.read_text(encoding="utf-8"),
    )
    assert tried, (
        "PyScript no longer tries for shared memory in a try block: the stand-in for it can go"
    )


@pytest.mark.parametrize("opened", ["indexedDB.open(", "new BroadcastChannel("])
def test_pyscript_opens_a_database_and_a_channel_that_nothing_waits_for(opened: str) -> None:
    (core,) = (npm.modules() / CORE).glob("core-*.js")
    count = core.read_text(encoding="utf-8").count(opened)
    # Once for the page, and once in the text of a worker that the page does not start.
    assert count == 2, f"PyScript has {opened} {count} times: look at no-database-or-channel.js"


@pytest.mark.parametrize("name", pyscript_parts.FEATURES)
def test_what_pyscript_brings_and_the_page_never_asks_for_is_still_there_to_be_left_out(
    name: str,
) -> None:
    chunks = [path.name for path in (npm.modules() / CORE).glob("*.js")]
    sentence = f"PyScript has no part “{name}” any more: take it off the list in pyscript_parts.py"
    assert any(chunk.startswith(name) for chunk in chunks), sentence


def test_pyscript_lets_a_hook_prepare_the_interpreter_before_the_first_script() -> None:
    (core,) = (npm.modules() / CORE).glob("core-*.js")
    text = core.read_text(encoding="utf-8")
    sentence = "PyScript's hooks.main.onReady is gone: nothing lays the page's modules out before their import"
    assert "main?.onReady" in text and '"onReady"' in text, sentence
