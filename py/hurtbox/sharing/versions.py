"""People of another version of a game from a file, as this version has them."""

import json
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any

from pydantic import TypeAdapter, ValidationError

from hurtbox.core.encounter import Combatant, Source, types_of
from hurtbox.core.own_attack_forms import attack_type
from hurtbox.core.refusal import Refused
from hurtbox.session.fight.state import Fight

NO_PLACE = "This version of the game has no place for that."


def in_version_of(open_: Fight, fight: Fight) -> tuple[Fight, dict[str, list[str]]]:
    """The people of `fight` in the version of the open one, and what each has to leave behind, by its labels.

    A value that no longer fits is left behind too. What is new is as on somebody unhurt.
    """
    if open_.runtime is fight.runtime:
        return fight, {}
    behind: dict[str, list[str]] = {}
    people, sources = list[Combatant](), list[Source]()
    its = open_.runtime.parts
    for person in fight.now.combatants:
        lost = behind.setdefault(person.id, [])
        people.append(_fitted(open_, fight, person, lost))
        for source in fight.now.sources_on(person.id):
            try:
                sources.append(its.value(f"s:{source.id}", fight.runtime.parts.source_text(source)))
            except Refused:
                lost.append(_label(fight, "lasting", getattr(source, "what", source.id)))
    now = replace(
        fight.now,
        settings=open_.now.settings,
        combatants=tuple(people),
        sources=tuple(sources),
    )
    return replace(fight, runtime=open_.runtime, now=now), behind


def _fitted(open_: Fight, fight: Fight, person: Combatant, lost: list[str]) -> Combatant:
    book = open_.runtime.rulebook
    row = json.loads(fight.runtime.parts.combatant_text(person))
    row["sheet"] = _kept(fight, "sheet", book.sheet, row["sheet"], lost)
    attacks = TypeAdapter(attack_type(book))
    own = row.get("attacks", ())
    row["attacks"] = [attack for attack in own if _fits(attacks, attack)]
    lost += [attack["name"] for attack in own if attack not in row["attacks"]]
    sheet = TypeAdapter(book.sheet).validate_json(json.dumps(row["sheet"]), strict=True)
    unhurt = book.new_body(sheet, open_.now.settings)
    body = TypeAdapter(book.body).dump_python(unhurt, mode="json")
    row["body"] = body | _kept(fight, "body", book.body, row["body"], lost)
    fitted: Combatant = open_.runtime.parts.value(f"c:{person.id}", json.dumps(row))
    return fitted


def _kept(
    fight: Fight, part: str, kind: type, values: Mapping[str, object], lost: list[str]
) -> dict[str, object]:
    """The values that a class has a field for, in which they fit; the labels of the others go to `lost`."""
    fields = _fields(kind)
    kept = {
        name: value
        for name, value in values.items()
        if name in fields and _fits(fields[name], value)
    }
    lost += [_label(fight, part, name) for name in values if name not in kept]
    return kept


@lru_cache(maxsize=4)
def _fields(kind: type) -> dict[str, TypeAdapter[Any]]:
    return {name: TypeAdapter(of) for name, of in types_of(kind).items()}


def _fits(kind: TypeAdapter[Any], value: object) -> bool:
    try:
        kind.validate_json(json.dumps(value), strict=True)
    except ValidationError:
        return False
    return True


def _label(fight: Fight, part: str, name: str) -> str:
    key = fight.runtime.rulebook.key
    return fight.runtime.words.get(f"{key}.{part}.{name}", name)
