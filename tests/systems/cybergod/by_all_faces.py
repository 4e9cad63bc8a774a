"""A second way to the odds of an attack: it counts every face of every die, with the rules written
independently.
"""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product

State = tuple[int, int, int, int, int, str, bool]
"""Bruised, Wounded, Injured, Dying, Stunned, the fate ("alive", "dead" or "destroyed"), Incapacitated."""


@cache
def successes(count: int, sides: int) -> dict[int, Fraction]:
    """The chance of each number of successes with this many dice."""
    found: Counter[int] = Counter()
    for faces in product(range(1, sides + 1), repeat=count):
        found[sum((face >= 5) + (face >= 10) for face in faces)] += 1
    return {n: Fraction(ways, sides**count) for n, ways in found.items()}


def attack(
    classes: list[int], count: int, sides: int, start: tuple[int, int, int, int] = (0, 0, 0, 0)
) -> dict[State, Fraction]:
    """The chance of each final state after hits with these final Damage Classes."""
    bruised, wounded, injured, dying = (
        min(5, before + classes.count(dc)) for dc, before in enumerate(start, 1)
    )
    fate = "alive"
    if 5 in classes:
        fate = "dead"
    if max(classes, default=0) > 5:
        return {(bruised, wounded, injured, dying, 0, "destroyed", False): Fraction(1)}
    test = successes(count, sides)
    found: Counter[State] = Counter()
    shock = bruised + wounded + injured + dying
    for first, chance in test.items() if 1 in classes else [(99, Fraction(1))]:
        stunned = int(shock > first >= shock // 2)
        out = first < shock // 2
        for second, chance2 in test.items() if 2 in classes else [(99, Fraction(1))]:
            more_injured = second < wounded
            hurt = min(5, injured + more_injured)
            for third, chance3 in (
                test.items() if 3 in classes or more_injured else [(99, Fraction(1))]
            ):
                more_dying = third < hurt
                slipping = min(5, dying + more_dying)
                for fourth, chance4 in (
                    test.items() if 4 in classes or more_dying else [(99, Fraction(1))]
                ):
                    end = "dead" if fourth < slipping else fate
                    state = (bruised, wounded, hurt, slipping, stunned, end, out)
                    found[state] += chance * chance2 * chance3 * chance4  # type: ignore[assignment]
    return dict(found)  # type: ignore[arg-type]
