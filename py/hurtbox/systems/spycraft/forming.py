"""Forms of this system's commands: made here and nowhere else."""

from functools import partial

from hurtbox.core.forms import command_form

from .words import WORDS

BY_HAND = "by_hand"
"""The group of what the GC sets without a rule."""

a_form = partial(command_form, "spycraft", WORDS)
