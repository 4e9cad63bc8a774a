"""Each condition by itself: its penalty, its trigger, what it prevents and what it does not."""

from typing import Any

import pytest

from hurtbox.kit.person import Person
from hurtbox.systems.cybergod.derived import may_act, may_react, penalty
from hurtbox.systems.cybergod.sheet import Body, Levels, Sheet

from . import commands as c
from .harness import HIM, after, body, fight, hit, levels, next_round, owed, run, steps


@pytest.mark.parametrize(
    ("rule", "dc", "condition", "dice_off", "trigger"),
    [
        ("CND-CON-BRU", 1, "bruised", 0, "CND-TRG-SHK"),
        ("CND-CON-WOU", 2, "wounded", 1, "CND-TRG-ESC"),
        ("CND-CON-INJ", 3, "injured", 2, "CND-TRG-CRI"),
        ("CND-CON-DYI", 4, "dying", 4, "CND-TRG-DEA"),
    ],
)
def test_a_wound_has_its_penalty_and_fires_its_trigger(
    rule: str, dc: int, condition: str, dice_off: int, trigger: str
) -> None:
    waits = owed(fight(), hit(dc))
    assert waits.request.rule == trigger
    assert steps(waits, rule) == {"level": 1}
    assert penalty(Person.of(fight(**{condition: 3}), HIM)) == dice_off


@pytest.mark.parametrize(
    ("rule", "of", "dc", "adds"),
    [
        ("CND-TRG-ESC", "wounded", 2, {"injured": 1}),
        ("CND-TRG-CRI", "injured", 3, {"dying": 1}),
    ],
)
@pytest.mark.parametrize("level", [1, 3, 5])
def test_a_trigger_is_against_the_level_and_adds_one_of_the_next(
    rule: str, of: str, dc: int, adds: dict[str, int], level: int
) -> None:
    before = fight(Sheet("D6", 6), **({of: level - 1} if level > 1 else {}))
    assert dict(owed(before, hit(dc)).request.facts)["need"] == level
    passed = run(before, hit(dc), level)
    assert levels(passed.outcome) == {of: level}
    assert steps(passed, rule)["outcome"] == "passed"
    failed = run(before, hit(dc), level - 1, 6)
    assert levels(failed.outcome) == {of: level, **adds}
    assert steps(failed, rule)["outcome"] == "failed"


@pytest.mark.parametrize("hits", [1, 2, 5])
def test_CND_TRG_1_each_type_of_trigger_once_for_an_attack(hits: int) -> None:
    done = run(fight(Sheet("D6", 6)), hit(2, hits), "passed")
    assert levels(done.outcome) == {"wounded": hits}
    assert [step.what for step in done.steps if step.kind == "asked"] == ["test"]


@pytest.mark.parametrize(("dc", "fate"), [(4, "alive"), (5, "dead")])
def test_CND_CON_DEA_no_actions_no_reactions_one_chance(dc: int, fate: str) -> None:
    done = run(fight(), hit(dc), *(["passed"] if dc == 4 else []))
    assert body(done.outcome).fate == fate
    who = Person.of(done.outcome, HIM)
    assert (may_act(who), may_react(who)) == (fate == "alive", fate == "alive")
    assert ("one chance" in steps(done, "CND-STB-2")) == (fate == "dead")


def test_CND_CON_DES_is_final_and_allies_see_it() -> None:
    done = run(fight(), hit(6))
    assert set(steps(done, "CND-CON-DES")) == {"fate", "allies"}
    assert done.outcome.sources == ()
    again = run(done.outcome, hit(3))
    assert (steps(again, "CND-CON-DES"), again.outcome) == ({"final": {}}, done.outcome)


@pytest.mark.parametrize("condition", ["bleeding", "burning"])
def test_CND_CON_1_each_source_is_an_attack_of_its_own_and_keeps_its_level(condition: str) -> None:
    before = fight(Sheet("D6", 6), **{condition: 2})
    done = run(before, next_round(before), 1, 1)
    assert levels(done.outcome) == {condition: 2, "bruised": 1}
    both = fight(Sheet("D6", 6), bleeding=2, burning=2)
    twice = run(both, next_round(both), 1, 1, 1, 2)
    assert levels(twice.outcome) == {"bleeding": 2, "burning": 2, "bruised": 2}
    shocks = [s.value for s in twice.steps if s.rule == "CND-SHK-1"]
    assert shocks == [1, 2]


def test_CND_CON_4_stress_has_an_end_as_everything_that_is_counted() -> None:
    before = fight(Sheet("D6", 3, simplified=True), body=Body(Levels(burning=1), stress=999))
    assert body(after(before, next_round(before))).stress == 999


@pytest.mark.parametrize(("successes", "stress"), [(0, 5), (1, 5), (2, 4)])
def test_CND_CON_4_stress_is_one_point_whatever_the_damage(successes: int, stress: int) -> None:
    before = fight(body=Body(levels=Levels(burning=2), stress=4))
    said = {0: (0, "passed"), 1: (1, 3), 2: (2,)}[successes]
    assert body(after(before, next_round(before), *said)).stress == stress


@pytest.mark.parametrize(
    ("said", "facts"),
    [
        ((5, 6, 1), {"total": 2, "target": 1, "margin": 1, "passed": 1}),
        ((1, 2, 3), {"total": 0, "target": 1, "margin": -1, "passed": 0}),
        (2, {"total": 2, "target": 1, "margin": 1, "passed": 1}),
        ("passed", {"target": 1, "passed": 1}),
        ("failed", {"target": 1, "passed": 0}),
    ],
)
def test_CND_TST_1_a_tests_record_holds_total_target_margin_and_whether_it_was_passed(
    said: Any, facts: dict[str, int]
) -> None:
    more = ("passed",) if facts["passed"] == 0 else ()
    done = run(fight(), hit(2), said, *more)
    for what in ("test", "count"):
        step = next(step for step in done.steps if step.what == what)
        assert facts.items() <= dict(step.facts).items()
        assert ("total" in dict(step.facts)) == ("total" in facts)


def test_CND_RSL_1_the_record_of_a_reroll_holds_what_it_came_to_in_the_end() -> None:
    done = run(fight(Sheet("D6", 2, resolve=1)), hit(2), (1, 2), [0, 1], (5, 6))
    step = next(step for step in done.steps if step.rule == "CND-TST-1")
    facts = {"need": 1, "total": 2, "target": 1, "margin": 1, "passed": 1}
    assert dict(step.facts) == {"case": "reached", **facts}


def test_CND_STB_1_the_helpers_test_holds_it_too() -> None:
    done = run(fight(dying=1), c.Stabilize(target=HIM, medtech=4), (8, 8, 8, 1))
    step = next(step for step in done.steps if step.what == "MedTech")
    assert {"total": 3, "target": 2, "margin": 1, "passed": 1}.items() <= dict(step.facts).items()
