"""Attacking: from the d20 to what it does. Each command is what one form sends."""

from hurtbox.core.rulebook import Command

COMMANDS: tuple[type[Command], ...] = ()
