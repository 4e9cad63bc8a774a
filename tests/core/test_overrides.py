"""Overrides: the GM replaces a computed value, within its bounds, and the step records it."""

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hurtbox.core.answers import Total
from hurtbox.core.ask import Ask
from hurtbox.core.run import Done, Unfinished, resolve
from hurtbox.core.steps import Bounds, Value

from .made_up_rules import Nerve, cascade, one_hit

VALUES: st.SearchStrategy[Value] = (
    st.booleans()
    | st.integers(-5, 5)
    | st.sampled_from(["", "a", "b"])
    | st.lists(st.integers(-5, 5), max_size=3).map(tuple)
)


def stepping(value: Any, **bounds: Any) -> Any:
    def rule(ask: Ask) -> Any:
        return ask.step("S-1", "value", value, **bounds)

    return rule


def put(value: Any, other: Value, **bounds: Any) -> Done[Any]:
    done = resolve(stepping(value, **bounds), overrides=[("S-1 value", other)])
    assert isinstance(done, Done)
    return done


@pytest.mark.parametrize(
    ("value", "other", "bounds"),
    [
        (3, 5, {}),
        (3, 0, {"low": 0}),
        (3, 9, {"high": 9}),
        (3, 4, {"options": (3, 4)}),
        ("a", "b", {"options": ("a", "b")}),
        (True, False, {}),
        ((1, 2), (3,), {"low": 1, "high": 3}),
        ((1, 2), (), {}),
    ],
)
def test_an_override_within_its_bounds_is_what_the_rule_gets(
    value: Any, other: Value, bounds: dict[str, Any]
) -> None:
    done = put(value, other, **bounds)
    assert done.outcome == other
    assert done.overrides == (("S-1 value", other),)
    (step,) = done.steps
    assert (step.value, step.computed, done.dropped) == (other, value, ())


@pytest.mark.parametrize(
    ("value", "other", "bounds"),
    [
        (3, -1, {"low": 0}),
        (3, 10, {"high": 9}),
        (3, 5, {"options": (3, 4)}),
        (3, True, {}),
        (True, 1, {}),
        (3, "3", {}),
        ("a", "c", {"options": ("a", "b")}),
        ((1, 2), (0,), {"low": 1, "high": 3}),
        ((1, 2), (4,), {"low": 1, "high": 3}),
        ((1, 2), 1, {}),
    ],
)
def test_an_override_out_of_its_bounds_is_dropped_and_reported(
    value: Any, other: Value, bounds: dict[str, Any]
) -> None:
    done = put(value, other, **bounds)
    assert done.outcome == value
    assert (done.overrides, done.dropped) == ((), ("S-1 value",))
    (step,) = done.steps
    assert (step.value, step.computed) == (value, None)


@given(VALUES, VALUES, st.none() | st.integers(-3, 3), st.none() | st.integers(-3, 3))
def test_what_the_rule_gets_is_its_own_value_or_an_allowed_one(
    value: Value, other: Value, low: int | None, high: int | None
) -> None:
    done = put(value, other, low=low, high=high)
    allowed = Bounds(low, high, None).allow(value, other)
    assert done.outcome == (other if allowed else value)
    assert type(done.outcome) is type(value)
    assert bool(done.overrides) == allowed


@given(st.lists(st.sampled_from("abc"), min_size=1), st.sampled_from("abcd"))
def test_options_are_the_only_values_that_may_be_put(options: Sequence[str], other: str) -> None:
    assert put("a", other, options=options).outcome == (other if other in options else "a")


def test_the_rule_goes_on_with_what_the_gm_has_put() -> None:
    answers = [("HIT-1 to hit", Total(total=20)), ("HIT-2 damage", Total(total=8))]
    assert isinstance(resolve(one_hit, answers), Done)
    owed = resolve(one_hit, answers, [("HIT-2 through armour", 12)])
    assert isinstance(owed, Unfinished)
    assert owed.key == "HIT-3 death save"
    assert owed.overrides == (("HIT-2 through armour", 12),)


def test_an_override_inside_a_fold_touches_its_own_step_only() -> None:
    answers = [(f"save {n}/CAS-1 save", Total(total=1)) for n in range(1, 7)]
    done = resolve(cascade, answers, [("save 2/CAS-1 harder", 5)])
    assert isinstance(done, Done)
    assert done.outcome == Nerve(6, 8 + 5 * 2 + 5)


def test_an_override_of_a_step_that_never_comes_is_reported() -> None:
    missed = resolve(one_hit, [("HIT-1 to hit", Total(total=1))], [("HIT-2 through armour", 3)])
    assert isinstance(missed, Done)
    assert (missed.overrides, missed.dropped) == ((), ("HIT-2 through armour",))
