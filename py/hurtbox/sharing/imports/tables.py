"""Reads tables of characters from a spreadsheet: CSV with a header of field names, separated by , ; or tab."""

import csv
import io
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from hurtbox.core.foreign import ForeignChoice, ForeignFile, ForeignPerson
from hurtbox.core.forms import fields
from hurtbox.core.names import displayable
from hurtbox.core.refusal import Refused
from hurtbox.core.view import FormField
from hurtbox.session.runtime import SystemRuntime

LONGEST = 100_000
"""The most characters of a table."""
MOST_ROWS = 300
MOST_COLUMNS = 100
DELIMITERS = ",;\t"
NAMES = ("name", "character", "npc", "who", "combatant")
OWNERS = ("player", "playedby", "owner")
HIDDEN = ("hidden", "hiddenfromplayers")
SYSTEMS = ("system", "game")
YES, NO = ("yes", "true", "x", "1", "✓"), ("no", "false", "0", "")
WHOLE = re.compile(r"([+-]?)(\d{1,15})(?:[.,]0+)?")
LABEL = "Which game is this table for? Its columns fit more than one."


@dataclass(frozen=True)
class Table:
    """The header and the rows below it, each with its line number."""

    header: list[str]
    line: int
    rows: list[tuple[int, list[str]]]
    more: int

    def column(self, names: Sequence[str]) -> int | None:
        """The place of the first column that has one of these names."""
        keys = [_key(cell) for cell in self.header]
        return next((keys.index(one) for one in names if one in keys), None)


def parsed(text: str) -> Table | None:
    """The table of a text; None when it has no header with a column for names."""
    text = text.lstrip("\ufeff")
    if len(text) > LONGEST or text.lstrip()[:1] in ("{", "[", "|", ""):
        return None
    for delimiter in DELIMITERS:
        rows = _rows(text, delimiter)
        line, header = next(rows, (0, []))
        if header and header[0].lower().startswith("sep="):  # a line that some spreadsheets add
            line, header = next(rows, (0, []))
        keys = [_key(cell) for cell in header]
        if 2 <= len(header) <= MOST_COLUMNS and any(one in keys for one in NAMES):
            return _table(header, line, rows)
    return None


def _table(header: list[str], line: int, rows: Iterator[tuple[int, list[str]]]) -> Table:
    kept: list[tuple[int, list[str]]] = []
    more = 0
    for row in rows:
        if len(kept) < MOST_ROWS:
            kept.append(row)
        else:
            more += 1
    return Table(header, line, kept, more)


def _rows(text: str, delimiter: str) -> Iterator[tuple[int, list[str]]]:
    """The rows that have something in them, with the numbers of their first lines."""
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
    first = 1
    try:
        for row in reader:
            if any(cell.strip() for cell in row):
                yield first, [cell.strip() for cell in row]
            first = reader.line_num + 1
    except csv.Error:
        yield first, []


def read_table(
    table: Table, systems: Sequence[SystemRuntime], choice: str
) -> tuple[SystemRuntime, ForeignFile]:
    """The system whose fields fit the header best, and the people as its fields say them.

    Refused when no column is a field of any system.
    """
    fits = {one.rulebook.key: _fit(table, one) for one in systems}
    by_key = {one.rulebook.key: one for one in systems}
    named = _named_system(table, systems)
    best = max(len(fit) for fit in fits.values())
    tied = [one for one in systems if len(fits[one.rulebook.key]) == best]
    if not best and not named:
        raise Refused(
            "text",
            "No column of this table is a field of a character. Name them as on the character’s form.",
        )
    complete = [
        one
        for one in tied
        if _required(one) <= {field["key"] for field in fits[one.rulebook.key].values()}
    ]
    candidates = [named] if named else complete or tied
    found = next((one for one in candidates if one.rulebook.key == choice), candidates[0])
    options = tuple((one.rulebook.key, one.rulebook.title) for one in candidates)
    chosen = ForeignChoice(LABEL, options, found.rulebook.key) if len(options) > 1 else None
    return by_key[found.rulebook.key], _file(table, found, fits[found.rulebook.key], chosen)


def _file(
    table: Table, system: SystemRuntime, fit: dict[int, FormField], choice: ForeignChoice | None
) -> ForeignFile:
    unread = [
        f"Line {table.line}, column “{_short(cell)}”: not a field of {system.rulebook.title}, so not read."
        for place, cell in enumerate(table.header)
        if cell and place not in fit and _key(cell) not in (*NAMES, *OWNERS, *HIDDEN, *SYSTEMS)
    ]
    people = []
    for line, cells in table.rows:
        if not cells:
            unread.append(
                f"Line {line}: a cell is too long, so this line and all after it are not read."
            )
            continue
        if len(cells) > len(table.header):
            unread.append(
                f"Line {line}: {len(cells)} cells, but the header has {len(table.header)}. The last are not read."
            )
        people.append(_person(table, fit, line, cells))
    if table.more:
        unread.append(
            f"At most {MOST_ROWS} lines are read at once; the last {table.more} are left out."
        )
    return ForeignFile(
        f"A table of characters for {system.rulebook.title}.",
        tuple(people),
        tuple(unread),
        choice=choice,
    )


def _person(table: Table, fit: dict[int, FormField], line: int, cells: list[str]) -> ForeignPerson:
    def cell(names: Sequence[str]) -> str:
        place = table.column(names)
        return cells[place] if place is not None and place < len(cells) else ""

    filled = {place: field for place, field in fit.items() if place < len(cells) and cells[place]}
    return ForeignPerson(
        where=f"Line {line}",
        name=cell(NAMES),
        owner=cell(OWNERS),
        hidden=cell(HIDDEN).lower() in YES,
        sheet={field["key"]: _value(field, cells[place]) for place, field in filled.items()},
        columns={field["key"]: _short(table.header[place]) for place, field in filled.items()},
    )


def sheet_fields(system: SystemRuntime) -> list[FormField]:
    """The fields of a system's sheet, as its form shows them."""
    book = system.rulebook
    return fields(
        book.sheet, f"{book.key}.sheet", system.words, options=book.options(book.settings())
    )


def _required(system: SystemRuntime) -> set[str]:
    return {field["key"] for field in sheet_fields(system) if field["required"]}


def _fit(table: Table, system: SystemRuntime) -> dict[int, FormField]:
    """The columns that are fields of a system: their header is the field's key or its label."""
    known = {}
    for field in sheet_fields(system):
        known[_key(field["label"])] = field
        known[_key(field["key"])] = field
    found: dict[int, FormField] = {}
    special = {table.column(names) for names in (NAMES, OWNERS, HIDDEN, SYSTEMS)}
    for place, cell in enumerate(table.header):
        match = known.get(_key(cell))
        if match and place not in special and match not in found.values():
            found[place] = match
    return found


def _named_system(table: Table, systems: Sequence[SystemRuntime]) -> SystemRuntime | None:
    """The system that the column “System” names in the first row."""
    place = table.column(SYSTEMS)
    if place is None or not table.rows or place >= len(table.rows[0][1]):
        return None
    named = _key(table.rows[0][1][place])
    return next(
        (one for one in systems if named in (_key(one.rulebook.key), _key(one.rulebook.title))),
        None,
    )


def _value(field: FormField, cell: str) -> Any:
    """A cell as the field's value. What does not fit stays a text, and the sheet's check says what is wrong."""
    match field["kind"]:
        case "number":
            return _number(cell)
        case "toggle":
            return True if cell.lower() in YES else False if cell.lower() in NO else cell
        case "choice":
            return _option(field, cell)
        case "rows":
            return [
                _row(field["columns"], one.strip())
                for one in re.split(r"[;\n]", cell)
                if one.strip()
            ]
    return cell


def _number(cell: str) -> int | str:
    found = WHOLE.fullmatch(cell.replace("−", "-"))
    return int(found[1] + found[2]) if found else cell


def _option(field: FormField, cell: str) -> Any:
    return next(
        (key for key, label in field["options"] if _key(cell) in (_key(str(key)), _key(label))),
        cell,
    )


def _row(columns: Sequence[FormField], entry: str) -> dict[str, Any] | str:
    """One entry of a list field: “Dodge: 4D+1: 3D”, or without colons the last words are the required columns."""
    needed = [column for column in columns if column["required"]] or list(columns)
    if ":" in entry:
        cells, of = [one.strip() for one in entry.split(":")], list(columns)
    else:
        cells, of = entry.rsplit(None, len(needed) - 1), needed
    if len(cells) > len(of):
        return entry
    return {column["key"]: _value(column, cell) for column, cell in zip(of, cells, strict=False)}


def _key(text: str) -> str:
    """A header, a label or a key, compared without case, signs and what is in brackets."""
    return "".join(sign for sign in re.sub(r"\(.*?\)", "", text).lower() if sign.isalnum())


def _short(text: str) -> str:
    return displayable(text)[:40]
