"""What the browser lacks is named as it is, in one sentence; it is not the network."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from sitebuild.places import DIST

from ..conftest import first_then_sweep

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

SAID = {
    "WebAssembly": "has WebAssembly switched off",
    "BigInt": "lacks BigInt",
    "Worker": "has workers switched off",
}


def says(context: BrowserContext, address: str, words: str) -> None:
    page = context.new_page()
    page.goto(address)
    missing = page.locator("#missing")
    expect(missing).to_be_visible()
    expect(missing.locator("p:visible")).to_have_count(1)
    expect(missing).to_contain_text(words)
    expect(missing).not_to_contain_text("network")
    expect(page.locator("#missing-again")).to_be_hidden()


@pytest.mark.parametrize("name", first_then_sweep(SAID))
def test_what_the_browser_lacks_is_named(site: str, context: BrowserContext, name: str) -> None:
    context.add_init_script(f"delete globalThis.{name}")
    says(context, site, SAID[name])


@pytest.mark.parametrize("name", first_then_sweep(["WebAssembly", "BigInt"]))
def test_the_table_view_names_it_too(site: str, context: BrowserContext, name: str) -> None:
    context.add_init_script(f"delete globalThis.{name}")
    says(context, site + "table.html#f1", SAID[name])


@pytest.mark.parametrize("name", first_then_sweep(["index.html", "table.html"]))
def test_a_page_opened_as_a_file_says_so(context: BrowserContext, name: str) -> None:
    says(context, (Path(DIST) / name).as_uri(), "was opened as a file")
