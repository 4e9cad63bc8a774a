"""What the GC sets by hand, a fresh start, and the end of combat."""

from dataclasses import replace

from hurtbox.core.ask import Ask
from hurtbox.core.refusal import Refused

from .body import Condition, unhurt
from .commands.injury import EndCombat, EndCondition, Renew, SetCondition, SetPools, SetSaves
from .conditions import add_condition, for_rounds, wake_up, without_conditions
from .encounter import Encounter
from .natural_healing import interrupt_rests
from .person import Person, person
from .words.names import CONDITION_NAMES


def set_pools(ask: Ask, encounter: Encounter, command: SetPools) -> Encounter:
    """SPY-VW-1, SPY-VW-2: sets vitality and wounds, without the effects of crossing a threshold."""
    who = person(encounter, command.target)
    if not who.is_special:
        raise Refused("target", f"{who.name} has no vitality and no wounds.")
    if command.vitality > who.sheet.vitality:
        raise Refused("vitality", f"{who.name} has at most {who.sheet.vitality} vitality.")
    if command.wounds > who.sheet.wounds:
        raise Refused("wounds", f"{who.name} has at most {who.sheet.wounds} wounds.")
    ask.log("SPY-VW-1", "by hand", vitality=command.vitality, wounds=command.wounds)
    body = replace(who.body, vitality=command.vitality, wounds=command.wounds)
    return encounter.with_body(who.id, body)


def set_saves(ask: Ask, encounter: Encounter, command: SetSaves) -> Encounter:
    """SPY-NPC-6, SPY-NPC-8: sets accumulated damage and failed saves; whoever was out stands up again."""
    who = person(encounter, command.target)
    if who.is_special:
        raise Refused("target", f"{who.name} makes no Damage saves.")
    ask.log("SPY-NPC-6", "by hand", accumulated=command.accumulated, failed=command.failed)
    body = replace(who.body, accumulated=command.accumulated, failed=command.failed, fate="")
    return encounter.with_body(
        who.id, without_conditions(body, lambda one: one.rule == "SPY-NPC-7")
    )


def set_condition(ask: Ask, encounter: Encounter, command: SetCondition) -> Encounter:
    """SPY-GEN-1: adds a condition, for some rounds or until it is removed."""
    who = require_character(encounter, command.target)
    condition = Condition(command.condition, "SPY-GEN-1", source="by hand")
    if command.rounds:
        condition = for_rounds(who, condition, command.rounds)
    return encounter.with_body(who.id, add_condition(ask, who, condition).body)


def end_condition(ask: Ask, encounter: Encounter, command: EndCondition) -> Encounter:
    """SPY-GEN-1, SPY-COLD-2: removes a condition, unless the source that causes it still lasts."""
    who = require_character(encounter, command.target)
    if not who.has(command.condition):
        raise Refused("condition", f"{who.name} does not have this condition.")
    lasting = {source.id for source in encounter.sources_on(who.id)}
    for one in who.body.conditions:
        if one.name == command.condition and one.until == "source" and one.source in lasting:
            raise Refused("condition", "It lasts as long as its cause; end that first.")
    ask.log(
        "SPY-GEN-1", "condition over", name=who.name, condition=CONDITION_NAMES[command.condition]
    )
    body = wake_up(without_conditions(who.body, lambda one: one.name == command.condition))
    return encounter.with_body(who.id, body)


def require_character(encounter: Encounter, target: str) -> Person:
    """The character with this id; refused for things."""
    who = person(encounter, target)
    if who.is_object:
        raise Refused("target", f"{who.name} is a thing and has no conditions.")
    return who


def renew(ask: Ask, encounter: Encounter, command: Renew) -> Encounter:
    """SPY-HEAL-1: full pools, no conditions, injuries or lasting sources."""
    who = person(encounter, command.target)
    ask.log("SPY-HEAL-1", "renewed", name=who.name)
    for source in encounter.sources_on(who.id):
        encounter = encounter.without_source(source.id)
    return encounter.with_body(who.id, unhurt(who.sheet, who.settings))


def end_combat(ask: Ask, encounter: Encounter, command: EndCombat) -> Encounter:
    """SPY-HEAL-10: ends combat: from now on stress and subdual wear off, and people can rest."""
    if not encounter.clock.turn:
        raise Refused("kind", "Nobody has the turn: there is no combat to end.")
    ask.log("SPY-HEAL-10", "combat over")
    encounter = interrupt_rests(encounter)
    return replace(encounter, clock=replace(encounter.clock, turn=""))
