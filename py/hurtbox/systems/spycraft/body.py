"""What the fight has done to somebody. The Body is small: what can be derived stands in readings.py.

Sources that last (acid, fire, cold …) are objects of the encounter and not of the body.
"""

from collections.abc import Sized
from dataclasses import replace
from typing import Annotated, Literal, NamedTuple

from pydantic import Field
from pydantic.dataclasses import dataclass

from hurtbox.core.refusal import Refused
from hurtbox.core.steps import FROZEN

from .sheet import Attribute
from .tables.conditions import Named
from .tables.ouch import InjuryKey

MOST, MOST_NOTES = 99_999, 200
Points = Annotated[int, Field(ge=0, le=MOST)]
Until = Literal[
    "round", "minute", "scene", "session", "mission", "injury", "source", "open", "turn"
]
RuleId = Annotated[str, Field(max_length=20)]
From = Annotated[str, Field(max_length=110)]


class Condition(NamedTuple):
    """A named note: what somebody is, by which rule, from what, and when it is over.

    `until` "round" and "minute" end when the clock reaches `due`, "scene", "session" and "mission" with
    theirs, "injury" and "source" with the injury or the source that `source` names, "open" by hand, "turn"
    with their own turn in the round `due`. `since` belongs to `due` where it counts rounds (moments.py).
    """

    name: Named
    rule: RuleId
    source: From = ""
    until: Until = "open"
    due: Annotated[int, Field(ge=0)] = 0
    since: Annotated[int, Field(ge=-1)] = -1


class Loss(NamedTuple):
    """Points of an attribute that are gone: for good, or until they heal. `source` as in Condition."""

    attribute: Attribute
    points: Annotated[int, Field(ge=1, le=99)]
    rule: RuleId
    permanent: bool = True
    source: From = ""


class Injury(NamedTuple):
    """SPY-OUCH-2: a row of the Table of Ouch. `left` missions to heal (0 for Bleeding: its scene).

    `id` is unlike any other's of this body. `operated`: surgery has shortened it.
    """

    id: Annotated[int, Field(ge=1)]
    row: InjuryKey
    left: Annotated[int, Field(ge=0, le=99)] = 0
    operated: bool = False


def room_for(what: str, held: Sized) -> None:
    """Refused where somebody has as many of these as are kept."""
    if len(held) >= MOST_NOTES:
        raise Refused("target", f"There are {MOST_NOTES} {what} already: end some of them first.")


Fate = Literal["", "unconscious", "dead", "broken", "destroyed"]


@dataclass(frozen=True, slots=True, config=FROZEN)
class Body:
    """SPY-VW-1, SPY-VW-2, SPY-NPC-1: pools, totals, and what they have led to.

    `fate` is what failed Damage saves have done to a standard character; a special one's state follows
    from `wounds`. `rested` are minutes of rest in one go; `aided` says that First Aid was tried in this
    scene, `treated` until which minute healing is doubled; `initiative` is the Initiative Count, and
    `at_zero` says that a 0 there is meant: without it nobody has said the count (`body.count`);
    `half_actions` are those given up of the next one; `calmed` and `recovered` are minutes towards the next
    point of stress and of subdual that wears off; `rests` says that the GC has called it rest, until it is
    disturbed, `busy` until which minute it is none; `downtime` are minutes towards a month with an injury.
    """

    vitality: Points = 0
    wounds: Annotated[int, Field(ge=-MOST, le=999)] = 0
    accumulated: Points = 0
    failed: Points = 0
    fate: Fate = ""
    stress: Points = 0
    subdual: Points = 0
    conditions: Annotated[tuple[Condition, ...], Field(max_length=MOST_NOTES)] = ()
    losses: Annotated[tuple[Loss, ...], Field(max_length=MOST_NOTES)] = ()
    injuries: Annotated[tuple[Injury, ...], Field(max_length=MOST_NOTES)] = ()
    rested: Points = 0
    aided: bool = False
    refreshed: bool = False
    treated: Annotated[int, Field(ge=0)] = 0
    initiative: Annotated[int, Field(ge=-9999, le=9999)] = 0
    half_actions: Annotated[int, Field(ge=0, le=2)] = 0
    calmed: Points = 0
    recovered: Points = 0
    at_zero: bool = False
    rests: bool = False
    busy: Annotated[int, Field(ge=0)] = 0
    downtime: Points = 0

    @property
    def count(self) -> int | None:
        """SPY-ELEC-2: the Initiative Count, or None where nobody has said it."""
        return self.initiative if self.initiative or self.at_zero else None

    def counting(self, count: int) -> "Body":
        """SPY-ELEC-2: with this Initiative Count."""
        return replace(self, initiative=count, at_zero=not count)
