"""Lists and other targets as plain values: what fits, where a line begins, what it says."""

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import pytest

from page.forms import fields, keypad_state
from page.state import Fight, State

if TYPE_CHECKING:
    from page.bridge.storage import ViewCache


def field(key: str, kind: str = "number", **more: Any) -> dict[str, Any]:
    return {"key": key, "label": key.title(), "kind": kind, "value": None, "options": [], **more}


AMOUNT = field("amount", low=1, high=9)
SORT = field("sort", "choice", value="cut", options=[["cut", "Cutting"], ["burn", "Burning"]])
SLY = field("sly", "toggle", value=False)
MORE = field("more", "rows", columns=[AMOUNT, SORT, SLY], value=[])
OTHERS = field("others", "people", value=[])


@pytest.mark.parametrize(
    ("value", "fits"),
    [([], True), ([[3, "burn", True]], True), ([[0, "burn", True]], False),
     ([[3, "ice", True]], False), ([[3, "cut"]], False), ([3], False), ("x", False), (None, False),
     ([[True, "cut", False]], False), ([["3", "cut", False]], False)],
)  # fmt: skip
def test_a_list_fits_when_every_line_does(value: Any, fits: bool) -> None:
    assert fields.fits(MORE, value) is fits


def test_people_are_ids() -> None:
    assert fields.fits(OTHERS, ["c1", "c2"])
    assert not fields.fits(OTHERS, ["c1", 2])
    assert not fields.fits(OTHERS, "c1")


def test_a_new_line_begins_with_what_its_columns_say() -> None:
    assert [fields.start(column) for column in MORE["columns"]] == [1, "cut", False]
    assert fields.start(field("n", low=-5, high=-2)) == -2
    assert fields.start(field("n", value=7, low=0, high=5)) == 0


def test_a_line_is_said_in_words() -> None:
    assert fields.row_text(MORE["columns"], [3, "burn", True]) == "Amount 3 · Burning · Sly"
    assert fields.row_text(MORE["columns"], [3, "cut", False]) == "Amount 3 · Cutting"


def test_taps_are_enough_unless_letters_are_wanted() -> None:
    assert fields.by_taps(MORE)
    assert fields.by_taps(OTHERS)
    assert not fields.by_taps(field("name", "text"))
    assert not fields.by_taps(field("more", "rows", columns=[AMOUNT, field("name", "text")]))


def three() -> State:
    """The state of a page on which three fight."""
    names: Any = [[f"c{n}", f"Name {n}"] for n in (1, 2, 3)]
    views = cast("ViewCache", SimpleNamespace(view={"names": names}.get))
    return State(views, Fight("f1", 1, "gm"), {"screen": "roster", "who": ""})


def command(hand: keypad_state.Keypad) -> dict[str, Any]:
    """What Hit would send."""
    made = hand.command(HIT, three().among)
    assert made is not None
    return made


HIT = {"command": "hit", "keypad": "damage", "fixed": {"kind": "hit", "target": "c1"},
       "fields": [field("damage"), OTHERS]}  # fmt: skip


def hand_with(*ids: str) -> keypad_state.Keypad:
    hand = keypad_state.Keypad()
    hand.press("7")
    hand.add_targets("others", list(ids))
    return hand


def test_nobody_is_their_own_other_target_and_who_left_is_none() -> None:
    assert three().among(["c3", "c9", "c1", "c2"], "c1") == ["c2", "c3"]
    assert command(hand_with("c3", "c1", "c9"))["others"] == ["c3"]
    assert command(hand_with("c1"))["others"] == []


def test_the_other_targets_are_meant_by_one_hit_alone() -> None:
    hand = hand_with("c2")
    hand.sent("d1")
    hand.confirmed("d1", 0)
    assert command(hand)["others"] == []


def test_targets_chosen_while_a_hit_is_being_kept_stay() -> None:
    hand = hand_with("c2")
    hand.sent("d1")
    hand.add_targets("others", ["c3"])
    hand.confirmed("d1", 0)
    assert command(hand)["others"] == ["c3"]


def test_another_choice_of_targets_is_another_draft() -> None:
    hand = hand_with("c2")
    names = iter("ab")
    assert hand.draft(HIT, lambda: next(names)) == "a"
    hand.add_targets("others", ["c3"])
    assert hand.draft(HIT, lambda: next(names)) == "b"
