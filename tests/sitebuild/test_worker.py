"""The engine's worker by itself, in Chromium: it counts real bytes, answers, and says what failed."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from sitebuild.own_folder import own_folder

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

DIST = Path(__file__).resolve().parents[2] / "dist"
START = """address => new Promise((over) => {
  const heard = [];
  const worker = new Worker(new URL("static/worker/worker.js", address), { type: "module" });
  worker.postMessage(JSON.stringify({ n: 7, do: "views", kept: 0, audience: "gm" }));
  worker.onmessage = ({ data }) => {
    heard.push(data);
    const said = JSON.parse(data);
    if (said.n === 7 || said.down) { worker.terminate(); over(heard); }
  };
})"""


@pytest.fixture
def page(browser: Browser, site: str) -> Iterator[Page]:
    """A page of the site's own origin that starts nothing by itself."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(site + "manifest.webmanifest")
    yield page
    context.close()


@pytest.fixture
def start(page: Page, site: str) -> Callable[[], list[dict[str, Any]]]:
    """Start the worker and return what it said, up to its first answer or its failure."""
    parts = f"{site}{own_folder(DIST).name}/"
    return lambda: [json.loads(text) for text in page.evaluate(START, parts)]


def test_it_tells_its_progress_in_bytes_and_answers(start: Callable[[], Any]) -> None:
    heard = start()
    progress = [said["progress"] for said in heard if "progress" in said]
    assert {step["step"] for step in progress} == {"runtime", "library", "rules"}
    last = {step["step"]: step for step in progress}
    assert all(step["done"] == step["of"] > 500_000 for step in last.values())
    (up,) = [said for said in heard if said.get("up")]
    assert up["systems"]
    assert heard[-1]["n"] == 7, "a request that came early is answered once the engine stands"


@pytest.mark.parametrize("part", ["python.tar", "pyodide.asm.wasm", "pydantic_core.wasm"])
def test_a_part_that_cannot_be_loaded_is_a_sentence(
    start: Callable[[], Any], page: Page, part: str
) -> None:
    page.context.route(f"**/engine/{part}.xz", lambda route: route.fulfill(status=404))
    said = start()[-1]
    assert said["down"] is True
    assert said["text"] == f"Not all of Hurtbox has loaded: {part} did not load."
