"""The record of a check holds its total, its target, the margin, and whether it was passed."""

from typing import Any

import pytest

from hurtbox.core.answers import Answer, Faces, Passed, Total
from hurtbox.core.ask import Rule
from hurtbox.core.dice import Dice
from hurtbox.core.dice_requests import Check, Tally
from hurtbox.core.requests import Request
from hurtbox.core.run import Done, resolve

KEYS = ("total", "target", "margin", "passed")
FACES = Faces(faces=(3, 4))


@pytest.mark.parametrize(
    ("request_", "answer", "came_to"),
    [
        (Check("C-1", "check", Dice(2, 6, 1), 4, 11), FACES, (12, 11, 1, 1)),
        (Check("C-1", "check", Dice(2, 6), 0, 11), Total(total=4), (4, 11, -7, 0)),
        (Tally("C-1", "check", Dice(2, 6), 0, max, target=7), FACES, (7, 7, 0, 1)),
    ],
)
def test_total_target_margin_and_pass_or_fail(
    request_: Request[Any], answer: Answer, came_to: tuple[int, ...]
) -> None:
    done = resolve(lambda ask: ask(request_), [("C-1 check", answer)])
    assert isinstance(done, Done)
    assert done.steps[0].facts == tuple(zip(KEYS, came_to, strict=True))


def asking(request: Check) -> Rule[bool]:
    return lambda ask: ask(request)


def test_of_a_check_answered_with_passed_or_failed_only_target_and_result_are_recorded() -> None:
    for word in (True, False):
        request = Check("C-1", "check", Dice(2, 6), 0, 11, facts=(("dc", 11),))
        done = resolve(asking(request), [("C-1 check", Passed(passed=word))])
        assert isinstance(done, Done)
        assert done.steps[0].facts == (("target", 11), ("passed", int(word)), ("dc", 11))


def test_the_other_facts_of_a_check_come_last() -> None:
    request = Check("C-1", "check", Dice(2, 6), 0, 11, facts=(("target", "Bo"),))
    done = resolve(lambda ask: ask(request), [("C-1 check", FACES)])
    assert isinstance(done, Done)
    assert dict(done.steps[0].facts)["target"] == "Bo"


def test_dice_that_are_no_check_record_no_target() -> None:
    done = resolve(lambda ask: ask(Tally("C-1", "dice", Dice(2, 6), 0, max)), [("C-1 dice", FACES)])
    assert isinstance(done, Done)
    assert done.steps[0].facts == ()


def test_a_check_may_count_something_else_than_a_sum() -> None:
    """Successes instead of a sum, a 6 that always passes, and a total that is not known yet."""
    sixes = Tally(
        "C-1",
        "check",
        Dice(3, 6),
        0,
        lambda found, face: found + (face == 6),
        target=2,
        total_of=lambda found: found or None,
        passed_by=lambda found: found > 0,
    )
    for faces, came_to in (
        ((6, 1, 2), (("total", 1), ("target", 2), ("margin", -1), ("passed", 1))),
        ((5, 1, 2), (("target", 2), ("passed", 0))),
    ):
        done = resolve(lambda ask: ask(sixes), [("C-1 check", Faces(faces=faces))])
        assert isinstance(done, Done)
        assert done.steps[0].facts == came_to
