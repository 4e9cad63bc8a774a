"""Reads actors that Foundry VTT's OpenD6 system has exported as JSON (systems `od6s` and `nonex-ist-od6s`).

Its scores are in pips. Its wounds are a row number in one of five tables; the world's settings, which are not in
the file, say in which one.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple, TypeVar

from hurtbox.core.foreign import ForeignChoice, ForeignFile, ForeignPerson, ForeignText
from hurtbox.core.names import displayable
from hurtbox.kit.rules import refuse

from .by_hand import at_level, at_points
from .codes import MOST_DICE, PIPS, from_pips
from .person import Encounter, Person
from .settings import Settings
from .tables import OPEN, Level

SYSTEMS = ("od6s", "nonex-ist-od6s")
PEOPLE = ("character", "npc", "creature")
THINGS = ("vehicle", "starship", "container", "base")
MOST_ACTORS = 300
MOST_ITEMS = 500
MOST_SKILLS = 60
MOST_ARMOR = 20
MOST_PIPS = MOST_DICE * PIPS
ARMOR_DAMAGE = (0, 1, 3, OPEN, OPEN)
"""The pips that damaged armor loses, by its damage from 0 to 4."""
STAMINA = ("stamina",)
METTLE = ("willpower", "mettle")
DIGITS = re.compile(r"\s*[0-9]+\s*")
ONLY = "Only od6s and nonex-ist-od6s can be read."
Doc = Mapping[str, Any]
T = TypeVar("T")
Wounds = Callable[[Encounter, str], Encounter]


def _ladder(
    wounded: tuple[int, ...], low: int = 4, *, incapacitated: bool = True
) -> tuple[Level, ...]:
    """A table of Foundry as a ladder; `wounded` are the penalties of its rows called Wounded, from `low` on.

    A result that has no row counts as the next worse one. Foundry has one percentage of Body Points for all rows
    called Wounded; here they share what is between Stunned and Severely Wounded evenly.
    """
    many, (mortal, dice) = len(wounded), (13, 0) if incapacitated else (9, 3)
    return (
        Level("Healthy", 0, 0, 81),
        *((Level("Stunned", 1, 3, 60, "stunned"),) if low > 1 else ()),
        *(
            Level(
                f"Wounded {n}" if many > 1 else "Wounded",
                low,
                8,
                60 - 20 * n // many,
                "penalty",
                off,
            )
            for n, off in enumerate(wounded, 1)
        ),
        Level("Severely Wounded", low, 8, 20, "penalty", 2),
        *((Level("Incapacitated", 9, 12, 10, "stay_up", 3),) if incapacitated else ()),
        Level("Mortally Wounded", mortal, 15, 1, "mortal", dice),
        Level("Dead", 16, OPEN, 0, "dead"),
    )


LADDERS = {
    "1": _ladder((0, 1, 1)),
    "2": _ladder((1, 1)),
    "3": _ladder((1,)),
    "4": _ladder((1,), 1),
    "5": _ladder((1,), 1, incapacitated=False),
}
"""The five deadliness tables of Foundry's OpenD6 system."""
USUAL = "3"
TRACKS = {"points": "body_points", "chart": "chart"}
OPTIONS = (
    *((key, f"Deadliness {key}: {len(rows)} levels") for key, rows in LADDERS.items()),
    ("points", "Body Points"),
    ("chart", "Body Points with levels"),
)
LABEL = "How does your world count wounds? The file does not say."


def read_foundry(text: ForeignText, choice: str) -> ForeignFile | None:
    """The people among the actors of a JSON text; None when it holds no actors of Foundry."""
    actors = text.value if isinstance(text.value, list) else [text.value]
    if not (text.is_json and actors and all(map(_is_actor, actors[:MOST_ACTORS]))):
        return None
    _check_system(actors[0])
    key = choice if choice in dict(OPTIONS) else USUAL
    unread: list[str] = []
    read = _cut(actors, MOST_ACTORS, f"At most {MOST_ACTORS} actors are read at once", unread)
    people = [_person(one, key, unread) for one in read]
    settings = Settings(track=TRACKS[key]) if key in TRACKS else Settings(levels=LADDERS[key])  # type: ignore[arg-type]
    return ForeignFile(
        text="From Foundry VTT’s OpenD6 system.",
        people=tuple(one for one in people if one),
        unread=tuple(unread),
        settings=settings,
        choice=ForeignChoice(LABEL, OPTIONS, key),
    )


def _cut(found: Sequence[T], most: int, what: str, unread: list[str]) -> Sequence[T]:
    """The first so many; how many are left out is said."""
    if len(found) > most:
        unread.append(f"{what}; {len(found) - most} are left out.")
    return found[:most]


def _is_actor(doc: object) -> bool:
    known = isinstance(doc, dict) and doc.get("type") in (*PEOPLE, *THINGS)
    return known and isinstance(_at(doc, "name"), str) and bool(_data(doc))


def _data(doc: object) -> Doc:
    """The values of an actor or item: in "system", before Foundry 10 in "data"."""
    return next((one for key in ("system", "data") if isinstance(one := _at(doc, key), dict)), {})


def _check_system(actor: Doc) -> None:
    """Refused when the actor says that it belongs to another system of Foundry, or has no OpenD6 attributes."""
    flags = _at(actor, "flags", "exportSource", "system")
    system = _at(actor, "_stats", "systemId") or flags
    other = displayable(system)[:40] if isinstance(system, str) and system not in SYSTEMS else None
    refuse(other is not None, "file", f"This is an actor of Foundry’s system “{other}”. {ONLY}")
    lacks = not isinstance(_at(_data(actor), "attributes", "str"), dict)
    unfit = "This actor of Foundry has no OpenD6 attributes. Export it from od6s or nonex-ist-od6s."
    refuse(actor["type"] in PEOPLE and lacks, "file", unfit)


def _at(doc: object, *keys: str) -> Any:
    """A nested value; None if any step is missing."""
    for key in keys:
        doc = doc.get(key) if isinstance(doc, dict) else None
    return doc


class _Reader(NamedTuple):
    """Reads the values of one actor, and says which it cannot read."""

    name: str
    data: Doc
    unread: list[str]

    def says(self, what: str) -> None:
        """A sentence about what could not be read."""
        self.unread.append(f"{self.name}{what}")

    def number(self, what: str, value: object, most: int = 999) -> int:
        """A whole number from 0 to `most`; anything else counts as 0, and that is said."""
        if value is None or value == "":
            return 0
        if isinstance(value, str) and len(value) < 6 and DIGITS.fullmatch(value):
            value = int(value)
        if isinstance(value, float) and value.is_integer():
            value = int(value)
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
            self.says(f", {what}: must be a whole number from 0 to {most}. Read as 0.")
            return 0
        return value

    def pips(self, what: str, value: object) -> int:
        """A value in pips."""
        return self.number(what, value, MOST_PIPS)


def _person(actor: Doc, key: str, unread: list[str]) -> ForeignPerson | None:
    read = _Reader(displayable(actor["name"])[:60], _data(actor), unread)
    name, data, kind = read.name, read.data, actor["type"]
    if kind not in PEOPLE:
        read.says(f": a {kind} is left out; only characters, NPCs and creatures are read.")
        return None
    attributes = _attributes(read)
    sheet: dict[str, object] = {"physique": _code(attributes.get("str", 0))}
    for ours, theirs in (("character_points", "characterpoints"), ("fate_points", "fatepoints")):
        sheet[ours] = read.number(theirs, _at(data, theirs, "value"))
    most = read.number("body points", _at(data, "wounds", "body_points", "max"))
    if most:
        sheet["body_points"] = most
    items = _items(read, actor)
    sheet["protection"] = _protection(read, items)
    skills = list(_skills(read, items, attributes))
    for field, names in (("stamina", STAMINA), ("mettle", METTLE)):
        sheet[field] = next((one["code"] for one in skills if one["name"].lower() in names), "")
    said = f"{name}: at most {MOST_SKILLS} skills are read"
    sheet["skills"] = _cut(skills, MOST_SKILLS, said, unread)
    for what, value in (("stuns", "value"), ("scale", "score")):
        if _at(data, what, value):
            read.says(f", {what}: not read. Enter it by hand where it matters.")
    if abilities := sum(one.get("type") == "specialability" for one in items):
        read.says(
            f", special abilities ({abilities}): not read. Add one that resists damage by hand."
        )
    return ForeignPerson(name, name, sheet, hurt=_wounds(read, key, bool(most)))


def _wounds(read: _Reader, key: str, has_points: bool) -> Wounds | None:
    """What gives the person the file's wounds; None for somebody unhurt."""
    wounds = read.data.get("wounds")
    if key in TRACKS:
        current = _at(wounds, "body_points", "current")
        left = read.number("current body points", current) if has_points else None
        return None if left is None else partial(_with_points, left)
    level, last = read.number("wounds", _at(wounds, "value"), 20), len(LADDERS[key]) - 1
    if level > last:
        read.says(f", wounds: row {level} is not in this table (0 to {last}). Read as unhurt.")
    return partial(_with_level, level) if 0 < level <= last else None


def _with_points(points: int, encounter: Encounter, id: str) -> Encounter:
    who = Person.of(encounter, id)
    return at_points(who, min(points, who.sheet.body_points)).encounter


def _with_level(level: int, encounter: Encounter, id: str) -> Encounter:
    return at_level(Person.of(encounter, id), level).encounter


def _attributes(read: _Reader) -> dict[str, int]:
    """The attributes in pips. Stored is `base`; `score` is `base` with what effects add while a world is open."""
    found = read.data.get("attributes")
    return {
        key: read.pips(f"attribute {displayable(key)[:20]}", _base(one))
        for key, one in (found.items() if isinstance(found, dict) else ())
        if isinstance(one, dict)
    }


def _base(doc: Doc) -> object:
    return doc["base"] if doc.get("base") is not None else doc.get("score")


def _items(read: _Reader, actor: Doc) -> Sequence[Doc]:
    items = actor.get("items")
    whole = [one for one in items if isinstance(one, dict)] if isinstance(items, list) else []
    said = f"{read.name}: at most {MOST_ITEMS} items are read"
    return _cut(whole, MOST_ITEMS, said, read.unread)


def _named(item: Doc) -> str:
    name = item.get("name")
    return displayable(name)[:60] if isinstance(name, str) and name.strip() else "(no name)"


def _protection(read: _Reader, items: Sequence[Doc]) -> list[dict[str, str]]:
    """The armor that is worn, with its physical resistance less its damage (D6-BP-1)."""
    found = []
    for item in (one for one in items if one.get("type") == "armor"):
        data, where = _data(item), f"armor “{_named(item)}”"
        if not _at(data, "equipped", "value"):
            read.says(f", {where}: not worn, so it is left out.")
            continue
        damage = read.number(f"{where}, damage", data.get("damaged"), len(ARMOR_DAMAGE) - 1)
        physical, energy = (read.pips(f"{where}, {key}", data.get(key)) for key in ("pr", "er"))
        if energy != physical:
            other = f"{_code(energy)} (energy) is not."
            read.says(f", {where}: {_code(physical)} (physical) is read; {other}")
        if pips := max(0, physical - ARMOR_DAMAGE[damage]):
            found.append({"name": _named(item), "kind": "armor", "code": _code(pips)})
    if len(found) > MOST_ARMOR:
        read.says(f": at most {MOST_ARMOR} pieces of armor are read.")
    return found[:MOST_ARMOR]


def _skills(
    read: _Reader, items: Sequence[Doc], attributes: Mapping[str, int]
) -> Iterator[dict[str, str]]:
    """The skills with their codes and their attributes' codes. Stored is what a skill adds to its attribute."""
    for item in (one for one in items if one.get("type") in ("skill", "specialization")):
        data, name = _data(item), _named(item)
        key = data.get("attribute")
        own = attributes.get(key.lower()) if isinstance(key, str) else None
        pips = read.pips(f"skill “{name}”", _base(data))
        if data.get("isAdvancedSkill"):
            yield {"name": name, "code": _code(pips), "attribute": ""}
        elif own is None:
            read.says(f", skill “{name}”: left out, because its attribute is not on this actor.")
        else:
            code = _code(min(MOST_PIPS, own + pips))
            yield {"name": name, "code": code, "attribute": _code(own)}


def _code(pips: int) -> str:
    return str(from_pips(pips))
