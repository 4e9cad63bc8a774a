"""The odds of several targets, each by itself and of at least one, are those of all their states together."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pytest

from hurtbox.core.ask import Ask
from hurtbox.core.odds import OddsCalculation, odds
from hurtbox.session.runtime import runtime_of
from hurtbox.session.views import odds_sheet
from hurtbox.session.views.odds_apart import AtLeastOne, OneOfSeveral
from hurtbox.session.views.outcomes import Outcomes, outcomes

from .client import Client
from .test_odds_sheet import by_what, sheet

VEST = {"name": "Vest", "kind": "armor", "code": "1D"}
HERO = {"physique": "2D", "protection": [VEST]}
THUG = {"physique": "2D+1"}
AGENT = {"vitality": 7, "wounds": 8, "constitution": 10, "defense": 12, "fortitude": 2}
MINION = {"sort": "standard", "damage_save": 4, "saves_needed": 2, "defense": 11}
CREW = {"strength": 5, "dexterity": 6, "endurance": 6, "armor": "jack"}
RUNNER = {"die": "D8", "toughness": 2}

Case = tuple[str, list[Mapping[str, Any]], Mapping[str, Any]]
CASES: dict[str, Case] = {
    "one damage roll": ("opend6", [HERO, THUG], {"kind": "hit", "dice": 3}),
    "two hits in a row": ("opend6", [HERO, THUG], {"kind": "hit", "damage": 9, "times": 2}),
    "stunning": ("opend6", [HERO, THUG, THUG], {"kind": "hit", "damage": 8, "stun": True}),
    "an explosion": ("spycraft", [MINION, MINION], {"kind": "explode", "damage": 5}),
    "a hit on three": ("spycraft", [MINION, AGENT, MINION], {"kind": "hit", "damage": 12}),
    "acid stays": ("spycraft", [AGENT, AGENT], {"kind": "splash", "damage": 6}),
    "a collision": ("spycraft", [MINION, MINION], {"kind": "collide", "mph": 10}),
    "a blast": ("cepheus", [CREW, CREW], {"kind": "blast", "meters": 8}),
    "hits of an attack": ("cybergod", [RUNNER, RUNNER], {"kind": "hit", "dc": 2}),
}


@pytest.fixture(autouse=True)
def _patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is known does not depend on how busy this machine is."""
    monkeypatch.setattr(odds_sheet, "LIMIT", 60.0)


@pytest.mark.slow
@pytest.mark.parametrize("name", CASES)
def test_targets_apart_have_the_odds_of_all_together(name: str) -> None:
    system, people, raw = CASES[name]
    client, runtime = Client(system, ready=""), runtime_of(system)
    for sheet_of in people:
        fields = {f"sheet.{key}": value for key, value in sheet_of.items()}
        client.run("add", name="Ana", owner="", hidden=False, **fields)
    now = client.storage.fight().now
    first, *others = now.order
    fields = {**raw, "target": first, "others": others}
    command = runtime.read(fields, "odds")
    joint = odds(lambda ask: runtime.act(ask, now, command))
    assert not joint.missing

    def tests(*who: str) -> dict[str, Fraction]:
        """The chance of each outcome for at least one of these, in all states of everybody."""
        found = {runtime.say(key): Fraction(0) for key, _ in runtime.rulebook.odds_tests}
        for after, chance in joint.of.items():
            for what, is_true in zip(found, outcomes(runtime, now, after, who), strict=True):
                found[what] += chance * is_true
        return found

    found = sheet(client, **fields)
    assert found["not_known"] == []
    assert [one["id"] for one in found["targets"]] == [first, *others]
    for one in found["targets"]:
        assert by_what(one["tests"]) == tests(one["id"])
    assert by_what(found["together"]) == tests(first, *others)


def states_followed(damage: int, targets: int) -> list[int]:
    """How many states an explosion on so many equal targets takes: those of one target, and of at least one."""
    client, runtime = Client("spycraft", ready=""), runtime_of("spycraft")
    for _ in range(targets):
        fields = {f"sheet.{key}": value for key, value in AGENT.items()}
        client.run("add", name="Ana", owner="", hidden=False, **fields)
    now = client.storage.fight().now
    first, *others = now.order
    raw = {"kind": "explode", "damage": damage, "target": first, "others": others}
    command = runtime.read(raw, "odds")
    alike = runtime.rulebook.value_key(now, command, 1)
    any_of = AtLeastOne(runtime, now, now.order)

    def together(ask: Ask) -> Outcomes:
        return any_of.rule(command, ask)

    one = OddsCalculation(lambda ask: runtime.act(ask, now, command), alike=alike)
    one.apart = OneOfSeveral(now, first)
    several = OddsCalculation(together, alike=alike)
    several.apart = any_of
    for calculation in (one, several):
        found = calculation.go()
        assert found is not None and not found.missing
    return [one.followed, several.followed]


def test_the_work_grows_with_the_number_of_targets_not_with_its_power() -> None:
    """Twice as many targets take at most four times as many states."""
    two, four, eight = (states_followed(20, number) for number in (2, 4, 8))
    for few, more in ((two, four), (four, eight)):
        assert all(m <= 4 * f for f, m in zip(few, more, strict=True))
