"""A collision: each side suffers what the other side’s Size inflicts at this speed (7.4)."""

from typing import NamedTuple

from hurtbox.core.ask import Ask
from hurtbox.core.dice import Dice
from hurtbox.core.dice_requests import Roll
from hurtbox.core.encounter import Encounter

from .checks import signed
from .commands.dangers import Collide
from .packet import Packet
from .person import Person, person
from .pipeline import suffered
from .tables.collisions import COLLISIONS, PER
from .tables.sizes import Size


class Side(NamedTuple):
    """What inflicts: its Size, and whether it is a thing or a character."""

    size: Size
    is_thing: bool


class Hits(NamedTuple):
    """One side on the other."""

    target: str
    side: Side


def collide(ask: Ask, encounter: Encounter, command: Collide) -> Encounter:
    """SPY-COLL-1: with the others in this fight, both ways; or with what is not in it, one way."""
    target = command.target
    others = tuple(dict.fromkeys(id for id in command.others if id != target))
    pairs: list[Hits] = []
    for other in others:
        pairs += (
            Hits(target, side(encounter, other)),
            Hits(other, side(encounter, target)),
        )
    if not others:
        pairs.append(Hits(target, Side(command.size, command.by == "thing")))
    mph = ask.step("SPY-COLL-1", "MPH", command.mph, low=0, high=9999)

    def one(ask: Ask, encounter: Encounter, hits: Hits) -> Encounter:
        return rammed(ask, encounter, hits, mph)

    return ask.each(one, encounter, pairs, "side")


def side(encounter: Encounter, id: str) -> Side:
    """What somebody or something inflicts."""
    who = person(encounter, id)
    return Side(who.sheet.size, who.is_object)


def rammed(ask: Ask, encounter: Encounter, hits: Hits, mph: int) -> Encounter:
    """SPY-COLL-1, SPY-COLL-2, SPY-COLL-4: the row of what inflicts it, so many times (T32, T33)."""
    who, row = person(encounter, hits.target), COLLISIONS[hits.side.size]
    ask.log("SPY-COLL-1", "suffers", name=who.name)
    each = row.thing if hits.side.is_thing else row.character
    reading = who.settings.collision_tens
    times = mph // PER if reading == "down" else -(-mph // PER)
    times = ask.step("SPY-COLL-1", f"times, {reading}", times, low=0, high=999, mph=mph)
    if not each or not times:
        ask.log("SPY-COLL-1", "nothing", name=who.name)
        return encounter
    amount = each * times if isinstance(each, int) else rolled(ask, who, each, times)
    amount = ask.step("SPY-COLL-1", "damage", amount, low=0, high=99_999)
    if not row.lethal and who.is_object:
        ask.log("SPY-COLL-2", "ignored", name=who.name)
        return encounter
    if row.takedown:
        ask.log("SPY-COLL-4", "takes down", name=who.name)
    packet = Packet(
        amount,
        "collision",
        ap=ap(ask, who, hits.side, mph),
        subdual=not row.lethal,
        takedown=row.takedown,
    )
    return suffered(ask, encounter, hits.target, packet)


def rolled(ask: Ask, who: Person, each: Dice, times: int) -> int:
    """SPY-COLL-1: the dice of the table, so many times."""
    dice = Dice(each.count * times, each.sides)
    facts = (("name", who.name), ("dice", str(dice)))
    return ask(Roll("SPY-COLL-1", "roll", dice, who="gm", about=who.id, facts=facts))


def ap(ask: Ask, who: Person, side: Side, mph: int) -> int:
    """SPY-COLL-3: a tenth of the speed, rounded down, and a modifier of Size; never below 0 (T31, T32)."""
    reading = who.settings.collision_size
    size = {"inflicting": side.size, "suffering": who.sheet.size}.get(reading)
    modifier = COLLISIONS[size].ap if size else 0
    value = max(0, mph // PER + modifier)
    return ask.step(
        "SPY-COLL-3", f"AP, {reading}", value, low=0, high=999, mph=mph, modifier=signed(modifier)
    )
