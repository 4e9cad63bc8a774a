"""The rule that runs each command."""

from hurtbox.core.ask import Ask
from hurtbox.core.rulebook import Command, rules_by_command

from .action_points import lose_ap, refill_ap, spend_ap
from .damage import take_hit
from .damage_types import add_type, remove_type
from .encounter import Encounter
from .healing import free_box, heal, renew
from .marking import mark_box
from .prompts import dismiss_reminder, end_dying, gain_dying, set_reminder
from .skill_check import skill_check

RULES = rules_by_command(
    *(take_hit, heal, free_box, mark_box, renew, spend_ap, lose_ap, refill_ap),
    *(gain_dying, end_dying, set_reminder, dismiss_reminder, skill_check, add_type, remove_type),
)


def resolve(ask: Ask, encounter: Encounter, command: Command) -> Encounter:
    """The fight after a command."""
    return RULES[type(command)](ask, encounter, command)
