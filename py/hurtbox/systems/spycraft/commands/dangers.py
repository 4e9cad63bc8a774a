"""What is no attack: falls, collisions, explosions, fire, cold, contagion. Each command is what one form sends."""

from hurtbox.core.rulebook import Command

COMMANDS: tuple[type[Command], ...] = ()
