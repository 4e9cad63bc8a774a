"""Names that people give: something to be seen, and nothing that hides or turns the text around it."""

import unicodedata
from typing import Annotated

from pydantic import AfterValidator, Field

JOINERS = "\u200c\u200d"
"""Invisible signs that belong to the spelling of some scripts and to emoji."""


def readable(name: str) -> str:
    """The name as it is; ValueError when it holds control signs or nothing that can be seen."""
    kinds = [unicodedata.category(sign) for sign in name if sign not in JOINERS]
    if any(kind in ("Cc", "Cf", "Zl", "Zp") for kind in kinds):
        raise ValueError("it holds a sign that cannot be seen.")
    if name and all(kind[0] in "ZCM" for kind in kinds):
        raise ValueError("it must have something that can be seen.")
    return name


Name = Annotated[str, Field(min_length=1, max_length=60), AfterValidator(readable)]
Title = Annotated[str, Field(min_length=1, max_length=80), AfterValidator(readable)]
Owner = Annotated[str, Field(max_length=60), AfterValidator(readable)]
