"""MYT-CAT, MYT-EFF: what a wound does at once, and what the worst category does while it lasts."""

import pytest

from hurtbox.systems.mythic.derived import ap_maximum, effective_skills, penalty
from hurtbox.systems.mythic.settings import Settings
from hurtbox.systems.mythic.sheet import Body, Sheet, Skill
from hurtbox.systems.mythic.tables import CATEGORIES

from .harness import ENSIGN, HER, after, body, fight, free, hit, mark, marked, run, steps

# MYT-CAT-1 … 5: AP lost at once, Dying, off every skill, off the AP maximum.
PRINTED = {
    "Minor": (1, False, 0, 0),
    "Moderate": (2, False, 1, 0),
    "Severe": (0, False, 5, 1),
    "Critical": (0, False, 15, 5),
    "Fatal": (0, True, 25, 11),
}


def test_MYT_CHT_1_MYT_CAT_table() -> None:
    assert [one.name for one in CATEGORIES] == list(PRINTED)
    table = {c.name: (c.ap_lost, c.dying, c.penalty, c.ap_cut) for c in CATEGORIES}
    assert table == PRINTED


@pytest.mark.parametrize("row", [1, 2, 3, 4, 5])
def test_MYT_CAT_1_2_3_4_5_by_one_wound(row: int) -> None:
    lost, dying, off, cut = list(PRINTED.values())[row - 1]
    done = run(fight(), mark(row, 1))
    after_it = body(done.outcome)
    assert after_it.ap == min(12 - lost, 12 - cut)
    assert after_it.dying is dying
    assert penalty(after_it, Settings()) == off
    assert ap_maximum(ENSIGN, after_it, Settings()) == 12 - cut
    rule = CATEGORIES[row - 1].rule
    assert steps(done, rule)["in category"] == {"penalty": off, "cut": cut}


def test_MYT_EFF_2_no_wound_no_effect() -> None:
    assert penalty(Body(ap=3), Settings()) == 0
    assert ap_maximum(ENSIGN, Body(ap=3), Settings()) == 12


def test_trap_3_severe_costs_nothing_at_once() -> None:
    assert steps(run(fight(), mark(3, 1)), "MYT-CAT-3")["AP lost"] == 0


def test_trap_2_critical_costs_what_the_table_says() -> None:
    assert steps(run(fight(), mark(4, 1)), "MYT-CAT-4")["AP lost"] == 0
    house = Settings(critical_ap_lost=7)
    done = run(fight(settings=house), mark(4, 1))
    assert steps(done, "MYT-CAT-4")["AP lost"] == 7
    assert body(done.outcome).ap == 5


def test_trap_4_once_a_wound_against_once_a_character() -> None:
    """Fourteen Moderate wounds: 28 AP over time, but every skill only one worse."""
    sheet = Sheet(wound_threshold=3, ap_maximum=30)
    encounter = after(fight(sheet), *(mark(2, column) for column in range(1, 15)))
    assert body(encounter).ap == 2
    assert penalty(body(encounter), Settings()) == 1


def test_trap_5_worst_means_marked_now_unless_the_table_reads_it_otherwise() -> None:
    for worst, left in (("now", 1), ("ever", 5)):
        settings = Settings(worst="now" if worst == "now" else "ever")
        encounter = after(fight(settings=settings), mark(2, 1), mark(3, 1))
        done = run(encounter, free(3, 1))
        assert penalty(body(done.outcome), settings) == left
        assert f"worst.{worst}" in steps(done, "MYT-EFF-2")


def test_MYT_EFF_1_ap_stop_at_zero() -> None:
    done = run(fight(body=Body(ap=3)), hit(12, "fire"))
    assert body(done.outcome).ap == 0
    assert body(done.outcome).debt == 0
    assert steps(done, "MYT-EFF-1")["unpaid forgotten"] == {"unpaid": 1}
    assert steps(done, "MYT-EFF-1")["losses"] == {"lost": 3, "before": 3, "left": 0}


def test_MYT_EFF_1_the_unpaid_part_is_owed_if_the_table_says_so() -> None:
    done = run(fight(body=Body(ap=3), settings=Settings(ap_debt=True)), hit(15, "fire"))
    assert body(done.outcome).ap == 0
    assert body(done.outcome).debt == 1 + 1 + 2
    assert steps(done, "MYT-EFF-1")["unpaid owed"] == {"unpaid": 2, "owed": 4}


def test_trap_13_losses_come_before_the_cut() -> None:
    """10 AP of 10 and three vertical wounds: 7 AP of 9, not 6."""
    sheet = Sheet(wound_threshold=3, ap_maximum=10)
    encounter = run(fight(sheet), hit(9, "piercing")).outcome
    assert body(encounter).ap == 7
    assert ap_maximum(sheet, body(encounter), Settings()) == 9


def test_MYT_EFF_3_ap_above_the_new_maximum_are_cut() -> None:
    done = run(fight(), hit(12, "piercing"))
    assert steps(done, "MYT-EFF-3")["AP cut"] == 7
    assert body(done.outcome).ap == 7
    spared = run(fight(), hit(12, "piercing"), put={"MYT-EFF-3 AP cut": 9})
    assert body(spared.outcome).ap == 9


def test_trap_12_the_ap_maximum_does_not_fall_below_zero() -> None:
    small = Sheet(wound_threshold=3, ap_maximum=6)
    encounter = run(fight(small), mark(5, 1)).outcome
    assert ap_maximum(small, body(encounter), Settings()) == 0
    assert body(encounter).ap == 0


def test_MYT_EFF_3_effective_skills() -> None:
    sheet = Sheet(wound_threshold=3, ap_maximum=12, skills=(Skill("Aim", 14), Skill("Sing", 2)))
    critical = Body(ap=1, marks=marked((4, 1)))
    assert effective_skills(sheet, critical, Settings()) == (("Aim", -1), ("Sing", -13))
    floored = Settings(low_skills="zero")
    assert effective_skills(sheet, critical, floored) == (("Aim", 0), ("Sing", 0))
    untrained = Sheet(wound_threshold=3, ap_maximum=12, skills=(Skill("Dance", -2),))
    assert effective_skills(untrained, Body(), floored) == (("Dance", -2),)
    assert effective_skills(untrained, critical, floored) == (("Dance", -2),)


def test_MYT_EFF_4_dying_does_not_stack() -> None:
    first = run(fight(), mark(5, 1))
    assert steps(first, "MYT-EFF-4") == {"Dying": "gained"}
    second = run(first.outcome, mark(5, 2))
    assert steps(second, "MYT-EFF-4") == {"already dying": {}}
    assert second.outcome.sources == first.outcome.sources


def test_MYT_EFF_4_the_gm_can_keep_it_off() -> None:
    done = run(fight(), mark(5, 1), put={"MYT-EFF-4 Dying": "not gained"})
    assert not body(done.outcome).dying
    assert [source.id for source in done.outcome.sources] == [f"{HER}/fatal"]
