"""House rules: both sides of each setting, and what the step says."""

from typing import Any

import pytest

from hurtbox.core.refusal import Refused
from hurtbox.systems.cybergod.settings import Settings
from hurtbox.systems.cybergod.sheet import Sheet

from . import commands as c
from .harness import HIM, after, body, fight, hit, levels, owed, run, steps

NO_DICE = Sheet("D6", 0)


def test_CND_TRT_1_other_wounds_of_the_dying_are_treated_after_stabilizing_or_at_any_time() -> None:
    treat = c.Treat(target=HIM, condition="wounded")
    with pytest.raises(Refused, match="stabilize first"):
        run(fight(wounded=2, dying=1), treat)
    any_time = fight(settings=Settings(treat_dying="any"), wounded=2, dying=1)
    done = run(any_time, treat)
    assert levels(done.outcome) == {"wounded": 1, "dying": 1}
    assert steps(done, "CND-TRT-1") == {"while dying": {}, "left": 1}
    safe = run(fight(settings=Settings(treat_dying="any"), wounded=2), treat)
    assert steps(safe, "CND-TRT-1") == {"left": 1}


@pytest.mark.parametrize(("reading", "stunned"), [("fail", False), ("zero", True)])
def test_CND_TRG_SHK_shock_level_1_without_a_die(reading: Any, stunned: bool) -> None:
    done = run(fight(NO_DICE, settings=Settings(no_dice_shock=reading)), hit(1))
    assert (levels(done.outcome).get("stunned", 0) == 1) is stunned
    assert body(done.outcome).incapacitated is not stunned
    assert f"no dice.{reading}" in steps(done, "CND-TRG-SHK")


def test_CND_TRG_SHK_without_a_die_higher_shock_fails_in_both_readings() -> None:
    for reading in ("fail", "zero"):
        settings = Settings(no_dice_shock=reading)  # type: ignore[arg-type]
        done = run(fight(NO_DICE, settings=settings, bruised=1), hit(1))
        assert body(done.outcome).incapacitated
        assert set(steps(done, "CND-TRG-SHK")) == {"outcome"}


def test_CND_STB_2_back_from_the_dead_without_a_trigger_or_with_one_at_once() -> None:
    dead = after(fight(dying=1), hit(4), "failed")
    back = run(dead, c.Stabilize(target=HIM), 3)
    assert "trigger.next_round" in steps(back, "CND-STB-2")
    assert levels(back.outcome) == {"dying": 2}
    at_once = fight(settings=Settings(revived_trigger="at_once"), dying=1)
    dead = after(at_once, hit(4), "failed")
    asked = owed(dead, c.Stabilize(target=HIM), 3)
    assert (asked.request.rule, asked.request.about) == ("CND-TRG-DEA", HIM)
    assert body(asked.certain).fate == "alive"
    alive = run(dead, c.Stabilize(target=HIM), 3, "passed")
    assert "trigger.at_once" in steps(alive, "CND-STB-2")
    assert (levels(alive.outcome), alive.outcome.sources) == ({"dying": 2}, ())
    again = after(dead, c.Stabilize(target=HIM), 3, "failed")
    assert (body(again).fate, len(again.sources)) == ("dead", 1)
