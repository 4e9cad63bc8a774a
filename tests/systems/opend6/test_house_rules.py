"""House rules: the default and the other choices of every setting."""

from dataclasses import replace
from typing import Any

import pytest

from hurtbox.core.forms import fields
from hurtbox.core.parts import Parts
from hurtbox.core.run import Done, resolve
from hurtbox.session.commands import roster
from hurtbox.systems.opend6 import RULEBOOK
from hurtbox.systems.opend6.person import Encounter, Person, is_out, is_stunned, rank
from hurtbox.systems.opend6.settings import Settings
from hurtbox.systems.opend6.sheet import Protection, Sheet

from .harness import BP, BPC, LADDER, THEM, WL, body, fight, hit, level, run, steps

TEN = {"resistance roll": 10}
STUNNED, WOUNDED, SEVERE, INCAPACITATED = 1, 2, 3, 4


@pytest.mark.parametrize(
    ("reading", "then", "step"),
    [
        ("up", "Incapacitated", "level.lesser"),
        ("stay", "Severely Wounded", "level.lesser stay"),
    ],
)
def test_D6_WL_4_a_lesser_result_goes_up_or_leaves_the_level(
    reading: Any, then: str, step: str
) -> None:
    before = fight(settings=replace(WL, lesser_result=reading), level=SEVERE)
    script = {**TEN, "skill": "none", "minutes": 30} if reading == "up" else TEN
    done = run(before, hit(12), script)
    assert level(done.outcome) == then
    assert steps(done, "D6-WL-4")[step] == then


def test_D6_WL_4_where_lesser_results_stay_the_others_still_move() -> None:
    stay = replace(WL, lesser_result="stay")
    worse = run(fight(settings=stay, level=STUNNED), hit(15), TEN)
    assert level(worse.outcome) == "Wounded"
    doubled = run(fight(settings=stay, level=WOUNDED), hit(15), TEN)
    assert level(doubled.outcome) == "Severely Wounded"
    equal = run(fight(settings=stay, level=STUNNED), hit(12), TEN)
    assert level(equal.outcome) == "Wounded"


@pytest.mark.parametrize(("reading", "again"), [("nothing", False), ("again", True)])
def test_D6_BPC_3_points_lost_on_the_same_row_have_its_effect_again_or_not(
    reading: Any, again: bool
) -> None:
    settings = replace(BPC, same_row=reading)
    before = fight(Sheet(body_points=30), settings=settings, points=24)
    assert rank(Person.of(before, THEM)) == STUNNED
    done = run(before, hit(2), {"stunned": "defend"} if again else {})
    assert rank(Person.of(done.outcome, THEM)) == STUNNED
    assert is_stunned(Person.of(done.outcome, THEM)) is again
    assert ("effect again" in steps(done, "D6-BPC-3")) is again


def test_D6_BPC_3_incapacitated_again_is_another_roll_to_stay_up() -> None:
    settings = replace(BPC, same_row="again")
    before = fight(Sheet(body_points=40), settings=settings, points=7)
    done = run(before, hit(1), {"skill": "none", "minutes": 20})
    assert is_out(Person.of(done.outcome, THEM))
    wounded = run(fight(Sheet(body_points=40), settings=settings, points=20), hit(1))
    assert not wounded.answers, "a penalty goes on as it is"


@pytest.mark.parametrize(("reading", "again"), [("nothing", False), ("again", True)])
@pytest.mark.parametrize(("current", "difference"), [(STUNNED, 2), (INCAPACITATED, 9)])
def test_D6_WL_4_an_equal_result_that_stays_has_its_effect_again_or_not(
    current: int, difference: int, reading: Any, again: bool
) -> None:
    settings = replace(WL, equal_result="stay", equal_effect=reading)
    script: dict[str, object] = dict(TEN)
    if again:
        script |= {"stunned": "penalty"} if current == STUNNED else {"skill": "none", "minutes": 30}
    done = run(fight(settings=settings, level=current), hit(10 + difference), script)
    assert level(done.outcome) == LADDER[current]
    who = Person.of(done.outcome, THEM)
    assert (is_stunned(who) if current == STUNNED else is_out(who)) is again
    assert ("effect again" in steps(done, "D6-WL-4")) is again


@pytest.mark.parametrize(("reading", "wakes"), [("stays", 61), ("minutes", 12 * 30 + 1)])
def test_D6_LVL_INC_D6_INC_1_incapacitated_while_out(reading: Any, wakes: int) -> None:
    before = fight(settings=replace(WL, already_out=reading), wakes=61)
    done = run(before, hit(20), {**TEN, "minutes": 30} if reading == "minutes" else TEN)
    assert level(done.outcome) == "Incapacitated"
    assert body(done.outcome).wakes == wakes
    said = "out already" if reading == "stays" else "out already, minutes"
    assert said in steps(done, "D6-INC-1")


def test_D6_INC_1_ten_dice_of_minutes_never_shorten_the_time_out() -> None:
    before = fight(settings=replace(WL, already_out="minutes"), wakes=999)
    assert body(run(before, hit(20), {**TEN, "minutes": 10}).outcome).wakes == 999


@pytest.mark.parametrize(("reading", "harder"), [("raises", 3), ("nothing", 0)])
@pytest.mark.parametrize("track", ["body_points", "wound_levels"])
def test_D6_NEG_1_a_harmless_hit_raises_difficulties_or_not(
    track: Any, reading: Any, harder: int
) -> None:
    settings = Settings(track=track, negative="difficulties", harmless=reading)
    sheet = Sheet(physique="", modifier=-3, protection=(Protection("Charm", "ability", "+0"),))
    done = run(fight(sheet, settings=settings), hit(0))
    assert body(done.outcome).harder == harder
    assert ("harmless" in steps(done, "D6-NEG-1")) is (reading == "nothing")
    script = {"stunned": "penalty"} if track == "wound_levels" else {}
    assert body(run(fight(sheet, settings=settings), hit(2), script).outcome).harder == 3


def test_D6_NEG_1_what_an_earlier_injury_raised_stays_raised() -> None:
    settings = replace(BP, negative="difficulties", harmless="nothing")
    before = fight(Sheet(modifier=-3), settings=settings, points=20, harder=1)
    assert body(run(before, hit(0)).outcome).harder == 1
    assert body(run(before, hit(1)).outcome).harder == 3


@pytest.mark.parametrize("facts", [{}, {"character_points": 2}, {"round": 4}, {"combat": 0}])
@pytest.mark.parametrize("settings", [BP, BPC, WL])
def test_D6_BP_8_whoever_is_unhurt_has_all_of_a_new_maximum(
    settings: Settings, facts: dict[str, int]
) -> None:
    """Spent points, counted rounds and ended combats are no injury."""
    before = fight(Sheet(body_points=30, character_points=5), settings=settings, **facts)
    for most in (40, 12):
        now = edited(before, Sheet(body_points=most, character_points=5))
        assert body(now).points == most
        assert rank(Person.of(now, THEM)) == 0


def test_D6_BP_8_what_somebody_has_lost_stays_lost() -> None:
    before = fight(Sheet(body_points=30), settings=BPC, points=25)
    assert body(edited(before, Sheet(body_points=40))).points == 35
    assert body(edited(before, Sheet(body_points=20))).points == 15


def edited(encounter: Encounter, sheet: Sheet) -> Encounter:
    """The fight after their sheet was edited."""
    model: Any = roster.for_system(RULEBOOK)[1]
    edit = model(id="e", target=THEM, name="Mara", sheet=sheet)
    done = resolve(lambda ask: roster.act(RULEBOOK, lambda: Parts(RULEBOOK), ask, encounter, edit))
    assert isinstance(done, Done)
    return done.outcome


def test_every_house_rule_is_named_in_the_settings_form() -> None:
    keys = ("lesser_result", "same_row", "equal_effect", "already_out", "harmless")
    shown = fields(Settings, "opend6.settings", RULEBOOK.words, values=Settings())
    at = [field["key"] for field in shown].index(keys[0])
    named = shown[at : at + len(keys)]
    assert [field["key"] for field in named] == list(keys), "links are positional"
    for field in named:
        assert len(field["options"]) == 2
        assert all(field["label"] != option[1] for option in field["options"])
