"""A combatant under another id, with everything that lasts on them: for a copy, a link or another fight."""

import json
from collections.abc import Mapping
from typing import Any

from hurtbox.core.encounter import STAYING, Combatant, Encounter, Source, texts_in
from hurtbox.core.own_attacks import ATTACKS
from hurtbox.core.parts import Parts

TEXTS = (texts_in(Combatant) | {"title", "sheet", "settings", "what", ATTACKS}) - {"id"}
"""What people have named, also in games of their own: it may look like an id, and stays."""


def ids_of_several(id: str, count: int) -> tuple[str, ...]:
    """The ids of the combatants whom one command adds: its own, and numbered ones."""
    return (id, *(f"{id}-{number}" for number in range(2, count + 1)))


def row_under_id(
    parts: Parts, encounter: Encounter, combatant: Combatant, id: str
) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """The combatant as JSON under another id, and what lasts on them, under ids that begin with the new one."""
    sources = [
        json.loads(parts.source_text(source)) for source in encounter.sources_on(combatant.id)
    ]
    names = {
        source["id"]: f"{id}/{number}"
        for number, source in enumerate(sources, 1)
        if not source["id"].startswith(f"{combatant.id}/")
    }
    row = _renamed(json.loads(parts.combatant_text(combatant)), combatant.id, id, names)
    for name in STAYING:
        row.pop(name, None)
    return row, [_renamed(source, combatant.id, id, names) for source in sources]


def under_id(
    parts: Parts, encounter: Encounter, combatant: Combatant, id: str
) -> tuple[Combatant, tuple[Source, ...]]:
    """The same combatant under another id, and what lasts on them."""
    row, sources = row_under_id(parts, encounter, combatant, id)
    return (
        parts.value(f"c:{id}", json.dumps(row)),
        tuple(parts.value(f"s:{source['id']}", json.dumps(source)) for source in sources),
    )


def _renamed(value: object, old: str, new: str, names: Mapping[str, str]) -> Any:
    """The value with every `old` id replaced, also where it begins the id of a lasting effect."""
    match value:
        case dict():
            return {
                key: item if key in TEXTS else _renamed(item, old, new, names)
                for key, item in value.items()
            }
        case list():
            return [_renamed(item, old, new, names) for item in value]
        case str() if value == old or value.startswith(f"{old}/"):
            return new + value.removeprefix(old)
        case str():
            return names.get(value, value)
    return value
