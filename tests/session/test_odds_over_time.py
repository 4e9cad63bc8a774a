"""What a command starts and then lasts: the chance of being down at once and after each round, minute or hour.

Every chance is that of a second calculation over all faces, written from the rules alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from itertools import count
from typing import Any, TypeVar

import pytest

from hurtbox.core.run import Done, resolve
from hurtbox.session import slices
from hurtbox.session.views import odds_line, odds_sheet
from hurtbox.session.views.odds_parts import percent
from hurtbox.session.views.odds_soon import one_unit_later

from ..systems.cepheus import faces_by_hand as cepheus
from ..systems.counting_faces import Chances, each, sure, then, total
from ..systems.cybergod import faces_by_hand as cybergod
from ..systems.opend6 import faces_by_hand as opend6
from ..systems.spycraft import faces_by_hand as spycraft
from .client import Client, alone
from .test_odds_line import look
from .test_odds_sheet import exact, sheet

T = TypeVar("T")
TIMES = 6


@pytest.fixture(autouse=True)
def _patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is known does not depend on how busy this machine is."""
    monkeypatch.setattr(odds_sheet, "LIMIT", 60.0)
    monkeypatch.setattr(odds_line, "LIMIT", 60.0)


def over_time(
    first: Chances[T], goes_on: Callable[[T], Chances[T]], is_down: Callable[[T], bool]
) -> list[Fraction]:
    """The chance of being down at once and after each unit of time; who is down stays down."""
    now, found = first, []
    for time in range(TIMES + 1):
        if time:
            now = then(now, lambda one: sure(one) if is_down(one) else goes_on(one))
        found.append(sum((chance for one, chance in now.items() if is_down(one)), Fraction(0)))
    return found


def shown(lasting: Mapping[str, Any], unit: str) -> list[Fraction]:
    """The chances on the sheet; what follows the first certain one is certain."""
    names = [one["what"] for one in lasting["chances"]]
    usual = ["at once", f"1 {unit}", *(f"{time} {unit}s" for time in range(2, TIMES + 1))]
    assert names == usual[: len(names)]
    chances = [exact(one) for one in lasting["chances"]]
    if len(chances) <= TIMES:
        assert chances[-1] == 1
    return chances + [Fraction(1)] * (TIMES + 1 - len(chances))


def test_a_fire_burns_each_round_and_a_fever_costs_a_die_each_hour() -> None:
    """Made up: a fire takes 2 of 12 points at the end of each round, a fever 1d6 each hour."""
    fire = sheet(Client(), kind="ignite", target="c2")["lasting"]
    assert shown(fire, "round") == [0, 0, 0, 0, 0, 0, 1]
    assert fire["what"] == "down"
    fever = sheet(Client(), kind="sicken", target="c2")["lasting"]
    assert shown(fever, "hour") == over_time(
        sure(0),
        lambda lost: each(total(1), lambda die: min(12, lost + die)),
        lambda lost: lost >= 12,
    )


def test_of_what_does_not_last_nothing_is_said_of_later() -> None:
    assert "lasting" not in sheet(Client(), kind="strike", target="c2", more=0)


def test_another_outcome_can_be_chosen() -> None:
    fire = sheet(Client(), until="mad.hurt", kind="ignite", target="c2")["lasting"]
    assert shown(fire, "round") == [0, 1, 1, 1, 1, 1, 1]


def test_cepheus_no_air_does_a_die_each_round_CEP_HAZ_SUF() -> None:
    values = {"strength": 5, "dexterity": 4, "endurance": 3}
    client, id = alone("cepheus", values, {})
    found = sheet(client, kind="expose", target=id, to="no_air")["lasting"]
    assert shown(found, "round") == over_time(
        sure(cepheus.unhurt(5, 4, 3)),
        lambda who: cepheus.harmed(who, total(1)),
        lambda who: not any(who.scores),
    )


def test_cepheus_bad_air_does_a_die_each_minute_CEP_HAZ_SUF() -> None:
    """The shortest unit in which it makes a difference is a minute."""
    values = {"strength": 2, "dexterity": 2, "endurance": 2}
    client, id = alone("cepheus", values, {})
    found = sheet(client, kind="expose", target=id, to="bad_air")["lasting"]
    assert shown(found, "minute") == over_time(
        sure(cepheus.unhurt(2, 2, 2)),
        lambda who: cepheus.harmed(who, total(1)),
        lambda who: not any(who.scores),
    )


def test_cepheus_a_fire_burns_until_a_check_puts_it_out_CEP_HAZ_FIR() -> None:
    values = {"strength": 5, "dexterity": 6, "endurance": 4}
    client, id = alone("cepheus", values, {})
    found = sheet(client, kind="expose", target=id, to="fire")["lasting"]
    assert shown(found, "round") == over_time(
        cepheus.burning(cepheus.unhurt(5, 6, 4)),
        lambda now: cepheus.burning(now[0]) if now[1] else sure(now),
        lambda now: not any(now[0].scores),
    )


def test_opend6_contact_harms_at_once_and_each_round_D6_MSC_1() -> None:
    client, id = alone("opend6", {"body_points": 12}, {"track": "body_points"})
    found = sheet(client, kind="contact", target=id, source="other", dice=1)["lasting"]

    def touched(now: Any) -> Chances[Any]:
        return opend6.pointed(total(1), sure(0), now[0], 12)

    assert shown(found, "round") == over_time(
        touched((12, False)), touched, lambda now: now[1] or now[2]
    )


@pytest.mark.slow
def test_cybergod_bleeding_and_then_dying_each_round_CND_CON_BLE() -> None:
    """Bleeding first; who was dying before has a Death Trigger after it."""
    client, id = alone("cybergod", {"die": "D6", "toughness": 2}, {})
    who = cybergod.Who(6, 2)

    def round_(now: cybergod.End) -> Chances[cybergod.End]:
        bled = each(cybergod.lasting(2, who, now.levels), lambda end: end[0])
        if not now.levels[4]:
            return bled
        return then(
            bled, lambda end: sure(end) if end.fate != "alive" else cybergod.death(end, who)
        )

    command: dict[str, Any] = {"kind": "set_condition", "condition": "bleeding", "level": 2}
    found = sheet(client, target=id, **command)["lasting"]
    assert shown(found, "round") == over_time(
        sure(cybergod.End()), round_, lambda end: end.incapacitated or end.fate != "alive"
    )


def test_spycraft_acid_is_halved_each_round_SPY_ACID_5() -> None:
    values = {"vitality": 10, "wounds": 4, "constitution": 12, "wisdom": 12, "reflex": 3, "will": 2}
    client, id = alone("spycraft", values, {})
    found = sheet(client, kind="splash", target=id, damage=12, ap=9)["lasting"]
    who = spycraft.Special(vitality=10, wounds=4)
    assert shown(found, "round") == [
        sum(
            (p for end, p in spycraft.acid(who, 12, rounds).items() if end.wounds <= 0),
            Fraction(0),
        )
        for rounds in range(1, TIMES + 2)
    ]


def vacuum() -> tuple[Client, dict[str, Any], list[Fraction]]:
    """Somebody in thin air, and the chance of being out at once and after each round (SPY-VAC-2)."""
    values = {
        "vitality": 4,
        "wounds": 6,
        "constitution": 12,
        "wisdom": 12,
        "fortitude": 4,
        "will": 2,
    }
    client, id = alone("spycraft", values, {})

    def round_(now: tuple[spycraft.Special, int]) -> Chances[tuple[spycraft.Special, int]]:
        """SPY-VAC-3: there is a save in the first round only."""
        who, rounds = now
        hurt = then(total(1), lambda die: spycraft.lethal(who, die, 99))
        return each(
            hurt if rounds else spycraft.breathless(who, 1), lambda after: (after, rounds + 1)
        )

    by_hand = over_time(
        sure((spycraft.Special(vitality=4, wounds=6), 0)),
        round_,
        lambda now: now[0].wounds <= 0,
    )
    return client, {"kind": "into_vacuum", "target": id, "dice": 1}, by_hand


def test_spycraft_what_harms_later_has_the_odds_of_its_rounds_SPY_VAC_2() -> None:
    client, command, by_hand = vacuum()
    found = sheet(client, **command)
    assert shown(found["lasting"], "round") == by_hand
    assert [key for key, _ in found["lasting"]["tests"]] == [
        f"spycraft.odds.{name}" for name in ("harmed", "hurt", "out", "dead")
    ]
    assert not found["targets"] and "until" not in found


def test_the_line_of_what_harms_later_says_after_how_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(odds_line, "ENOUGH", 60.0)
    client, command, by_hand = vacuum()
    said = look(client, **command)
    assert said.startswith("After 6 rounds: ")
    assert f"{percent(by_hand[-1])}\u00a0% out of action" in said


def test_the_line_of_what_harms_later_says_each_round_as_soon_as_it_is_known(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Before it is complete it has the chances of the rounds known by then, each of them right."""
    monkeypatch.setattr(odds_line, "ENOUGH", 60.0)
    monkeypatch.setattr(odds_line, "SLICE", 0.0)
    client, command, by_hand = vacuum()
    said: list[str] = []
    while (reply := client.say("odds", command=command))["more"]:
        said += [reply["line"]] if reply["line"] not in ("", *said) else []
    assert [line.split(":")[0] for line in said][:4] == [
        "At once",
        "After 1 round",
        "After 2 rounds",
        "After 3 rounds",
    ]
    assert said[0] == "At once: not harmed"
    for line, chance in zip(said, by_hand, strict=False):
        if 0 < chance < 1:
            assert f"{percent(chance)}\u00a0% out of action" in line


def test_a_line_that_came_no_further_than_at_once_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(odds_line, "LIMIT", 0.0)
    client, command, _ = vacuum()
    assert look(client, **command) == "Odds: too many to calculate"


def test_a_line_that_runs_out_of_time_keeps_what_was_known_in_a_shorter_unit(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """SPY-COLD-3: Cold harms after an hour; that nothing happens within rounds and minutes is known before."""
    monkeypatch.setattr(odds_line, "SLICE", 0.0)
    client, id = alone("spycraft", {"constitution": 12, "fortitude": 2}, {})
    command = {"kind": "expose", "target": id, "type": "cold", "temperature": -41, "dice": 1}
    while not (reply := client.say("odds", command=command))["line"].startswith("After 6"):
        assert reply["more"]
    minutes = count(0, 60)
    monkeypatch.setattr(slices, "perf_counter", lambda: next(minutes))
    assert look(client, **command).startswith("After")


def exposed(**more: Any) -> tuple[Client, dict[str, Any]]:
    """Somebody exposed to a contagion with saves against 20: 18 of 20 faces fail with a bonus of 1."""
    client, id = alone("spycraft", {"wisdom": 12, "fortitude": 1, "will": 2}, {})
    command = {"kind": "expose_to", "name": "Flu", "primary_dc": 20, "secondary_dc": 20, **more}
    return client, {"target": id, **command}


def test_spycraft_lost_points_of_a_contagion_are_stress_SPY_CONT_8() -> None:
    """SPY-CONT-6: one save after a minute; who fails it is harmed, who passes it is well again."""
    client, command = exposed(primary_attribute="wisdom", primary_points=2)
    found = sheet(client, until="spycraft.odds.harmed", **command)["lasting"]
    assert shown(found, "minute") == [0, *[Fraction(18, 20)] * TIMES]


def test_a_contagion_whose_effect_is_told_in_words_harms_nobody(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The line says so, and leads to the sheet; there was no line."""
    monkeypatch.setattr(odds_line, "ENOUGH", 60.0)
    client, command = exposed(primary_effect="Red eyes")
    assert sheet(client, **command)["lasting"]["text"] == "Never within 6 days."
    assert look(client, **command) == "After 6 days: not harmed"


def spread(damage: int) -> Chances[int]:
    """SPY-FIRE-6: a save of d20 against 10 and half of the damage; 5 more halve it, fewer let it grow by 1d6."""

    def after(below: int) -> Chances[int]:
        if below <= 0:
            return sure(damage // 2 if below <= -5 else damage)
        return total(1, plus=damage)

    return then(spycraft.saved(0, 10 + damage // 2), after)


def test_spycraft_a_fire_is_told_for_six_rounds_SPY_FIRE_6() -> None:
    """A fire that spreads and grows had tens of thousands of states after two rounds."""
    values = {"vitality": 6, "wounds": 3, "constitution": 12, "wisdom": 12, "will": 2}
    client, id = alone("spycraft", values, {})
    found = sheet(client, kind="start_fire", target=id)["lasting"]
    chances = shown(found, "round")
    assert found["text"] == ""
    burns = then(total(2), spread)  # at the end of the round; then it harms
    assert chances[0] == 0
    assert chances[1] == sum(p for damage, p in burns.items() if damage >= 9)
    assert chances == sorted(chances) and chances[2] > chances[1]


def test_what_is_too_much_for_six_rounds_is_told_for_as_many_as_are_known(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """By a clock that goes on by a millisecond each time it is read, after each run of the rules."""
    ticks = count()
    monkeypatch.setattr(slices, "perf_counter", lambda: next(ticks) / 1000)
    for module in (odds_sheet, odds_line):
        monkeypatch.setattr(module, "LIMIT", 1.2)
    values = {"vitality": 6, "wounds": 3, "constitution": 12, "wisdom": 12, "will": 2}
    client, id = alone("spycraft", values, {})
    found = sheet(client, kind="start_fire", target=id)["lasting"]
    assert [one["what"] for one in found["chances"]][:2] == ["at once", "1 round"]
    assert len(found["chances"]) < 1 + TIMES
    assert found["text"] == "What comes later has too many results to calculate."
    assert "% out of action" in look(client, kind="start_fire", target=id).replace("\u00a0", " ")
    burns = then(total(2), spread)
    assert exact(found["chances"][1]) == sum(p for damage, p in burns.items() if damage >= 9)


def test_a_round_of_the_odds_is_a_round_of_the_fight() -> None:
    """From one turn of somebody to the same one in the next round, as *Next* takes it there."""
    client = Client()
    client.run("ignite", target="c2")
    client.run("next_turn")
    now, runtime = client.storage.fight().now, client.storage.fight().runtime
    odds = resolve(lambda ask: one_unit_later(runtime, ask, now, "round"))
    for _ in now.order:
        client.run("next_turn")
    assert isinstance(odds, Done)
    assert odds.outcome == client.storage.fight().now
