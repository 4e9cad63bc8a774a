"""A tap of everyday use makes the browser lay out nothing before it draws: each time costs a phone 15 ms."""

from collections.abc import Callable

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


@pytest.mark.parametrize("game", first_then_sweep(["Mythic", "OpenD6", "Spycraft"], sweeps=2))
def test_nothing_asks_where_things_lie(tab: Callable[[], Visit], game: str) -> None:
    visit = begun(tab(), game)
    visit.page.evaluate(WATCH)
    visit.page.evaluate("() => document.body.scrollTop")
    assert visit.page.evaluate("() => asked.splice(0)") == ["scrollTop"]  # it does watch
    rows = visit.page.locator("#rows [data-do=open]")
    rows.first.evaluate("(row) => row.click()")
    expect(visit.page.locator("#combatant")).to_be_visible()
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
