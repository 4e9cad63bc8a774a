"""What the columns of a table mean: fields of a sheet, by their labels or by what else people call them."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from hurtbox.core.choices import bare, found_key
from hurtbox.core.field_traits import field_traits
from hurtbox.core.foreign import ForeignChoice, ForeignFile, ForeignPerson
from hurtbox.core.forms import field_at, fields
from hurtbox.core.names import displayable
from hurtbox.core.refusal import Refused
from hurtbox.core.spellings import Spellings
from hurtbox.core.view import FormField
from hurtbox.core.words import pluralize
from hurtbox.session.runtime import SystemRuntime
from hurtbox.sharing.imports.tables import HIDDEN, MOST_ROWS, NAMES, OWNERS, SYSTEMS, Table

YES = ("yes", "true", "x", "1", "✓", "y", "on", "ja", "j", "wahr")
NO = ("no", "false", "0", "", "n", "off", "nein", "falsch", "-", "–", "—")
NONE = ("-", "–", "—")
"""What stands in a cell without a value."""
WHOLE = re.compile(r"([+-]?)(\d{1,15})(?:[.,]0{1,2})?")
"""A whole number; three digits behind a comma or a point may be thousands."""
NUMBERED = re.compile(r"(.*[^\s:–—−-])[\s:–—−-]*\(?(\d{1,15})\)?")
"""A name and a number, as in “Melee-2”."""
FIRST_FIELDS = 2
"""So many columns must be fields for a table without a column of names to be one of characters."""
LABEL = "Which game is this table for? Its columns fit more than one."
NO_FIELD = (
    "No column of this table is a field of a character. Name them as on the character’s form."
)
NO_NAMES = "This table has no column for names. Call one of its columns “Name”."


class Column(NamedTuple):
    """What a column is: a field, for a list of rows perhaps one of its `rows`, or several fields (`spread`)."""

    field: FormField | None
    row: object = None
    spread: Callable[[str], Mapping[str, object]] | None = None


def read_table(
    table: Table, systems: Sequence[SystemRuntime], choice: str
) -> tuple[SystemRuntime, ForeignFile]:
    """The system whose fields fit the header best, and the people as its fields say them.

    Refused when no column is a field of any system.
    """
    read = {system.rulebook.key: Columns.of(table, system) for system in systems}
    named = _named_system(table, systems)
    best = max(len(candidate.fit) for candidate in read.values())
    by_own = sorted(systems, key=lambda candidate: -read[candidate.rulebook.key].own)
    tied = [candidate for candidate in by_own if len(read[candidate.rulebook.key].fit) == best]
    if not best and not named:
        raise Refused("text", NO_FIELD)
    complete = [candidate for candidate in tied if read[candidate.rulebook.key].is_complete]
    candidates = [named] if named else complete or tied
    options = tuple((candidate.rulebook.key, candidate.rulebook.title) for candidate in candidates)
    key = found_key(choice, options) or options[0][0]
    chosen = ForeignChoice(LABEL, options, str(key)) if len(options) > 1 else None
    columns = read[str(key)]
    return columns.system, columns.file(chosen)


def named_by_place(table: Table, systems: Sequence[SystemRuntime]) -> Table | None:
    """A table without a column for names whose first column has no head: it has them. None if it is no table.

    Refused when its columns are fields, and none has names.
    """
    fits = max(len(Columns.of(table, system).fit) for system in systems)
    if fits < FIRST_FIELDS or not table.rows:
        return None
    if table.header[0]:
        raise Refused("text", NO_NAMES)
    header = ["Name", *table.header[1:]]
    return Table(header, table.line, table.rows, table.more)


def fits_any(table: Table, systems: Sequence[SystemRuntime]) -> bool:
    """Whether a column of the table is a field of a system."""
    return any(Columns.of(table, system).fit for system in systems)


@dataclass(frozen=True)
class Columns:
    """The columns of a table, read for one system. `own`: how many are called as on the form."""

    table: Table
    system: SystemRuntime
    fit: Mapping[int, Column]
    own: int

    @classmethod
    def of(cls, table: Table, system: SystemRuntime) -> "Columns":
        """The columns that are fields of a system: by key or label, then by what else people call them."""
        special = {table.column(names) for names in (NAMES, OWNERS, HIDDEN, SYSTEMS)}
        fit: dict[int, Column] = {}
        own = 0
        for known in _names(system):
            own = own or len(fit)
            for place, cell in enumerate(table.header):
                match = known.get(bare(cell)) if cell else None
                free = place not in special and place not in fit
                if match and free and (match not in fit.values()):
                    fit[place] = match
        return cls(table, system, fit, own)

    @property
    def is_complete(self) -> bool:
        """Whether each field that is needed has a column."""
        needed = {field["key"] for field in sheet_fields(self.system) if field["required"]}
        return needed <= {name.field["key"] for name in self.fit.values() if name.field}

    def file(self, choice: ForeignChoice | None) -> ForeignFile:
        """The people of the table, and sentences about what is not read."""
        table, title = self.table, self.system.rulebook.title
        unread = list(self._unread_columns())
        people = []
        for line, cells in table.rows:
            where = f"{table.word} {line}"
            if not cells:
                why = "a cell is too long, or a quotation mark is not closed"
                said = f"{why}. This line and all after it are not read."
                unread.append(f"{where}: {said}")
                continue
            if any(cells[len(table.header) :]):
                count = f"{len(cells)} cells, but the header has {len(table.header)}"
                unread.append(f"{where}: {count}. The last are not read.")
            if person := self._person(where, cells, unread):
                people.append(person)
        if table.more:
            lines = "lines" if table.word == "Line" else "entries"
            unread.append(
                f"At most {MOST_ROWS} {lines} are read at once; the last {table.more} are left out."
            )
        text = f"A table of characters for {title}."
        return ForeignFile(text, tuple(people), tuple(unread), choice=choice)

    def _unread_columns(self) -> Iterator[str]:
        table, title = self.table, self.system.rulebook.title
        if table.above:
            above = pluralize(table.above, "line is|lines are")
            yield f"The header is on line {table.line}; {above} above it and not read."
        special = {table.column(names) for names in (NAMES, OWNERS, HIDDEN, SYSTEMS)}
        known = [match for names in _names(self.system) for match in names.items()]
        others = []
        for place, cell in enumerate(table.header):
            if not cell or place in self.fit or place in special:
                continue
            again = bare(cell) in (*NAMES, *OWNERS, *HIDDEN, *SYSTEMS, *(name for name, _ in known))
            why = (
                "another column has the same, so not read"
                if again
                else f"not a field of {title}, so not read"
            )
            if table.word == "Line":
                yield f"Line {table.line}, column “{_short(cell)}”: {why}."
            else:
                others.append(_short(cell))
        if others:
            yield f"Not read, since they are no fields of {title}: {', '.join(others[:40])}."

    def _person(self, where: str, cells: list[str], unread: list[str]) -> ForeignPerson | None:
        def cell(names: Sequence[str]) -> str:
            place = self.table.column(names)
            return cells[place] if place is not None and place < len(cells) else ""

        if (game := cell(SYSTEMS)) and not _is_called(self.system, game):
            name = f"“{_short(cell(NAMES))}”"
            unread.append(f"{where}: {name} is of the game “{_short(game)}”, so left out.")
            return None
        for place, head in enumerate(self.table.header):
            if not head and place < len(cells) and cells[place]:
                unread.append(f"{where}: “{_short(cells[place])}” has no column head, so not read.")
        hidden = cell(HIDDEN).casefold()
        if hidden not in (*YES, *NO):
            unread.append(f"{where}: “{_short(hidden)}” is neither yes nor no, so not hidden.")
        values = _Values(self.system, where, unread)
        for place, column in sorted(self.fit.items(), key=lambda name: self._order(name[1])):
            if place < len(cells) and cells[place] and cells[place] not in NONE:
                values.take(column, self.table.header[place], cells[place])
        return ForeignPerson(
            *(where, cell(NAMES), values.sheet, cell(OWNERS), hidden in YES),
            columns={key: _short(head) for key, head in values.heads.items()},
        )

    def _order(self, column: Column) -> int:
        """First the fields, then those of which a number may mean another field, then what stands for several."""
        if not column.field:
            return 2
        return int(bool(spellings_of(self.system, column.field["key"]).number))


class _Values:
    """The values of one person's sheet, and what each field is called in the table."""

    def __init__(self, system: SystemRuntime, where: str, unread: list[str]) -> None:
        self.sheet: dict[str, object] = {}
        self.heads: dict[str, str] = {}
        self._system = system
        self._where = where
        self._unread = unread
        self._fields = {field["key"]: field for field in sheet_fields(system)}

    def take(self, column: Column, head: str, cell: str) -> None:
        """Read a cell of a column."""
        if column.spread:
            self._spread(column.spread, head, cell)
        elif column.row is not None and column.field:
            self._more(column.field, head, [{**_first_row(column), **_last(column.field, cell)}])
        elif column.field:
            self._field(column.field, head, cell)

    def _field(self, field: FormField, head: str, cell: str) -> None:
        spellings = spellings_of(self._system, field["key"])
        other = self._fields.get(spellings.number)
        is_number = WHOLE.fullmatch(cell) and found_key(cell, map(tuple, field["options"])) is None
        if other and is_number and spelled_option(spellings, cell) is None:
            if other["key"] in self.sheet:
                self._says(head, cell, f"not read, for {other['label']} has its own column")
                return
            self._says(head, cell, f"a number, so read as {other['label']}")
            field = other
        if field["kind"] == "rows":
            self._more(field, head, _rows(field, head, cell))
        else:
            self._put(field["key"], head, _value(field, cell))

    def _spread(self, spread: Callable[[str], Mapping[str, object]], head: str, cell: str) -> None:
        try:
            values = spread(cell)
        except Refused as no:
            self._unread.append(f"{self._where}, column “{_short(head)}”: {no.text} Not read.")
            return
        for key, value in values.items():
            if key not in self.heads:
                self._put(key, head, value)

    def _more(self, field: FormField, head: str, rows: list[Any]) -> None:
        known = self.sheet.get(field["key"])
        before = known if isinstance(known, list) else []
        self._put(field["key"], self.heads.get(field["key"], head), [*before, *rows])

    def _put(self, key: str, head: str, value: object) -> None:
        self.sheet[key] = value
        self.heads[key] = head

    def _says(self, head: str, cell: str, what: str) -> None:
        self._unread.append(f"{self._where}, column “{_short(head)}”: {_short(cell)}: {what}.")


def sheet_fields(system: SystemRuntime) -> list[FormField]:
    """The fields of a system's sheet, as its form shows them."""
    book = system.rulebook
    return fields(
        book.sheet, f"{book.key}.sheet", system.words, options=book.options(book.settings())
    )


def spellings_of(system: SystemRuntime, field: str) -> Spellings:
    """What people write for a field of the sheet, by its dotted key."""
    info = field_at(system.rulebook.sheet, field)
    return field_traits(info).spellings if info else Spellings()


def spelled_option(spellings: Spellings, said: str) -> object:
    """The option that another spelling means; None if it is none."""
    return found_key(said, [(key, name) for name, key in spellings.options])


def _names(system: SystemRuntime) -> tuple[dict[str, Column], dict[str, Column]]:
    """The columns by the names that the form has, and by what else people call them."""
    own: dict[str, Column] = {}
    other: dict[str, Column] = {}
    for field in sheet_fields(system):
        column = Column(field)
        own |= {bare(field["label"]): column, bare(field["key"]): column}
        for name in spellings_of(system, field["key"]).names:
            other.setdefault(bare(name), column)
        for row in field["columns"][:1]:
            inner = spellings_of(system, f"{field['key']}.{row['key']}")
            spelled = [(key, name) for name, key in inner.options]
            for key, name in (*row["options"], *spelled):
                other.setdefault(bare(str(name)), Column(field, key))
    for name, spread in system.rulebook.columns.items():
        other[bare(name)] = Column(None, spread=spread)
    return own, {name: column for name, column in other.items() if name not in own}


def _first_row(column: Column) -> dict[str, Any]:
    """The first column of a row that has a table's column of its own, such as a skill."""
    assert column.field
    return {column.field["columns"][0]["key"]: column.row}


def _last(field: FormField, cell: str) -> dict[str, Any]:
    """A cell as the last column of a row."""
    last = field["columns"][-1]
    return {last["key"]: _value(last, cell)}


def _is_called(system: SystemRuntime, named: str) -> bool:
    return bare(named) in (bare(system.rulebook.key), bare(system.rulebook.title))


def _named_system(table: Table, systems: Sequence[SystemRuntime]) -> SystemRuntime | None:
    """The first system that the column “System” names."""
    place = table.column(SYSTEMS)
    if place is None:
        return None
    named = [cells[place] for _, cells in table.rows if place < len(cells)]
    return next((system for name in named for system in systems if _is_called(system, name)), None)


def _value(field: FormField, cell: str) -> Any:
    """A cell as the field's value. What does not fit stays a text, and the sheet's check says what is wrong."""
    match field["kind"]:
        case "number":
            return _number(cell)
        case "toggle":
            said = cell.casefold()
            return True if said in YES else False if said in NO else cell
    return cell


def _number(cell: str) -> int | str:
    match = WHOLE.fullmatch(cell.replace("−", "-").replace("–", "-"))
    return int(match[1] + match[2]) if match else cell


def _rows(field: FormField, head: str, cell: str) -> list[Any]:
    """The entries of a list in a cell, with ; or line breaks between them.

    Commas are between them if each entry is a choice, or if each has all that it needs: a name may have a comma.
    """
    columns = field["columns"]
    entries = [part.strip() for part in re.split("[;\n]", cell) if part.strip()]
    listed = [part.strip() for part in re.split("[;,\n]", cell) if part.strip()]
    if columns[0]["options"] or all(_is_whole(columns, entry) for entry in listed):
        entries = listed
    return [_row(columns, head, entry) for entry in entries]


def _is_whole(columns: Sequence[FormField], entry: str) -> bool:
    """Whether an entry has something for each column that is needed."""
    needed = [column for column in columns if column["required"]] or list(columns)
    count = entry.count(":") + 1 if ":" in entry else len(entry.split())
    return len(needed) > 1 and count >= len(needed)


def _row(columns: Sequence[FormField], head: str, entry: str) -> dict[str, Any] | str:
    """One entry of a list: “Dodge: 4D+1: 3D”, or without colons the last words are the required columns.

    A choice with a number that may be missing is also read from “Melee-2” or “Melee (2)”. A value alone is the
    last of these; then the entry is called as the table's column.
    """
    needed = [column for column in columns if column["required"]] or list(columns)
    first, last = columns[0], columns[-1]
    is_numbered = len(needed) == 1 and first["options"] and last["kind"] == "number"
    if is_numbered and (said := NUMBERED.fullmatch(entry)):
        return {first["key"]: said[1], last["key"]: int(said[2])}
    if ":" in entry:
        cells, of = [part.strip() for part in entry.split(":")], list(columns)
    else:
        cells, of = entry.rsplit(None, len(needed) - 1), needed
    if len(cells) > len(of):
        return entry
    if len(cells) == 1 and len(needed) > 1 and needed[0]["kind"] == "text":
        return {**_usual(needed[:-1], head), needed[-1]["key"]: _value(needed[-1], entry)}
    return {column["key"]: _value(column, cell) for column, cell in zip(of, cells, strict=False)}


def _usual(columns: Sequence[FormField], head: str) -> dict[str, Any]:
    """The columns of an entry that is a value alone: the table's column as its name, else the first choice."""
    return {
        column["key"]: column["options"][0][0] if column["options"] else head for column in columns
    }


def _short(text: str) -> str:
    return displayable(text)[:40]
