"""DR, armor-piercing and resistance: what of a packet gets through (5.1, 5.2, 5.4)."""

from typing import Literal

from hurtbox.core.ask import Ask
from hurtbox.core.decisions import Choice, Subset
from hurtbox.core.words import sentence

from .packet import Packet, Taken
from .person import Person
from .sheet import Reduction
from .tables.damage_types import DamageType
from .types import KINDS
from .words.names import NAMES

MOST = 99_999
DOUBLE = 2


def pierced(ask: Ask, who: Person, packet: Packet) -> Packet:
    """SPY-AP-1, SPY-AP-2: the AP that its type gives a packet: as given, the damage, or all.

    SPY-ELEC-1, SPY-LASER-1: as much as the damage. SPY-COLD-1, SPY-HEAT-1, SPY-VAC-1: all against
    characters, none against anything else.
    """
    kind = KINDS[packet.type]
    if kind.ap == "damage":
        ap = ask.step(kind.ap_rule, "AP", packet.amount, low=0, high=MOST)
        return packet._replace(ap=ap)
    if kind.ap == "all" or (kind.ap == "characters" and not who.is_object):
        if who.sheet.reductions:
            ask.log(kind.ap_rule, "AP all")
        return packet._replace(ap_all=True)
    return packet


def is_subdual(packet: Packet) -> bool:
    """SPY-DR-4, SPY-SUBD-2: whether each point of DR stops two of it."""
    return not packet.lethal and (packet.subdual or KINDS[packet.type].pool == "subdual")


def got_through(ask: Ask, who: Person, packet: Packet) -> Taken:
    """SPY-DR-1, SPY-RES-2: DR first, then resistance, each down to 0."""
    incoming = packet.amount
    reduced = ask.scope("DR")
    left = after_reduction(reduced, who, packet)
    if left <= 0:
        anyway = incoming <= 0 and _bruises_anyway(who)
        if anyway:
            ask.log("SPY-BRU-1", "by nothing, armor", name=who.name)
        return Taken(incoming, 0, "dr" if incoming > 0 or anyway else "")
    through = after_resistance(ask, who, packet, left)
    return Taken(incoming, through, "" if through else "resistance")


def _bruises_anyway(who: Person) -> bool:
    return who.settings.bruised_by_nothing == "armor" and any(
        one.points for one in who.sheet.reductions
    )


def after_reduction(ask: Ask, who: Person, packet: Packet) -> int:
    """SPY-DR-1, SPY-DR-4, SPY-AP-1: damage less DR; AP lowers DR, subdual doubles it."""
    if packet.bruise:
        return packet.amount
    score = reduction(ask, who, packet)
    if not score:
        return packet.amount
    worth = DOUBLE if is_subdual(packet) else 1
    reading = who.settings.subdual_ap
    first, then = (1, worth) if reading == "ap_first" else (worth, 1)
    score = pierced_reduction(ask, score * first, packet) * then
    if not score:
        return packet.amount
    if worth == DOUBLE:
        score = ask.step("SPY-DR-4", f"stops, {reading}", score, low=0, high=MOST)
    left = max(0, packet.amount - score)
    return ask.step("SPY-DR-1", "left", left, low=0, high=MOST, damage=packet.amount, dr=score)


def pierced_reduction(ask: Ask, score: int, packet: Packet) -> int:
    """SPY-AP-1, SPY-AP-2: DR less AP for this damage, never below 0; AP (all) leaves none."""
    if packet.ap_all:
        return ask.step("SPY-AP-2", "DR left", 0, low=0, high=MOST, dr=score)
    if not packet.ap:
        return score
    left = max(0, score - packet.ap)
    return ask.step("SPY-AP-1", "DR left", left, low=0, high=MOST, dr=score, ap=packet.ap)


def reduction(ask: Ask, who: Person, packet: Packet) -> int:
    """SPY-DR-2: the DR that counts against this packet.

    The GC says which circumstances apply, and, where there are several entries, what they come to.
    """
    reading = who.settings.hurled_dr
    if packet.by == "hurled" and any(one.against == "ranged" for one in who.sheet.reductions):
        ask.log("SPY-DR-2", f"hurled, {reading}", name=who.name)
    found = [one for one in who.sheet.reductions if one.points and is_against(one, packet, reading)]
    if packet.ap_all:
        return max((one.points for one in found), default=0)
    found = switched_on(ask, who, found)
    if not found:
        return 0
    highest, whole = max(one.points for one in found), sum(one.points for one in found)
    score = highest
    if len(found) > 1:
        options = ("highest", "sum")
        facts = (("name", who.name), ("highest", highest), ("sum", whole))
        several = Choice(
            "SPY-DR-2", "several", options, "highest", who="gm", about=who.id, facts=facts
        )
        score = whole if ask(several) == "sum" else highest
    return ask.step("SPY-DR-2", "DR", score, low=0, high=MOST, name=who.name)


def is_against(one: Reduction, packet: Packet, hurled: Literal["apart", "ranged"]) -> bool:
    """SPY-DR-2: DR against one kind of attack counts against that kind only; unworn armor not at all.

    `hurled` says whether a hurled weapon is a ranged one, too.
    """
    if packet.no_armor and one.worn:
        return False
    thrown = packet.by == "hurled" and hurled == "ranged" and one.against == "ranged"
    return thrown or one.against in ("any", packet.by)


def switched_on(ask: Ask, who: Person, found: list[Reduction]) -> list[Reduction]:
    """SPY-DR-2: the GC says which DR/… is switched off by the circumstances."""
    doubtful = [one for one in found if one.unless]
    if not doubtful:
        return found
    labels = tuple(
        sentence(NAMES, "spycraft.dr", points=one.points, unless=one.unless) for one in doubtful
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
    return [one for one in found if not any(one is other for other in off)]


def after_resistance(ask: Ask, who: Person, packet: Packet, damage: int) -> int:
    """SPY-RES-1, SPY-AP-3: less the resistance to this very type, which AP never lowers.

    Damage that is subdual instead of lethal is of two types; the higher of the two resistances counts.
    """
    if packet.bruise:
        return damage
    points = max(resistance(who, packet.type), resistance(who, "subdual") * packet.subdual)
    if not points:
        return damage
    if packet.ap or packet.ap_all:
        ask.log("SPY-AP-3", "not resistance")
    points = ask.step("SPY-RES-1", "resistance", points, low=0, high=MOST, name=who.name)
    left = max(0, damage - points)
    return ask.step("SPY-RES-2", "left", left, low=0, high=MOST, damage=damage, resistance=points)


def resistance(who: Person, type: DamageType) -> int:
    """SPY-RES-1: what somebody has against one type; nobody resists lethal damage."""
    named = () if type == "lethal" else who.sheet.resistances
    return sum(one.points for one in named if one.type == type)
