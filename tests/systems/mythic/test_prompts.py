"""MYT-EFF-4, MYT-EFF-5, MYT-TIM-1: the GM's prompts, which do not stop the fight."""

from dataclasses import replace

import pytest

from hurtbox.core.clock import Clock, Reminder
from hurtbox.core.refusal import Refused
from hurtbox.systems.mythic.settings import Settings

from .commands import DismissReminder, EndDying, GainDying, SetReminder
from .harness import HER, after, body, fight, heal, hit, mark, prompts, run, steps


def later(source: str, length: int, unit: str) -> SetReminder:
    return SetReminder(
        target=HER,
        source=f"{HER}/{source}",
        length=length,
        unit="round" if unit == "round" else "minute",
    )


@pytest.mark.parametrize(
    ("row", "topics"),
    [(1, []), (2, []), (3, ["severe"]), (4, ["critical"]), (5, ["dying", "fatal"])],
)
def test_MYT_TIM_1_entering_severe_or_worse_offers_a_reminder(row: int, topics: list[str]) -> None:
    assert prompts(run(fight(), mark(row, 1)).outcome) == topics


def test_MYT_TIM_1_only_entering_counts() -> None:
    severe = after(fight(), mark(3, 1))
    dealt = after(severe, DismissReminder(target=HER, source=f"{HER}/severe"))
    assert prompts(dealt) == []
    assert prompts(after(dealt, mark(3, 2), mark(1, 1))) == []


def test_MYT_TIM_1_a_worse_category_takes_the_place_of_an_open_offer() -> None:
    done = run(fight(), hit(12, "piercing"))
    assert steps(done, "MYT-TIM-1") == {"critical": {}}
    assert prompts(done.outcome) == ["critical"]
    assert prompts(after(fight(), mark(3, 1), mark(4, 1))) == ["critical"]


def test_MYT_TIM_1_a_running_reminder_stays_beside_a_worse_one() -> None:
    running = after(fight(), mark(3, 1), later("severe", 90, "minute"), mark(4, 1))
    assert prompts(running) == ["severe", "critical"]


@pytest.mark.parametrize(("unit", "due"), [("round", 4 + 3), ("minute", 20 + 3)])
def test_MYT_TIM_1_the_gm_sets_the_length(unit: str, due: int) -> None:
    at = replace(after(fight(), mark(4, 1)), clock=Clock(round=4, minute=20))
    done = run(at, later("critical", 3, unit))
    (reminder,) = done.outcome.sources
    assert isinstance(reminder, Reminder)
    assert (reminder.id, reminder.what) == (f"{HER}/critical", "critical")
    assert (reminder.unit, reminder.due, reminder.run_out) == (unit, due, False)
    assert steps(done, "MYT-TIM-1") == {f"length.{unit}": 3}
    assert body(done.outcome) == body(at)


def test_MYT_TIM_1_a_reminder_that_has_run_out_can_be_set_again() -> None:
    gone = Reminder(f"{HER}/critical", HER, "MYT-TIM-1", "critical", "round", 3, True)
    again = after(fight().with_source(gone), later("critical", 2, "round"))
    assert again.source(gone.id) == replace(gone, run_out=False)


def test_MYT_TIM_1_healing_takes_the_reason_away() -> None:
    hurt = after(fight(), mark(3, 1), later("severe", 90, "minute"), mark(4, 1))
    better = run(hurt, heal(1))
    assert prompts(better.outcome) == ["severe"]
    assert steps(better, "MYT-TIM-1") == {"over.critical": {}}
    assert prompts(after(better.outcome, heal(1))) == []


def test_MYT_EFF_5_a_fatal_wound_prompts_and_goes_on() -> None:
    done = run(fight(), hit(15, "piercing"))
    assert steps(done, "MYT-EFF-5") == {"fatal": {}}
    assert prompts(done.outcome) == ["dying", "fatal"]
    assert done.answers == ()


def test_MYT_EFF_4_the_gm_gives_and_ends_the_condition() -> None:
    given = run(fight(), GainDying(target=HER))
    assert body(given.outcome).dying
    assert prompts(given.outcome) == ["dying"]
    assert steps(given, "MYT-EFF-4") == {"given": {}}
    ended = run(given.outcome, EndDying(target=HER))
    assert not body(ended.outcome).dying
    assert prompts(ended.outcome) == []


def test_MYT_EFF_4_giving_twice_and_ending_nothing_are_refused() -> None:
    with pytest.raises(Refused, match="dying already"):
        after(fight(), GainDying(target=HER), GainDying(target=HER))
    with pytest.raises(Refused, match="not dying"):
        after(fight(), EndDying(target=HER))


def test_trap_11_the_bar_and_the_numbers_are_both_there() -> None:
    done = run(fight(settings=Settings()), hit(15, "piercing"))
    assert steps(done, "MYT-CAT-5")["in category"] == {"penalty": 25, "cut": 11}
    assert "MYT-EFF-5" in {step.rule for step in done.steps}


def test_MYT_TIM_1_what_is_over_or_somebody_elses_is_refused() -> None:
    with pytest.raises(Refused, match="over already"):
        after(fight(), DismissReminder(target=HER, source=f"{HER}/severe"))
    other = Reminder("c2/severe", "c2", "MYT-TIM-1", "severe")
    with pytest.raises(Refused, match="somebody else"):
        after(fight().with_source(other), DismissReminder(target=HER, source="c2/severe"))
