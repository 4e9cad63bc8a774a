"""The rule that runs each command."""

from collections.abc import Callable
from typing import Any

from hurtbox.core.ask import Ask
from hurtbox.core.encounter import Encounter
from hurtbox.core.rulebook import Command

from . import commands
from .aid import aid
from .by_hand import (
    die,
    knock_out,
    renew,
    set_level,
    set_penalty,
    set_points,
    set_skill_loss,
    wake,
)
from .damage import take_hit
from .effects import stay_up
from .fast_combat import begin_combat, end_combat
from .hazards import contact, end_contact, fall
from .massive import recover
from .points import award_points, roll_maximum, spend_points

Rule = Callable[[Ask, Encounter, Any], Encounter]

RULES: dict[type[Command], Rule] = {
    commands.Hit: take_hit,
    commands.Fall: fall,
    commands.Contact: contact,
    commands.EndContact: end_contact,
    commands.Aid: aid,
    commands.Recover: recover,
    commands.StayUp: stay_up,
    commands.KnockOut: knock_out,
    commands.Wake: wake,
    commands.Die: die,
    commands.SetPoints: set_points,
    commands.SetLevel: set_level,
    commands.SetPenalty: set_penalty,
    commands.SetSkillLoss: set_skill_loss,
    commands.RollMaximum: roll_maximum,
    commands.SpendPoints: spend_points,
    commands.AwardPoints: award_points,
    commands.Renew: renew,
    commands.BeginCombat: begin_combat,
    commands.EndCombat: end_combat,
}


def resolve(ask: Ask, encounter: Encounter, command: Command) -> Encounter:
    """The fight after a command."""
    return RULES[type(command)](ask, encounter, command)
