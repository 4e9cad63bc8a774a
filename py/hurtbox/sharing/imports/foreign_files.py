"""Files of other programs: a table from a spreadsheet, or what a system's own readers know.

Their people become a fight without a history, like a link with characters; it is checked, tried and shown before
anything of it is kept.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from pydantic_core import from_json

from hurtbox.core.encounter import Combatant, Encounter
from hurtbox.core.foreign import ForeignChoice, ForeignFile, ForeignPerson, ForeignText
from hurtbox.core.forms import own_fields
from hurtbox.core.names import displayable
from hurtbox.core.refusal import Refused
from hurtbox.session.fight.state import Fight
from hurtbox.session.runtime import SystemRuntime, runtime_of
from hurtbox.session.slices import Work
from hurtbox.sharing.imports.tables import parsed, read_table
from hurtbox.sharing.imports.validation import validated
from hurtbox.systems import RULEBOOKS

LONGEST = 2_000_000
"""The most characters of a file of another program."""
LEAST_CHARACTERS_A_VALUE = 4
MOST_SAID = 60
"""The most sentences about what could not be read; the others are counted."""
OWN = re.compile(r'\s*\{\s*"(?:hurtbox|because)"')
NOBODY = "Nobody in this text can be read. {why}"
EMPTY = "There is a header, but no line below it."


@dataclass(frozen=True)
class Foreign:
    """What was read from a file of another program: its people as a fight, and sentences about the rest."""

    fight: Fight
    text: str
    unread: tuple[str, ...]
    choice: ForeignChoice | None


def foreign(text: str, choice: str) -> Work[Foreign | None]:
    """The people of another program's file; None when it is none. Refused says why nobody in it can be read."""
    if len(text) > LONGEST or OWN.match(text):
        return None
    yield
    found = _read(text, choice)
    if found is None:
        return None
    system, file = found
    unread = list(file.unread)
    fight = yield from _fight(system, file, unread)
    if not fight.now.combatants:
        raise Refused("text", NOBODY.format(why=unread[0] if unread else EMPTY))
    said = tuple(displayable(one) for one in unread[:MOST_SAID])
    if len(unread) > MOST_SAID:
        said += (f"And {len(unread) - MOST_SAID} more.",)
    return Foreign((yield from validated(fight)), file.text, said, file.choice)


def _read(text: str, choice: str) -> tuple[SystemRuntime, ForeignFile] | None:
    whole = _as_json(text)
    if whole is None:
        return None
    table = None if whole.is_json else parsed(text)
    if not (whole.is_json or table or "|" in text):
        return None  # a link, most often: asking the readers would load every system
    for book in RULEBOOKS:
        for reader in book.readers:
            if file := reader(whole, choice):
                return runtime_of(book.key), file
    return read_table(table, _systems(), choice) if table else None


def _systems() -> Sequence[SystemRuntime]:
    return [runtime_of(book.key) for book in RULEBOOKS]


def _as_json(text: str) -> ForeignText | None:
    """The text, parsed if it is JSON; None for JSON that is damaged or has too many values for its length."""
    inner = text.lstrip("\ufeff \t\r\n")
    if inner[:1] not in ("{", "["):
        return ForeignText(text, is_json=False)
    if sum(map(inner.count, "[{,")) > 1_000 + len(inner) // LEAST_CHARACTERS_A_VALUE:
        return None
    try:
        return ForeignText("", is_json=True, value=from_json(inner, allow_inf_nan=False))
    except ValueError:
        return None


def _fight(system: SystemRuntime, file: ForeignFile, unread: list[str]) -> Work[Fight]:
    """The people who can be read, in a fight of their own. `unread` gets a sentence for each value that cannot."""
    book = system.rulebook
    now = Encounter(
        book.key, book.title, book.settings() if file.settings is None else file.settings
    )
    for number, person in enumerate(file.people, 1):
        yield
        if who := _combatant(system, now, person, f"p{number}", unread):
            now = now.with_combatant(who)
            if person.hurt:
                now = person.hurt(now, who.id)
    title = ", ".join(one.name for one in now.combatants)[:80]
    return Fight("", system, replace(now, title=title or book.title))


def _combatant(
    system: SystemRuntime, now: Encounter, person: ForeignPerson, id: str, unread: list[str]
) -> Combatant | None:
    """An unhurt combatant. A value that does not fit is left at its default; without a required one it is None."""
    sheet, known = dict(person.sheet), own_fields(system.rulebook.sheet)
    named = {"kind": "add", "name": person.name, "owner": person.owner, "hidden": person.hidden}
    for _ in range(len(sheet) + 1):
        try:
            add: Any = system.read({**named, "sheet": sheet}, id)
        except Refused as no:
            field = no.field.removeprefix("sheet.").partition(".")[0]
            column = (person.columns or {}).get(field, "")
            where = person.where + (f", column “{column}”" if column else "")
            if field not in sheet or known[field].is_required():
                unread.append(f"{where}: {no.text} {_who(person)} is left out.")
                return None
            unread.append(f"{where}: {no.text} The usual value is used.")
            del sheet[field]
            continue
        body = system.rulebook.new_body(add.sheet, now.settings)
        return Combatant(id, add.name, add.sheet, body, add.owner, add.hidden)
    return None


def _who(person: ForeignPerson) -> str:
    return f"“{displayable(person.name)[:60]}”" if person.name else "This line"
