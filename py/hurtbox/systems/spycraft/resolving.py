"""Which rule carries out which command, by topic."""

from collections.abc import Callable
from typing import Any

from hurtbox.core.asking import Ask
from hurtbox.core.encounter import Encounter
from hurtbox.core.rulebook import Command

from .commands import injury
from .hitting import take_hit

Rule = Callable[[Ask, Encounter, Any], Encounter]

INJURY: dict[type[Command], Rule] = {
    injury.Hit: take_hit,
}
ATTACKS: dict[type[Command], Rule] = {}
DANGERS: dict[type[Command], Rule] = {}
RULES: dict[type[Command], Rule] = {**INJURY, **ATTACKS, **DANGERS}


def resolve(ask: Ask, encounter: Encounter, command: Command) -> Encounter:
    """The fight after a command."""
    return RULES[type(command)](ask, encounter, command)
