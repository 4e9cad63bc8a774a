"""Section 5: DR, AP, bruising, resistance (T21 … T26, SPY-EX-6 … 8, SPY-EX-20)."""

from dataclasses import replace

import pytest

from hurtbox.systems.spycraft.packet import Packet
from hurtbox.systems.spycraft.settings import Settings
from hurtbox.systems.spycraft.sheet import Reduction, Resistance, Sheet

from .harness import AGENT, HIM, MINION, MOOK, body_of, fight, names, owed, steps, take


def armored(*points: int, **more: object) -> Sheet:
    sheet = replace(AGENT, reductions=tuple(Reduction(p) for p in points))
    return replace(sheet, **more)  # type: ignore[arg-type]


def lost(sheet: Sheet, packet: Packet, settings: Settings | None = None) -> int:
    """The vitality that a packet costs."""
    done = take(fight(sheet, settings=settings), packet, {"SPY-DR-2 switched off": ()})
    return sheet.vitality - body_of(done.outcome).vitality


def subdual(sheet: Sheet, packet: Packet, settings: Settings | None = None) -> int:
    return body_of(take(fight(sheet, settings=settings), packet).outcome).subdual


def test_SPY_EX_6_dr_against_melee_only() -> None:
    liner = replace(AGENT, reductions=(Reduction(2, against="melee"),))
    assert lost(liner, Packet(12, by="melee")) == 10
    assert lost(liner, Packet(12, by="ranged")) == 12


def test_SPY_EX_7_SPY_DR_3_nothing_gets_through_but_a_bruise() -> None:
    done = take(fight(armored(5)), Packet(5, takedown=True, sneak=True, exposes=True))
    body = body_of(done.outcome)
    assert (body.vitality, body.subdual, body.stress, names(body)) == (30, 1, 0, [])


def test_SPY_EX_8_a_bear_in_the_cold() -> None:
    bear = replace(AGENT, resistances=(Resistance("cold", 2),))
    assert subdual(bear, Packet(12, "cold")) == 10
    assert lost(bear, Packet(12)) == 12


@pytest.mark.parametrize(
    ("packet", "suffered"),
    [
        (Packet(9, subdual=True), 5),
        (Packet(9, "falling", subdual=True), 5),
        (Packet(9, "collision", subdual=True), 3),
        (Packet(9, "subdual"), 5),
        (Packet(9, "cold"), 9),
        (Packet(4, subdual=True), 0),
    ],
)
def test_SPY_RES_1_subdual_instead_of_lethal_meets_subdual_resistance(
    packet: Packet, suffered: int
) -> None:
    """Only the higher of two resistances applies. Cold is its own type."""
    tough = replace(AGENT, resistances=(Resistance("subdual", 4), Resistance("collision", 6)))
    assert subdual(tough, packet) == suffered


def test_SPY_RES_1_lethal_damage_meets_no_subdual_resistance() -> None:
    assert lost(replace(AGENT, resistances=(Resistance("subdual", 4),)), Packet(9)) == 9


def test_SPY_EX_20_SUBD_2_dr_3_stops_6_points_of_subdual() -> None:
    assert [subdual(armored(3), Packet(n, "subdual")) for n in (5, 6, 7, 12)] == [1, 1, 1, 6]


@pytest.mark.parametrize(("damage", "left", "bruise"), [(4, 0, 1), (5, 0, 1), (6, 1, 0)])
def test_SPY_BRU_1_down_to_0_or_less_bruises_once(damage: int, left: int, bruise: int) -> None:
    body = body_of(take(fight(armored(5)), Packet(damage)).outcome)
    assert (30 - body.vitality, body.subdual) == (left, bruise)


def test_T21_the_bruise_ignores_dr_and_does_not_bruise() -> None:
    assert subdual(armored(9), Packet(3, "subdual")) == 1


def test_T21_a_bruised_minion_makes_no_save_unless_a_house_rule_says_so() -> None:
    minion = replace(MINION, reductions=(Reduction(9),))
    done = take(fight(minion=minion), Packet(3), target=MOOK)
    assert "recorded" in steps(done, "SPY-BRU-1")
    saving = Settings(bruised_standard="save")
    assert owed(fight(minion=minion, settings=saving), Packet(3), target=MOOK) == ["SPY-NPC-1 save"]


def test_T22_no_bruise_when_dr_did_not_do_it() -> None:
    assert subdual(armored(5), Packet(0)) == 0
    assert subdual(armored(5), Packet(0), Settings(bruised_by_nothing="armor")) == 1
    resistant = armored(2, resistances=(Resistance("fire", 9),))
    assert subdual(resistant, Packet(8, "fire")) == 0
    assert subdual(armored(5), Packet(5, ap=5)) == 0
    assert subdual(armored(5), Packet(5, ap_all=True)) == 0


@pytest.mark.parametrize(("ap", "left"), [(0, 5), (1, 6), (4, 9), (5, 10), (6, 10)])
def test_SPY_AP_1_lowers_dr_never_below_0(ap: int, left: int) -> None:
    assert lost(armored(5), Packet(10, ap=ap)) == left


def test_SPY_AP_2_all_leaves_none() -> None:
    done = take(fight(armored(5)), Packet(10, ap_all=True))
    assert steps(done, "SPY-AP-2") == {"DR left": 0}
    assert body_of(done.outcome).vitality == 20


def test_SPY_AP_3_resistance_stays() -> None:
    resistant = armored(5, resistances=(Resistance("fire", 4),))
    script = {"SPY-STRESS": True}
    done = take(fight(resistant), Packet(10, "fire", ap=9), script)
    assert steps(done, "SPY-RES-2") == {"left": 6}
    assert "not resistance" in steps(done, "SPY-AP-3")


@pytest.mark.parametrize(
    ("dr", "ap", "damage", "first", "after"), [(3, 2, 7, 5, 3), (3, 0, 7, 1, 1)]
)
def test_T23_ap_comes_off_before_doubling(
    dr: int, ap: int, damage: int, first: int, after: int
) -> None:
    packet = Packet(damage, "subdual", ap=ap)
    assert subdual(armored(dr), packet) == first
    assert subdual(armored(dr), packet, Settings(subdual_ap="double_first")) == after


@pytest.mark.parametrize(("dr", "first", "after"), [(8, 8, 1), (11, 2, 1), (12, 1, 1)])
def test_SPY_ELEC_1_T35_electricity_against_dr(dr: int, first: int, after: int) -> None:
    """8 damage has AP 8: DR 8 is gone before it doubles; DR 12 (1.5 times the damage) stops it all."""
    packet = Packet(8, "subdual", ap=8)
    assert subdual(armored(dr), packet) == first
    assert subdual(armored(dr), packet, Settings(subdual_ap="double_first")) == after


def test_SPY_DR_1_T24_dr_is_against_all_types() -> None:
    done = take(fight(armored(4)), Packet(10, "fire"), {"SPY-STRESS": True})
    assert body_of(done.outcome).vitality == 24


def test_SPY_RES_2_dr_first_resistance_second() -> None:
    both = armored(4, resistances=(Resistance("fire", 3),))
    done = take(fight(both), Packet(10, "fire"), {"SPY-STRESS": True})
    assert (steps(done, "SPY-DR-1"), steps(done, "SPY-RES-2")) == ({"left": 6}, {"left": 3})


@pytest.mark.parametrize(("points", "applied"), [(9, 1), (10, 0), (11, 0)])
def test_SPY_RES_3_resistance_to_0_cancels_and_does_not_bruise(points: int, applied: int) -> None:
    sheet = replace(AGENT, resistances=(Resistance("laser", points),))
    done = take(fight(sheet), Packet(10, "laser", takedown=True))
    body = body_of(done.outcome)
    assert (30 - body.vitality, body.subdual) == (applied, 0)
    assert ("nothing left" in steps(done, "SPY-RES-3")) == (not applied)


def test_SPY_DR_2_the_gc_says_which_circumstance_applies() -> None:
    plate = replace(AGENT, reductions=(Reduction(5, unless="cold iron"), Reduction(1)))
    encounter = fight(plate)
    assert owed(encounter, Packet(10)) == ["SPY-DR-2 switched off"]
    off = take(encounter, Packet(10), {"SPY-DR-2 switched off": (0,)})
    assert body_of(off.outcome).vitality == 21
    on = {"SPY-DR-2 switched off": (), "SPY-DR-2 several": "highest"}
    assert body_of(take(encounter, Packet(10), on).outcome).vitality == 25
    on["SPY-DR-2 several"] = "sum"
    assert body_of(take(encounter, Packet(10), on).outcome).vitality == 26


def test_SPY_DR_2_armor_that_does_not_count_is_left_out() -> None:
    sheet = replace(AGENT, reductions=(Reduction(5), Reduction(2, worn=False)))
    done = take(fight(sheet), Packet(10, no_armor=True))
    assert body_of(done.outcome).vitality == 22


def test_T26_dr_and_resistance_may_both_reach_0() -> None:
    assert lost(armored(99), Packet(10)) == 0


def test_T69_a_sneak_attack_that_armor_stops() -> None:
    packet = Packet(5, sneak=True)
    assert body_of(take(fight(armored(5)), packet).outcome).stress == 0
    always = Settings(sneak_stress="always")
    assert body_of(take(fight(armored(5), settings=always), packet).outcome).stress == 1
    assert body_of(take(fight(), packet).outcome).stress == 1


def test_SPY_AP_1_full_dr_returns_right_after() -> None:
    first = take(fight(armored(5)), Packet(10, ap=5)).outcome
    assert body_of(take(first, Packet(10)).outcome).vitality == 15
    assert first.combatant(HIM).sheet == armored(5)
