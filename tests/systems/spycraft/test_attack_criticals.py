"""Section 8.7: what Action Dice buy on a threat, against whom and at which price."""

from dataclasses import replace
from typing import Any

import pytest

from hurtbox.core.decisions import Choice
from hurtbox.systems.spycraft.body import Body
from hurtbox.systems.spycraft.criticals import Offer, buy_best, offers
from hurtbox.systems.spycraft.packet import Packet
from hurtbox.systems.spycraft.settings import Settings
from hurtbox.systems.spycraft.sheet import Reduction

from .attack_harness import KILLER, attack, attacked, somebody, waits, whats
from .commands import Hit
from .harness import AGENT, CRATE, HIM, MINION, MOOK, body_of, fight, run, settle, steps

THREAT = {"SPY-ATK-1": [20]}
OUCH = {"SPY-OUCH-1": [2], "SPY-OUCH-3": 4}
EMPTY = Body(vitality=0, wounds=12)


def offered(command: Any, script: dict[str, Any], now: Any = None) -> tuple[str, ...]:
    """The options of the choice that an attack waits for."""
    found = waits(command, {**THREAT, **script}, now)
    assert found is not None and isinstance(found.request, Choice)
    assert found.request.rule == "SPY-THR-5"
    return found.request.options


@pytest.mark.parametrize(
    ("damage", "options"),
    [
        (11, ("leave", "wounds_1")),
        (12, ("leave", "wounds_1")),
        (13, ("leave", "wounds_1", "injury_2")),
    ],
)
def test_SPY_CRI_2_and_3_T15_T58_the_injury_needs_more_damage_than_con(
    damage: int, options: tuple[str, ...]
) -> None:
    """Con 12: equal is not enough."""
    assert offered(attack(damage=str(damage)), {}) == options


@pytest.mark.parametrize(("reading", "more"), [("applied", False), ("rolled", True)])
def test_SPY_CRI_3_T58_which_damage_is_compared(reading: str, more: bool) -> None:
    now = fight(
        replace(AGENT, reductions=(Reduction(1),)),
        minion=KILLER,
        settings=replace(Settings(), injury_con=reading),
    )
    assert ("injury_2" in offered(attack(damage="13"), {}, now)) is more
    script = {**THREAT, **OUCH, "SPY-THR-5": "injury_2" if more else "leave"}
    done = attacked(attack(damage="13"), script, now)
    assert bool(body_of(done.outcome).injuries) is more


def test_SPY_CRI_3_con_is_the_score_and_not_the_wounds() -> None:
    low = Body(vitality=30, wounds=2)
    assert "injury_2" not in offered(attack(damage="12"), {}, fight(body=low, minion=KILLER))


def test_SPY_CRI_2_T9_the_damage_goes_to_the_wounds() -> None:
    done = attacked(attack(damage="5"), {**THREAT, "SPY-THR-5": "wounds_1"})
    body = body_of(done.outcome)
    assert (body.vitality, body.wounds, body.injuries) == (30, 7, ())
    assert steps(done, "SPY-CRI-2") == {"wounds": {"paid": "1 Action Die", "fails": 0}}


def test_SPY_CRI_3_T9_the_injury_leaves_the_damage_on_vitality() -> None:
    done = attacked(attack(damage="13"), {**THREAT, **OUCH, "SPY-THR-5": "injury_2"})
    body = body_of(done.outcome)
    assert (body.vitality, body.wounds) == (17, 12)
    assert [one.row for one in body.injuries] == ["bleeding"]


def test_SPY_CRI_4_without_vitality_one_die_and_no_comparison() -> None:
    now = fight(body=EMPTY, minion=KILLER)
    assert offered(attack(damage="1"), {}, now) == ("leave", "injury_1")
    done = attacked(attack(damage="1"), {**THREAT, **OUCH, "SPY-THR-5": "injury_1"}, now)
    body = body_of(done.outcome)
    assert (body.wounds, len(body.injuries)) == (11, 1)


@pytest.mark.parametrize("target", [MOOK, CRATE])
def test_SPY_CRI_5_as_many_failed_saves_as_dice_on_standard_and_things(target: str) -> None:
    command = attack(target, by=HIM, damage="4")
    assert offered(command, {}) == (
        "leave",
        *(f"fails_{dice}_for_{dice}" for dice in range(1, 5)),
    )
    script = {**THREAT, "SPY-THR-5": "fails_3_for_3", "SPY-NPC-1": True, "SPY-GEN-1": "broken"}
    done = attacked(command, script, fight(minion=replace(MINION, saves_needed=9)))
    assert body_of(done.outcome, target).failed == 3


def test_SPY_THR_4_and_5_no_die_spent_leaves_a_threat() -> None:
    done = attacked(attack(damage="5"), {**THREAT, "SPY-THR-5": "leave"})
    assert "SPY-THR-4 stays" in whats(done)
    assert body_of(done.outcome).vitality == 25


@pytest.mark.parametrize(("treacherous", "rule"), [(True, "SPY-THR-6"), (False, "SPY-NPC-11")])
def test_SPY_THR_6_and_NPC_11_standard_characters_need_to_be_treacherous(
    treacherous: bool, rule: str
) -> None:
    now = fight(minion=replace(MINION, treacherous=treacherous))
    done = attacked(attack(damage="5"), {**THREAT, "SPY-THR-5": "wounds_1"}, now)
    assert steps(done, rule)
    assert body_of(done.outcome).wounds == (7 if treacherous else 12)


def test_SPY_THR_6_special_characters_and_strangers_need_no_quality() -> None:
    assert offered(attack(MOOK, by=HIM), {"SPY-DMG-2": 4}, fight())
    assert offered(attack(HIM, by=""), {"SPY-DMG-2": 4}, fight())


def test_SPY_LASER_4_a_die_less_for_lasers() -> None:
    laser = {"type": "laser", "damage": "13"}
    assert offered(attack(**laser), {}) == ("leave", "wounds_0", "injury_1")
    assert offered(attack(**laser), {}, fight(body=EMPTY, minion=KILLER)) == ("leave", "injury_0")


@pytest.mark.parametrize(
    ("reading", "options"),
    [
        ("spent", ("fails_1_for_0", "fails_2_for_1", "fails_3_for_2", "fails_4_for_3")),
        ("unspent", ("fails_1_for_1", "fails_2_for_2", "fails_3_for_3", "fails_4_for_4")),
    ],
)
def test_SPY_LASER_4_T46_on_standard_targets(reading: str, options: tuple[str, ...]) -> None:
    now = fight(settings=replace(Settings(), laser_free_die=reading))
    command = attack(MOOK, by=HIM, type="laser", damage="5")
    assert offered(command, {}, now) == ("leave", *options)


@pytest.mark.parametrize("type_", ["stress", "subdual", "electrical"])
def test_SPY_CRI_6_stress_and_subdual_bring_a_save(type_: str) -> None:
    assert offered(attack(type=type_, damage="3"), {}) == ("leave", "save_1")
    script = {
        **THREAT,
        "SPY-THR-5": "save_1",
        "SPY-STRESS-2 save": True,
        "SPY-SUBD-4 save": [20],
        "SPY-STRESS-5": "nothing",
        "SPY-SUBD-5": 20,
    }
    done = attacked(attack(type=type_, damage="3"), script)
    rule = "SPY-STRESS-5" if type_ == "stress" else "SPY-SUBD-5"
    assert steps(done, rule)["critical DC"] == 16


def test_a_critical_hit_by_a_flash_does_nothing_more() -> None:
    done = attacked(
        attack(type="flash", damage="3"), {**THREAT, "SPY-FLASH-1": "yes", "SPY-FLASH-2": True}
    )
    assert "SPY-CRI-1 nothing" in whats(done)


def test_offers_know_their_price() -> None:
    assert offers(somebody(), Packet(13)) == (
        Offer("wounds", "SPY-CRI-2", 1),
        Offer("injury", "SPY-CRI-3", 2),
    )
    assert [one.price for one in offers(somebody(), Packet(13), 1)] == [0, 1]


@pytest.mark.parametrize(
    ("dice", "wounds", "injury"),
    [(0, False, False), (1, True, False), (2, False, True), (4, False, True)],
)
def test_dice_on_a_called_hit_buy_the_most_they_can(dice: int, wounds: bool, injury: bool) -> None:
    who = somebody()
    found: list[Packet] = []

    def rule(ask: Any) -> Any:
        found.append(buy_best(ask, who, Packet(13), dice))
        return fight()

    settle(fight(), rule)
    assert (found[0].to_wounds, found[0].injury) == (wounds, injury)


def test_a_called_laser_hit_on_a_minion_counts_the_free_die() -> None:
    now = fight(minion=replace(MINION, saves_needed=9))
    done = run(
        now,
        Hit(target=MOOK, damage=4, type="laser", critical=1),
        {"SPY-NPC-1": True, "SPY-NPC-9": "left out"},
    )
    assert body_of(done.outcome, MOOK).failed == 2


def test_the_damage_of_a_threat_is_rolled_before_anything_is_bought() -> None:
    first = waits(attack(), {"SPY-ATK-1": [20]}, fight(minion=KILLER))
    assert first is not None and first.request.rule == "SPY-DMG-2"


@pytest.mark.parametrize("target", [HIM, MOOK, CRATE])
def test_SPY_CRI_1_nothing_comes_of_a_critical_hit_on_the_immune(target: str) -> None:
    person = fight().combatant(target)
    immune = fight().with_combatant(replace(person, sheet=replace(person.sheet, no_criticals=True)))
    script = {"SPY-NPC-1": True}
    done = run(immune, Hit(target=target, damage=5, critical=1), script)
    assert "SPY-CRI-1 nothing" in whats(done)
    assert done.outcome == run(immune, Hit(target=target, damage=5), script).outcome


@pytest.mark.parametrize("type_", ["bang", "flash"])
def test_SPY_CRI_5_T70_without_a_damage_save_no_failed_save_is_for_sale(type_: Any) -> None:
    command = Hit(target=MOOK, damage=5, type=type_, critical=2)
    script = {"SPY-FLASH-1": "yes", f"SPY-{type_.upper()}-2": [20], "SPY-NPC-1": True}
    done = run(fight(), command, script)
    assert "SPY-CRI-1 nothing" in whats(done) and "SPY-CRI-5 fails" not in whats(done)
    saves = fight(settings=replace(Settings(), bang_standard="save"))
    bought = run(saves, command, {**script, "SPY-NPC-1": [20], "SPY-NPC-7": "later"})
    assert steps(bought, "SPY-NPC-5")["automatic"] == 2
