"""SPY-FIRE-8: somebody on fire from one fire stands in a square that burns from another."""

from typing import Any

import pytest

from hurtbox.core.ask import Ask
from hurtbox.core.clock import Clock
from hurtbox.core.refusal import Refused
from hurtbox.session.commands import roster
from hurtbox.session.commands.turns import EndRound, NextTurn
from hurtbox.session.runtime import runtime_of
from hurtbox.systems.spycraft.person import Encounter
from hurtbox.systems.spycraft.sources import Fire, Flames

from .commands import Renew, RollOut
from .danger_harness import SCRIPT, TOUGH
from .harness import HIM, MOOK, body_of, fight, run, settle, steps

CALM = {"SPY-FIRE-6": [8], "SPY-FIRE-3": False, "SPY-FIRE-4 save": True}
"""Fires neither grow nor burn down (8 + 5 against 13 or 14), and nobody panics."""


def between(own: int, square: int, *, clock: Clock | None = None) -> Encounter:
    """The agent burns from the curtain with `own` and stands in the carpet's square with `square`."""
    now = fight(TOUGH, clock=clock)
    sources = (
        Fire(f"{HIM}/fire 1", HIM, "Curtain", own, save=5 + own // 2),
        Fire(f"{HIM}/fire 2", HIM, "Carpet", square, save=5 + square // 2),
        Flames(f"{HIM}/flames 1", HIM, f"{HIM}/fire 1", "Curtain", burning=own),
        Flames(f"{HIM}/flames 2", HIM, f"{HIM}/fire 2", "Carpet", square=square, ap=4),
    )
    for source in sources:
        now = now.with_source(source)
    return now


def flames(encounter: Encounter) -> dict[str, Flames]:
    return {one.id: one for one in encounter.sources if isinstance(one, Flames)}


@pytest.mark.parametrize(("own", "square"), [(12, 8), (8, 12), (12, 12), (1, 30)])
def test_SPY_FIRE_8_the_higher_of_two_fires_once(own: int, square: int) -> None:
    done = run(between(own, square), EndRound(), {**SCRIPT, **CALM})
    assert body_of(done.outcome).vitality == 200 - max(own, square)
    assert steps(done, "SPY-FIRE-8") == {"the higher": {"square": square, "burning": own}}


def test_SPY_FIRE_10_the_count_is_the_fires_that_harmed() -> None:
    hotter = flames(run(between(8, 12), EndRound(), {**SCRIPT, **CALM}).outcome)
    assert [one.total for one in hotter.values()] == [0, 12]
    own = flames(run(between(12, 8), EndRound(), {**SCRIPT, **CALM}).outcome)
    assert [one.total for one in own.values()] == [12, 0]


def test_SPY_FIRE_3_who_burns_already_does_not_catch_fire_again() -> None:
    done = run(between(8, 12), EndRound(), {**SCRIPT, **CALM})
    assert "save" not in steps(done, "SPY-FIRE-3")
    assert [one.burning for one in flames(done.outcome).values()] == [8, 0]


def test_SPY_FIRE_3_no_save_for_a_square_that_burns_already() -> None:
    done = run(between(12, 8), EndRound(), {**SCRIPT, **CALM})
    assert "square save" not in steps(done, "SPY-FIRE-3")
    assert len([one for one in done.outcome.sources if isinstance(one, Fire)]) == 2


def test_SPY_FIRE_4_one_will_save_against_what_burns_on_him() -> None:
    """Also for a fight in which an earlier version let him catch fire from both."""
    now = between(12, 8, clock=Clock(turn=MOOK))
    both = flames(now)[f"{HIM}/flames 2"]
    twice = now.with_source(Flames(**{**fields(both), "burning": 8}))
    for before in (now, twice):
        done = run(before, EndRound(), {**SCRIPT, **CALM})
        done = done if done.outcome.clock.turn == HIM else run(done.outcome, NextTurn(), SCRIPT)
        saves = [s for s in done.steps if (s.rule, s.what) == ("SPY-FIRE-4", "save")]
        assert [dict(one.facts)["dc"] for one in saves] == [12]


def test_SPY_FIRE_2_two_squares_without_burning_are_two_fires() -> None:
    now = between(12, 8)
    own = flames(now)[f"{HIM}/flames 1"]
    standing = now.with_source(Flames(**{**fields(own), "burning": 0, "square": 12}))
    done = run(standing, EndRound(), {**SCRIPT, **CALM, "SPY-FIRE-3": True})
    assert body_of(done.outcome).vitality == 200 - 20


def test_SPY_FIRE_5_rolling_does_not_help_in_another_fires_square() -> None:
    with pytest.raises(Refused):
        run(between(12, 8), RollOut(target=HIM, source=f"{HIM}/flames 1"))


def fields(source: Flames) -> dict[str, Any]:
    return {name: getattr(source, name) for name in Flames.__dataclass_fields__}


@pytest.mark.parametrize("command", [Renew(target=HIM), roster.Remove(target=HIM)])
def test_SPY_FIRE_1_a_fire_burns_on_for_whoever_is_still_in_it(command: Any) -> None:
    now = between(8, 12).with_source(
        Flames(f"{MOOK}/flames 1", MOOK, f"{HIM}/fire 2", "Carpet", square=12)
    )
    rulebook = runtime_of("spycraft").rulebook

    def rule(ask: Ask) -> Encounter:
        if isinstance(command, Renew):
            return rulebook.resolve(ask, now, command)
        return roster.act(rulebook, lambda: runtime_of("spycraft").parts, ask, now, command)

    done = settle(now, rule)
    assert [(one.name, one.about) for one in done.outcome.sources if isinstance(one, Fire)] == [
        ("Carpet", MOOK)
    ]
    assert list(flames(done.outcome)) == [f"{MOOK}/flames 1"]
