"""What a module of rules needs on the kit, from one place: `from hurtbox.kit.rules import Ask, Roll, command`."""

from hurtbox.core.rules import Ask, Check, Choice, Dice, Number, Refused, Roll, Tally
from hurtbox.kit.commands import command
from hurtbox.kit.person import Person, for_each, refuse

__all__ = (
    "Ask", "Check", "Choice", "Dice", "Number", "Person", "Refused", "Roll", "Tally", "command", "for_each",
    "refuse",
)  # fmt: skip
