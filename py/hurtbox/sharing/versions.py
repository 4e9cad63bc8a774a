"""People of another version of a game from a file, as this version has them."""

import json
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any, get_args

from pydantic import TypeAdapter, ValidationError

from hurtbox.core.corrections import resized
from hurtbox.core.encounter import Combatant, Source, types_of
from hurtbox.core.own_attack_forms import attack_type
from hurtbox.core.refusal import Refused
from hurtbox.core.words import readable
from hurtbox.session.fight.state import Fight
from hurtbox.session.runtime import SystemRuntime

LEFT_OUT = "{what}. This version of the game does not have it, or not so much of it."
"""What is said of somebody who loses something."""
Lost = dict[str, list[str]]
"""By the ids of people: the labels of what each loses."""


def in_version(fight: Fight, runtime: SystemRuntime, settings: Any) -> tuple[Fight, Lost]:
    """The people of a fight as another version of the game has them, and what they lose.

    A number that is too high or too low becomes the nearest that fits. What is new is as on somebody unhurt.
    """
    if runtime is fight.runtime:
        return fight, {}
    people, sources, lost = list[Combatant](), list[Source](), Lost()
    for person in fight.now.combatants:
        labels = list[str]()
        people.append(_fitted(fight, person, runtime, settings, labels))
        for source in fight.now.sources_on(person.id):
            text = fight.runtime.parts.source_text(source)
            try:
                sources.append(runtime.parts.value(f"s:{source.id}", text))
            except Refused:
                labels.append(_label(fight, "lasting", getattr(source, "what", source.id)))
        lost[person.id] = list(dict.fromkeys(filter(None, labels)))
    now = replace(fight.now, settings=settings, combatants=tuple(people), sources=tuple(sources))
    return replace(fight, runtime=runtime, now=now), lost


def _fitted(
    fight: Fight, person: Combatant, runtime: SystemRuntime, settings: Any, labels: list[str]
) -> Combatant:
    """One of them. What each pool lacks of its maximum stays, whatever the maximum is now."""
    book, before = runtime.rulebook, fight.runtime.rulebook
    row = json.loads(fight.runtime.parts.combatant_text(person))
    row.pop("uncorrected", None)  # corrections belong to their fight
    attacks = TypeAdapter(attack_type(book))
    own = row.get("attacks", ())
    row["attacks"] = [attack for attack in own if _fits(attacks, attack)]
    labels += [attack["name"] for attack in own if attack not in row["attacks"]]
    nothing = _json(before.new_body(person.sheet, fight.now.settings))
    row["sheet"] = _kept(fight, "sheet", book.sheet, row["sheet"], {}, labels)
    sheet = TypeAdapter(book.sheet).validate_json(json.dumps(row["sheet"]), strict=True)
    kept = _kept(fight, "body", book.body, row["body"], nothing, labels)
    bodies = TypeAdapter(book.body)
    whole = _json(book.new_body(sheet, settings)) | kept
    body = bodies.validate_json(json.dumps(whole), strict=True)
    was, now = before.pools(person.sheet, fight.now.settings), book.pools(sheet, settings)
    same = kept.keys() & was.keys() & now.keys()
    row["body"] = _json(
        resized({name: was[name] for name in same}, {name: now[name] for name in same}, body)
    )
    fitted: Combatant = runtime.parts.value(f"c:{person.id}", json.dumps(row))
    return fitted


def _kept(
    fight: Fight,
    part: str,
    kind: type,
    values: Mapping[str, Any],
    nothing: Mapping[str, Any],
    labels: list[str],
) -> dict[str, Any]:
    """The values that a class has a field for, in which they fit. Labels of the others are added to `labels`.

    `nothing`: the values that nobody misses.
    """
    fields, kept = _fields(kind), dict[str, Any]()
    for name, value in values.items():
        found = _nearest(fields[name], value) if name in fields else None
        if found is not None:
            kept[name] = found
        if found != value and nothing.get(name, ...) != value:
            labels.append(_label(fight, part, name))
    return kept


def _nearest(field: tuple[TypeAdapter[Any], int | None, int | None], value: Any) -> Any:
    """The value if it fits, else the nearest number, or those rows of a list that fit; None without any."""
    kind, low, high = field
    if isinstance(value, int) and not isinstance(value, bool):
        value = value if low is None else max(low, value)
        value = value if high is None else min(high, value)
    elif isinstance(value, list):
        value = [row for row in value if _fits(kind, [row])]
    return value if _fits(kind, value) else None


@lru_cache(maxsize=4)
def _fields(kind: type) -> dict[str, tuple[TypeAdapter[Any], int | None, int | None]]:
    """What reads each field of a class, with the lowest and the highest number that it takes."""
    found = {}
    for name, of in types_of(kind).items():
        limits = [limit for info in get_args(of)[1:] for limit in getattr(info, "metadata", [info])]
        low = next((limit.ge for limit in limits if hasattr(limit, "ge")), None)
        high = next((limit.le for limit in limits if hasattr(limit, "le")), None)
        found[name] = TypeAdapter(of), low, high
    return found


def _fits(kind: TypeAdapter[Any], value: object) -> bool:
    try:
        kind.validate_json(json.dumps(value), strict=True)
    except ValidationError:
        return False
    return True


def _json(value: Any) -> dict[str, Any]:
    """The fields of a checked class, as JSON has them."""
    found: dict[str, Any] = TypeAdapter(type(value)).dump_python(value, mode="json")
    return found


def _label(fight: Fight, part: str, name: str) -> str:
    """What people call it; "" for what only the app knows: when an act was used that goes once."""
    if name.startswith("once_"):
        return ""
    key = fight.runtime.rulebook.key
    label = fight.runtime.words.get(f"{key}.{part}.{name}", "")
    return readable(name) if "{" in label else label
