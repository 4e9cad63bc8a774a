"""Healing by itself: rest for special characters, the end of the scene for standard ones (section 6)."""

from collections.abc import Iterator
from dataclasses import replace

from hurtbox.core.ask import Ask
from hurtbox.core.clock import MINUTES, Clock, Elapsed, at_minute
from hurtbox.core.decisions import Choice, Number, Subset
from hurtbox.core.encounter import Encounter

from .person import Person, in_combat, person
from .readings import is_dead, is_dying

HOUR, DAY = MINUTES["hour"], MINUTES["day"]
MOST = 99_999
MOST_HOURS = 720


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


def rested(ask: Ask, encounter: Encounter, passing: Elapsed) -> Encounter:
    """SPY-HEAL-3: hours and days that somebody rests; the GC says who does. Combat is no rest."""
    if in_combat(encounter) and (passing.rounds or passing.turn_began):
        return disturbed(encounter)
    if not passing.minutes or in_combat(encounter):
        return encounter
    there = [who for who in everybody(encounter) if who.is_special and not is_dead(who)]
    due = [who for who in there if any(gained(who, passing))]
    unsure = [who for who in due if not who.body.rests]
    resting, busy = who_rests(ask, unsure, passing) if unsure else (set[str](), 0)
    for who in there:
        if who in unsure and who.id not in resting:
            body = replace(who.body, rested=0, busy=busy)
        else:
            body = slept(ask.scope(who.id), who, passing, rests=who in due).body
        if body != who.body:
            encounter = encounter.with_body(who.id, body)
    return encounter


def who_rests(ask: Ask, unsure: list[Person], passing: Elapsed) -> tuple[set[str], int]:
    """SPY-HEAL-3: the GC says who rests, which holds until a rest is disturbed; and when to ask for the others."""
    default = tuple(place for place, who in enumerate(unsure) if not is_dying(who))
    labels = tuple(who.name for who in unsure)
    chosen = ask(Subset("SPY-HEAL-3", "who rested", labels, default, lambda _: "", who="gm"))
    if len(chosen) == len(unsure):
        return {who.id for who in unsure}, 0
    left = [who for place, who in enumerate(unsure) if place not in chosen]
    facts = (("names", ", ".join(who.name for who in left)),)
    usual = DAY // HOUR if all(map(is_dying, left)) else 0
    hours = ask(Number("SPY-HEAL-3", "busy", 0, MOST_HOURS, usual, who="gm", facts=facts))
    return {unsure[place].id for place in chosen}, passing.after.minute + hours * HOUR


def rest_due(encounter: Encounter, before: Clock, target: Clock) -> Iterator[Clock | None]:
    """SPY-HEAL-3: the next whole hour of rest of somebody short of vitality, the next whole day of wounds."""
    if in_combat(encounter):
        return
    for who in everybody(encounter):
        if not who.is_special or is_dead(who):
            continue
        yield target
        since = max(before.minute, who.body.busy)
        if who.body.vitality < who.sheet.vitality:
            yield at_minute(before, since + HOUR - who.body.rested % HOUR)
        if who.body.wounds < who.sheet.wounds:
            yield at_minute(before, since + DAY - who.body.rested % DAY)


def everybody(encounter: Encounter) -> list[Person]:
    """All who are here."""
    return [person(encounter, id) for id in encounter.order]


def disturbed(encounter: Encounter) -> Encounter:
    """SPY-HEAL-3: a fight ends every rest; parts of an hour or a day are lost."""
    for id in encounter.order:
        encounter = awake(encounter, id)
    return encounter


def awake(encounter: Encounter, id: str) -> Encounter:
    """SPY-HEAL-3: somebody attacks, or is hit: that was no rest."""
    body = replace(person(encounter, id).body, rested=0, rests=False)
    return encounter if body == person(encounter, id).body else encounter.with_body(id, body)


def is_short(who: Person) -> bool:
    """Whether there is anything that rest could give back."""
    return who.body.vitality < who.sheet.vitality or who.body.wounds < who.sheet.wounds


def minutes_of_rest(who: Person, passing: Elapsed) -> int:
    """SPY-HEAL-3: minutes that count as rest, if it was one."""
    return max(0, passing.after.minute - max(passing.before.minute, who.body.busy))


def gained(who: Person, passing: Elapsed) -> tuple[int, int]:
    """SPY-HEAL-3: whole hours (while vitality is short) and whole days (while wounds are) that are over now."""
    before, after = who.body.rested, who.body.rested + minutes_of_rest(who, passing)
    hours, days = after // HOUR - before // HOUR, after // DAY - before // DAY
    return (
        hours * (who.body.vitality < who.sheet.vitality),
        days * (who.body.wounds < who.sheet.wounds),
    )


def slept(ask: Ask, who: Person, passing: Elapsed, *, rests: bool) -> Person:
    """SPY-HEAL-3, SPY-HEAL-7, SPY-HEAL-11: one character's minutes of rest, and what they give back."""
    hours, days = gained(who, passing)
    minutes = minutes_of_rest(who, passing)
    waits = who.settings.rest_at_full == "waits"
    if waits and not is_short(who):
        minutes = 0
    count = (who.body.rested + minutes) % DAY
    who = who.now(
        replace(who.body, rested=count, rests=rests or (who.body.rests and is_short(who)))
    )
    if not rests:
        return who
    if who.body.losses:
        ask.log("SPY-HEAL-11", "attributes", name=who.name)
    if who.body.treated >= passing.after.minute:
        ask.log("SPY-HEAL-7", "doubled", name=who.name)
        hours, days = 2 * hours, 2 * days
    level, what = who.sheet.level, "vitality, waits" if waits else "vitality"
    vitality = ask.step("SPY-HEAL-3", what, level * hours, low=0, high=MOST, level=level)
    wounds = ask.step("SPY-HEAL-3", "wounds", days, low=0, high=MOST, name=who.name)
    who = restored(ask, who, vitality, wounds)
    return who.now(replace(who.body, rests=is_short(who)))


def scene_over(ask: Ask, encounter: Encounter, id: str, passing: Elapsed) -> Encounter:
    """SPY-HEAL-2, SPY-HEAL-6, SPY-NPC-8: damage that lingered is gone, First Aid is possible again."""
    who = person(encounter, id)
    if not passing.scenes or (who.is_object and not who.body.accumulated):
        return encounter
    body = replace(who.body, aided=False, refreshed=False, rests=False)
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
