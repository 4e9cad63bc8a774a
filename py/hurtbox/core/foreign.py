"""What a system reads from another program's files: people, and sentences about what could not be read."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from hurtbox.core.encounter import Encounter


@dataclass(frozen=True)
class ForeignPerson:
    """One person of a file. `sheet` has the values by field; what it leaves out keeps the system's default.

    `where` says where the person stands in the file, and `columns` what a field is called there. `hurt` gives a
    person the wounds of the file: it gets the fight and the person's id.
    """

    where: str
    name: str
    sheet: Mapping[str, object]
    owner: str = ""
    hidden: bool = False
    hurt: Callable[[Encounter, str], Encounter] | None = None
    columns: Mapping[str, str] | None = None


@dataclass(frozen=True)
class ForeignChoice:
    """What a file leaves open and the game master decides: a label, the options (key and title), the one used."""

    label: str
    options: tuple[tuple[str, str], ...]
    chosen: str


@dataclass(frozen=True)
class ForeignFile:
    """What was read from a file. `text` says what the file is, `unread` what could not be read, and why.

    `settings` are the house rules that the people need; None for the system's defaults.
    """

    text: str
    people: tuple[ForeignPerson, ...]
    unread: tuple[str, ...] = ()
    settings: object = None
    choice: ForeignChoice | None = None


@dataclass(frozen=True)
class ForeignText:
    """A text from outside: its lines, or its value if it is JSON (`is_json`). `unread`: what of it is none."""

    text: str
    is_json: bool
    value: Any = None
    unread: tuple[str, ...] = ()


ForeignReader: TypeAlias = Callable[[ForeignText, str], ForeignFile | None]
"""Reads JSON or a Markdown table with the option that was chosen ("" for none). None: it is not of its format.

It raises `Refused` with a sentence if the text is of its format but has nothing that can be read.
"""
