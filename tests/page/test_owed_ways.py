"""Every way to answer what is owed: some of several, many dice, all of it rolled, several requests at once."""

from __future__ import annotations

from playwright.sync_api import expect

from .test_fits import SMALLER, WIDE
from .visit import Visit


def owes_three(pieces: Visit) -> Visit:
    """The first combatant is hit together with two others; each of them owes a resistance."""
    pieces.target().tap("#chips [data-do=people]").sheet("More targets")
    pieces.tap("#sheet .tick", "Bo").tap("#sheet .tick", "Dora").shut()
    return pieces.call(12).done("#strike .harm").sheet("Waiting for a roll")


def test_some_of_several_start_with_the_proposal(pieces: Visit) -> None:
    pieces.target().acted("Choose").sheet("Waiting for a choice")
    ticked = pieces.page.locator("#sheet .tick[aria-pressed=true]")
    expect(ticked).to_have_text(["The second blow"])
    expect(pieces.page.locator("#sheet [data-do=subset]")).to_have_text("This one")
    pieces.shut().tap("#combatant [data-do=back]")
    expect(pieces.page.locator("#roster [data-do=owed]")).to_have_text("1 choice waiting")
    pieces.tap("#roster [data-do=owed]").sheet("Waiting for a choice")
    pieces.tap("#sheet .tick", "Dust").tap("#sheet .tick", "Noise")
    expect(pieces.page.locator("#sheet [data-do=subset]")).to_have_text("These 3 of 5")
    pieces.tap("#sheet [data-do=subset]")
    expect(pieces.page.locator("#sheet .trouble")).to_have_text("Take two at most.")
    pieces.tap("#sheet .tick", "Noise").done("#sheet [data-do=subset]")
    answers = pieces.view("status")["owed"]
    assert [piece["ways"][0]["kind"] for piece in answers] == ["amount"]
    pieces.done("#sheet [data-do=take]")
    expect(pieces.page.locator("#sheet")).to_be_hidden()


def test_several_are_owed_at_once_and_answered_in_any_order(pieces: Visit) -> None:
    owes_three(pieces)
    requests = pieces.page.locator("#sheet .request")
    expect(requests).to_have_count(3)
    expect(pieces.page.locator("#sheet [data-do=cancel]")).to_have_count(1)
    assert pieces.view("roster")["rows"][1]["owed"] == 1
    pieces.done("#sheet .request:has-text('Dora') [data-do=passed]", "Failed")
    expect(requests).to_have_count(2)
    pieces.tap("#sheet .request:has-text('Bo') [data-do=unfold]")
    expect(pieces.page.locator("#sheet .request:not(.folded)")).to_contain_text("Bo")
    total = pieces.page.locator("#sheet .request:not(.folded) [data-do=take][data-of=total]")
    expect(total).to_be_visible()
    for face in (6, 1, 1, 1, 1):
        pieces.tap(f"#sheet [data-do=face][data-of='{face}']")
    expect(total).to_have_count(0)  # a total of 2 once stood below the dice 5 and 4
    pieces.done("#sheet [data-do=faces]")
    expect(requests).to_have_count(1)
    pieces.done("#sheet [data-do=passed]", "Passed")
    expect(pieces.page.locator("#sheet .result-row")).to_have_count(3)
    assert [row["owed"] for row in pieces.view("roster")["rows"]] == [0] * 5


def test_one_tap_rolls_everything(pieces: Visit) -> None:
    owes_three(pieces).done("#sheet [data-do=roll-all]")
    expect(pieces.page.locator("#sheet .result-row")).to_have_count(3)
    assert not pieces.view("status")["owed"]


def test_given_up_once_it_is_gone_for_all(pieces: Visit) -> None:
    owes_three(pieces).done("#sheet [data-do=cancel]")
    assert not pieces.view("status")["owed"]


def test_twenty_dice_with_twenty_sides_fit_a_phone(pieces: Visit) -> None:
    pieces.menu("House rules")
    pieces.page.locator("#f-settings-dice").fill("20")
    pieces.tap("#form summary").tap("#form .reading", "twenty sides").done("#form-send")
    pieces.target().call(9).done("#strike .harm").sheet("Waiting for a roll")
    expect(pieces.page.locator("#sheet .die").first).to_contain_text("wild")
    assert not pieces.page.evaluate(WIDE)
    assert not pieces.page.evaluate(SMALLER, 44)
    for face in range(1, 21):
        here = pieces.page.locator("#sheet .die.here")
        expect(here).to_have_attribute("data-at", str(face - 1))
        pieces.tap(f"#sheet [data-do=face][data-of='{face}']")
    pieces.tap("#sheet .die >> nth=19").tap("#sheet [data-do=face][data-of='7']")
    pieces.done("#sheet [data-do=faces]")
    assert "7" in str(pieces.why(pieces.view("status")["records"][0]))
