"""2D6 Sci-Fi in the page, which knows nothing of it: two more people, a hit, a heal, an attack, undo."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from .playing_spycraft import fill, form, play_out, who
from .screen_faults import LANDSCAPE, SMALL
from .visit import Visit


def add(visit: Visit, name: str, **values: object) -> Visit:
    """Add a combatant by the form."""
    visit.add()
    return fill(visit, name=name, **values).done("#form-send")


def scores(visit: Visit, name: str) -> dict[str, int]:
    """The gauges of somebody."""
    rows = visit.view("roster")["rows"]
    id_ = next(row["id"] for row in rows if row["name"] == name)
    pieces = visit.view(f"c:{id_}")["pieces"]
    return {piece["label"]: piece["value"] for piece in pieces if piece["kind"] == "gauge"}


def test_a_system_of_the_kit_plays_without_page_code(tab: Callable[[], Visit]) -> None:
    visit = tab().ready().tap("#start summary", "2D6 Sci-Fi").done("#start [open] [data-do=begin]")
    add(visit, "Vela", sheet_strength=8)
    add(visit, "Orn", sheet_armor="Mesh")
    who(visit, "Vela").hit(5)
    assert scores(visit, "Vela") == {"Endurance": 2, "Strength": 8, "Dexterity": 7}
    expect(visit.page.locator("#last")).to_contain_text("Endurance 7 → 2")
    visit.call(3).done("#strike .heal")
    assert scores(visit, "Vela")["Endurance"] == 5
    visit.done("#undo")
    assert scores(visit, "Vela")["Endurance"] == 2
    visit.done("#undo")
    assert scores(visit, "Vela")["Endurance"] == 7
    form(who(visit, "Orn"), "Attack", by=["Brandt"], weapon="Laser rifle")
    visit.done("#form-send")
    play_out(visit, (("attack check", "6 6"), ("Damage dice", "1 1 1 1 1")))
    assert scores(visit, "Orn")["Endurance"] < 7


# The gauges of the combatant that lie over each other, or whose number is cut off.
CROWDED = """() => {
  const all = [...document.querySelectorAll("#pools .pool")];
  const boxes = all.map((one) => one.getBoundingClientRect());
  return all.filter((one, at) => {
    const number = one.querySelector(".number");
    const own = boxes[at];
    const apart = (other) => other === own || other.left >= own.right || other.right <= own.left
      || other.top >= own.bottom || other.bottom <= own.top;
    return one.scrollWidth > one.clientWidth + 1 || number.scrollWidth > number.clientWidth + 1
      || number.getBoundingClientRect().width < 8 || !boxes.every(apart);
  }).map((one) => one.textContent);
}"""


def test_the_three_scores_are_read_on_a_low_screen(tab: Callable[[], Visit]) -> None:
    visit = tab().ready().tap("#start summary", "2D6 Sci-Fi").done("#start [open] [data-do=begin]")
    visit.target().hit(9)
    for size in (LANDSCAPE, SMALL):
        visit.page.set_viewport_size(size)
        expect(visit.page.locator("#pools .pool")).to_have_count(3)
        assert visit.page.evaluate(CROWDED) == [], size
        expect(visit.page.locator("#strike .heal")).to_be_in_viewport(ratio=1)
