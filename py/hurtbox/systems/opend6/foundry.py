"""Reads actors that Foundry VTT's OpenD6 system has exported as JSON (systems `od6s` and `nonex-ist-od6s`).

Its scores are in pips. Its wounds are a row number in one of five tables; the world's settings, which are not in
the file, say in which one.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from hurtbox.core.foreign import ForeignChoice, ForeignFile, ForeignPerson, ForeignText
from hurtbox.core.names import displayable
from hurtbox.core.rules import Refused

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
Doc = Mapping[str, Any]
Wounds = Callable[[Encounter, str], Encounter]

_STUNNED = Level("Stunned", 1, 3, 60, "stunned", 0)
_SEVERE = "Severely Wounded"


def _ladder(
    wounded: tuple[int, ...], low: int, *, stunned: bool, incapacitated: bool
) -> tuple[Level, ...]:
    """A table of Foundry as a ladder; `wounded` are the penalties of its rows called Wounded.

    A result that has no row counts as the next worse one. Foundry has one percentage of Body Points for all rows
    called Wounded; here they share what is between Stunned and Severely Wounded evenly.
    """
    names = (
        [f"Wounded {n}" for n in range(1, len(wounded) + 1)] if len(wounded) > 1 else ["Wounded"]
    )
    steps = [60 - 20 * (place + 1) // len(wounded) for place in range(len(wounded))]
    rows = zip(names, steps, wounded, strict=True)
    mortal = 13 if incapacitated else 9
    return (
        Level("Healthy", 0, 0, 81),
        *((_STUNNED,) if stunned else ()),
        *(Level(name, low, 8, percent, "penalty", dice) for name, percent, dice in rows),
        Level(_SEVERE, low, 8, 20, "penalty", 2),
        *((Level("Incapacitated", 9, 12, 10, "stay_up", 3),) if incapacitated else ()),
        Level("Mortally Wounded", mortal, 15, 1, "mortal", 0 if incapacitated else 3),
        Level("Dead", 16, OPEN, 0, "dead"),
    )


LADDERS = {
    "1": _ladder((0, 1, 1), 4, stunned=True, incapacitated=True),
    "2": _ladder((1, 1), 4, stunned=True, incapacitated=True),
    "3": _ladder((1,), 4, stunned=True, incapacitated=True),
    "4": _ladder((1,), 1, stunned=False, incapacitated=True),
    "5": _ladder((1,), 1, stunned=False, incapacitated=False),
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
    if not text.is_json:
        return None
    actors = text.value if isinstance(text.value, list) else [text.value]
    if not actors or not all(
        isinstance(one, dict) and _is_actor(one) for one in actors[:MOST_ACTORS]
    ):
        return None
    _check_system(actors[0])
    key = choice if choice in dict(OPTIONS) else USUAL
    unread: list[str] = []
    if len(actors) > MOST_ACTORS:
        unread.append(
            f"At most {MOST_ACTORS} actors are read at once; {len(actors) - MOST_ACTORS} are left out."
        )
    people = [_person(one, key, unread) for one in actors[:MOST_ACTORS]]
    settings = Settings(track=TRACKS[key]) if key in TRACKS else Settings(levels=LADDERS[key])  # type: ignore[arg-type]
    return ForeignFile(
        text="From Foundry VTT’s OpenD6 system.",
        people=tuple(one for one in people if one),
        unread=tuple(unread),
        settings=settings,
        choice=ForeignChoice(LABEL, OPTIONS, key),
    )


def _is_actor(doc: Doc) -> bool:
    return (
        doc.get("type") in (*PEOPLE, *THINGS)
        and isinstance(doc.get("name"), str)
        and bool(_data(doc))
    )


def _data(doc: Doc) -> Doc:
    """The values of an actor or item: in "system", before Foundry 10 in "data"."""
    for key in ("system", "data"):
        if isinstance(doc.get(key), dict):
            found: Doc = doc[key]
            return found
    return {}


def _check_system(actor: Doc) -> None:
    """Refused when the actor says that it belongs to another system of Foundry, or has no OpenD6 attributes."""
    flags = _at(actor, "flags", "exportSource", "system")
    system = _at(actor, "_stats", "systemId") or flags
    if isinstance(system, str) and system not in SYSTEMS:
        name = displayable(system)[:40]
        raise Refused(
            "file",
            f"This is an actor of Foundry’s system “{name}”. Only od6s and nonex-ist-od6s can be read.",
        )
    if actor["type"] in PEOPLE and not isinstance(_at(_data(actor), "attributes", "str"), dict):
        raise Refused(
            "file",
            "This actor of Foundry has no OpenD6 attributes. Export it from od6s or nonex-ist-od6s.",
        )


def _at(doc: object, *keys: str) -> Any:
    """A nested value; None if any step is missing."""
    for key in keys:
        if not isinstance(doc, dict):
            return None
        doc = doc.get(key)
    return doc


def _person(actor: Doc, key: str, unread: list[str]) -> ForeignPerson | None:
    name = displayable(actor["name"])[:60]
    if actor["type"] not in PEOPLE:
        unread.append(
            f"{name}: a {actor['type']} is left out; only characters, NPCs and creatures are read."
        )
        return None
    data = _data(actor)
    attributes = _attributes(name, data, unread)
    sheet: dict[str, object] = {"physique": _code(attributes.get("str", 0))}
    for ours, theirs in (("character_points", "characterpoints"), ("fate_points", "fatepoints")):
        sheet[ours] = _number(f"{name}, {theirs}", _at(data, theirs, "value"), 999, unread)
    most = _number(f"{name}, body points", _at(data, "wounds", "body_points", "max"), 999, unread)
    if most:
        sheet["body_points"] = most
    items = _items(name, actor, unread)
    sheet["protection"] = _protection(name, items, unread)
    skills = list(_skills(name, items, attributes, unread))
    for field, names in (("stamina", STAMINA), ("mettle", METTLE)):
        sheet[field] = next((code for skill, code, _ in skills if skill.lower() in names), "")
    if len(skills) > MOST_SKILLS:
        unread.append(
            f"{name}: at most {MOST_SKILLS} skills are read; {len(skills) - MOST_SKILLS} are left out."
        )
    sheet["skills"] = [
        dict(zip(("name", "code", "attribute"), one, strict=True)) for one in skills[:MOST_SKILLS]
    ]
    for what in ("stuns", "scale"):
        if _at(data, what, "score" if what == "scale" else "value"):
            unread.append(f"{name}, {what}: not read. Enter it by hand where it matters.")
    abilities = sum(one.get("type") == "specialability" for one in items)
    if abilities:
        unread.append(
            f"{name}, special abilities ({abilities}): not read. Add one that resists damage by hand."
        )
    return ForeignPerson(name, name, sheet, hurt=_wounds(name, data, key, bool(most), unread))


def _wounds(name: str, data: Doc, key: str, has_points: bool, unread: list[str]) -> Wounds | None:
    """What gives the person the file's wounds; None for somebody unhurt."""
    if key in TRACKS:
        current = _at(data, "wounds", "body_points", "current")
        points = (
            _number(f"{name}, current body points", current, 999, unread) if has_points else None
        )
        return None if points is None else partial(_with_points, points)
    ladder = LADDERS[key]
    level = _number(f"{name}, wounds", _at(data, "wounds", "value"), 20, unread)
    if level >= len(ladder):
        unread.append(
            f"{name}, wounds: row {level} is not in this table (0 to {len(ladder) - 1}). Read as unhurt."
        )
        return None
    return partial(_with_level, level) if level else None


def _with_points(points: int, encounter: Encounter, id: str) -> Encounter:
    who = Person.of(encounter, id)
    return encounter.with_body(id, at_points(who, min(points, who.sheet.body_points)))


def _with_level(level: int, encounter: Encounter, id: str) -> Encounter:
    return encounter.with_body(id, at_level(Person.of(encounter, id), level))


def _attributes(name: str, data: Doc, unread: list[str]) -> dict[str, int]:
    """The attributes in pips. Stored is `base`; `score` is `base` with what effects add while a world is open."""
    found = _at(data, "attributes")
    return {
        key: _number(f"{name}, attribute {displayable(key)[:20]}", _base(one), MOST_PIPS, unread)
        for key, one in (found.items() if isinstance(found, dict) else ())
        if isinstance(one, dict)
    }


def _base(doc: Doc) -> object:
    return doc["base"] if doc.get("base") is not None else doc.get("score")


def _items(name: str, actor: Doc, unread: list[str]) -> Sequence[Doc]:
    items = actor.get("items")
    whole = [one for one in items if isinstance(one, dict)] if isinstance(items, list) else []
    if len(whole) > MOST_ITEMS:
        unread.append(
            f"{name}: at most {MOST_ITEMS} items are read; {len(whole) - MOST_ITEMS} are left out."
        )
    return whole[:MOST_ITEMS]


def _named(item: Doc) -> str:
    name = item.get("name")
    return displayable(name)[:60] if isinstance(name, str) and name.strip() else "(no name)"


def _protection(name: str, items: Sequence[Doc], unread: list[str]) -> list[dict[str, str]]:
    """The armor that is worn, with its physical resistance less its damage (D6-BP-1)."""
    found = []
    for item in items:
        if item.get("type") != "armor":
            continue
        data, where = _data(item), f"{name}, armor “{_named(item)}”"
        if not _at(data, "equipped", "value"):
            unread.append(f"{where}: not worn, so it is left out.")
            continue
        damage = _number(f"{where}, damage", data.get("damaged"), len(ARMOR_DAMAGE) - 1, unread)
        physical = _number(f"{where}, pr", data.get("pr"), MOST_PIPS, unread)
        energy = _number(f"{where}, er", data.get("er"), MOST_PIPS, unread)
        if energy != physical:
            unread.append(
                f"{where}: {_code(physical)} (physical) is read; {_code(energy)} (energy) is not."
            )
        if pips := max(0, physical - ARMOR_DAMAGE[damage]):
            found.append({"name": _named(item), "kind": "armor", "code": _code(pips)})
    if len(found) > MOST_ARMOR:
        unread.append(f"{name}: at most {MOST_ARMOR} pieces of armor are read.")
    return found[:MOST_ARMOR]


def _skills(
    name: str, items: Sequence[Doc], attributes: Mapping[str, int], unread: list[str]
) -> Iterator[tuple[str, str, str]]:
    """Name, code and the attribute's code of each skill. A skill is stored as what it adds to its attribute."""
    for item in items:
        if item.get("type") not in ("skill", "specialization"):
            continue
        data, where = _data(item), f"{name}, skill “{_named(item)}”"
        key = data.get("attribute")
        own = attributes.get(key.lower()) if isinstance(key, str) else None
        pips = _number(where, _base(data), MOST_PIPS, unread)
        if data.get("isAdvancedSkill"):
            yield _named(item), _code(pips), ""
        elif own is None:
            unread.append(f"{where}: left out, because its attribute is not on this actor.")
        else:
            yield _named(item), _code(min(MOST_PIPS, own + pips)), _code(own)


def _code(pips: int) -> str:
    return str(from_pips(pips))


def _number(where: str, value: object, most: int, unread: list[str]) -> int:
    """A whole number from 0 to `most`; anything else counts as 0, and that is said."""
    if value is None or value == "":
        return 0
    if (
        isinstance(value, str)
        and value.strip().isascii()
        and value.strip().isdigit()
        and len(value) < 6
    ):
        value = int(value)
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
        unread.append(f"{where}: must be a whole number from 0 to {most}. Read as 0.")
        return 0
    return value
