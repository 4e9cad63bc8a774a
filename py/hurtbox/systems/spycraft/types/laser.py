"""Laser (7.12): what range takes off it, what it ignores, and what a critical costs less."""

from hurtbox.core.ask import Ask

from ..person import Person
from .kind import Kind, share


def dice_left(ask: Ask, target: Person, listed: int, increment: int) -> int:
    """SPY-LASER-3: one die fewer for each range increment after the first; 0 is no damage (T45)."""
    reading = target.settings.laser_spent
    left = max(0, listed - (increment - 1))
    what = f"dice, {reading}" if not left else "dice"
    return ask.step("SPY-LASER-3", what, left, low=0, high=99, listed=listed, increment=increment)


LASER = Kind(
    "laser",
    "SPY-LASER-1",
    ap="damage",
    ap_rule="SPY-LASER-1",
    boost="SPY-LASER-6",
    stress=share("SPY-LASER-5", 4),
)
