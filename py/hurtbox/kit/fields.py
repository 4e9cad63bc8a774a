"""What the fields of sheets, house rules and commands are made of."""

from typing import Annotated

from pydantic import Field

from hurtbox.core.rulebook import FormHint, People
from hurtbox.core.steps import FROZEN

__all__ = ("FROZEN", "RARE", "Field", "FormHint", "People", "RareBool", "RarePeople")

RARE = FormHint(rare=True)
"""Marks a field that the form shows only on demand."""
RareBool = Annotated[bool, RARE]
RarePeople = Annotated[People, RARE]
