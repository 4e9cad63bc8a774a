"""OpenD6 once more, written from its text alone: the chances of each end, counted for all faces of all dice.

Codes are (dice, pips). Nothing of the app is imported here.
"""

from fractions import Fraction
from itertools import product
from typing import Any, TypeAlias

from ..counting_faces import Chances, each, sure, then, total

Code: TypeAlias = tuple[int, int]
MINUTE = 12
STARTS = (81, 60, 40, 20, 10)
"""D6-BPC-2: the percent from which Bruised, Stunned, Wounded, Severely Wounded and Incapacitated begin."""


def rolled(*codes: Code) -> Chances[int]:
    """D6-DIE-1: codes that are rolled together."""
    return total(sum(dice for dice, _ in codes), 6, sum(pips for _, pips in codes))


def result(difference: int) -> int:
    """D6-WL-2: 0 Bruised, 1 Stunned, 2 Wounded, 4 Incapacitated, 5 Mortally Wounded, 6 Dead."""
    for least, rank in ((16, 6), (13, 5), (9, 4), (4, 2), (1, 1)):
        if difference >= least:
            return rank
    return 0


def combined(now: int, rank: int, *, equal: str = "up", passed: str = "up") -> int:
    """D6-WL-3, D6-WL-4: the level after a result on somebody at a level."""
    if not rank:
        return now
    if rank == 2 and now == 2:
        return 3
    if rank > now:
        return rank
    if rank == now:
        return now if equal == "stay" else min(6, now + 1)
    if rank == 2 and now == 3 and passed == "stay":
        return 3
    return now + 1


def falls(stays: Chances[int], difficulty: int = 15) -> Chances[bool]:
    """D6-INC-1: stamina or mettle against 15, or out; for how many minutes makes no difference here."""
    return each(stays, lambda number: number < difficulty)


def wounded(
    damage: Chances[int],
    resistance: Chances[int],
    stays: Chances[int],
    now: int = 0,
    stun: bool = False,
    **readings: str,
) -> Chances[Any]:
    """A hit on Wound Levels: level, whether dying, and whether out or, for stun, the round of waking."""

    def after(difference: int) -> Chances[Any]:
        rank = result(difference)
        if stun and rank:
            rank = {1: 1, 2: 1, 4: 2, 5: 3, 6: 4}[rank]
        level = combined(now, rank, **readings)
        if stun and rank:
            return sure((level, level == 5, 1 + MINUTE * difference))
        if level == 4 and now != 4:
            return each(falls(stays), lambda out: (level, False, out))
        return sure((level, level == 5, False))

    return then(damage, lambda hit: then(resistance, lambda against: after(hit - against)))


def twice(damage: Chances[int], resistance: Chances[int], now: int = 0) -> Chances[int]:
    """D6-WL-6: two hits on Wound Levels, each resolved fully before the next; where nobody is knocked out."""

    def one(level: int) -> Chances[int]:
        return each(wounded(damage, resistance, sure(99), level), lambda end: end[0])

    return then(one(now), one)


def lost(damage: int, against: int, negative: str = "zero") -> int:
    """D6-BP-5, D6-BP-6, D6-NEG-1 … 3: the points that a hit costs."""
    if against < 0 and negative != "injury":
        against = 0
    return max(0, damage - against)


def pointed(
    damage: Chances[int],
    resistance: Chances[int],
    points: int,
    most: int,
    *,
    negative: str = "zero",
    killing: bool = False,
    final: bool = False,
) -> Chances[Any]:
    """A hit on Body Points: points, whether dying, whether dead, and what all difficulties rise by."""

    def after(hit: int, against: int) -> Any:
        gone = lost(hit, against, negative)
        left = max(-most, points - gone)
        dead = bool(gone) and ((killing and 100 * gone >= 91 * most) or (final and left <= 0))
        dying = bool(gone) and 10 * left < most and not dead
        harder = -against if against < 0 and negative == "difficulties" else 0
        return left, dying, dead, harder

    return then(damage, lambda hit: each(resistance, lambda against: after(hit, against)))


def level_of(points: int, most: int) -> int:
    """D6-BPC-1, D6-BPC-2: the level by the percent of the maximum; 5 is dying, 4 Incapacitated."""
    if points >= most:
        return -1
    return next((rank for rank, least in enumerate(STARTS) if 100 * points >= least * most), 5)


def charted(
    damage: Chances[int], resistance: Chances[int], points: int, most: int, stays: Chances[int]
) -> Chances[Any]:
    """A hit on Body Points with levels (D6-BPC-3): points, whether dying, whether out."""

    def after(gone: int) -> Chances[Any]:
        left = max(-most, points - gone)
        before, level = level_of(points, most), level_of(left, most)
        if level == 4 and before != 4:
            return each(falls(stays), lambda out: (left, False, out))
        return sure((left, level == 5, False))

    return then(damage, lambda hit: then(resistance, lambda against: after(max(0, hit - against))))


def stunned_points(
    damage: Chances[int],
    resistance: Chances[int],
    own: Chances[int],
    points: int,
    *,
    minutes: str = "resistance",
    costs: bool = True,
) -> Chances[Any]:
    """D6-STN-1: stun damage on Body Points: points and the round of waking."""

    def after(hit: int, against: int, first: int) -> tuple[int, int]:
        net = max(0, hit - first) - against
        if net < 1:
            return points, 0
        out = {"resistance": hit - against, "stun_roll": hit - first, "net": net}[minutes]
        return points - (net if costs else 0), 1 + MINUTE * out

    return then(
        damage,
        lambda hit: then(
            resistance, lambda against: each(own, lambda first: after(hit, against, first))
        ),
    )


def fodder(damage: Chances[int], physique: Chances[int]) -> Chances[bool]:
    """D6-GMC-2: out if the damage is over a Physique roll."""
    return then(damage, lambda hit: each(physique, lambda shown: hit > shown))


def living(physique: Code, rounds: int, every: str = "round") -> Chances[bool]:
    """D6-MOR-1, D6-DIE-5: whether somebody mortally wounded still lives after so many rounds."""
    alive = Fraction(1)
    for passed in range(1, rounds + 1):
        if every == "minute" and passed % MINUTE:
            continue
        minutes = passed // MINUTE
        alive *= sum((p for shown, p in rolled(physique).items() if shown >= minutes), Fraction(0))
    return {value: chance for value, chance in ((True, alive), (False, 1 - alive)) if chance}


def both(
    damage: Chances[int], ours: Chances[int], theirs: Chances[int], points: tuple[int, int]
) -> Chances[Any]:
    """One damage roll on two people with Body Points: what both have left."""
    found: Chances[Any] = {}
    for (hit, p), (one, q), (other, r) in product(damage.items(), ours.items(), theirs.items()):
        ends = (points[0] - max(0, hit - one), points[1] - max(0, hit - other))
        found[ends] = found.get(ends, Fraction(0)) + p * q * r
    return found
