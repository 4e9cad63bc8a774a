"""Nano stims and drugs: taking them, their effects, and what follows when they end."""

from typing import Annotated

from hurtbox.kit.fields import Field, FormHint
from hurtbox.kit.rules import Ask, Dice, Refused, command

from .aid import is_alive, must_live, with_level
from .conditions import log_penalty
from .effects import Effect, drug_effect, drugs_in, stim_effect, tiredness_effect
from .settings import Who
from .tables import CONDITION, DRUGS, MOST_LEVELS, SIDES, STIMS, Die, DrugKey, Purpose

CORRUPTION_UP_TO = 2


@command("heal", rule="CND-STM-1", group="healing", when=is_alive, quiet=True)
def use_stim(
    ask: Ask, who: Who, *, id: str, purpose: Annotated[Purpose, FormHint("CND-STM-1")]
) -> Who:
    """Uses a stim with one purpose; it heals at the end of its duration, and not for Dying (CND-STM-1)."""
    must_live(who)
    stim = STIMS[purpose]
    if not who.body.levels.of(stim.of):
        raise Refused("purpose", f"{who.name} is not {CONDITION[stim.of].name}.")
    ask.log("CND-STM-1", "set", case=purpose)
    ids = [source.id for source in who.fight.sources]
    return who.with_source(stim_effect(who.id, purpose, id, ids))


@command(rule="CND-DRG-1", group="drugs", when=is_alive, quiet=True)
def take_drug(ask: Ask, who: Who, *, drug: Annotated[DrugKey, FormHint("CND-DRG-1")]) -> Who:
    """Takes a drug, which works until the scene ends; another dose starts it anew (CND-DRG-1, CND-DRG-4,
    CND-DRG-5).

    Another dose of Adrenaline Boosters also removes the Fatigued that the last dose left.
    """
    must_live(who)
    taken = DRUGS[drug]
    on = "triggers" if taken.wounds_only else "all tests"
    ask.log("CND-DRG-1", "taken", case=on, drug=taken.name, off=taken.off, bonus=taken.bonus)
    check_safety(ask, who, taken.safety)
    now, after = who, tiredness_effect(who.id, drug, "long").id
    if drug == "boosters" and any(source.id == after for source in who.sources):
        ask.log("CND-DRG-4", "put off", drug=taken.name)
        now = remove_tiredness(ask, who, after)
    now = now.with_source(drug_effect(who.id, drug))
    if len(drugs_in(now)) > 1:
        ask.log("CND-DRG-2", "best only")
    log_penalty(ask, who, now)
    return now


def check_safety(ask: Ask, who: Who, die: Die) -> None:
    """Names the Safety die, or rolls it with the setting `safety_checks` (CND-DRG-5)."""
    if not who.settings.safety_checks:
        ask.log("CND-DRG-5", "noted", die=die)
        return
    face = who.roll(ask, "CND-DRG-5", "check", Dice(1, SIDES[die]), die=die)
    result = "corrupts" if face <= CORRUPTION_UP_TO else "safe"
    ask.log("CND-DRG-5", "result", case=result, face=face)


def expire(ask: Ask, who: Who, effect: Effect) -> Who:
    """Ends an effect: a stim heals, a drug leaves Fatigued, tiredness passes (CND-TIM-2)."""
    if effect not in who.sources:
        return who
    now = who.without_source(effect.id)
    if not is_alive(who):
        return now
    ask.log("CND-TIM-2", "over", case=effect.lasts, name=who.name)
    match effect.effect:
        case "stim":
            now = apply_stim(ask, now, effect)
        case "drug":
            now = apply_aftereffect(ask, now, effect)
        case "tired":
            now = remove_tiredness(ask, now, effect.id)
    log_penalty(ask, who, now)
    return now


def apply_stim(ask: Ask, who: Who, effect: Effect) -> Who:
    """Heals all of Bruised or Bleeding, or one level of Wounded or Injured (CND-STM-1)."""
    stim = next(stim for key, stim in STIMS.items() if key == effect.what)
    before = who.body.levels.of(stim.of)
    left = max(0, before - stim.levels) if stim.levels else 0
    name = CONDITION[stim.of].name
    left = ask.step("CND-STM-1", "left", left, low=0, high=MOST_LEVELS, condition=name)
    return who.with_body(with_level(who.body, stim.of, left))


def apply_aftereffect(ask: Ask, who: Who, effect: Effect) -> Who:
    """Adds the level of Fatigued that Combat Stimulants and Adrenaline Boosters leave (CND-DRG-4)."""
    drug = next(drug for key, drug in DRUGS.items() if key == effect.what)
    ask.log("CND-DRG-1", "wore off", drug=drug.name)
    if drug.after is None:
        return who
    before = who.body.levels.fatigued
    level = min(MOST_LEVELS, before + 1)
    level = ask.step("CND-DRG-4", "Fatigued", level, low=before, high=MOST_LEVELS, drug=drug.name)
    ask.log("CND-CON-FAT", "gained", level=level)
    who = who.but(levels=who.body.levels.at("fatigued", level))
    if level == before:
        return who
    ids = [source.id for source in who.fight.sources]
    return who.with_source(tiredness_effect(who.id, effect.what, drug.after, ids))


def remove_tiredness(ask: Ask, who: Who, source: str) -> Who:
    """Removes the level of Fatigued that a drug has left (CND-DRG-4)."""
    before = who.body.levels.fatigued
    left = ask.step("CND-CON-FAT", "left", max(0, before - 1), low=0, high=MOST_LEVELS)
    return who.with_body(with_level(who.body, "fatigued", left)).without_source(source)


@command(rule="CND-TIM-2", group="drugs", quiet=True)
def end_effect(ask: Ask, who: Who, *, source: Annotated[str, Field(max_length=110)]) -> Who:
    """Ends an effect, as the GM says, with everything that follows from its end (CND-TIM-2)."""
    effect = who.fight.source(source)
    if not isinstance(effect, Effect) or effect.about != who.id:
        raise Refused("source", "This combatant has no such effect.")
    return expire(ask, who, effect)
