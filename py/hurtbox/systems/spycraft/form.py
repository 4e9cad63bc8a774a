"""How this system's forms are made."""

from functools import partial

from hurtbox.core.forms import command_form

from .words import WORDS

BY_HAND = "by_hand"
"""The group of the forms with which the GC sets values."""

form = partial(command_form, "spycraft", WORDS)

CACHED_COMBATANTS = 400
"""Combatants whose forms are cached: a hit changes few of them, and they take longer to make than it."""
