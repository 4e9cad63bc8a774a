"""What the GC sets by hand, a fresh start, and the end of combat."""

from dataclasses import replace

from hurtbox.core.ask import Ask
from hurtbox.core.encounter import Encounter
from hurtbox.core.refusal import Refused

from .begin import unhurt
from .body import Condition
from .commands.injury import EndCombat, EndCondition, Renew, SetCondition, SetPools, SetSaves
from .conditions import for_rounds, gained, without, woken
from .natural_healing import disturbed
from .person import Person, person
from .words.names import CONDITION_NAMES


def set_pools(ask: Ask, encounter: Encounter, command: SetPools) -> Encounter:
    """SPY-VW-1, SPY-VW-2: vitality and wounds as the GC says, without what crossing a threshold does."""
    who = person(encounter, command.target)
    if not who.is_special:
        raise Refused("target", f"{who.name} has no vitality and no wounds.")
    if command.vitality > who.sheet.vitality:
        raise Refused("vitality", f"{who.name} has {who.sheet.vitality} vitality at most.")
    if command.wounds > who.sheet.wounds:
        raise Refused("wounds", f"{who.name} has {who.sheet.wounds} wounds at most.")
    ask.log("SPY-VW-1", "by hand", vitality=command.vitality, wounds=command.wounds)
    body = replace(who.body, vitality=command.vitality, wounds=command.wounds)
    return encounter.with_body(who.id, body)


def set_saves(ask: Ask, encounter: Encounter, command: SetSaves) -> Encounter:
    """SPY-NPC-6, SPY-NPC-8: accumulated damage and failed saves as the GC says; the fallen get up."""
    who = person(encounter, command.target)
    if who.is_special:
        raise Refused("target", f"{who.name} makes no Damage saves.")
    ask.log("SPY-NPC-6", "by hand", accumulated=command.accumulated, failed=command.failed)
    body = replace(who.body, accumulated=command.accumulated, failed=command.failed, fate="")
    return encounter.with_body(who.id, without(body, lambda one: one.rule == "SPY-NPC-7"))


def set_condition(ask: Ask, encounter: Encounter, command: SetCondition) -> Encounter:
    """SPY-GEN-1: a condition by hand, for some rounds or until it is taken away."""
    who = character(encounter, command.target)
    condition = Condition(command.condition, "SPY-GEN-1", source="by hand")
    if command.rounds:
        condition = for_rounds(who, condition, command.rounds)
    return encounter.with_body(who.id, gained(ask, who, condition).body)


def end_condition(ask: Ask, encounter: Encounter, command: EndCondition) -> Encounter:
    """SPY-GEN-1, SPY-COLD-2: a condition is over, whatever gave it, but not while that still lasts."""
    who = character(encounter, command.target)
    if not who.has(command.condition):
        raise Refused("condition", f"{who.name} does not have this condition.")
    lasting = {source.id for source in encounter.sources_on(who.id)}
    for one in who.body.conditions:
        if one.name == command.condition and one.until == "source" and one.source in lasting:
            raise Refused("condition", "Not before what gives it is over.")
    ask.log(
        "SPY-GEN-1", "condition over", name=who.name, condition=CONDITION_NAMES[command.condition]
    )
    body = woken(without(who.body, lambda one: one.name == command.condition))
    return encounter.with_body(who.id, body)


def character(encounter: Encounter, target: str) -> Person:
    """Somebody who can have a condition; Refused for things."""
    who = person(encounter, target)
    if who.is_object:
        raise Refused("target", f"{who.name} is a thing and has no conditions.")
    return who


def renew(ask: Ask, encounter: Encounter, command: Renew) -> Encounter:
    """SPY-HEAL-1: as on the sheet: full pools, no condition, no injury, nothing lasting."""
    who = person(encounter, command.target)
    ask.log("SPY-HEAL-1", "renewed", name=who.name)
    for source in encounter.sources_on(who.id):
        encounter = encounter.without_source(source.id)
    return encounter.with_body(who.id, unhurt(who.sheet, who.settings))


def end_combat(ask: Ask, encounter: Encounter, command: EndCombat) -> Encounter:
    """SPY-HEAL-10: combat is over: stress and subdual wear off from now on, rest is possible."""
    if not encounter.clock.turn:
        raise Refused("kind", "Nobody has the turn: there is no combat to end.")
    ask.log("SPY-HEAL-10", "combat over")
    encounter = disturbed(encounter)
    return replace(encounter, clock=replace(encounter.clock, turn=""))
