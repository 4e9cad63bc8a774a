"""How much each roll decides: compared with variances counted over all faces."""

from collections.abc import Callable
from fractions import Fraction
from itertools import product

from hurtbox.core.ask import Ask
from hurtbox.core.dice import Dice
from hurtbox.core.dice_requests import Check, Roll
from hurtbox.session.views.odds_rolls import (
    RollsSeen,
    WithLuck,
    in_range,
    most_open,
    share_decided,
)

from .test_odds_sheet import real, sheet

D6 = range(1, 7)
HALF = Fraction(1, 2)


def variance(values: list[Fraction]) -> Fraction:
    """The variance of equally likely values."""
    mean = sum(values, Fraction(0)) / len(values)
    return sum(((value - mean) ** 2 for value in values), Fraction(0)) / len(values)


def counted(happens: Callable[[int, int], bool]) -> list[Fraction]:
    """For each of two dice, the share of the variance that it explains alone, counted over 36 pairs of faces."""
    whole = variance([Fraction(happens(a, b)) for a, b in product(D6, D6)])
    first = [sum((Fraction(happens(a, b), 6) for b in D6), Fraction(0)) for a in D6]
    second = [sum((Fraction(happens(a, b), 6) for a in D6), Fraction(0)) for b in D6]
    return [variance(first) / whole, variance(second) / whole]


def decided(rule: Callable[[Ask], bool]) -> list[Fraction]:
    """The share of each roll of a rule, in the order in which they come up."""
    seen = RollsSeen(rule, None)
    seen.go()
    shares = []
    for key in seen.rolls:
        chances = []
        for low, high in seen.ranges(key):
            found = WithLuck(rule, None, key, (low, high)).go()
            assert found is not None
            chances.append((high - low, found.chance(bool)))
        shares.append(share_decided(chances))
    return shares


def roll(ask: Ask, what: str, sides: int = 6) -> int:
    """A roll of one die."""
    return ask(Roll("TEST-1", what, Dice(1, sides)))


def test_two_dice_against_a_number() -> None:
    def happens(a: int, b: int) -> bool:
        return a + b >= 9

    def rule(ask: Ask) -> bool:
        return happens(roll(ask, "first"), roll(ask, "second"))

    assert decided(rule) == counted(happens)


def test_a_die_that_counts_three_times_decides_more() -> None:
    def happens(a: int, b: int) -> bool:
        return 3 * a + b >= 14

    def rule(ask: Ask) -> bool:
        return happens(roll(ask, "first"), roll(ask, "second"))

    first, second = decided(rule)
    assert [first, second] == counted(happens)
    assert first > 4 * second


def test_a_roll_that_comes_only_after_another_one() -> None:
    """The second die is rolled after a 4 or more."""

    def rule(ask: Ask) -> bool:
        return roll(ask, "first") >= 4 and roll(ask, "second") >= 5

    assert decided(rule) == counted(lambda a, b: a >= 4 and b >= 5)


def test_equal_rolls_in_two_scopes_are_two_rolls() -> None:
    def rule(ask: Ask) -> bool:
        return ask.fold(lambda ask, sum, _: sum + roll(ask, "die"), 0, (0, 0), "time") >= 11

    assert decided(rule) == counted(lambda a, b: a + b >= 11)


def test_a_roll_whose_results_differ_from_path_to_path_is_read_in_tenths() -> None:
    """The second die has to beat the first: its check has other results after each face of the first."""

    def rule(ask: Ask) -> bool:
        first = roll(ask, "first", sides=10)
        return ask(Check("TEST-1", "second", Dice(1, 10), 0, first))

    faces = range(1, 11)
    whole = variance([Fraction(b >= a) for a, b in product(faces, faces)])
    second = [sum((Fraction(b >= a, 10) for a in faces), Fraction(0)) for b in faces]
    assert decided(rule)[1] == variance(second) / whole


def test_a_range_of_luck_splits_the_values_on_its_ends() -> None:
    ways = (("low", 1), ("high", 3))
    assert dict(in_range(ways, (Fraction(0), HALF))) == {"low": 2, "high": 2}
    assert dict(in_range(ways, (HALF, Fraction(1)))) == {"high": 4}


def test_the_outcome_nearest_to_even_is_the_one_that_is_open() -> None:
    assert most_open([Fraction(1), Fraction(2, 5), Fraction(1, 10)]) == 1
    assert most_open([Fraction(1), Fraction(0)]) is None


def test_the_sheet_shows_the_rolls_of_an_attack_the_most_decisive_first() -> None:
    """Spycraft: who is hit for at least 5 is harmed, so that the attack decides alone."""
    client, _, command = real("spycraft", "attack", bonus=8, damage="1d6+4")
    found = sheet(client, **command)["rolls"]
    assert found["text"] == "How much the luck in each roll decides on its own: harmed or not"
    attack, damage = found["chances"]
    assert "d20 +8 against Defense" in attack["what"]
    assert "1d6+4" in damage["what"]
    assert (attack["exact"], damage["exact"]) == ("exactly 1 / 1", "exactly 0 / 1")
