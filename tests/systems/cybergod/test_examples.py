"""The worked examples of the text, corrected by the rules where they contradict them."""

import pytest

from hurtbox.core.run import Done
from hurtbox.kit.person import Person
from hurtbox.systems.cybergod.derived import penalty, shock_level
from hurtbox.systems.cybergod.sheet import Body, Levels, Sheet

from .commands import TakeDrug
from .harness import HIM, after, body, days, fight, hit, levels, next_round, owed, run, steps


def test_CND_MIT_2_six_hits_of_a_shotgun_for_three_points() -> None:
    before = fight(Sheet("D6", 3, armor=3))
    waits = owed(before, hit(3, 6, "half"), [0, 1, 2, 3, 4, 5])
    assert steps(waits, "CND-MIT-1") == {"left": (1,) * 6}
    assert steps(waits, "CND-MIT-2") == {"cost.lost": 3}
    assert steps(waits, "CND-DMG-3") == {"dropped": {"condition": "Bruised", "most": 5}}
    assert steps(waits, "CND-SHK-1") == {"level": 5}
    assert steps(waits, "CND-TRG-1") == {"fired": {"triggers": "Shock"}}
    done = run(before, hit(3, 6, "half"), [0, 1, 2, 3, 4, 5], (5, 5, 1))
    assert levels(done.outcome) == {"bruised": 5, "stunned": 1}
    assert body(done.outcome).armor == 0
    worse = after(before, hit(3, 6, "half"), [0, 1, 2, 3, 4, 5], (5, 1, 1))
    assert body(worse).incapacitated


def test_CND_MIT_3_a_snipers_shot_into_cover() -> None:
    before = fight(body=Body(cover=2))
    waits = owed(before, hit(7, 1, "2"), [0])
    assert steps(waits, "CND-DMG-1") == {"classes": (3,)}
    done = run(before, hit(7, 1, "2"), [0], "passed")
    assert levels(done.outcome) == {"injured": 1}
    assert body(done.outcome).cover == 0


def test_CND_DR_1_a_drone_takes_nothing() -> None:
    before = fight(Sheet("D12", 5, armor=10, dr=2))
    done = run(before, hit(3, 4, "1"), [0, 1, 2, 3])
    assert steps(done, "CND-DR-1") == {"reduction": 2, "left": (1, 1, 1, 1)}
    assert (levels(done.outcome), body(done.outcome).armor) == ({}, 6)


def test_CND_RSL_1_a_cascade_and_a_point_of_resolve_in_the_middle() -> None:
    before = fight(Sheet("D6", 3, resolve=1))
    hurt = hit(3)
    done = run(before, hurt, (2, 3, 3), [], (4, 3, 1), [0, 1, 2], (6, 6, 3))
    assert levels(done.outcome) == {"injured": 1, "dying": 1}
    assert body(done.outcome).fate == "alive"
    assert body(done.outcome).resolve == 0
    dead = after(before, hurt, (2, 3, 3), [], (4, 3, 1), [])
    assert (body(dead).fate, body(dead).resolve) == ("dead", 1)


def test_CND_TRG_3_two_blades_and_a_cascade_to_death() -> None:
    before = fight(Sheet("D6", 4, armor=2))
    done = run(before, hit(4, 2, "2"), [0], (1, 4, 3, 2), (2, 4, 4, 1), (1, 1, 4, 5))
    assert levels(done.outcome) == {"wounded": 1, "injured": 1, "dying": 2}
    assert body(done.outcome).fate == "dead"
    assert [step.what for step in done.steps if step.what == "test"] == ["test"] * 3


def test_CND_SHK_1_five_and_three_and_one() -> None:
    assert shock_level(Levels(bruised=5, wounded=3, injured=1)) == 9


def test_trap_2_bruised_six_is_bruised_five_and_so_only_stunned() -> None:
    """The text prints Shock Level 8, three successes, Incapacitated. With the limit of 5 it is 7, and Stunned."""
    before = fight(Sheet("D10", 5), bruised=5, wounded=2)
    done = run(before, hit(1), (7, 7, 5, 4, 3))
    assert steps(done, "CND-SHK-1") == {"level": 7}
    assert steps(done, "CND-TRG-SHK") == {"test": "", "outcome": "stunned"}


def test_trap_9_reaching_the_threshold_is_enough() -> None:
    """A test that needs four successes is passed with four; the text's example has more."""
    before = fight(Sheet("D10", 5), bruised=5, wounded=2, injured=1)
    assert steps(run(before, hit(1), (7, 7, 5, 4, 3)), "CND-TRG-SHK")["outcome"] == "incapacitated"
    assert steps(run(before, hit(1), (7, 7, 5, 5, 3)), "CND-TRG-SHK")["outcome"] == "stunned"


def test_CND_NON_1_a_shock_stick() -> None:
    before = fight(Sheet("D6", 3, armor=2))
    done = run(before, hit(4, 3, "1", nonlethal=True), [0, 1], (5, 1, 3))
    assert levels(done.outcome) == {"wounded": 2, "dying": 1, "stunned": 1}
    assert steps(done, "CND-SHK-1") == {"level": 3}
    assert penalty(Person.of(done.outcome, HIM)) == 4
    assert body(done.outcome).spared


def test_CND_SMP_2_the_simplified_ronin() -> None:
    before = fight(Sheet("D8", 5, simplified=True), bruised=2, injured=1)
    done = run(before, hit(1, 1, "1", (3, "1", 1)))
    assert steps(done, "CND-SMP-2") == {"threshold": 7}
    assert steps(done, "CND-SHK-1") == {"level": 5}
    assert levels(done.outcome) == {"bruised": 3, "injured": 2, "dying": 1, "stunned": 1}
    assert body(done.outcome).fate == "alive"


def test_dr_then_half() -> None:
    before = fight(Sheet("D6", 3, armor=1, dr=1))
    waits = owed(before, hit(6), [0])
    assert steps(waits, "CND-DMG-1") == {"classes": (2,)}


def test_trap_5_dr_first_then_half() -> None:
    waits = owed(fight(Sheet("D6", 3, armor=1, dr=2)), hit(5), [0])
    assert steps(waits, "CND-DMG-1") == {"classes": (1,)}


def test_injured_with_painkillers() -> None:
    drugged = after(fight(injured=2), TakeDrug(target=HIM, drug="painkillers"))
    assert penalty(Person.of(drugged, HIM)) == 1


def test_CND_CON_BLE_bleeding_four() -> None:
    before = fight(bleeding=4)
    done = run(before, next_round(before), (5, 6, 1), "failed", "passed")
    assert levels(done.outcome) == {"bleeding": 4, "wounded": 1, "injured": 1}


def test_trap_11_dying_with_stimulants() -> None:
    drugged = after(fight(dying=1, wounded=2), TakeDrug(target=HIM, drug="stimulants"))
    assert penalty(Person.of(drugged, HIM)) == 2


def test_CND_REC_1_twenty_five_days() -> None:
    before = fight(injured=3)
    done = run(before, days(before, 25))
    assert isinstance(done, Done)
    assert levels(done.outcome) == {"injured": 1}
    assert body(done.outcome).mending.injured == 5 * 1440


@pytest.mark.parametrize(
    ("bruised", "outcome"),
    [(3, "unaffected"), (4, "stunned"), (5, "stunned")],
)
def test_CND_SMP_2_d10_and_five(bruised: int, outcome: str) -> None:
    before = fight(Sheet("D10", 5, simplified=True), bruised=bruised - 1)
    assert steps(run(before, hit(1)), "CND-TRG-SHK")["outcome"] == outcome


def test_CND_SMP_2_d10_and_five_at_eight() -> None:
    before = fight(Sheet("D10", 5, simplified=True), bruised=4, maimed=3)
    assert steps(run(before, hit(1)), "CND-TRG-SHK")["outcome"] == "incapacitated"
