"""Damage saves of standard characters and objects (section 4)."""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from hurtbox.core.ask import Ask
from hurtbox.core.decisions import Choice

from .body import MOST_POINTS, Condition, Fate
from .checks import D20Check, graded_check
from .conditions import add_condition
from .packet import Packet, Taken
from .person import Person
from .reduction import is_subdual
from .tables.damage_types import TYPE_ROW
from .types.type_rules import TypeRules

BASE_DC = 10
BLAST_STEP = 10
BARE_SUCCESS = 5
MOST_FAILS = 99
WAKES = ("later", "ten_minutes", "hour", "scene")
BREAKS = ("goes on", "broken", "destroyed")
Grade: TypeAlias = Callable[[int], int]


def damage_save(
    ask: Ask, who: Person, packet: Packet, taken: Taken, kind: TypeRules
) -> tuple[Person, Taken]:
    """SPY-NPC-1, SPY-NPC-5, SPY-GEN-7: a Damage save against 10 + half of the accumulated damage, and its
    failures.
    """
    if who.body.fate in ("dead", "destroyed"):
        ask.log("SPY-NPC-7", "over already", name=who.name)
        return who, taken
    total = accumulated_total(who, taken)
    if who.is_standard:
        total = ask.step("SPY-NPC-1", "accumulated", total, low=0, high=MOST_POINTS)
    dc = ask.step(
        "SPY-NPC-1", "save DC", BASE_DC + total // 2, low=0, high=MOST_POINTS, total=total
    )
    trial = D20Check("SPY-NPC-1", "save", save_bonus(ask, who, packet), dc, "gm")
    blast = packet.blast or TYPE_ROW[kind.key].tapers
    grade: Grade = _blast_grade if blast and who.is_standard else _plain_grade
    if packet.exposes and who.is_standard:
        grade = _with_bare_success(grade)
    margin = graded_check(ask, who, trial, grade)
    if blast and margin < -1:
        ask.log("SPY-GEN-7", "margin")
        ask.log("SPY-NPC-4", "blast", fails=-margin)
    fails = max(0, -margin) + automatic_failures(ask, packet)
    fails = ask.step("SPY-NPC-5", "failed saves", fails, low=0, high=MOST_FAILS, name=who.name)
    taken = taken._replace(fails=fails, passed_by=0 if margin == 0 and packet.exposes else -1)
    body = replace(who.body, accumulated=total if who.is_standard else 0)
    if not fails:
        ask.log("SPY-NPC-6", "lingers", name=who.name, total=body.accumulated)
        return who.with_body(body), taken
    body = replace(body, accumulated=0, failed=min(MOST_POINTS, body.failed + fails))
    return resolve_failure(ask, who.with_body(body), packet, kind), taken


def accumulated_total(who: Person, taken: Taken) -> int:
    """SPY-NPC-1, SPY-NPC-6: this damage plus what has accumulated; nothing accumulates on things."""
    return min(MOST_POINTS, taken.applied + (who.body.accumulated if who.is_standard else 0))


def _plain_grade(margin: int) -> int:
    """−1 for a failure, 1 for a success."""
    return 1 if margin >= 0 else -1


def _blast_grade(margin: int) -> int:
    """SPY-NPC-4: 1 for a success, else minus the failures: one more for each full 10 points."""
    return 1 if margin >= 0 else -1 - (-margin) // BLAST_STEP


def _with_bare_success(grade: Grade) -> Grade:
    """SPY-CONT-3: a success by 0 to 5 has grade 0: it exposes to a contagion on the weapon."""
    return lambda margin: 0 if 0 <= margin <= BARE_SUCCESS else grade(margin)


def save_bonus(ask: Ask, who: Person, packet: Packet) -> int:
    """SPY-NPC-3, SPY-AP-4: the Damage save bonus, less AP for a standard character (T17)."""
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
        "SPY-NPC-3", f"bonus, {reading}", left, low=-99_999, high=999, before=whole, ap=packet.ap
    )


def automatic_failures(ask: Ask, packet: Packet) -> int:
    """SPY-NPC-5, SPY-NPC-2, SPY-CRI-5: one failed save for each Action Die of the critical hit."""
    if not packet.critical:
        return 0
    ask.log("SPY-NPC-2", "no ranges")
    return ask.step("SPY-NPC-5", "automatic", packet.critical, low=0, high=MOST_FAILS)


def resolve_failure(ask: Ask, who: Person, packet: Packet, kind: TypeRules) -> Person:
    """SPY-NPC-7, SPY-NPC-8, SPY-NPC-10: with enough failed saves, the latest damage decides the outcome."""
    if who.is_object:
        return break_object(ask, who)
    need = ask.step("SPY-NPC-8", "saves needed", who.sheet.saves_needed, low=1, high=99)
    if who.body.failed < need:
        ask.log("SPY-NPC-8", "still up", name=who.name, failed=who.body.failed, need=need)
        ask.log("SPY-NPC-10", "more rules")
        return who
    mild = kind.pool == "stress" or is_subdual(packet)
    fates = ("unconscious", "dead", "neither")
    fate = ask.step("SPY-NPC-7", "fate", fates[0] if mild else fates[1], options=fates)
    if fate == "neither":
        return who
    if fate == "dead":
        return who.with_body(replace(who.body, fate="dead"))
    return fall_unconscious(ask, who)


def fall_unconscious(ask: Ask, who: Person) -> Person:
    """SPY-NPC-7: unconscious; the GC is asked for how long, once."""
    if who.body.fate == "unconscious" and who.has("unconscious"):
        ask.log("SPY-NPC-7", "still out", name=who.name)
        return who
    request = Choice(
        "SPY-NPC-7", "wakes", WAKES, WAKES[0], who="gm", about=who.id, facts=(("name", who.name),)
    )
    minute = who.clock.minute
    condition = {
        "later": Condition("unconscious", "SPY-NPC-7"),
        "ten_minutes": Condition("unconscious", "SPY-NPC-7", "", "minute", minute + 10),
        "hour": Condition("unconscious", "SPY-NPC-7", "", "minute", minute + 60),
        "scene": Condition("unconscious", "SPY-NPC-7", "", "scene"),
    }[ask(request)]
    who = who.with_body(replace(who.body, fate="unconscious"))
    return add_condition(ask, who, condition)


def break_object(ask: Ask, who: Person) -> Person:
    """SPY-GEN-1: the GC says what a failed save does to an object; the rule is in another chapter."""
    facts = (("name", who.name), ("failed", who.body.failed))
    request = Choice(
        "SPY-GEN-1", "object fails", BREAKS, BREAKS[0], who="gm", about=who.id, facts=facts
    )
    fates: dict[str, Fate] = {
        "goes on": who.body.fate,
        "broken": "broken",
        "destroyed": "destroyed",
    }
    return who.with_body(replace(who.body, fate=fates[ask(request)]))
