"""Subdual (7.15)."""

from .kind import Kind

SUBDUAL = Kind("subdual", "SPY-SUBD-1", characters_only=True, ouch=False)
