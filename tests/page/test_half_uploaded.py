"""The first visit to a site that is half uploaded: a plain sentence that names the file, none about a fight."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from sitebuild.own_folder import own_folder

from ..conftest import first_then_sweep
from .conftest import DIST
from .host import hosting

ALL = "Not all of Hurtbox has loaded"
# What is wrong with which file, and what is said: a worker is not told which of its modules is missing.
CASES = [
    ("gone", "engine/parts.mjs", f"{ALL}. Reload the page to try again."),
    ("half", "static/boot/main.js", f"{ALL}: main.js is damaged."),
    ("half", "engine/pyodide.asm.mjs", f"{ALL}: pyodide.asm.mjs did not load. Reload the page"),
    ("half", "engine/parts.mjs", f"{ALL}. Reload the page to try again."),
    ("another", "engine/pydantic_core.wasm.xz", f"{ALL}: pydantic_core.wasm did not load. Reload"),
    ("half", "engine/python.tar.xz", f"{ALL}: python.tar did not load. Reload the page"),
    ("gone", "engine/xz.mjs", f"{ALL}: xz.mjs did not load. Reload the page"),
    ("another", "static/boot/pyscript.js", f"{ALL}: pyscript.js is damaged."),
    ("gone", "static/boot/main.js", f"{ALL}: main.js is missing."),
    ("another", "page/modules.bin", f"{ALL}. Check your connection"),
]
OTHER = b"<!doctype html><title>Page not found</title>"  # what some hosts answer instead of 404
# Words of browsers and programs, and what is not true of somebody who has no fight yet.
RAW = re.compile("Error|Unexpected|Failed to|http|error code|fight is")


@pytest.mark.parametrize("case", first_then_sweep(CASES, sweeps=len(CASES) - 1), ids=str)
def test_what_has_not_arrived_is_said_plainly(
    case: tuple[str, str, str], tmp_path: Path, context: BrowserContext
) -> None:
    how, name, words = case
    site = tmp_path / "site"
    shutil.copytree(DIST, site)
    path = own_folder(site) / name
    whole = path.read_bytes()
    path.unlink()
    if how != "gone":
        path.write_bytes(whole[: len(whole) // 2] if how == "half" else OTHER)
    with hosting(site) as host:
        page = context.new_page()
        page.goto(host.address())
        said = page.locator("#missing:visible, #last:visible", has_text=words)
        expect(said).to_be_visible()
        assert not RAW.search(page.locator("body").inner_text())
