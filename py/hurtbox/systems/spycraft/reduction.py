"""What a packet may be, and how much of it gets through DR, armor-piercing and resistance (5.1, 5.2, 5.4)."""

from typing import Literal

from hurtbox.core.decisions import Subset
from hurtbox.core.words import fill_in
from hurtbox.kit.rules import Ask

from .body import MOST_POINTS
from .names import DR
from .packet import Packet, Taken
from .person import Person
from .sheet import Reduction
from .tables.damage_types import TYPE_ROW, DamageType
from .types import TYPE_RULES

SUBDUAL_FACTOR = 2


def check_boost(ask: Ask, packet: Packet) -> Packet:
    """Removes a boost from the packet, and subdual if its type is never made subdual (SPY-GEN-4, SPY-GEN-5).

    Each type has a rule against it: SPY-ACID-8, SPY-BANG-5, SPY-COLD-6, SPY-COLL-6, SPY-CONT-10, SPY-ELEC-6,
    SPY-EXPL-8, SPY-FALL-7, SPY-FIRE-13, SPY-FLASH-3, SPY-HEAT-6, SPY-LASER-6, SPY-SNEAK-6, SPY-STRESS-7,
    SPY-SUBD-7, SPY-VAC-7.
    """
    rule = TYPE_RULES[packet.type].boost
    if packet.boost and rule:
        ask.log(rule, "no boost")
    if packet.subdual and not TYPE_ROW[packet.type].to_subdual:
        ask.log(rule, "not subdual")
        packet = packet._replace(subdual=False)
    return packet._replace(boost=False)


def with_ap(ask: Ask, who: Person, packet: Packet) -> Packet:
    """Returns the packet with the AP of its type: as given, as high as the damage, or all (SPY-AP-1, SPY-AP-2).

    Electricity and lasers have as much as the damage (SPY-ELEC-1, SPY-LASER-1). Cold, heat and vacuum have all
    against characters, none against things (SPY-COLD-1, SPY-HEAT-1, SPY-VAC-1).
    """
    kind = TYPE_RULES[packet.type]
    if kind.ap == "damage":
        ap = ask.step(kind.ap_rule, "AP", packet.amount, low=0, high=MOST_POINTS)
        return packet._replace(ap=ap)
    if kind.ap == "all" or (kind.ap == "characters" and not who.is_object):
        if who.sheet.reductions:
            ask.log(kind.ap_rule, "AP all")
        return packet._replace(ap_all=True)
    return packet


def is_subdual(packet: Packet) -> bool:
    """Whether each point of DR stops two points of this packet (SPY-DR-4, SPY-SUBD-2)."""
    return not packet.lethal and (packet.subdual or TYPE_RULES[packet.type].pool == "subdual")


def damage_through(ask: Ask, who: Person, packet: Packet) -> Taken:
    """Takes DR off the damage, then resistance (SPY-RES-2, SPY-DR-1)."""
    incoming = packet.amount
    reduced = ask.scope("DR")
    left = after_reduction(reduced, who, packet)
    if left <= 0:
        anyway = incoming <= 0 and _bruises_anyway(who)
        if anyway:
            ask.log("SPY-BRU-1", "by nothing, armor", name=who.name)
        return Taken(packet, 0, "dr" if incoming > 0 or anyway else "")
    through = after_resistance(ask, who, packet, left)
    return Taken(packet, through, "" if through else "resistance")


def _bruises_anyway(who: Person) -> bool:
    return who.settings.bruised_by_nothing == "armor" and any(
        reduction.points for reduction in who.sheet.reductions
    )


def after_reduction(ask: Ask, who: Person, packet: Packet) -> int:
    """Returns the damage after DR (SPY-DR-1).

    AP lowers DR, which counts double against subdual (SPY-DR-4, SPY-AP-1).
    """
    if packet.bruise:
        return packet.amount
    score = reduction(ask, who, packet)
    if not score:
        return packet.amount
    worth = SUBDUAL_FACTOR if is_subdual(packet) else 1
    reading = who.settings.subdual_ap
    first, then = (1, worth) if reading == "ap_first" else (worth, 1)
    score = reduction_after_ap(ask, score * first, packet) * then
    if not score:
        return packet.amount
    if worth == SUBDUAL_FACTOR:
        score = ask.step("SPY-DR-4", "stops", score, low=0, high=MOST_POINTS, case=reading)
    left = max(0, packet.amount - score)
    return ask.step(
        "SPY-DR-1", "left", left, low=0, high=MOST_POINTS, damage=packet.amount, dr=score
    )


def reduction_after_ap(ask: Ask, score: int, packet: Packet) -> int:
    """Takes AP off DR, to 0 at least; AP (all) leaves none (SPY-AP-1, SPY-AP-2)."""
    if packet.ap_all:
        return ask.step("SPY-AP-2", "DR left", 0, low=0, high=MOST_POINTS, dr=score)
    if not packet.ap:
        return score
    left = max(0, score - packet.ap)
    return ask.step("SPY-AP-1", "DR left", left, low=0, high=MOST_POINTS, dr=score, ap=packet.ap)


def reduction(ask: Ask, who: Person, packet: Packet) -> int:
    """Returns the DR that counts against this packet (SPY-DR-2).

    The GC says which circumstances apply, and whether several DR values add up.
    """
    reading = who.settings.hurled_dr
    if packet.by == "hurled" and any(
        reduction.against == "ranged" for reduction in who.sheet.reductions
    ):
        ask.log("SPY-DR-2", "hurled", name=who.name, case=reading)
    worn = [
        reduction
        for reduction in who.sheet.reductions
        if reduction.points and is_against(reduction, packet, reading)
    ]
    if packet.ap_all:
        return max((reduction.points for reduction in worn), default=0)
    worn = without_switched_off(ask, who, worn)
    if not worn:
        return 0
    highest, whole = (
        max(reduction.points for reduction in worn),
        sum(reduction.points for reduction in worn),
    )
    score = highest
    if len(worn) > 1:
        used = who.choose(
            ask,
            "SPY-DR-2",
            "several",
            "highest",
            "sum",
            by="gm",
            name=who.name,
            highest=highest,
            sum=whole,
        )
        score = whole if used == "sum" else highest
    return ask.step("SPY-DR-2", "DR", score, low=0, high=MOST_POINTS, name=who.name)


def is_against(reduction: Reduction, packet: Packet, hurled: Literal["apart", "ranged"]) -> bool:
    """Whether this DR counts against the packet's kind of attack (SPY-DR-2).

    Worn DR does not count if armor is missed. `hurled`: whether DR against ranged attacks counts against hurled
    weapons.
    """
    if packet.no_armor and reduction.worn:
        return False
    thrown = packet.by == "hurled" and hurled == "ranged" and reduction.against == "ranged"
    return thrown or reduction.against in ("any", packet.by)


def without_switched_off(ask: Ask, who: Person, worn: list[Reduction]) -> list[Reduction]:
    """Asks the GC which “DR/…” the circumstances switch off, and returns the rest (SPY-DR-2)."""
    doubtful = [reduction for reduction in worn if reduction.unless]
    if not doubtful:
        return worn
    labels = tuple(
        fill_in(DR, {"points": reduction.points, "unless": reduction.unless})
        for reduction in doubtful
    )
    request = Subset(
        "SPY-DR-2",
        "switched off",
        labels,
        (),
        lambda _: "",
        who="gm",
        about=who.id,
        facts=(("name", who.name),),
    )
    off = [doubtful[place] for place in ask(request)]
    return [reduction for reduction in worn if not any(reduction is other for other in off)]


def after_resistance(ask: Ask, who: Person, packet: Packet, damage: int) -> int:
    """Takes the resistance to its type off the damage; AP does not lower it (SPY-RES-1, SPY-AP-3).

    Damage made subdual counts as both types: the higher resistance counts.
    """
    if packet.bruise:
        return damage
    points = max(resistance(who, packet.type), resistance(who, "subdual") * packet.subdual)
    if not points:
        return damage
    if packet.ap or packet.ap_all:
        ask.log("SPY-AP-3", "not resistance")
    points = ask.step("SPY-RES-1", "resistance", points, low=0, high=MOST_POINTS, name=who.name)
    left = max(0, damage - points)
    return ask.step(
        "SPY-RES-2", "left", left, low=0, high=MOST_POINTS, damage=damage, resistance=points
    )


def resistance(who: Person, type: DamageType) -> int:
    """Returns the resistance to one type; there is none to lethal damage (SPY-RES-1)."""
    named = () if type == "lethal" else who.sheet.resistances
    return sum(reduction.points for reduction in named if reduction.type == type)
