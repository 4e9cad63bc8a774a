"""Which rule carries out which command, by topic."""

from collections.abc import Callable
from typing import Any

from hurtbox.core.asking import Ask
from hurtbox.core.encounter import Encounter
from hurtbox.core.rulebook import Command

from . import by_hand, first_aid, healing_dice, surgery
from .commands import injury
from .hitting import take_hit

Rule = Callable[[Ask, Encounter, Any], Encounter]

INJURY: dict[type[Command], Rule] = {
    injury.Hit: take_hit,
    injury.FirstAid: first_aid.first_aid,
    injury.Treat: first_aid.treat,
    injury.Operate: surgery.operate,
    injury.SpendDice: healing_dice.spend_dice,
    injury.Refresh: healing_dice.refresh,
    injury.SetPools: by_hand.set_pools,
    injury.SetSaves: by_hand.set_saves,
    injury.SetCondition: by_hand.set_condition,
    injury.EndCondition: by_hand.end_condition,
    injury.EndInjury: surgery.end_injury,
    injury.Renew: by_hand.renew,
    injury.EndCombat: by_hand.end_combat,
}
ATTACKS: dict[type[Command], Rule] = {}
DANGERS: dict[type[Command], Rule] = {}
RULES: dict[type[Command], Rule] = {**INJURY, **ATTACKS, **DANGERS}


def resolve(ask: Ask, encounter: Encounter, command: Command) -> Encounter:
    """The fight after a command."""
    return RULES[type(command)](ask, encounter, command)
