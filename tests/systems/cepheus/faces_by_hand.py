"""2D6 Sci-Fi once more, written from its text alone: the chances of each end, counted for all faces of all dice.

Nothing of the app is imported here. Scores are (Strength, Dexterity, Endurance).
"""

from collections.abc import Callable
from itertools import product
from typing import Any, NamedTuple, TypeAlias

from ..counting_faces import Chances, each, sure, then, total

Scores: TypeAlias = tuple[int, int, int]
TURN = (2, 0, 1)
"""Where players have a choice, the app proposes the highest score; of equal ones Endurance, then Strength."""


class Person(NamedTuple):
    """Somebody: current scores, full ones, and whether they are unconscious."""

    scores: Scores
    full: Scores
    out: bool = False

    @property
    def end(self) -> tuple[Scores, bool]:
        return self.scores, self.out


def unhurt(strength: int, dexterity: int, endurance: int) -> Person:
    scores = (strength, dexterity, endurance)
    return Person(scores, scores)


def dm(score: int) -> int:
    """CEP-CHR-2: the DM of a score."""
    return min(9, score // 3 - 2)


def check(bonus: int) -> Chances[int]:
    """CEP-CHK-1, CEP-CHK-3: the Effect of a check."""
    return total(2, 6, bonus - 8)


def fails(bonus: int) -> Chances[bool]:
    """Whether a check fails."""
    return each(check(bonus), lambda effect: effect < 0)


def blind(bonus: int) -> Chances[int]:
    """CEP-ATK-14: three dice without one highest."""
    found: Chances[int] = {}
    share = next(iter(total(1).values())) ** 3
    for faces in product(range(1, 7), repeat=3):
        effect = sum(faces) - max(faces) + bonus - 8
        found[effect] = found.get(effect, share * 0) + share
    return found


def wounded(
    who: Person, points: int, *, spread: str = "free", out_when: str = "two_at_zero"
) -> Person:
    """CEP-TRK-1 … 4: first damage to Endurance, later damage to any score; who is unconscious or dead."""
    if points <= 0 or not any(who.scores):
        return who
    left = list(who.scores)
    if points >= sum(left):
        return Person((0, 0, 0), who.full)
    if who.scores == who.full or spread == "one":
        places = sorted(TURN, key=lambda place: -left[place])
        if who.scores == who.full:
            places = [2, *(place for place in places if place != 2)]
        for place in places:
            taken = min(points, left[place])
            left[place] -= taken
            points -= taken
    else:
        for _ in range(points):
            left[max(TURN, key=lambda place: left[place])] -= 1
    falls = left.count(0) > 1 if out_when == "two_at_zero" else 0 in left[:2]
    return Person((left[0], left[1], left[2]), who.full, who.out or falls)


def past_armor(damage: int, armor: int, effect: int | None = None) -> int:
    """CEP-ARM-1, CEP-ARM-2: what armor lets through; at least 1 from Effect 6."""
    through = max(0, damage - armor)
    return 1 if not through and effect is not None and effect >= 6 else through


def attacked(
    who: Person,
    effects: Chances[int],
    dice: Chances[int],
    armor: int = 0,
    **readings: str,
) -> Chances[Person]:
    """CEP-ATK-1, CEP-DMG-1: a hit from Effect 0 on does the dice and the Effect."""

    def after(effect: int) -> Chances[Person]:
        if effect < 0:
            return sure(who)
        return each(
            dice,
            lambda rolled: wounded(
                who, past_armor(max(0, rolled + effect), armor, effect), **readings
            ),
        )

    return then(effects, after)


def harmed(
    who: Person, dice: Chances[int], through: Callable[[int], int] = int, **readings: str
) -> Chances[Person]:
    """Dice of damage, and what is left of them."""
    return each(dice, lambda rolled: wounded(who, through(rolled), **readings))


def stunned(who: Person, damage: int) -> Chances[Person]:
    """CEP-STN-1: an Endurance check with the damage after armor as a negative DM, or unconscious."""
    return each(
        fails(dm(who.scores[2]) - damage), lambda failed: who._replace(out=who.out or failed)
    )


def waking(who: Person, minutes: int) -> Chances[Person]:
    """CEP-TRK-8: a check after each minute, +1 for each that failed before."""
    ends = sure(who)
    for before in range(minutes):
        ends = then(
            ends,
            lambda now, before=before: (  # type: ignore[misc]
                each(fails(dm(now.scores[2]) + before), lambda failed: now._replace(out=failed))
                if now.out
                else sure(now)
            ),
        )
    return ends


def burning(who: Person) -> Chances[tuple[Person, bool]]:
    """CEP-HAZ-FIR: a Difficult Dexterity check, or 2D6 and the fire goes on."""
    return then(
        fails(dm(who.scores[1]) - 2),
        lambda failed: (
            each(harmed(who, total(2)), lambda hurt: (hurt, True)) if failed else sure((who, False))
        ),
    )


def ill(who: Person, bonus: int, damage: Chances[int], **readings: Any) -> Chances[Person]:
    """CEP-HAZ-DIS, CEP-HAZ-POI: an Endurance check, or damage that goes to Endurance first."""
    first = Person(who.scores, who.scores)

    def hurt(points: int) -> Person:
        found = wounded(first, max(0, points))
        return Person(found.scores, who.full, found.out)

    return then(
        fails(dm(who.scores[2]) + bonus), lambda failed: each(damage, hurt) if failed else sure(who)
    )
