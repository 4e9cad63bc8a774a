"""Cybergod: Reborn once more, written from its text alone: the chances of each end, counted for all faces.

Nothing of the app is imported here. Levels are (Bruised, Wounded, Injured, Maimed, Dying).
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import product
from typing import NamedTuple, TypeAlias

from ..counting_faces import Chances, each, sure, then

Levels: TypeAlias = tuple[int, int, int, int, int]
UNHURT: Levels = (0, 0, 0, 0, 0)
SHOCK, ESCALATION, CRITICAL, DEATH = 1, 2, 3, 4
PLACE = {1: 0, 2: 1, 3: 2, 4: 4}
"""Where the levels of a Damage Class stand; Maimed has none (CND-DMG-1)."""
FAILS_AT = {6: 1, 8: 2, 10: 3, 12: 4}
"""CND-SMP-1: the level at which a test without dice fails, by the Body die."""
BODY_LEVEL = {6: 1, 8: 2, 10: 3, 12: 4}


class Who(NamedTuple):
    """Whom the dice are rolled for. `bonus` are dice from drugs; `simple` is the physical sum without dice."""

    sides: int
    toughness: int
    bonus: int = 0
    tens: bool = True
    simple: bool = False


class End(NamedTuple):
    """How somebody ends."""

    levels: Levels = UNHURT
    stunned: int = 0
    fate: str = "alive"
    incapacitated: bool = False


@cache
def _counted(dice: int, sides: int, tens: bool) -> tuple[tuple[int, int], ...]:
    ways = {0: 1}
    for _ in range(dice):
        more: dict[int, int] = {}
        for (found, number), face in product(ways.items(), range(1, sides + 1)):
            here = found + (face >= 5) + (tens and face >= 10)
            more[here] = more.get(here, 0) + number
        ways = more
    return tuple(ways.items())


def successes(who: Who) -> Chances[int]:
    """CND-TST-1 … 3: 5 and more is a success, 10 and more two; at most 10 dice; without dice always failed."""
    dice = min(10, who.toughness + who.bonus)
    if not dice:
        return sure(-1)
    return {
        found: Fraction(ways, who.sides**dice)
        for found, ways in _counted(dice, who.sides, who.tens)
    }


def passes(who: Who, level: int) -> Chances[bool]:
    """A test against a level (CND-TST-3); without dice CND-SMP-1."""
    if who.simple:
        return sure(level < FAILS_AT[who.sides])
    return each(successes(who), lambda found: found >= level)


def shock(who: Who, level: int) -> Chances[str]:
    """CND-TRG-SHK: half of the Shock Level is rounded down; CND-SMP-2: without dice up."""
    if who.simple:
        most = BODY_LEVEL[who.sides] + who.toughness
        if level >= most:
            return sure("incapacitated")
        return sure("stunned" if level >= -(-most // 2) else "")
    return each(
        successes(who),
        lambda found: (
            "" if found >= level else "stunned" if found >= level // 2 else "incapacitated"
        ),
    )


def raised(levels: Levels, place: int) -> Levels:
    """CND-DMG-3: one level more, at most 5."""
    found = list(levels)
    found[place] = min(5, found[place] + 1)
    return found[0], found[1], found[2], found[3], found[4]


def attack(
    classes: Sequence[int],
    who: Who,
    start: Levels = UNHURT,
    *,
    nonlethal: bool = False,
    dead_triggers: str = "resolve",
) -> Chances[End]:
    """CND-DMG-1 … CND-TRG-4: all hits are marked, then each trigger is resolved once, the mildest first."""
    levels, fate = start, "alive"
    for dc in classes:
        if dc in PLACE:
            levels = raised(levels, PLACE[dc])
    if max(classes) >= 6:
        return sure(End(levels, fate="destroyed"))
    if 5 in classes:
        fate = "dead"
    fired = {dc for dc in classes if dc in PLACE}
    if nonlethal:
        fired = {SHOCK} if fired else set()
    if fate == "dead" and dead_triggers == "skip":
        fired = set()
    ends = sure((End(levels, fate=fate), False))
    if SHOCK in fired:
        suffered = shock(who, sum(levels))
        ends = each(
            suffered,
            lambda how: (
                End(levels, int(how == "stunned"), fate, how == "incapacitated"),
                False,
            ),
        )
    for trigger, tested, next_one in ((ESCALATION, 1, 2), (CRITICAL, 2, 4)):

        def tried(
            now: tuple[End, bool],
            trigger: int = trigger,
            tested: int = tested,
            next_one: int = next_one,
        ) -> Chances[tuple[End, bool]]:
            end, goes_on = now
            if trigger not in fired and not goes_on:
                return sure((end, False))
            return each(
                passes(who, end.levels[tested]),
                lambda passed: (
                    end if passed else end._replace(levels=raised(end.levels, next_one)),
                    not passed,
                ),
            )

        ends = then(ends, tried)

    def last(now: tuple[End, bool]) -> Chances[End]:
        end, goes_on = now
        return death(end, who) if DEATH in fired or goes_on else sure(end)

    return then(ends, last)


def death(end: End, who: Who) -> Chances[End]:
    """CND-TRG-DEA: the Dying level, or dead."""
    return each(
        passes(who, end.levels[4]), lambda passed: end if passed else end._replace(fate="dead")
    )


def classes_left(classes: Sequence[int], dr: int, ap: int, points: int) -> tuple[list[int], int]:
    """CND-DR-1, CND-MIT-1, CND-MIT-2, CND-MIT-4: DR first, then as many hits as the points pay for are halved, the
    highest first. An AP of 0 is ½: one point for two hits. Also the points that are spent.
    """
    left = sorted((max(0, dc - dr) for dc in classes), reverse=True)
    hurting = sum(dc > 0 for dc in left)
    able = min(hurting, points // ap if ap else 2 * points)
    spent = able * ap if ap else -(-able // 2)
    return [dc // 2 if at < able else dc for at, dc in enumerate(left)], spent


def lasting(level: int, who: Who, start: Levels = UNHURT, dr: int = 0) -> Chances[tuple[End, bool]]:
    """CND-CON-BLE, CND-CON-BUR: a test at the start of a round, and the damage that is left, and whether any was.

    Burning meets DR (CND-CON-2), Bleeding does not: then it is 0 here.
    """

    def harm(found: int) -> Chances[tuple[End, bool]]:
        dc = max(0, level - max(0, found) - dr)
        if not dc:
            return sure((End(start), False))
        return each(attack([dc], who, start), lambda end: (end, True))

    return then(successes(who), harm)


def stabilized(dice: int, sides: int, need: int) -> Chances[bool]:
    """CND-STB-1, CND-STB-2: MedTech × Mind against a number of successes."""
    return each(successes(Who(sides, dice)), lambda found: found >= need)
