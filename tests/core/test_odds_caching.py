"""Savings in the odds: `cached` parts are calculated once, values with equal keys are followed once."""

from fractions import Fraction
from functools import partial

import pytest

from hurtbox.core.answer_sources import scripted
from hurtbox.core.answers import Answer, Passed, Total
from hurtbox.core.ask import Ask
from hurtbox.core.dice import Dice
from hurtbox.core.dice_requests import Check, Roll
from hurtbox.core.odds import OddsCalculation, odds
from hurtbox.core.run import Done, resolve

from .made_up_rules import D6, D20


def hurt(ask: Ask, hp: int, damage: int) -> int:
    """APT-1: the points left after damage, which a save halves."""
    saved = ask(Check("APT-1", "save", D20, 0, 11))
    return hp - (damage // 2 if saved else ask.step("APT-1", "whole", damage))


def salvo(ask: Ask, *, seamed: bool = True) -> int:
    """APT-2: three rolls of 2d6 damage."""
    hp = 20
    for number in range(3):
        part = ask.scope(f"throw {number}")
        damage = part(Roll("APT-2", "damage", Dice(2, 6)))
        hp = part.cached(hurt, hp, damage) if seamed else hurt(part, hp, damage)
    return hp


@pytest.mark.slow
def test_a_cached_part_has_the_same_odds() -> None:
    found = odds(salvo)
    assert found == odds(lambda ask: salvo(ask, seamed=False))
    assert not found.missing
    script: dict[str, Answer] = {"damage": Total(total=9), "save": Passed(passed=False)}
    done = resolve(salvo, source=scripted(script))
    assert isinstance(done, Done)
    assert done.outcome == 20 - 27


@pytest.mark.slow
def test_a_cached_part_is_calculated_once_for_equal_arguments() -> None:
    """Three throws of 2d6 from some 20 points: far fewer pairs than there are paths."""
    seen: list[tuple[int, int]] = []

    def counted(ask: Ask, hp: int, damage: int) -> int:
        seen.append((hp, damage))
        return hurt(ask, hp, damage)

    def rule(ask: Ask) -> int:
        hp = 20
        for number in range(3):
            part = ask.scope(f"throw {number}")
            hp = part.cached(counted, hp, part(Roll("APT-2", "damage", Dice(2, 6))))
        return hp

    assert odds(rule) == odds(salvo)
    assert len(seen) == 2 * len(set(seen))  # with both results of the save


@pytest.mark.slow
def test_answers_and_overrides_count_in_a_cached_part() -> None:
    first, second = "throw 0/APT-1", "throw 1/APT-1"
    known = [(f"{first} save", Passed(passed=True)), (f"{second} save", Passed(passed=False))]
    put = [(f"{second} whole", 1)]

    def plain(ask: Ask) -> int:
        return salvo(ask, seamed=False)

    assert odds(salvo, known, put) == odds(plain, known, put) != odds(salvo, known)
    assert odds(salvo, known) != odds(salvo)


SEEN: list[int] = []


def worn_down(ask: Ask, points: int, item: str) -> int:
    """APT-3: a point less if the die is low, but never below 0."""
    SEEN.append(points)
    return max(0, points - ask(Check("APT-3", "low", D20, 0, 11)))


def test_a_step_of_a_module_is_calculated_once_for_all_paths() -> None:
    """Two values of a die lead to the same states: from 3, 2, 1 and 0 each step has two results."""

    def rule(ask: Ask, *, of_module: bool) -> int:
        before = ask(Roll("APT-3", "die", Dice(1, 2)))

        def own(ask: Ask, points: int, item: str) -> int:
            return worn_down(ask, points, item)

        return before * 10 + ask.fold(worn_down if of_module else own, 3, ("again",) * 4, "time")

    found = []
    for of_module, runs in ((True, 4 * 2), (False, 2 * 4 * 2)):
        SEEN.clear()
        found.append(odds(lambda ask, of=of_module: rule(ask, of_module=of)))  # type: ignore[misc]
        assert len(SEEN) == runs
    assert found[0] == found[1]


def worn_down_by(loss: int, ask: Ask, points: int, item: str) -> int:
    """The same, and so many points more."""
    return worn_down(ask, points, item) - loss


def test_a_step_with_arguments_given_is_calculated_once_for_each_of_them() -> None:
    """A `partial` of a function of a module reads its state, its item and what is given."""

    def rule(ask: Ask, *, together: bool = True) -> int:
        points = ask(Roll("APT-4", "first", D6))
        loss = ask(Roll("APT-4", "loss", Dice(1, 2)))
        given = partial(worn_down_by, loss)
        step = given if together else lambda ask, points, item: given(ask, points, item)
        return ask.fold(step, points // 4, ("a", "b"), "step")

    shared, apart = OddsCalculation(rule), OddsCalculation(lambda ask: rule(ask, together=False))
    assert shared.go() == apart.go()
    assert shared.followed < apart.followed


def test_values_with_equal_keys_are_followed_once() -> None:
    """Only even and odd are distinguished: two outcomes instead of six."""

    def rule(ask: Ask) -> int:
        return ask(Roll("A-1", "die", D6)) + 10 * ask(Check("A-1", "save", D20, 0, 11))

    reckoning = OddsCalculation(rule, alike=lambda request, value: value % 2)
    found = reckoning.go()
    assert found is not None
    assert found.of == {end: Fraction(1, 4) for end in (1, 2, 11, 12)}
