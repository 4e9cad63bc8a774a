"""The rule that runs each command."""

from collections.abc import Callable
from typing import Any

from hurtbox.core.ask import Ask
from hurtbox.core.encounter import Encounter
from hurtbox.core.rulebook import Command

from . import commands
from .action_points import lose_ap, refill_ap, spend_ap
from .damage import take_hit
from .damage_types import add_type, remove_type
from .healing import free_box, heal, renew
from .marking import mark_box
from .prompts import dismiss_reminder, end_dying, gain_dying, set_reminder
from .skill_check import skill_check

Rule = Callable[[Ask, Encounter, Any], Encounter]

RULES: dict[type[Command], Rule] = {
    commands.Hit: take_hit,
    commands.Heal: heal,
    commands.FreeBox: free_box,
    commands.MarkBox: mark_box,
    commands.Renew: renew,
    commands.SpendAp: spend_ap,
    commands.LoseAp: lose_ap,
    commands.RefillAp: refill_ap,
    commands.GainDying: gain_dying,
    commands.EndDying: end_dying,
    commands.SetReminder: set_reminder,
    commands.DismissReminder: dismiss_reminder,
    commands.SkillCheck: skill_check,
    commands.AddType: add_type,
    commands.RemoveType: remove_type,
}


def resolve(ask: Ask, encounter: Encounter, command: Command) -> Encounter:
    """The fight after a command."""
    return RULES[type(command)](ask, encounter, command)
