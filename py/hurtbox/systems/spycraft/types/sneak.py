"""Sneak attack (7.13): its dice are in the attack's total (sneaking.py); alone it is lethal."""

from .kind import Kind

SNEAK = Kind("sneak", "SPY-SNEAK-1", characters_only=True, boost="SPY-SNEAK-6")
