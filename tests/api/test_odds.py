"""What a script reads from the odds: marginals, losses, several targets, and how often until somebody is down."""

from collections.abc import Mapping
from fractions import Fraction
from itertools import product

import pytest

import hurtbox

D6 = range(1, 7)


def totals(count: int) -> dict[int, Fraction]:
    """Each total of some d6 with its chance, counted face by face."""
    found: dict[int, Fraction] = {}
    for faces in product(D6, repeat=count):
        found[sum(faces)] = found.get(sum(faces), Fraction(0)) + Fraction(1, 6**count)
    return found


def two(points: int, *, armor: str = "") -> hurtbox.Fight:
    """Two equal people with Body Points."""
    fight = hurtbox.Fight("opend6", settings={"track": "body_points"}, seed=1)
    worn = [{"name": "Vest", "kind": "armor", "code": armor}] if armor else []
    for name in ("Ana", "Bo"):
        fight.add(name, {"physique": "3D", "body_points": points, "protection": worn})
    return fight


def is_out(fight: hurtbox.Fight, points: int) -> bool:
    """Whether somebody with so many points left is out, by the system's own test."""
    copy = fight.copy()
    copy.run("set_points", target="Ana", points=points)
    return copy.now.tests("Ana", fight.now)["out"]


def test_marginals_and_expected_loss_are_every_face_counted() -> None:
    odds = two(30).odds("hit", target="Ana", dice=2)
    (values,) = odds.gauges().values()
    assert values == {
        30 - total: chance for total, chance in sorted(totals(2).items(), reverse=True)
    }
    assert list(values) == sorted(values)
    assert list(odds.expected_loss().values()) == [7]
    assert list(odds.expected_loss("Bo").values()) == [0]
    assert sum(values.values()) == 1


def test_levels_and_conditions_have_their_chances() -> None:
    fight = hurtbox.Fight("opend6", seed=1)
    fight.add("Ana", {"physique": "2D", "stamina": "4D"})
    odds = fight.odds("hit", target="Ana", damage=12)
    hurt = {total: chance for total, chance in totals(2).items() if total < 12}
    stunned = sum(chance for total, chance in hurt.items() if 12 - total <= 3)
    assert odds.levels()["Wound Levels"]["Stunned"] == stunned
    assert sum(odds.levels()["Wound Levels"].values()) == 1
    assert odds.conditions()["Stunned"] == stunned


def test_minutes_that_count_with_their_average_are_not_told_as_exact() -> None:
    """D6-INC-1: the odds follow only the average of the minutes out, so they name the condition without them."""
    fight = hurtbox.Fight("opend6", seed=1)
    fight.add("Ana", {"physique": "2D", "stamina": "4D"})
    found = fight.odds("hit", target="Ana", damage=19).conditions()
    assert 0 < found["Unconscious"] < 1
    assert not any(name.startswith("Unconscious,") for name in found)


def test_several_targets_each_and_together() -> None:
    """One damage roll on both: whoever is out, both are, unless their own dice save one of them."""
    fight = two(20, armor="1D")
    ana, bo = fight["Ana"], fight["Bo"]
    odds = fight.odds("hit", target=ana, others=[bo], dice=5)
    each, both, one = Fraction(0), Fraction(0), Fraction(0)
    for (damage, chance), first, second in product(totals(5).items(), D6, D6):
        weight = chance / 36
        downs = [is_out_after_loss(damage - worn) for worn in (first, second)]
        each += weight * downs[0]
        one += weight * any(downs)
        both += weight * all(downs)
    assert odds.tests_of["Ana"]["out"] == odds.tests_of["Bo"]["out"] == each
    assert odds.tests["out"] == each
    assert odds.at_least_one("out") == odds.at_least_one("out", "Ana", "Bo") == one
    assert odds.at_least_one("out", "Ana") == each
    assert 0 < both < each < one
    with pytest.raises(hurtbox.Refused, match="out"):
        odds.at_least_one("outt")


def is_out_after_loss(lost: int) -> bool:
    """D6-UNC-1: fewer than a tenth of 20 points left."""
    return 20 - lost < 2


def by_hand(
    start: int, hit: Mapping[int, Fraction], times: int, least: int
) -> tuple[Fraction, ...]:
    """The chance of fewer than `least` points after each of some hits, one hit after the other."""
    going, down, found = {start: Fraction(1)}, Fraction(0), []
    for _ in range(times):
        after: dict[int, Fraction] = {}
        for points, chance in going.items():
            for lost, weight in hit.items():
                left = points - lost
                if left < least:
                    down += chance * weight
                else:
                    after[left] = after.get(left, Fraction(0)) + chance * weight
        going = after
        found.append(down)
    return tuple(found)


@pytest.mark.parametrize(
    ("points", "dice", "within"),
    [(20, 2, 6), pytest.param(30, 3, 20, marks=pytest.mark.slow), (12, 1, 12), (9, 3, 1)],
)
def test_hits_until_down_are_counted_hit_upon_hit(points: int, dice: int, within: int) -> None:
    fight = two(points)
    least = next(left for left in range(points) if not is_out(fight, left))
    until = fight.until("hit", target="Ana", dice=dice, within=within)
    assert until.chances == by_hand(points, totals(dice), within, least)
    assert until.missing == 0
    assert (until.test, until.target) == ("out", "Ana")
    assert str(until).count("%") == within
    assert list(until.chances) == sorted(until.chances)


def test_hits_until_down_of_a_minion() -> None:
    """SPY-NPC-1: the damage adds up, so each save is harder than the one before."""
    fight = hurtbox.Fight("spycraft", seed=1)
    fight.add("Minion", preset="Minion")
    until = fight.until("hit", target="Minion", damage=6, within=20)
    stands, found = Fraction(1), []
    for time in range(1, 21):
        dc = 10 + 6 * time // 2
        stands *= Fraction(sum(face + 10 >= dc for face in range(1, 21)), 20)
        found.append(1 - stands)
    assert list(until.chances) == found


@pytest.mark.slow
def test_until_agrees_with_the_odds_of_as_many_times() -> None:
    fight = two(14, armor="2D")
    until = fight.until("hit", target="Ana", damage=11, within=3)
    for times, chance in enumerate(until.chances, 1):
        assert fight.odds("hit", target="Ana", damage=11, times=times).tests["out"] == chance


@pytest.mark.parametrize(
    ("fields", "named"),
    [({"within": 0}, "within"), ({"within": 101}, "within"), ({"test": "gone"}, "test")],
)
def test_until_refuses_what_cannot_be_asked(fields: dict[str, object], named: str) -> None:
    with pytest.raises(hurtbox.Refused) as refused:
        two(9).until("hit", target="Ana", dice=1, **fields)  # type: ignore[arg-type]
    assert refused.value.field == named


def test_until_needs_a_target() -> None:
    with pytest.raises(hurtbox.Refused, match="target"):
        two(9).until("end_round")


def test_a_mean_of_nothing_is_refused() -> None:
    fight = hurtbox.Fight("opend6", seed=1)
    odds = fight.odds("hit", target=fight.add("Ana"), dice=3, budget=0)
    with pytest.raises(hurtbox.Refused, match="larger budget"):
        odds.mean(lambda after: after.round)
