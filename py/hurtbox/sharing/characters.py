"""Characters taken out of a fight, with their lasting effects, for a link or for another fight."""

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any

from hurtbox.core.clock import last_begun
from hurtbox.core.encounter import PLAYERS, Combatant, Encounter, defaults_of
from hurtbox.core.refusal import Refused
from hurtbox.core.rulebook import Audience
from hurtbox.session.commands.copying import TEXTS, ids_of_several, row_under_id
from hurtbox.session.commands.numbering import LONGEST_NAME
from hurtbox.session.fight.state import Fight
from hurtbox.session.views.combatants import visible


def only(fight: Fight, people: Collection[Combatant]) -> Fight:
    """A fight with these combatants only, and their names as its title. It has no history.

    It keeps the settings and the clock, because lasting effects depend on them.
    """
    ids = {person.id for person in people}
    now = Encounter(
        system=fight.now.system,
        title=", ".join(person.name for person in people)[:80],
        settings=fight.now.settings,
        combatants=tuple(people),
        clock=replace(last_begun(fight.now.clock), turn=""),
        sources=tuple(source for source in fight.now.sources if source.about in ids),
    )
    return Fight("", fight.runtime, now)


def chosen(fight: Fight, places: Collection[int] | None) -> Fight:
    """The same characters, or only those at these places."""
    if places is None:
        return fight
    people = [combatant for place, combatant in enumerate(fight.now.combatants) if place in places]
    if len(people) != len(set(places)) or not people:
        raise Refused("people", "Choose at least one of the characters that are in it.")
    return only(fight, people)


def without_secrets(fight: Fight) -> Fight:
    """The same characters as players get them."""
    people = tuple(
        replace(combatant, **_for_players(combatant)) for combatant in fight.now.combatants
    )
    return replace(fight, now=replace(fight.now, combatants=people))


def _for_players(combatant: Combatant) -> dict[str, Any]:
    """Each field that has a default: what players get of it, or else the default."""
    return {
        default.name: default.metadata[PLAYERS](getattr(combatant, default.name))
        if PLAYERS in default.metadata
        else default.default
        for default in defaults_of(Combatant)
    }


def shareable(fight: Fight, target: str, audience: Audience) -> Combatant:
    """A combatant who may be shared. For players, refused when the game master owns the combatant."""
    combatant = fight.now.combatant(target)
    if audience == "players" and (combatant.hidden or not combatant.owner):
        raise Refused(
            "target",
            f"{combatant.name} belongs to the game master, so players cannot get the whole character.",
        )
    return combatant


def owned_by_players(fight: Fight) -> tuple[Combatant, ...]:
    """The players' own characters, whose every detail players may see."""
    return tuple(combatant for combatant in visible(fight.now, "players") if combatant.owner)


def join_command(
    fight: Fight, people: Sequence[Combatant], id: str, title: str = ""
) -> dict[str, Any]:
    """The command that adds these people of `fight` to another one. `id` has to be the command's id."""
    ids = ids_of_several(id, len(people))
    members = [_row(fight, person, id) for person, id in zip(people, ids, strict=True)]
    return {"kind": "join", "name": _group_name(people, title), "members": members}


def _group_name(people: Sequence[Combatant], title: str) -> str:
    """What a command calls these people before they are numbered: their title, or their names."""
    name = title or ", ".join(person.name for person in people)
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"


def _row(fight: Fight, combatant: Combatant, id: str) -> dict[str, Any]:
    now = fight.runtime.rulebook.initiative.put(
        fight.now, combatant.id, None
    )  # a count belongs to its fight
    row, sources = row_under_id(fight.runtime.parts, now, now.combatant(combatant.id), id)
    del row["id"]
    return {**row, "sources": sources}


def renumbered(fight: Fight) -> Fight:
    """The same people under ids that count them from 1, as a link carries them.

    A gap between "c1" and "c3" would tell players that there is somebody they do not see. Only what leaves the
    device is renumbered: on the device itself the browser's tools show the whole storage to whoever opens them.
    """
    ids = {old: f"p{number}" for number, old in enumerate(fight.now.order, 1)}
    texts = fight.runtime.parts.write(fight.now)
    values = _with_ids({part: json.loads(text) for part, text in texts.items()}, ids)
    parts = {part: values[part] for part in values if ":" not in part}
    parts |= {f"{part[:2]}{value['id']}": value for part, value in values.items() if ":" in part}
    parts["sources"] = [values[f"s:{id}"]["id"] for id in json.loads(texts["sources"])]
    now = fight.runtime.parts.read({part: json.dumps(value) for part, value in parts.items()})
    return replace(fight, now=now)


def _with_ids(value: object, ids: Mapping[str, str]) -> Any:
    """The same with other ids of people; ids of what lasts on them begin with theirs."""
    match value:
        case dict():
            return {
                key: item if key in TEXTS else _with_ids(item, ids) for key, item in value.items()
            }
        case list():
            return [_with_ids(item, ids) for item in value]
        case str():
            id, slash, rest = value.partition("/")
            return ids.get(id, id) + slash + rest
    return value
