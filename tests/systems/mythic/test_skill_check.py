"""MYT-OUT-1: eight coloured dice against every face, as typed, rolled, and as odds."""

from collections.abc import Mapping
from fractions import Fraction
from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hurtbox.core.answer_sources import rolled
from hurtbox.core.answers import Answer, Faces, Pick
from hurtbox.core.ask import Ask
from hurtbox.core.dice import Dice
from hurtbox.core.dice_requests import FirstShowing
from hurtbox.core.odds import odds
from hurtbox.core.refusal import Refused
from hurtbox.core.run import Done, Unfinished, resolve
from hurtbox.systems.mythic import RULEBOOK
from hurtbox.systems.mythic.settings import Encounter, Settings, Who
from hurtbox.systems.mythic.sheet import Body, Sheet, Skill
from hurtbox.systems.mythic.skill_check import throw

from .commands import SkillCheck
from .harness import ENSIGN, HER, after, fight, mark, marked, run, steps

SKILLED = Sheet(wound_threshold=3, ap_maximum=12, skills=(Skill("Aim", 14),))
OWN = "own/throw {}/MYT-OUT-1 colours"
THEIRS = "opponent/throw {}/MYT-OUT-1 colours"
NO_SIX = Faces(faces=(1, 2, 3, 4, 5, 1, 2, 3))


def check(skill: str = "Aim", *, modifiers: int = 0, opponent: int | None = None) -> SkillCheck:
    return SkillCheck(
        target=HER,
        skill=skill,
        rating=7,
        modifiers=modifiers,
        opposed=opponent is not None,
        opponent_rating=opponent or 0,
    )


def checked(
    encounter: Encounter, command: SkillCheck, answers: Mapping[str, Answer]
) -> Done[Encounter]:
    return run(encounter, command, answers=answers.items())


@pytest.mark.parametrize("first", range(8))
def test_MYT_OUT_1_the_first_colour_that_shows_it(first: int) -> None:
    faces = (1,) * first + (6,) * (8 - first)
    done = checked(fight(SKILLED), check(), {OWN.format(1): Faces(faces=faces)})
    assert steps(done, "MYT-OUT-1")["total"] == first + 14


@pytest.mark.parametrize(
    ("colour", "worth"),
    [
        ("Black", 0),
        ("Red", 1),
        ("Orange", 2),
        ("Yellow", 3),
        ("Green", 4),
        ("Blue", 5),
        ("Purple", 6),
        ("White", 7),
    ],
)
def test_MYT_OUT_1_a_typed_colour_in_the_order_of_the_table(colour: str, worth: int) -> None:
    done = checked(fight(SKILLED), check(modifiers=-2), {OWN.format(1): Pick(option=colour)})
    assert steps(done, "MYT-OUT-1")["throw"] == worth
    assert steps(done, "MYT-OUT-1")["total"] == worth + 14 - 2


def test_MYT_OUT_1_none_shows_it_twice_adds_sixteen() -> None:
    answers: dict[str, Answer] = {
        OWN.format(1): NO_SIX,
        OWN.format(2): Pick(option="none"),
        OWN.format(3): Pick(option="Green"),
    }
    done = checked(fight(SKILLED), check(), answers)
    assert steps(done, "MYT-OUT-1")["throw"] == 4 + 16


def test_MYT_OUT_1_the_special_face_is_a_setting() -> None:
    ones = fight(SKILLED, settings=Settings(special_face=1))
    done = checked(ones, check(), {OWN.format(1): Faces(faces=(6, 6, 1, 1, 6, 6, 6, 6))})
    assert steps(done, "MYT-OUT-1")["throw"] == 2


def test_MYT_OUT_1_wounds_lower_the_rating() -> None:
    critical = fight(SKILLED, body=Body(ap=1, marks=marked((4, 1))))
    done = checked(critical, check(), {OWN.format(1): Pick(option="White")})
    assert steps(done, "MYT-EFF-2")["penalty"] == 15
    assert steps(done, "MYT-EFF-3") == {"effective rating.negative": -1}
    assert steps(done, "MYT-OUT-1")["total"] == 6
    zero = fight(
        SKILLED, body=Body(ap=1, marks=marked((4, 1))), settings=Settings(low_skills="zero")
    )
    done = checked(zero, check(), {OWN.format(1): Pick(option="White")})
    assert steps(done, "MYT-EFF-3") == {"effective rating.zero": 0}


@pytest.mark.parametrize(
    ("theirs", "result"), [("White", "behind"), ("Red", "even"), ("Black", "ahead")]
)
def test_MYT_OUT_1_opposed(theirs: str, result: str) -> None:
    answers: dict[str, Answer] = {
        OWN.format(1): Pick(option="Red"),
        THEIRS.format(1): Pick(option=theirs),
    }
    done = checked(fight(SKILLED), check(opponent=14), answers)
    assert f"result.{result}" in steps(done, "MYT-OUT-1")


def test_MYT_OUT_1_the_opponent_throws_for_himself() -> None:
    answers = [(OWN.format(1), Pick(option="Red"))]
    command = check(opponent=3)
    owed = resolve(lambda ask: RULEBOOK.resolve(ask, fight(SKILLED), command), answers)
    assert isinstance(owed, Unfinished)
    assert owed.request.who == "opponent"


def test_MYT_OUT_1_a_rating_that_is_not_on_the_sheet() -> None:
    done = checked(fight(ENSIGN), check(""), {OWN.format(1): Pick(option="Black")})
    assert steps(done, "MYT-OUT-1")["total"] == 7
    with pytest.raises(Refused, match=r"^Ensign Reyes has no skill “Juggling”\. There are: Aim\.$"):
        run(fight(SKILLED), check("Juggling"))
    with pytest.raises(Refused, match=r"has no skill “Juggling”\. There are none\.$"):
        run(fight(Sheet(wound_threshold=3, ap_maximum=12)), check("Juggling"))


def test_MYT_OUT_1_switched_off() -> None:
    with pytest.raises(Refused, match="switched off"):
        run(fight(SKILLED, settings=Settings(skill_checks=False)), check())


def test_MYT_EFF_5_the_fatally_wounded_do_not_check_unless_the_gm_says_so() -> None:
    fatal = after(fight(SKILLED), mark(5, 1))
    barred = run(fatal, check())
    assert steps(barred, "MYT-EFF-5") == {"acting": "barred"}
    assert steps(barred, "MYT-OUT-1") == {}
    lifted = run(
        fatal,
        check(),
        answers=[(OWN.format(1), Pick(option="Black"))],
        put={"MYT-EFF-5 acting": "acts"},
    )
    assert steps(lifted, "MYT-OUT-1")["total"] == 14 - 25


def test_MYT_OUT_1_odds_of_one_throw_agree_with_counting_every_face() -> None:
    """Three dice instead of eight, so that all faces can be counted."""
    request = FirstShowing("MYT-OUT-1", "colours", Dice(3, 6), 6, labels=("a", "b", "c"))
    counted: dict[int | None, int] = {}
    for faces in product(range(1, 7), repeat=3):
        value = faces.index(6) if 6 in faces else None
        counted[value] = counted.get(value, 0) + 1
    assert dict(request.outcomes()) == counted


def test_MYT_OUT_1_odds_of_the_whole_throw() -> None:
    """Each value v = 8 again + i comes with (5/6)^v / 6: the dice go on as one long row."""

    def one_throw(ask: Ask) -> int:
        return throw(ask, Who.of(fight(SKILLED), HER), "player")

    chances = odds(one_throw)
    assert chances.missing < Fraction(1, 1000)
    for value, chance in chances.of.items():
        assert chance == Fraction(5, 6) ** value / 6


@given(st.integers(0, 10**9))
def test_MYT_OUT_1_a_rolled_check_replays_from_every_prefix(seed: int) -> None:
    encounter, command = fight(SKILLED), check(opponent=10)

    def rule(ask: Ask) -> Encounter:
        return RULEBOOK.resolve(ask, encounter, command)

    whole = resolve(rule, source=rolled(Random(seed)))
    assert isinstance(whole, Done)
    for known in range(len(whole.answers)):
        owed = resolve(rule, whole.answers[:known])
        assert isinstance(owed, Unfinished)
        assert owed.key == whole.answers[known][0]
        assert owed.steps == whole.steps[: len(owed.steps)]
    assert resolve(rule, whole.answers) == whole
