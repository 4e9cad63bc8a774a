"""The turn order: a list in which everybody moves by buttons, one undo for each tap."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from .screen_faults import RUN
from .visit import Visit

GAP = """() => { const [up, down] = document.querySelectorAll("#sheet .order li:nth-child(2) .round");
  return down.getBoundingClientRect().left - up.getBoundingClientRect().right; }"""


def order(visit: Visit) -> list[str]:
    return [name for _, name in visit.view("names")]


def test_everybody_moves_by_buttons(fight: Visit, axe: str) -> None:
    before = order(fight)
    fight.tap("section:visible [data-do=back]").tap("#to-order")
    fight.sheet("Turn order")
    lines = fight.page.locator("#sheet .order li")
    expect(lines).to_have_count(len(before))
    expect(lines.first.locator(".up")).to_be_disabled()
    expect(lines.last.locator(".down")).to_be_disabled()
    fight.page.evaluate(f"() => {{ {axe}; }}")
    assert fight.page.evaluate(RUN) == []
    assert fight.page.evaluate(GAP) >= 8
    fight.done("#sheet .order li:nth-child(1) .down")
    expect(lines.first).to_contain_text(before[1])
    fight.done("#sheet .order li:nth-child(3) .up")
    assert order(fight) == [before[1], before[2], before[0], *before[3:]]
    fight.shut().done("#undo").done("#undo")
    assert order(fight) == before


def test_whose_turn_it_is_stands_in_it(fight: Visit) -> None:
    fight.tap("section:visible [data-do=back]").done("#turns [data-form=next_turn]")
    fight.tap("#to-order").sheet("Turn order")
    expect(fight.page.locator("#sheet .order .acting")).to_contain_text("turn")


WHO = "#rows .turn .name"


def test_the_foot_says_who_is_next_and_undo_takes_the_turn_back(fight: Visit) -> None:
    fight.tap("section:visible [data-do=back]")
    names, after = order(fight), fight.page.locator("#next-turn small")
    for name in names[:2]:
        expect(after).to_have_text(name)
        fight.done("#turns [data-form=next_turn]")
        expect(fight.page.locator(WHO)).to_contain_text(name)
    fight.done("#undo").done("#undo")
    expect(fight.page.locator(WHO)).to_have_count(0)
    fight.done("#redo").done("#redo")
    expect(fight.page.locator(WHO)).to_contain_text(names[1])


FIT = "() => document.documentElement.scrollWidth <= innerWidth"
ENTRY = "#sheet .order li:nth-child({}) input"


def number(visit: Visit, place: int, digits: str | list[str]) -> None:
    """Type a number on the page's own pad."""
    visit.tap(ENTRY.format(place))
    expect(visit.page.locator("#sheet #pad")).to_be_visible()
    for digit in digits:
        visit.rest().page.locator(f"#sheet #pad [data-of='{digit}']").tap()


def test_everybody_gets_a_number_and_sort_puts_them_in_order_with_one_undo(
    fight: Visit, axe: str
) -> None:
    before = order(fight)
    fight.tap("section:visible [data-do=back]").tap("#to-order").sheet("Turn order")
    entry = fight.page.locator(ENTRY.format(1))
    expect(entry).to_have_attribute("inputmode", "none")
    for place, digits in ((1, "7"), (2, "12"), (3, "18")):
        number(fight, place, digits)
    assert fight.page.evaluate(FIT)
    fight.page.evaluate(f"() => {{ {axe}; }}")
    assert fight.page.evaluate(RUN) == []
    fight.done("#sheet [data-do=sort-order]")
    expect(fight.page.locator("#sheet")).to_be_hidden()
    assert order(fight) == [before[2], before[1], before[0], *before[3:]]
    expect(fight.page.locator("#rows li:nth-child(1) .count")).to_contain_text("18")
    fight.done("#undo")
    assert order(fight) == before
    expect(fight.page.locator("#rows .count")).to_have_count(0)


def test_a_tie_is_asked_with_names_to_tap(fight: Visit) -> None:
    before = order(fight)
    fight.tap("section:visible [data-do=back]").tap("#to-order").sheet("Turn order")
    number(fight, 1, "9")
    number(fight, 2, "9")
    fight.done("#sheet [data-do=sort-order]")
    expect(fight.page.locator("#sheet")).to_contain_text("tie: who is first?")
    fight.done("#sheet [data-do]", before[1])
    expect(fight.page.locator("#rows li:nth-child(1) .name")).to_contain_text(before[1])
    fight.tap("#to-order").sheet("Turn order")
    expect(fight.page.locator("#sheet .order .tie")).to_have_count(2)


def test_the_number_pad_goes_back_to_the_forms(fight: Visit) -> None:
    fight.tap("section:visible [data-do=back]").tap("#to-order").sheet("Turn order")
    number(fight, 1, "9")
    fight.shut().add()
    assert fight.page.evaluate("() => !!document.querySelector('#form .sends #pad')")


def test_what_is_no_number_is_said_and_changes_nothing(fight: Visit) -> None:
    fight.tap("section:visible [data-do=back]").tap("#to-order").sheet("Turn order")
    revision = fight.revision()
    number(fight, 1, ["sign"])
    fight.tap("#sheet [data-do=sort-order]")
    expect(fight.page.locator("#sheet .trouble")).to_contain_text("enter a whole number.")
    assert fight.revision() == revision


PAD = """() => { const [foot, pad, key] = ["#sheet-foot", "#sheet #pad", "#sheet #pad [data-of='5']"]
  .map((one) => document.querySelector(one).getBoundingClientRect());
  return pad.width >= foot.width - 40 && key.width >= 38 && key.height >= 44; }"""


@pytest.mark.sweep
def test_the_keys_of_the_pad_are_as_wide_as_on_the_forms(fight: Visit) -> None:
    fight.tap("section:visible [data-do=back]").tap("#to-order").sheet("Turn order")
    number(fight, 1, "9")
    assert fight.page.evaluate(PAD)
    fight.page.set_viewport_size({"width": 640, "height": 360})
    assert fight.page.evaluate(PAD)


def test_who_delays_acts_after_the_one_that_is_tapped(fight: Visit) -> None:
    before = order(fight)
    fight.tap("section:visible [data-do=back]").done("#turns [data-form=next_turn]")
    fight.tap("#to-order").sheet("Turn order")
    number(fight, 2, "9")
    fight.tap("#sheet [data-do=delay]").tap("#sheet [data-do=delay]", "Cancel")
    expect(fight.page.locator(ENTRY.format(2))).to_have_value("9")
    fight.tap("#sheet [data-do=delay]")
    expect(fight.page.locator("#sheet-body")).to_contain_text("acts later: after whom?")
    expect(fight.page.locator("#sheet-body")).not_to_contain_text("next round")
    fight.done("#sheet [data-do=act-after]", before[2])
    expect(fight.page.locator("#sheet")).to_be_hidden()
    assert order(fight) == [before[1], before[2], before[0], *before[3:]]
    expect(fight.page.locator(WHO)).to_contain_text(before[1])
    fight.done("#undo")
    assert order(fight) == before


def test_who_has_acted_is_only_offered_for_the_next_round(fight: Visit) -> None:
    before = order(fight)
    fight.tap("section:visible [data-do=back]").done("#turns [data-form=next_turn]")
    fight.done("#turns [data-form=next_turn]").done("#turns [data-form=next_turn]")
    fight.tap("#to-order").sheet("Turn order").tap("#sheet [data-do=delay]")
    offered = fight.page.locator("#sheet-body").inner_text()
    here, later = offered.split("Only in the next round")
    assert [name for name in before if name in here] == before[2:]  # the third asks
    assert [name for name in before if name in later] == before[:2]


CODES = "#sheet .dice-codes"


def test_without_a_rule_all_roll_the_dice_of_the_table(fight: Visit, axe: str) -> None:
    fight.tap("section:visible [data-do=back]").tap("#to-order").sheet("Turn order")
    page = fight.page
    number(fight, 1, "9")
    fight.tap("#sheet [data-do=choose-dice]", "Roll for all")
    expect(page.locator(CODES)).to_be_visible()
    page.evaluate(f"() => {{ {axe}; }}")
    for size in ((360, 640), (320, 568), (640, 360)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert page.evaluate(FIT), size
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme=theme, reduced_motion="reduce")
            assert page.evaluate(RUN) == [], (size, theme)
    for button in page.locator(f"{CODES} button").all():
        box = button.bounding_box()
        assert box and box["width"] >= 44 and box["height"] >= 44, box
    page.set_viewport_size({"width": 360, "height": 640})
    first = order(fight)[0]
    fight.done(f"{CODES} [data-of='1d20']")  # Roll for all rolls: nothing but a tie is asked
    fight.by_app()  # whoever ties: what is checked below is the same
    counts = {row["name"]: row["count"] for row in fight.view("roster")["rows"]}
    assert counts[first] == 9 and all(1 <= count <= 20 for count in counts.values())
    assert list(counts.values()) == sorted(counts.values(), reverse=True)
    fight.tap("#to-order").sheet("Turn order")
    expect(page.locator("#sheet [data-do=roll-order]")).to_have_text("Roll 1d20")


def test_who_has_a_number_keeps_it_until_everybody_has_one(fight: Visit) -> None:
    """What the players called is not rolled away when the rest is rolled later."""
    fight.tap("section:visible [data-do=back]").tap("#to-order").sheet("Turn order")
    number(fight, 1, "40")
    first = order(fight)[0]
    fight.done("#sheet [data-do=sort-order]").tap("#to-order").sheet("Turn order")
    fight.tap("#sheet [data-do=choose-dice]", "Roll for the others")

    def rolled(selector: str) -> dict[str, int]:
        fight.done(selector)
        fight.by_app()
        return {row["name"]: row["count"] for row in fight.view("roster")["rows"]}

    counts = rolled(f"{CODES} [data-of='1d20']")
    assert counts.pop(first) == 40
    assert all(1 <= count <= 20 for count in counts.values())
    fight.tap("#to-order").sheet("Turn order")
    assert rolled("#sheet [data-do=roll-order]")[first] <= 20, "all have one: all roll anew"


def test_nobody_but_who_joins_is_rolled_for(fight: Visit) -> None:
    """A number that is typed for who joins, and then Roll for them: the others keep theirs."""
    fight.tap("section:visible [data-do=back]").tap("#to-order").sheet("Turn order")
    for place, _ in enumerate(order(fight), 1):
        number(fight, place, str(30 + place))
    fight.done("#sheet [data-do=sort-order]").done("#turns [data-form=next_turn]")

    def counts() -> dict[str, int]:
        return {row["name"]: row["count"] for row in fight.view("roster")["rows"]}

    before = counts()
    fight.add()
    for key, value in (("name", "Late"), ("sheet-wound_threshold", "3"), ("sheet-ap_maximum", "9")):
        fight.page.locator(f"#f-{key}").fill(value)
    fight.done("#form-send").sheet("Late joins: when do they act?")
    fight.page.locator(ENTRY.format(1)).fill("15")
    fight.tap("#sheet [data-do=choose-dice]", "Roll for them").done(f"{CODES} [data-of='1d20']")
    assert counts() == {**before, "Late": 15}


def test_other_dice_are_typed_on_the_pad(fight: Visit) -> None:
    fight.tap("section:visible [data-do=back]").tap("#to-order").sheet("Turn order")
    fight.tap("#sheet [data-do=choose-dice]", "Roll for all")
    expect(fight.page.locator("#order-dice")).to_be_focused()
    expect(fight.page.locator("#order-dice")).to_have_attribute("inputmode", "none")
    fight.tap("#sheet #pad [data-of='2']").tap("#sheet #pad [data-of=d]")
    revision = fight.revision()
    fight.tap("#sheet [data-do=roll-typed]")
    expect(fight.page.locator("#sheet .trouble")).to_have_text("Write dice like 1d20 or 2d6+1.")
    assert fight.revision() == revision
    fight.tap("#order-dice")
    for key in "2d8":
        fight.tap(f"#sheet #pad [data-of='{key}']")
    fight.done("#sheet [data-do=roll-typed]")
    fight.by_app()
    steps = [step["text"] for step in fight.why(0)[0]["steps"]]
    assert any("rolls initiative: 2d8" in text for text in steps)


def test_each_adds_a_bonus_that_this_device_remembers(fight: Visit, axe: str) -> None:
    """Set once, it is added to the dice of the table in this fight and in the next."""
    page = fight.page
    fight.tap("section:visible [data-do=back]").tap("#to-order").sheet("Turn order")
    number(fight, 2, "9")
    fight.tap("#sheet [data-do=choose-dice]", "Roll for all").tap("#sheet [data-do=bonuses]")
    page.evaluate(f"() => {{ {axe}; }}")
    assert page.evaluate(RUN) == []
    assert page.evaluate(FIT)
    for by, times in (("1", 3), ("-1", 1), ("1", 1)):
        for _ in range(times):
            fight.tap(f"#sheet .stepper [data-do=step][data-by='{by}']")
    fight.tap("#sheet [data-do=bonuses]", "Done")
    expect(page.locator("#sheet .order li").first).to_contain_text("Bonus +3")
    expect(page.locator(ENTRY.format(2))).to_have_value("9")  # what was typed stays
    fight.tap("#sheet [data-do=choose-dice]", "Roll for all")
    fight.done(f"{CODES} [data-of='1d20']")
    fight.by_app()
    assert any("rolls initiative: 1d20+3" in step["text"] for step in fight.why(0)[0]["steps"])
    fight.tap("#to-order").sheet("Turn order")
    expect(page.locator("#sheet .order li", has_text="Bonus +3")).to_have_count(1)
    assert page.evaluate(FIT)
    fight.open().ready().tap("section:visible [data-do=order]").sheet("Turn order")
    expect(page.locator("#sheet .order li", has_text="Bonus +3")).to_have_count(1)


@pytest.mark.parametrize(
    "kept", ["{", "3", "[[1, 2]]", '[["Ensign Reyes", "5"]]', '[["Ensign Reyes", 100]]']
)
def test_bonuses_kept_by_something_else_are_left_out(fight: Visit, kept: str) -> None:
    name = "initiative bonuses mythic"
    fight.page.evaluate("([n, t]) => hurtbox.views.remember(n, t)", [name, kept])
    fight.tap("section:visible [data-do=back]").tap("#to-order").sheet("Turn order")
    expect(fight.page.locator("#sheet .order li")).not_to_have_count(0)
    expect(fight.page.locator("#sheet .bonus")).to_have_count(0)


def test_every_number_can_be_tapped_where_it_stands(tab: Callable[[], Visit]) -> None:
    """The pad is there from the start: it once opened under a finger and closed the sheet."""
    visit = tab().ready().tap("#start summary", "2D6")
    visit.done("#start [open] [data-do=begin]")
    entries, pad = visit.page.locator("#sheet .order input"), visit.page.locator("#sheet #pad")
    for place in (5, 4, 0):
        visit.tap("#to-order").sheet("Turn order")
        expect(pad).to_be_visible()
        box = entries.nth(place).bounding_box()
        assert box
        visit.rest()
        visit.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        expect(entries.nth(place)).to_be_focused()
        keys, now = pad.bounding_box(), entries.nth(place).bounding_box()
        assert keys and now and now["y"] + now["height"] <= keys["y"] + 1, place
        visit.rest().shut()


def test_the_dark_area_beside_a_sheet_closes_it(fight: Visit) -> None:
    fight.menu("Roll dice")
    fight.rest()
    fight.page.touchscreen.tap(180, 12)
    expect(fight.page.locator("#sheet")).to_be_hidden()
