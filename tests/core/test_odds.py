"""The odds of a rule equal the count of all faces exactly; the chance of paths not followed is `missing`."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hurtbox.core.answers import Amount, Answered, Faces, Passed, Pick, Total
from hurtbox.core.ask import Ask
from hurtbox.core.dice import Dice
from hurtbox.core.dice_requests import Check, Roll
from hurtbox.core.odds import odds
from hurtbox.core.odds_run import LEAST
from hurtbox.core.run import Done, resolve

from . import brute
from .made_up_rules import (
    D6,
    D20,
    Body,
    Nerve,
    cascade,
    cascade_in_a_loop,
    one_hit,
    rerolled,
    stance,
    table,
    volley,
)
from .test_answer_prefixes import RULES, random_answers

odds_once = cache(odds)


def test_one_hit_is_every_face_counted() -> None:
    result = odds(one_hit)
    assert result.of == brute.one_hit()
    assert result.missing == 0
    deaths = sum((p for body, p in brute.one_hit().items() if body.dead), Fraction(0))
    assert result.chance(lambda body: body.dead) == deaths > 0


def test_a_cascade_is_every_pattern_of_saves_counted() -> None:
    result = odds(cascade)
    assert {(n.failed, n.dc): p for n, p in result.of.items()} == brute.cascade()
    assert result.missing == 0


def test_a_fold_equals_the_plain_loop() -> None:
    assert odds(cascade) == odds(cascade_in_a_loop)


@pytest.mark.slow
def test_a_volley_is_hit_upon_hit_counted() -> None:
    """Two hits: the distribution of the second for each result of the first."""
    expected: dict[Body, Fraction] = {}
    for first, chance in brute.one_hit(hp=20).items():
        ends = {first: Fraction(1)} if first.dead else brute.one_hit(first.hp)
        for end, weight in ends.items():
            expected[end] = expected.get(end, Fraction(0)) + chance * weight
    assert odds(lambda ask: volley(ask, 2)).of == expected


def test_a_choice_counts_by_its_default() -> None:
    """Guarded and one extra: 2d6+1."""
    result = odds(stance)
    assert result.of == {total: Fraction(n, 36) for total, n in brute.totals(2, 6, 1).items()}


def test_rows_and_readings_of_a_table() -> None:
    result = odds(table)
    assert result.chance(lambda end: end[0] == "cut") == Fraction(1, 2)
    assert result.chance(lambda end: end == ("gash", 3)) == Fraction(1, 6) * Fraction(1, 216)
    assert sum(result.of.values()) == 1


def test_a_loop_without_end_leaves_its_remainder_missing() -> None:
    result = odds(rerolled)
    rolls = max(result.of)
    assert result.of == {n: Fraction(5, 6) * Fraction(1, 6) ** (n - 1) for n in range(1, rolls + 1)}
    assert result.missing == Fraction(1, 6) ** rolls
    assert 0 < result.missing < LEAST * 6


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.__name__)
@pytest.mark.parametrize("budget", [0, 1, 2, 10, 100])
def test_beyond_the_budget_chances_are_missing_never_guessed(
    rule: Callable[[Ask], Any], budget: int
) -> None:
    short, whole = odds(rule, budget=budget), odds(rule)
    assert sum(short.of.values()) + short.missing == 1
    assert all(chance <= whole.of[end] for end, chance in short.of.items())


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.__name__)
@given(seed=st.integers(0, 2**32))
def test_a_rolled_outcome_is_among_the_odds(rule: Callable[[Ask], Any], seed: int) -> None:
    done = resolve(rule, source=random_answers(seed))
    assert isinstance(done, Done)
    decided = tuple((k, a) for k, a in done.answers if isinstance(a, Pick | Amount))
    chances = odds_once(rule, decided)
    assert done.outcome in chances.of or chances.missing > 0


@pytest.mark.parametrize(
    "rule", [one_hit, cascade, volley, stance, table], ids=lambda r: r.__name__
)
@given(seed=st.integers(0, 2**32))
def test_with_all_answers_given_one_outcome_is_certain(
    rule: Callable[[Ask], Any], seed: int
) -> None:
    done = resolve(rule, source=random_answers(seed))
    assert isinstance(done, Done)
    assert odds(rule, done.answers).of == {done.outcome: Fraction(1)}


def test_given_answers_condition_the_odds() -> None:
    """With the damage known, only to hit and the death save are open."""
    hit, damage = Passed(passed=True), Total(total=20)
    given_: list[Answered] = [("HIT-1 to hit", hit), ("HIT-2 damage", damage)]
    assert odds(one_hit, given_).of == {
        Body(-1, True): Fraction(11, 20),
        Body(-1, False): Fraction(9, 20),
    }


def test_the_odds_are_those_of_each_first_answer_weighed() -> None:
    """The law of total probability over the first die of the loop."""
    whole = odds(cascade).of
    mixed: dict[Nerve, Fraction] = {}
    for face in range(1, 21):
        for end, chance in odds(cascade, [("save 1/CAS-1 save", Faces(faces=(face,)))]).of.items():
            mixed[end] = mixed.get(end, Fraction(0)) + chance / 20
    assert mixed == whole


def test_given_answers_that_do_not_fit_are_ignored() -> None:
    """As in `resolve`, where they are asked again."""
    unfit: list[Answered] = [("HIT-2 damage", Total(total=99)), ("no such", Passed(passed=True))]
    assert odds(one_hit, unfit) == odds(one_hit)


def test_an_override_holds_inside_a_fold() -> None:
    every = [(f"save {n}/CAS-1 harder", 3) for n in range(1, 7)]
    result = odds(cascade, overrides=every)
    assert {(n.failed, n.dc): p for n, p in result.of.items()} == brute.cascade(harder=3)
    assert odds(cascade, overrides=[(key, 99) for key, _ in every]) == odds(cascade)


def test_an_override_before_the_end_changes_what_follows() -> None:
    result = odds(one_hit, overrides=[("HIT-2 through armour", 0)])
    assert result.of == {Body(): Fraction(1)}


def counted(size: int, *, merging: bool) -> int:
    """How often the step of a cascade is run for its odds."""
    runs = 0

    def save(ask: Ask, failed: int, _: int) -> int:
        nonlocal runs
        runs += 1
        return failed + (not ask(Check("CAS-1", "save", D20, 0, 8 + 2 * failed)))

    def rule(ask: Ask) -> int:
        if merging:
            return ask.fold(save, 0, range(size), "save")
        failed = 0
        for number in range(size):
            failed = save(ask.scope(f"save {number}"), failed, number)
        return failed

    result = odds(rule)
    assert sum(result.of.values()) + result.missing == 1
    return runs


def test_merging_equal_states_keeps_the_number_of_runs_small() -> None:
    loop, fold = (counted(8, merging=merging) for merging in (False, True))
    assert fold * 10 < loop
    assert counted(16, merging=True) < 5 * fold


def test_the_same_step_from_the_same_state_is_calculated_once() -> None:
    seen: list[int] = []

    def save(ask: Ask, failed: int, _: str) -> int:
        seen.append(failed)
        return min(2, failed + (not ask(Check("CAS-1", "save", D20, 0, 11))))

    found = odds(lambda ask: ask.fold(save, 0, ("hit",) * 9, "hit"))
    assert found.of[2] == 1 - Fraction(1 + 9, 2**9)
    assert len(seen) == 3 * 2  # from 0, 1 and 2: with both values of the die


def test_with_a_given_answer_each_step_is_calculated_on_its_own() -> None:
    def save(ask: Ask, failed: int, _: str) -> int:
        return failed + (not ask(Check("CAS-1", "save", D20, 0, 11)))

    known = [("hit 2/CAS-1 save", Passed(passed=False))]
    found = odds(lambda ask: ask.fold(save, 0, ("hit",) * 2, "hit"), known)
    assert found.of == {1: Fraction(1, 2), 2: Fraction(1, 2)}


def test_logged_sentences_do_not_prevent_merging() -> None:
    def rule(ask: Ask) -> bool:
        rolled = ask(Roll("T-1", "die", D6))
        ask.log("T-1", "shows", face=rolled)
        return ask.step("T-1", "high", rolled > 3)

    assert odds(rule).of == {True: Fraction(1, 2), False: Fraction(1, 2)}


def test_many_dice_are_read_coarsely() -> None:
    """20d6 against armour: a hundred branches, not 6 to the 20th faces, and none so rare as to be left out."""
    runs = 0

    def rule(ask: Ask) -> int:
        nonlocal runs
        runs += 1
        return max(0, ask(Roll("M-1", "damage", Dice(20, 6))) - 60)

    result = odds(rule)
    assert runs <= 1 + 101
    assert sum(result.of.values()) == 1
    ways = dict(Dice(20, 6).totals())
    assert result.of[10] == Fraction(ways[70], 6**20)


def test_however_rare_what_one_request_leads_to_is_followed() -> None:
    """40d6: that all show the same comes once in 10^31 throws."""
    result = odds(lambda ask: ask(Roll("M-1", "damage", Dice(40, 6))))
    assert not result.missing
    assert result.of[40] == result.of[240] == Fraction(1, 6**40)


def test_what_a_request_does_not_list_is_missing() -> None:
    """Also inside a fold and a loop: dice that go on for ever are listed up to a tail, which is told."""

    @dataclass(frozen=True)
    class Tailed(Roll):
        @property
        def unlisted(self) -> int:
            return 2

    def one(ask: Ask, sum: int, item: int) -> int:
        return sum + ask(Tailed("M-1", "die", D6))

    once = odds(lambda ask: one(ask, 0, 0))
    assert once.of == {face: Fraction(1, 8) for face in range(1, 7)}
    assert once.missing == Fraction(1, 4)
    twice = odds(lambda ask: ask.fold(one, 0, range(2), "die"))
    assert twice.missing == 1 - Fraction(9, 16)
    assert twice.of[2] == Fraction(1, 64)


def test_a_fold_inside_a_fold() -> None:
    def inner(ask: Ask, total: int, _: int) -> int:
        return total + ask(Roll("N-1", "damage", Dice(2, 6)))

    def outer(ask: Ask, total: int, _: int) -> int:
        return ask.fold(inner, total, range(2), "inner")

    def rule(ask: Ask) -> int:
        return ask.fold(outer, 0, range(2), "outer")

    ways = dict(Dice(8, 6).totals())
    assert odds(rule).of == {total: Fraction(n, 6**8) for total, n in ways.items()}
