"""Lasting sources of damage: each is about one combatant, and keeps what it has done so far.

The rules of each are in lasting/. `total`: the damage done, which decides the type's injury at 25 or 50.
`times`: how often it has done damage since the GC was last asked whether it goes on. If `due` counts rounds,
`since` belongs to it (round_times.py).
"""

from dataclasses import replace
from typing import Annotated, Literal, NamedTuple, TypeAlias

from pydantic.dataclasses import dataclass

from hurtbox.core.names import Name
from hurtbox.kit.fields import FROZEN, Field

from .body import MOST_POINTS
from .packet import Packet
from .person import Person
from .sheet import Attribute

MOST_DOSES = 99
Points = Annotated[int, Field(ge=0, le=MOST_POINTS)]
Id = Annotated[str, Field(max_length=110)]
Moment = Annotated[int, Field(ge=0)]
Since = Annotated[int, Field(ge=-1)]
Bonus = Annotated[int, Field(ge=-99, le=199)]
StressDecision = Literal["", "applies", "left out"]
STRESS_DECISIONS: tuple[StressDecision, ...] = ("applies", "left out")
"""SPY-NPC-9: the GC's decision about the stress of a source on a standard character; "" means not asked yet."""


class Item(NamedTuple):
    """A carried thing hit by acid: its Damage save bonus, and its failed saves."""

    name: Name
    bonus: Bonus
    failed: Points = 0


@dataclass(frozen=True, slots=True, config=FROZEN)
class Acid:
    """Acid on somebody; `damage` is its current damage (SPY-ACID-5).

    `armor` "hit": the armor saves with `armor_bonus`, and its DR counts until it fails. "missed": its DR does
    not count. "none": no armor. `fresh`: until the end of the round of the hit.
    """

    id: Id
    about: str
    damage: Points
    ap: Points = 0
    armor: Literal["none", "hit", "missed"] = "none"
    armor_bonus: Bonus = 0
    items: Annotated[tuple[Item, ...], Field(max_length=4)] = ()
    fresh: bool = True
    total: Points = 0
    stress: StressDecision = ""
    kind: Literal["acid"] = "acid"


@dataclass(frozen=True, slots=True, config=FROZEN)
class Fire:
    """A fire: its current damage, the names of its burning squares and of burning things (SPY-FIRE-1).

    `about`: where it was lit. `save`: the lowest Damage save bonus next to it.
    """

    id: Id
    about: str
    name: Name
    damage: Points
    ap: Points = 0
    save: Bonus = 0
    squares: Annotated[tuple[Name, ...], Field(max_length=200)] = ()
    items: Annotated[tuple[Name, ...], Field(max_length=100)] = ()
    kind: Literal["fire"] = "fire"
    times: Points = 0


@dataclass(frozen=True, slots=True, config=FROZEN)
class Flames:
    """What a fire does to one combatant (SPY-FIRE-2, SPY-FIRE-4).

    `square`: the damage of the burning square they are in, equal to the fire's (0: in none). `burning`: the
    damage of the fire on themselves (0: not on fire).
    """

    id: Id
    about: str
    fire: Id
    name: Name
    square: Points = 0
    burning: Points = 0
    ap: Points = 0
    save: Bonus = 0
    total: Points = 0
    stress: StressDecision = ""
    kind: Literal["flames"] = "flames"
    times: Points = 0

    @property
    def damage(self) -> int:
        """The higher of the two (SPY-FIRE-8)."""
        return max(self.square, self.burning)


@dataclass(frozen=True, slots=True, config=FROZEN)
class Exposure:
    """Cold or heat that harms every `minutes` (0: every round), next at `due` (SPY-COLD-4, SPY-HEAT-4).

    `tried`: the Survival check of this increment was made. `stays_out`: the GC's decision about an unconscious
    minion.
    """

    id: Id
    about: str
    type: Literal["cold", "heat"]
    dice: Annotated[int, Field(ge=1, le=20)]
    sides: Annotated[int, Field(ge=2, le=20)]
    minutes: Points
    due: Moment
    tried: bool = False
    total: Points = 0
    stress: StressDecision = ""
    kind: Literal["exposure"] = "exposure"
    times: Points = 0
    since: Since = -1
    stays_out: Literal["", "as it is", "each"] = ""


@dataclass(frozen=True, slots=True, config=FROZEN)
class Vacuum:
    """A vacuum with its d6 each round; `rounds`: how many have passed (SPY-VAC-2)."""

    id: Id
    about: str
    dice: Annotated[int, Field(ge=1, le=5)] = 5
    rounds: Points = 0
    total: Points = 0
    stress: StressDecision = ""
    kind: Literal["vacuum"] = "vacuum"
    times: Points = 0


class Phase(NamedTuple):
    """A phase of a contagion (SPY-CONT-6).

    `onset`: the time until its save, in minutes or rounds. `dc`: of the save. `effect`, `attribute` and
    `points`: what a failure brings.
    """

    onset: Moment
    minutes: bool
    dc: Annotated[int, Field(ge=0, le=99)]
    effect: Annotated[str, Field(max_length=60)] = ""
    attribute: Attribute | Literal["none"] = "none"
    points: Annotated[int, Field(ge=0, le=99)] = 0
    permanent: bool = False


@dataclass(frozen=True, slots=True, config=FROZEN)
class Infection:
    """A contagion in somebody: its two phases, how many have come, and when the next save is due (SPY-CONT-6).

    `most`: the number of secondary phases after which it ends (0: it lasts until a save). `spreads`: how it is
    contagious.
    """

    id: Id
    about: str
    name: Name
    primary: Phase
    secondary: Phase
    due: Moment
    phases: Points = 0
    doses: Annotated[int, Field(ge=1, le=MOST_DOSES)] = 1
    most: Annotated[int, Field(ge=0, le=99)] = 0
    spreads: Literal["no", "contact", "inhalation"] = "no"
    kind: Literal["infection"] = "infection"
    since: Since = -1

    @property
    def next(self) -> Phase:
        """The phase whose save comes next."""
        return self.secondary if self.phases else self.primary


CountingSource: TypeAlias = Acid | Flames | Exposure | Vacuum
SOURCES = (Acid, Fire, Flames, Exposure, Vacuum, Infection)


def new_id(who: Person, kind: str) -> str:
    """Returns an id that no source of the fight has."""
    taken = {source.id for source in who.fight.sources}
    number = 1
    while f"{who.id}/{kind} {number}" in taken:
        number += 1
    return f"{who.id}/{kind} {number}"


def counting_source(who: Person, packet: Packet) -> CountingSource | None:
    """Returns the source of a packet, if it counts its damage, else None."""
    for source in who.fight.sources:
        if source.id == packet.source and isinstance(source, Acid | Flames | Exposure | Vacuum):
            return source
    return None


def add_to_total(who: Person, packet: Packet, damage: int) -> Person:
    """Adds damage to the total of the packet's source."""
    source = counting_source(who, packet)
    if source is None or not damage:
        return who
    return who.with_source(replace(source, total=min(MOST_POINTS, source.total + damage)))
