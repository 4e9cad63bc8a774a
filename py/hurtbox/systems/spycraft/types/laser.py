"""Laser (7.12): dice lost with range, AP and stress."""

from hurtbox.kit.rules import Ask

from ..person import Person
from .type_rules import TypeRules, stress_share


def dice_left(ask: Ask, who: Person, listed: int, increment: int) -> int:
    """Returns the dice left at this range increment; 0 means no damage (SPY-LASER-3, T45)."""
    left = max(0, listed - (increment - 1))
    case = "" if left else who.settings.laser_spent
    return ask.step(
        "SPY-LASER-3",
        "dice",
        left,
        low=0,
        high=99,
        case=case,
        listed=listed,
        increment=increment,
    )


LASER = TypeRules(
    "laser",
    "SPY-LASER-1",
    ap="damage",
    ap_rule="SPY-LASER-1",
    boost="SPY-LASER-6",
    stress=stress_share("SPY-LASER-5", 4),
)
