"""What the fields of sheets, house rules and commands are made of."""

from typing import Annotated

from pydantic import Field

from hurtbox.core.rulebook import FormHint, OnePerson, People
from hurtbox.core.steps import FROZEN

__all__ = (
    "FROZEN",
    "RARE",
    "Field",
    "FormHint",
    "OnePerson",
    "People",
    "RareBool",
    "RareOnePerson",
)

RARE = FormHint(rare=True)
"""Marks a field that the form shows only on demand."""
RareBool = Annotated[bool, RARE]
RareOnePerson = Annotated[OnePerson, RARE]
