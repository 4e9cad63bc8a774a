"""Dying: each round a Physique roll against the whole minutes since the character began to die.

A resistance total below 0 may raise the difficulties of this and of other rolls.
"""

from dataclasses import replace
from typing import NamedTuple

from hurtbox.core.rules import Ask, Dice, Tally

from .person import Encounter, Person, is_hurt
from .rolling import has_points_to_spend, passes, passes_with_points
from .sheet import Body
from .tables import ROUNDS
from .wild_die import RollPurpose

MOST_DICE = 100
MOST = 99_999
HARDEST = 999


def start_dying(ask: Ask, target: Person, rule: str) -> Body:
    """D6-UNC-1: Mortally Wounded, or below a tenth of the Body Points: unconscious, with a Physique roll each
    round against the minutes. D6-LVL-MOR: Mortally Wounded: unconscious and dying.

    Somebody already dying stays as they are.
    """
    if target.body.mortal:
        ask.log(rule, "still dying", name=target.name)
        return target.body
    ask.log(rule, "dying", name=target.name)
    return replace(target.body, mortal=target.moment, rolled=target.moment)


def dead_body(body: Body) -> Body:
    """D6-LVL-DEA: Dead. With Wound Levels that is final.

    The body, without any effect that lasts.
    """
    return replace(body, dead=True, mortal=0, wakes=0, stunned="", reeling=0)


def death_rolls(ask: Ask, encounter: Encounter, id: str, until: int, *, at_once: bool) -> Encounter:
    """The death rolls of all rounds up to the moment `until` (D6-MOR-1, D6-UNC-1).

    There is one roll each round, or each minute (trap 9). With `at_once`, while minutes pass, all rolls of one
    minute are one request.
    """
    body = Person.of(encounter, id).body
    rounds = range(body.rolled + 1, until + 1)
    minutes = sorted({_minutes(body, now) for now in rounds})
    every = Person.of(encounter, id).settings.death_roll_every

    def one(ask: Ask, now: Encounter, minute: int) -> Encounter:
        target = Person.of(now, id)
        if not target.body.mortal:
            return now
        rolls = [at for at in rounds if _minutes(body, at) == minute]
        if every == "minute":
            rolls = [at for at in rolls if (at - body.mortal) % ROUNDS == 0]
        if not rolls:
            return now
        return _one_minute(ask, now, target, minute, len(rolls), at_once=at_once)

    encounter = ask.fold(one, encounter, minutes, "minute")
    after = Person.of(encounter, id).body
    return encounter.with_body(id, replace(after, rolled=until)) if after.mortal else encounter


def _minutes(body: Body, now: int) -> int:
    """The whole minutes of dying at a moment, at least 0 (D6-DIE-5)."""
    return max(0, now - body.mortal) // ROUNDS


def _one_minute(
    ask: Ask, encounter: Encounter, target: Person, minutes: int, rolls: int, *, at_once: bool
) -> Encounter:
    """D6-MOR-1: Mortally Wounded: each round a Physique roll must reach the minutes of dying.

    The rolls of one minute; those of the first minute cannot fail. With `at_once` the player is not asked to
    spend points (D6-DIE-6, D6-DIE-7).
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
    """The rolls of one minute in as few requests as the limit of dice allows; no die is wild (D6-MOR-1)."""
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


def below_zero(ask: Ask, who: Person, total: int) -> tuple[int, Body]:
    """D6-NEG-1: A resistance below 0 raises all difficulties until healed. D6-NEG-2: A resistance below 0 adds to
    the injury. D6-NEG-3: A resistance below 0 counts as 0.

    The setting `negative` chooses one of these optional rules. Returns the total that counts, and the body with
    the effect on later rolls.
    """
    match who.settings.negative:
        case "difficulties":
            worse = max(who.body.harder, -total)
            worse = ask.step("D6-NEG-1", "harder", worse, low=0, high=HARDEST, total=total)
            return 0, replace(who.body, harder=min(worse, HARDEST))
        case "injury":
            ask.log("D6-NEG-2", "adds", more=-total)
            return total, who.body
        case "zero":
            return ask.step(
                "D6-NEG-3", "resistance", 0, low=total, high=9999, total=total
            ), who.body


def unharmed(ask: Ask, who: Person, body: Body) -> Body:
    """The body after a hit without harm (D6-NEG-1). The setting `harmless` says whether difficulties rise."""
    if body.harder == who.body.harder or who.settings.harmless == "raises":
        return body
    ask.log("D6-NEG-1", "harmless")
    return replace(body, harder=who.body.harder)


def difficulty(ask: Ask, who: Person, base: int) -> int:
    """A difficulty, raised if an earlier resistance total was below 0 (D6-NEG-1)."""
    more = who.body.harder
    if not more:
        return base
    return ask.step(
        "D6-NEG-1", "difficulty", base + more, low=0, high=HARDEST, base=base, more=more
    )


def eased(who: Person, body: Body) -> Body:
    """Somebody who is fully healed has normal difficulties again (D6-NEG-1)."""
    return body if is_hurt(who.with_body(body)) else replace(body, harder=0)
