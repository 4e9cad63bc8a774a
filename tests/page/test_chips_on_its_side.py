"""On a small phone on its side the chip says the whole kind of damage, whichever it is."""

from __future__ import annotations

from collections.abc import Callable

from hurtbox.systems import RULEBOOKS

from ..session.client import Client
from .visit import Visit

SIZES = ((568, 320), (320, 568), (640, 360), (360, 640))
# Which of these words the first chip cuts off.
CUT = """(words) => {
  const span = document.querySelector("#chips > :first-child span"), was = span.textContent;
  const cut = words.filter((word) => {
    span.textContent = word;
    return span.scrollWidth > span.clientWidth || span.scrollHeight > span.clientHeight;
  });
  span.textContent = was;
  return cut;
}"""


def first_words() -> list[str]:
    """What the first chip of each game can say, of those that are a choice."""
    found = set()
    for book in RULEBOOKS:
        client = Client(book.key, book.prepared_fights[0].key)
        for form in client.view("f:c1")["play"]:
            field = next((one for one in form["fields"] if one["kind"] == "choice"), None)
            found |= {option[1] for option in field["options"]} if field else set()
    return sorted(found)


def test_no_kind_of_damage_is_cut_off(tab: Callable[[], Visit]) -> None:
    visit = tab().ready().begin().target(0)
    for width, height in SIZES:
        visit.page.set_viewport_size({"width": width, "height": height})
        assert visit.page.evaluate(CUT, first_words()) == [], (width, height)
