"""What a module of rules needs to ask, to roll and to refuse, from one place."""

from hurtbox.core.ask import Ask
from hurtbox.core.clock import Clock
from hurtbox.core.decisions import Choice, Number
from hurtbox.core.dice import Dice
from hurtbox.core.dice_requests import Check, Roll, Tally
from hurtbox.core.encounter import Combatant, Encounter
from hurtbox.core.refusal import Refused

__all__ = (
    "Ask", "Check", "Choice", "Clock", "Combatant", "Dice", "Encounter", "Number", "Refused", "Roll", "Tally",
)  # fmt: skip
