"""Two house rules at once, and values that the game master puts in the place of steps: odds and games agree.

Each case is played some 2,000 times with seeded dice. How often each outcome came up must not be rarer than five
standard deviations by the odds of all outcomes, in which nothing is merged, and these are those of the odds line.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from hurtbox.core.answer_sources import defaults, rolled
from hurtbox.core.odds import odds
from hurtbox.core.run import Done, resolve
from hurtbox.session.runtime import runtime_of
from hurtbox.session.views.odds_soon import TAIL
from hurtbox.session.views.outcomes import outcomes

from ..api.test_seeded_games import compare
from ..conftest import tries
from .odds_of_cases import Case, begun, keys_of, line_of, rule_of

GAMES = tries(few=100, some=500, most=20_000)
VEST = {"name": "Vest", "kind": "armor", "code": "1D"}
HERO = {"physique": "3D", "stamina": "3D+1", "protection": [VEST]}
POINTS = {"body_points": 16, "modifier": -4, "protection": [VEST]}
AGENT = {"vitality": 9, "wounds": 8, "constitution": 10, "defense": 13, "fortitude": 2}
MINION = {"sort": "standard", "damage_save": 6, "saves_needed": 2, "defense": 11}
CREW = {"strength": 5, "dexterity": 6, "endurance": 5, "armor": "jack"}
FIGHTER = {"die": "D12", "toughness": 3, "armor": 3, "dr": 1}


def by_games() -> Any:
    """Nobody counts it by hand: it is played."""
    raise AssertionError("it is played")


def case(
    sheet: dict[str, Any], command: dict[str, Any], settings: dict[str, Any], **more: Any
) -> Case:
    name = " and ".join([*settings, *more.get("put", {})])
    return Case(name, by_games, [sheet], [command], settings, **more)


CASES = [
    (
        "opend6",
        case(
            HERO,
            {"kind": "hit", "dice": 4, "times": 2},
            {"wild_die": True, "massive": True},
        ),
    ),
    (
        "opend6",
        case(
            POINTS,
            {"kind": "hit", "dice": 5},
            {"track": "body_points", "negative": "injury"},
        ),
    ),
    (
        "opend6",
        case(
            {**HERO, "modifier": 1},
            {"kind": "hit", "dice": 5},
            {"equal_result": "stay"},
            put={"D6-WL-1 dice": 3, "D6-WL-1 modifier": -2},
        ),
    ),
    (
        "cybergod",
        case(
            FIGHTER,
            {"kind": "hit", "dc": 9, "hits": 3},
            {"tens_count_double": False, "dead_triggers": "skip"},
        ),
    ),
    (
        "cybergod",
        case(
            FIGHTER,
            {"kind": "hit", "dc": 4, "hits": 2},
            {"tens_count_double": False},
            put={"CND-ATK-1 hits": (3, 5), "CND-DR-1 reduction": 2},
        ),
    ),
    (
        "spycraft",
        case(
            AGENT,
            {"kind": "attack", "bonus": 5, "damage": "4d6+6"},
            {"overflow": "absorb", "beyond_table": "none"},
        ),
    ),
    (
        "spycraft",
        case(
            {**AGENT, "reductions": [{"points": 3}]},
            {"kind": "attack", "bonus": 5, "damage": "3d6+2"},
            {"outside_text": True},
            put={"SPY-DR-2 DR": 1, "SPY-ATK-1 bonus": 7},
        ),
    ),
    (
        "spycraft",
        case(
            MINION,
            {"kind": "explode", "damage": 12},
            {"standard_stress": "none", "explosive_takedown": "faced"},
        ),
    ),
    (
        "cepheus",
        case(
            CREW,
            {"kind": "blast", "explosive": "fragmentation", "meters": 4},
            {"spread": "one", "out_when": "str_or_dex"},
            bodies=[{"strength": 4, "endurance": 3, "hit_before": True}],
        ),
    ),
    (
        "cepheus",
        case(
            CREW,
            {"kind": "attack", "modifier": 1},
            {"spread": "one"},
            put={"CEP-ARM-7 armor": 1, "CEP-DMG-1 damage": 8},
        ),
    ),
    (
        "mythic",
        case(
            {"wound_threshold": 3, "ap_maximum": 10},
            {"kind": "hit", "damage": 30, "type": "slashing"},
            {"exceeds": "reaching", "columns": 5},
        ),
    ),
]


@pytest.mark.parametrize(
    ("system", "one"), CASES, ids=[f"{system} {one.name}" for system, one in CASES]
)
def test_games_come_out_as_the_odds_say(system: str, one: Case) -> None:
    runtime = runtime_of(system)
    before = begun(runtime, one)
    rule = rule_of(runtime, before, one)
    put = keys_of(rule, one.put)

    def seen(after: Any) -> tuple[bool, ...]:
        return outcomes(runtime, before, after, ("c1",))

    whole = odds(rule, overrides=put.items())
    assert whole.missing < TAIL
    chances: dict[tuple[bool, ...], Fraction] = {}
    for after, chance in whole.of.items():
        chances[seen(after)] = chances.get(seen(after), Fraction(0)) + chance
    line = line_of(runtime, before, one, put)
    assert set(line.of) == set(chances)
    assert all(abs(chance - line.of[end]) <= whole.missing for end, chance in chances.items())

    counts: Counter[str] = Counter()
    unused = set(put)
    for seed in range(GAMES):
        dice = rolled(Random(seed))
        done = resolve(
            rule,
            overrides=put.items(),
            source=lambda key, asked, dice=dice: defaults(key, asked) or dice(key, asked),  # type: ignore[misc]
        )
        assert isinstance(done, Done)
        unused &= set(done.dropped)
        counts[str(seen(done.outcome))] += 1
    assert not unused
    compare(counts, {str(end): chance for end, chance in chances.items()})


@pytest.mark.parametrize(("system", "one"), CASES, ids=[f"{s} {one.name}" for s, one in CASES])
def test_each_case_changes_the_odds(system: str, one: Case) -> None:
    """The end states are others than without these house rules and these values."""
    runtime = runtime_of(system)

    def ends(case: Case) -> dict[Any, Fraction]:
        before = begun(runtime, case)
        rule = rule_of(runtime, before, case)
        found = odds(rule, overrides=keys_of(rule, case.put).items())
        return {after.combatant("c1"): chance for after, chance in found.of.items()}

    plain = Case("", by_games, one.sheets, one.commands, bodies=one.bodies)
    assert ends(one) != ends(plain)
