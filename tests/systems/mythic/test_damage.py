"""MYT-DMG, MYT-DWN, MYT-TYP: from called damage to a number of wounds on their boxes."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hurtbox.core.refusal import Refused
from hurtbox.systems.mythic.damage import wounds
from hurtbox.systems.mythic.settings import MadeType, Settings
from hurtbox.systems.mythic.sheet import Body, Downgrade, Reduction, Sheet
from hurtbox.systems.mythic.tables import TYPES

from .commands import Hit
from .harness import ENSIGN, HER, body, boxes, fight, hit, marked, run, steps

# MYT-DMG-3: wounds by revised damage (rows 1 to 7) and threshold (columns 1 to 5).
WOUNDS = """
1 1 1 1 1
2 1 1 1 1
3 2 1 1 1
4 2 2 1 1
5 3 2 2 1
6 3 2 2 2
7 4 3 2 2
"""


def test_MYT_DMG_3_table() -> None:
    for revised, row in enumerate(WOUNDS.strip().splitlines(), 1):
        for threshold, expected in enumerate(row.split(), 1):
            assert wounds(revised, threshold) == int(expected)


def told_word_by_word(revised: int, threshold: int, *, reaching: bool) -> int:
    """One wound, plus one each time the damage exceeds (or reaches) a multiple."""
    count, multiple = 1, threshold
    while revised > multiple or (reaching and revised == multiple):
        count, multiple = count + 1, multiple + threshold
    return count


@given(st.integers(1, 400), st.integers(1, 60))
def test_MYT_DMG_3_agrees_with_the_sentence_told_word_by_word(revised: int, threshold: int) -> None:
    assert wounds(revised, threshold) == told_word_by_word(revised, threshold, reaching=False)
    reaching = wounds(revised, threshold, exceeds="reaching")
    assert reaching == told_word_by_word(revised, threshold, reaching=True)


def test_MYT_DMG_3_printed_example() -> None:
    done = run(fight(Sheet(wound_threshold=2, ap_maximum=12)), hit(7, "fire"))
    assert steps(done, "MYT-DMG-1")["revised"] == 7
    assert steps(done, "MYT-DMG-3") == {"wounds.beyond": 4}
    assert len(boxes(done.outcome)) == 4


def test_trap_1_an_exact_multiple_is_not_exceeded() -> None:
    assert len(boxes(run(fight(), hit(9, "fire")).outcome)) == 3
    assert len(boxes(run(fight(), hit(3, "fire")).outcome)) == 1
    done = run(fight(settings=Settings(exceeds="reaching")), hit(9, "fire"))
    assert steps(done, "MYT-DMG-3") == {"wounds.reaching": 4}


def test_MYT_DMG_1_worked_example_with_reduction() -> None:
    sheet = Sheet(
        wound_threshold=4,
        ap_maximum=12,
        reductions=(Reduction("fire", 2), Reduction("cold", 7)),
    )
    done = run(fight(sheet), hit(11, "fire"))
    assert steps(done, "MYT-DMG-1") == {"reduction": 2, "revised": 9}
    assert boxes(done.outcome) == [(1, 1), (1, 2), (2, 1)]
    assert body(done.outcome).ap == 8
    assert steps(done, "MYT-CAT-2")["in category"] == {"penalty": 1, "cut": 0}


def test_MYT_DMG_1_a_weakness_adds() -> None:
    sheet = Sheet(wound_threshold=3, ap_maximum=12, reductions=(Reduction("fire", -2),))
    assert steps(run(fight(sheet), hit(3, "fire")), "MYT-DMG-1")["revised"] == 5
    assert steps(run(fight(sheet), hit(0, "fire")), "MYT-DMG-1")["revised"] == 2


def test_MYT_DMG_2_nothing_left() -> None:
    sheet = Sheet(wound_threshold=2, ap_maximum=12, reductions=(Reduction("cold", 3),))
    before = fight(sheet)
    done = run(before, hit(3, "cold"))
    assert steps(done, "MYT-DMG-2") == {"nothing left": {"revised": 0}}
    assert done.outcome == before
    assert run(before, hit(1, "cold")).outcome == before


def test_MYT_DMG_4_hits_are_not_pooled() -> None:
    sheet = Sheet(wound_threshold=5, ap_maximum=12)
    first = run(fight(sheet), hit(5, "ballistic"))
    assert boxes(first.outcome) == [(1, 1)]
    assert body(first.outcome).ap == 11
    second = run(first.outcome, hit(6, "ballistic"))
    assert boxes(second.outcome)[1:] == [(2, 1), (2, 2)]
    assert body(second.outcome).ap == 7
    assert len(boxes(run(fight(sheet), hit(11, "ballistic")).outcome)) == 3
    assert steps(second, "MYT-DMG-4") == {"damage": 6}


def test_MYT_DMG_5_the_ensign_and_twelve_piercing() -> None:
    done = run(fight(body=Body(ap=9)), hit(12, "piercing"))
    assert boxes(done.outcome) == [(1, 1), (2, 1), (3, 1), (4, 1)]
    assert body(done.outcome).ap == 6
    assert steps(done, "MYT-DMG-5")["marked"]["count"] == 4
    assert steps(done, "MYT-CAT-4")["in category"] == {"penalty": 15, "cut": 5}
    assert steps(done, "MYT-EFF-3") == {"new AP maximum": {"most": 7, "base": 12}}


def test_MYT_DWN_1_the_same_hit_downgraded_once() -> None:
    done = run(fight(body=Body(ap=9)), hit(12, "piercing", 1))
    assert steps(done, "MYT-DWN-1") == {"pattern": "zigzag"}
    assert steps(done, "MYT-DWN-2") == {"same wounds": {"type": "Piercing"}}
    assert boxes(done.outcome) == [(1, 1), (1, 2), (2, 1), (1, 3)]
    assert body(done.outcome).ap == 4
    assert steps(done, "MYT-CAT-2")["in category"] == {"penalty": 1, "cut": 0}
    assert "MYT-EFF-3" not in {step.rule for step in done.steps}


def test_MYT_DWN_3_sources_add_up_by_type() -> None:
    sheet = Sheet(
        wound_threshold=3,
        ap_maximum=12,
        downgrades=(
            Downgrade("Vest", "piercing", 1),
            Downgrade("Field", "any", 1),
            Downgrade("Cloak", "cold", 1),
        ),
    )
    both = run(fight(sheet), hit(6, "piercing"))
    assert steps(both, "MYT-DWN-3") == {"steps.worn": 2}
    assert steps(both, "MYT-DWN-1") == {"pattern": "horizontal"}
    one = run(fight(sheet), hit(6, "ballistic"))
    assert steps(one, "MYT-DWN-1") == {"pattern": "zigzag"}
    assert steps(run(fight(), hit(6, "ballistic")), "MYT-DWN-3") == {"steps.bare": 0}


def test_MYT_DWN_3_the_gm_changes_the_steps_of_one_hit() -> None:
    done = run(fight(), hit(6, "piercing"), put={"MYT-DWN-3 steps": 2})
    assert steps(done, "MYT-DWN-1") == {"pattern": "horizontal"}


def test_trap_10_reduction_goes_by_the_type_not_by_the_pattern() -> None:
    sheet = Sheet(
        wound_threshold=3,
        ap_maximum=12,
        reductions=(Reduction("piercing", 4), Reduction("slashing", 9)),
        downgrades=(Downgrade("Vest", "piercing", 1),),
    )
    assert steps(run(fight(sheet), hit(12, "piercing")), "MYT-DMG-1")["revised"] == 8


@pytest.mark.parametrize(
    ("type_", "pattern"),
    [
        ("ballistic", "inverted_zigzag"),
        ("bludgeoning", "zigzag"),
        ("slashing", "zigzag"),
        ("piercing", "vertical"),
        ("cold", "zigzag"),
        ("electricity", "zigzag"),
        ("phased_energy", "inverted_zigzag"),
        ("plasma", "zigzag"),
        ("fire", "zigzag"),
    ],
)
def test_MYT_TYP_table(type_: str, pattern: str) -> None:
    assert steps(run(fight(), hit(1, type_)), "MYT-TYP") == {"pattern": pattern}


def test_MYT_TYP_nine_types_none_of_them_horizontal() -> None:
    assert len(TYPES) == 9
    assert "horizontal" not in {one.pattern for one in TYPES}


def test_MYT_TYP_an_unknown_type_is_refused_with_the_known_ones() -> None:
    with pytest.raises(Refused, match="Ballistic, Bludgeoning") as refused:
        run(fight(), hit(5, "sarcasm"))
    assert refused.value.field == "type"


def test_MYT_TYP_X_a_type_of_this_table_is_hit_with() -> None:
    acid = Settings(made_types=(MadeType("Weak Acid", "horizontal"),))
    done = run(fight(settings=acid), hit(6, "weak_acid"))
    assert steps(done, "MYT-TYP-X") == {"pattern": "horizontal"}
    assert boxes(done.outcome) == [(1, 1), (1, 2)]


@pytest.mark.parametrize(
    ("key", "value", "count"),
    [
        ("MYT-DMG-4 damage", 5, 2),
        ("MYT-DMG-1 reduction", 10, 1),
        ("MYT-DMG-1 revised", 1, 1),
        ("MYT-CHR-1 wound threshold", 12, 1),
        ("MYT-DMG-3 wounds", 7, 7),
        ("MYT-DMG-3 wounds", 0, 0),
    ],
)
def test_every_number_on_the_way_can_be_overridden(key: str, value: int, count: int) -> None:
    assert len(boxes(run(fight(), hit(12, "fire"), put={key: value}).outcome)) == count


def test_MYT_TYP_the_pattern_of_one_hit_can_be_overridden() -> None:
    done = run(fight(), hit(6, "fire"), put={"MYT-TYP pattern": "vertical"})
    assert boxes(done.outcome) == [(1, 1), (2, 1)]


def test_the_order_of_one_hit_is_the_order_of_its_steps() -> None:
    dented = fight(ENSIGN, body=Body(ap=12, marks=marked((1, 1)), deepest=1))
    rules = [step.rule for step in run(dented, hit(12, "piercing", 1)).steps]
    firsts = list(dict.fromkeys(rules))
    assert firsts == [
        *("MYT-DMG-4", "MYT-DMG-1", "MYT-CHR-1", "MYT-DMG-3", "MYT-TYP", "MYT-DWN-3", "MYT-DWN-1"),
        *("MYT-DWN-2", "MYT-PAT-3", "MYT-PAT-6", "MYT-CAT-1", "MYT-CAT-2", "MYT-DMG-5"),
        *("MYT-CHT-3", "MYT-EFF-1", "MYT-EFF-2"),
    ]


def test_MYT_DMG_4_one_hit_on_several_is_the_hit_on_each() -> None:
    her = fight().combatants[0]
    tough = replace(ENSIGN, wound_threshold=9)
    him = replace(her, id="c2", name="Him", sheet=tough)
    both = fight().with_combatant(him)
    hit = Hit(id="h", target=HER, damage=10, type="piercing", others=("c2", HER))
    done = run(both, hit).outcome
    alone = run(fight(), Hit(id="h", target=HER, damage=10, type="piercing")).outcome
    assert done.combatant(HER).body == alone.combatant(HER).body
    apart = run(fight(tough), Hit(id="h", target=HER, damage=10, type="piercing")).outcome
    assert done.combatant("c2").body == apart.combatant(HER).body
