"""Taking states of rounds as one makes no odds different: a fire, acid, a vacuum and cold water, both ways."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from hurtbox.core.odds import Odds
from hurtbox.core.odds_until import UntilDown
from hurtbox.session.runtime import runtime_of
from hurtbox.session.views.odds_soon import alike_in, is_down_by, passes
from hurtbox.session.views.outcomes import outcomes, summed

from ...session.client import alone

AGENT = {"vitality": 4, "wounds": 6, "constitution": 5, "wisdom": 3, "fortitude": 1, "will": 2}
ARMORED = {**AGENT, "reductions": [{"points": 3}]}
MINION = {"sort": "standard", "damage_save": 4, "saves_needed": 2, "fortitude": 1, "wisdom": 3}
TOUGH = {**AGENT, "vitality": 20, "wounds": 30, "constitution": 12}
FIRE = {"kind": "start_fire"}
VACUUM = {"kind": "into_vacuum", "dice": 1}
WATER = {"kind": "expose", "medium": "liquid", "temperature": 30}
Case = tuple[Mapping[str, Any], Mapping[str, Any], Mapping[str, Any], int]
CASES: dict[str, Case] = {
    "a round of fire": (AGENT, FIRE, {}, 1),
    "a round of fire on a minion": (MINION, FIRE, {}, 1),
    "a fire": (AGENT, FIRE, {}, 2),
    "a fire that AP helps": (ARMORED, {**FIRE, "temperature": 600}, {"fire_ap": "counts"}, 2),
    "a fire that lights all": (AGENT, FIRE, {"fire_ignites": "any"}, 2),
    "a fire on a minion": (MINION, FIRE, {}, 2),
    "stress of a minion": (MINION, FIRE, {"standard_stress": "thresholds"}, 2),
    "acid": (AGENT, {"kind": "splash", "damage": 9, "ap": 3}, {}, 3),
    "acid past an injury": (TOUGH, {"kind": "splash", "damage": 24, "ap": 3}, {}, 3),
    "two rounds of thin air": (AGENT, VACUUM, {}, 2),
    "thin air": (AGENT, VACUUM, {}, 4),
    "thin air for a minion": (MINION, VACUUM, {}, 3),
    "thick and thin": (TOUGH, {**VACUUM, "dice": 3}, {}, 2),
    "outside the text": (AGENT, VACUUM, {"outside_text": True}, 4),
    "cold water": (AGENT, WATER, {}, 3),
    "cold water outside the text": (AGENT, WATER, {"outside_text": True}, 3),
    "cold water for a minion": (MINION, WATER, {}, 2),
    "hot water": (AGENT, {**WATER, "type": "heat", "temperature": 220, "dice": 2}, {}, 2),
}
QUICK = (
    "a round of fire",
    "a round of fire on a minion",
    "acid",
    "acid past an injury",
    "two rounds of thin air",
    "cold water for a minion",
)
"""The others take seconds without merging."""
SLOWEST = (
    "a fire that AP helps",
    "a fire that lights all",
    "cold water",
    "cold water outside the text",
    "hot water",
)
"""These take 10 to 60 seconds, and run with `--long`."""
SECONDS = {"a round of fire", "a round of fire on a minion", "cold water for a minion"}


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(
            name,
            marks=[pytest.mark.slow] * (name in SECONDS or name not in QUICK)
            + [pytest.mark.sweep] * (name not in QUICK)
            + [pytest.mark.repeat] * (name in SLOWEST),
        )
        for name in CASES
    ],
)
def test_the_odds_are_the_same_fractions(name: str) -> None:
    sheet, raw, settings, rounds = CASES[name]
    client, id = alone("spycraft", sheet, settings)
    now, runtime = client.storage.fight().now, runtime_of("spycraft")
    command = runtime.read({"target": id, **raw}, "odds")
    at_once = UntilDown(lambda ask, state: runtime.act(ask, state, command), now, lambda _: False)
    assert at_once.go(1)
    alike, step = alike_in(runtime, now, id, "round"), passes(runtime, "round")

    def after(is_down: Any, **more: Any) -> UntilDown[Any]:
        until = at_once.goes_on(step, is_down, **more)
        assert until.go(1 + rounds) and not until.missing
        return until

    for end, _ in runtime.rulebook.odds_tests:
        is_down = is_down_by(runtime, now, id, end)
        assert after(is_down).chances == after(is_down, **alike).chances

    def read(state: Any) -> tuple[bool, ...]:
        return outcomes(runtime, now, state, (id,))

    plain, merged = after(lambda _: False), after(lambda _: False, **alike)
    assert summed(Odds(plain.states, plain.missing), read) == summed(
        Odds(merged.states, merged.missing), read
    )
    assert len(merged.states) <= len(plain.states)
    assert merged.followed <= plain.followed
