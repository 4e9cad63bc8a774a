"""What happens to a target that takes damage: the one way that every packet goes.

The order is that of section 2, steps 5 to 14: the type's own saves, AP, DR, resistance, the pools, their
thresholds, the big hit, the type's own injury, stress, subdual, riders. Types bring their own rules as
hooks (types/); stress and bruises that follow are packets of their own.
"""

from dataclasses import replace

from hurtbox.core.ask import Ask
from hurtbox.core.encounter import Encounter

from .big_hits import big_hit, bought_injury
from .damage_saves import accumulating, damage_save
from .natural_healing import awake
from .ouch import Hurt
from .packet import Packet, Taken
from .person import person
from .pools import taken_off
from .readings import is_dead
from .reduction import got_through, is_subdual, pierced
from .sneaking import sneaked
from .standard_stress import takes_stress
from .stress import stressed
from .subdual import subdued
from .tables.damage_types import ROW
from .takedown import taken_down
from .the_dead import on_the_dead
from .thresholds import crossed
from .types import KINDS
from .types.kind import Kind

SAVES_AGAINST = {"bang": "SPY-BANG-2", "flash": "SPY-FLASH-2"}


def suffered(ask: Ask, encounter: Encounter, target: str, packet: Packet) -> Encounter:
    """SPY-GEN-2, SPY-GEN-3: one packet on one target, resolved on its own, to its end."""
    return inflicted(ask, encounter, target, packet)[0]


def inflicted(
    ask: Ask, encounter: Encounter, target: str, packet: Packet
) -> tuple[Encounter, bool]:
    """SPY-GEN-2, SPY-GEN-3: the same, and whether any of it got through."""
    if packet.derived or packet.bruise:
        return ask.cached(endured, encounter, target, packet)
    return arrived(ask, encounter, target, packet)


def arrived(ask: Ask, encounter: Encounter, target: str, packet: Packet) -> tuple[Encounter, bool]:
    """Step 5: what its type does before anything is stopped. A hit ends a rest (SPY-HEAL-3)."""
    if not packet.source:
        encounter = awake(encounter, target)
    kind = KINDS[packet.type]
    packet = allowed(ask, packet, kind)
    if is_dead(person(encounter, target)) and not person(encounter, target).is_object:
        return on_the_dead(ask, encounter, target, packet, kind), False
    encounter, left = kind.before(ask, encounter, target, packet)
    return (encounter, False) if left is None else ask.cached(endured, encounter, target, left)


def endured(ask: Ask, encounter: Encounter, target: str, packet: Packet) -> tuple[Encounter, bool]:
    """Steps 6 to 8: AP, DR and resistance, and where the rest goes."""
    kind = KINDS[packet.type]
    if person(encounter, target).is_object and is_for_characters(packet, kind):
        ask.log("SPY-GEN-1", "characters only", name=person(encounter, target).name)
        return encounter, False
    packet = pierced(ask, person(encounter, target), packet)
    taken = got_through(ask, person(encounter, target), packet)
    if not taken.applied:
        return stopped(ask, encounter, target, packet, taken, kind), False
    return applied(ask, encounter, target, packet, taken, kind), True


def applied(
    ask: Ask, encounter: Encounter, target: str, packet: Packet, taken: Taken, kind: Kind
) -> Encounter:
    """Step 8: where it goes."""
    encounter, taken = kind.faced(ask, encounter, target, packet, taken)
    if kind.pool == "save":
        return on_a_fortitude(ask, encounter, target, packet, taken, kind)
    who = person(encounter, target)
    if not who.is_special:
        return on_a_save(ask, encounter, target, packet, taken, kind)
    if kind.pool == "stress":
        return stressed(ask, encounter, target, packet, taken)
    if is_subdual(packet):
        return on_subdual(ask, encounter, target, packet, taken, kind)
    return on_the_body(ask, encounter, target, packet, taken, kind)


def allowed(ask: Ask, packet: Packet, kind: Kind) -> Packet:
    """SPY-GEN-4, SPY-GEN-5: Action Dice boost lethal damage only; some types are never made subdual.

    SPY-ACID-8, SPY-BANG-5, SPY-COLD-6, SPY-COLL-6, SPY-CONT-10, SPY-ELEC-6, SPY-EXPL-8, SPY-FALL-7,
    SPY-FIRE-13, SPY-FLASH-3, SPY-HEAT-6, SPY-LASER-6, SPY-SNEAK-6, SPY-STRESS-7, SPY-SUBD-7, SPY-VAC-7.
    """
    if packet.boost and kind.boost:
        ask.log(kind.boost, "no boost")
    if packet.subdual and not ROW[kind.key].to_subdual:
        ask.log(kind.boost, "not subdual")
        packet = packet._replace(subdual=False)
    return packet._replace(boost=False)


def is_for_characters(packet: Packet, kind: Kind) -> bool:
    """SPY-GEN-1: objects ignore stress, subdual and everything else that only characters suffer."""
    return kind.characters_only or is_subdual(packet) or packet.bruise


def stopped(
    ask: Ask, encounter: Encounter, target: str, packet: Packet, taken: Taken, kind: Kind
) -> Encounter:
    """SPY-DR-3, SPY-RES-3, SPY-BRU-1: nothing gets through; what rode on it is gone with it."""
    rule = "SPY-RES-3" if taken.stopped == "resistance" else "SPY-DR-3"
    what = "nothing left" if taken.stopped else "no damage"
    ask.log(rule, what, name=person(encounter, target).name)
    encounter = kind.stopped(ask, encounter, target, packet, taken)
    encounter = follows(ask, encounter, target, packet, taken, kind)
    return bruised(ask, encounter, target, taken)


def bruised(ask: Ask, encounter: Encounter, target: str, taken: Taken) -> Encounter:
    """SPY-BRU-1: what DR alone stops leaves 1 subdual on a character; that point bruises nobody again."""
    who = person(encounter, target)
    if taken.stopped != "dr" or who.is_object:
        return encounter
    if who.is_standard and who.settings.bruised_standard == "recorded":
        ask.log("SPY-BRU-1", "recorded", name=who.name)
        return encounter
    point = ask.step("SPY-BRU-1", "bruise", 1, low=0, high=9, name=who.name)
    if not point:
        return encounter
    return suffered(ask.scope("bruise"), encounter, target, Packet(point, "subdual", bruise=True))


def on_a_fortitude(
    ask: Ask, encounter: Encounter, target: str, packet: Packet, taken: Taken, kind: Kind
) -> Encounter:
    """SPY-BANG-2, SPY-FLASH-2: the save has been made; no pools, and no Damage save by default (T70)."""
    who = person(encounter, target)
    if who.is_standard and who.settings.bang_standard == "save":
        ask.log(SAVES_AGAINST[kind.key], "Damage save, save", name=who.name)
        who, _ = damage_save(ask, who, packet._replace(subdual=True), taken, kind)
        encounter = encounter.with_body(target, who.body)
    encounter = follows(ask, encounter, target, packet, taken, kind)
    return rode(ask, encounter, target, packet, taken, kind)


def on_a_save(
    ask: Ask, encounter: Encounter, target: str, packet: Packet, taken: Taken, kind: Kind
) -> Encounter:
    """SPY-NPC-1, SPY-NPC-9: a standard character or an object: a Damage save, then what rides on it."""
    who = person(encounter, target)
    reading = who.settings.standard_stress
    if kind.pool == "stress" and who.is_standard and reading != "accumulated":
        ask.log("SPY-NPC-9", f"stress, {reading}", name=who.name)
        if reading == "thresholds":
            return stressed(ask, encounter, target, packet, taken)
        return encounter
    if who.is_standard and not who.body.fate:
        total = accumulating(who, taken)
        ask.certain(encounter.with_body(target, replace(who.body, accumulated=total)))
    who, taken = damage_save(ask, who, packet, taken, kind)
    encounter = encounter.with_body(target, who.body)
    encounter = kind.injury(ask, encounter, target, packet, taken)
    encounter = follows(ask, encounter, target, packet, taken, kind)
    return rode(ask, encounter, target, packet, taken, kind)


def on_subdual(
    ask: Ask, encounter: Encounter, target: str, packet: Packet, taken: Taken, kind: Kind
) -> Encounter:
    """SPY-SUBD-1: a special character's subdual total, with the types that go there."""
    encounter, taken = fell(ask, encounter, target, packet, taken, kind)
    encounter = kind.injury(ask, encounter, target, packet, taken)
    encounter = follows(ask, encounter, target, packet, taken, kind)
    encounter = subdued(ask, encounter, target, packet, taken)
    return rode(ask, encounter, target, packet, taken, kind)


def on_the_body(
    ask: Ask, encounter: Encounter, target: str, packet: Packet, taken: Taken, kind: Kind
) -> Encounter:
    """SPY-VW-3: a special character's vitality and wounds, and everything that follows (T65)."""
    before = person(encounter, target)
    who, taken = taken_off(ask, before, packet, taken)
    who = crossed(ask, before, who)
    encounter = encounter.with_body(target, who.body)
    ask.certain(encounter)
    if before.settings.consequences == "stress_first":
        after = follows(ask, encounter, target, packet, taken, kind)
        if after != encounter:
            ask.log("SPY-GEN-3", "order, stress_first", name=who.name)
        encounter = after
    encounter, taken = fell(ask, encounter, target, packet, taken, kind)
    encounter = hurt(ask, encounter, target, bought_injury(ask, encounter, target, packet, taken))
    encounter = kind.injury(ask, encounter, target, packet, taken)
    if before.settings.consequences == "injury_first":
        encounter = follows(ask, encounter, target, packet, taken, kind)
    return rode(ask, encounter, target, packet, taken, kind)


def fell(
    ask: Ask, encounter: Encounter, target: str, packet: Packet, taken: Taken, kind: Kind
) -> tuple[Encounter, Taken]:
    """SPY-AD-7, SPY-AD-8: the save against a big hit, with its injury and its fall to −9."""
    found, dropped = big_hit(ask, person(encounter, target), packet, taken, kind)
    return hurt(ask, encounter, target, found), taken._replace(dropped=dropped)


def hurt(ask: Ask, encounter: Encounter, target: str, found: Hurt | None) -> Encounter:
    """SPY-OUCH-3: somebody with a new injury; the stress of Bleeding is suffered at once."""
    if found is None:
        return encounter
    encounter = encounter.with_body(target, found.who.body)
    if not found.stress:
        return encounter
    stress = Packet(found.stress, "stress", derived=True)
    return suffered(ask.scope(f"bleeding {found.injury}"), encounter, target, stress)


def follows(
    ask: Ask, encounter: Encounter, target: str, packet: Packet, taken: Taken, kind: Kind
) -> Encounter:
    """Step 11: stress that follows of what was lost; each suffering has its own save (STRESS-2)."""
    who = person(encounter, target)
    if packet.derived or packet.bruise or who.is_object:
        return encounter
    if who.is_standard and (who.body.fate or who.settings.standard_stress == "none"):
        return encounter
    stress = kind.stress(ask, who, packet, taken) + sneaked(ask, who, packet, taken)
    if stress <= 0:
        return encounter
    if who.is_standard:
        encounter, counts = takes_stress(ask, encounter, who, stress, packet)
        if not counts:
            return encounter
    following = Packet(stress, "stress", derived=True)
    return suffered(ask.scope("stress"), encounter, target, following)


def rode(
    ask: Ask, encounter: Encounter, target: str, packet: Packet, taken: Taken, kind: Kind
) -> Encounter:
    """Steps 13 and 14: takedown, and what the type puts on the clock."""
    if packet.takedown and not person(encounter, target).is_object:
        encounter = taken_down(ask, encounter, target, taken)
    return kind.riders(ask, encounter, target, packet, taken)
