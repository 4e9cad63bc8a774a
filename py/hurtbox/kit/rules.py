"""What a module of rules needs on the kit, from one place: `from hurtbox.kit.rules import Ask, Roll, command`."""

from hurtbox.core.ask import Ask
from hurtbox.core.decisions import Choice, Division, Number, Share
from hurtbox.core.dice import Dice
from hurtbox.core.dice_requests import Check, Lookup, Roll, Tally
from hurtbox.core.refusal import Refused
from hurtbox.kit.commands import always, command
from hurtbox.kit.person import Person, for_each, refuse

__all__ = (
    "Ask", "Check", "Choice", "Dice", "Division", "Lookup", "Number", "Person", "Refused", "Roll", "Share",
    "Tally", "always", "command", "for_each", "refuse",
)  # fmt: skip
