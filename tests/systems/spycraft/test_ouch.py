"""The Table of Ouch: every row at its lowest and highest result, and the effect of each row."""

from dataclasses import replace
from fractions import Fraction

import pytest

from hurtbox.core.run import Done
from hurtbox.systems.spycraft.ouch import roll_injury
from hurtbox.systems.spycraft.packet import Packet
from hurtbox.systems.spycraft.person import Encounter, Person
from hurtbox.systems.spycraft.settings import Settings

from .harness import AGENT, HIM, body_of, chances, fight, names, owed, settle, steps, take

ROWS = (
    ("bleeding", 35),
    ("broken_limb", 40),
    ("internal_rupture", 45),
    ("maimed_limb", 50),
    ("brain_damage", 55),
    ("system_trauma", 60),
    ("nerve_damage", 65),
    ("spinal_injury", 70),
)
SCRIPT = {
    "SPY-OUCH-2": 3,
    "SPY-OUCH-3": 5,
    "SPY-OUCH-4": "speed",
    "SPY-OUCH-5": [1],
}


def ouch(result: int, settings: Settings | None = None, **script: object) -> Done[Encounter]:
    """Somebody for whom 1d20 + damage is `result`."""
    encounter = fight(settings=settings)
    damage = max(1, result - 20)
    rolled = {"SPY-OUCH-1": result, **SCRIPT, **script}
    return settle(
        encounter,
        lambda ask: encounter.with_body(
            HIM, roll_injury(ask, Person.of(encounter, HIM), damage).who.body
        ),
        rolled,
    )


def row(result: int) -> str:
    (injury,) = body_of(ouch(result).outcome).injuries
    return injury.row


@pytest.mark.parametrize(("key", "highest"), ROWS)
def test_SPY_OUCH_1_each_row_ends_where_it_is_printed(key: str, highest: int) -> None:
    keys = [name for name, _ in ROWS]
    after = keys[min(len(keys) - 1, keys.index(key) + 1)]
    assert (row(highest - 1), row(highest), row(highest + 1)) == (key, key, after)


def test_T8_beyond_70_the_last_row_or_none() -> None:
    assert row(70) == row(71) == row(90) == "spinal_injury"
    none = ouch(71, Settings(beyond_table="none"))
    assert not body_of(none.outcome).injuries
    assert body_of(ouch(70, Settings(beyond_table="none")).outcome).injuries


@pytest.mark.parametrize(
    ("result", "left", "dc", "conditions"),
    [
        (35, 0, 20, ["bleeding"]),
        (36, 3, 20, ["slowed"]),
        (41, 3, 25, []),
        (46, 3, 30, ["slowed"]),
        (51, 3, 35, []),
        (56, 3, 40, ["sickened"]),
        (61, 3, 45, ["nauseated"]),
        (66, 1, 50, ["paralyzed"]),
    ],
)
def test_SPY_OUCH_2_to_6(result: int, left: int, dc: int, conditions: list[str]) -> None:
    done = ouch(result)
    body = body_of(done.outcome)
    assert [one.left for one in body.injuries] == [left]
    assert names(body) == conditions
    asked = [step for step in done.steps if step.what == "healing time"]
    assert [dict(step.facts)["surgery"] for step in asked] == [dc]


@pytest.mark.parametrize(
    ("result", "sides"), [(36, 4), (41, 4), (46, 6), (51, 4), (56, 4), (61, 3)]
)
def test_SPY_OUCH_2_the_die_of_the_healing_time(result: int, sides: int) -> None:
    body = body_of(ouch(result, **{"SPY-OUCH-2": sides}).outcome)
    assert body.injuries[0].left == sides
    with pytest.raises(AssertionError, match="owed"):
        ouch(result, **{"SPY-OUCH-2": sides + 1})


def test_SPY_OUCH_4_the_gc_picks_the_limb() -> None:
    assert names(body_of(ouch(36, **{"SPY-OUCH-4": "arm"}).outcome)) == ["arm_lost"]


def test_SPY_OUCH_5_the_highest_loses_2() -> None:
    agent = replace(AGENT, strength=9, dexterity=15, constitution=14)
    encounter = fight(agent)
    done = settle(
        encounter,
        lambda ask: encounter.with_body(
            HIM, roll_injury(ask, Person.of(encounter, HIM), 25).who.body
        ),
        {"SPY-OUCH-1": 45, "SPY-OUCH-2": 1},
    )
    assert steps(done, "SPY-OUCH-5")["attribute"] == "dexterity"
    assert Person.of(done.outcome, HIM).score("dexterity") == 13


@pytest.mark.parametrize(("face", "attribute"), [(1, "intelligence"), (2, "charisma")])
def test_SPY_OUCH_5_a_tie_is_broken_at_random(face: int, attribute: str) -> None:
    encounter = fight(replace(AGENT, wisdom=9))
    done = settle(
        encounter,
        lambda ask: encounter.with_body(
            HIM, roll_injury(ask, Person.of(encounter, HIM), 35).who.body
        ),
        {"SPY-OUCH-1": 51, "SPY-OUCH-2": 1, "SPY-OUCH-5": [face]},
    )
    assert steps(done, "SPY-OUCH-5")["attribute"] == attribute


def test_SPY_OUCH_3_T13_stress_is_of_bleeding_alone() -> None:
    bled = fight(replace(AGENT, vitality=99, wisdom=99))
    packet = Packet(30)
    script = {"SPY-AD-7": False, **SCRIPT}
    assert body_of(take(bled, packet, {**script, "SPY-OUCH-1": 35}).outcome).stress == 5
    assert body_of(take(bled, packet, {**script, "SPY-OUCH-1": 36}).outcome).stress == 0


def test_each_new_injury_has_an_id_of_its_own() -> None:
    encounter = ouch(36).outcome
    again = settle(
        encounter,
        lambda ask: encounter.with_body(
            HIM, roll_injury(ask, Person.of(encounter, HIM), 16).who.body
        ),
        {"SPY-OUCH-1": 36, **SCRIPT},
    )
    assert [one.id for one in body_of(again.outcome).injuries] == [1, 2]


def test_the_odds_of_a_big_hit_against_every_face() -> None:
    """26 damage, Fortitude +4 against 13: 8 of 20 faces fail; then 1d20 + 26 on the table."""
    agent = replace(AGENT, vitality=99, wisdom=99, strength=11)
    rows: dict[str, Fraction] = {}
    for body, chance in chances(fight(agent), Packet(26)).items():
        key = body.injuries[0].row if body.injuries else ""
        rows[key] = rows.get(key, Fraction(0)) + chance
    by_hand: dict[str, Fraction] = {"": Fraction(12, 20)}
    for face in range(1, 21):
        row: str = next(name for name, highest in ROWS if face + 26 <= highest)
        by_hand[row] = by_hand.get(row, Fraction(0)) + Fraction(8, 20) * Fraction(1, 20)
    assert rows == by_hand


def test_what_is_owed_one_after_the_other() -> None:
    encounter = fight(replace(AGENT, vitality=99))
    assert owed(encounter, Packet(30)) == ["SPY-AD-7 save"]
    failed = {"SPY-AD-7": False}
    assert owed(encounter, Packet(30), failed) == ["SPY-OUCH-1 roll"]
    assert owed(encounter, Packet(30), {**failed, "SPY-OUCH-1": [6]}) == ["SPY-OUCH-2 missions"]
    rolled = {**failed, "SPY-OUCH-1": [6], "SPY-OUCH-2": [2]}
    assert owed(encounter, Packet(30), rolled) == ["SPY-OUCH-4 limb"]
