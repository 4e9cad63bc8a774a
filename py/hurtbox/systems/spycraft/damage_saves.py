"""Damage saves of standard characters and objects (section 4)."""

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple, TypeAlias

from hurtbox.core.encounter import changed
from hurtbox.kit.rules import Ask

from .body import MOST_POINTS, Body, Condition, Fate
from .checks import D20Check, graded_check
from .conditions import add_condition
from .packet import Packet, Taken
from .person import Person
from .reduction import is_subdual
from .tables.damage_types import TYPE_ROW

BASE_DC = 10
BLAST_STEP = 10
BARE_SUCCESS = 5
MOST_FAILS = 99
WAKES = ("later", "ten_minutes", "hour", "scene")
BREAKS = ("goes on", "broken", "destroyed")
Grade: TypeAlias = Callable[[int], int]


OVER: tuple[Fate, ...] = ("dead", "destroyed")


class DamageSave(NamedTuple):
    """What a Damage save leads to: the body after it, the failed saves, and `passed_by` as in Taken."""

    body: Body
    fails: int
    passed_by: int


def accumulated(who: Person, taken: Taken) -> Person:
    """Adds this damage to what the target has accumulated (SPY-NPC-1, SPY-NPC-6).

    Things and the dead accumulate nothing.
    """
    if not who.is_standard or who.body.fate in OVER:
        return who
    total = min(MOST_POINTS, who.body.accumulated + taken.applied)
    return who.with_body(changed(who.body, "accumulated", total))


def damage_save(ask: Ask, who: Person, taken: Taken) -> tuple[Person, Taken]:
    """Makes a Damage save and applies its failures; `who` has the damage already (`accumulated`).

    The odds calculate it once for each total, whatever it was made up of.
    """
    if who.body.fate in OVER:
        ask.log("SPY-NPC-7", "over already", name=who.name)
        return who, taken
    total = who.body.accumulated if who.is_standard else min(MOST_POINTS, taken.applied)
    after = ask.cached(save_against_total, who, taken.packet._replace(amount=0), total)
    return who.with_body(after.body), taken._replace(fails=after.fails, passed_by=after.passed_by)


def save_against_total(ask: Ask, who: Person, packet: Packet, total: int) -> DamageSave:
    """Makes a Damage save against 10 + half of the accumulated damage (SPY-NPC-1, SPY-NPC-5, SPY-GEN-7).

    Returns the body after its failures.
    """
    if who.is_standard:
        total = ask.step("SPY-NPC-1", "accumulated", total, low=0, high=MOST_POINTS)
    dc = ask.step(
        "SPY-NPC-1", "save DC", BASE_DC + total // 2, low=0, high=MOST_POINTS, total=total
    )
    trial = D20Check("SPY-NPC-1", "save", save_bonus(ask, who, packet), dc, "gm")
    blast = packet.blast or TYPE_ROW[packet.type].tapers
    grade: Grade = _blast_grade if blast and who.is_standard else _plain_grade
    if packet.exposes and who.is_standard:
        grade = _with_bare_success(grade)
    reached = graded_check(ask, who, trial, grade)
    if blast and reached < -1:
        ask.log("SPY-GEN-7", "margin")
        ask.log("SPY-NPC-4", "blast", fails=-reached)
    fails = max(0, -reached) + automatic_failures(ask, packet)
    fails = ask.step("SPY-NPC-5", "failed saves", fails, low=0, high=MOST_FAILS, name=who.name)
    passed_by = 0 if reached == 0 and packet.exposes else -1
    if not fails:
        body = changed(who.body, "accumulated", total if who.is_standard else 0)
        ask.log("SPY-NPC-6", "lingers", name=who.name, total=body.accumulated)
        return DamageSave(body, fails, passed_by)
    body = replace(who.body, accumulated=0, failed=min(MOST_POINTS, who.body.failed + fails))
    return DamageSave(resolve_failure(ask, who.with_body(body), packet).body, fails, passed_by)


def _plain_grade(margin: int) -> int:
    """Returns −1 for a failure, 1 for a success."""
    return 1 if margin >= 0 else -1


def _blast_grade(margin: int) -> int:
    """Returns 1 for a success, else minus the failures: one more for each full 10 points (SPY-NPC-4)."""
    return 1 if margin >= 0 else -1 - (-margin) // BLAST_STEP


def _with_bare_success(grade: Grade) -> Grade:
    """Grades a success by 0 to 5 as 0, which exposes to a contagion on the weapon (SPY-CONT-3)."""
    return lambda margin: 0 if 0 <= margin <= BARE_SUCCESS else grade(margin)


def save_bonus(ask: Ask, who: Person, packet: Packet) -> int:
    """Returns the bonus of the Damage save, which AP lowers for standard characters (SPY-NPC-3, SPY-AP-4, T17)."""
    whole = who.sheet.damage_save
    reading = who.settings.ap_on_saves
    if who.is_object or reading == "none" or not (packet.ap or packet.ap_all):
        return whole
    left = min(whole, 0) if packet.ap_all else whole - packet.ap
    if reading == "floor":
        left = max(min(whole, 0), left)
    if who.sheet.reductions:
        ask.log("SPY-AP-4", "save too")
    return ask.step(
        "SPY-NPC-3", "bonus", left, low=-99_999, high=999, before=whole, ap=packet.ap, case=reading
    )


def automatic_failures(ask: Ask, packet: Packet) -> int:
    """Returns one failed save for each Action Die of the critical hit (SPY-NPC-5, SPY-NPC-2, SPY-CRI-5)."""
    if not packet.critical:
        return 0
    ask.log("SPY-NPC-2", "no ranges")
    return ask.step("SPY-NPC-5", "automatic", packet.critical, low=0, high=MOST_FAILS)


def resolve_failure(ask: Ask, who: Person, packet: Packet) -> Person:
    """Decides what the failed saves do, once there are enough of them (SPY-NPC-7, SPY-NPC-8, SPY-NPC-10)."""
    if who.is_object:
        return break_object(ask, who)
    need = ask.step("SPY-NPC-8", "saves needed", who.sheet.saves_needed, low=1, high=99)
    if who.body.failed < need:
        ask.log("SPY-NPC-8", "still up", name=who.name, failed=who.body.failed, need=need)
        ask.log("SPY-NPC-10", "more rules")
        return who
    mild = TYPE_ROW[packet.type].pool == "stress" or is_subdual(packet)
    fates = ("unconscious", "dead", "neither")
    fate = ask.step("SPY-NPC-7", "fate", fates[0] if mild else fates[1], options=fates)
    if fate == "neither":
        return who
    if fate == "dead":
        return who.with_body(replace(who.body, fate="dead"))
    return fall_unconscious(ask, who)


def fall_unconscious(ask: Ask, who: Person) -> Person:
    """Makes somebody unconscious and asks the GC once for how long (SPY-NPC-7)."""
    if who.body.fate == "unconscious" and who.has("unconscious"):
        ask.log("SPY-NPC-7", "still out", name=who.name)
        return who
    wakes = who.choose(ask, "SPY-NPC-7", "wakes", *WAKES, by="gm", name=who.name)
    minute = who.clock.minute
    condition = {
        "later": Condition("unconscious", "SPY-NPC-7"),
        "ten_minutes": Condition("unconscious", "SPY-NPC-7", "", "minute", minute + 10),
        "hour": Condition("unconscious", "SPY-NPC-7", "", "minute", minute + 60),
        "scene": Condition("unconscious", "SPY-NPC-7", "", "scene"),
    }[wakes]
    return add_condition(ask, who.but(fate="unconscious"), condition)


def break_object(ask: Ask, who: Person) -> Person:
    """Asks the GC what a failed save does to an object; the rule is in another chapter (SPY-GEN-1)."""
    fate = who.choose(
        ask, "SPY-GEN-1", "object fails", *BREAKS, by="gm", name=who.name, failed=who.body.failed
    )
    return who if fate == BREAKS[0] else who.but(fate=fate)
