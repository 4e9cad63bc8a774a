"""What the fight has done to somebody, and how a body begins and fits an edited sheet.

Values that can be derived are not stored (derived.py). Lasting sources such as acid or fire are kept in
the fight.
"""

from collections.abc import Sized
from dataclasses import replace
from typing import Annotated, Literal, NamedTuple

from pydantic.dataclasses import dataclass

from hurtbox.core.rulebook import Pool, Pools
from hurtbox.kit.fields import FROZEN, Field
from hurtbox.kit.rules import Refused

from .settings import Settings
from .sheet import Attribute, Sheet
from .tables.conditions import ConditionName
from .tables.ouch import InjuryKey

MOST_POINTS, MOST_NOTES = 99_999, 200
Points = Annotated[int, Field(ge=0, le=MOST_POINTS)]
Until = Literal[
    "round", "minute", "scene", "session", "mission", "injury", "source", "open", "turn"
]
RuleId = Annotated[str, Field(max_length=20)]
SourceName = Annotated[str, Field(max_length=110)]


class Condition(NamedTuple):
    """A condition: its name, the rule and the source that gave it, and when it ends.

    `until` "round" and "minute" end when the clock reaches `due`. "scene", "session" and "mission" end with
    these. "injury" and "source" end with the injury or source named in `source`. "open" ends by hand, "turn"
    with the person's turn in round `due`. If `due` counts rounds, `since` is the minute at which the count
    began (round_times.py).
    """

    name: ConditionName
    rule: RuleId
    source: SourceName = ""
    until: Until = "open"
    due: Annotated[int, Field(ge=0)] = 0
    since: Annotated[int, Field(ge=-1)] = -1

    @property
    def what(self) -> ConditionName:
        """The key of the step in which somebody gains it: its name, which is stored and never changes."""
        return self.name


class Loss(NamedTuple):
    """Lost points of an attribute, permanent or until they heal. `source` is as in Condition."""

    attribute: Attribute
    points: Annotated[int, Field(ge=1, le=99)]
    rule: RuleId
    permanent: bool = True
    source: SourceName = ""


class Injury(NamedTuple):
    """A row of the Table of Ouch (SPY-OUCH-2).

    `id` is unique in this body. `left`: missions until it is healed; Bleeding has 0 and ends with the scene.
    `operated`: surgery has shortened the healing time.
    """

    id: Annotated[int, Field(ge=1)]
    row: InjuryKey
    left: Annotated[int, Field(ge=0, le=99)] = 0
    operated: bool = False


def check_room(what: str, held: Sized) -> None:
    """Refuses one more of these when the limit of MOST_NOTES is reached."""
    if len(held) >= MOST_NOTES:
        raise Refused("target", f"There are already {MOST_NOTES} {what}. End some of them first.")


Fate = Literal["", "unconscious", "dead", "broken", "destroyed"]


@dataclass(frozen=True, slots=True, config=FROZEN)
class Body:
    """Pools, totals, conditions, losses and injuries (SPY-VW-1, SPY-VW-2, SPY-NPC-1).

    `fate`: what failed Damage saves did to a standard character or a thing. The state of a special character
    follows from `wounds` instead. `rested`: minutes of unbroken rest. `aided`: First Aid was tried in this
    scene. `treated`: the minute until which natural healing is doubled. `initiative`: the Initiative Count.
    `at_zero`: a 0 there is a real count, otherwise 0 means unknown (`count`). `half_actions`: half actions
    given up of the next turn, which comes in the round `half_actions_due`. `calmed` and `recovered`: minutes
    towards the next point of stress and of subdual that wears off. `rests`: the GC said that this person
    rests; an interruption ends it. `busy`: the minute until which this person does not rest. `downtime`:
    minutes towards a month with an injury.
    """

    vitality: Points = 0
    wounds: Annotated[int, Field(ge=-MOST_POINTS, le=999)] = 0
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
    half_actions_due: Annotated[int, Field(ge=0)] = 0

    @property
    def count(self) -> int | None:
        """The Initiative Count, or None if it is unknown (SPY-ELEC-2)."""
        return self.initiative if self.initiative or self.at_zero else None

    def with_count(self, count: int) -> "Body":
        """The body with this Initiative Count (SPY-ELEC-2)."""
        return replace(self, initiative=count, at_zero=not count)


MOST_LOST = 99


def add_loss(body: Body, loss: Loss) -> Body:
    """Adds a loss to the body; equal losses from one source become one entry (SPY-HEAL-11)."""
    for had in body.losses:
        if had._replace(points=1) == loss._replace(points=1):
            more = had._replace(points=min(MOST_LOST, had.points + loss.points))
            losses = tuple(more if other is had else other for other in body.losses)
            return replace(body, losses=losses)
    check_room("lost attributes", body.losses)
    return replace(body, losses=(*body.losses, loss))


def unhurt(sheet: Sheet, settings: Settings | None = None) -> Body:
    """Returns the body of somebody who enters a fight, with full pools (SPY-VW-1, SPY-VW-2)."""
    if sheet.sort != "special":
        return Body()
    return Body(vitality=sheet.vitality, wounds=sheet.wounds)


def limits(sheet: Sheet, settings: Settings) -> Pools:
    """Returns the limits of vitality and wounds; only a special character has any (SPY-VW-1, SPY-VW-2).

    A correction of the sheet keeps the points lost.
    """
    if sheet.sort != "special":
        return {"vitality": Pool(0, 0), "wounds": Pool(0, 0)}
    return {"vitality": Pool(0, sheet.vitality), "wounds": Pool(-MOST_POINTS, sheet.wounds)}


def refitted(sheet: Sheet, body: Body, settings: Settings) -> Body:
    """Fits a body from outside to the sheet: points above the maximum are lost (SPY-HEAL-1)."""
    if sheet.sort != "special":
        return replace(body, vitality=0, wounds=0)
    return replace(
        body, vitality=min(body.vitality, sheet.vitality), wounds=min(body.wounds, sheet.wounds)
    )
