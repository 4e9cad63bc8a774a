"""Dice codes: what is read, what is written, and how often each total comes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hurtbox.core.dice import MOST_DICE, MOST_SIDES, Dice
from hurtbox.core.refusal import Refused

from . import brute

CODES = st.builds(
    Dice,
    st.integers(1, MOST_DICE),
    st.integers(2, MOST_SIDES),
    st.integers(-9999, 9999),
)


@given(CODES)
def test_a_dice_code_is_read_as_it_is_written(dice: Dice) -> None:
    assert Dice.parse(str(dice)) == dice


@given(CODES, st.sampled_from(["", " ", "  ", "\t", "\n", "\u00a0"]))
def test_blanks_of_any_kind_may_stand_between_the_parts(dice: Dice, blank: str) -> None:
    sign, amount = ("-" if dice.plus < 0 else "+"), abs(dice.plus)
    code = blank.join(["", str(dice.count), "D", str(dice.sides), sign, str(amount), ""])
    assert Dice.parse(code) == dice


@pytest.mark.parametrize(
    ("code", "dice"),
    [
        ("d20", Dice(1, 20)),
        ("3D", Dice(3, 6)),
        ("3D+2", Dice(3, 6, 2)),
        ("D", Dice(1, 6)),
        ("4d6-1", Dice(4, 6, -1)),
        ("2d10 + 0", Dice(2, 10)),
        ("40d100+9999", Dice(40, 100, 9999)),
    ],
)
def test_codes_of_the_table(code: str, dice: Dice) -> None:
    assert Dice.parse(code) == dice


@pytest.mark.parametrize(
    "code",
    [
        *("", "6", "4x6", "0d6", "4d0", "4d1", "41d6", "1d101", "1000d6", "4d6+", "4d6+1+1"),
        *("4d6+10000", "4d6+x", "-1d6", "4d6.5", "٤x٦", "4d6\x00", "1d6+\u00b2"),
    ],
)
def test_other_codes_are_refused_by_name(code: str) -> None:
    with pytest.raises(Refused) as refusal:
        Dice.parse(code)
    assert refusal.value.field == "dice"
    assert refusal.value.text.endswith(".")


@given(st.text(max_size=12) | st.from_regex(r"\s*\d*\s*[dD]\s*\d*\s*([+-]\s*\d*)?\s*"))
def test_any_text_is_dice_or_refused(code: str) -> None:
    try:
        dice = Dice.parse(code)
    except Refused:
        return
    assert 1 <= dice.count <= MOST_DICE
    assert 2 <= dice.sides <= MOST_SIDES


@pytest.mark.parametrize("count", [1, 2, 3, 5])
@pytest.mark.parametrize("sides", [2, 3, 6])
@pytest.mark.parametrize("plus", [0, 3, -4])
def test_totals_are_those_of_all_faces(count: int, sides: int, plus: int) -> None:
    dice = Dice(count, sides, plus)
    totals = dice.totals()
    assert dict(totals) == brute.totals(count, sides, plus)
    assert [total for total, _ in totals] == list(range(dice.low, dice.high + 1))


@given(st.integers(1, 12), st.integers(2, 20), st.integers(-5, 5))
def test_totals_count_every_roll_and_mirror(count: int, sides: int, plus: int) -> None:
    dice = Dice(count, sides, plus)
    ways = dict(dice.totals())
    assert sum(ways.values()) == sides**count
    assert all(ways[total] == ways[dice.low + dice.high - total] for total in ways)
    assert (min(ways), max(ways)) == (dice.low, dice.high)


def test_many_dice_are_counted_by_sums_not_by_faces() -> None:
    assert len(Dice(20, 6).totals()) == 101
    assert sum(ways for _, ways in Dice(100, 20).totals()) == 20**100
