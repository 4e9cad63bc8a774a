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
from .types.type_rules import unchanged
from .wound_states import cross_thresholds

SAVES_AGAINST = {"bang": "SPY-BANG-2", "flash": "SPY-FLASH-2"}


def apply_damage(ask: Ask, who: Person, packet: Packet) -> Person:
    """Applies one packet to its target (SPY-GEN-2, SPY-GEN-3)."""
    return try_damage(ask, who, packet)[0]


def try_damage(ask: Ask, who: Person, packet: Packet) -> tuple[Person, bool]:
    """Applies one packet and returns the target, and whether any damage got through (SPY-GEN-2, SPY-GEN-3).

    The type's own rules come before DR (step 5). A hit interrupts a rest (SPY-HEAL-3).
    """
    if packet.derived or packet.bruise:
        return reduce_once(ask, who, packet)
    if not packet.source:
        who = interrupt_rest(who)
    packet = check_boost(ask, packet)
    if is_dead(who) and not who.is_object:
        return damage_dead(ask, who, packet), False
    kind = TYPE_RULES[packet.type]
    if kind.before is unchanged:
        return reduce_damage(ask, who, packet)
    who, left = kind.before(ask, who, packet)
    return (who, False) if left is None else reduce_once(ask, who, left)


def reduce_once(ask: Ask, who: Person, packet: Packet) -> tuple[Person, bool]:
    """Reduces and applies the damage; the odds calculate it once for equal fights."""
    encounter, through = ask.cached(_reduced_in_fight, who.encounter, who.id, packet)
    return who.now_in(encounter), through


def _reduced_in_fight(
    ask: Ask, encounter: Encounter, id: str, packet: Packet
) -> tuple[Encounter, bool]:
    who, through = reduce_damage(ask, Person.of(encounter, id), packet)
    return who.encounter, through


def reduce_damage(ask: Ask, who: Person, packet: Packet) -> tuple[Person, bool]:
    """Takes AP, DR and resistance into account, then applies the damage that is left (steps 6 to 8)."""
    if who.is_object and is_for_characters(packet):
        ask.log("SPY-GEN-1", "characters only", name=who.name)
        return who, False
    taken = damage_through(ask, who, with_ap(ask, who, packet))
    if not taken.applied:
        return stop_damage(ask, who, taken), False
    return apply_reduced(ask, who, taken), True


def is_for_characters(packet: Packet) -> bool:
    """Whether objects ignore this packet, as they ignore stress and subdual (SPY-GEN-1)."""
    return TYPE_RULES[packet.type].characters_only or is_subdual(packet) or packet.bruise


def apply_reduced(ask: Ask, who: Person, taken: Taken) -> Person:
    """Applies the damage to the pool, total or save of its type (step 8)."""
    kind = TYPE_RULES[taken.packet.type]
    who, taken = kind.faced(ask, who, taken)
    if kind.pool == "save":
        return after_fortitude_save(ask, who, taken)
    if not who.is_special:
        return damage_with_save(ask, who, taken)
    if kind.pool == "stress":
        return add_stress(ask, who, taken)
    if is_subdual(taken.packet):
        return damage_subdual(ask, who, taken)
    return damage_pools(ask, who, taken)


def stop_damage(ask: Ask, who: Person, taken: Taken) -> Person:
    """Ends a packet of which nothing gets through: no side effects but a bruise (SPY-DR-3, SPY-RES-3,
    SPY-BRU-1).
    """
    rule = "SPY-RES-3" if taken.stopped == "resistance" else "SPY-DR-3"
    ask.log(rule, "nothing left", case="" if taken.stopped else "no damage", name=who.name)
    who = TYPE_RULES[taken.packet.type].stopped(ask, who, taken)
    return bruise(ask, apply_stress(ask, who, taken), taken)


def bruise(ask: Ask, who: Person, taken: Taken) -> Person:
    """Adds 1 subdual to a character whose DR stopped the damage (SPY-BRU-1).

    That point causes no further bruise.
    """
    if taken.stopped != "dr" or who.is_object:
        return who
    if who.is_standard and who.settings.bruised_standard == "recorded":
        ask.log("SPY-BRU-1", "recorded", name=who.name)
        return who
    point = ask.step("SPY-BRU-1", "bruise", 1, low=0, high=9, name=who.name)
    if not point:
        return who
    return apply_damage(ask.scope("bruise"), who, Packet(point, "subdual", bruise=True))


def after_fortitude_save(ask: Ask, who: Person, taken: Taken) -> Person:
    """Applies what follows the Fortitude save against bang or flash (SPY-BANG-2, SPY-FLASH-2).

    No pool is lowered, and by default there is no Damage save (T70).
    """
    packet = taken.packet
    if who.is_standard and who.settings.bang_standard == "save":
        ask.log(SAVES_AGAINST[packet.type], "Damage save, save", name=who.name)
        saved = taken._replace(packet=packet._replace(subdual=True))
        who, _ = damage_save(ask, accumulated(who, taken), saved)
    return apply_riders(ask, apply_stress(ask, who, taken), taken)


def damage_with_save(ask: Ask, who: Person, taken: Taken) -> Person:
    """Makes the Damage save of a standard character or an object, then the side effects (SPY-NPC-1, SPY-NPC-9)."""
    kind, reading = TYPE_RULES[taken.packet.type], who.settings.standard_stress
    if kind.pool == "stress" and who.is_standard and reading != "accumulated":
        ask.log("SPY-NPC-9", "stress alone", case=reading, name=who.name)
        return add_stress(ask, who, taken) if reading == "thresholds" else who
    harmed = accumulated(who, taken)
    if who.is_standard and not who.body.fate:
        ask.certain(harmed.encounter)
    who, taken = damage_save(ask, harmed, taken)
    who = kind.injury(ask, who, taken)
    return apply_riders(ask, apply_stress(ask, who, taken), taken)


def damage_subdual(ask: Ask, who: Person, taken: Taken) -> Person:
    """Adds damage to a special character's subdual total (SPY-SUBD-1)."""
    who, taken = resolve_big_hit(ask, who, taken)
    who = TYPE_RULES[taken.packet.type].injury(ask, who, taken)
    who = apply_stress(ask, who, taken)
    return apply_riders(ask, add_subdual(ask, who, taken), taken)


def damage_pools(ask: Ask, before: Person, taken: Taken) -> Person:
    """Takes damage off a special character's vitality and wounds, with its consequences (SPY-VW-3, T65)."""
    who, taken = take_off_pools(ask, before, taken)
    who = cross_thresholds(ask, before, who)
    ask.certain(who.encounter)
    if before.settings.consequences == "stress_first":
        after = apply_stress(ask, who, taken)
        if after.encounter != who.encounter:
            ask.log("SPY-GEN-3", "order, stress_first", name=who.name)
        who = after
    who, taken = resolve_big_hit(ask, who, taken)
    who = apply_injury(ask, who, bought_injury(ask, who, taken))
    who = TYPE_RULES[taken.packet.type].injury(ask, who, taken)
    if before.settings.consequences == "injury_first":
        who = apply_stress(ask, who, taken)
    return apply_riders(ask, who, taken)


def resolve_big_hit(ask: Ask, who: Person, taken: Taken) -> tuple[Person, Taken]:
    """Makes the save against a big hit and applies its injury (SPY-AD-7, SPY-AD-8).

    The Taken that it returns says whether the wounds fell to −9.
    """
    injured, dropped = big_hit(ask, who, taken)
    return apply_injury(ask, who, injured), taken._replace(dropped=dropped)


def apply_injury(ask: Ask, who: Person, injured: InjuredPerson | None) -> Person:
    """Applies a new injury; Bleeding gives its stress at once (SPY-OUCH-3)."""
    if injured is None:
        return who
    if not injured.stress:
        return injured.who
    stress = Packet(injured.stress, "stress", derived=True)
    return apply_damage(ask.scope(f"bleeding {injured.injury}"), injured.who, stress)


def apply_stress(ask: Ask, who: Person, taken: Taken) -> Person:
    """Applies the stress caused by the damage, as a packet with its own save (step 11, SPY-STRESS-2)."""
    packet = taken.packet
    if packet.derived or packet.bruise or who.is_object:
        return who
    if who.is_standard and (who.body.fate or who.settings.standard_stress == "none"):
        return who
    stress = TYPE_RULES[packet.type].stress(ask, who, taken) + sneak_stress(ask, who, taken)
    if stress <= 0:
        return who
    if who.is_standard:
        who, counts = gc_applies_stress(ask, who, stress, packet)
        if not counts:
            return who
    return apply_damage(ask.scope("stress"), who, Packet(stress, "stress", derived=True))


def apply_riders(ask: Ask, who: Person, taken: Taken) -> Person:
    """Applies a takedown and the type's lasting sources (steps 13 and 14)."""
    if taken.packet.takedown and not who.is_object:
        who = take_down(ask, who, taken)
    return TYPE_RULES[taken.packet.type].riders(ask, who, taken)
