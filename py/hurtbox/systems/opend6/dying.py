"""Dying: each round a Physique roll against the whole minutes since the character began to die.

A resistance total below 0 may raise the difficulties of this and of other rolls.
"""

from dataclasses import replace
from typing import NamedTuple

from hurtbox.kit.rules import Ask, Dice, Tally

from .person import Encounter, Person, is_hurt
from .rolling import has_points_to_spend, passes, passes_with_points
from .sheet import Body
from .tables import ROUNDS
from .wild_die import RollPurpose

MOST_DICE = 100
MOST = 99_999
HARDEST = 999
HOLDING_ON = {"round": "holding on, every round", "minute": "holding on, every minute"}
"""The roll of each round and the one of each minute: a stored seed rolls them by these names."""


def start_dying(ask: Ask, target: Person, rule: str) -> Person:
    """Returns the target unconscious and dying from now (D6-UNC-1, D6-LVL-MOR).

    Somebody already dying stays as they are.
    """
    if target.body.mortal:
        ask.log(rule, "still dying", name=target.name)
        return target
    ask.log(rule, "dying", name=target.name)
    return target.but(mortal=target.moment, rolled=target.moment)


def dead(target: Person) -> Person:
    """Returns the target dead, with no effect that lasts (D6-LVL-DEA)."""
    return target.but(dead=True, mortal=0, wakes=0, stunned="", reeling=0)


def death_rolls(ask: Ask, encounter: Encounter, id: str, until: int, *, at_once: bool) -> Encounter:
    """The death rolls of all rounds up to the moment `until` (D6-MOR-1, D6-UNC-1).

    There is one roll each round, or each minute (trap 9). With `at_once`, while minutes pass, all rolls of one
    minute are one request.
    """
    before = Person.of(encounter, id)
    begun, every = before.body.mortal, before.settings.death_roll_every
    rounds: dict[int, list[int]] = {}
    for at in range(before.body.rolled + 1, until + 1):
        rounds.setdefault(max(0, at - begun) // ROUNDS, []).append(at)

    def one_minute(ask: Ask, now: Encounter, minute: int) -> Encounter:
        target, rolls = Person.of(now, id), rounds[minute]
        if every == "minute":
            rolls = [at for at in rolls if (at - begun) % ROUNDS == 0]
        if not target.body.mortal or not rolls:
            return now
        return _one_minute(ask, target, minute, len(rolls), at_once=at_once).encounter

    after = Person.of(ask.fold(one_minute, encounter, list(rounds), "minute"), id)
    return (after.but(rolled=until) if after.body.mortal else after).encounter


def _one_minute(ask: Ask, target: Person, minutes: int, rolls: int, *, at_once: bool) -> Person:
    """Makes the rolls of one minute of dying (D6-MOR-1).

    Those of the first minute cannot fail. With `at_once` the player is not asked to spend points (D6-DIE-6,
    D6-DIE-7).
    """
    rule = "D6-MOR-1" if target.track == "wound_levels" else "D6-UNC-1"
    minutes = ask.step("D6-DIE-5", "minutes dying", minutes, low=0, high=MOST)
    against, code = difficulty(ask, target, minutes), target.physique
    if against <= 0:
        ask.log(rule, "first minute")
        return target
    if code.dice and against <= code.dice + code.plus and not target.settings.wild_die:
        ask.log(rule, "cannot fail", code=str(code), minutes=against)
        return target
    purpose = RollPurpose(rule, HOLDING_ON[target.settings.death_roll_every])
    if at_once and has_points_to_spend(target):
        ask.log("D6-DIE-6", "not at once")
    if not at_once:
        holds, body = passes_with_points(ask, target, purpose, code, against)
        target = target.with_body(body)
    elif rolls == 1 or not code.dice:
        holds = passes(ask, target, purpose, code, against)
    else:
        holds = _rolls_in_a_row(ask, target, rule, rolls, against)
    if not holds:
        ask.log(rule, "dies", name=target.name)
    return target if holds else dead(target)


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

    def add(row: RollRow, face: int) -> RollRow:
        if row.failed:
            return row
        if row.thrown + 1 < code.dice:
            return RollRow(row.thrown + 1, row.sum + face)
        return RollRow(failed=row.sum + face + code.plus < against)

    def held(ask: Ask, holds: bool, many: int) -> bool:
        if not holds:
            return False
        dice = Dice(code.dice * many, 6)
        facts = (("rolls", many), ("code", str(code)), ("difficulty", against))
        row: Tally[RollRow] = Tally(
            *(rule, "rolls in a row", dice, RollRow(), add),
            passed=lambda yes: RollRow(failed=not yes),
            target=against,
            total_of=lambda row: None,
            passed_by=lambda row: not row.failed,
            about=target.id,
            facts=facts,
        )
        return not ask(row).failed

    return ask.fold(held, True, parts, "rolls")


def below_zero(ask: Ask, who: Person, total: int) -> tuple[int, Body]:
    """Returns the total that counts, and the body with the effect on later rolls (D6-NEG-1, D6-NEG-2, D6-NEG-3).

    The setting `negative` chooses one of these optional rules.
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
            none = ask.step("D6-NEG-3", "resistance", 0, low=total, high=9999, total=total)
            return none, who.body


def unharmed(ask: Ask, before: Person, now: Person) -> Person:
    """Somebody after a hit without harm (D6-NEG-1). The setting `harmless` says whether difficulties rise."""
    if now.body.harder == before.body.harder or before.settings.harmless == "raises":
        return now
    ask.log("D6-NEG-1", "harmless")
    return now.taking(before.body, "harder")


def difficulty(ask: Ask, who: Person, base: int) -> int:
    """A difficulty, raised if an earlier resistance total was below 0 (D6-NEG-1)."""
    more = who.body.harder
    if not more:
        return base
    whole = base + more
    return ask.step("D6-NEG-1", "difficulty", whole, low=0, high=HARDEST, base=base, more=more)


def eased(who: Person) -> Person:
    """Somebody who is fully healed has normal difficulties again (D6-NEG-1)."""
    return who if is_hurt(who) else who.but(harder=0)
