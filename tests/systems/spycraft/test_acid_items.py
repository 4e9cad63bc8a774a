"""Acid and Action Dice: the items that it hits, no boost, no injury but its own (7.1, 8.7)."""

from collections.abc import Mapping
from typing import Any

import pytest

from hurtbox.core.run import Done
from hurtbox.session.commands.turns import EndRound
from hurtbox.systems.spycraft.body import Body
from hurtbox.systems.spycraft.criticals import offers
from hurtbox.systems.spycraft.packet import Packet
from hurtbox.systems.spycraft.person import Encounter
from hurtbox.systems.spycraft.settings import Settings
from hurtbox.systems.spycraft.sources import Acid
from hurtbox.systems.spycraft.tables.damage_types import DamageType

from .attack_harness import KILLER, attack, attacked, somebody, whats
from .commands import Hit
from .danger_harness import SCRIPT, TOUGH
from .harness import HIM, MINION, MOOK, body_of, fight, run, steps, take

ITEMS = "SPY-ACID-3 dice"
THROWN = {"way": "hurled", "type": "acid", "damage": "3d6", "ap": 3}
NO_SAVE = {"SPY-ACID-4 gives up": "none", "SPY-ACID-4 save": False}
HIT: Mapping[str, Any] = {**SCRIPT, **NO_SAVE, "SPY-ATK-1": [15], "SPY-DMG-2": 11}
THREAT: Mapping[str, Any] = {**HIT, "SPY-ATK-1": [20], "SPY-THR-5": "leave"}


def acid_on(done: Done[Encounter]) -> Acid:
    """The acid that lasts."""
    (source,) = done.outcome.sources
    assert isinstance(source, Acid)
    return source


def test_ACID_3_a_hit_that_is_no_threat_hits_no_item() -> None:
    assert ITEMS not in whats(attacked(attack(**THROWN), HIT, fight(TOUGH, minion=KILLER)))


@pytest.mark.parametrize("dice", [0, 1, 2, 3])
def test_ACID_3_a_threat_is_enough_and_each_die_hits_one_item(dice: int) -> None:
    done = attacked(attack(**THROWN), {**THREAT, ITEMS: dice}, fight(TOUGH, minion=KILLER))
    assert "SPY-CRI-1 options" not in whats(done)
    assert len(acid_on(done).items) == dice
    saves = [s for s in done.steps if (s.rule, s.what, s.kind) == ("SPY-ACID-3", "save", "asked")]
    assert len(saves) == dice
    later = run(done.outcome, EndRound(), {"SPY-ACID-3": False, "SPY-STRESS-2": True})
    assert [one.failed for one in acid_on(later).items] == [2] * dice


def test_ACID_3_the_threat_of_a_minion_hits_items_though_he_makes_no_critical_of_it() -> None:
    done = attacked(attack(**THROWN), {**THREAT, ITEMS: 1}, fight(TOUGH, minion=MINION))
    assert {"SPY-NPC-11 not treacherous", ITEMS} <= whats(done)
    assert len(acid_on(done).items) == 1


@pytest.mark.parametrize("vitality", [200, 0])
def test_ACID_3_a_critical_that_is_called_hits_items(vitality: int) -> None:
    now = fight(TOUGH, body=Body(vitality=vitality, wounds=12))
    done = run(now, Hit(target=HIM, damage=5, type="acid", critical=1), {**SCRIPT, **NO_SAVE})
    assert ITEMS in whats(done)
    plain = run(now, Hit(target=HIM, damage=5, type="acid"), {**SCRIPT, **NO_SAVE})
    assert ITEMS not in whats(plain)


def test_ACID_3_things_carry_no_items() -> None:
    done = attacked(
        attack(target="c3", **THROWN), {**THREAT, "SPY-THR-5": "leave"}, fight(minion=KILLER)
    )
    assert ITEMS not in whats(done)


@pytest.mark.parametrize(
    ("type_", "rule"),
    [
        ("lethal", ""),
        ("acid", "SPY-ACID-8"),
        ("bang", "SPY-BANG-5"),
        ("cold", "SPY-COLD-6"),
        ("collision", "SPY-COLL-6"),
        ("electrical", "SPY-ELEC-6"),
        ("explosive", "SPY-EXPL-8"),
        ("falling", "SPY-FALL-7"),
        ("fire", "SPY-FIRE-13"),
        ("flash", "SPY-FLASH-3"),
        ("heat", "SPY-HEAT-6"),
        ("laser", "SPY-LASER-6"),
        ("sneak", "SPY-SNEAK-6"),
        ("stress", "SPY-STRESS-7"),
        ("subdual", "SPY-SUBD-7"),
        ("vacuum", "SPY-VAC-7"),
    ],
)
def test_GEN_4_an_action_die_boosts_lethal_damage_alone(type_: DamageType, rule: str) -> None:
    """The type's own rule is logged, and no die is rolled."""
    script = {**HIT, "SPY-GEN-4": 3, "SPY-NPC-7": "later", "SPY-SNEAK-4": "yes"}
    command = attack(target=MOOK, by=HIM, boost=True, damage="4", type=type_)
    done = attacked(command, script, fight(TOUGH, minion=KILLER))
    assert ("SPY-GEN-4 boost" in whats(done)) is (type_ == "lethal")
    assert {what for what in whats(done) if what.endswith("no boost")} == (
        {f"{rule} no boost"} if rule else set()
    )
    if type_ not in ("bang", "flash"):
        assert steps(done, "SPY-DMG-4")["damage" if rule else "damage.in order"] == 4 + 3 * (
            not rule
        )


def test_CONT_10_an_action_die_boosts_no_contagion() -> None:
    done = take(fight(), Packet(4, "contagion", boost=True))
    assert "no boost" in steps(done, "SPY-CONT-10")


@pytest.mark.parametrize("type_", ["acid", "fire", "vacuum"])
def test_T7_its_own_injury_replaces_one_from_the_table(type_: DamageType) -> None:
    who, packet = somebody(), Packet(20, type_)
    assert [one.what for one in offers(who, packet)] == ["wounds"]
    beside = somebody(special_injury="beside")
    assert [one.what for one in offers(beside, packet)] == ["wounds", "injury"]
    spent = somebody(body=Body(vitality=0, wounds=12))
    assert offers(spent, packet) == ()
    assert [one.what for one in offers(spent, Packet(20))] == ["injury"]


def test_T7_a_critical_hit_with_acid_and_no_vitality_left_buys_nothing_more() -> None:
    now = fight(TOUGH, minion=KILLER, body=Body(vitality=0, wounds=12), settings=Settings())
    done = attacked(attack(**THROWN), {**THREAT, ITEMS: 1}, now)
    assert "SPY-CRI-1 nothing" in whats(done)
    assert not body_of(done.outcome).injuries
    assert steps(done, "SPY-VW-2")["wounds"] == 1
