"""The record of a check holds its total, its target, the margin, and whether it was passed: in every system."""

from collections.abc import Iterator
from typing import Any

import pytest

from hurtbox.core.answers import Faces, Passed
from hurtbox.core.dice_requests import Check, Tally
from hurtbox.core.requests import Request
from hurtbox.core.steps import Step
from hurtbox.systems import RULEBOOKS

from .checks.system import System
from .test_every_system import SYSTEMS

KEYS = {"total", "target", "margin", "passed"}


def checks(system: System) -> Iterator[tuple[Step, Request[Any], tuple[Step, ...]]]:
    """Every roll in the played records that can pass or fail, with all steps of its record."""
    for done in system.records:
        steps = {step.key: step for step in done.steps}
        for key, request in done.open.items():
            if isinstance(request, Check) or (
                isinstance(request, Tally) and request.target is not None
            ):
                yield steps[key], request, done.steps


@pytest.mark.parametrize("key", [one.key for one in RULEBOOKS if one.odds_tests])
def test_every_check_of_every_system_records_what_it_came_to(key: str) -> None:
    """The recorded total equals the test's own sum of the dice."""
    for step, request, steps in checks(SYSTEMS[key]):
        facts = dict(step.facts)
        if "passed" not in facts:  # the dice are rolled again: a later step has the result
            ends = [dict(one.facts) for one in steps]
            assert any(one.keys() >= KEYS and one["target"] == facts["target"] for one in ends)
            continue
        assert isinstance(facts["target"], int) and facts["passed"] in (0, 1), step.key
        if isinstance(step.answer, Passed):
            assert facts["passed"] == step.answer.passed
            assert "total" not in facts and "margin" not in facts
            continue
        if "total" not in facts:
            continue  # several rolls in one request
        total = facts["total"]
        assert isinstance(total, int) and facts["margin"] == total - facts["target"]
        if isinstance(request, Check):
            assert facts["passed"] == (total >= request.dc)
            assert facts["target"] == request.dc
        if isinstance(request, Check) and isinstance(step.answer, Faces):
            assert total == sum(step.answer.faces) + request.dice.plus + request.bonus


@pytest.mark.parametrize("key", [one.key for one in RULEBOOKS if one.odds_tests])
def test_what_can_be_answered_with_passed_or_failed_is_a_check(key: str) -> None:
    for done in SYSTEMS[key].records:
        for request in done.open.values():
            if isinstance(request, Tally) and request.passed:
                assert request.target is not None or "again" in request.what, request.what
