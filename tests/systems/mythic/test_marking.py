"""MYT-CHT, MYT-PAT-5 … 7: which boxes are marked if others are already marked, or if none is free."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hurtbox.core.refusal import Refused
from hurtbox.core.steps import Bounds
from hurtbox.systems.mythic.patterns import order
from hurtbox.systems.mythic.settings import Settings
from hurtbox.systems.mythic.sheet import Body, Mark, Sheet
from hurtbox.systems.mythic.tables import TYPES, Box

from .harness import body, boxes, fight, hit, mark, marked, run, steps

TOUGH = Sheet(wound_threshold=1, ap_maximum=200)
KEYS = [one.key for one in TYPES]
PATTERN = {one.key: one.pattern for one in TYPES}


def hurt(*at: Box, ap: int = 12) -> Body:
    return Body(ap=ap, marks=marked(*at), deepest=max(row for row, _ in at))


def test_MYT_PAT_6_light_wounds_push_a_stab_deeper() -> None:
    done = run(fight(TOUGH, body=hurt((1, 1), (1, 2))), hit(2, "piercing"))
    assert boxes(done.outcome)[2:] == [(2, 1), (3, 1)]
    assert steps(done, "MYT-CHT-3") == {"passed over": {"passed": 1}}


def test_MYT_PAT_6_light_damage_after_deep_damage_fills_up_beside_it() -> None:
    deep = fight(TOUGH, body=hurt((1, 1), (2, 1), (3, 1), (4, 1)))
    done = run(deep, hit(3, "bludgeoning"))
    assert boxes(done.outcome)[4:] == [(1, 2), (1, 3), (2, 2)]
    assert steps(done, "MYT-EFF-1")["losses"]["lost"] == 4
    assert steps(done, "MYT-EFF-2") == {"worst.now": {"category": "Critical"}}


@given(st.lists(st.tuples(st.sampled_from(KEYS), st.integers(1, 30)), max_size=6))
def test_MYT_PAT_6_mixed_patterns_against_a_naive_chart(hits: list[tuple[str, int]]) -> None:
    """The same result by removing boxes from lists, without rule code except the orders."""
    encounter, taken = fight(TOUGH), []
    for type_, damage in hits:
        encounter = run(encounter, hit(damage, type_)).outcome
        left = [box for box in order(PATTERN[type_], 15) if box not in taken]
        taken += left[:damage]
    assert boxes(encounter) == taken


def test_MYT_PAT_5_fifteen_zigzag_wounds_end_fatal() -> None:
    done = run(fight(TOUGH), hit(15, "fire"))
    assert boxes(done.outcome)[-1] == (5, 1)
    assert body(done.outcome).dying
    assert steps(done, "MYT-PAT-5") == {"continued": {"beyond": 5, "printed": 10}}
    assert steps(done, "MYT-CHT-2") == {"width": {"columns": 15}}


def test_MYT_PAT_7_what_finds_no_box_is_dropped() -> None:
    done = run(fight(TOUGH), hit(80, "cold"))
    assert len(boxes(done.outcome)) == 75
    assert steps(done, "MYT-PAT-7") == {"dropped": {"dropped": 5}}
    full = done.outcome
    again = run(full, hit(3, "piercing"))
    assert steps(again, "MYT-PAT-7") == {"dropped": {"dropped": 3}}
    assert body(again.outcome) == body(full)


def test_MYT_CHT_2_trap_6_another_width_changes_the_orders() -> None:
    narrow = Settings(columns=8)
    done = run(fight(TOUGH, settings=narrow), hit(9, "fire", 1))
    assert boxes(done.outcome)[7:] == [(1, 8), (2, 1)]
    assert steps(done, "MYT-CHT-2") == {"width": {"columns": 8}}


def test_MYT_CHT_3_a_mark_remembers_hit_type_and_round() -> None:
    done = run(fight(), hit(1, "phased_energy"))
    assert body(done.outcome).marks == (Mark(1, 1, "h", "phased_energy", 1),)


def test_MYT_CHT_3_no_box_twice() -> None:
    with pytest.raises(ValueError, match="only once"):
        Body(ap=1, marks=marked((1, 1), (1, 1)))


def test_MYT_CHT_1_the_gm_marks_by_hand_with_the_effect() -> None:
    done = run(fight(), mark(2, 4))
    assert boxes(done.outcome) == [(2, 4)]
    assert body(done.outcome).ap == 10
    assert steps(done, "MYT-CHT-1") == {"by hand": {"box": "Moderate 4"}}


def test_MYT_CHT_3_the_gm_brings_a_chart_up_to_date_without_the_effect() -> None:
    done = run(fight(), mark(5, 1, sustained=False))
    assert body(done.outcome).dying is False
    assert steps(done, "MYT-CHT-3") == {"without effect": {}}
    assert body(done.outcome).ap == 1  # the AP maximum of the category holds all the same


@pytest.mark.parametrize(
    ("row", "column", "text"), [(1, 1, "marked already"), (1, 16, "15 columns")]
)
def test_MYT_CHT_3_a_box_that_is_not_free_is_refused(row: int, column: int, text: str) -> None:
    with pytest.raises(Refused, match=text) as refused:
        run(fight(body=hurt((1, 1))), mark(row, column))
    assert refused.value.field == "column"


def test_MYT_PAT_6_the_gm_puts_one_wound_elsewhere_and_the_rest_follow() -> None:
    done = run(fight(), hit(6, "piercing"), put={"wound 1/MYT-PAT-6 box": "Severe 1"})
    assert boxes(done.outcome) == [(3, 1), (1, 1)]
    bounds = done.open["wound 2/MYT-PAT-6 box"]
    assert isinstance(bounds, Bounds)
    assert bounds.options is not None
    assert (len(bounds.options), bounds.options[:2]) == (74, ("Minor 1", "Moderate 1"))
    assert steps(done, "MYT-CAT-3")["AP lost"] == 0
    assert not done.dropped


def test_MYT_PAT_6_a_marked_box_cannot_be_put() -> None:
    key = "wound 2/MYT-PAT-6 box"
    done = run(fight(), hit(6, "piercing"), put={key: "Minor 1"})
    assert boxes(done.outcome) == [(1, 1), (2, 1)]
    assert done.dropped == (key,)
