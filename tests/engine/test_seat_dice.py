"""What a player reads of the own dice: which they were, what is added, and what they come to."""

from typing import Any

import pytest

from hurtbox.core.answers import Answer, Faces, Passed, Total
from hurtbox.core.dice import Dice
from hurtbox.core.dice_requests import Check, DiceRequest, FirstShowing, Roll, Tally
from hurtbox.session.views.seats import thrown


def _add(so_far: int, face: int) -> int:
    return so_far + face


def _hits(so_far: int, face: int) -> int:
    return so_far + (face >= 5)


THROW = ("R-1", "roll", Dice(2, 6, 1))


@pytest.mark.parametrize(
    ("request_", "given", "said"),
    [
        (Roll(*THROW), Faces(faces=(3, 4)), "2d6+1: 8 (3, 4)"),
        (Roll("R-1", "roll", Dice(1, 20, -2)), Faces(faces=(1,)), "d20−2: −1 (1)"),
        (Check("R-1", "roll", Dice(2, 6), 3, 8), Faces(faces=(3, 4)), "2d6+3: 10 (3, 4)"),
        (Check("R-1", "roll", Dice(2, 6), 3, 8), Total(total=7), "2d6+3: 10"),
        (Check("R-1", "roll", Dice(2, 6), 3, 8), Passed(passed=True), ""),
        (
            Tally("R-1", "roll", Dice(2, 6), -2, _add, target=8, total_of=int),
            Faces(faces=(3, 4)),
            "2d6−2: 5 (3, 4)",
        ),
        (
            Tally("R-1", "roll", Dice(3, 6), 0, _hits, target=2, total_of=int),
            Faces(faces=(5, 6, 1)),
            "3d6: 2 (5, 6, 1)",
        ),
        (Tally("R-1", "roll", Dice(3, 6), 0, _hits), Faces(faces=(5, 6, 1)), "3d6: 5, 6, 1"),
        (
            Tally("R-1", "roll", Dice(200, 6), 0, _add, summed=int),
            Total(total=700, by="rolled"),
            "200d6: 700",
        ),
        (
            FirstShowing("R-1", "roll", Dice(2, 6), 1, labels=("a", "b")),
            Faces(faces=(3, 1)),
            "2d6: 3, 1",
        ),
    ],
)
def test_dice_are_said_with_what_is_added_and_what_they_come_to(
    request_: DiceRequest[Any], given: Answer, said: str
) -> None:
    assert thrown(request_, given) == said
