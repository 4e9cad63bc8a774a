"""Which function carries out which command."""

from collections.abc import Callable
from typing import Any

from hurtbox.core.ask import Ask
from hurtbox.core.encounter import Encounter
from hurtbox.core.rulebook import Command

from . import aid, by_hand, commands, drugs, fate
from .attack import take_hit

Handler = Callable[[Ask, Encounter, Any], Encounter]

HANDLERS: dict[type[Command], Handler] = {
    commands.Hit: take_hit,
    commands.SetCondition: by_hand.set_condition,
    commands.SetBox: by_hand.set_box,
    commands.Renew: by_hand.renew,
    commands.SetCover: by_hand.set_cover,
    commands.SpendArmor: by_hand.spend_armor,
    commands.RepairArmor: by_hand.repair_armor,
    commands.SetResolve: by_hand.set_resolve,
    commands.SetStress: by_hand.set_stress,
    commands.TakeReaction: aid.take_reaction,
    commands.Lower: aid.lower,
    commands.Stabilize: aid.stabilize,
    commands.MoreTime: fate.more_time,
    commands.TooLate: fate.too_late,
    commands.Treat: aid.treat,
    commands.SetCare: by_hand.set_care,
    commands.UseStim: drugs.use_stim,
    commands.TakeDrug: drugs.take_drug,
    commands.EndEffect: drugs.end_effect,
}


def resolve(ask: Ask, encounter: Encounter, command: Command) -> Encounter:
    """The fight after a command."""
    return HANDLERS[type(command)](ask, encounter, command)
