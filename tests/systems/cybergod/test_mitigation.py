"""Damage Reduction, and mitigation: which hits, what it costs, and which points pay for it."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hurtbox.core.answers import Chosen
from hurtbox.core.decisions import Subset
from hurtbox.core.refusal import Refused
from hurtbox.core.requests import InvalidAnswer
from hurtbox.core.run import Done
from hurtbox.systems.cybergod.mitigation import Blow, cost, halved, proposal
from hurtbox.systems.cybergod.settings import Settings
from hurtbox.systems.cybergod.sheet import Body, Sheet
from hurtbox.systems.cybergod.tables import HALF_POINTS, MOST_HITS, Ap

from .commands import SetCover
from .harness import HIM, after, body, fight, hit, levels, owed, run, so_far, steps

APS = st.sampled_from(sorted(HALF_POINTS))
BLOWS = st.lists(st.builds(Blow, st.integers(0, 14), APS), max_size=7)


@pytest.mark.parametrize(
    ("dc", "left"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3), (7, 3), (12, 6)]
)
def test_CND_MIT_1_half_rounded_down(dc: int, left: int) -> None:
    assert halved(dc) == left


@pytest.mark.parametrize(
    ("aps", "points"),
    [
        ((), 0),
        (("half",), 1),
        (("half", "half"), 1),
        (("half", "half", "half"), 2),
        (("half",) * 6, 3),
        (("1",), 1),
        (("1", "half"), 2),
        (("2", "half", "half"), 3),
        (("5", "9"), 14),
    ],
)
def test_CND_MIT_2_what_it_costs(aps: tuple[Ap, ...], points: int) -> None:
    assert cost(aps) == points


def test_CND_DR_1_a_hit_that_dr_stops_is_over() -> None:
    done = run(fight(Sheet("D8", 3, dr=3, armor=5)), hit(3, 4))
    assert steps(done, "CND-DR-1") == {"reduction": 3, "left": (0, 0, 0, 0)}
    assert body(done.outcome).armor == 5
    assert done.answers == ()


@pytest.mark.parametrize(("dc", "left"), [(2, 0), (3, 0), (4, 1)])
def test_CND_DR_1_boundary(dc: int, left: int) -> None:
    sheet = Sheet("D8", 3, dr=3, simplified=True)
    assert steps(run(fight(sheet), hit(dc)), "CND-DR-1")["left"] == (left,)


def test_CND_MIT_2_too_few_points_do_nothing() -> None:
    before = fight(Sheet("D8", 3, armor=2))
    done = run(before, hit(2, 1, "3"), "passed")
    assert steps(done, "CND-MIT-2") == {"too few": {"points": 2}}
    assert body(done.outcome).armor == 2
    waits = owed(before, hit(2, 1, "2"))
    assert isinstance(waits.request, Subset)


def test_no_points_no_question() -> None:
    waits = owed(fight(), hit(2, 3))
    assert waits.request.what == "test"


def test_CND_MIT_3_cover_first_one_hit_from_both() -> None:
    before = fight(Sheet("D8", 3, armor=4), body=Body(armor=4, cover=1))
    done = run(before, hit(1, 1, "3"), [0])
    assert (body(done.outcome).cover, body(done.outcome).armor) == (0, 2)
    assert steps(done, "CND-MIT-3") == {"cover": 0}
    assert steps(done, "CND-MIT-5") == {"armor": 2}


def test_CND_MIT_3_cover_alone() -> None:
    before = fight(Sheet("D8", 3, armor=4), body=Body(armor=4, cover=6))
    done = run(before, hit(1, 2, "2"), [0, 1])
    assert (body(done.outcome).cover, body(done.outcome).armor) == (2, 4)


def test_CND_MIT_4_the_defender_may_spend_nothing() -> None:
    before = fight(Sheet("D8", 3, armor=9))
    done = run(before, hit(2), [], "passed")
    assert (levels(done.outcome), body(done.outcome).armor) == ({"wounded": 1}, 9)


def test_CND_MIT_4_what_is_asked_names_hits_and_points() -> None:
    waits = owed(fight(Sheet("D8", 3, armor=2), owner="Ana"), hit(5, 2, "half", (2, "2", 1)))
    request = waits.request
    assert isinstance(request, Subset)
    assert request.labels == (
        "Hit 1: DC 5 → 2 (1 point for two)",
        "Hit 2: DC 5 → 2 (1 point for two)",
        "Hit 3: DC 2 → 1 (2 points)",
    )
    assert (request.default, request.about, request.who) == ((0, 1), HIM, "player")
    with pytest.raises(InvalidAnswer, match="costs 3 points; you have 2"):
        request.read(Chosen(chosen=(0, 1, 2)))


def test_CND_MIT_4_hits_that_are_over_are_not_offered() -> None:
    request = owed(fight(Sheet("D8", 3, armor=2, dr=2)), hit(2, 2, "1", (5, "1", 1))).request
    assert isinstance(request, Subset)
    assert request.labels == ("Hit 3: DC 3 → 1 (1 point)",)  # the number is its place in the attack


@pytest.mark.parametrize(
    ("blows", "points", "chosen"),
    [
        ([Blow(2, "1"), Blow(4, "1"), Blow(3, "1")], 2, (1, 2)),
        ([Blow(4, "3"), Blow(3, "1")], 2, (1,)),
        ([Blow(3, "half")] * 3, 1, (0, 1)),
        ([Blow(12, "1"), Blow(3, "1")], 5, ()),
        ([Blow(13, "1")], 5, ()),
        ([Blow(11, "1")], 1, (0,)),
        ([Blow(6, "2"), Blow(1, "1")], 1, ()),
        ([Blow(0, "1")], 3, ()),
    ],
)
def test_CND_MIT_4_the_proposal(blows: list[Blow], points: int, chosen: tuple[int, ...]) -> None:
    assert proposal(blows, points) == chosen


@given(BLOWS, st.integers(0, 12))
def test_the_proposal_can_be_paid_and_mitigates_nothing_that_is_over(
    blows: list[Blow], points: int
) -> None:
    chosen = proposal(blows, points)
    assert cost([blows[i].ap for i in chosen]) <= points
    assert all(blows[i].dc > 0 for i in chosen)


@given(st.lists(APS, max_size=6))
def test_more_hits_never_cost_less(aps: list[Ap]) -> None:
    for fewer in range(len(aps)):
        for some in combinations(aps, fewer):
            assert cost(some) <= cost(aps)


def test_CND_MIT_2_half_a_point_kept() -> None:
    kept = Settings(half_points="kept")
    before = fight(Sheet("D8", 3, armor=2), settings=kept)
    once = after(before, hit(1, 1, "half"), [0])
    assert (body(once).armor, body(once).half) == (1, True)
    twice = after(once, hit(1, 1, "half"), [0])
    assert (body(twice).armor, body(twice).half) == (1, False)
    lost = after(fight(Sheet("D8", 3, armor=2)), hit(1, 1, "half"), [0])
    assert (body(lost).armor, body(lost).half) == (1, False)


def test_CND_MIT_4_the_choice_is_among_the_hits_that_are_offered() -> None:
    before = fight(Sheet("D8", 3, armor=2, dr=2, simplified=True))
    done = run(before, hit(2, 2, "1", (6, "1", 1)), [0])
    assert steps(done, "CND-MIT-1") == {"left": (0, 0, 2)}


def test_CND_MIT_5_half_a_point_from_cover_does_not_outlive_the_cover() -> None:
    kept = Settings(half_points="kept")
    covered = fight(Sheet("D8", 3, armor=2), settings=kept, body=Body(armor=2, cover=3))
    once = after(covered, hit(1, 1, "half"), [0])
    assert (body(once).cover, body(once).half) == (2, True)
    left = run(once, SetCover(target=HIM, points=0))
    assert not body(left.outcome).half
    assert "half gone" in steps(left, "CND-MIT-5")
    armor = fight(Sheet("D8", 3, armor=2), settings=kept)
    of_armor = after(armor, hit(1, 1, "half"), [0])
    assert body(after(of_armor, SetCover(target=HIM, points=4))).half


@pytest.mark.parametrize(("cover", "gone"), [(0, False), (1, False), (2, True), (3, True)])
def test_CND_MIT_5_the_half_comes_from_what_paid_the_last_point(cover: int, gone: bool) -> None:
    """Three hits at AP ½ cost two points; the half left over comes from the second point."""
    kept = Settings(half_points="kept")
    before = fight(Sheet("D8", 3, armor=9), settings=kept, body=Body(armor=9, cover=cover))
    paid = after(before, hit(1, 3, "half"), [0, 1, 2])
    assert body(paid).half
    assert body(after(paid, SetCover(target=HIM, points=0))).half is not gone


@pytest.mark.parametrize(("ap", "points", "left"), [("10", 10, 0), ("12", 13, 1), ("20", 20, 0)])
def test_CND_MIT_2_AP_goes_past_nine(ap: Ap, points: int, left: int) -> None:
    before = fight(Sheet("D8", 3, armor=points, simplified=True))
    done = run(before, hit(3, 1, ap), [0])
    assert (levels(done.outcome), body(done.outcome).armor) == ({"bruised": 1}, left)


def test_CND_MIT_4_the_gms_own_can_go_unasked() -> None:
    reading = Settings(mitigation="players")
    sheet = Sheet("D8", 3, armor=9)
    done = run(fight(sheet, settings=reading), hit(1, 2))
    assert (done.answers, body(done.outcome).armor) == ((), 7)
    asked = so_far(fight(sheet, settings=reading, owner="Ana"), hit(1, 2))
    assert not isinstance(asked, Done)


def test_CND_MIT_5_cover_is_set_and_left() -> None:
    covered = after(fight(), SetCover(target=HIM, points=4))
    assert body(covered).cover == 4
    assert body(after(covered, SetCover(target=HIM, points=0))).cover == 0


def test_CND_ATK_1_too_many_hits_are_refused() -> None:
    most = run(fight(Sheet("D8", 3, simplified=True)), hit(1, MOST_HITS - 1, "1", (1, "1", 1)))
    assert levels(most.outcome)["bruised"] == 5
    with pytest.raises(Refused, match="30 hits at most"):
        run(fight(), hit(1, MOST_HITS, "1", (1, "1", 1)))


def test_overrides_stand_in_for_computed_numbers() -> None:
    before = fight(Sheet("D8", 3, dr=1, simplified=True))
    put = {"target 1/CND-DR-1 reduction": 3}
    assert levels(run(before, hit(3), put=put).outcome) == {}
    put_hits = {"CND-ATK-1 hits": (2, 0)}
    assert levels(run(before, hit(3, 2), put=put_hits).outcome) == {"bruised": 1}


def test_hits_that_the_gm_puts_in_where_none_are_left() -> None:
    before = fight(Sheet("D8", 3, dr=1, simplified=True))
    put = {"CND-ATK-1 hits": (), "target 1/CND-DR-1 left": (1,)}
    assert levels(run(before, hit(3), put=put).outcome) == {"bruised": 1}


@pytest.mark.parametrize("key", ["CND-ATK-1 hits", "target 1/CND-DR-1 left"])
def test_CND_ATK_1_no_more_hits_can_be_put_in_than_an_attack_has(key: str) -> None:
    before = fight(Sheet("D8", 3, dr=1, armor=5))
    assert owed(before, hit(3)).request
    with pytest.raises(Refused, match="30 hits at most"):
        so_far(before, hit(3), put={key: (3,) * (MOST_HITS + 1)})


def test_a_final_class_that_the_gm_puts_counts_for_everything_after_it() -> None:
    before = fight(Sheet("D8", 3, simplified=True))
    put = {"target 1/CND-DMG-1 classes": (0,)}
    assert levels(run(before, hit(3, adds="bleeding"), put=put).outcome) == {}
    stopped = fight(Sheet("D8", 3, dr=3, simplified=True))
    put = {"target 1/CND-DMG-1 classes": (1,)}
    assert levels(run(stopped, hit(3), put=put).outcome) == {"bruised": 1}
