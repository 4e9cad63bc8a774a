"""Sizes, and collision damage per 10 MPH by the Size of what inflicts it (table 9.2)."""

from typing import Literal, NamedTuple

from hurtbox.kit.rules import Dice

Size = Literal[
    "fine",
    "diminutive",
    "tiny",
    "small",
    "medium",
    "large",
    "huge",
    "gargantuan",
    "colossal",
    "enormous",
]


class CollisionRow(NamedTuple):
    """The damage inflicted by a thing and by a character of this Size: dice, a fixed number, or 0.

    `ap` is added to the AP of the speed. `lethal` and `takedown` are for both columns.
    """

    thing: Dice | int
    character: Dice | int
    ap: int
    lethal: bool = True
    takedown: bool = False


COLLISIONS: dict[Size, CollisionRow] = {
    "fine": CollisionRow(0, 0, 0, lethal=False),  # “N/A” in the table
    "diminutive": CollisionRow(1, 0, -4, lethal=False),
    "tiny": CollisionRow(Dice(1, 2), 1, -2, lethal=False),
    "small": CollisionRow(Dice(1, 4), Dice(1, 2), -1, lethal=False),
    "medium": CollisionRow(Dice(1, 4), 1, 0),
    "large": CollisionRow(Dice(1, 6), Dice(1, 3), 1, takedown=True),
    "huge": CollisionRow(Dice(1, 8), Dice(1, 4), 2, takedown=True),
    "gargantuan": CollisionRow(Dice(1, 12), Dice(1, 6), 4, takedown=True),
    "colossal": CollisionRow(Dice(2, 10), Dice(1, 10), 6, takedown=True),
    "enormous": CollisionRow(Dice(2, 12), Dice(1, 12), 8, takedown=True),
}
SPEED_STEP = 10
