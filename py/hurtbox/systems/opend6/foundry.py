"""Reads actors that Foundry VTT's OpenD6 system has exported as JSON (systems `od6s` and `nonex-ist-od6s`).

Its scores are in pips. Its wounds are a row number in one of five tables; the world's settings, which are not in
the file, say in which one.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from hurtbox.core.choices import found_key
from hurtbox.core.foreign import ForeignChoice, ForeignFile, ForeignPerson
from hurtbox.core.foundry import Actor, Doc, FoundryReader, at, cut, data_of, item_name
from hurtbox.core.names import displayable
from hurtbox.kit.rules import refuse

from .by_hand import at_level, at_points
from .codes import MOST_DICE, PIPS, from_pips
from .person import Encounter, Person
from .settings import Settings
from .tables import OPEN, Level

MOST_SKILLS = 60
MOST_ARMOR = 20
MOST_PIPS = MOST_DICE * PIPS
ARMOR_DAMAGE = (0, 1, 3, OPEN, OPEN)
"""The pips that damaged armor loses, by its damage from 0 to 4."""
STAMINA = ("stamina",)
METTLE = ("willpower", "mettle")
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


def _read(actors: Sequence[Actor], choice: str) -> ForeignFile:
    """The people of these actors."""
    key = str(found_key(choice, OPTIONS) or USUAL)
    settings = Settings(track=TRACKS[key]) if key in TRACKS else Settings(levels=LADDERS[key])  # type: ignore[arg-type]
    return ForeignFile(
        text="From Foundry VTT’s OpenD6 system.",
        people=tuple(_person(actor, key) for actor in actors),
        settings=settings,
        choice=ForeignChoice(LABEL, OPTIONS, key),
    )


def _person(read: Actor, key: str) -> ForeignPerson:
    name, data = read.name, read.data
    lacks = not isinstance(at(data, "attributes", "str"), dict)
    refuse(
        lacks, "file", f"{name} has no OpenD6 attributes. Export it from od6s or nonex-ist-od6s."
    )
    attributes = _attributes(read)
    sheet: dict[str, object] = {"physique": _code(attributes.get("str", 0))}
    for ours, theirs in (("character_points", "characterpoints"), ("fate_points", "fatepoints")):
        sheet[ours] = read.number(theirs, at(data, theirs, "value"))
    most = read.number("body points", at(data, "wounds", "body_points", "max"))
    if most:
        sheet["body_points"] = most
    sheet["protection"] = _protection(read)
    skills = list(_skills(read, attributes))
    for field, names in (("stamina", STAMINA), ("mettle", METTLE)):
        sheet[field] = next(
            (skill["code"] for skill in skills if skill["name"].lower() in names), ""
        )
    sheet["skills"] = cut(skills, MOST_SKILLS, f"skills of {name} are read", read.unread)
    for what, value in (("stuns", "value"), ("scale", "score")):
        if at(data, what, value):
            read.says(f", {what}: not read. Enter it by hand where it matters.")
    if abilities := sum(item.get("type") == "specialability" for item in read.items):
        read.says(
            f", special abilities ({abilities}): not read. Add one that resists damage by hand."
        )
    read.says_other_items("armor", "skill", "specialization", "specialability")
    return ForeignPerson(name, name, sheet, hurt=_wounds(read, key, bool(most)))


def _wounds(read: Actor, key: str, has_points: bool) -> Wounds | None:
    """What gives the person the file's wounds; None for somebody unhurt."""
    wounds = read.data.get("wounds")
    if key in TRACKS:
        current = at(wounds, "body_points", "current")
        left = read.number("current body points", current) if has_points else None
        return None if left is None else partial(_with_points, left)
    level, last = read.number("wounds", at(wounds, "value"), 20), len(LADDERS[key]) - 1
    if level > last:
        read.says(f", wounds: row {level} is not in this table (0 to {last}). Read as unhurt.")
    return partial(_with_level, level) if 0 < level <= last else None


def _with_points(points: int, encounter: Encounter, id: str) -> Encounter:
    who = Person.of(encounter, id)
    return at_points(who, min(points, who.sheet.body_points)).encounter


def _with_level(level: int, encounter: Encounter, id: str) -> Encounter:
    return at_level(Person.of(encounter, id), level).encounter


def _attributes(read: Actor) -> dict[str, int]:
    """The attributes in pips. Stored is `base`; `score` is `base` with what effects add while a world is open."""
    attributes = read.data.get("attributes")
    return {
        key: _pips(read, f"attribute {displayable(key)[:20]}", _base(attribute))
        for key, attribute in (attributes.items() if isinstance(attributes, dict) else ())
        if isinstance(attribute, dict)
    }


def _pips(read: Actor, what: str, value: object) -> int:
    """A value in pips."""
    return read.number(what, value, MOST_PIPS)


def _base(doc: Doc) -> object:
    return doc["base"] if doc.get("base") is not None else doc.get("score")


def _protection(read: Actor) -> list[dict[str, str]]:
    """The armor that is worn, with its physical resistance less its damage (D6-BP-1)."""
    protection = []
    for item in (item for item in read.items if item.get("type") == "armor"):
        data, where = data_of(item), f"armor “{item_name(item)}”"
        if not at(data, "equipped", "value"):
            read.says(f", {where}: not worn, so it is left out.")
            continue
        damage = read.number(f"{where}, damage", data.get("damaged"), len(ARMOR_DAMAGE) - 1)
        physical, energy = (_pips(read, f"{where}, {key}", data.get(key)) for key in ("pr", "er"))
        if energy != physical:
            other = f"{_code(energy)} (energy) is not."
            read.says(f", {where}: {_code(physical)} (physical) is read; {other}")
        if pips := max(0, physical - ARMOR_DAMAGE[damage]):
            protection.append({"name": item_name(item), "kind": "armor", "code": _code(pips)})
    if len(protection) > MOST_ARMOR:
        read.says(f": at most {MOST_ARMOR} pieces of armor are read.")
    return protection[:MOST_ARMOR]


def _skills(read: Actor, attributes: Mapping[str, int]) -> Iterator[dict[str, str]]:
    """The skills with their codes and their attributes' codes. Stored is what a skill adds to its attribute."""
    for item in (item for item in read.items if item.get("type") in ("skill", "specialization")):
        data, name = data_of(item), item_name(item)
        key = data.get("attribute")
        own = attributes.get(key.lower()) if isinstance(key, str) else None
        pips = _pips(read, f"skill “{name}”", _base(data))
        if data.get("isAdvancedSkill"):
            yield {"name": name, "code": _code(pips), "attribute": ""}
        elif own is None:
            read.says(f", skill “{name}”: left out, because its attribute is not on this actor.")
        else:
            code = _code(min(MOST_PIPS, own + pips))
            yield {"name": name, "code": code, "attribute": _code(own)}


def _is_own(data: Doc) -> bool:
    """Whether an actor that names no system has OpenD6 attributes."""
    return isinstance(at(data, "attributes", "str"), dict)


def _code(pips: int) -> str:
    return str(from_pips(pips))


read_foundry = FoundryReader(
    systems=("od6s", "nonex-ist-od6s"),
    people=("character", "npc", "creature"),
    is_own=_is_own,
    read=_read,
)
