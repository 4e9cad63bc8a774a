"""How little the browser lays out: nothing before it draws, an opening hardly anything, a hit no chart again.

Each time that a tap asks where things lie costs a phone 15 ms.
"""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from ..conftest import first_then_sweep
from .test_own_attacks import begun
from .visit import Visit

WATCH = """() => {
  const asked = (window.asked = []);
  const places = [
    [Element.prototype, ["scrollTop", "clientHeight", "clientWidth", "scrollHeight", "getBoundingClientRect",
                         "getClientRects", "scrollIntoView", "scrollTo"]],
    [HTMLElement.prototype, ["offsetTop", "offsetHeight", "offsetWidth", "innerText"]],
  ];
  for (const [kind, names] of places)
    for (const name of names) {
      const { value, get, set, ...rest } = Object.getOwnPropertyDescriptor(kind, name);
      const told = (act) => act && function (...given) { asked.push(name); return act.apply(this, given); };
      const made = value ? { value: told(value) } : { get: told(get), set: told(set) };
      Object.defineProperty(kind, name, { ...rest, ...made });
    }
}"""

TRACED = {
    "transferMode": "ReportEvents",
    "traceConfig": {"includedCategories": ["devtools.timeline"], "excludedCategories": ["*"]},
}


@pytest.mark.parametrize("game", first_then_sweep(["Mythic", "OpenD6", "Spycraft"], sweeps=2))
def test_nothing_asks_where_things_lie(tab: Callable[[], Visit], game: str) -> None:
    visit = begun(tab(), game)
    # Somebody is prepared behind the list.
    expect(visit.page.locator("#target-name")).not_to_be_empty()
    visit.page.evaluate(WATCH)
    visit.page.evaluate("() => document.body.scrollTop")
    assert visit.page.evaluate("() => asked.splice(0)") == ["scrollTop"]  # it does watch
    rows = visit.page.locator("#rows [data-do=open]")
    rows.first.evaluate("(row) => row.click()")
    expect(visit.page.locator("#target-name")).to_be_visible()
    assert visit.page.evaluate("() => asked.splice(0)") == []
    before = visit.confirmations()
    visit.page.evaluate(
        """() => {
          for (const key of ['digit"][data-of="1', 'digit"][data-of="2', 'strike'])
            document.querySelector(`#combatant [data-do="${key}"]`).click();
        }"""
    )
    visit.confirmed(before)
    assert visit.page.evaluate("() => asked.splice(0)") == []


def test_a_first_opening_finds_the_screen_laid_out(tab: Callable[[], Visit]) -> None:
    """Most of its 260 elements have their style before: that is a quarter of the time of an opening."""
    visit = begun(tab(), "Mythic")
    expect(visit.page.locator("#target-name")).not_to_be_empty()
    assert styled(visit, lambda: visit.tap("#rows li:nth-child(2) [data-do=open]")) < 160
    expect(visit.page.locator("#target-name")).to_be_visible()


@pytest.mark.parametrize("height", [640, 740])
def test_a_chart_keeps_its_size(tab: Callable[[], Visit], height: int) -> None:
    """While a number is typed, with a result and its question, and after Undo."""
    visit = begun(tab(), "Mythic")
    visit.page.set_viewport_size({"width": 360, "height": height})
    visit.tap("#rows li:nth-child(1) [data-do=open]")
    chart = visit.page.locator("#chart")
    sizes = [chart.bounding_box()]
    visit.call(16)
    expect(visit.page.locator("#odds")).to_be_visible()
    sizes.append(chart.bounding_box())
    visit.done("#strike .harm")
    expect(visit.page.locator("#result .answer")).to_be_visible()
    sizes.append(chart.bounding_box())
    visit.done("#undo")
    sizes.append(chart.bounding_box())
    assert sizes == sizes[:1] * 4


def styled(visit: Visit, act: Callable[[], object]) -> int:
    """How many elements the browser finds the style of, from an act until it has been drawn."""
    session = visit.page.context.new_cdp_session(visit.page)
    events: list[dict[str, Any]] = []
    ended: list[object] = []
    session.on("Tracing.dataCollected", lambda data: events.extend(data["value"]))
    session.on("Tracing.tracingComplete", lambda data: ended.append(data))
    session.send("Tracing.start", TRACED)
    act()
    visit.page.evaluate("() => new Promise((go) => requestAnimationFrame(() => setTimeout(go)))")
    session.send("Tracing.end")
    while not ended:
        visit.page.wait_for_timeout(20)
    session.detach()
    counts = [e["args"]["elementCount"] for e in events if e["name"] == "UpdateLayoutTree"]
    assert counts
    return sum(counts)
