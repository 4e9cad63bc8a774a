"""Subdual (7.15); its total and its thresholds stand in subdual.py of the room."""

from .kind import Kind

SUBDUAL = Kind("subdual", "SPY-SUBD-1", characters_only=True, ouch=False, boost="SPY-SUBD-7")
