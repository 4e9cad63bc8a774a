"""Conditions, triggers, cascades, Resolve: CND-DMG, CND-TRG, CND-TST, CND-RSL, CND-NON, CND-SMP."""

import pytest

from hurtbox.core.answers import Chosen, Faces, Total
from hurtbox.core.requests import InvalidAnswer
from hurtbox.core.run import Unfinished
from hurtbox.systems.cybergod.condition_tests import successes_on
from hurtbox.systems.cybergod.settings import Settings
from hurtbox.systems.cybergod.sheet import Body, Levels, Sheet
from hurtbox.systems.cybergod.tables import wound_of
from hurtbox.systems.cybergod.triggers import shock_outcome

from .harness import HIM, after, body, fight, hit, levels, owed, run, so_far, steps


@pytest.mark.parametrize(
    ("dc", "wound"),
    [
        (0, ""),
        (1, "bruised"),
        (2, "wounded"),
        (3, "injured"),
        (4, "dying"),
        (5, "dead"),
        (6, "destroyed"),
        (7, "destroyed"),
        (99, "destroyed"),
    ],
)
def test_CND_DMG_1_the_table(dc: int, wound: str) -> None:
    assert wound_of(dc) == wound


def test_CND_DMG_2_all_hits_are_marked_before_any_trigger() -> None:
    waits = owed(fight(), hit(1, 2, "1", (3, "1", 1)))
    assert steps(waits, "CND-SHK-1") == {"level": 3}
    assert steps(waits, "CND-TRG-1") == {"fired": {"triggers": "Shock, Critical"}}
    assert body(waits.certain).levels == Levels(bruised=2, injured=1)


@pytest.mark.parametrize(("before", "level"), [(3, 4), (4, 5), (5, 5)])
def test_CND_DMG_3_five_at_most_but_the_trigger_is_resolved(before: int, level: int) -> None:
    done = run(fight(wounded=before), hit(2), "passed")
    assert levels(done.outcome)["wounded"] == level
    assert ("dropped" in steps(done, "CND-DMG-3")) == (before == 5)
    assert steps(done, "CND-TRG-ESC")["outcome"] == "passed"
    assert steps(done, "CND-TST-3") == {"threshold": level}


@pytest.mark.parametrize(
    ("face", "double", "successes"),
    [(1, 1, 0), (4, 1, 0), (5, 1, 1), (6, 1, 1), (9, 1, 1), (10, 1, 2), (12, 1, 2), (10, 0, 1)],
)
def test_CND_TST_1_and_2_what_a_die_is_worth(face: int, double: int, successes: int) -> None:
    assert successes_on(face, double=bool(double)) == successes


def test_CND_TST_2_ten_counts_twice_or_once() -> None:
    sheet = Sheet("D10", 1)
    assert steps(run(fight(sheet, wounded=1), hit(2), (10,)), "CND-TRG-ESC")["outcome"] == "passed"
    once = fight(sheet, settings=Settings(tens_count_double=False), wounded=1)
    done = run(once, hit(2), (10,), "passed")
    assert steps(done, "CND-TRG-ESC")["outcome"] == "failed"


def test_CND_TST_3_ten_dice_at_most() -> None:
    assert steps(owed(fight(Sheet("D6", 11)), hit(2)), "CND-CHR-1") == {"dice": 10}
    assert steps(owed(fight(Sheet("D6", 10)), hit(2)), "CND-CHR-1") == {"dice": 10}


def test_CND_TST_3_without_dice_everything_fails_at_once() -> None:
    """Shock Level 1 fails too, although its lower threshold is 0."""
    done = run(fight(Sheet("D6", 0)), hit(1, 1, "1", (2, "1", 1)))
    assert body(done.outcome).incapacitated
    assert body(done.outcome).fate == "dead"
    assert levels(done.outcome) == {"bruised": 1, "wounded": 1, "injured": 1, "dying": 1}


@pytest.mark.parametrize(
    ("level", "successes", "outcome"),
    [
        (1, 0, "stunned"),
        (1, 1, "unaffected"),
        (2, 0, "incapacitated"),
        (2, 1, "stunned"),
        (2, 2, "unaffected"),
        (5, 1, "incapacitated"),
        (5, 2, "stunned"),
        (5, 4, "stunned"),
        (5, 5, "unaffected"),
        (8, 3, "incapacitated"),
        (8, 4, "stunned"),
        (9, 4, "stunned"),
        (1, -1, "incapacitated"),
    ],
)
def test_CND_TRG_SHK_thresholds(level: int, successes: int, outcome: str) -> None:
    assert shock_outcome(level, successes) == outcome


def test_CND_TRG_2_the_order_and_the_raised_level() -> None:
    """A Wounded and a Dying: Escalation, Critical, then one Death Trigger at level 2 (trap 13)."""
    done = run(fight(), hit(1, 1, "1", (2, "1", 1), (4, "1", 1)), 3, 0, 0, 2)
    fired = [s.rule for s in done.steps if s.what == "outcome"]
    assert fired == ["CND-TRG-SHK", "CND-TRG-ESC", "CND-TRG-CRI", "CND-TRG-DEA"]
    assert levels(done.outcome) == {"bruised": 1, "wounded": 1, "injured": 1, "dying": 2}
    assert body(done.outcome).fate == "alive"
    assert "mildest first" in steps(done, "CND-TRG-2")


def test_trap_12_shock_is_not_resolved_again_after_a_cascade() -> None:
    done = run(fight(), hit(1, 1, "1", (2, "1", 1)), 2, 0, 3)
    assert steps(done, "CND-SHK-1") == {"level": 2}
    assert levels(done.outcome) == {"bruised": 1, "wounded": 1, "injured": 1}


@pytest.mark.parametrize(("successes", "fate"), [(0, "dead"), (1, "dead"), (2, "alive")])
def test_CND_TRG_DEA_boundary(successes: int, fate: str) -> None:
    done = run(fight(dying=1), hit(4), successes)
    assert body(done.outcome).fate == fate


def test_CND_TRG_4_dead_by_a_hit_resolves_the_rest_unless_a_house_rule_skips() -> None:
    both = hit(5, 1, "1", (2, "1", 1))
    done = run(fight(), both, "failed", "passed")
    assert levels(done.outcome) == {"wounded": 1, "injured": 1}
    assert body(done.outcome).fate == "dead"
    skipped = run(fight(settings=Settings(dead_triggers="skip")), both)
    assert levels(skipped.outcome) == {"wounded": 1}


def test_CND_TRG_4_destroyed_stops_everything() -> None:
    done = run(fight(), hit(6, 1, "1", (2, "1", 2)))
    assert body(done.outcome).fate == "destroyed"
    assert done.answers == ()
    again = run(done.outcome, hit(3))
    assert body(again.outcome) == body(done.outcome)


def test_dead_and_hit_again() -> None:
    dead = after(fight(), hit(5))
    assert levels(after(dead, hit(2))) == {"wounded": 1}
    assert body(after(dead, hit(6))).fate == "destroyed"


def test_CND_NON_1_one_shock_trigger_without_any_bruise() -> None:
    done = run(fight(), hit(3, nonlethal=True), 0)
    assert levels(done.outcome) == {"injured": 1, "stunned": 1}
    assert len(done.answers) == 1


@pytest.mark.parametrize(("dc", "fate"), [(5, "dead"), (6, "destroyed")])
def test_CND_NON_1_high_damage_kills_and_calls_for_no_trigger(dc: int, fate: str) -> None:
    done = run(fight(), hit(dc, nonlethal=True))
    assert (body(done.outcome).fate, done.answers) == (fate, ())


def test_CND_NON_2_lethal_dying_makes_it_all_lethal() -> None:
    spared = Body(levels=Levels(dying=1), spared=True)
    assert not body(after(fight(body=spared), hit(4), 2)).spared
    assert body(after(fight(body=spared), hit(4, nonlethal=True), 2)).spared
    assert not body(after(fight(dying=1), hit(4, nonlethal=True), 2)).spared


def test_CND_RSL_1_again_and_again_as_long_as_there_is_resolve() -> None:
    before = fight(Sheet("D6", 2, resolve=2))
    done = run(before, hit(2), (1, 2), [0], (3,), [0, 1], (5, 1))
    assert levels(done.outcome) == {"wounded": 1}
    assert body(done.outcome).resolve == 0
    stop = run(before, hit(2), (1, 2), [0], (3,), [], (6, 6))
    assert body(stop.outcome).resolve == 1


def test_CND_RSL_1_new_faces_stand_even_if_they_are_worse() -> None:
    before = fight(Sheet("D6", 2, resolve=1))
    done = run(before, hit(1, 2), (5, 4), [0, 1], (1, 1))
    assert body(done.outcome).incapacitated


def test_CND_RSL_1_asked_only_where_it_could_help() -> None:
    assert run(fight(Sheet("D6", 2, resolve=3)), hit(2), (5, 1)).outcome
    waits = owed(fight(Sheet("D6", 2, resolve=3)), hit(1, 2), (5, 1))
    assert dict(waits.request.facts) == {"left": 3, "successes": 1, "need": 2}


def test_the_dice_of_a_test_can_be_typed_counted_or_just_passed() -> None:
    request = owed(fight(), hit(2)).request
    for fits in (Faces(faces=(1, 5, 6)), Total(total=0), Total(total=3)):
        request.read(fits)
    with pytest.raises(InvalidAnswer):
        request.read(Total(total=4))
    with pytest.raises(InvalidAnswer):
        request.read(Chosen(chosen=(0,)))


def test_passed_is_not_enough_while_resolve_may_need_the_dice_nor_for_shock() -> None:
    def has_passed(waits: Unfinished) -> bool:
        return getattr(waits.request, "passed", None) is not None

    assert has_passed(owed(fight(), hit(2)))
    assert not has_passed(owed(fight(Sheet("D6", 3, resolve=1)), hit(2)))
    assert not has_passed(owed(fight(), hit(1)))


def test_a_number_of_successes_leaves_dice_to_reroll() -> None:
    before = fight(Sheet("D10", 2, resolve=1), wounded=2)
    waits = owed(before, hit(2), 1)
    assert getattr(waits.request, "labels", None) == ("A success (1)", "No success (2)")
    assert levels(after(before, hit(2), 1, [1], (10,)))["wounded"] == 3


@pytest.mark.parametrize(
    ("die", "level", "passed"),
    [
        ("D6", 1, False),
        ("D8", 1, True),
        ("D8", 2, False),
        ("D10", 2, True),
        ("D10", 3, False),
        ("D12", 3, True),
        ("D12", 4, False),
    ],
)
def test_CND_SMP_1_fails_at(die: str, level: int, passed: bool) -> None:
    sheet = Sheet(die, 3, simplified=True)  # type: ignore[arg-type]
    done = run(fight(sheet, wounded=level - 1), hit(2))
    assert ("injured" in levels(done.outcome)) == (not passed)
    assert done.answers == ()


def test_CND_CON_3_a_knife_bleeds_when_it_wounds() -> None:
    knife = hit(2, adds="bleeding")
    assert levels(after(fight(), knife, 1)) == {"wounded": 1, "bleeding": 1}
    stopped = fight(Sheet("D6", 3, dr=2))
    assert levels(after(stopped, knife)) == {}


def test_several_targets_ask_at_once_and_are_answered_in_any_order() -> None:
    volley = hit(2, others=("c2", "c3", "c2"))
    before = fight(others=2)
    waits = owed(before, volley)
    assert [request.about for _, request in waits.open_requests] == ["c1", "c2", "c3"]
    done = run(before, volley, "passed", "failed", "passed", "passed")
    assert [levels(done.outcome, id) for id in ("c1", "c2", "c3")] == [
        {"wounded": 1},
        {"wounded": 1, "injured": 1},
        {"wounded": 1},
    ]


def test_the_penalty_is_logged_when_it_changes() -> None:
    assert steps(run(fight(), hit(2), 1), "CND-PEN-1") == {
        "penalty.now": {"penalty": 1, "whole": 1}
    }
    assert steps(run(fight(wounded=1), hit(2), 2), "CND-PEN-1") == {}
    assert HIM == "c1"


@pytest.mark.parametrize(("before", "put", "fires"), [(0, 0, 0), (2, 2, 0), (2, 3, 1), (5, 5, 1)])
def test_CND_TRG_1_a_level_that_the_gm_keeps_from_rising_fires_nothing(
    before: int, put: int, fires: int
) -> None:
    key = "target 1/CND-CON-BRU level"
    found = so_far(fight(bruised=before), hit(1), put={key: put})
    assert isinstance(found, Unfinished) is bool(fires)
    injured = "target 1/trigger 2/CND-CON-INJ level"
    failing = run(fight(), hit(2), "failed", put={injured: 0})
    assert levels(failing.outcome) == {"wounded": 1}
