"""What the fields of sheets, house rules and commands are made of."""

from typing import Annotated, Any

from pydantic import Field

from hurtbox.core.rulebook import FormHint, OnePerson, People
from hurtbox.core.spellings import Spellings, spelled
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
    "Spellings",
    "only",
    "rare",
    "spelled",
    "unless",
)


def rare(rule: str = "", **more: Any) -> FormHint:
    """The hint of a field that the form shows only on demand; `rule` is the id of its rule."""
    return FormHint(rule, rare=True, **more)


RARE = rare()
RareBool = Annotated[bool, RARE]
RareOnePerson = Annotated[OnePerson, RARE]


def only(field: str, *values: object, **more: Any) -> FormHint:
    """The hint of a field that matters only while another `field` of the form has one of these values."""
    return FormHint(only=(field, values), **more)


def unless(field: str, *values: object, **more: Any) -> FormHint:
    """The hint of a field that does not matter while another `field` of the form has one of these values."""
    return FormHint(unless=(field, values), **more)
