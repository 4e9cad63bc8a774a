"""Odds in slices: however often a calculation pauses, its result is the same."""

from itertools import cycle

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hurtbox.core.ask import Ask
from hurtbox.core.odds import OddsCalculation, odds

from .made_up_rules import Body, cascade, one_hit, rerolled, stance, table, volley

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
