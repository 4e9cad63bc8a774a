"""Healing by itself: rest for special characters, the end of the scene for standard ones (section 6)."""

from dataclasses import replace

from hurtbox.core.asking import Ask
from hurtbox.core.clock import MINUTES, Passing
from hurtbox.core.decisions import Choice, Subset
from hurtbox.core.encounter import Encounter

from .person import Person, in_combat, person
from .readings import is_dead, is_dying

HOUR, DAY = MINUTES["hour"], MINUTES["day"]
MOST = 99_999


def restored(ask: Ask, who: Person, vitality: int, wounds: int) -> Person:
    """SPY-HEAL-1: so much is given back, never above the maximum; what is above it already stays."""
    body, sheet = who.body, who.sheet
    if vitality:
        full = max(body.vitality, min(sheet.vitality, body.vitality + vitality))
        full = ask.step("SPY-HEAL-1", "vitality", full, low=0, high=999, most=sheet.vitality)
        body = replace(body, vitality=full)
    if wounds:
        full = max(body.wounds, min(sheet.wounds, body.wounds + wounds))
        full = ask.step("SPY-HEAL-1", "wounds", full, low=-MOST, high=999, most=sheet.wounds)
        body = replace(body, wounds=full)
    return who.now(body)


def rested(ask: Ask, encounter: Encounter, passing: Passing) -> Encounter:
    """SPY-HEAL-3: hours and days that somebody rests; the GC says who did. Combat is no rest."""
    if in_combat(encounter) and (passing.rounds or passing.turn_began):
        return disturbed(encounter)
    if not passing.minutes or in_combat(encounter):
        return encounter
    resting = [who for who in everybody(encounter) if who.is_special and not is_dead(who)]
    asked = [who for who in resting if sum(gained(who, passing)) and is_short(who)]
    chosen: tuple[int, ...] = ()
    if asked:
        default = tuple(place for place, who in enumerate(asked) if not is_dying(who))
        labels = tuple(who.name for who in asked)
        chosen = ask(Subset("SPY-HEAL-3", "who rested", labels, default, lambda _: "", who="gm"))
    restless = {who.id for place, who in enumerate(asked) if place not in chosen}
    for who in resting:
        encounter = slept(ask.part(who.id), encounter, who, passing, rests=who.id not in restless)
    return encounter


def everybody(encounter: Encounter) -> list[Person]:
    """All who are here."""
    return [person(encounter, id) for id in encounter.order]


def disturbed(encounter: Encounter) -> Encounter:
    """SPY-HEAL-3: a fight ends every rest; parts of an hour or a day are lost."""
    for who in everybody(encounter):
        if who.body.rested:
            encounter = encounter.with_body(who.id, replace(who.body, rested=0))
    return encounter


def is_short(who: Person) -> bool:
    """Whether there is anything that rest could give back."""
    return who.body.vitality < who.sheet.vitality or who.body.wounds < who.sheet.wounds


def gained(who: Person, passing: Passing) -> tuple[int, int]:
    """SPY-HEAL-3, SPY-HEAL-7: vitality and wounds of this rest: whole hours and days, doubled if treated."""
    hours, days = units(who.body.rested, passing.minutes)
    cared = max(0, min(passing.after.minute, who.body.treated) - passing.before.minute)
    more_hours, more_days = units(who.body.rested, cared)
    return who.sheet.level * (hours + more_hours), days + more_days


def units(rested_before: int, minutes: int) -> tuple[int, int]:
    """Whole hours and whole days that so many minutes complete, given the minutes rested before."""
    after = rested_before + minutes
    return after // HOUR - rested_before // HOUR, after // DAY - rested_before // DAY


def slept(
    ask: Ask, encounter: Encounter, who: Person, passing: Passing, *, rests: bool
) -> Encounter:
    """SPY-HEAL-3, SPY-HEAL-7, SPY-HEAL-11: one character's rest."""
    if not rests:
        return encounter.with_body(who.id, replace(who.body, rested=0))
    vitality, wounds = gained(who, passing)
    rested = (who.body.rested + passing.minutes) % DAY
    if who.body.losses and (vitality or wounds):
        ask.tell("SPY-HEAL-11", "attributes", name=who.name)
    if is_short(who) and (vitality or wounds):
        if who.body.treated > passing.before.minute:
            ask.tell("SPY-HEAL-7", "doubled", name=who.name)
        level = who.sheet.level
        vitality = ask.step("SPY-HEAL-3", "vitality", vitality, low=0, high=MOST, level=level)
        wounds = ask.step("SPY-HEAL-3", "wounds", wounds, low=0, high=MOST, name=who.name)
        who = restored(ask, who, vitality, wounds)
    return encounter.with_body(who.id, replace(who.body, rested=rested))


def scene_over(ask: Ask, encounter: Encounter, id: str, passing: Passing) -> Encounter:
    """SPY-HEAL-2, SPY-HEAL-6, SPY-NPC-8: damage that lingered is gone, First Aid is possible again."""
    who = person(encounter, id)
    if not passing.scenes or (who.is_object and not who.body.accumulated):
        return encounter
    body = replace(who.body, aided=False, refreshed=False)
    if body.accumulated:
        left = ask.step("SPY-HEAL-2", "accumulated", 0, low=0, high=MOST, name=who.name)
        body = replace(body, accumulated=left)
    if who.is_standard and body.failed and not body.fate:
        body = replace(body, failed=still_failed(ask, who))
    return encounter if body == who.body else encounter.with_body(id, body)


def still_failed(ask: Ask, who: Person) -> int:
    """SPY-NPC-8: whether failed saves of the tough outlast the scene (T20)."""
    reading = who.settings.tough_scene
    keeps = reading == "kept"
    if reading == "ask":
        facts = (("name", who.name), ("failed", who.body.failed))
        options = ("stay", "forgotten")
        request = Choice(
            "SPY-NPC-8", "scene over", options, options[0], who="gm", about=who.id, facts=facts
        )
        keeps = ask(request) == options[0]
    return ask.step(
        "SPY-NPC-8", f"failed, {reading}", who.body.failed if keeps else 0, low=0, high=MOST
    )
