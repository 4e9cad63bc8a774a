"""The terms of everything that the site is made of: listed in the app, read there without a network."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import BrowserContext, expect

from sitebuild.own_folder import own_folder
from sitebuild.places import DIST

from .host import Host
from .offline_visit import build_of, kept, tab_of

TITLE = "Built with"
READ = """async ([build, files]) => {
  const found = {};
  for (const file of files)
    found[file] = await fetch(`./${build}/licences/${file}`).then((answer) => answer.text());
  return found;
}"""


def test_the_terms_of_all_parts_are_read_without_a_network(
    host: Host, keeping: BrowserContext
) -> None:
    folder: Path = own_folder(DIST) / "licences"
    listed = json.loads((folder / "parts.json").read_text())
    visit = kept(tab_of(keeping, host.address()))
    host.away = True
    visit.menu("This device", "About").tap("#about [data-do=parts]").sheet(TITLE)
    lines = visit.page.locator("#sheet-body .go")
    expect(lines).to_have_count(len(listed))
    for said, (name, version, licence, _) in zip(lines.all_inner_texts(), listed, strict=True):
        assert said.split("\n") == [f"{name} {version}".strip(), licence]
    for name in ("pyodide", "CPython", "zlib"):
        visit.tap("#sheet .go", name).sheet("Licence")
        expect(visit.page.locator(".legal").first).to_contain_text(name)
        assert visit.page.evaluate("document.querySelector('#sheet-body').scrollTop") == 0
        visit.tap("#sheet [data-do=parts]").sheet(TITLE)
    files = [file for *_, file in listed]
    texts = visit.page.evaluate(READ, [build_of(visit), files])
    assert texts == {file: (folder / file).read_text() for file in files}
    visit.check()
