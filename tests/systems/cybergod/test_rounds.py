"""The start of a round: Bleeding, Burning, Dying."""

import pytest

from hurtbox.systems.cybergod.settings import Settings
from hurtbox.systems.cybergod.sheet import Body, Levels, Sheet

from .commands import Lower
from .harness import HIM, after, body, fight, levels, next_round, owed, run, steps


def test_nobody_hurt_nothing_asked() -> None:
    before = fight(bruised=5, wounded=3, others=3)
    done = run(before, next_round(before))
    assert (done.steps, done.outcome.combatants) == ((), before.combatants)


@pytest.mark.parametrize(("successes", "dc"), [(0, 3), (1, 2), (2, 1), (3, 0)])
def test_CND_CON_BLE_level_less_successes_past_all_protection(successes: int, dc: int) -> None:
    before = fight(Sheet("D6", 3, dr=5, armor=5), bleeding=3)
    more = (3,) if dc else ()
    done = run(before, next_round(before), successes, *more)
    assert steps(done, "CND-CON-BLE")["damage"] == dc
    assert levels(done.outcome)["bleeding"] == 3
    wound = {0: "", 1: "bruised", 2: "wounded", 3: "injured"}[dc]
    assert levels(done.outcome) == {"bleeding": 3, **({wound: 1} if wound else {})}


def test_CND_CON_BLE_five_kills() -> None:
    before = fight(bleeding=5)
    assert body(after(before, next_round(before), 0)).fate == "dead"


def test_CND_CON_BUR_dr_counts_and_damage_is_stress() -> None:
    before = fight(Sheet("D6", 3, dr=1, armor=9), burning=3)
    done = run(before, next_round(before), 1, 3)
    assert levels(done.outcome) == {"burning": 3, "bruised": 1}
    assert (body(done.outcome).stress, body(done.outcome).armor) == (1, 9)
    none = run(before, next_round(before), 2)
    assert (levels(none.outcome), body(none.outcome).stress) == ({"burning": 3}, 0)


def test_CND_CON_4_the_final_class_that_the_gm_puts_decides_about_stress() -> None:
    before, least = fight(Sheet("D6", 3), burning=2), fight(Sheet("D6", 3, dr=2), burning=2)
    key = next(s.key for s in run(before, next_round(before), 0, 2).steps if s.what == "classes")
    none = run(before, next_round(before), 0, put={key: (0,)})
    assert (levels(none.outcome), body(none.outcome).stress) == ({"burning": 2}, 0)
    some = run(least, next_round(least), 0, 3, put={key: (1,)})
    assert (levels(some.outcome), body(some.outcome).stress) == ({"burning": 2, "bruised": 1}, 1)


def test_CND_CON_2_a_house_rule_may_give_burning_an_ap() -> None:
    sheet = Sheet("D6", 3, armor=2)
    before = fight(sheet, settings=Settings(burning_ap="2"), body=Body(Levels(burning=2), armor=2))
    done = run(before, next_round(before), 0, [0], 1)
    assert levels(done.outcome) == {"burning": 2, "bruised": 1}
    assert (body(done.outcome).armor, body(done.outcome).stress) == (0, 1)


def test_CND_TIM_1_the_order_and_the_level_as_it_is_by_then() -> None:
    before = fight(bleeding=4, burning=1, dying=1)
    done = run(before, next_round(before), 0, 2, 0, 3, 2)
    asked = [s.key for s in done.steps if s.what == "test"]
    assert [key.split("/")[1] for key in asked] == [
        "bleeding",
        "bleeding",
        "burning",
        "burning",
        "dying",
    ]
    assert levels(done.outcome)["dying"] == 2
    needs = [s.value for s in done.steps if s.what == "threshold"]
    assert needs == [2, 2]


def test_CND_TIM_1_dying_gained_in_this_step_is_not_tested_twice() -> None:
    before = fight(Sheet("D6", 4), bleeding=4)
    done = run(before, next_round(before), 0, "passed")
    assert levels(done.outcome) == {"bleeding": 4, "dying": 1}
    again = done.outcome
    assert [r.what for _, r in owed(again, next_round(again), 4).open_requests] == ["test"]


def test_CND_CON_DYI_every_round() -> None:
    before = fight(dying=2)
    assert body(after(before, next_round(before), 2)).fate == "alive"
    assert body(after(before, next_round(before), 1)).fate == "dead"


@pytest.mark.parametrize("ticks", [True, False])
def test_CND_NON_2_nonlethal_dying(ticks: bool) -> None:
    reading = Settings(nonlethal_dying_ticks=ticks)
    before = fight(settings=reading, body=Body(Levels(dying=1), spared=True))
    said = ("passed",) if ticks else ()
    done = run(before, next_round(before), *said)
    assert steps(done, "CND-NON-2") == {"dying.ticks" if ticks else "dying.does not tick": {}}


def test_the_dead_do_not_tick() -> None:
    before = fight(body=Body(Levels(dying=1, bleeding=2), fate="dead"))
    assert run(before, next_round(before)).steps == ()


def test_one_who_waits_delays_nobody_else() -> None:
    before = fight(dying=1, others=2)
    waits = owed(before, next_round(before))
    assert [request.about for _, request in waits.open_requests] == ["c1", "c2", "c3"]


@pytest.mark.parametrize(("level", "dc"), [(1, 0), (2, 2), (3, 3)])
def test_CND_SMP_3_without_dice(level: int, dc: int) -> None:
    before = fight(Sheet("D8", 9, simplified=True), bleeding=level)
    assert steps(run(before, next_round(before)), "CND-SMP-3") == {"damage": dc}


def test_CND_CON_BLE_and_BUR_are_lowered_by_hand() -> None:
    less = after(fight(bleeding=3), Lower(target=HIM, condition="bleeding", levels=2))
    assert levels(less) == {"bleeding": 1}
    out = after(fight(burning=3), Lower(target=HIM, condition="burning", levels=5))
    assert levels(out) == {}


def test_resolve_works_against_bleeding_too() -> None:
    before = fight(Sheet("D6", 3, resolve=1), bleeding=1)
    done = run(before, next_round(before), (1, 2, 3), [0, 1, 2], (5, 1, 1))
    assert levels(done.outcome) == {"bleeding": 1}
