"""The law of the keys: their place, that of Hit and that of Heal is the same in every state of every game at every
size of text; and a tap does what was drawn when the finger went down."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from ..conftest import first_then_sweep
from .screen_faults import DESK, LANDSCAPE, NARROW, PHONE, SMALL, TALL
from .test_bars import HURT
from .test_markers import make, new
from .visit import Visit

SIZES = (NARROW, SMALL, TALL, LANDSCAPE, DESK, PHONE)
TEXTS = ("130%", "200%", "100%")  # the usual one last: it stays for the next state
GAMES = {
    "cepheus": "2D6",
    "cybergod": "Cybergod",
    "mythic": "Mythic",
    "opend6": "OpenD6",
    "spycraft": "Spycraft",
}
# Left, top, width and height of each key in pixels, and which lie beside the window or under something else.
PLACES = """(text) => {
  document.documentElement.style.fontSize = text;
  for (const one of ["table", "combatant"]) document.getElementById(one).scrollTo(0, 0);
  const keys = [...document.querySelectorAll("#keys > *, #strike > *")];
  const covered = keys.filter((key) => {
    const { left, top, width, height } = key.getBoundingClientRect();
    return !key.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  if (covered.length) return covered.map((key) => key.outerHTML);
  return keys.map((key) => {
    const { left, top, width, height } = key.getBoundingClientRect();
    return [left, top, width, height].map((one) => Math.round(one * 10) / 10);
  });
}"""
# Says on the screen what the page itself may have to say, all at once.
LOUD = """() => {
  for (const id of ["unkept", "follows", "loading", "waiting"]) document.getElementById(id).hidden = false;
  document.getElementById("unkept-text").textContent = "Not saved: the device has no space left.";
  document.getElementById("loading-text").textContent = "Loading the rules: 1.2 of 6.1 MB";
}"""
QUIET = """() => {
  for (const id of ["unkept", "follows", "loading", "waiting"]) document.getElementById(id).hidden = true;
}"""

Places = dict[tuple[int, int, str], list[list[float]]]


def places(visit: Visit) -> Places:
    """Where each key lies, at every size of the window and of the text."""
    found: Places = {}
    for size in SIZES:
        visit.page.set_viewport_size(size)
        for text in TEXTS:
            found[size["width"], size["height"], text] = visit.page.evaluate(PLACES, text)
    return found


def begun(visit: Visit, game: str) -> Visit:
    """Begin the prepared fight of a game and open its second combatant, whom `HURT` wounds."""
    start = visit.ready().page.locator(f"#start details:has([data-system={game}])")
    if start.get_attribute("open") is None:
        start.locator("summary").tap()
    return visit.done(f"#start [data-system={game}][data-do=begin]").target(1)


def as_designed(found: Places) -> None:
    """On a phone the keys are counted from the foot: 48 px each, 4 px between them, Heal 12 px below Hit."""
    for (width, height, _), keys in found.items():
        if width < height:
            foot = height - 48  # the acts
            tops = [foot - 208 + 52 * row for row in range(4) for _ in range(3)]
            assert [key[1] for key in keys[:12]] == tops
            assert {key[3] for key in keys[:12]} == {48}
            hit, heal = keys[12], keys[-1]
            assert hit == [width - 100, foot - 208, 88, 144]
            assert heal == [width - 100, foot - 52, 88, 48]
        else:
            assert min(key[3] for key in keys) >= 48
            assert keys[-1][1] - keys[12][1] - keys[12][3] >= 12


@pytest.mark.parametrize("game", first_then_sweep(sorted(GAMES), sweeps=2))
def test_no_state_of_a_game_moves_a_key(tab: Callable[[], Visit], game: str) -> None:
    visit = begun(tab(), game)
    usual = places(visit)
    as_designed(usual)

    def stay(state: str) -> None:
        for at, keys in places(visit).items():
            assert keys == usual[at], (state, at)

    visit.page.evaluate(LOUD)
    stay("what the page has to say")
    visit.page.evaluate(QUIET)
    visit.call(1)
    expect(visit.page.locator("#ahead")).not_to_be_empty()
    stay("a number")
    visit.tap("#keys [data-do=plus]").call(5)
    stay("a sum")
    visit.clear().hit(HURT[GAMES[game]])
    visit.by_app()
    stay("its result")
    visit.call(1)
    expect(visit.page.locator("#ahead .each")).to_have_count(2)
    stay("Hit and Heal foretold")
    make(new(visit.clear()), "Phaser rifle charges", start=3)
    make(new(visit), "Prone for now")
    stay("markers")
    visit.done("#undo")
    stay("Redo")
    visit.tap("#chips .others").tap("#sheet [data-do=among-all][data-by='1']").shut().call(9)
    stay("several targets")
    visit.clear().swipe(1)
    stay("somebody else")


# Puts something above the keys, or a button under the finger.
MOVES = {
    "moved": "() => { document.querySelector('.hand').style.paddingTop = '60px'; }",
    "covered": """() => {
      const made = document.createElement("button");
      made.dataset.do = "undo";
      made.style.cssText = "position: fixed; inset: 0; z-index: 9;";
      document.getElementById("combatant").append(made);
    }""",
}


@pytest.mark.parametrize("way", sorted(MOVES))
def test_a_tap_does_what_was_drawn_when_the_finger_went_down(fight: Visit, way: str) -> None:
    fight.hit(3)
    box = fight.page.locator("#keys [data-of='8']").bounding_box()
    assert box
    finger = fight.page.context.new_cdp_session(fight.page)
    point: dict[str, Any] = {"x": box["x"] + 20, "y": box["y"] + 8}
    fight.rest()
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    fight.page.evaluate(MOVES[way])
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(fight.page.locator("#number")).to_have_text("8")
    assert len(fight.titles()) == 1 and fight.view("status")["undo"]


def test_the_keypad_adds_and_takes_back_one_of_the_sum(fight: Visit) -> None:
    number, line = fight.page.locator("#number"), fight.page.locator("#strike small")
    plus, erase = "#keys [data-do=plus]", "#keys [data-do=erase]"
    fight.call(7).tap(plus).call(5).tap(plus).call(4)
    expect(number).to_have_text("16")
    expect(line).to_have_text("7 + 5 + 4")
    fight.tap(erase).tap(erase)
    expect(number).to_have_text("12")
    expect(line).to_have_text("7 + 5")
    fight.done("#strike .harm")
    assert "hit for 12" in fight.titles()[0]
    expect(number).to_have_text("0")
    expect(line).to_be_hidden()


def test_the_eraser_held_down_erases_everything(fight: Visit) -> None:
    box = fight.call(123).page.locator("#keys [data-do=erase]").bounding_box()
    assert box
    fight.page.mouse.move(box["x"] + 20, box["y"] + 20)
    fight.page.mouse.down()
    expect(fight.page.locator("#number")).to_have_text("0")
    fight.page.mouse.up()
    expect(fight.page.locator("#number")).to_have_text("0")


def test_a_swipe_over_the_head_goes_to_the_next_combatant_and_back(fight: Visit) -> None:
    name, names = fight.page.locator("#target-name"), [name for _, name in fight.view("names")]
    expect(name).to_have_text(names[0])
    fight.swipe(1)
    expect(name).to_have_text(names[1])
    fight.swipe(-1).swipe(-1)
    expect(name).to_have_text(names[-1])


def test_a_finger_that_moves_over_the_boxes_goes_to_the_next_and_picks_no_box(fight: Visit) -> None:
    box = fight.page.locator("#chart [role=gridcell] >> nth=5").bounding_box()
    assert box
    finger = fight.page.context.new_cdp_session(fight.page)
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    for kind, at in (("touchStart", x), ("touchMove", x - 30), ("touchMove", x - 70)):
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": at, "y": y}]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    names = [name for _, name in fight.view("names")]
    expect(fight.page.locator("#target-name")).to_have_text(names[1])
    expect(fight.page.locator("#sheet")).to_be_hidden()
