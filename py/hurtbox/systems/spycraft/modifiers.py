"""Modifiers to an attack check, a Defense or a damage roll: their types, and which of them add up (8.2)."""

from collections.abc import Iterable
from typing import Literal, NamedTuple

from hurtbox.core.ask import Ask

from .checks import signed
from .commands.attacks import Modifier, ModifierType, On
from .words.names import MODIFIER_NAMES

Reading = Literal["worst", "add"]
USUAL: dict[ModifierType, tuple[int, int]] = {
    "discretionary": (-4, 4),
    "dodge": (1, 6),
    "insight": (1, 6),
    "gear": (-4, 4),
    "morale": (-4, 4),
    "size": (-16, 16),
}
ADDING: tuple[ModifierType, ...] = ("dodge", "other")


class Stack(NamedTuple):
    """What modifiers come to: the bonuses that count, and the penalties (0 or less)."""

    bonus: int = 0
    penalty: int = 0

    @property
    def sum(self) -> int:
        """Both together."""
        return self.bonus + self.penalty


def stacked(modifiers: Iterable[Modifier], reading: Reading) -> Stack:
    """SPY-MOD-2, SPY-MOD-4: dodge bonuses add up, of any other type the highest counts; penalties as read (T53).

    Modifiers without a type add up.
    """
    bonus = penalty = 0
    found = tuple(modifiers)
    for type_ in dict.fromkeys(one.type for one in found):
        points = [one.points for one in found if one.type == type_]
        ups = [n for n in points if n > 0]
        downs = [n for n in points if n < 0]
        bonus += sum(ups) if type_ in ADDING else max(ups, default=0)
        penalty += sum(downs) if reading == "add" or type_ == "other" else min(downs, default=0)
    return Stack(bonus, penalty)


def counted(ask: Ask, modifiers: Iterable[Modifier], on: On, reading: Reading) -> Stack:
    """SPY-MOD-1, SPY-MOD-2, SPY-MOD-4: what is added to one thing."""
    found = tuple(one for one in modifiers if one.on == on and one.points)
    odd = [one for one in found if one.type in USUAL and not is_usual(one)]
    if odd:
        ask.log("SPY-MOD-1", f"{on}, unusual", which=listed(odd))
    stack = stacked(found, reading)
    bonus, penalty = stack
    if bonus:
        ups = [one for one in found if one.points > 0]
        bonus = ask.step("SPY-MOD-2", on, bonus, low=0, high=999, which=listed(ups))
    if penalty:
        downs = [one for one in found if one.points < 0]
        penalty = ask.step(
            "SPY-MOD-4", f"{on}, {reading}", penalty, low=-999, high=0, which=listed(downs)
        )
    return Stack(bonus, penalty)


def is_usual(one: Modifier) -> bool:
    """SPY-MOD-1: whether one modifier is in the range that its type usually has; it counts all the same."""
    low, high = USUAL[one.type]
    return low <= one.points <= high


def listed(modifiers: Iterable[Modifier]) -> str:
    """Modifiers in words: “gear +2, dodge +1”."""
    return ", ".join(f"{MODIFIER_NAMES[one.type]} {signed(one.points)}" for one in modifiers)
