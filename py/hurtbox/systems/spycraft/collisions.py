"""A collision: each side suffers what the other side’s Size inflicts at this speed (7.4)."""

from typing import Annotated, Literal, NamedTuple

from hurtbox.kit.fields import Field, FormHint, People
from hurtbox.kit.rules import Ask, Dice, always, command

from .checks import signed
from .packet import Packet
from .person import Encounter, Person
from .pipeline import apply_damage
from .tables.collisions import COLLISIONS, SPEED_STEP, Size


class Side(NamedTuple):
    """One side of a collision: its Size, and whether it is a thing."""

    size: Size
    is_thing: bool


class Impact(NamedTuple):
    """The impact of one side on the other."""

    target: str
    side: Side


@command("harm", rule="SPY-COLL-1", group="dangers", together=always)
def collide(
    ask: Ask,
    who: Person,
    *,
    mph: Annotated[int, Field(ge=0, le=1000), FormHint(unit="MPH")],
    size: Size = "large",
    by: Literal["thing", "character"] = "thing",
    others: People = (),
) -> Person:
    """Damages both sides of a collision, or the target alone if the other side is outside the fight
    (SPY-COLL-1).
    """
    pairs: list[Impact] = []
    for id in dict.fromkeys(id for id in others if id != who.id):
        pairs += (Impact(who.id, side_of(who.other(id))), Impact(id, side_of(who)))
    if not pairs:
        pairs.append(Impact(who.id, Side(size, by == "thing")))
    speed = ask.step("SPY-COLL-1", "MPH", mph, low=0, high=9999)

    def one_person(ask: Ask, encounter: Encounter, hits: Impact) -> Encounter:
        return resolve_impact(ask, Person.of(encounter, hits.target), hits.side, speed).encounter

    return who.now_in(ask.each(one_person, who.encounter, pairs, "side"))


def side_of(who: Person) -> Side:
    """Returns a combatant as one side of a collision."""
    return Side(who.sheet.size, who.is_object)


def resolve_impact(ask: Ask, who: Person, side: Side, mph: int) -> Person:
    """Damages one side, by the Size of the other and each 10 MPH (T32, T33, SPY-COLL-1, SPY-COLL-4).

    Small ones do subdual damage, which things ignore (SPY-COLL-2).
    """
    row = COLLISIONS[side.size]
    ask.log("SPY-COLL-1", "suffers", name=who.name)
    each = row.thing if side.is_thing else row.character
    reading = who.settings.collision_tens
    times = mph // SPEED_STEP if reading == "down" else -(-mph // SPEED_STEP)
    times = ask.step("SPY-COLL-1", "times", times, low=0, high=999, mph=mph, case=reading)
    if not each or not times:
        ask.log("SPY-COLL-1", "nothing", name=who.name)
        return who
    amount = each * times if isinstance(each, int) else roll_damage(ask, who, each, times)
    amount = ask.step("SPY-COLL-1", "damage", amount, low=0, high=99_999)
    if not row.lethal and who.is_object:
        ask.log("SPY-COLL-2", "ignored", name=who.name)
        return who
    if row.takedown:
        ask.log("SPY-COLL-4", "takes down", name=who.name)
    packet = Packet(
        amount,
        "collision",
        ap=impact_ap(ask, who, side, mph),
        subdual=not row.lethal,
        takedown=row.takedown,
    )
    return apply_damage(ask, who, packet)


def roll_damage(ask: Ask, who: Person, each: Dice, times: int) -> int:
    """Rolls the row's dice, once for each 10 MPH (SPY-COLL-1)."""
    dice = Dice(each.count * times, each.sides)
    return who.roll(ask, "SPY-COLL-1", "roll", dice, by="gm", name=who.name, dice=str(dice))


def impact_ap(ask: Ask, who: Person, side: Side, mph: int) -> int:
    """Returns the AP of a collision: a tenth of the MPH, rounded down, plus the modifier for Size (SPY-COLL-3,
    T31, T32).
    """
    reading = who.settings.collision_size
    size = {"inflicting": side.size, "suffering": who.sheet.size}.get(reading)
    modifier = COLLISIONS[size].ap if size else 0
    value = max(0, mph // SPEED_STEP + modifier)
    return ask.step(
        "SPY-COLL-3", "AP", value, low=0, high=999, mph=mph, modifier=signed(modifier), case=reading
    )
