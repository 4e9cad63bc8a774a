"""Every way to answer what is owed: some of several, many dice, all of it rolled, several requests at once."""

from __future__ import annotations

from playwright.sync_api import expect

from .screen_faults import SMALLER, WIDE
from .visit import BY_APP, Visit


def own_dice(visit: Visit, *sides: int) -> Visit:
    """Dice of the game master that lie on the table; they are typed at once."""
    visit.menu("Roll dice").sheet("Roll dice")
    for one in sides:
        visit.tap(f"#sheet [data-do=die][data-of='{one}']")
    return visit.done("#sheet [data-do=dice-own]").waits()


def owes_three(pieces: Visit) -> Visit:
    """The first combatant is hit together with two others; each of them owes a resistance."""
    pieces.target().tap("#chips [data-do=people]").sheet("More targets")
    pieces.tap("#sheet .tick", "Bo").tap("#sheet .tick", "Dora").shut()
    return pieces.call(12).done("#strike .harm").waits()


def test_of_several_the_proposal_and_none_are_cards_and_others_are_ticked(pieces: Visit) -> None:
    pieces.target().acted("Choose").waits()
    cards = pieces.page.locator("#sheet .card > b")
    expect(cards).to_have_text(["The second blow usual", "None"])
    expect(pieces.page.locator("#sheet [aria-pressed=true]")).to_have_count(0)
    pieces.shut().tap("#combatant [data-do=back]")
    expect(pieces.page.locator("#roster [data-do=owed]")).to_have_text("1 choice waiting")
    pieces.tap("#roster [data-do=owed]").waits().tap("#sheet [data-do=ticks]")
    expect(pieces.page.locator("#sheet [data-do=subset]")).to_be_disabled()
    for name in ("The second blow", "Dust", "Noise"):
        pieces.tap("#sheet .tick", name)
    expect(pieces.page.locator("#sheet [data-do=subset]")).to_have_text("These 3 of 5")
    pieces.tap("#sheet [data-do=subset]")
    expect(pieces.page.locator("#sheet .trouble")).to_have_text("Take two at most.")
    pieces.tap("#sheet .tick", "Noise").done("#sheet [data-do=subset]")
    answers = pieces.view("status")["owed"]
    assert [piece["ways"][0]["kind"] for piece in answers] == ["amount"]
    pieces.done(BY_APP)
    expect(pieces.page.locator("#sheet")).to_be_hidden()


def test_several_are_owed_at_once_and_answered_in_any_order(pieces: Visit) -> None:
    """After one of the list the next is shown, and the list again when that is wanted."""
    owes_three(pieces)
    lines = pieces.page.locator("#sheet [data-do=unfold]")
    expect(lines).to_have_count(3)
    expect(pieces.page.locator("#sheet [data-do=cancel]")).to_have_count(1)
    assert pieces.view("roster")["rows"][1]["owed"] == 1
    pieces.tap("#sheet [data-do=unfold]", "Dora")
    pieces.done("#sheet [data-do=passed]", "Failed")
    expect(pieces.page.locator("#sheet [data-do=fold]")).to_have_text("All 2 waiting")
    pieces.tap("#sheet [data-do=fold]")
    expect(lines).to_have_count(2)
    pieces.tap("#sheet [data-do=unfold]", "Bo")
    expect(pieces.page.locator("#sheet-title")).to_have_text("Bo")
    pieces.done("#sheet [data-do=passed]", "Passed").done("#sheet [data-do=passed]", "Passed")
    expect(pieces.page.locator("#sheet .result-row")).to_have_count(3)
    assert [row["owed"] for row in pieces.view("roster")["rows"]] == [0] * 5


def test_one_tap_rolls_everything_and_says_what(pieces: Visit) -> None:
    button = owes_three(pieces).page.locator("#sheet [data-do=do-all]")
    expect(button).to_contain_text("Roll all: 3 × ")
    pieces.done("#sheet [data-do=do-all]")
    expect(pieces.page.locator("#sheet .result-row")).to_have_count(3)
    assert not pieces.view("status")["owed"]


def test_several_commands_that_wait_are_done_by_one_tap(pieces: Visit) -> None:
    for place in (0, 1):
        pieces.target(place).call(12).done("#strike .harm").waits().shut()
        pieces.tap("#combatant [data-do=back]")
    pieces.tap("#roster [data-do=owed]").waits()
    before = pieces.confirmations()
    pieces.tap("#sheet [data-do=do-all]").confirmed(before + 1)
    expect(pieces.page.locator("#sheet")).to_be_hidden()
    assert not pieces.view("status")["owed"]
    assert len(pieces.titles()) == 2


def test_given_up_once_it_is_gone_for_all(pieces: Visit) -> None:
    owes_three(pieces).done("#sheet [data-do=cancel]")
    assert not pieces.view("status")["owed"]


def test_twenty_dice_with_twenty_sides_fit_a_phone(pieces: Visit) -> None:
    pieces.menu("House rules")
    pieces.page.locator("#f-settings-dice").fill("20")
    pieces.tap("#form summary").tap("#form .reading", "twenty sides").done("#form-send")
    pieces.target().call(9).done("#strike .harm").waits()
    assert not pieces.page.evaluate(WIDE)
    assert not pieces.page.evaluate(SMALLER, 44)


def test_many_dice_are_typed_as_a_total_and_die_by_die_on_demand(fight: Visit) -> None:
    own_dice(fight, 6, 6, 6, 6, 6, 6)
    take = fight.page.locator("#sheet [data-do=take]")
    expect(take).to_be_disabled()
    fight.tap("#sheet [data-do=total-key][data-of='9']").tap(
        "#sheet [data-do=total-key][data-of='9']"
    )
    expect(take).to_have_text("Use 99")
    fight.tap("#sheet [data-do=take]")
    expect(fight.page.locator("#sheet .trouble")).to_have_text("6d6 totals 6 to 36.")
    assert not fight.page.evaluate(WIDE)
    assert not fight.page.evaluate(SMALLER, 44)
    fight.tap("#sheet [data-do=type-answer]", "Die by die")
    expect(take).to_have_count(0)  # one pad: a total beside dice could say something else
    for face in (1, 2, 3, 4, 5, 6):
        fight.tap(f"#sheet [data-do=face][data-of='{face}']")
    fight.tap("#sheet .die >> nth=5").tap("#sheet [data-do=face][data-of='1']")
    fight.done("#sheet [data-do=faces]")
    assert "16" in fight.titles()[0]


def test_few_dice_are_typed_die_by_die_and_who_types_goes_on_typing(pieces: Visit) -> None:
    own_dice(pieces, 6, 6)
    for face in (5, 4):
        pieces.tap(f"#sheet [data-do=face][data-of='{face}']")
    pieces.done("#sheet [data-do=faces]")
    assert "9" in pieces.titles()[0]


def test_a_die_with_a_hundred_sides_is_typed_by_its_two_digits(fight: Visit) -> None:
    """00 is 100, as on two dice with ten sides."""
    for digits, said in (("07", "7"), ("00", "100")):
        own_dice(fight, 100)
        expect(fight.page.locator("#sheet [data-do=face]")).to_have_count(0)
        expect(fight.page.locator("#sheet [data-do=type-answer]")).to_have_count(0)
        for digit in digits:
            fight.tap(f"#sheet [data-do=total-key][data-of='{digit}'] >> nth=0")
        expect(fight.page.locator("#sheet [data-do=take]")).to_have_text(f"Use {said}")
        fight.done("#sheet [data-do=take]")
        assert said in fight.titles()[0]


def test_beside_the_roster_all_that_waits_is_the_list(pieces: Visit) -> None:
    pieces.page.set_viewport_size({"width": 1280, "height": 800})
    owes_three(pieces).tap("#sheet-foot button", "Later")
    pieces.tap("#roster-notes [data-do=owed]").waits()
    expect(pieces.page.locator("#sheet [data-do=unfold]")).to_have_count(3)
