"""Requests: the value of each answer, and weights that equal the count of all faces."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hurtbox.core.answers import Amount, Answer, Faces, Passed, Pick, Total
from hurtbox.core.decisions import Choice, Number
from hurtbox.core.dice import Dice
from hurtbox.core.dice_requests import Check, FirstShowing, Lookup, Roll, Tally
from hurtbox.core.requests import InvalidAnswer, Request

from . import brute

BANDS = ((3, "low"), (9, "middle"), (None, "high"))
LABELS = ("black", "red", "blue")


def sixes(seen: int, face: int) -> int:
    return seen + (face == 6)


THROWN: list[Any] = [
    Roll("R", "roll", Dice(3, 6)),
    Roll("R", "roll with plus", Dice(2, 4, -3)),
    Tally("R", "sixes", Dice(3, 6), 0, sixes),
    Tally("R", "faces in order", Dice(2, 6), (), lambda seen, face: (*seen, face)),
    Tally("R", "highest", Dice(4, 6), 0, max),
    FirstShowing("R", "first one", Dice(3, 6), face=1, labels=LABELS),
    Check("R", "check", Dice(1, 20), bonus=4, dc=15),
    Check("R", "sure", Dice(1, 6), bonus=9, dc=2),
    Lookup("R", "table", Dice(2, 6), BANDS),
    Lookup("R", "equal rows", Dice(1, 6), ((2, "a"), (4, "b"), (6, "a"))),
]


@pytest.mark.parametrize("request_", THROWN, ids=lambda r: r.what)
def test_weights_are_those_of_all_faces(request_: Any) -> None:
    dice = request_.dice
    read = Counter(request_.read(Faces(faces=f)) for f in brute.faces(dice.count, dice.sides))
    assert {v: ways for v, ways in request_.outcomes() if ways} == dict(read)
    assert sum(ways for _, ways in request_.outcomes()) == dice.sides**dice.count


@pytest.mark.parametrize("request_", THROWN, ids=lambda r: r.what)
@given(seed=st.integers(0, 2**32))
def test_what_the_app_rolls_fits_and_is_among_the_outcomes(request_: Any, seed: int) -> None:
    answer = request_.rolled(Random(seed))
    assert answer.by == "rolled"
    assert request_.read(answer) in dict(request_.outcomes())


@pytest.mark.parametrize(("count", "kind"), [(100, Faces), (101, Total)])
def test_of_very_many_dice_the_app_says_the_total(count: int, kind: type[Answer]) -> None:
    many = Roll("R", "roll", Dice(count, 6, 3))
    answer = many.rolled(Random(1))
    assert isinstance(answer, kind)
    assert count + 3 <= many.read(answer) <= 6 * count + 3


@pytest.mark.parametrize("request_", THROWN, ids=lambda r: r.what)
def test_too_few_too_many_and_too_high_faces_do_not_fit(request_: Any) -> None:
    count, sides = request_.dice.count, request_.dice.sides
    for faces in [(1,) * (count - 1), (1,) * (count + 1), (sides + 1,) + (1,) * (count - 1)]:
        with pytest.raises(InvalidAnswer, match=r"\.$"):
            request_.read(Faces(faces=faces))


@pytest.mark.parametrize("request_", [r for r in THROWN if isinstance(r, Roll | Lookup | Check)])
def test_a_typed_total_reads_as_its_faces(request_: Any) -> None:
    dice = request_.dice
    for shown in brute.faces(dice.count, dice.sides):
        total = Total(total=sum(shown) + dice.plus)
        assert request_.read(total) == request_.read(Faces(faces=shown))
    for beyond in (dice.low - 1, dice.high + 1):
        with pytest.raises(InvalidAnswer, match=f"{dice.low} to {dice.high}"):
            request_.read(Total(total=beyond))


@pytest.mark.parametrize("passed", [True, False])
def test_a_check_may_be_answered_by_passed_or_failed(passed: bool) -> None:
    assert Check("R", "check", Dice(1, 20), 4, 15).read(Passed(passed=passed)) is passed


@given(st.integers(1, 20), st.integers(-30, 30), st.integers(-30, 60))
def test_a_check_is_passed_when_the_sum_reaches_the_number(face: int, bonus: int, dc: int) -> None:
    check = Check("R", "check", Dice(1, 20), bonus, dc)
    assert check.read(Faces(faces=(face,))) is (face + bonus >= dc)


def test_a_number_of_successes_starts_at_none() -> None:
    one = Tally("R", "sixes", Dice(3, 6), 0, sixes, summed=lambda n: n, least=0, most=3)
    assert [one.read(Total(total=n)) for n in (0, 3)] == [0, 3]
    with pytest.raises(InvalidAnswer, match="from 0 to 3"):
        one.read(Total(total=4))


def test_the_first_die_that_shows_it_may_be_named() -> None:
    first = FirstShowing("R", "first one", Dice(3, 6), face=1, labels=LABELS)
    assert [first.read(Pick(option=label)) for label in LABELS] == [0, 1, 2]
    assert first.read(Pick(option="none")) is None
    assert first.read(Faces(faces=(4, 1, 1))) == 1
    with pytest.raises(InvalidAnswer, match="black, red, blue"):
        first.read(Pick(option="green"))


def test_a_table_that_ends_is_not_read_beyond_its_end() -> None:
    with pytest.raises(InvalidAnswer, match="ends below 5"):
        Lookup("R", "short", Dice(1, 6), ((4, "a"),)).row(5)


def test_a_choice_takes_its_options_only() -> None:
    choice = Choice("R", "side", ("left", "right"), "left")
    assert choice.read(Pick(option="right")) == "right"
    assert choice.outcomes() == (("left", 1),)
    assert choice.rolled(Random(1)) is None
    with pytest.raises(InvalidAnswer, match="left, right"):
        choice.read(Pick(option="up"))


@given(st.integers(-10, 10))
def test_a_number_keeps_to_its_bounds(amount: int) -> None:
    number = Number("R", "how many", -3, 4, 0)
    assert number.rolled(Random(1)) is None
    assert number.outcomes() == ((0, 1),)
    if -3 <= amount <= 4:
        assert number.read(Amount(amount=amount)) == amount
        return
    with pytest.raises(InvalidAnswer, match="-3 to 4"):
        number.read(Amount(amount=amount))


ANSWERS: list[Answer] = [
    Faces(faces=(1, 1, 1)),
    Total(total=3),
    Passed(passed=True),
    Pick(option="left"),
    Amount(amount=1),
]
FIT: list[tuple[Request[Any], set[str]]] = [
    (Roll("R", "r", Dice(3, 6)), {"faces", "total"}),
    (Tally("R", "r", Dice(3, 6), 0, sixes), {"faces"}),
    (FirstShowing("R", "r", Dice(3, 6), 1, labels=("left", "b", "c")), {"faces", "pick"}),
    (Check("R", "r", Dice(3, 6), 0, 5), {"faces", "total", "passed"}),
    (Lookup("R", "r", Dice(3, 6), BANDS), {"faces", "total"}),
    (Choice("R", "r", ("left", "b"), "b"), {"pick"}),
    (Number("R", "r", 0, 5, 0), {"amount"}),
]


@pytest.mark.parametrize(("asked", "kinds"), FIT, ids=lambda x: type(x).__name__)
def test_each_request_reads_its_own_kinds_of_answers(asked: Request[Any], kinds: set[str]) -> None:
    for answer in ANSWERS:
        if answer.kind in kinds:
            asked.read(answer)
        else:
            with pytest.raises(InvalidAnswer):
                asked.read(answer)


COUNTED = Tally(
    "R",
    "sixes or told",
    Dice(3, 6),
    0,
    sixes,
    summed=lambda total: total // 6,
    most=30,
    passed=lambda passed: 3 if passed else 0,
)


@pytest.mark.parametrize(
    ("answer", "value"),
    [
        (Faces(faces=(6, 6, 1)), 2),
        (Total(total=30), 5),
        (Passed(passed=True), 3),
        (Passed(passed=False), 0),
    ],
)
def test_a_tally_reads_totals_and_bare_results_where_the_rule_can(
    answer: Answer, value: int
) -> None:
    assert COUNTED.read(answer) == value


@pytest.mark.parametrize("total", [2, 31])
def test_a_tally_names_the_totals_that_fit(total: int) -> None:
    with pytest.raises(InvalidAnswer, match="A total from 3 to 30 is needed"):
        COUNTED.read(Total(total=total))
