"""The odds of an attack equal a count of every face, as fractions."""

from fractions import Fraction

import pytest

from hurtbox.core.answers import Faces
from hurtbox.core.ask import Ask
from hurtbox.core.odds import Odds, odds
from hurtbox.core.rulebook import Command
from hurtbox.core.run import Done, resolve
from hurtbox.systems.cybergod import RULEBOOK
from hurtbox.systems.cybergod.settings import Settings
from hurtbox.systems.cybergod.sheet import Body, Sheet
from hurtbox.systems.cybergod.tables import SIDES, Die

from .by_all_faces import State, attack, successes
from .harness import HIM, asked_of, body, fight, hit, next_round

CASES: tuple[tuple[Die, int, list[int], tuple[int, int, int, int]], ...] = (
    ("D6", 3, [1], (0, 0, 0, 0)),
    ("D6", 3, [1, 1], (0, 0, 0, 0)),
    ("D6", 3, [1] * 6, (0, 0, 0, 0)),
    ("D6", 3, [2], (0, 0, 0, 0)),
    ("D6", 3, [3], (0, 0, 0, 0)),
    ("D6", 3, [4], (0, 0, 0, 0)),
    ("D6", 3, [5], (0, 0, 0, 0)),
    ("D6", 3, [5, 2], (0, 0, 0, 0)),
    ("D6", 3, [6, 1], (0, 0, 0, 0)),
    ("D6", 4, [2, 4], (0, 0, 0, 0)),
    ("D8", 3, [3, 3], (0, 0, 0, 0)),
    ("D8", 2, [1, 2, 3, 4], (1, 1, 1, 1)),
    ("D10", 3, [1, 3], (2, 0, 1, 0)),
    ("D10", 2, [2, 2], (4, 3, 0, 0)),
    ("D12", 3, [1, 2], (5, 5, 1, 0)),
    ("D12", 2, [4], (0, 0, 0, 4)),
    ("D12", 1, [1, 1, 2], (0, 0, 4, 0)),
    ("D6", 1, [2], (0, 0, 0, 0)),
)


def state(found: Body) -> State:
    levels = found.levels
    return (
        *(levels.bruised, levels.wounded, levels.injured, levels.dying, levels.stunned),
        found.fate,
        found.incapacitated,
    )


def chances(encounter: object, command: Command) -> Odds[State]:
    def rule(ask: Ask) -> State:
        return state(body(RULEBOOK.resolve(ask, encounter, command)))  # type: ignore[arg-type]

    return odds(rule)


def volley(classes: list[int]) -> Command:
    first, *others = classes
    command: Command = hit(first, 1, "1", *((dc, "1", 1) for dc in others))
    return command


@pytest.mark.parametrize(("die", "count", "classes", "start"), CASES)
def test_every_face_counted(
    die: Die, count: int, classes: list[int], start: tuple[int, int, int, int]
) -> None:
    if len(classes) > 6:
        classes = classes[:6]
    names = dict(zip(("bruised", "wounded", "injured", "dying"), start, strict=True))
    before = fight(Sheet(die, count), **names)
    command = hit(1, 6) if classes == [1] * 6 else volley(classes)
    found = chances(before, command)
    assert found.missing == 0
    assert dict(found.of) == attack(classes, count, SIDES[die], start)


def test_resolve_is_not_spent_by_the_odds() -> None:
    with_, without = Sheet("D6", 3, resolve=3), Sheet("D6", 3)
    assert chances(fight(with_), hit(3)) == chances(fight(without), hit(3))


def test_the_odds_take_the_proposal() -> None:
    armored = Sheet("D6", 3, armor=2)
    found = chances(fight(armored), hit(3, 3))
    assert dict(found.of) == attack([1, 1, 3], 3, 6)


def test_tens_that_count_once() -> None:
    once = fight(Sheet("D12", 1), settings=Settings(tens_count_double=False), wounded=1)
    found = chances(once, hit(2))
    assert found.chance(lambda end: end[2] > 0) == 1


@pytest.mark.parametrize("level", [1, 2, 3])
def test_bleeding_by_all_faces(level: int) -> None:
    before = fight(Sheet("D8", 2), bleeding=level)
    rule = next_round(before)
    found = odds(lambda ask: state(body(rule(ask))))
    expected: dict[State, Fraction] = {}
    for successes_, chance in successes(2, 8).items():
        dc = max(0, level - successes_)
        ends = attack([dc], 2, 8) if dc else {(0, 0, 0, 0, 0, "alive", False): Fraction(1)}
        for end, weight in ends.items():
            expected[end] = expected.get(end, Fraction(0)) + chance * weight
    assert dict(found.of) == expected


def test_the_line_of_odds_is_mild_to_severe() -> None:
    before = fight(Sheet("D8", 3))

    def rule(ask: Ask) -> tuple[bool, ...]:
        after = asked_of(before, hit(2, 2))(ask)
        return tuple(test(before, after, HIM) for _, test in RULEBOOK.odds_tests)

    chances = [odds(rule).chance(lambda ends, at=at: ends[at]) for at in range(3)]  # type: ignore[misc]
    assert chances == sorted(chances, reverse=True)
    assert chances[0] == 1
    assert all(id in RULEBOOK.words for id, _ in RULEBOOK.odds_tests)


def test_a_throw_has_the_weights_of_its_faces() -> None:
    """The weights of a test's outcomes equal a count of all faces."""
    for sides, count, enough in ((6, 3, 2), (10, 2, 3), (12, 3, 6)):
        names: dict[int, Die] = {6: "D6", 10: "D10", 12: "D12"}
        waits = resolve(asked_of(fight(Sheet(names[sides], count), bruised=enough - 1), hit(1)))
        assert not isinstance(waits, Done)
        request = waits.request
        seen = {value.reached: ways for value, ways in request.outcomes()}
        by_faces: dict[int, int] = {}
        for found, chance in successes(count, sides).items():
            reached = min(enough if enough < 5 else 5, found)
            by_faces[reached] = by_faces.get(reached, 0) + int(chance * sides**count)
        assert seen == by_faces
        shown = request.read(Faces(faces=(5,) * count))
        assert shown in [value for value, _ in request.outcomes()]
