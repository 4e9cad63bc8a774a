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
    counted = tuple(modifiers)
    for type_ in dict.fromkeys(modifier.type for modifier in counted):
        points = [modifier.points for modifier in counted if modifier.type == type_]
        ups = [n for n in points if n > 0]
        downs = [n for n in points if n < 0]
        bonus += sum(ups) if type_ in ADD_UP else max(ups, default=0)
        penalty += sum(downs) if reading == "add" or type_ == "other" else min(downs, default=0)
    return Stack(bonus, penalty)


def count_modifiers(
    ask: Ask, modifiers: Iterable[Modifier], what: On, reading: PenaltyReading
) -> Stack:
    """Adds up the modifiers to `what`, and logs them (SPY-MOD-1, SPY-MOD-2, SPY-MOD-4)."""
    counted = tuple(modifier for modifier in modifiers if modifier.on == what and modifier.points)
    odd = [
        modifier for modifier in counted if modifier.type in USUAL_RANGE and not is_usual(modifier)
    ]
    if odd:
        ask.log("SPY-MOD-1", what, which=modifier_list(odd))
    stack = stack_modifiers(counted, reading)
    bonus, penalty = stack
    if bonus:
        ups = [modifier for modifier in counted if modifier.points > 0]
        bonus = ask.step("SPY-MOD-2", what, bonus, low=0, high=999, which=modifier_list(ups))
    if penalty:
        downs = [modifier for modifier in counted if modifier.points < 0]
        which = modifier_list(downs)
        penalty = ask.step("SPY-MOD-4", what, penalty, low=-999, high=0, case=reading, which=which)
    return Stack(bonus, penalty)


def is_usual(modifier: Modifier) -> bool:
    """Whether a modifier is in the usual range of its type; it counts in any case (SPY-MOD-1)."""
    low, high = USUAL_RANGE[modifier.type]
    return low <= modifier.points <= high


def modifier_list(modifiers: Iterable[Modifier]) -> str:
    """Returns modifiers in words: “gear +2, dodge +1”."""
    return ", ".join(
        f"{MODIFIER_NAMES.get(modifier.type, modifier.type)} {signed(modifier.points)}"
        for modifier in modifiers
    )
