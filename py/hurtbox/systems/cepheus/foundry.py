"""Reads actors that Foundry VTT has exported from the 2D6 systems `twodsix` and `mgt2e`.

The sheet's spellings say how both call characteristics and skills. They differ in where they keep damage, armor
and skills.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial

from hurtbox.core.choices import bare, found_key, one_of
from hurtbox.core.field_traits import field_traits
from hurtbox.core.foreign import ForeignFile, ForeignPerson
from hurtbox.core.forms import own_fields
from hurtbox.core.foundry import Actor, Doc, FoundryReader, at, item_name
from hurtbox.core.words import readable

from .sheet import Body, Encounter, Sheet, Skill, Who
from .tables import ARMOR
from .track import PHYSICAL, corrected

SCORES = (*PHYSICAL, "intelligence", "education", "social", "psi")
IN_BODY = tuple(name for name in SCORES if name in own_fields(Body))
LEAST = 1
"""The lowest physical score of a sheet."""
MOST_LEVEL = 9
REFLEC = "reflec"
NATURAL = ("animal", "creature")


def _read(actors: Sequence[Actor], choice: str) -> ForeignFile:
    """The people of these actors."""
    return ForeignFile(
        text="From Foundry VTT: characteristics with their damage, armor worn, and skills for a fight.",
        people=tuple(_person(actor) for actor in actors),
    )


def _person(actor: Actor) -> ForeignPerson:
    scores, lost = dict[str, int](), dict[str, int]()
    for name, key, doc in _characteristics(actor):
        scores[name] = actor.number(key, at(doc, "value") if isinstance(doc, dict) else doc, 99)
        damage = at(doc, "damage") or at(actor.data, "damage", key, "value")
        lost[name] = actor.number(f"damage of {key}", damage, 99)
        if name in PHYSICAL and scores[name] < LEAST:
            actor.says(f", {key}: 0 is read as {LEAST}, the lowest score.")
            scores[name] = LEAST
        if lost[name] and name not in IN_BODY:
            actor.says(f", damage of {key}: these rules do not know it, so not read.")
    if missing := [name for name in PHYSICAL if name not in scores]:
        actor.says(f": without {one_of(missing)}; the usual value is used.")
    skills = list(_skills(actor))
    sheet = {**scores, **_armor(actor), "skills": skills, "animal": actor.kind in NATURAL}
    hurt = {name: lost[name] for name in IN_BODY if lost.get(name)}
    actor.says_other_items("skills", "armor", "armour")
    return ForeignPerson(actor.name, actor.name, sheet, hurt=partial(_hurt, hurt) if hurt else None)


def _characteristics(actor: Actor) -> Iterator[tuple[str, str, object]]:
    """The characteristics that these rules have: the field, and the file's key and value."""
    fields = own_fields(Sheet)
    called = [
        (n, spelling) for n in SCORES for spelling in (n, *field_traits(fields[n]).spellings.names)
    ]
    scores = at(actor.data, "characteristics")
    for key, doc in scores.items() if isinstance(scores, dict) else ():
        name = found_key(key, called)
        if isinstance(name, str):
            yield name, key[:20], doc


def _armor(actor: Actor) -> dict[str, object]:
    """Returns the armor worn (CEP-ARM-7).

    What has another rating than here counts as natural armor with its own points.
    """
    items = [item for item in actor.items if item.get("type") in ("armor", "armour")]
    sheet: dict[str, object] = {"natural_armor": 0}
    points = 0
    for item in items:
        name, data = item_name(item), item.get("system") or item.get("data") or {}
        if not _is_worn(data):
            actor.says(f", armor “{name}”: not worn, so it is left out.")
            continue
        rating = at(data, "armour", "protection") if "armour" in data else at(data, "armor")
        stops = actor.number(f"armor “{name}”", rating, 99)
        kind = armor_called(name)
        if bare(name) == REFLEC and not stops:
            sheet["reflec"] = True
        elif kind and ARMOR[kind][0] == stops and "armor" not in sheet:
            sheet["armor"] = kind
        else:
            points += stops
            actor.says(f", armor “{name}”: {stops} points, read as natural armor.")
    stated = at(actor.data, "primaryArmor", "value") or at(actor.data, "armour", "protection")
    if not items and (own := actor.number("armor", stated, 99)):
        points += own
        if actor.kind not in NATURAL:
            actor.says(f", armor: {own} points of no kind, read as natural armor.")
    if more := actor.number("secondary armor", at(actor.data, "secondaryArmor", "value"), 99):
        actor.says(f", secondary armor ({more}): not read.")
    return {**sheet, "natural_armor": min(99, points)}


def armor_called(name: str) -> str | None:
    """The kind of armor that has this name, or is spelled so; None for another."""
    spelled = field_traits(own_fields(Sheet)["armor"]).spellings.options
    kinds = ((kind, readable(kind)) for kind in ARMOR)
    known = found_key(name, [*kinds, *((key, said) for said, key in spelled)])
    return known if isinstance(known, str) else None


def _is_worn(data: Doc) -> bool:
    return "equipped" in (data.get("equipped"), data.get("status"))


def _skills(actor: Actor) -> Iterator[dict[str, object]]:
    """Yields the skills that these rules use, each with its highest level (CEP-CHK-6)."""
    spelled = field_traits(own_fields(Skill)["name"]).spellings.options
    levels: dict[str, int] = {}
    others = []
    for name, level in (*_skill_items(actor), *_skill_values(actor)):
        first = name.partition(":")[0]
        key = found_key(name, [(of, said) for said, of in spelled]) or found_key(
            first, [(of, said) for said, of in spelled]
        )
        if key is None:
            others.append(name)
        else:
            levels[str(key)] = max(levels.get(str(key), 0), min(MOST_LEVEL, level))
    if others:
        actor.says(f": skills that no rule here asks for are not read: {_few(others)}.")
    for key, level in levels.items():
        yield {"name": key, "level": level}


def _skill_items(actor: Actor) -> Iterator[tuple[str, int]]:
    """The trained skills among the items (`twodsix`); an untrained one has a level below 0."""
    for item in actor.items:
        level = at(item, "system", "value") if "system" in item else at(item, "data", "value")
        if item.get("type") == "skills" and not (isinstance(level, int) and level < 0):
            yield item_name(item), actor.number(f"skill “{item_name(item)}”", level, 99)


def _skill_values(actor: Actor) -> Iterator[tuple[str, int]]:
    """The trained skills among the values, with their best speciality (`mgt2e`)."""
    skills = at(actor.data, "skills")
    for name, doc in skills.items() if isinstance(skills, dict) else ():
        if isinstance(doc, dict) and doc.get("trained"):
            inner = doc.get("specialities")
            of: Iterable[object] = inner.values() if isinstance(inner, dict) else ()
            levels = [actor.number(f"skill {name}", at(entry, "value"), 99) for entry in (doc, *of)]
            yield str(name), max(levels)


def _few(names: Sequence[str]) -> str:
    """The first names of a list, and how many more there are."""
    shown, more = sorted(dict.fromkeys(names)), len(set(names)) - 12
    return ", ".join(shown[:12]) + (f" and {more} more" if more > 0 else "")


def _hurt(lost: Mapping[str, int], encounter: Encounter, id: str) -> Encounter:
    """Somebody whose scores have lost so much, with what follows (CEP-TRK-3)."""
    who = Who.of(encounter, id)
    scores = {name: max(0, getattr(who.body, name) - points) for name, points in lost.items()}
    is_hit = any(name in PHYSICAL for name in lost)
    return corrected(encounter, who.but(**scores, hit_before=is_hit).encounter, id)


def _is_own(data: Doc) -> bool:
    """Whether an actor that names no system has the characteristics of these."""
    keys = at(data, "characteristics")
    return isinstance(keys, dict) and any(key in keys for key in ("strength", "STR"))


read_foundry = FoundryReader(
    systems=("twodsix", "mgt2e"),
    people=("traveller", "npc", *NATURAL),
    is_own=_is_own,
    read=_read,
)
