"""Stims and drugs: taken, at work, over, and what comes after."""

from dataclasses import replace

from hurtbox.core.asking import Ask
from hurtbox.core.dice import Dice
from hurtbox.core.encounter import Encounter
from hurtbox.core.refusal import Refused
from hurtbox.core.thrown import Roll

from .aid import living, with_level
from .commands import EndEffect, TakeDrug, UseStim
from .conditions import explained
from .effects import Effect, stimmed, taken, tired
from .person import person
from .tables import CONDITION, DRUGS, MOST_LEVELS, SIDES, STIMS, Die

CORRUPTS = 2


def take_drug(ask: Ask, encounter: Encounter, command: TakeDrug) -> Encounter:
    """CND-DRG-1, CND-DRG-4, CND-DRG-5: a drug works until the scene ends.

    Taken again it begins anew; and what the last dose has left behind is put off by another one
    of Adrenaline Boosters.
    """
    who = living(encounter, command.target)
    drug = DRUGS[command.drug]
    on = "triggers" if drug.wounds_only else "all tests"
    ask.tell("CND-DRG-1", f"taken, {on}", drug=drug.name, off=drug.off, bonus=drug.bonus)
    safety(ask, encounter, who.id, drug.safety)
    after = tired(who.id, command.drug, "long").id
    if command.drug == "boosters" and any(one.id == after for one in encounter.sources):
        ask.tell("CND-DRG-4", "put off", drug=drug.name)
        encounter = rested(ask, encounter, who.id, after)
    encounter = encounter.with_source(taken(who.id, command.drug))
    now = person(encounter, who.id)
    if len(now.drugs) > 1:
        ask.tell("CND-DRG-2", "best only")
    explained(ask, who, now)
    return encounter


def safety(ask: Ask, encounter: Encounter, target: str, die: Die) -> None:
    """CND-DRG-5: the Safety die is noted; the check, another chapter's, only if the table wants it."""
    if not encounter.settings.safety_checks:
        ask.tell("CND-DRG-5", "noted", die=die)
        return
    face = ask(Roll("CND-DRG-5", "check", Dice(1, SIDES[die]), about=target, facts=(("die", die),)))
    ask.tell("CND-DRG-5", "corrupts" if face <= CORRUPTS else "safe", face=face)


def use_stim(ask: Ask, encounter: Encounter, command: UseStim) -> Encounter:
    """CND-STM-1: one stim, one purpose; it has healed when its time is over. Not for Dying."""
    who = living(encounter, command.target)
    stim = STIMS[command.purpose]
    if not who.body.levels.of(stim.of):
        raise Refused("purpose", f"{who.name} is not {CONDITION[stim.of].name}.")
    ask.tell("CND-STM-1", f"set to {command.purpose}")
    ids = [source.id for source in encounter.sources]
    return encounter.with_source(stimmed(who.id, command.purpose, command.id, ids))


def ended(ask: Ask, encounter: Encounter, effect: Effect) -> Encounter:
    """CND-TIM-2: an effect is over: a stim has healed, a drug leaves Fatigued, tiredness goes."""
    if effect not in encounter.sources:
        return encounter
    who = person(encounter, effect.about)
    encounter = encounter.without_source(effect.id)
    if who.body.fate != "alive":
        return encounter
    ask.tell("CND-TIM-2", f"{effect.lasts} over", name=who.name)
    match effect.effect:
        case "stim":
            encounter = healed(ask, encounter, effect)
        case "drug":
            encounter = wore_off(ask, encounter, effect)
        case "tired":
            encounter = rested(ask, encounter, who.id, effect.id)
    explained(ask, who, person(encounter, who.id))
    return encounter


def healed(ask: Ask, encounter: Encounter, effect: Effect) -> Encounter:
    """CND-STM-1: all of Bruised or Bleeding, or one level of Wounded or Injured."""
    who = person(encounter, effect.about)
    stim = next(one for key, one in STIMS.items() if key == effect.what)
    before = who.body.levels.of(stim.of)
    left = max(0, before - stim.levels) if stim.levels else 0
    name = CONDITION[stim.of].name
    left = ask.step("CND-STM-1", "left", left, low=0, high=MOST_LEVELS, condition=name)
    return encounter.with_body(who.id, with_level(who.body, stim.of, left))


def wore_off(ask: Ask, encounter: Encounter, effect: Effect) -> Encounter:
    """CND-DRG-4: Combat Stimulants and Adrenaline Boosters leave a level of Fatigued."""
    who = person(encounter, effect.about)
    drug = next(one for key, one in DRUGS.items() if key == effect.what)
    ask.tell("CND-DRG-1", "wore off", drug=drug.name)
    if drug.after is None:
        return encounter
    before = who.body.levels.fatigued
    level = min(MOST_LEVELS, before + 1)
    level = ask.step("CND-DRG-4", "Fatigued", level, low=before, high=MOST_LEVELS, drug=drug.name)
    ask.tell("CND-CON-FAT", "gained", level=level)
    body = replace(who.body, levels=who.body.levels.at("fatigued", level))
    encounter = encounter.with_body(who.id, body)
    if level == before:
        return encounter
    ids = [source.id for source in encounter.sources]
    return encounter.with_source(tired(who.id, effect.what, drug.after, ids))


def rested(ask: Ask, encounter: Encounter, target: str, source: str) -> Encounter:
    """CND-DRG-4: the Fatigued that a drug has left goes."""
    who = person(encounter, target)
    before = who.body.levels.fatigued
    left = ask.step("CND-CON-FAT", "left", max(0, before - 1), low=0, high=MOST_LEVELS)
    body = with_level(who.body, "fatigued", left)
    return encounter.with_body(who.id, body).without_source(source)


def end_effect(ask: Ask, encounter: Encounter, command: EndEffect) -> Encounter:
    """CND-TIM-2: the GM says that it is over, with all that its end brings."""
    effect = encounter.source(command.source)
    if not isinstance(effect, Effect) or effect.about != command.target:
        raise Refused("source", "That does not last on this combatant.")
    return ended(ask, encounter, effect)
