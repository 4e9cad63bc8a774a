"""The odds sheet of real systems shows the very fractions of a second calculation, written from the rules alone.

So do its comparisons with each preset of the form, and the same command under other house rules.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

import pytest

from hurtbox.session.views import odds_sheet

from ..systems.cepheus import faces_by_hand as cepheus
from ..systems.counting_faces import Chances, then, total
from ..systems.cybergod import faces_by_hand as cybergod
from ..systems.opend6 import faces_by_hand as opend6
from ..systems.spycraft import faces_by_hand as spycraft
from .client import alone
from .test_odds_sheet import by_what, sheet

Tests = dict[str, Fraction]


@pytest.fixture(autouse=True)
def _patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is known does not depend on how busy this machine is."""
    monkeypatch.setattr(odds_sheet, "LIMIT", 60.0)


def shown(
    system: str,
    values: Mapping[str, Any],
    settings: Mapping[str, Any],
    *before: Mapping[str, Any],
    **command: Any,
) -> dict[str, Any]:
    """The odds sheet of a command on the only person in a fight, after some others."""
    client, id = alone(system, values, settings)
    for one in before:
        client.run(target=id, **one)
    return sheet(client, target=id, **command)


def counted(ends: Chances[Any], tests: Mapping[str, Callable[[Any], bool]]) -> Tests:
    """The chance of each outcome, counted by hand."""
    assert sum(ends.values()) == 1
    return {
        what: sum((chance for end, chance in ends.items() if test(end)), Fraction(0))
        for what, test in tests.items()
    }


@pytest.mark.slow
def test_opend6_poisons_of_D6_MSC_1_and_readings_of_a_negative_resistance() -> None:
    vest = {"name": "Vest", "kind": "armor", "code": "1D"}
    values = {"body_points": 20, "modifier": -5, "protection": [vest]}
    found = shown("opend6", values, {"track": "body_points"}, kind="hit", dice=6)

    def by_hand(dice: int, pips: int = 0, negative: str = "zero") -> Tests:
        hit, against = opend6.rolled((dice, pips)), opend6.rolled((1, -5))
        return counted(
            opend6.pointed(hit, against, 20, 20, negative=negative),
            {
                "hurt": lambda end: end[0] < 20,
                "out or worse": lambda end: end[1],
                "dying or dead": lambda end: end[1],
            },
        )

    assert by_what(found["targets"][0]["tests"]) == by_hand(6)
    for dice, pips in ((4, 0), (1, 0), (8, 2), (2, 1)):  # botulism, cold, nightshade, acid
        rules = {"track": "body_points"}
        said = shown("opend6", values, rules, kind="hit", dice=dice, pips=pips)
        assert by_what(said["targets"][0]["tests"]) == by_hand(dice, pips)
    for negative in ("difficulties", "injury"):
        rules = {"track": "body_points", "negative": negative}
        ruled = shown("opend6", values, rules, kind="hit", dice=6)
        counts = by_hand(6, 0, "injury" if negative == "injury" else "zero")
        assert by_what(ruled["targets"][0]["tests"]) == counts


def test_cybergod_weapons_and_tens_that_count_once() -> None:
    found = shown("cybergod", {"die": "D12", "toughness": 3}, {}, kind="hit", dc=3, hits=2)

    def is_out(end: Any) -> bool:
        return bool(end.incapacitated or end.fate != "alive")

    def by_hand(dc: int, *, tens: bool = True, nonlethal: bool = False) -> Tests:
        who = cybergod.Who(12, 3, tens=tens)
        return counted(
            cybergod.attack([dc, dc], who, nonlethal=nonlethal),
            {
                "wounded or worse": lambda end: any(end.levels[1:]) or is_out(end),
                "dying or out": lambda end: end.levels[4] > 0 or is_out(end),
                "out of action": is_out,
            },
        )

    assert by_what(found["targets"][0]["tests"]) == by_hand(3)
    person = {"die": "D12", "toughness": 3}
    for dc, more in ((1, {"nonlethal": True}), (2, {"ap": "half"}), (4, {"ap": "4"})):
        said = shown("cybergod", person, {}, kind="hit", dc=dc, hits=2, **more)
        by_nonlethal = by_hand(dc, nonlethal="nonlethal" in more)
        assert by_what(said["targets"][0]["tests"]) == by_nonlethal
    once = shown("cybergod", person, {"tens_count_double": False}, kind="hit", dc=3, hits=2)
    assert by_what(once["targets"][0]["tests"]) == by_hand(3, tens=False)


def test_cybergod_less_than_wounded_is_said_in_plain_words() -> None:
    """A bare “not wounded or worse” reads as if something worse had come."""
    found = shown("cybergod", {"die": "D12", "toughness": 3}, {}, kind="hit", dc=0)
    assert [end["what"] for end in found["targets"][0]["ends"]] == ["not wounded"]


@pytest.mark.slow
def test_cepheus_a_blast_on_somebody_hurt_who_is_out_by_either_reading() -> None:
    scores = (("strength", 5), ("endurance", 4))
    before = [{"kind": "set_score", "of": of, "to": to} for of, to in scores]
    values = {"strength": 7, "dexterity": 8, "endurance": 6, "armor": "jack"}
    blast = {"kind": "blast", "explosive": "fragmentation", "meters": 5}
    found = shown("cepheus", values, {"spread": "one"}, *before, **blast)
    who = cepheus.Person((5, 8, 4), (7, 8, 6))

    def by_hand(spread: str, out_when: str) -> Tests:
        def hurt(rolled: int) -> int:
            return cepheus.past_armor(rolled, 3)

        return counted(
            cepheus.harmed(who, total(3), hurt, spread=spread, out_when=out_when),
            {
                "hurt": lambda end: end.scores != who.scores,
                "seriously wounded": lambda end: (
                    any(end.scores)
                    and all(now < full for now, full in zip(end.scores, end.full, strict=True))
                ),
                "unconscious": lambda end: end.out and any(end.scores),
                "dead": lambda end: not any(end.scores),
            },
        )

    assert by_what(found["targets"][0]["tests"]) == by_hand("one", "two_at_zero")
    for spread, out_when in (("free", "two_at_zero"), ("one", "str_or_dex")):
        ruled = shown("cepheus", values, {"spread": spread, "out_when": out_when}, *before, **blast)
        assert by_what(ruled["targets"][0]["tests"]) == by_hand(spread, out_when)


def special(ends: Chances[spycraft.Special], vitality: int) -> Tests:
    return counted(
        ends,
        {
            "harmed": lambda end: end.vitality < vitality or end.wounds < 12 or bool(end.row),
            "wounded or worse": lambda end: end.wounds < 12 or bool(end.row),
            "out of action": lambda end: end.wounds <= 0,
            "dead": lambda end: end.wounds <= -10,
        },
    )


def test_spycraft_a_big_hit_with_damage_that_spills_over_or_is_lost() -> None:
    values = {"vitality": 20, "wounds": 12, "constitution": 12, "wisdom": 12, "fortitude": 4}
    found = shown("spycraft", values, {}, kind="hit", damage=31)
    who = spycraft.Special()
    assert by_what(found["targets"][0]["tests"]) == special(spycraft.lethal(who, 31), 20)
    lost = shown("spycraft", values, {"overflow": "absorb"}, kind="hit", damage=31)
    by_hand = special(spycraft.lethal(who, 31, overflow="absorb"), 20)
    assert by_what(lost["targets"][0]["tests"]) == by_hand


def test_spycraft_a_minion_goes_down_after_so_many_hits() -> None:
    """SPY-NPC-6, SPY-NPC-8: what adds up is gone after a failed save, of which three are needed."""
    values = {"sort": "standard", "damage_save": 9, "saves_needed": 3}
    found = shown("spycraft", values, {}, kind="hit", damage=11)
    ends: Chances[spycraft.Standard] = {spycraft.Standard(9, need=3): Fraction(1)}
    expected = []
    for time in range(1, 21):
        ends = then(ends, lambda one: {one: Fraction(1)} if one.fate else spycraft.harmed(one, 11))
        if time in (1, 2, 3, 4, 5, 6, 10, 20):
            expected.append(sum((p for one, p in ends.items() if one.fate), Fraction(0)))
    chances = found["until"]["chances"]
    assert [*by_what([{**one, "what": n} for n, one in enumerate(chances)]).values()] == expected
