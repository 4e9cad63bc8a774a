"""Names that people give: something to be seen, and nothing that hides or turns the text around it."""

import unicodedata
from typing import Annotated

from pydantic import AfterValidator, Field

JOINERS = "\u200c\u200d"
"""Invisible signs that belong to the spelling of some scripts and to emoji."""
LONGEST_SHOWN = 400
"""So many signs of a text from a history are put into a sentence."""
BLANK = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
"""Signs that count as letters, marks or symbols and are drawn as nothing."""
_WITHOUT_BLANK = dict.fromkeys(map(ord, BLANK))
HIDING = ("Cc", "Cf", "Cs", "Zl", "Zp")
"""Kinds of signs that cannot be seen, or that turn the text around them."""


def check_readable(name: str) -> str:
    """The name as it is; ValueError when it holds control signs or nothing that can be seen."""
    kinds = [unicodedata.category(sign) for sign in name if sign not in JOINERS]
    if any(kind in HIDING for kind in kinds):
        raise ValueError("it holds a sign that cannot be seen.")
    if name and all(kind[0] in "ZCM" for kind in kinds):
        raise ValueError("it must have something that can be seen.")
    return name


def check_visible(name: str) -> str:
    """A name that somebody gives now: it needs a sign that is drawn. Stored ones may be older than this rule."""
    check_readable(name)
    if name:
        check_readable(name.translate(_WITHOUT_BLANK) or " ")
    return name


def displayable(text: str) -> str:
    """A text that nobody has checked, as it can be shown: without signs that hide something, and not endless."""
    if text.isprintable() and len(text) <= LONGEST_SHOWN:
        return text
    signs = text[:LONGEST_SHOWN]
    return "".join(s for s in signs if s in JOINERS or unicodedata.category(s) not in HIDING)


Name = Annotated[str, Field(min_length=1, max_length=60), AfterValidator(check_readable)]
Title = Annotated[str, Field(min_length=1, max_length=80), AfterValidator(check_readable)]
Owner = Annotated[str, Field(max_length=60), AfterValidator(check_readable)]
GivenName = Annotated[Name, AfterValidator(check_visible)]
GivenTitle = Annotated[Title, AfterValidator(check_visible)]
GivenOwner = Annotated[Owner, AfterValidator(check_visible)]
