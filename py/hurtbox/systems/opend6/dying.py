"""Dying: from the moment somebody falls, a Physique roll against the minutes that they have lain."""

from dataclasses import replace
from typing import NamedTuple

from hurtbox.core.ask import Ask
from hurtbox.core.dice import Dice
from hurtbox.core.dice_requests import Tally
from hurtbox.core.encounter import Encounter

from .asked_for import For
from .negative import difficulty
from .own_rolls import has_points_for_rolls, reaches
from .person import Person, person
from .rolling import passes
from .sheet import Body
from .tables import ROUNDS

MOST_DICE = 100
MOST = 99_999


def falls_dying(ask: Ask, target: Person, rule: str) -> Body:
    """D6-UNC-1, D6-LVL-MOR: unconscious, without a roll against it; the clock of dying starts once."""
    if target.body.mortal:
        ask.log(rule, "still dying", name=target.name)
        return target.body
    ask.log(rule, "dying", name=target.name)
    return replace(target.body, mortal=target.now, rolled=target.now)


def dies(body: Body) -> Body:
    """D6-LVL-DEA: the end; what else was going on is over."""
    return replace(body, dead=True, mortal=0, wakes=0, stunned="", reeling=0)


def lies(ask: Ask, encounter: Encounter, id: str, until: int, *, at_once: bool) -> Encounter:
    """D6-MOR-1, D6-UNC-1: the rolls of somebody who is dying, for the rounds up to the moment `until`.

    Every round is rolled, or one roll a minute (trap 9). Those of one minute of dying are one request, where
    they are made `at_once`, because minutes pass.
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
    """D6-DIE-5: whole minutes of dying at a moment; none before it began, on whichever clock."""
    return max(0, now - body.mortal) // ROUNDS


def _one_minute(
    ask: Ask, encounter: Encounter, target: Person, minutes: int, rolls: int, *, at_once: bool
) -> Encounter:
    """D6-MOR-1: Physique has to reach the minutes; equal survives, and the first minute cannot fail.

    Where time passes `at_once` nobody is asked for points (D6-DIE-6, D6-DIE-7).
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
    of = For(rule, f"holding on, every {reading}")
    body = target.body
    if at_once and has_points_for_rolls(target):
        ask.log("D6-DIE-6", "not at once")
    if not at_once:
        holds, body = reaches(ask, target, of, code, against)
    elif rolls == 1 or not code.dice:
        holds = passes(ask, target, of, code, against)
    else:
        holds = _in_a_row(ask, target, rule, rolls, against)
    if not holds:
        ask.log(rule, "dies", name=target.name)
        body = dies(body)
    return encounter.with_body(target.id, body)


class Row(NamedTuple):
    """Rolls in a row, die by die: how many dice of this one are thrown, their sum, whether one failed."""

    thrown: int = 0
    sum: int = 0
    failed: bool = False


def _in_a_row(ask: Ask, target: Person, rule: str, rolls: int, against: int) -> bool:
    """D6-MOR-1: a minute's rolls as one request, or as few as there are dice for; none is wild."""
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


def _rolls(target: Person, rule: str, many: int, against: int) -> Tally[Row]:
    code = target.physique

    def add(row: Row, face: int) -> Row:
        if row.failed:
            return row
        if row.thrown + 1 < code.dice:
            return Row(row.thrown + 1, row.sum + face)
        return Row(failed=row.sum + face + code.plus < against)

    return Tally(
        rule,
        "rolls in a row",
        Dice(code.dice * many, 6),
        Row(),
        add,
        passed=lambda yes: Row(failed=not yes),
        target=against,
        total_of=lambda row: None,
        passed_by=lambda row: not row.failed,
        about=target.id,
        facts=(("rolls", many), ("code", str(code)), ("difficulty", against)),
    )
