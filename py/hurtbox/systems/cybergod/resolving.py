"""Which function carries out which command."""

from hurtbox.core.ask import Ask
from hurtbox.core.rulebook import Command, rules_by_command

from . import aid, by_hand, drugs, fate
from .attack import take_hit
from .encounter import Encounter

RULES = rules_by_command(
    *(take_hit, by_hand.set_condition, by_hand.set_box, by_hand.renew, by_hand.set_cover),
    *(
        by_hand.spend_armor,
        by_hand.repair_armor,
        by_hand.set_resolve,
        by_hand.set_stress,
        aid.take_reaction,
    ),
    *(aid.lower, aid.stabilize, fate.more_time, fate.too_late, aid.treat, aid.heal),
    *(by_hand.set_care, drugs.use_stim, drugs.take_drug, drugs.end_effect),
)


def resolve(ask: Ask, encounter: Encounter, command: Command) -> Encounter:
    """The fight after a command."""
    return RULES[type(command)](ask, encounter, command)
