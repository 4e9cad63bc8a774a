"""Checks for names that people type: at least one visible character, and none that hides or reorders text."""

import unicodedata
from collections.abc import Iterator
from typing import Annotated, Any, get_args

from pydantic import AfterValidator, Field

JOINERS = "\u200c\u200d"
"""Invisible characters that some scripts and emoji need."""
LONGEST_SHOWN = 400
"""The most characters of an unchecked text that a sentence shows."""
BLANK = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
"""Characters that Unicode counts as letters, marks or symbols although they are drawn as nothing."""
_WITHOUT_BLANK = dict.fromkeys(map(ord, BLANK))
HIDING = ("Cc", "Cf", "Cs", "Zl", "Zp")
"""Unicode categories of characters that are invisible or reorder the text around them."""


def check_readable(name: str) -> str:
    """Return the name; ValueError if it has control characters or no visible character."""
    if name.isascii() and name.isprintable() and name.strip():
        return name
    kinds = [unicodedata.category(sign) for sign in name if sign not in JOINERS]
    if any(kind in HIDING for kind in kinds):
        raise ValueError("it has an invisible character.")
    if name and all(kind[0] in "ZCM" for kind in kinds):
        raise ValueError("it needs a visible character.")
    return name


def check_visible(name: str) -> str:
    """Return a newly typed name; ValueError if no character of it is drawn.

    Stored names are not checked for this: they may be older than the rule.
    """
    check_readable(name)
    if name:
        check_readable(name.translate(_WITHOUT_BLANK) or " ")
    return name


def check_note(note: str) -> str:
    """Return a note, which may have several lines; ValueError if one hides something, or nothing can be seen."""
    for line in note.split("\n"):
        check_visible(line.strip(" "))
    return note


def invisible_texts(value: object, key: str = "") -> Iterator[tuple[str, str]]:
    """Of each text in a JSON value in which nothing can be seen, or something hides: its dotted key, and why.

    A text under the key "note" may have several lines.
    """
    if isinstance(value, dict):
        for name, item in value.items():
            yield from invisible_texts(item, f"{key}.{name}" if key else str(name))
    elif isinstance(value, list | tuple):
        for item in value:
            yield from invisible_texts(item, key)
    elif isinstance(value, str) and not value.isascii():
        try:
            (check_note if key.rpartition(".")[2] == NOTE else check_visible)(value)
        except ValueError as wrong:
            yield key, str(wrong)


def displayable(text: str) -> str:
    """An unchecked text made safe to show: without invisible characters, and cut to `LONGEST_SHOWN`."""
    if text.isprintable() and len(text) <= LONGEST_SHOWN:
        return text
    signs = text[:LONGEST_SHOWN]
    return "".join(s for s in signs if s in JOINERS or unicodedata.category(s) not in HIDING)


NOTE = "note"
LONGEST_NOTE = 1_000
Id = Annotated[str, Field(min_length=1, max_length=64)]
READABLE, VISIBLE = AfterValidator(check_readable), AfterValidator(check_visible)
Name = Annotated[str, Field(min_length=1, max_length=60), READABLE]
Title = Annotated[str, Field(min_length=1, max_length=80), READABLE]
Owner = Annotated[str, Field(max_length=60), READABLE]
Note = Annotated[str, Field(max_length=LONGEST_NOTE), AfterValidator(check_note)]
GivenName = Annotated[Name, VISIBLE]
GivenTitle = Annotated[Title, VISIBLE]
GivenOwner = Annotated[Owner, VISIBLE]


def given(kind: Any) -> Any:
    """The type of a value that is newly typed: of a stored name, that of a new one."""
    return Annotated[kind, VISIBLE] if READABLE in get_args(kind) else kind
