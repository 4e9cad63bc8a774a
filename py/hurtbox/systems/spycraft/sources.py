"""What lasts on the clock: each an object of the encounter, about somebody, with what it has done so far.

The rules of each stand in lasting/<type>.py; here is only what is kept. `total` is what a source has
inflicted, for the injury that its type brings at 25 or 50. `times` is how often it has harmed while minutes pass,
since the GC was asked whether it goes on; `since` belongs to `due` where it counts rounds (moments.py).
"""

from dataclasses import replace
from typing import Annotated, Literal, NamedTuple, TypeAlias

from pydantic import Field
from pydantic.dataclasses import dataclass

from hurtbox.core.encounter import Encounter
from hurtbox.core.names import Name
from hurtbox.core.steps import FROZEN

from .body import MOST
from .packet import Packet
from .sheet import Attribute

MOST_DOSES = 99
Points = Annotated[int, Field(ge=0, le=MOST)]
Id = Annotated[str, Field(max_length=110)]
Moment = Annotated[int, Field(ge=0)]
Since = Annotated[int, Field(ge=-1)]
Bonus = Annotated[int, Field(ge=-99, le=199)]
StressWord = Literal["", "applies", "left out"]
STRESS_WORDS: tuple[StressWord, ...] = ("applies", "left out")
"""SPY-NPC-9: the GC's word on the stress that a source does to a standard character; empty: not asked yet."""


class Item(NamedTuple):
    """A thing that somebody carries, hit by acid: its Damage save bonus, and its failed saves."""

    name: Name
    bonus: Bonus
    failed: Points = 0


@dataclass(frozen=True, slots=True, config=FROZEN)
class Acid:
    """SPY-ACID-5: acid on somebody; `damage` is its current damage.

    `armor`: "hit": it saves with `armor_bonus`, and its DR counts until it fails; "missed": its DR does not
    count; "none" is worn. `fresh` until the end of the round of the hit.
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
    stress: StressWord = ""
    kind: Literal["acid"] = "acid"


@dataclass(frozen=True, slots=True, config=FROZEN)
class Fire:
    """SPY-FIRE-1: one fire with one current damage, its burning squares by name, and what burns with it.

    `about` is whom or what it was lit at. `save` is the lowest Damage save bonus of what is next to it.
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
    """SPY-FIRE-2, SPY-FIRE-4: a fire as it reaches one character or thing.

    `square` is the damage of the burning square they stand in (0: in none), kept equal to the fire's;
    `burning` that of the fire on themselves (0: they do not burn).
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
    stress: StressWord = ""
    kind: Literal["flames"] = "flames"
    times: Points = 0

    @property
    def damage(self) -> int:
        """SPY-FIRE-8: the higher of the two, never their sum."""
        return max(self.square, self.burning)


@dataclass(frozen=True, slots=True, config=FROZEN)
class Exposure:
    """SPY-COLD-4, SPY-HEAT-4: cold or heat, harming every `minutes` (0: every round), next at `due`.

    `tried`: the Survival check of this increment has been made. `stays_out`: what the GC has said of a minion
    who is unconscious in it.
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
    stress: StressWord = ""
    kind: Literal["exposure"] = "exposure"
    times: Points = 0
    since: Since = -1
    stays_out: Literal["", "as it is", "each"] = ""


@dataclass(frozen=True, slots=True, config=FROZEN)
class Vacuum:
    """SPY-VAC-2: a vacuum, so many d6 a round; `rounds` have been suffered."""

    id: Id
    about: str
    dice: Annotated[int, Field(ge=1, le=5)] = 5
    rounds: Points = 0
    total: Points = 0
    stress: StressWord = ""
    kind: Literal["vacuum"] = "vacuum"
    times: Points = 0


class Phase(NamedTuple):
    """SPY-CONT-6: one phase: how long until its save (`onset` in rounds or minutes), the DC, what it does."""

    onset: Moment
    minutes: bool
    dc: Annotated[int, Field(ge=0, le=99)]
    effect: Annotated[str, Field(max_length=60)] = ""
    attribute: Attribute | Literal["none"] = "none"
    points: Annotated[int, Field(ge=0, le=99)] = 0
    permanent: bool = False


@dataclass(frozen=True, slots=True, config=FROZEN)
class Infection:
    """SPY-CONT-6: a contagion in somebody: its two phases, how many have come, and when the next save is due.

    `most` secondary phases end it by its description (0: they go on until a save). `spreads` says how
    it is contagious.
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


Counted: TypeAlias = Acid | Flames | Exposure | Vacuum
Lasting: TypeAlias = Acid | Fire | Flames | Exposure | Vacuum | Infection
SOURCES = (Acid, Fire, Flames, Exposure, Vacuum, Infection)


def new_id(encounter: Encounter, about: str, kind: str) -> str:
    """An id that no source of the encounter has."""
    taken = {source.id for source in encounter.sources}
    number = 1
    while f"{about}/{kind} {number}" in taken:
        number += 1
    return f"{about}/{kind} {number}"


def counting(encounter: Encounter, packet: Packet) -> Counted | None:
    """The source that a packet comes of, if it keeps count."""
    for source in encounter.sources:
        if source.id == packet.source and isinstance(source, Acid | Flames | Exposure | Vacuum):
            return source
    return None


def counted_on(encounter: Encounter, packet: Packet, damage: int) -> Encounter:
    """The damage that a source has inflicted is added to its total."""
    source = counting(encounter, packet)
    if source is None or not damage:
        return encounter
    return encounter.with_source(replace(source, total=min(MOST, source.total + damage)))
