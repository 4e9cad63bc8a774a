"""Natural healing: rest for special characters, the end of the scene for standard ones (section 6)."""

from collections.abc import Iterator
from dataclasses import replace

from hurtbox.core.clock import MINUTES, Clock, Elapsed, at_minute
from hurtbox.core.decisions import Subset
from hurtbox.kit.rules import Ask, Number

from .body import MOST_POINTS
from .derived import is_dead, is_dying
from .person import Encounter, Person, is_in_combat

HOUR, DAY = MINUTES["hour"], MINUTES["day"]
MOST_HOURS = 720


def restore_pools(ask: Ask, who: Person, vitality: int, wounds: int) -> Person:
    """Gives points back, up to the maximum; points above it already stay (SPY-HEAL-1)."""
    body, sheet = who.body, who.sheet
    if vitality:
        full = max(body.vitality, min(sheet.vitality, body.vitality + vitality))
        full = ask.step("SPY-HEAL-1", "vitality", full, low=0, high=999, most=sheet.vitality)
        body = replace(body, vitality=full)
    if wounds:
        full = max(body.wounds, min(sheet.wounds, body.wounds + wounds))
        full = ask.step("SPY-HEAL-1", "wounds", full, low=-MOST_POINTS, high=999, most=sheet.wounds)
        body = replace(body, wounds=full)
    return who.with_body(body)


def count_rest(ask: Ask, encounter: Encounter, passing: Elapsed) -> Encounter:
    """Counts rest while minutes pass; the GC says who rests (SPY-HEAL-3).

    Combat interrupts every rest.
    """
    combat = bool(encounter.clock.turn)
    if combat and (passing.rounds or passing.turn_began):
        return Person.change_all(encounter, interrupt_rest)
    if not passing.minutes or combat:
        return encounter
    there = [who for who in Person.everybody(encounter) if who.is_special and not is_dead(who)]
    due = [who for who in there if any(rest_gains(who, passing))]
    unsure = [who for who in due if not who.body.rests]
    resting, busy = ask_who_rests(ask, unsure, passing) if unsure else (set[str](), 0)
    for who in there:
        if who in unsure and who.id not in resting:
            body = replace(who.body, rested=0, busy=busy)
        else:
            body = rest_person(ask.scope(who.id), who, passing, rests=who in due).body
        if body != who.body:
            encounter = encounter.with_body(who.id, body)
    return encounter


def ask_who_rests(ask: Ask, unsure: list[Person], passing: Elapsed) -> tuple[set[str], int]:
    """Asks the GC who rests; the answer holds until the rest is interrupted (SPY-HEAL-3).

    Returns their ids, and the minute until which the others are busy. Until then nobody asks about them again.
    """
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


def rest_due(who: Person, before: Clock, target: Clock) -> Iterator[Clock | None]:
    """Returns when rest next heals: a full hour for vitality, a full day for wounds (SPY-HEAL-3)."""
    if is_in_combat(who) or not who.is_special or is_dead(who):
        return
    yield target
    since = max(before.minute, who.body.busy)
    if who.body.vitality < who.sheet.vitality:
        yield at_minute(before, since + HOUR - who.body.rested % HOUR)
    if who.body.wounds < who.sheet.wounds:
        yield at_minute(before, since + DAY - who.body.rested % DAY)


def interrupt_rest(who: Person) -> Person:
    """Interrupts the rest of somebody who attacks or is hit; parts of an hour or a day are lost (SPY-HEAL-3)."""
    rests = who.body.rested or who.body.rests
    return who.but(rested=0, rests=False) if rests else who


def has_lost_points(who: Person) -> bool:
    """Whether there are points that rest could give back."""
    return who.body.vitality < who.sheet.vitality or who.body.wounds < who.sheet.wounds


def minutes_of_rest(who: Person, passing: Elapsed) -> int:
    """Returns the minutes since the last moment that count if the person rested (SPY-HEAL-3)."""
    return max(0, passing.after.minute - max(passing.before.minute, who.body.busy))


def rest_gains(who: Person, passing: Elapsed) -> tuple[int, int]:
    """Returns the full hours and full days of rest that are over now (SPY-HEAL-3).

    Hours are 0 if no vitality is missing, days if no wounds are.
    """
    before, after = who.body.rested, who.body.rested + minutes_of_rest(who, passing)
    hours, days = after // HOUR - before // HOUR, after // DAY - before // DAY
    return (
        hours * (who.body.vitality < who.sheet.vitality),
        days * (who.body.wounds < who.sheet.wounds),
    )


def rest_person(ask: Ask, who: Person, passing: Elapsed, *, rests: bool) -> Person:
    """Counts one person's rest, and gives back what it heals (SPY-HEAL-3, SPY-HEAL-7, SPY-HEAL-11)."""
    hours, days = rest_gains(who, passing)
    minutes = minutes_of_rest(who, passing)
    waits = who.settings.rest_at_full == "waits"
    if waits and not has_lost_points(who):
        minutes = 0
    count = (who.body.rested + minutes) % DAY
    who = who.with_body(
        replace(who.body, rested=count, rests=rests or (who.body.rests and has_lost_points(who)))
    )
    if not rests:
        return who
    if who.body.losses:
        ask.log("SPY-HEAL-11", "attributes", name=who.name)
    if who.body.treated >= passing.after.minute:
        ask.log("SPY-HEAL-7", "doubled", name=who.name)
        hours, days = 2 * hours, 2 * days
    level, case = who.sheet.level, "waits" if waits else ""
    vitality = ask.step(
        "SPY-HEAL-3", "vitality", level * hours, low=0, high=MOST_POINTS, case=case, level=level
    )
    wounds = ask.step("SPY-HEAL-3", "wounds", days, low=0, high=MOST_POINTS, name=who.name)
    who = restore_pools(ask, who, vitality, wounds)
    return who.with_body(replace(who.body, rests=has_lost_points(who)))


def end_scene(ask: Ask, who: Person, passing: Elapsed) -> Person:
    """Clears accumulated damage at the end of a scene, and allows First Aid again (SPY-HEAL-2, SPY-HEAL-6,
    SPY-NPC-8).
    """
    if not passing.scenes or (who.is_object and not who.body.accumulated):
        return who
    body = replace(who.body, aided=False, refreshed=False, rests=False)
    if body.accumulated:
        left = ask.step("SPY-HEAL-2", "accumulated", 0, low=0, high=MOST_POINTS, name=who.name)
        body = replace(body, accumulated=left)
    if who.is_standard and body.failed and not body.fate:
        body = replace(body, failed=remaining_failed_saves(ask, who))
    return who if body == who.body else who.with_body(body)


def remaining_failed_saves(ask: Ask, who: Person) -> int:
    """Returns the failed saves of a tough character that last beyond the scene (SPY-NPC-8, T20)."""
    reading = who.settings.tough_scene
    keeps = reading == "kept"
    if reading == "ask":
        answer = who.choose(
            ask,
            "SPY-NPC-8",
            "scene over",
            "stay",
            "forgotten",
            by="gm",
            name=who.name,
            failed=who.body.failed,
        )
        keeps = answer == "stay"
    return ask.step(
        "SPY-NPC-8",
        "failed",
        who.body.failed if keeps else 0,
        low=0,
        high=MOST_POINTS,
        case=reading,
    )
