"""Groups dice results that lead to the same odds, so that the odds count each group once.

The odds are about scores and about who is out, at the moment of the command: when an illness goes on makes no
difference, and of most checks only whether they succeed.
"""

from collections.abc import Hashable
from typing import Any

from hurtbox.core.odds import ValueKey
from hurtbox.core.requests import Request
from hurtbox.core.rulebook import Command

from .checks import TARGET

IGNORED = ("CEP-HAZ-DIS interval", "CEP-HAZ-RDS interval", "CEP-HAZ-ATM hours of the gear")
SUCCESS = (
    "CEP-HAZ-DIS disease", "CEP-HAZ-POI poison", "CEP-HAZ-RDS sickness", "CEP-HAZ-FUM fumes",
    "CEP-HAZ-THI thirst", "CEP-HAZ-HUN hunger", "CEP-HAZ-LOW revival",
)  # fmt: skip
"""Checks whose Effect is not used."""
ATTACK = "CEP-ATK-1 attack check"
"""The Effect of a hit adds to the damage; that of a miss only says where a grenade lands."""


def value_key(encounter: object, command: Command, times: int) -> ValueKey:
    """For this system, a function that maps values with the same effect on the odds to the same key."""

    def key(request: Request[Any], value: Any) -> Hashable:
        name = f"{request.rule} {request.what}"
        if name in IGNORED:
            return None
        if name in SUCCESS:
            return bool(value >= TARGET)
        is_attack = name == ATTACK and command.kind == "attack"
        return max(int(value), TARGET - 1) if is_attack and isinstance(value, int) else value

    return key
