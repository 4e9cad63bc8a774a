"""Modifiers to an attack check, a Defense or a damage roll: their types, and which of them add up (8.2)."""

from collections.abc import Iterable
from typing import Literal, NamedTuple

from hurtbox.kit.rules import Ask

from .attack_command import Modifier, ModifierType, On
from .checks import signed
from .names import MODIFIER_NAMES

PenaltyReading = Literal["worst", "add"]
USUAL_RANGE: dict[ModifierType, tuple[int, int]] = {
    "discretionary": (-4, 4),
    "dodge": (1, 6),
    "insight": (1, 6),
    "gear": (-4, 4),
    "morale": (-4, 4),
    "size": (-16, 16),
}
ADD_UP: tuple[ModifierType, ...] = ("dodge", "other")


class Stack(NamedTuple):
    """The total of modifiers: the bonuses that count, and the penalties (0 or less)."""

    bonus: int = 0
    penalty: int = 0

    @property
    def sum(self) -> int:
        """Bonuses and penalties together."""
        return self.bonus + self.penalty


def stack_modifiers(modifiers: Iterable[Modifier], reading: PenaltyReading) -> Stack:
    """Adds up modifiers (SPY-MOD-2, SPY-MOD-4).

    All dodge and untyped bonuses count, and the highest bonus of each other type. A house rule says whether
    penalties of one type add up (T53).
    """
    bonus = penalty = 0
    found = tuple(modifiers)
    for type_ in dict.fromkeys(one.type for one in found):
        points = [one.points for one in found if one.type == type_]
        ups = [n for n in points if n > 0]
        downs = [n for n in points if n < 0]
        bonus += sum(ups) if type_ in ADD_UP else max(ups, default=0)
        penalty += sum(downs) if reading == "add" or type_ == "other" else min(downs, default=0)
    return Stack(bonus, penalty)


def count_modifiers(
    ask: Ask, modifiers: Iterable[Modifier], on: On, reading: PenaltyReading
) -> Stack:
    """Adds up the modifiers to one thing, and logs them (SPY-MOD-1, SPY-MOD-2, SPY-MOD-4)."""
    found = tuple(one for one in modifiers if one.on == on and one.points)
    odd = [one for one in found if one.type in USUAL_RANGE and not is_usual(one)]
    if odd:
        ask.log("SPY-MOD-1", f"{on}, unusual", which=modifier_list(odd))
    stack = stack_modifiers(found, reading)
    bonus, penalty = stack
    if bonus:
        ups = [one for one in found if one.points > 0]
        bonus = ask.step("SPY-MOD-2", on, bonus, low=0, high=999, which=modifier_list(ups))
    if penalty:
        downs = [one for one in found if one.points < 0]
        penalty = ask.step(
            "SPY-MOD-4", f"{on}, {reading}", penalty, low=-999, high=0, which=modifier_list(downs)
        )
    return Stack(bonus, penalty)


def is_usual(one: Modifier) -> bool:
    """Whether a modifier is in the usual range of its type; it counts in any case (SPY-MOD-1)."""
    low, high = USUAL_RANGE[one.type]
    return low <= one.points <= high


def modifier_list(modifiers: Iterable[Modifier]) -> str:
    """Returns modifiers in words: “gear +2, dodge +1”."""
    return ", ".join(
        f"{MODIFIER_NAMES.get(one.type, one.type)} {signed(one.points)}" for one in modifiers
    )
