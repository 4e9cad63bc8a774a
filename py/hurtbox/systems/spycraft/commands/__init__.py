"""What a person can do in Spycraft 2.0, by topic."""

from hurtbox.core.rulebook import Command

from . import attacks, dangers, fires, injury

COMMANDS: tuple[type[Command], ...] = (
    *injury.COMMANDS,
    *attacks.COMMANDS,
    *dangers.COMMANDS,
    *fires.COMMANDS,
)
