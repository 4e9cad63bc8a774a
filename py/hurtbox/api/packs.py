"""Packs: people's own presets, characters and house rules of one system, as one file or link."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hurtbox.api.describing import Field, System, no_such, system_of
from hurtbox.api.people import Sheet, Whom, id_of
from hurtbox.core.refusal import Refused
from hurtbox.core.validation import nested
from hurtbox.session.fight.state import Fight
from hurtbox.session.messages import ToLibrary
from hurtbox.session.slices import finished
from hurtbox.sharing.encodings import text_of
from hurtbox.sharing.imports.pack_check import inspect_pack
from hurtbox.sharing.library import library_entry
from hurtbox.sharing.pack import pack_in, pack_link, pack_text


@dataclass(frozen=True)
class PackPreset:
    """Prepared values of a command. `command` is what `Fight.run` takes; its other fields are given with it."""

    title: str
    command: Mapping[str, Any]


@dataclass(frozen=True)
class PackEntry:
    """Characters who can join a fight (`Fight.join`): their names in `people`. `text` is their link."""

    title: str
    people: tuple[str, ...]
    text: str


@dataclass(frozen=True)
class Pack:
    """What was read from a pack. `presets` and `library` are by title.

    `settings` are the house rules by field name, or None if the pack has none. `unread` are sentences about
    parts that cannot be read; the others are good.
    """

    system: str
    title: str
    by: str
    presets: Mapping[str, PackPreset]
    library: Mapping[str, PackEntry]
    settings: Sheet | None
    unread: tuple[str, ...]
    text: str

    def dumps(self) -> str:
        """The text of a file with the pack, which the app opens, too."""
        return self.text

    def save(self, path: str | Path) -> None:
        """Write the pack to a file, which the app opens, too."""
        Path(path).write_text(self.text, encoding="utf-8")

    def link(self, address: str = "") -> str:
        """A link to the pack. Refused if it is too long for one."""
        fragment = pack_link(self.text)
        if not fragment:
            raise Refused("pack", "This pack is too long for a link. Save it as a file.")
        return f"{address}#{fragment}"


def loads_pack(text: str) -> Pack:
    """The pack in the text of a file, or in a link. Each part is checked; Refused if none can be read.

    >>> import hurtbox
    >>> fight = hurtbox.Fight("opend6")
    >>> guard = fight.add("Guard", preset="Tough guard")
    >>> blade = {"kind": "hit", "dice": 4, "pips": 2}
    >>> pack = fight.pack("Our pack", presets={"Big blade": blade}, library={"A guard": [guard]})
    >>> other = hurtbox.Fight("opend6", seed=1)
    >>> read = hurtbox.loads_pack(pack.link())
    >>> other.join(read.library["A guard"])
    (<hurtbox.Combatant Guard: Unhurt>,)
    >>> other.run(read.presets["Big blade"].command, target="Guard").title
    'Guard hit for 4D+2'
    """
    pack = pack_in(text)
    if pack is None:
        raise Refused("file", "This is not a pack. Fights are read by `hurtbox.loads`.")
    reply = finished(inspect_pack(pack, None))
    contents: Any = reply["pack"]
    presets = {
        preset["title"]: PackPreset(
            preset["title"], {"kind": preset["form"], **nested(preset["values"])}
        )
        for preset in contents["presets"]
    }
    library = {
        entry["title"]: PackEntry(entry["title"], tuple(entry["people"]), entry["text"])
        for entry in contents["library"]
    }
    forms = [
        {key: preset[key] for key in ("form", "title", "values")} for preset in contents["presets"]
    ]
    entries = [{key: entry[key] for key in ("title", "text")} for entry in contents["library"]]
    rules = contents["settings"] or None
    text = pack_text(pack.system, pack.title, pack.by, forms, entries, rules, pack.game_file)
    unread = tuple(reply["lost"])
    return Pack(pack.system, pack.title, pack.by, presets, library, rules, unread, text)


def load_pack(path: str | Path) -> Pack:
    """The pack in a file that the app or `Pack.save` has written. Refused says what cannot be read."""
    return loads_pack(text_of(Path(path).read_bytes()))


def pack_of(
    fight: Fight,
    title: str,
    by: str,
    presets: Mapping[str, Mapping[str, object]],
    library: Mapping[str, Iterable[Whom]],
    settings: bool,
    fresh: bool,
) -> Pack:
    """A pack of a fight's system; see `Fight.pack`."""
    if not (presets or library or settings):
        raise Refused("presets", "A pack needs presets, a library or the house rules.")
    key = fight.runtime.rulebook.key
    its = system_of(fight.runtime)
    forms = [_form(its, name, command) for name, command in presets.items()]
    entries = [
        {"title": name, "text": library_entry(fight, _picked(fight, people, fresh))["entry"]}
        for name, people in library.items()
    ]
    rules = fight.runtime.parts.settings_json(fight.now.settings) if settings else None
    pack = loads_pack(pack_text(key, title, by, forms, entries, rules, its.game_file))
    if pack.unread:
        raise Refused("presets", pack.unread[0])
    return pack


def _form(its: System, title: str, command: Mapping[str, object]) -> dict[str, Any]:
    """A command as a preset of the app: nested fields with dotted keys, rows as lists of values."""
    kind = command.get("kind", "")
    known = its.commands
    if not isinstance(kind, str) or kind not in known:
        raise Refused("kind", no_such("command", str(kind), known))
    values = {name: value for name, value in command.items() if name != "kind"}
    return {"form": kind, "title": title, "values": dict(_flat("", values, known[kind].fields))}


def _flat(
    prefix: str, values: Mapping[str, Any], fields: Mapping[str, Field]
) -> Iterable[tuple[str, Any]]:
    for name, value in values.items():
        if name not in fields:
            raise Refused(f"{prefix}{name}", no_such("field", name, fields))
        inner = fields[name].fields
        if isinstance(value, Mapping) and inner:
            yield from _flat(f"{prefix}{name}.", value, inner)
        elif isinstance(value, list | tuple) and inner:
            yield f"{prefix}{name}", [_row(f"{prefix}{name}", item, inner) for item in value]
        else:
            yield f"{prefix}{name}", value


def _row(name: str, row: Any, columns: Mapping[str, Field]) -> Any:
    """A row as a list of values in the order of the columns."""
    if not isinstance(row, Mapping):
        return row
    for column in row:
        if column not in columns:
            raise Refused(f"{name}.{column}", no_such("field", str(column), columns, name))
    return [row.get(column, field.default) for column, field in columns.items()]


def _picked(fight: Fight, people: Iterable[Whom], fresh: bool) -> ToLibrary:
    there = fight.now.combatants
    ids = [id_of(there, person) for person in people]
    if not ids:
        raise Refused("library", "An entry needs at least one combatant.")
    return ToLibrary(do="to_library", people=tuple(ids), fresh=fresh)
