"""Dying: each round a Physique roll against the whole minutes since the character began to die."""

from dataclasses import replace
from typing import NamedTuple

from hurtbox.core.rules import Ask, Dice, Tally

from .encounter import Encounter
from .negative import difficulty
from .own_rolls import has_points_to_spend, passes_with_points
from .person import Person, person
from .roll_purpose import RollPurpose
from .rolling import passes
from .sheet import Body
from .tables import ROUNDS

MOST_DICE = 100
MOST = 99_999


def start_dying(ask: Ask, target: Person, rule: str) -> Body:
    """D6-UNC-1, D6-LVL-MOR: the body of somebody who begins to die. Somebody already dying stays as they are."""
    if target.body.mortal:
        ask.log(rule, "still dying", name=target.name)
        return target.body
    ask.log(rule, "dying", name=target.name)
    return replace(target.body, mortal=target.now, rolled=target.now)


def dead_body(body: Body) -> Body:
    """D6-LVL-DEA: the dead body, without any effect that lasts."""
    return replace(body, dead=True, mortal=0, wakes=0, stunned="", reeling=0)


def death_rolls(ask: Ask, encounter: Encounter, id: str, until: int, *, at_once: bool) -> Encounter:
    """D6-MOR-1, D6-UNC-1: the death rolls of all rounds up to the moment `until`.

    There is one roll each round, or each minute (trap 9). With `at_once`, while minutes pass, all rolls of one
    minute are one request.
    """
    body = person(encounter, id).body
    rounds = range(body.rolled + 1, until + 1)
    minutes = sorted({_minutes(body, now) for now in rounds})
    every = person(encounter, id).settings.death_roll_every

    def one(ask: Ask, now: Encounter, minute: int) -> Encounter:
        target = person(now, id)
        if not target.body.mortal:
            return now
        rolls = [at for at in rounds if _minutes(body, at) == minute]
        if every == "minute":
            rolls = [at for at in rolls if (at - body.mortal) % ROUNDS == 0]
        if not rolls:
            return now
        return _one_minute(ask, now, target, minute, len(rolls), at_once=at_once)

    encounter = ask.fold(one, encounter, minutes, "minute")
    after = person(encounter, id).body
    return encounter.with_body(id, replace(after, rolled=until)) if after.mortal else encounter


def _minutes(body: Body, now: int) -> int:
    """D6-DIE-5: the whole minutes of dying at a moment, at least 0."""
    return max(0, now - body.mortal) // ROUNDS


def _one_minute(
    ask: Ask, encounter: Encounter, target: Person, minutes: int, rolls: int, *, at_once: bool
) -> Encounter:
    """D6-MOR-1: the rolls of one minute. Physique has to reach the minutes; rolls of the first minute cannot fail.

    With `at_once` the player is not asked to spend points (D6-DIE-6, D6-DIE-7).
    """
    rule = "D6-MOR-1" if target.track == "wound_levels" else "D6-UNC-1"
    reading = target.settings.death_roll_every
    minutes = ask.step("D6-DIE-5", "minutes dying", minutes, low=0, high=MOST)
    against = difficulty(ask, target, minutes)
    if against <= 0:
        ask.log(rule, "first minute")
        return encounter
    code = target.physique
    if code.dice and against <= code.dice + code.plus and not target.settings.wild_die:
        ask.log(rule, "cannot fail", code=str(code), minutes=against)
        return encounter
    purpose = RollPurpose(rule, f"holding on, every {reading}")
    body = target.body
    if at_once and has_points_to_spend(target):
        ask.log("D6-DIE-6", "not at once")
    if not at_once:
        holds, body = passes_with_points(ask, target, purpose, code, against)
    elif rolls == 1 or not code.dice:
        holds = passes(ask, target, purpose, code, against)
    else:
        holds = _rolls_in_a_row(ask, target, rule, rolls, against)
    if not holds:
        ask.log(rule, "dies", name=target.name)
        body = dead_body(body)
    return encounter.with_body(target.id, body)


class RollRow(NamedTuple):
    """Several rolls read die by die: the dice and the sum of the current roll, and whether any roll failed."""

    thrown: int = 0
    sum: int = 0
    failed: bool = False


def _rolls_in_a_row(ask: Ask, target: Person, rule: str, rolls: int, against: int) -> bool:
    """D6-MOR-1: the rolls of one minute in as few requests as the limit of dice allows; no die is wild."""
    code = target.physique
    if target.settings.wild_die:
        ask.log("D6-DIE-2", "not at once")
    at_once = max(1, MOST_DICE // code.dice)
    parts = [min(at_once, rolls - done) for done in range(0, rolls, at_once)]

    def held(ask: Ask, holds: bool, many: int) -> bool:
        if not holds:
            return False
        return not ask(_rolls(target, rule, many, against)).failed

    return ask.fold(held, True, parts, "rolls")


def _rolls(target: Person, rule: str, many: int, against: int) -> Tally[RollRow]:
    code = target.physique

    def add(row: RollRow, face: int) -> RollRow:
        if row.failed:
            return row
        if row.thrown + 1 < code.dice:
            return RollRow(row.thrown + 1, row.sum + face)
        return RollRow(failed=row.sum + face + code.plus < against)

    return Tally(
        rule,
        "rolls in a row",
        Dice(code.dice * many, 6),
        RollRow(),
        add,
        passed=lambda yes: RollRow(failed=not yes),
        target=against,
        total_of=lambda row: None,
        passed_by=lambda row: not row.failed,
        about=target.id,
        facts=(("rolls", many), ("code", str(code)), ("difficulty", against)),
    )
