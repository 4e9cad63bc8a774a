"""Nano stims and drugs: taking them, their effects, and what follows when they end."""

from dataclasses import replace

from hurtbox.core.ask import Ask
from hurtbox.core.dice import Dice
from hurtbox.core.dice_requests import Roll
from hurtbox.core.refusal import Refused

from .aid import living_person, with_level
from .commands import EndEffect, TakeDrug, UseStim
from .conditions import log_penalty
from .effects import Effect, drug_effect, stim_effect, tiredness_effect
from .encounter import Encounter
from .person import person
from .tables import CONDITION, DRUGS, MOST_LEVELS, SIDES, STIMS, Die

CORRUPTION_UP_TO = 2


def take_drug(ask: Ask, encounter: Encounter, command: TakeDrug) -> Encounter:
    """CND-DRG-1, CND-DRG-4, CND-DRG-5: a drug works until the scene ends; another dose starts it anew.

    Another dose of Adrenaline Boosters also removes the Fatigued that the last dose left.
    """
    who = living_person(encounter, command.target)
    drug = DRUGS[command.drug]
    on = "triggers" if drug.wounds_only else "all tests"
    ask.log("CND-DRG-1", f"taken, {on}", drug=drug.name, off=drug.off, bonus=drug.bonus)
    check_safety(ask, encounter, who.id, drug.safety)
    after = tiredness_effect(who.id, command.drug, "long").id
    if command.drug == "boosters" and any(one.id == after for one in encounter.sources):
        ask.log("CND-DRG-4", "put off", drug=drug.name)
        encounter = remove_tiredness(ask, encounter, who.id, after)
    encounter = encounter.with_source(drug_effect(who.id, command.drug))
    now = person(encounter, who.id)
    if len(now.drugs) > 1:
        ask.log("CND-DRG-2", "best only")
    log_penalty(ask, who, now)
    return encounter


def check_safety(ask: Ask, encounter: Encounter, target: str, die: Die) -> None:
    """CND-DRG-5: names the Safety die, or rolls the check if the house rules say so (setting `safety_checks`)."""
    if not encounter.settings.safety_checks:
        ask.log("CND-DRG-5", "noted", die=die)
        return
    face = ask(Roll("CND-DRG-5", "check", Dice(1, SIDES[die]), about=target, facts=(("die", die),)))
    ask.log("CND-DRG-5", "corrupts" if face <= CORRUPTION_UP_TO else "safe", face=face)


def use_stim(ask: Ask, encounter: Encounter, command: UseStim) -> Encounter:
    """CND-STM-1: a stim has one purpose, takes effect at the end of its duration, and does nothing for Dying."""
    who = living_person(encounter, command.target)
    stim = STIMS[command.purpose]
    if not who.body.levels.of(stim.of):
        raise Refused("purpose", f"{who.name} is not {CONDITION[stim.of].name}.")
    ask.log("CND-STM-1", f"set to {command.purpose}")
    ids = [source.id for source in encounter.sources]
    return encounter.with_source(stim_effect(who.id, command.purpose, command.id, ids))


def expire(ask: Ask, encounter: Encounter, effect: Effect) -> Encounter:
    """CND-TIM-2: ends an effect: a stim heals, a drug leaves Fatigued, tiredness passes."""
    if effect not in encounter.sources:
        return encounter
    who = person(encounter, effect.about)
    encounter = encounter.without_source(effect.id)
    if who.body.fate != "alive":
        return encounter
    ask.log("CND-TIM-2", f"{effect.lasts} over", name=who.name)
    match effect.effect:
        case "stim":
            encounter = apply_stim(ask, encounter, effect)
        case "drug":
            encounter = apply_aftereffect(ask, encounter, effect)
        case "tired":
            encounter = remove_tiredness(ask, encounter, who.id, effect.id)
    log_penalty(ask, who, person(encounter, who.id))
    return encounter


def apply_stim(ask: Ask, encounter: Encounter, effect: Effect) -> Encounter:
    """CND-STM-1: a stim heals all of Bruised or Bleeding, or one level of Wounded or Injured."""
    who = person(encounter, effect.about)
    stim = next(one for key, one in STIMS.items() if key == effect.what)
    before = who.body.levels.of(stim.of)
    left = max(0, before - stim.levels) if stim.levels else 0
    name = CONDITION[stim.of].name
    left = ask.step("CND-STM-1", "left", left, low=0, high=MOST_LEVELS, condition=name)
    return encounter.with_body(who.id, with_level(who.body, stim.of, left))


def apply_aftereffect(ask: Ask, encounter: Encounter, effect: Effect) -> Encounter:
    """CND-DRG-4: Combat Stimulants and Adrenaline Boosters leave a level of Fatigued."""
    who = person(encounter, effect.about)
    drug = next(one for key, one in DRUGS.items() if key == effect.what)
    ask.log("CND-DRG-1", "wore off", drug=drug.name)
    if drug.after is None:
        return encounter
    before = who.body.levels.fatigued
    level = min(MOST_LEVELS, before + 1)
    level = ask.step("CND-DRG-4", "Fatigued", level, low=before, high=MOST_LEVELS, drug=drug.name)
    ask.log("CND-CON-FAT", "gained", level=level)
    body = replace(who.body, levels=who.body.levels.at("fatigued", level))
    encounter = encounter.with_body(who.id, body)
    if level == before:
        return encounter
    ids = [source.id for source in encounter.sources]
    return encounter.with_source(tiredness_effect(who.id, effect.what, drug.after, ids))


def remove_tiredness(ask: Ask, encounter: Encounter, target: str, source: str) -> Encounter:
    """CND-DRG-4: removes the level of Fatigued that a drug has left."""
    who = person(encounter, target)
    before = who.body.levels.fatigued
    left = ask.step("CND-CON-FAT", "left", max(0, before - 1), low=0, high=MOST_LEVELS)
    body = with_level(who.body, "fatigued", left)
    return encounter.with_body(who.id, body).without_source(source)


def end_effect(ask: Ask, encounter: Encounter, command: EndEffect) -> Encounter:
    """CND-TIM-2: the GM ends an effect, with everything that follows from its end."""
    effect = encounter.source(command.source)
    if not isinstance(effect, Effect) or effect.about != command.target:
        raise Refused("source", "This combatant has no such effect.")
    return expire(ask, encounter, effect)
