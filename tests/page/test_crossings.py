"""How often the page's Python calls JavaScript for one hit: once, and it is answered once."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from .visit import Visit

# Notes each call of a function of `hurtbox` by Python, except of those that draw.
COUNT = """() => {
  window.crossings = [];
  const counted = (name, work) => (...given) => {
    crossings.push(name);
    return work(...given);
  };
  for (const [part, held] of Object.entries(hurtbox))
    if (part.startsWith("make") || part === "scrollToTop") continue;
    else if (typeof held === "function") hurtbox[part] = counted(part, held);
    else
      hurtbox[part] = Object.fromEntries(Object.entries(held).map(([name, one]) =>
        [name, typeof one === "function" ? counted(`${part}.${name}`, one) : one]));
}"""


def test_a_hit_is_one_call_and_one_answer(tab: Callable[[], Visit]) -> None:
    """What is drawn after it comes with the answer, and so does the id of the next act."""
    visit = tab().ready().begin().target()
    visit.hit(5)  # the first hit on a device also asks for persistent storage
    visit.page.evaluate(
        "hurtbox.views.remember('odds', 'off')"
    )  # they may be asked for at any time
    visit.call(7)
    expect(visit.page.locator("#ahead")).not_to_be_empty()  # the preview has come
    visit.page.evaluate(COUNT)
    visit.done("#strike .harm")
    # `mark` notes when the screen has confirmed the hit; it carries nothing.
    assert visit.page.evaluate("crossings") == ["submit", "mark"]
