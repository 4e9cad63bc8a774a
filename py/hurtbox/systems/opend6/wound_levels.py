"""Damage to a character with Wound Levels: the difference to the resistance total gives a row of the ladder."""

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from hurtbox.core.rules import Ask, Choice

from .commands import Armor
from .derived import rank
from .dying import dead_body
from .effects import once_more, worsened
from .encounter import Encounter
from .killing import kills_by_level
from .ladder import climb, lowered, result
from .massive import reels
from .negative import unharmed
from .person import Person
from .resistance import is_unprotected, resisted
from .rounds import count_result
from .sheet import Body
from .tables import PRINTED, ROUNDS, UNHURT

MOST = 9999
FIRST = 1


class Result(NamedTuple):
    """The rank of a result, the difference if stun needs it (else 0), and the body after points were spent."""

    rank: int
    apart: int
    body: Body


def take_level(
    ask: Ask,
    encounter: Encounter,
    target: Person,
    damage: int,
    *,
    stun: bool,
    armor: Armor,
    shown: int | None,
) -> Encounter:
    """D6-WL-2: look up the damage less the resistance total on the ladder, and apply the result."""
    # A fold of one step, so that the odds merge equal results. Only stun needs the difference.
    found, apart, body = ask.fold(
        lambda ask, _, once: _found(ask, target, damage, stun=stun, armor=armor, shown=shown),
        Result(UNHURT, 0, target.body),
        (0,),
        "result",
    )
    now = target.but(body)
    if found == UNHURT:
        return encounter.with_body(target.id, unharmed(ask, target, body))
    if apart:
        found = _lowered_by_stun(ask, now, found)
        minutes = ask.step("D6-STN-2", "minutes", apart, low=0, high=MOST)
        now = now.but(replace(body, wakes=max(body.wakes, target.now + ROUNDS * minutes)))
    after = _level_after(ask, now, found)
    ask.certain(encounter.with_body(target.id, replace(now.body, level=after)))
    return encounter.with_body(target.id, ask.cached(_harmed, now, found, after))


def _found(
    ask: Ask, target: Person, damage: int, *, stun: bool, armor: Armor, shown: int | None
) -> Result:
    """D6-PEN-2: the result. The odds calculate it once for all levels, since only points and `harder` matter."""
    if not ask.takes_defaults:
        return _result(ask, target, damage, stun=stun, armor=armor, shown=shown)
    body = target.body
    seen = Body(
        character_points=body.character_points, fate_points=body.fate_points, harder=body.harder
    )
    found = ask.cached(_result, target.but(seen), damage, stun=stun, armor=armor, shown=shown)
    if found.body == seen:
        return found._replace(body=body)
    after = replace(
        body,
        character_points=found.body.character_points,
        fate_points=found.body.fate_points,
        harder=found.body.harder,
    )
    return found._replace(body=after)


def _result(
    ask: Ask, target: Person, damage: int, *, stun: bool, armor: Armor, shown: int | None
) -> Result:
    """D6-WL-2: the row of the difference, as for somebody unhurt."""
    effect = None if stun else row_of_resistance(target, damage)
    resistance, body = resisted(ask, target, damage, armor, effect, shown)
    now = target.but(body)
    apart = ask.step(
        "D6-WL-2",
        "difference",
        damage - resistance,
        low=-MOST,
        high=MOST,
        damage=damage,
        resistance=resistance,
    )
    if target.ladder != PRINTED:
        ask.log("D6-ADJ-3", "own ladder", rows=len(target.ladder))
    found = _row_of_difference(ask, now, apart)
    return Result(found, apart if stun and apart > 0 else 0, body)


def row_of_resistance(target: Person, damage: int) -> Callable[[int], tuple[int, bool]]:
    """D6-WL-2, D6-WL-5: for each resistance total, the row that it leads to, and whether it is a near miss."""

    def row(resistance: int) -> tuple[int, bool]:
        apart = damage - resistance
        if apart > 0:
            return result(target.ladder, apart), False
        return UNHURT, -apart <= target.settings.near_miss

    return row


def _row_of_difference(ask: Ask, target: Person, apart: int) -> int:
    """D6-WL-2, D6-WL-5: the rank of the difference. 0 or less is no injury; for a near miss the GM is asked."""
    names = [row.name for row in target.ladder]
    if apart > 0:
        found = result(target.ladder, apart)
        name = ask.step("D6-WL-2", "result", names[found], options=names[1:], difference=apart)
        return names.index(name)
    ask.log("D6-WL-5", "no injury", difference=apart)
    if -apart > target.settings.near_miss or not target.settings.near_miss:
        return UNHURT
    if not is_unprotected(target):
        return UNHURT
    facts = (("short", -apart), ("level", names[FIRST]))
    options = ("bruised", "injured")
    near = Choice("D6-WL-5", "near", options, "bruised", who="gm", about=target.id, facts=facts)
    return FIRST if ask(near) == "injured" else UNHURT


def _lowered_by_stun(ask: Ask, target: Person, found: int) -> int:
    """D6-STN-2: the result of a stunning weapon is two rows lower, but at least the first injury."""
    names = [row.name for row in target.ladder]
    low = lowered(found)
    name = ask.step("D6-STN-2", "lowered", names[low], options=names[1:], result=names[found])
    return names.index(name)


def _level_after(ask: Ask, target: Person, found: int) -> int:
    """D6-WL-3, D6-WL-4: a worse result replaces the level; any other injury moves it one step up the ladder."""
    settings, ladder = target.settings, target.ladder
    current = rank(target)
    to, by = climb(
        ladder,
        current,
        found,
        equal=settings.equal_result,
        passed=settings.passed_result,
        lesser=settings.lesser_result,
    )
    if by == "passed":
        by = f"passed {settings.passed_result}"
    if by == "equal":
        by = f"equal {settings.equal_result}"
    if by == "lesser" and settings.lesser_result == "stay":
        by = "lesser stay"
    names = [row.name for row in ladder]
    rule = "D6-WL-3" if by in ("first", "doubled") else "D6-WL-4"
    name = ask.step(
        rule, f"level, {by}", names[to], options=names, before=names[current], result=names[found]
    )
    return names.index(name)


def _harmed(ask: Ask, target: Person, found: int, after: int) -> Body:
    """Apply the level reached, its effects, and the optional rules on what a round has cost.

    D6-GMC-1: a minor character with fewer levels dies at the last of them.
    """
    before = rank(target)
    last = len(target.ladder) - 1
    if target.sheet.levels and after >= target.sheet.levels:
        ask.log("D6-GMC-1", "fewer levels", levels=target.sheet.levels)
        after = last
    body = count_result(target, replace(target.body, level=after), before, lost=0)
    now = target.but(body)
    if kills_by_level(ask, now, found, after):
        return dead_body(replace(body, level=last))
    if after == before:
        again = found == before and target.settings.equal_effect == "again"
        return once_more(ask, now, "D6-WL-4") if again else body
    return reels(ask, now.but(worsened(ask, now, after)), after)
