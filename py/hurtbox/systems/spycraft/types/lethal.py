"""Lethal damage, which is the rule."""

from .kind import Kind

LETHAL = Kind("lethal", "SPY-GEN-2")
