"""Taking states in the middle of a command as one makes no odds different, and most of them quicker."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from hurtbox.core.ask import Ask
from hurtbox.core.odds import OddsCalculation
from hurtbox.core.odds_until import UntilDown, with_free_id
from hurtbox.session.runtime import runtime_of
from hurtbox.session.views.outcomes import Outcomes, outcomes

from ..session.client import alone

VEST = {"name": "Vest", "kind": "armor", "code": "1D+1"}
AGENT = {"vitality": 9, "wounds": 8, "constitution": 10, "defense": 12, "fortitude": 2}
ARMORED = {**AGENT, "reductions": [{"points": 6}]}
FRAIL = {**ARMORED, "constitution": 2}
TOUGH = {**AGENT, "vitality": 20, "wounds": 20}
MINION = {"sort": "standard", "damage_save": 4, "saves_needed": 2, "defense": 11}
CREW = {"strength": 5, "dexterity": 6, "endurance": 6, "armor": "jack"}
HERO = {"physique": "3D", "stamina": "3D+1", "protection": [VEST]}
POINTS = {"physique": "2D", "body_points": 14, "protection": [VEST]}


def attack(attacks: int, damage: str = "1d6+3", **more: Any) -> dict[str, Any]:
    return {"kind": "attack", "bonus": 5, "damage": damage, "attacks": attacks, **more}


def hits(times: int, dice: int = 4, **more: Any) -> dict[str, Any]:
    return {"kind": "hit", "dice": dice, "times": times, **more}


Case = tuple[str, Mapping[str, Any], Mapping[str, Any], Mapping[str, Any]]
CASES: dict[str, Case] = {
    "five attacks": ("spycraft", AGENT, attack(5), {}),
    "on armor": ("spycraft", ARMORED, attack(5), {}),
    "bruises reach a threshold": ("spycraft", FRAIL, attack(4), {}),
    "on a minion": ("spycraft", MINION, attack(4), {}),
    "big hits and injuries": ("spycraft", ARMORED, attack(2, "3d12+6"), {}),
    "a sure triumph": ("spycraft", ARMORED, attack(2, bonus=80), {}),
    "unarmed": ("spycraft", ARMORED, attack(3, way="unarmed"), {}),
    "turned into subdual": ("spycraft", ARMORED, attack(3, way="melee", convert="to_subdual"), {}),
    "electrical": ("spycraft", ARMORED, attack(2, "1d6", type="electrical"), {}),
    "sneaking": ("spycraft", ARMORED, attack(2, sneak=1), {}),
    "with takedowns": ("spycraft", ARMORED, attack(2, takedown=True), {}),
    "outside the text": ("spycraft", ARMORED, attack(3, takedown=True), {"outside_text": True}),
    "a fall": ("spycraft", AGENT, {"kind": "fall", "feet": 60}, {}),
    "a short fall on armor": ("spycraft", FRAIL, {"kind": "fall", "feet": 20}, {}),
    "a fall into water": ("spycraft", FRAIL, {"kind": "fall", "feet": 20, "onto": "fluid"}, {}),
    "an explosion": ("spycraft", ARMORED, {"kind": "explode", "damage": 15}, {}),
    "a bang": ("spycraft", ARMORED, {"kind": "explode", "bang": 14}, {}),
    "a blast on a minion": ("spycraft", MINION, {"kind": "explode", "damage": 9}, {}),
    "a collision": ("spycraft", AGENT, {"kind": "collide", "mph": 30}, {}),
    "a bought injury": ("spycraft", TOUGH, {"kind": "hit", "damage": 11, "critical": 2}, {}),
    "stress": ("spycraft", FRAIL, {"kind": "hit", "damage": 6, "type": "stress"}, {}),
    "stress on a minion": ("spycraft", MINION, {"kind": "hit", "damage": 6, "type": "stress"}, {}),
    "a disease": ("cepheus", CREW, {"kind": "infect", "disease": "pneumonia"}, {}),
    "a poison": ("cepheus", CREW, {"kind": "poison"}, {}),
    "radiation": ("cepheus", CREW, {"kind": "irradiate", "source": "fgmp"}, {}),
    "a shot": ("cepheus", CREW, {"kind": "attack"}, {}),
    "suppression": ("cepheus", CREW, {"kind": "attack", "fire": "suppression"}, {}),
    "three hits": ("opend6", HERO, hits(3), {}),
    "stunning": ("opend6", HERO, hits(2, stun=True), {}),
    "on points": ("opend6", POINTS, hits(2, 2), {"track": "body_points"}),
    "points with a chart": ("opend6", POINTS, hits(2, 2), {"track": "chart"}),
    "massive damage": ("opend6", HERO, hits(3), {"massive": True}),
    "the killing blow": ("opend6", HERO, hits(2), {"killing_blow": True}),
    "without wild dice": ("opend6", HERO, hits(4), {"wild_die": False}),
}
LONG = {
    "radiation",
    "a shot",
    "a poison",
    "a blast on a minion",
    "an explosion",
    "a collision",
    "five attacks",
    "big hits and injuries",
    "three hits",
    "stunning",
    "on points",
    "without wild dice",
    "a fall",
    "outside the text",
}
AGAIN = {
    **dict.fromkeys(("on armor", "three hits", "massive damage", "on a minion"), 3),
    **dict.fromkeys(("a short fall on armor", "a fall into water", "a fall", "an explosion"), 2),
    **dict.fromkeys(("a bang", "a blast on a minion", "a collision", "a bought injury"), 2),
    **dict.fromkeys(("a poison", "a shot", "suppression"), 2),
    **dict.fromkeys(("a disease", "radiation"), 1),
    **dict.fromkeys(("stress", "stress on a minion", "outside the text"), 2),
}
"""How often each of these is repeated."""


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.slow) if name in LONG else name for name in CASES]
)
def test_the_odds_are_the_same_fractions(name: str) -> None:
    system, sheet, raw, settings = CASES[name]
    client, id = alone(system, sheet, settings)
    now, runtime = client.storage.fight().now, runtime_of(system)
    command = runtime.read({"target": id, **raw}, "odds")
    alike = runtime.rulebook.value_key(now, command, 1)

    def rule(ask: Ask) -> Outcomes:
        return outcomes(runtime, now, runtime.act(ask, now, command), (id,))

    plain = OddsCalculation(rule, alike=alike)
    merged = OddsCalculation(rule, alike=alike, merge=runtime.rulebook.state_merge(now, command, 1))
    one, other = plain.go(), merged.go()
    assert one is not None
    assert one == other
    assert merged.runs >= plain.runs  # what is left of the budget


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.slow) if name in LONG else name for name in AGAIN]
)
def test_so_is_how_soon_somebody_is_down(name: str) -> None:
    system, sheet, raw, settings = CASES[name]
    client, id = alone(system, sheet, settings)
    now, runtime = client.storage.fight().now, runtime_of(system)
    once = {key: value for key, value in raw.items() if key not in ("attacks", "times")}
    command = runtime.read({"target": id, **once}, "odds")
    book, most = runtime.rulebook, AGAIN[name]

    def chances(test: Any, merge: Any, alike: Any) -> list[Any]:
        until = UntilDown(
            lambda ask, state: runtime.act(ask, state, with_free_id(command, state)),
            now,
            lambda after: id not in after.order or test(now, after, id),
            merge=merge,
            alike=alike,
        )
        assert until.go(AGAIN[name]) and not until.missing
        return until.chances

    for _, test in book.odds_tests[1:]:
        plain = chances(test, None, None)
        assert plain == chances(
            test, book.state_merge(now, command, most), book.value_key(now, command, most)
        )
