"""The commands of Spycraft 2.0, by topic. Each form on the screen sends one of them."""

from hurtbox.core.rulebook import Command

from . import attacks, dangers, fires, injury

COMMANDS: tuple[type[Command], ...] = (
    *injury.COMMANDS,
    *attacks.COMMANDS,
    *dangers.COMMANDS,
    *fires.COMMANDS,
)
