"""Lethal damage, which is the rule."""

from .contagion import on_the_weapon
from .kind import Kind

LETHAL = Kind("lethal", "SPY-GEN-2", riders=on_the_weapon)
