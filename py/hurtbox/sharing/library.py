"""The library: characters, creatures and groups as texts that a device keeps, and files with many of them.

A text is a link to the characters without a preview. It is read as strictly as a link from a stranger.
"""

import re
from dataclasses import replace
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter
from pydantic_core import from_json

from hurtbox.core.names import GivenName, displayable
from hurtbox.core.refusal import Refused
from hurtbox.core.validation import read
from hurtbox.session.commands.roster import MOST_TOGETHER
from hurtbox.session.fight.state import Fight
from hurtbox.session.messages import ToLibrary
from hurtbox.session.replies import EntryReply
from hurtbox.sharing.characters import only, renumbered
from hurtbox.sharing.codec.compression import LONGEST
from hurtbox.sharing.link_state import state_of
from hurtbox.sharing.links import fragment

IS_LIBRARY = re.compile(r'\s*\{\s*"hurtbox"\s*:\s*"library"')
MOST_ENTRIES = 500
LABELS = {"entries": "The list of entries", "entries.title": "The title of an entry"}
LABELS |= {"entries.text": "The text of an entry"}


class Entry(BaseModel):
    """One entry of a file or a pack: its title, and a link to its characters."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    title: GivenName
    text: Annotated[str, Field(max_length=LONGEST)]


class LibraryFile(BaseModel):
    """A file with entries of a library."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    hurtbox: Literal["library"]
    entries: Annotated[tuple[Entry, ...], Field(min_length=1, max_length=MOST_ENTRIES)]


_FILE = TypeAdapter(LibraryFile)


def entries_in(text: str) -> tuple[Entry, ...]:
    """The entries of a library's file; none when the text is something else. Refused names what is wrong."""
    if not IS_LIBRARY.match(text):
        return ()
    try:
        raw = from_json(text, allow_inf_nan=False)
    except ValueError as wrong:
        raise Refused("file", "This library file is damaged, so nothing of it is read.") from wrong
    return read(_FILE, raw, lambda field: LABELS.get(field, f"“{displayable(field)}”")).entries


def library_entry(fight: Fight, request: ToLibrary) -> EntryReply:
    """Combatants of the open fight as an entry. With `fresh` they are unhurt, and nothing lasts on them."""
    people = [fight.now.combatant(id) for id in dict.fromkeys(request.people)]
    theirs = only(fight, people)
    if request.fresh:
        new_body = fight.runtime.rulebook.new_body
        unhurt = tuple(
            replace(person, body=new_body(person.sheet, fight.now.settings), uncorrected=())
            for person in people
        )
        theirs = replace(theirs, now=replace(theirs.now, combatants=unhurt, sources=()))
    return entry_of(theirs)


def check_entry(fight: Fight) -> None:
    """Refused when an entry has no room for all combatants of a fight."""
    if len(fight.now.combatants) > MOST_TOGETHER:
        raise Refused("people", f"An entry has at most {MOST_TOGETHER} combatants.")


def entry_of(fight: Fight) -> EntryReply:
    """All combatants of a fight as an entry. Refused when they are too many for one."""
    check_entry(fight)
    return {
        "entry": fragment(state_of(renumbered(fight), "people"), ""),
        "title": fight.now.title,
        "system": fight.runtime.rulebook.key,
        "people": [combatant.name for combatant in fight.now.combatants],
    }
