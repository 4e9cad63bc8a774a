"""People, shots and other cases of odds in 2D6 Sci-Fi, for the comparison with faces_by_hand.py."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ..counting_faces import Chances, each
from ..odds_of_cases import Case
from .faces_by_hand import Person, dm, unhurt

ANSA = unhurt(7, 8, 6)
HURT = Person((5, 8, 4), (7, 8, 6))
GUNNER: dict[str, Any] = {"dexterity": 9, "skills": [{"name": "gun_combat", "level": 1}]}
SHOT = 1 + dm(9)
"""What the gunner adds: skill 1 and Dexterity 9."""


def sheet(who: Person, **more: Any) -> dict[str, Any]:
    strength, dexterity, endurance = who.full
    return {"strength": strength, "dexterity": dexterity, "endurance": endurance, **more}


def body(who: Person) -> dict[str, Any]:
    strength, dexterity, endurance = who.scores
    return {"strength": strength, "dexterity": dexterity, "endurance": endurance}


def end(found: Any) -> Any:
    return (found.strength, found.dexterity, found.endurance), found.unconscious


def ids(case: Case) -> str:
    return case.name


def of(
    name: str,
    by_hand: Callable[[], Chances[Person]],
    commands: Sequence[Mapping[str, Any]],
    who: Person = ANSA,
    settings: Mapping[str, Any] | None = None,
    put: Mapping[str, Any] | None = None,
    **worn: Any,
) -> Case:
    """Commands on one person, and how that person ends."""
    return Case(
        name,
        lambda: each(by_hand(), lambda found: found.end),
        [sheet(who, **worn)],
        commands,
        settings or {},
        [body(who)],
        put or {},
    )


def shot(
    name: str,
    by_hand: Callable[[], Chances[Person]],
    who: Person = ANSA,
    settings: Mapping[str, Any] | None = None,
    put: Mapping[str, Any] | None = None,
    worn: Mapping[str, Any] | None = None,
    by: Mapping[str, Any] = GUNNER,
    **fields: Any,
) -> Case:
    """An attack by a second person, to whom nothing happens."""
    whole = (7, by.get("dexterity", 7), 7)
    scores = (by.get("strength", 7), *whole[1:])
    return Case(
        name,
        lambda: each(by_hand(), lambda found: (found.end, (scores, False))),
        [sheet(who, **(worn or {})), dict(by)],
        [{"kind": "attack", "by": ["c2"], **fields}],
        settings or {},
        [body(who)],
        put or {},
    )
