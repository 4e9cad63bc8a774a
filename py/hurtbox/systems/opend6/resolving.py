"""The rule that runs each command."""

from hurtbox.core.rulebook import Command, rules_by_command
from hurtbox.core.rules import Ask

from . import by_hand, fast_combat, hazards, points
from .aid import aid
from .damage import take_hit
from .effects import stay_up
from .encounter import Encounter
from .massive import recover

RULES = rules_by_command(
    *(take_hit, hazards.fall, hazards.contact, hazards.end_contact, aid, recover, stay_up),
    *(by_hand.knock_out, by_hand.wake, by_hand.die, by_hand.heal, by_hand.set_points),
    *(
        by_hand.set_level,
        by_hand.set_penalty,
        by_hand.set_skill_loss,
        points.roll_maximum,
        points.spend_points,
    ),
    *(points.award_points, by_hand.renew, fast_combat.begin_combat, fast_combat.end_combat),
)


def resolve(ask: Ask, encounter: Encounter, command: Command) -> Encounter:
    """The fight after a command."""
    return RULES[type(command)](ask, encounter, command)
