"""Squads: identical combatants of the game master, whom the roster can show as one row with a count.

It is only a way to show them: nothing is stored, and whoever becomes different is no longer in the squad.
"""

from dataclasses import fields, replace
from functools import lru_cache
from itertools import groupby
from typing import Any, TypeAlias

from hurtbox.core.encounter import STAYING, Combatant, Encounter
from hurtbox.core.initiative import Initiative
from hurtbox.core.rulebook import Audience, Rulebook
from hurtbox.session.commands.numbering import without_number

Row: TypeAlias = dict[str, object]
Squad: TypeAlias = tuple[str, list[str]]
"""A name without a number, and the ids in turn order."""
OF_ONE = ("id", "name", "turn", "count", "public")
"""What the rows of a squad may differ in. Their initiative may: it makes no difference who of them acts first."""

NAMED = ("id", "about")


def squads(
    rulebook: Rulebook,
    now: Encounter,
    people: tuple[Combatant, ...],
    rows: list[Row],
    audience: Audience,
) -> list[Squad]:
    """The squads among these combatants, whose rows these are.

    Between two of them in the turn order stand only others of their name, who were hit and so left the squad.
    Their rows are the same, and for the game master everything else about them too: players are not told
    by a squad what they cannot see.
    """
    squads: list[Squad] = []
    kin = zip(map(_kind, people), people, rows, strict=True)
    for (name, _), run in groupby(kin, key=lambda combatant: combatant[0]):
        neighbours = list(run)
        if len(neighbours) == 1:
            continue
        same: list[tuple[object, list[str]]] = []
        for _, combatant, row in neighbours:
            seen = {key: value for key, value in row.items() if key not in OF_ONE}
            mine = (seen, _state(rulebook, now, combatant) if audience == "gm" else None)
            there = next((ids for theirs, ids in same if theirs == mine), None)
            if there is None:
                same.append((mine, [combatant.id]))
            else:
                there.append(combatant.id)
        squads += [(name, ids) for _, ids in same if len(ids) > 1]
    return squads


def _kind(combatant: Combatant) -> tuple[str, str]:
    """What neighbours of a squad have in common: the name without its number. A player's character is alone."""
    return without_number(combatant.name), combatant.id if combatant.owner else ""


def _state(rulebook: Rulebook, now: Encounter, combatant: Combatant) -> object:
    """All that can differ between two combatants, but for id, names and what belongs to one fight."""
    if rulebook.initiative.count(combatant) is not None:
        combatant = _without_count(rulebook.initiative, combatant)
    lasting = [_kept(source) for source in now.sources_on(combatant.id)]
    return replace(combatant, id="", name="", public_name="", **STAYING), lasting


def _kept(source: Any) -> list[object]:
    """A source without its id and its combatant."""
    values = [getattr(source, field.name) for field in fields(source) if field.name not in NAMED]
    return [type(source), *values]


@lru_cache(maxsize=128)
def _without_count(its: Initiative, combatant: Combatant) -> Combatant:
    """The combatant without initiative, which a system may keep in the body. Most are the same after a hit."""
    alone = Encounter(system="", title="", settings=None, combatants=(combatant,))
    return its.put(alone, combatant.id, None).combatant(combatant.id)
