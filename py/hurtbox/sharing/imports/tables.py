"""Reads tables: CSV with a header, separated by , ; or tab; a table in Markdown; or a list of characters in JSON.

What the columns mean is in columns.py.
"""

import csv
import io
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from hurtbox.core.choices import bare
from hurtbox.core.refusal import Refused

LONGEST = 2_000_000
"""The most characters of a table."""
MOST_ROWS = 300
MOST_COLUMNS = 500
MOST_ABOVE = 10
"""The most lines above the header, such as a title."""
DELIMITERS = ",;\t|"
NAMES = (
    "name", "character", "npc", "who", "combatant", "charactername", "creature", "person", "charakter", "figur",
    "nsc", "sc", "kreatur",
)  # fmt: skip
OWNERS = ("player", "playedby", "owner", "playername", "spieler", "gespieltvon")
HIDDEN = ("hidden", "hiddenfromplayers", "verborgen", "versteckt")
SYSTEMS = ("system", "game", "spiel")
RULE = re.compile(r"[\s|:-]+")
TOO_LONG = f"This table is too long. At most {LONGEST:,} characters are read; split it."
TOO_WIDE = f"This table has too many columns. At most {MOST_COLUMNS} are read."
Row = tuple[int, list[str]]


@dataclass(frozen=True)
class Table:
    """The header and the rows below it, each with its number; `above` are the lines over the header.

    `word` is what a row is called: a line, or an entry of a list.
    """

    header: list[str]
    line: int
    rows: list[Row]
    more: int
    above: int = 0
    word: str = "Line"

    def column(self, names: Sequence[str]) -> int | None:
        """The place of the first column that has one of these names."""
        keys = [bare(cell) for cell in self.header]
        return next((keys.index(name) for name in names if name in keys), None)


def parsed(text: str) -> Table | None:
    """The table of a text; None when it has no header with a column for names."""
    return next((table for table in tables_in(text) if table.column(NAMES) is not None), None)


def tables_in(text: str) -> Iterator[Table]:
    """The text read with each sign between cells: from the line with a name for names on, else from the first."""
    text = text.lstrip("\ufeff")
    if text.lstrip()[:1] in ("{", "[", ""):
        return
    for delimiter in DELIMITERS:
        first = list(_upto_header(_rows(text, delimiter)))
        if not first or len(first[-1][1]) < 2:
            continue
        if len(text) > LONGEST:
            raise Refused("text", TOO_LONG)
        named = _names(first[-1][1])
        line, header = first[-1] if named else first[0]
        if len(header) > MOST_COLUMNS:
            raise Refused("text", TOO_WIDE)
        rows = [row for row in _rows(text, delimiter) if row[0] > line]
        kept = rows[:MOST_ROWS]
        yield Table(header, line, kept, len(rows) - len(kept), len(first) - 1 if named else 0)


def _upto_header(rows: Iterable[Row]) -> Iterator[Row]:
    """The first rows, up to the one with a column for names."""
    for place, row in enumerate(rows):
        if place > MOST_ABOVE:
            return
        yield row
        if len(row[1]) > 1 and _names(row[1]):
            return


def _names(cells: Iterable[str]) -> bool:
    return any(bare(cell) in NAMES for cell in cells)


def _rows(text: str, delimiter: str) -> Iterator[Row]:
    """The rows that have something in them, with the numbers of their first lines.

    The last one has no cells when it cannot be read: a cell is too long, or a quotation mark is not closed.
    """
    lines = _bars(text) if delimiter == "|" else io.StringIO(text, newline="")
    taken = list[str]()
    reader = csv.reader(_noted(lines, taken), delimiter=delimiter)
    first = 1
    try:
        for row in reader:
            if len(taken) > 1:  # an open quotation mark would take in the people below
                list(csv.reader(taken, delimiter=delimiter, strict=True))
            is_sign = bool(row) and row[0].lower().startswith("sep=")  # some spreadsheets add it
            if any(cell.strip() for cell in row) and not (is_sign and first == 1):
                yield first, [cell.strip() for cell in row]
            first = reader.line_num + 1
            taken.clear()
    except csv.Error:
        yield first, []


def _noted(lines: Iterable[str], taken: list[str]) -> Iterator[str]:
    """The lines; each is also added to `taken`."""
    for line in lines:
        taken.append(line)
        yield line


def _bars(text: str) -> Iterator[str]:
    """The lines of a table in Markdown without their outer bars; those without cells are empty."""
    for line in text.splitlines():
        inner = line.strip()
        is_row = "|" in inner and not RULE.fullmatch(inner)
        yield inner.removeprefix("|").removesuffix("|") + "\n" if is_row else "\n"


def listed(value: Any) -> Table | None:
    """The characters of a JSON list, or a single one, as a table; None when they are none.

    Each has a name, and values by field; Roll20's have them in a list `attribs`.
    """
    people = value if isinstance(value, list) else [value]
    flat = [_flat(person) for person in people[:MOST_ROWS]]
    people_found = [person for person in flat if person is not None]
    if not people_found or len(people_found) < len(flat):
        return None
    header = list(dict.fromkeys(key for person in people_found for key in person))
    if len(header) > MOST_COLUMNS or not _names(header):
        return None
    rows = [
        (n, [person.get(key, "") for key in header]) for n, person in enumerate(people_found, 1)
    ]
    return Table(header, 1, rows, len(people) - len(rows), word="Entry")


def _flat(person: Any) -> dict[str, str] | None:
    """The values of a character as cells, by name."""
    if isinstance(person, Mapping) and isinstance(inner := person.get("character"), Mapping):
        person = inner
    if not isinstance(person, Mapping):
        return None
    cells = {key: _cell(value) for key, value in person.items() if key != "attribs"}
    attributes = person.get("attribs")
    for attribute in attributes if isinstance(attributes, list) else ():
        if isinstance(attribute, Mapping) and isinstance(name := attribute.get("name"), str):
            cells[name] = _cell(attribute.get("current"))
    return cells


def _cell(value: Any) -> str:
    """A value as it would stand in a cell."""
    if value is None or isinstance(value, bool):
        return {None: "", True: "yes", False: "no"}[value]
    return str(value).strip() if isinstance(value, str | int | float) else "(a list)"
