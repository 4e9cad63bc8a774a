"""The damage pipeline: what every damage packet does to its target, in one order.

The order is that of section 2, steps 5 to 14. A damage type adds its own rules as hooks (types/). Stress and
bruises that follow are separate packets.
"""

from hurtbox.kit.rules import Ask

from .big_hits import big_hit, bought_injury
from .damage_saves import accumulated, damage_save
from .dead_targets import damage_dead
from .derived import is_dead
from .natural_healing import interrupt_rest
from .ouch import InjuredPerson
from .packet import Packet, Taken
from .person import Encounter, Person
from .pools import take_off_pools
from .reduction import check_boost, damage_through, is_subdual, with_ap
from .sneaking import sneak_stress
from .stress import add_stress, gc_applies_stress
from .subdual import add_subdual
from .takedown import take_down
from .types import TYPE_RULES
from .types.type_rules import TypeRules, unchanged
from .wound_states import cross_thresholds

SAVES_AGAINST = {"bang": "SPY-BANG-2", "flash": "SPY-FLASH-2"}


def apply_damage(ask: Ask, encounter: Encounter, target: str, packet: Packet) -> Encounter:
    """Applies one packet to one target (SPY-GEN-2, SPY-GEN-3)."""
    return try_damage(ask, encounter, target, packet)[0]


def try_damage(
    ask: Ask, encounter: Encounter, target: str, packet: Packet
) -> tuple[Encounter, bool]:
    """Applies one packet and returns the fight, and whether any damage got through (SPY-GEN-2, SPY-GEN-3)."""
    if packet.derived or packet.bruise:
        return ask.cached(reduce_damage, encounter, target, packet)
    return before_reduction(ask, encounter, target, packet)


def before_reduction(
    ask: Ask, encounter: Encounter, target: str, packet: Packet
) -> tuple[Encounter, bool]:
    """Applies the type's own rules before DR (step 5).

    A hit interrupts a rest (SPY-HEAL-3).
    """
    if not packet.source:
        encounter = interrupt_rest(encounter, target)
    kind = TYPE_RULES[packet.type]
    packet = check_boost(ask, packet, kind)
    who = Person.of(encounter, target)
    if is_dead(who) and not who.is_object:
        return damage_dead(ask, encounter, target, packet, kind), False
    if kind.before is unchanged:
        return reduce_damage(ask, encounter, target, packet)
    encounter, left = kind.before(ask, encounter, target, packet)
    return (
        (encounter, False) if left is None else ask.cached(reduce_damage, encounter, target, left)
    )


def reduce_damage(
    ask: Ask, encounter: Encounter, target: str, packet: Packet
) -> tuple[Encounter, bool]:
    """Takes AP, DR and resistance into account, then applies the damage that is left (steps 6 to 8)."""
    kind, who = TYPE_RULES[packet.type], Person.of(encounter, target)
    if who.is_object and is_for_characters(packet, kind):
        ask.log("SPY-GEN-1", "characters only", name=who.name)
        return encounter, False
    packet = with_ap(ask, who, packet)
    taken = damage_through(ask, who, packet)
    if not taken.applied:
        return stop_damage(ask, encounter, target, packet, taken, kind), False
    return apply_reduced(ask, encounter, target, packet, taken, kind), True


def apply_reduced(
    ask: Ask, encounter: Encounter, target: str, packet: Packet, taken: Taken, kind: TypeRules
) -> Encounter:
    """Applies the damage to the pool, total or save of its type (step 8)."""
    encounter, taken = kind.faced(ask, encounter, target, packet, taken)
    if kind.pool == "save":
        return after_fortitude_save(ask, encounter, target, packet, taken, kind)
    who = Person.of(encounter, target)
    if not who.is_special:
        return damage_with_save(ask, encounter, target, packet, taken, kind)
    if kind.pool == "stress":
        return add_stress(ask, encounter, target, packet, taken)
    if is_subdual(packet):
        return damage_subdual(ask, encounter, target, packet, taken, kind)
    return damage_pools(ask, encounter, target, packet, taken, kind)


def is_for_characters(packet: Packet, kind: TypeRules) -> bool:
    """Whether objects ignore this packet, as they ignore stress and subdual (SPY-GEN-1)."""
    return kind.characters_only or is_subdual(packet) or packet.bruise


def stop_damage(
    ask: Ask, encounter: Encounter, target: str, packet: Packet, taken: Taken, kind: TypeRules
) -> Encounter:
    """Ends a packet of which nothing gets through: no side effects but a bruise (SPY-DR-3, SPY-RES-3,
    SPY-BRU-1).
    """
    rule = "SPY-RES-3" if taken.stopped == "resistance" else "SPY-DR-3"
    what = "nothing left" if taken.stopped else "no damage"
    ask.log(rule, what, name=Person.of(encounter, target).name)
    encounter = kind.stopped(ask, encounter, target, packet, taken)
    encounter = apply_stress(ask, encounter, target, packet, taken, kind)
    return bruise(ask, encounter, target, taken)


def bruise(ask: Ask, encounter: Encounter, target: str, taken: Taken) -> Encounter:
    """Adds 1 subdual to a character whose DR stopped the damage (SPY-BRU-1).

    That point causes no further bruise.
    """
    who = Person.of(encounter, target)
    if taken.stopped != "dr" or who.is_object:
        return encounter
    if who.is_standard and who.settings.bruised_standard == "recorded":
        ask.log("SPY-BRU-1", "recorded", name=who.name)
        return encounter
    point = ask.step("SPY-BRU-1", "bruise", 1, low=0, high=9, name=who.name)
    if not point:
        return encounter
    return apply_damage(
        ask.scope("bruise"), encounter, target, Packet(point, "subdual", bruise=True)
    )


def after_fortitude_save(
    ask: Ask, encounter: Encounter, target: str, packet: Packet, taken: Taken, kind: TypeRules
) -> Encounter:
    """Applies what follows the Fortitude save against bang or flash (SPY-BANG-2, SPY-FLASH-2).

    No pool is lowered, and by default there is no Damage save (T70).
    """
    who = Person.of(encounter, target)
    if who.is_standard and who.settings.bang_standard == "save":
        ask.log(SAVES_AGAINST[kind.key], "Damage save, save", name=who.name)
        who, _ = damage_save(ask, accumulated(who, taken), packet._replace(subdual=True), taken)
        encounter = encounter.with_body(target, who.body)
    encounter = apply_stress(ask, encounter, target, packet, taken, kind)
    return apply_riders(ask, encounter, target, packet, taken, kind)


def damage_with_save(
    ask: Ask, encounter: Encounter, target: str, packet: Packet, taken: Taken, kind: TypeRules
) -> Encounter:
    """Makes the Damage save of a standard character or an object, then the side effects (SPY-NPC-1, SPY-NPC-9)."""
    who = Person.of(encounter, target)
    reading = who.settings.standard_stress
    if kind.pool == "stress" and who.is_standard and reading != "accumulated":
        ask.log("SPY-NPC-9", f"stress, {reading}", name=who.name)
        if reading == "thresholds":
            return add_stress(ask, encounter, target, packet, taken)
        return encounter
    harmed = accumulated(who, taken)
    if who.is_standard and not who.body.fate:
        ask.certain(encounter.with_body(target, harmed.body))
    who, taken = damage_save(ask, harmed, packet, taken)
    encounter = encounter.with_body(target, who.body)
    encounter = kind.injury(ask, encounter, target, packet, taken)
    encounter = apply_stress(ask, encounter, target, packet, taken, kind)
    return apply_riders(ask, encounter, target, packet, taken, kind)


def damage_subdual(
    ask: Ask, encounter: Encounter, target: str, packet: Packet, taken: Taken, kind: TypeRules
) -> Encounter:
    """Adds damage to a special character's subdual total (SPY-SUBD-1)."""
    encounter, taken = resolve_big_hit(ask, encounter, target, packet, taken, kind)
    encounter = kind.injury(ask, encounter, target, packet, taken)
    encounter = apply_stress(ask, encounter, target, packet, taken, kind)
    encounter = add_subdual(ask, encounter, target, packet, taken)
    return apply_riders(ask, encounter, target, packet, taken, kind)


def damage_pools(
    ask: Ask, encounter: Encounter, target: str, packet: Packet, taken: Taken, kind: TypeRules
) -> Encounter:
    """Takes damage off a special character's vitality and wounds, with its consequences (SPY-VW-3, T65)."""
    before = Person.of(encounter, target)
    who, taken = take_off_pools(ask, before, packet, taken)
    who = cross_thresholds(ask, before, who)
    encounter = encounter.with_body(target, who.body)
    ask.certain(encounter)
    if before.settings.consequences == "stress_first":
        after = apply_stress(ask, encounter, target, packet, taken, kind)
        if after != encounter:
            ask.log("SPY-GEN-3", "order, stress_first", name=who.name)
        encounter = after
    encounter, taken = resolve_big_hit(ask, encounter, target, packet, taken, kind)
    encounter = apply_injury(
        ask, encounter, target, bought_injury(ask, encounter, target, packet, taken)
    )
    encounter = kind.injury(ask, encounter, target, packet, taken)
    if before.settings.consequences == "injury_first":
        encounter = apply_stress(ask, encounter, target, packet, taken, kind)
    return apply_riders(ask, encounter, target, packet, taken, kind)


def resolve_big_hit(
    ask: Ask, encounter: Encounter, target: str, packet: Packet, taken: Taken, kind: TypeRules
) -> tuple[Encounter, Taken]:
    """Makes the save against a big hit and applies its injury (SPY-AD-7, SPY-AD-8).

    The Taken that it returns says whether the wounds fell to −9.
    """
    found, dropped = big_hit(ask, Person.of(encounter, target), packet, taken, kind)
    return apply_injury(ask, encounter, target, found), taken._replace(dropped=dropped)


def apply_injury(
    ask: Ask, encounter: Encounter, target: str, found: InjuredPerson | None
) -> Encounter:
    """Applies a new injury; Bleeding gives its stress at once (SPY-OUCH-3)."""
    if found is None:
        return encounter
    encounter = encounter.with_body(target, found.who.body)
    if not found.stress:
        return encounter
    stress = Packet(found.stress, "stress", derived=True)
    return apply_damage(ask.scope(f"bleeding {found.injury}"), encounter, target, stress)


def apply_stress(
    ask: Ask, encounter: Encounter, target: str, packet: Packet, taken: Taken, kind: TypeRules
) -> Encounter:
    """Applies the stress caused by the damage, as a packet with its own save (step 11, SPY-STRESS-2)."""
    who = Person.of(encounter, target)
    if packet.derived or packet.bruise or who.is_object:
        return encounter
    if who.is_standard and (who.body.fate or who.settings.standard_stress == "none"):
        return encounter
    stress = kind.stress(ask, who, packet, taken) + sneak_stress(ask, who, packet, taken)
    if stress <= 0:
        return encounter
    if who.is_standard:
        encounter, counts = gc_applies_stress(ask, encounter, who, stress, packet)
        if not counts:
            return encounter
    following = Packet(stress, "stress", derived=True)
    return apply_damage(ask.scope("stress"), encounter, target, following)


def apply_riders(
    ask: Ask, encounter: Encounter, target: str, packet: Packet, taken: Taken, kind: TypeRules
) -> Encounter:
    """Applies a takedown and the type's lasting sources (steps 13 and 14)."""
    if packet.takedown and not Person.of(encounter, target).is_object:
        encounter = take_down(ask, encounter, target, taken)
    return kind.riders(ask, encounter, target, packet, taken)
