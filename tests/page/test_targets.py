"""Further targets of one hit, and hits of several kinds in one: by taps, with no system keyboard."""

from __future__ import annotations

from playwright.sync_api import expect

from .screen_faults import TEXT_FIELD
from .visit import Visit

CHIP = "#chips [data-do=people]"


def test_a_hit_on_three_is_one_hit(pieces: Visit) -> None:
    pieces.target().tap(CHIP).sheet("More targets")
    names = pieces.page.locator("#sheet .tick")
    expect(names).to_have_text(["Bo", "Cid", "Dora", "Eve"])  # not the one in hand
    pieces.tap("#sheet .tick", "Bo").tap("#sheet .tick", "Eve").tap("#sheet-foot [data-do=shut]")
    expect(pieces.page.locator(CHIP)).to_have_accessible_name("3 targets. More targets: Bo, Eve")
    expect(pieces.page.locator(CHIP)).to_contain_text("3 targets")
    pieces.call(14).done("#strike .harm").waits().done("#sheet [data-do=do-all]")
    assert pieces.titles() == ["Hit: Anna of the Long Bridge and 2 more"]
    about = pieces.view("r:0")["about"]
    assert sorted(about) == ["c1", "c2", "c5"]
    expect(pieces.page.locator(CHIP)).to_have_accessible_name("1 target. More targets: Nobody")


def test_other_targets_are_not_carried_to_another_hand(pieces: Visit) -> None:
    pieces.target().tap(CHIP).sheet("More targets").tap("#sheet [data-do=among-all]", "Everybody")
    expect(pieces.page.locator("#sheet .tick[aria-pressed=true]")).to_have_count(4)
    pieces.shut().swipe(1)
    expect(pieces.page.locator(CHIP)).to_have_accessible_name("1 target. More targets: Nobody")


def test_hits_of_several_kinds_need_no_keyboard(pieces: Visit) -> None:
    pieces.target().tap("#chips [data-do=chip]").sheet("This hit")
    pieces.tap("#sheet [data-do=line-add]").tap("#sheet .line.open [data-do=type][data-by='6']")
    pieces.tap("#sheet .line.open [data-do=option]", "Burning")
    pieces.tap("#sheet .line.open [data-do=flip]")
    head = pieces.page.locator("#sheet [data-do=line]")
    expect(head).to_have_text(["Damage 6 · Burning · Sneaky"])
    pieces.tap("#sheet [data-do=line-add]")
    expect(head).to_have_text(["Damage 6 · Burning · Sneaky", "Damage 1 · Cutting"])
    assert not pieces.page.evaluate(TEXT_FIELD)
    pieces.tap("#sheet [data-do=line-remove] >> nth=1")
    expect(head).to_have_count(1)
    pieces.shut().call(4).done("#strike .harm").done("#sheet [data-do=passed]", "Failed")
    assert pieces.view("r:0")["title"]
    record = str(pieces.stored()["records"][0])
    assert '"more":[[6,"burn",true]]' in record


def test_a_short_form_takes_people_and_lists(pieces: Visit) -> None:
    pieces.target().act("Rally").sheet("Rally")
    pieces.tap("#sheet .tick", "Cid").tap("#sheet [data-do=line-add]")
    pieces.done("#sheet [data-do=ask]")
    pieces.tap("#last-why")
    expect(pieces.page.locator("#sheet .step").first).to_contain_text("2 rallied")
