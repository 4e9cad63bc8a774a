"""The keypad: the number, the chips that stay, and the draft that a double tap shares."""

from itertools import count
from typing import Any

from page.forms import keypad_state


def field(key: str, kind: str = "number", **more: Any) -> dict[str, Any]:
    return {"key": key, "label": key.title(), "kind": kind, "value": None, "options": [], **more}


KIND = field("type", "choice", value="cut", options=[["cut", "Cut"], ["burn", "Burn"]])
HIT: dict[str, Any] = {
    "command": "hit",
    "label": "Hit",
    "keypad": "damage",
    "fixed": {"kind": "hit", "target": "c1"},
    "fields": [field("damage", low=0, high=999), KIND, field("steps", value=0, rare=True)],
}
HEAL: dict[str, Any] = {
    "command": "heal",
    "label": "Heal",
    "keypad": "boxes",
    "fixed": {"kind": "heal", "target": "c1"},
    "fields": [field("boxes", low=1, high=75), KIND],
}


def everybody(ids: list[str], but: str) -> list[str]:
    """Whoever may be a further target of a hit."""
    return [one for one in ids if one != but]


def test_digits_make_a_number_up_to_the_highest_one_taken() -> None:
    hand = keypad_state.Keypad()
    for digit in "0120":
        hand.press(digit, 999)
    assert hand.digits == "120"
    assert not hand.press("0", 999)
    hand.erase()
    assert hand.digits == "12"
    hand.clear()
    assert hand.digits == ""
    assert keypad_state.most([HIT, HEAL]) == 999


def test_zero_is_a_number() -> None:
    hand = keypad_state.Keypad()
    assert hand.press("0")
    assert hand.command(HIT, everybody) == {
        "kind": "hit", "target": "c1", "damage": 0, "type": "cut", "steps": 0
    }  # fmt: skip


def test_no_number_no_command() -> None:
    assert keypad_state.Keypad().command(HIT, everybody) is None


def test_a_chip_is_shared_by_key_and_outlives_the_number() -> None:
    hand = keypad_state.Keypad()
    assert [chip["key"] for chip in keypad_state.chips([HIT, HEAL])] == ["type", "steps"]
    hand.choose("type", "burn")
    hand.press("7")
    hand.clear()
    hand.press("3")
    assert hand.command(HEAL, everybody) == {
        "kind": "heal",
        "target": "c1",
        "boxes": 3,
        "type": "burn",
    }


def test_a_remembered_chip_that_does_not_fit_gives_way() -> None:
    hand = keypad_state.Keypad()
    hand.choose("type", "a type of another fight")
    assert hand.value(KIND) == "cut"


def test_a_double_tap_is_one_draft_until_the_entry_changes() -> None:
    hand = keypad_state.Keypad()
    numbers = map(str, count())
    hand.press("9")
    first = hand.draft(HIT, lambda: next(numbers))
    assert hand.draft(HIT, lambda: next(numbers)) == first
    assert hand.draft(HEAL, lambda: next(numbers)) != first
    hand.press("1")
    second = hand.draft(HIT, lambda: next(numbers))
    assert second != first
    hand.choose("type", "burn")
    assert hand.draft(HIT, lambda: next(numbers)) not in (first, second)


def test_what_is_chosen_behind_more_is_for_one_hit_and_one_target() -> None:
    """The kind of damage stays, because it stands open."""
    hand = keypad_state.Keypad()
    hand.aim("fight", "c1", [HIT])
    hand.choose("steps", 2)
    hand.choose("type", "burn")
    hand.press("5")
    hand.draft(HIT, lambda: "d1")
    hand.sent("d1")
    hand.confirmed("d1", 0.0)
    assert (hand.value(field("steps", value=0)), hand.value(KIND)) == (0, "burn")
    hand.choose("steps", 3)
    hand.aim("fight", "c2", [HIT])
    assert (hand.value(field("steps", value=0)), hand.value(KIND)) == (0, "burn")


def test_what_was_chosen_behind_more_since_the_hit_was_sent_stays() -> None:
    hand = keypad_state.Keypad()
    hand.aim("fight", "c1", [HIT])
    hand.press("5")
    hand.sent("d1")
    hand.choose("steps", 2)
    hand.confirmed("d1", 0.0)
    assert hand.value(field("steps", value=0)) == 2


def test_another_command_leaves_the_number_of_a_refused_hit() -> None:
    hand = keypad_state.Keypad()
    hand.aim("fight", "c1", [HIT])
    hand.press("5")
    hand.add_targets("others", ["c2"])
    hand.draft(HIT, lambda: "d1")
    hand.sent("d1")  # and refused
    hand.confirmed("another", 0.0)
    assert (hand.digits, hand.people) == ("5", {"others": ["c2"]})


def test_a_number_with_a_usual_value_may_be_left_out_once_something_else_is_set() -> None:
    """Such as the total of a hit whose dice the app rolls."""
    by_dice = {**HIT, "fields": [field("damage", value=0), field("dice", value=0, rare=True)]}
    hand = keypad_state.Keypad()
    hand.aim("fight", "c1", [by_dice])
    assert hand.command(by_dice, everybody) is None
    hand.choose("dice", 5)
    assert hand.command(by_dice, everybody) == {**HIT["fixed"], "damage": 0, "dice": 5}


def sent_hit(hand: keypad_state.Keypad, id: str) -> keypad_state.Keypad:
    """A hit of 5 on two more, sent and stored."""
    hand.aim("fight", "c1", [HIT])
    hand.press("5")
    hand.add_targets("others", ["c2", "c3"])
    hand.draft(HIT, lambda: id)
    hand.sent(id)
    hand.confirmed(id, 0.0)
    return hand


def test_what_was_typed_comes_back_with_undo_and_the_next_digit_begins_anew() -> None:
    hand = sent_hit(keypad_state.Keypad(), "d1")
    assert not hand.is_entering()
    hand.bring_back("d1")
    assert (hand.number(), hand.people) == (5, {"others": ["c2", "c3"]})
    hand.press("7")
    assert (hand.number(), hand.people) == (7, {"others": ["c2", "c3"]})


def test_nothing_comes_back_for_another_combatant_or_over_a_new_number() -> None:
    hand = sent_hit(keypad_state.Keypad(), "d1")
    hand.bring_back("d2")
    assert not hand.is_entering()
    hand.press("3")
    hand.bring_back("d1")
    assert hand.number() == 3
    hand.aim("fight", "c2", [HIT])
    hand.bring_back("d1")
    assert not hand.is_entering()


def test_redo_takes_what_came_back() -> None:
    hand = sent_hit(keypad_state.Keypad(), "d1")
    hand.bring_back("d1")
    hand.message = "what it would do"
    hand.taken_again()
    assert (hand.is_entering(), hand.people, hand.message) == (False, {}, "")
