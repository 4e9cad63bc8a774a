"""Odds in slices: however often a calculation pauses, its result is the same."""

from collections.abc import Hashable
from itertools import cycle
from typing import TypeVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hurtbox.core.ask import Ask, Rule
from hurtbox.core.odds import OddsCalculation, odds
from hurtbox.core.odds_run import Chances

from .made_up_rules import Body, cascade, one_hit, rerolled, stance, table, volley

S = TypeVar("S")
RULES = [one_hit, cascade, volley, stance, table, rerolled]


def two_hits(ask: Ask) -> Body:
    """VOL-1 with two hits: small enough for many pauses."""
    return volley(ask, 2)


@pytest.mark.slow
@pytest.mark.parametrize("rule", RULES)
def test_resting_before_every_other_run_changes_nothing(rule) -> None:  # type: ignore[no-untyped-def]
    reckoning = OddsCalculation(rule, budget=2000)
    turns = cycle([False, True])
    sittings, found = 0, None
    while found is None:
        sittings += 1
        found = reckoning.go(lambda: next(turns))
    assert sittings > 1
    assert found == odds(rule, budget=2000)


@pytest.mark.slow
@settings(max_examples=10)
@given(st.lists(st.integers(0, 9), min_size=1, max_size=8))
def test_rests_of_any_length_within_a_fold_keep_what_was_found(runs: list[int]) -> None:
    """Two hits in a row: exact, with equal states merged between them."""
    reckoning = OddsCalculation(two_hits)
    lengths = cycle(runs)
    found = None
    while found is None:
        left = iter([False] * next(lengths))
        found = reckoning.go(lambda left=left: next(left, True))  # type: ignore[misc]
    assert found == odds(two_hits)


@pytest.mark.slow
def test_a_calculation_that_pauses_after_every_run_still_ends() -> None:
    reckoning = OddsCalculation(two_hits)
    sittings = 1
    while (found := reckoning.go(lambda: True)) is None:
        sittings += 1
    assert found == odds(two_hits)
    assert sittings > 100


class Counted(OddsCalculation[Body]):
    """Counts how often the odds of an inner part are asked for."""

    asked = 0

    def inner(self, name: Hashable, rule: Rule[S], scope: str) -> Chances[S]:
        self.asked += 1
        return super().inner(name, rule, scope)


def test_after_a_pause_a_fold_goes_on_where_it_was() -> None:
    """The steps before the pause are not gone through again, or long folds would never end in short slices."""
    at_once, paused = Counted(two_hits), Counted(two_hits)
    at_once.go()
    pauses = 0
    while paused.go(lambda: True) is None:
        pauses += 1
    assert pauses > 100
    # Each pause is inside one part in one part in the fold, and each of these is asked for again.
    assert paused.asked <= at_once.asked + 4 * pauses
