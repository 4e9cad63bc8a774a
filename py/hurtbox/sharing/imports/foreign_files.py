"""Files of other programs: a table from a spreadsheet, or what a system's own readers know.

Their people become a fight without a history, like a link with characters; it is checked, tried and shown before
anything of it is kept.
"""

import re
from dataclasses import dataclass, replace
from typing import Any

from pydantic_core import from_json

from hurtbox.core.choices import found_key, one_of
from hurtbox.core.encounter import Combatant, Encounter
from hurtbox.core.foreign import ForeignChoice, ForeignFile, ForeignPerson, ForeignText
from hurtbox.core.forms import own_fields
from hurtbox.core.foundry import FoundryReader, documents_of, system_of
from hurtbox.core.names import displayable
from hurtbox.core.refusal import Refused
from hurtbox.session.fight.state import Fight
from hurtbox.session.given import given
from hurtbox.session.runtime import SystemRuntime, runtime_of
from hurtbox.session.slices import Work
from hurtbox.sharing.imports.columns import fits_any, named_by_place, read_table
from hurtbox.sharing.imports.tables import DELIMITERS, listed, parsed, tables_in
from hurtbox.sharing.imports.validation import validated
from hurtbox.sharing.json_size import has_more_values
from hurtbox.sharing.links import FRAGMENT
from hurtbox.systems import RULEBOOKS

LONGEST = 40_000_000
"""The most characters of a file of another program, such as a pack of Foundry."""
LEAST_CHARACTERS_A_VALUE = 4
MOST_SAID = 60
"""The most sentences about what could not be read; the others are counted."""
OWN = re.compile(r'\s*\{\s*"(?:hurtbox|because)"')
TOO_LONG = f"This file is too large. At most {LONGEST:,} characters of another program are read."
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
    if OWN.match(text):
        return None
    if len(text) > LONGEST:
        raise Refused("text", TOO_LONG)
    yield
    read = _read(text, choice)
    if read is None:
        return None
    system, file = read
    unread = list(file.unread)
    if choice and file.choice and found_key(choice, file.choice.options) is None:
        titles = dict(file.choice.options)
        wrong = f"“{displayable(choice)[:40]}” is none of {one_of(titles.values())}."
        unread.append(f"{wrong} {titles[file.choice.chosen]} is used.")
    fight = yield from _fight(system, file, unread)
    if not fight.now.combatants:
        raise Refused("text", NOBODY.format(why=unread[0] if unread else EMPTY))
    said = tuple(displayable(line) for line in unread[:MOST_SAID])
    if len(unread) > MOST_SAID:
        said += (f"And {len(unread) - MOST_SAID} more.",)
    return Foreign((yield from validated(fight)), file.text, said, file.choice)


def _read(text: str, choice: str) -> tuple[SystemRuntime, ForeignFile] | None:
    whole = _as_json(text)
    if whole is None:
        return None
    table = None if whole.is_json else parsed(text)
    if not (whole.is_json or table or _may_be_table(text)):
        return None  # asking the readers would load every system
    for book in RULEBOOKS:
        for reader in book.readers:
            if file := reader(whole, choice):
                return runtime_of(book.key), file
    systems = [runtime_of(book.key) for book in RULEBOOKS]
    if whole.is_json:
        _refuse_other_systems(whole)
        table = listed(whole.value)
        return read_table(table, systems, choice) if table and fits_any(table, systems) else None
    named = (named_by_place(table, systems) for table in tables_in(text))
    table = table or next(filter(None, named), None)
    return read_table(table, systems, choice) if table else None


def _may_be_table(text: str) -> bool:
    """Whether a text has several lines with something between its cells, and is no link."""
    lines = text.strip().splitlines()
    return (
        len(lines) > 1
        and any(delimiter in lines[0] for delimiter in DELIMITERS)
        and not FRAGMENT.search(text)
    )


def _refuse_other_systems(text: ForeignText) -> None:
    """Refused when the text has actors of Foundry that name a system of which nothing is known."""
    named = next(filter(None, map(system_of, documents_of(text))), "")
    if named:
        readers = (reader for book in RULEBOOKS for reader in book.readers)
        known = [
            id for reader in readers if isinstance(reader, FoundryReader) for id in reader.systems
        ]
        what = f"This is an actor of Foundry’s system “{displayable(named)[:40]}”."
        raise Refused("file", f"{what} Read are those of {', '.join(known[:-1])} and {known[-1]}.")


def _as_json(text: str) -> ForeignText | None:
    """The text, parsed if it is JSON, whole or one value a line; None if it begins so and is none."""
    inner = text.lstrip("\ufeff \t\r\n")
    if inner[:1] not in ("{", "["):
        return ForeignText(text, is_json=False)
    if has_more_values(inner, 1_000 + len(inner) // LEAST_CHARACTERS_A_VALUE):
        return None
    try:
        return ForeignText("", is_json=True, value=from_json(inner, allow_inf_nan=False))
    except ValueError:
        return _json_lines(inner)


def _json_lines(text: str) -> ForeignText | None:
    """A text with one JSON object on each line, as packs have it; None if its first line is none."""
    documents, unread = list[Any](), list[str]()
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        try:
            value = from_json(line, allow_inf_nan=False)
        except ValueError:
            value = None
        if isinstance(value, dict):
            documents.append(value)
        elif not documents:
            return None
        else:
            unread.append(f"Line {number}: this is no whole JSON object, so not read.")
    return ForeignText("", is_json=True, value=documents, unread=tuple(unread))


def _fight(system: SystemRuntime, file: ForeignFile, unread: list[str]) -> Work[Fight]:
    """The people who can be read, in a fight of their own. `unread` gets a sentence for each value that cannot."""
    book = system.rulebook
    now = Encounter(
        book.key, book.title, book.settings() if file.settings is None else file.settings
    )
    for number, person in enumerate(file.people, 1):
        yield
        if combatant := _combatant(system, now, person, f"p{number}", unread):
            now = now.with_combatant(combatant)
            if person.hurt:
                now = person.hurt(now, combatant.id)
    title = ", ".join(combatant.name for combatant in now.combatants)[:80]
    return Fight("", system, replace(now, title=title or book.title))


def _combatant(
    system: SystemRuntime, now: Encounter, person: ForeignPerson, id: str, unread: list[str]
) -> Combatant | None:
    """An unhurt combatant. A value that does not fit is left at its default; without a required one it is None."""
    sheet, known = dict(person.sheet), own_fields(system.rulebook.sheet)
    named = {"kind": "add", "name": person.name, "owner": person.owner, "hidden": person.hidden}
    for _ in range(2 * len(sheet) + 1):
        try:
            raw = given(system, now.settings, {**named, "sheet": sheet}, strict=True)
            add: Any = system.read(raw, id)
        except Refused as no:
            field = no.field.removeprefix("sheet.").partition(".")[0]
            column = (person.columns or {}).get(field, "")
            where = person.where + (f", column “{column}”" if column else "")
            if field not in sheet or known[field].is_required():
                unread.append(f"{where}: {no.text} {_who(person)} is left out.")
                return None
            entries = sheet[field]
            if isinstance(entries, list):
                bad = [entry for entry in entries if not _is_good(system, now, {field: [entry]})]
                if bad:
                    left = ", ".join(f"“{_entry(entry)}”" for entry in bad)
                    unread.append(f"{where}: {no.text} Left out: {left}.")
                    sheet[field] = [entry for entry in entries if entry not in bad]
                    continue
            unread.append(f"{where}: {no.text} The usual value is used.")
            del sheet[field]
            continue
        body = system.rulebook.new_body(add.sheet, now.settings)
        return Combatant(id, add.name, add.sheet, body, owner=add.owner, hidden=add.hidden)
    return None


def _is_good(system: SystemRuntime, now: Encounter, sheet: dict[str, object]) -> bool:
    """Whether nothing is wrong with the one field of this sheet."""
    raw = {"kind": "add", "name": "x", "sheet": sheet}
    try:
        system.read(given(system, now.settings, raw, strict=True), "x")
    except Refused as no:
        return not all(no.field.startswith(f"sheet.{field}") for field in sheet)
    return True


def _entry(entry: object) -> str:
    """What an entry of a list is called: its first value."""
    first = next(iter(entry.values()), "") if isinstance(entry, dict) else entry
    return displayable(str(first))[:40]


def _who(person: ForeignPerson) -> str:
    return f"“{displayable(person.name)[:60]}”" if person.name else "This line"
