"""Links and files that want to be more than they are, handed to the page itself: refused soon and in little room,
with all that lies before the engine: the browser's own unpacking, the page's thread, the way to the worker."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from ..sharing.test_hostile import BOMBS
from .visit import Visit

SOON = 200  # milliseconds, on a machine that tells a wrong link within USUAL
USUAL = 12  # milliseconds; a slow or busy machine takes longer for both
SMALL = 24_000_000  # bytes
MOST = 4 * SMALL  # at any try: the worker's garbage, up to 75 MB, comes and goes
TRIES = 5  # the quickest one counts, and the one that took the least memory
# Lays a text into the page; on its way from the test it takes more room than the page then needs for it.
LAY = "(text) => { globalThis.bomb = text; }"
# Hands that text over as what it is, waits until the page has said what is wrong: [milliseconds, sentence].
HAND = """async () => {
  const text = globalThis.bomb;
  const find = (selector) => document.querySelector(selector);
  const until = async (there) => {
    while (!there()) await new Promise((go) => setTimeout(go, 2));
  };
  const from = performance.now();
  if (/^1\\./.test(text)) hurtbox.incoming.receiveText(text);
  else hurtbox.incoming.receiveFiles([new File([text], "fight.json")]);
  await until(() => find("#sheet").open && find("#sheet-body > .lead"));
  const took = performance.now() - from;
  const said = find("#sheet-body > .lead").textContent;
  find("#sheet [data-do=shut]").click();
  await until(() => !find("#sheet").open);
  await new Promise((go) => setTimeout(go, 200)); // browsers count how often a page changes its address
  return [took, said];
}"""


def peaks(tools: Any) -> Iterator[tuple[int, int]]:
    """The most memory that each renderer has had since this was asked last, by its process; with its worker's."""
    for process in tools.send("SystemInfo.getProcessInfo")["processInfo"]:
        if process["type"] == "renderer":
            at = Path("/proc") / str(process["id"])
            found = re.search(r"VmHWM:\s+(\d+) kB", (at / "status").read_text())
            if found:
                yield process["id"], 1024 * int(found[1])
            (at / "clear_refs").write_text("5")  # the next peak is counted from what there is now


def in_use(tools: Any, page: Any) -> dict[int, int]:
    """The memory of each renderer, by its process, without the page's garbage."""
    page.send("HeapProfiler.collectGarbage")
    list(peaks(tools))
    return dict(peaks(tools))  # as it stands, for the peaks were just forgotten


@pytest.mark.sweep
def test_bombs_are_refused_by_the_page_soon_and_in_little_room(
    browser: Browser, fight: Visit
) -> None:
    tools = browser.new_browser_cdp_session()
    page = fight.page.context.new_cdp_session(fight.page)
    for text in ("nonsense", "1.AQAAAAAAAA"):
        fight.page.evaluate(LAY, text)
        fight.page.evaluate(HAND)  # what takes it up is loaded
    wrong = min(fight.page.evaluate(HAND)[0] for _ in range(TRIES))
    soon = SOON * min(4, max(1, wrong / USUAL))
    before, kept, seen = fight.stored(), fight.view("status"), {}
    for name, text in BOMBS.items():
        tries = []
        fight.page.evaluate(LAY, text)
        for _ in range(TRIES):
            start = in_use(tools, page)
            took, said = fight.page.evaluate(HAND)
            grown = max(most - start.get(process, most) for process, most in peaks(tools))
            tries.append((took, grown, said))
        sizes = sorted(grown for _, grown, _ in tries)
        seen[name] = (round(min(tries)[0]), sizes[0], sizes[-1], said)
    print(f"a wrong link: {wrong:.0f} ms", *seen.items(), sep="\n")
    assert all(said.endswith(".") for *_, said in seen.values()), seen
    assert all(took < soon for took, *_ in seen.values()), seen
    assert all(least < SMALL for _, least, _, _ in seen.values()), seen
    assert all(most < MOST for _, _, most, _ in seen.values()), seen
    assert (fight.stored(), fight.view("status")) == (before, kept)
