"""Checks and what changes them."""

from typing import Any

import pytest

from hurtbox.systems.cepheus.checks import degree
from hurtbox.systems.cepheus.sheet import Sheet, Who

from .harness import (
    HER,
    HIM,
    act,
    body,
    changed,
    command,
    fight,
    hurt,
    lasting,
    played,
    rounds,
    skilled,
    steps,
)


def effect_of(start: Any, *said: int, **fields: Any) -> int:
    """The Effect of a check of hers."""
    done = played(start, command("check", **fields), *said)
    return int(steps(done, "CEP-CHK-3")["Effect.number"])


@pytest.mark.parametrize(("total", "effect"), [(2, -6), (7, -1), (8, 0), (12, 4)])
def test_CHK_1_3_two_dice_against_8(total: int, effect: int) -> None:
    assert effect_of(fight(Sheet(skills=skilled(melee=0))), total, with_skill="melee") == effect


def test_CHK_1_a_natural_2_or_12_means_nothing() -> None:
    assert effect_of(fight(), 2, difficulty="simple") == 0
    assert effect_of(fight(), 12, difficulty="formidable") == -2


@pytest.mark.parametrize(
    ("effect", "name"),
    [
        (-6, "exceptional failure"),
        (-5, "failure"),
        (-1, "failure"),
        (0, "success"),
        (5, "success"),
        (6, "exceptional success"),
    ],
)
def test_CHK_3_degrees(effect: int, name: str) -> None:
    assert degree(effect) == name


def test_CHK_3_the_degree_follows_the_effect_that_the_game_master_puts() -> None:
    done = changed(fight(), command("check"), {"CEP-CHK-3 Effect": 6}, 2)
    assert "degree.exceptional success" in steps(done, "CEP-CHK-3")


@pytest.mark.parametrize(
    ("difficulty", "value"),
    [
        ("simple", 6),
        ("easy", 4),
        ("routine", 2),
        ("average", 0),
        ("difficult", -2),
        ("very_difficult", -4),
        ("formidable", -6),
    ],
)
def test_CHK_2_difficulty(difficulty: str, value: int) -> None:
    assert effect_of(fight(), 8, difficulty=difficulty) == value


def test_CHK_5_6_without_skill_and_untrained() -> None:
    assert effect_of(fight(Sheet(dexterity=9)), 8) == 1
    assert effect_of(fight(), 8, with_skill="athletics") == -3
    assert effect_of(fight(Sheet(skills=skilled(athletics=2))), 8, with_skill="athletics") == 2


def test_CHK_7_standing_dms() -> None:
    able = Sheet(skills=skilled(athletics=0))
    start = fight(able)
    assert effect_of(hurt(start, fatigued=True), 8) == -2
    assert effect_of(start, 8, with_skill="athletics", further_tasks=2) == -4
    assert effect_of(start, 8, further_tasks=2) == 0  # skill checks only
    assert effect_of(start, 8, hasty=True, load="heavy") == -3
    assert effect_of(start, 8, with_skill="athletics", tools="good") == 1
    assert effect_of(start, 8, with_skill="athletics", tools="bad") == -1


def test_CHR_3_damage_changes_the_dm_at_once() -> None:
    assert effect_of(hurt(fight(), dexterity=2), 8) == -2


def test_CHR_4_battle_dress_adds_for_checks_and_not_for_damage() -> None:
    worn = Sheet(armor="battle_dress", skills=skilled(battle_dress=0))
    assert effect_of(fight(worn), 8) == 1
    assert effect_of(fight(worn), 8, characteristic="intelligence") == 0
    now = act(fight(worn), "hit", "strength", damage=18 + 14)
    assert body(now).strength == 0


@pytest.mark.parametrize("armor", ["battle_dress", "combat_armor", "hostile_suit", "vacc_suit"])
def test_ARM_8_armor_without_its_skill(armor: str) -> None:
    more = 1 if armor == "battle_dress" else 0
    assert effect_of(fight(Sheet(armor=armor)), 8) == more - 3
    able = Sheet(armor=armor, skills=skilled(battle_dress=0, zero_g=0))
    assert effect_of(fight(able), 8) == more
    assert effect_of(fight(Sheet(armor=armor)), 8, characteristic="education") == 0


def test_CHK_4_the_higher_effect_wins_then_the_score_then_again() -> None:
    both = Sheet(skills=skilled(melee=0))
    strong = Sheet(dexterity=8, skills=skilled(melee=0))

    def won(start: Any, *said: int) -> bool:
        told = command("check", with_skill="melee", against=(HIM,))
        return "result.won" in steps(played(start, told, *said), "CEP-CHK-4")

    assert won(fight(both, both), 4, 3) and not won(fight(both, both), 4, 5)
    assert not won(fight(both, strong), 6, 6) and won(fight(strong, both), 6, 6)
    assert won(fight(both, both), 6, 6, 9, 8)


def opposed(start: Any, **fields: Any) -> tuple[Any, Any]:
    """The DMs of both in an opposed check of hers."""
    done = played(start, command("check", against=(HIM,), **fields), 8, 3)
    said = [dict(step.facts)["dm"] for step in done.steps if step.kind == "asked"]
    return said[0], said[1]


def test_CHK_5_an_opposed_check_without_a_skill_uses_the_score_alone() -> None:
    brawler = Sheet(strength=9, skills=skilled(melee=3))
    start = fight(Sheet(), brawler)
    assert opposed(start, characteristic="strength") == (0, 1)
    assert opposed(start, characteristic="strength", with_skill="melee") == (-3, 4)
    suspect = hurt(start, HIM, fatigued=True)
    assert opposed(suspect, characteristic="strength") == (0, -1)
    dressed = fight(Sheet(armor="vacc_suit"))
    assert opposed(dressed, characteristic="strength") == (-3, 0)
    assert opposed(dressed, characteristic="education") == (0, 0), "ARM-8: physical checks alone"


def test_CHK_2_the_difficulty_counts_for_both_of_an_opposed_check() -> None:
    start = fight(Sheet(), Sheet(dexterity=9))
    assert opposed(start, difficulty="formidable", modifier=2) == (-4, -5)


def test_ATK_11_trap_4_a_reaction_costs_1_once_until_the_next_round() -> None:
    start = fight(Sheet(skills=skilled(melee=0)))
    now = act(start, "attack", 2, by=(HIM,), reaction="dodge")
    assert effect_of(now, 8, with_skill="melee") == -1
    now = act(now, "attack", 2, by=(HIM,), reaction="dodge_behind")
    assert effect_of(now, 8, with_skill="melee") == -2
    assert effect_of(now, 8) == 0
    assert "reactions" not in lasting(rounds(now))
    assert Who.of(now, HER).sources
