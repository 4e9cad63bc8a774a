"""Contagion (7.5)."""

from .kind import Kind

CONTAGION = Kind("contagion", "SPY-CONT-1", characters_only=True, ouch=False)
