"""Die codes, the wild die, difficulties, and what points add."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hurtbox.core.refusal import Refused
from hurtbox.systems.opend6.codes import NOTHING, Code, code, from_pips
from hurtbox.systems.opend6.sheet import Protection, Sheet

from .commands import AwardPoints, RollMaximum, SpendPoints, StayUp
from .harness import ARMOR, BP, THEM, WL, body, fight, hit, owes, run, steps

WILD = replace(BP, wild_die=True)
ARMORED = Sheet(body_points=40, protection=(Protection("Plate", "armor", "4D+1"),))


@pytest.mark.parametrize(
    ("text", "dice", "plus"),
    [("3D+1", 3, 1), ("2d", 2, 0), ("+3", 0, 3), ("3", 0, 3), ("", 0, 0), (" 4D + 2 ", 4, 2)],
)
def test_D6_DIE_1_codes_are_read(text: str, dice: int, plus: int) -> None:
    assert code(text) == Code(dice, plus)


@pytest.mark.parametrize("text", ["D", "3D1", "x", "41D", "3D+", "D6", "3D+1+1"])
def test_D6_DIE_1_what_is_no_code_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"3D\+1|at most"):
        code(text)


@given(st.integers(0, 40), st.integers(-20, 99))
def test_D6_DIE_1_reading_and_writing_are_a_pair(dice: int, plus: int) -> None:
    one = Code(dice, plus)
    assert code(str(one)) == one
    assert from_pips(Code(dice, 0).pips) == Code(dice, 0)
    assert one.less(99) == Code(0, plus)


def test_D6_WL_1_codes_add_up_and_double() -> None:
    assert Code(2, 1) + Code(1, 2) == Code(3, 3)
    assert Code(3, 1).doubled == Code(6, 2)
    assert Code(3, 1).halved == Code(1, 2)
    assert Code(0, -2).halved == Code(0, -1)  # a code of pips alone has no dice, also below 0
    assert not NOTHING


@pytest.mark.parametrize(
    ("answers", "resisted"),
    [
        ({"resistance roll": (3, 2, 5, 4)}, 15),
        ({"resistance roll": (6, 2, 5, 4), "again": [6, 1]}, 25),
        ({"resistance roll": (1, 2, 5, 4), "one": "cancel"}, 7),
        ({"resistance roll": (1, 2, 5, 4), "one": "complication"}, 13),
        ({"resistance roll": (2, 1, 5, 4)}, 13),
        ({"resistance roll": 31}, 31),
        ({"resistance roll": 1}, 1),
    ],
)
def test_D6_DIE_2_the_wild_die(answers: dict[str, object], resisted: int) -> None:
    done = run(fight(ARMORED, settings=WILD), hit(35), answers)
    assert steps(done, "D6-BP-1")["resistance"] == resisted
    assert 40 - body(done.outcome).points == 35 - resisted


def test_D6_DIE_2_no_die_goes_on_that_cannot_matter() -> None:
    done = run(fight(ARMORED, settings=WILD), hit(9), {"resistance roll": (6, 2, 5, 4)})
    assert "no injury" in steps(done, "D6-BP-6")


def test_D6_DIE_2_one_die_alone_is_the_wild_one() -> None:
    sheet = Sheet(body_points=20, protection=(Protection("Vest", "armor", "1D"),))
    done = run(fight(sheet, settings=WILD), hit(9), {"resistance roll": (1,)})
    assert steps(done, "D6-BP-1")["resistance"] == 0


@pytest.mark.parametrize(("reading", "left"), [("cancel", 7), ("complication", 13)])
def test_D6_DIE_2_a_table_can_settle_the_one(reading: str, left: int) -> None:
    settings = replace(WILD, wild_one=reading)
    done = run(fight(ARMORED, settings=settings), hit(35), {"resistance roll": (1, 2, 5, 4)})
    assert steps(done, "D6-BP-1")["resistance"] == left
    assert len(done.answers) == 1


def test_D6_DIE_2_the_first_die_is_called_wild() -> None:
    request = owes(fight(ARMORED, settings=WILD), hit(9), {}).request
    assert getattr(request, "labels", ()) == ("wild", "2", "3", "4")


def test_D6_DIE_6_points_are_asked_for_only_where_they_help() -> None:
    sheet = Sheet(body_points=30, protection=ARMOR, character_points=3)
    enough = run(fight(sheet, settings=BP), hit(7), {"resistance roll": 7})
    assert len(enough.answers) == 1
    short = run(
        fight(sheet, settings=BP),
        hit(20),
        {"resistance roll": 7, "points": 2, "dice": [(6, 1), (4,)]},
    )
    assert steps(short, "D6-DIE-6")["bought"] == 11
    assert steps(short, "D6-BP-3")["bought"] == {"points": 2}
    assert body(short.outcome).points == 28
    assert body(short.outcome).character_points == 1


@pytest.mark.parametrize(("most", "asked"), [(2, 2), (5, 5), (0, 9)])
def test_D6_DIE_6_the_gm_sets_how_many(most: int, asked: int) -> None:
    sheet = Sheet(body_points=30, character_points=9)
    request = owes(fight(sheet, settings=replace(BP, most_points=most)), hit(20), {}).request
    assert getattr(request, "high", None) == asked


def test_D6_BP_3_bought_dice_are_all_the_resistance_there_is() -> None:
    sheet = Sheet(body_points=30, character_points=1, modifier=-1)
    done = run(fight(sheet, settings=BP), hit(9), {"points": 1, "dice": (5,)})
    assert steps(done, "D6-BP-1")["resistance"] == 4
    assert body(done.outcome).points == 25


ABILITY = Protection("Tough", "ability", "1D+1")
COAT = Protection("Coat", "armor", "2D")


@pytest.mark.parametrize(
    ("protection", "doubles", "dice", "told"),
    [
        ((), "abilities", 3, "Physique.alone"),
        ((COAT,), "abilities", 5, "Physique.added"),
        ((ABILITY,), "abilities", 2, "abilities doubled"),
        ((COAT, ABILITY), "abilities", 4, "abilities doubled"),
        ((COAT, ABILITY), "all", 6, "all doubled"),
        ((COAT,), "all", 4, "all doubled"),
    ],
)
def test_D6_BP_4_trap_18_a_fate_point(
    protection: tuple[Protection, ...], doubles: str, dice: int, told: str
) -> None:
    sheet = Sheet(physique="3D", protection=protection, fate_points=1)
    settings = replace(BP, fate_doubles=doubles)
    done = run(fight(sheet, settings=settings), hit(40), {"fate": "yes", "resistance roll": 12})
    assert told in steps(done, "D6-BP-4")
    assert steps(done, "D6-BP-1")["dice"] == dice
    assert body(done.outcome).fate_points == 0


def test_D6_DIE_7_with_wound_levels_physique_and_abilities_are_doubled_not_armor() -> None:
    sheet = Sheet(physique="3D+1", protection=(COAT, ABILITY), fate_points=1)
    done = run(fight(sheet), hit(12), {"fate": "yes", "resistance roll": 25})
    assert steps(done, "D6-WL-1")["dice"] == 2 * (3 + 1) + 2


@pytest.mark.parametrize(("together", "asked"), [(False, 2), (True, 3)])
def test_D6_DIE_7_not_with_character_points_unless_the_gm_allows_it(
    together: bool, asked: int
) -> None:
    sheet = Sheet(fate_points=1, character_points=3)
    settings = replace(BP, fate_with_points=together)
    done = run(fight(sheet, settings=settings), hit(30), {"fate": "yes", "resistance roll": 9})
    assert len(done.answers) == asked


def test_D6_ADJ_2_a_modifier_for_everybody() -> None:
    done = run(fight(Sheet(), settings=replace(BP, resistance=4)), hit(10))
    assert steps(done, "D6-ADJ-2")["modifier"] == 4
    assert body(done.outcome).points == 24


@pytest.mark.parametrize(
    ("armor", "dice", "total"), [("full", 3, 9), ("part", 2, 9), ("none", 1, 9)]
)
def test_D6_MSC_3_armor_in_part_or_not(armor: str, dice: int, total: int) -> None:
    sheet = Sheet(protection=(COAT, Protection("Tough", "ability", "1D")))
    done = run(fight(sheet, settings=BP), hit(20, armor=armor), {"resistance roll": dice * 3})
    assert steps(done, "D6-BP-1")["dice"] == dice


def test_D6_MSC_3_armor_that_makes_it_worse() -> None:
    sheet = Sheet(protection=(COAT, Protection("Tough", "ability", "1D")))
    script = {"armor against": 7, "resistance roll": 3}
    done = run(
        fight(sheet, settings=replace(BP, negative="injury")), hit(10, armor="worse"), script
    )
    assert steps(done, "D6-BP-1")["resistance"] == -4
    assert body(done.outcome).points == 30 - 14


def test_points_are_spent_and_awarded() -> None:
    before = fight(Sheet(character_points=2))
    now = run(before, AwardPoints(target=THEM, character=3, fate=1)).outcome
    now = run(now, SpendPoints(target=THEM, character=4)).outcome
    assert (body(now).character_points, body(now).fate_points) == (1, 1)
    with pytest.raises(Refused, match="Only 1 left"):
        run(now, SpendPoints(target=THEM, character=2))
    with pytest.raises(Refused, match="Only 1 left"):
        run(now, SpendPoints(target=THEM, character=0, fate=2))


def test_D6_BP_8_D6_ADJ_1_the_maximum_is_rolled() -> None:
    before = fight(Sheet(physique="3D+1"), settings=replace(BP, base_points=25), points=20)
    done = run(before, RollMaximum(target=THEM), {"Physique": (4, 4, 4)})
    assert done.outcome.combatant(THEM).sheet.body_points == 38
    assert body(done.outcome).points == 28
    assert steps(done, "D6-ADJ-1")["base"] == {"base": 25, "printed": 20}


def test_D6_BP_8_a_wild_one_is_just_a_one() -> None:
    before = fight(Sheet(physique="3D"), settings=replace(BP, wild_die=True))
    done = run(before, RollMaximum(target=THEM), {"Physique": (1, 4, 4)})
    assert done.outcome.combatant(THEM).sheet.body_points == 29


def test_D6_PEN_2_no_level_penalty_on_resistance() -> None:
    before = fight(Sheet(physique="3D"), settings=WL, level=3)
    done = run(before, hit(3), {"resistance roll": 9})
    assert steps(done, "D6-WL-1")["dice"] == 3
    assert steps(done, "D6-PEN-2")["left out"] == {"dice": 2}


@pytest.mark.parametrize("wild_die", [False, True])
@pytest.mark.parametrize("points", [0, 2])
def test_D6_DIE_4_the_record_of_a_check_holds_total_target_margin_and_whether_it_passed(
    wild_die: bool, points: int
) -> None:
    settings = replace(WL, wild_die=wild_die)
    before = fight(Sheet(stamina="4D", character_points=points), settings=settings, level=4)
    done = run(before, StayUp(target=THEM), {"staying up": (2, 4, 4, 4), "minutes": 30})
    held = {"total": 14, "target": 15, "margin": -1, "passed": 0}
    checks = [dict(step.facts) for step in done.steps if dict(step.facts).get("margin")]
    assert checks and all(facts.items() >= held.items() for facts in checks)


def test_D6_DIE_4_a_check_said_to_be_passed_has_no_total() -> None:
    before = fight(Sheet(stamina="4D"), settings=replace(WL, wild_die=True), level=4)
    done = run(before, StayUp(target=THEM), {"staying up": True})
    (step,) = [step for step in done.steps if step.rule == "D6-DIE-4"]
    assert dict(step.facts) == {"difficulty": 15, "target": 15, "passed": 1}
