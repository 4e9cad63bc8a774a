"""`loop`, whose next item depends on the state: in a run, in a resumed run, and in the odds."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from hurtbox.core.answers import Total
from hurtbox.core.ask import Ask
from hurtbox.core.dice import Dice
from hurtbox.core.dice_requests import Check, Roll
from hurtbox.core.odds import odds
from hurtbox.core.run import Done, Unfinished, resolve

from .test_resumed_runs import assert_it_goes_on

D6 = Dice(1, 6)


def leap(ask: Ask, at: int, field: int) -> int:
    """Move as far as the die says; with two dice on even fields."""
    first = ask(Roll("LOOP", "leap", D6))
    return field + first + (ask(Roll("LOOP", "more", D6)) if field % 2 == 0 else 0)


def board(ask: Ask, end: int = 20) -> int:
    """From field to field until the end; the next item is the field that was reached."""
    return ask.loop(leap, 0, lambda field: field if field < end else None)


def around(ask: Ask) -> tuple[int, ...]:
    """The same twice, and something after it."""
    none: tuple[int, ...] = ()
    two = ask.fold(lambda ask, seen, _: (*seen, board(ask)), none, range(2), "time")
    return (*two, ask(Roll("LOOP", "after", D6)))


@given(st.integers(0, 2**32))
def test_a_loop_goes_on_from_the_run_before(seed: int) -> None:
    assert_it_goes_on(board, seed)
    assert_it_goes_on(around, seed)


def test_finished_steps_of_a_loop_are_not_run_again() -> None:
    ran, looked = list[int](), list[int]()

    def step(ask: Ask, at: int, item: int) -> int:
        ran.append(item)
        return at + ask(Roll("LOOP", "die", D6))

    def upcoming(at: int) -> int | None:
        looked.append(at)
        return at if at < 60 else None

    run = resolve(lambda ask: ask.loop(step, 0, upcoming))
    while isinstance(run, Unfinished):
        answers = (*run.answers, (run.key, Total(total=3)))
        run = resolve(lambda ask: ask.loop(step, 0, upcoming), answers, after=run)
    assert isinstance(run, Done) and run.outcome == 60
    assert [key for key, _ in run.answers] == [f"{at}/LOOP die" for at in range(0, 60, 3)]
    assert len(ran) == 2 * 20 and len(looked) == 2 * 20 + 1


def test_after_a_changed_answer_the_loop_begins_anew() -> None:
    first = resolve(board, [("0/LOOP leap", Total(total=3)), ("0/LOOP more", Total(total=2))])
    assert isinstance(first, Unfinished) and first.key == "5/LOOP leap"
    other = [("0/LOOP leap", Total(total=4)), ("0/LOOP more", Total(total=2))]
    assert resolve(board, other, after=first) == resolve(board, other)


def test_the_odds_of_a_loop() -> None:
    def by_hand(field: int, end: int) -> dict[int, Fraction]:
        if field >= end:
            return {field: Fraction(1)}
        found: dict[int, Fraction] = {}
        more = range(1, 7) if field % 2 == 0 else (0,)
        for step in (first + other for first in range(1, 7) for other in more):
            for last, chance in by_hand(field + step, end).items():
                found[last] = found.get(last, Fraction(0)) + chance / 6 / len(more)
        return found

    assert odds(lambda ask: board(ask, 9)).of == by_hand(0, 9)


def test_the_odds_go_by_the_answers_that_are_given() -> None:
    given_ = [("0/LOOP leap", Total(total=6)), ("0/LOOP more", Total(total=1))]
    found = odds(lambda ask: board(ask, 9), given_)
    assert sum(found.of.values()) == 1 and min(found.of) == 9 and not found.missing

    def rule(ask: Ask) -> int:
        reached = board(ask, 5)
        return reached if ask(Check("LOOP", "stays", D6, 0, 4)) else 0

    assert odds(rule).chance(lambda field: field == 0) == Fraction(1, 2)


def test_a_chain_whose_chance_falls_slowly_is_followed_to_its_end() -> None:
    """Nine in ten go on: 10⁻²⁴ is reached after hundreds of steps, out of more than a float holds."""

    def rule(ask: Ask) -> int:
        def one(ask: Ask, number: int, item: int) -> int:
            return number + 1 if ask(Roll("MAD-1", "die", Dice(1, 10))) > 1 else -number

        return ask.loop(one, 1, lambda number: number if number > 0 else None)

    found = odds(rule)
    assert 0 < found.missing < Fraction(1, 10**24)
    assert found.of[-400] == Fraction(9, 10) ** 399 / 10
    assert sum(found.of.values()) + found.missing == 1
