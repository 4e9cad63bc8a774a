"""Section 4: Damage saves of standard characters and objects (T17 … T20, SPY-EX-1 … 5)."""

from dataclasses import replace
from fractions import Fraction

import pytest

from hurtbox.core.clock import Clock
from hurtbox.session.commands.turns import EndScene, PassTime
from hurtbox.systems.spycraft.attack_command import Attack
from hurtbox.systems.spycraft.derived import is_dead, is_out
from hurtbox.systems.spycraft.packet import Packet
from hurtbox.systems.spycraft.person import Person
from hurtbox.systems.spycraft.settings import Settings
from hurtbox.systems.spycraft.sheet import Reduction, Sheet
from hurtbox.systems.spycraft.tables.damage_types import DamageType

from .commands import Explode, Hit
from .harness import (
    CRATE,
    HIM,
    MINION,
    MOOK,
    asked,
    body_of,
    chances,
    easily,
    fight,
    names,
    owed,
    run,
    steps,
    take,
)

SAVED, FAILED = {"SPY-NPC-1": True}, {"SPY-NPC-1": False}
UNMOVED = {
    "SPY-EXPL-2 save": False,
    "SPY-EXPL-3 save": [20],
    "SPY-EXPL-4": "none",
    "SPY-NPC-9": "left out",
}
OUT = {**FAILED, "SPY-NPC-7": "later"}


def test_SPY_EX_1_and_2_a_minion_saves_against_what_has_accumulated() -> None:
    """+10 against 8 damage: DC 14, passed with a 4; then 9 more: DC 18."""
    first = take(fight(), Packet(8), {"SPY-NPC-1": [4]}, target=MOOK)
    assert steps(first, "SPY-NPC-1")["save DC"] == 14
    assert (body_of(first.outcome, MOOK).accumulated, body_of(first.outcome, MOOK).fate) == (8, "")
    second = take(first.outcome, Packet(9), {"SPY-NPC-1": [7]}, target=MOOK)
    assert steps(second, "SPY-NPC-1")["save DC"] == 18
    assert body_of(second.outcome, MOOK).fate == "dead"
    three = take(fight(), Packet(8), {"SPY-NPC-1": [3]}, target=MOOK)
    assert body_of(three.outcome, MOOK).fate == "dead"


def test_SPY_EX_3_ap_lowers_the_bonus() -> None:
    encounter = fight(minion=replace(MINION, damage_save=9))
    done = take(encounter, Packet(8, ap=4), SAVED, target=MOOK)
    assert steps(done, "SPY-NPC-3") == {"bonus.lower": 5}


def test_SPY_EX_4_a_blast_fails_once_more_for_10_full_points() -> None:
    """DC 34, result 16: margin 18, two failed saves."""
    encounter = fight(minion=replace(MINION, saves_needed=9))
    done = take(encounter, Packet(48, blast=True), {"SPY-NPC-1": 16}, target=MOOK)
    assert steps(done, "SPY-NPC-1")["save DC"] == 34
    assert body_of(done.outcome, MOOK).failed == 2


def test_SPY_EX_5_blast_and_critical_together() -> None:
    """Fails by 22, two dice: 1 + 2 + 2."""
    encounter = fight(minion=replace(MINION, saves_needed=9))
    packet = Packet(48, blast=True, critical=2)
    done = take(encounter, packet, {"SPY-NPC-1": 12}, target=MOOK)
    assert body_of(done.outcome, MOOK).failed == 5


@pytest.mark.parametrize(
    ("total", "fails"),
    [(34, 0), (33, 1), (25, 1), (24, 2), (23, 2), (15, 2), (14, 3), (13, 3)],
)
def test_SPY_NPC_4_each_full_10_points_of_margin(total: int, fails: int) -> None:
    minion = replace(MINION, damage_save=total - 10, saves_needed=9)
    done = take(fight(minion=minion), Packet(48, blast=True), {"SPY-NPC-1": total}, target=MOOK)
    assert body_of(done.outcome, MOOK).failed == fails


@pytest.mark.parametrize("act", ["hit", "attack", "explode", "packet"])
def test_SPY_NPC_4_EXPL_1_explosive_damage_has_a_blast_increment(act: str) -> None:
    """DC 34 and a margin of 18, whatever caused the explosion, without setting “blast”."""
    now = fight(minion=replace(MINION, saves_needed=9))
    script = {"SPY-NPC-1": 16, "SPY-EXPL-6": 1, "SPY-ATK-1": [19], "SPY-THR-5": "leave", **UNMOVED}
    commands = {
        "hit": Hit(target=MOOK, damage=48, type="explosive"),
        "attack": Attack(target=MOOK, by=(HIM,), bonus=9, damage="48", type="explosive"),
        "explode": Explode(target=MOOK, damage=48),
    }
    if act == "packet":
        done = take(now, Packet(48, "explosive"), script, target=MOOK)
    else:
        done = run(now, commands[act], easily(script))
    assert body_of(done.outcome, MOOK).failed == 2
    assert {"fails": 2} in [dict(one.facts) for one in done.steps if one.rule == "SPY-NPC-4"]


@pytest.mark.parametrize(("type_", "failed"), [("bang", 2), ("flash", 2), ("subdual", 1)])
def test_SPY_NPC_4_what_tapers_has_a_blast_increment(type_: DamageType, failed: int) -> None:
    """Bang and flash taper too; they call for a Damage save only with one option of the setting (T70)."""
    table = fight(minion=replace(MINION, saves_needed=9), settings=Settings(bang_standard="save"))
    script = {**UNMOVED, "SPY-NPC-1": 16, "SPY-BANG-2": [20], "SPY-FLASH-2 save": [20]}
    done = take(table, Packet(48, type_), easily(script), target=MOOK)
    assert body_of(done.outcome, MOOK).failed == failed


@pytest.mark.parametrize(
    ("damage", "dc"), [(1, 10), (2, 11), (3, 11), (10, 15), (11, 15), (12, 16), (20, 20)]
)
def test_SPY_NPC_1_half_of_it_rounded_down(damage: int, dc: int) -> None:
    done = take(fight(), Packet(damage), SAVED, target=MOOK)
    assert steps(done, "SPY-NPC-1")["save DC"] == dc


def test_SPY_NPC_1_no_damage_no_save() -> None:
    assert owed(fight(), Packet(0), target=MOOK) == []
    for damage in (1, 2):
        assert owed(fight(), Packet(damage), target=MOOK) == ["SPY-NPC-1 save"]


@pytest.mark.parametrize(("total", "saved"), [(13, False), (14, True), (15, True)])
def test_SPY_GEN_6_reaching_the_dc_is_enough(total: int, saved: bool) -> None:
    done = take(fight(), Packet(8), {"SPY-NPC-1": total, "SPY-NPC-7": "later"}, target=MOOK)
    assert (body_of(done.outcome, MOOK).fate == "") == saved


@pytest.mark.parametrize("face", [1, 20])
def test_SPY_NPC_2_a_natural_1_or_20_is_neither_error_nor_threat(face: int) -> None:
    strong, weak = (fight(minion=replace(MINION, damage_save=n)) for n in (40, -40))
    assert not body_of(
        take(strong, Packet(8), {"SPY-NPC-1": [face]}, target=MOOK).outcome, MOOK
    ).fate
    assert body_of(take(weak, Packet(8), {"SPY-NPC-1": [face]}, target=MOOK).outcome, MOOK).fate


@pytest.mark.parametrize(
    ("ap", "all_", "reading", "bonus"),
    [
        (9, False, "lower", 1),
        (10, False, "lower", 0),
        (11, False, "lower", -1),
        (11, False, "floor", 0),
        (11, False, "none", None),
        (0, True, "lower", 0),
        (0, True, "floor", 0),
        (0, True, "none", None),
    ],
)
def test_T17_ap_against_the_bonus(ap: int, all_: bool, reading: str, bonus: int | None) -> None:
    settings = replace(Settings(), ap_on_saves=reading)
    done = take(fight(settings=settings), Packet(8, ap=ap, ap_all=all_), OUT, target=MOOK)
    said = steps(done, "SPY-NPC-3")
    assert said == ({} if bonus is None else {f"bonus.{reading}": bonus})


def test_T17_a_negative_bonus_is_not_raised() -> None:
    minion = replace(MINION, damage_save=-2)
    for packet, bonus in ((Packet(8, ap_all=True), -2), (Packet(8, ap=3), -5)):
        done = take(fight(minion=minion), packet, OUT, target=MOOK)
        assert steps(done, "SPY-NPC-3") == {"bonus.lower": bonus}
    floor = fight(minion=minion, settings=Settings(ap_on_saves="floor"))
    done = take(floor, Packet(8, ap=3), OUT, target=MOOK)
    assert steps(done, "SPY-NPC-3") == {"bonus.floor": -2}


def test_T17_SPY_AP_4_ap_lowers_dr_and_the_bonus() -> None:
    minion = replace(MINION, reductions=(Reduction(3),))
    done = take(fight(minion=minion), Packet(8, ap=2), SAVED, target=MOOK)
    assert steps(done, "SPY-AP-1") == {"DR left": 1}
    assert steps(done, "SPY-NPC-3") == {"bonus.lower": 8}
    assert body_of(done.outcome, MOOK).accumulated == 7


def test_SPY_NPC_5_each_action_die_is_a_failed_save_beside_the_rolled_one() -> None:
    encounter = fight(minion=replace(MINION, saves_needed=9))
    for dice in (1, 2, 3, 4):
        saved = take(encounter, Packet(8, critical=dice), SAVED, target=MOOK)
        assert body_of(saved.outcome, MOOK).failed == dice
        failed = take(encounter, Packet(8, critical=dice), FAILED, target=MOOK)
        assert body_of(failed.outcome, MOOK).failed == dice + 1


LETHAL: tuple[DamageType, ...] = ("lethal", "collision", "explosive", "falling", "laser")


@pytest.mark.parametrize("type_", LETHAL)
def test_SPY_NPC_7_lethal_kinds_kill(type_: DamageType) -> None:
    done = take(fight(), Packet(8, type_), easily({"SPY-NPC-1": False}), target=MOOK)
    assert body_of(done.outcome, MOOK).fate == "dead"


@pytest.mark.parametrize(
    "packet", [Packet(8, "subdual"), Packet(8, "stress"), Packet(8, subdual=True)]
)
def test_SPY_NPC_7_subdual_and_stress_knock_out(packet: Packet) -> None:
    done = take(fight(), packet, OUT, target=MOOK)
    body = body_of(done.outcome, MOOK)
    assert (body.fate, names(body)) == ("unconscious", ["unconscious"])
    assert is_out(Person.of(done.outcome, MOOK)) and not is_dead(Person.of(done.outcome, MOOK))


def test_T19_only_the_latest_injury_decides_and_both_accumulate() -> None:
    first = take(fight(), Packet(8), SAVED, target=MOOK)
    second = take(first.outcome, Packet(9, "subdual"), OUT, target=MOOK)
    assert steps(second, "SPY-NPC-1")["accumulated"] == 17
    assert body_of(second.outcome, MOOK).fate == "unconscious"
    first = take(fight(), Packet(8, "subdual"), SAVED, target=MOOK)
    second = take(first.outcome, Packet(9), FAILED, target=MOOK)
    assert body_of(second.outcome, MOOK).fate == "dead"


@pytest.mark.parametrize(
    ("pick", "over"), [("later", False), ("ten_minutes", True), ("hour", False), ("scene", False)]
)
def test_SPY_NPC_7_the_gc_sets_the_time_to_wake(pick: str, over: bool) -> None:
    done = take(fight(), Packet(8, "subdual"), {**FAILED, "SPY-NPC-7": pick}, target=MOOK)
    later = run(done.outcome, PassTime(amount=10), {"SPY-HEAL-3": ()}).outcome
    assert (body_of(later, MOOK).fate == "") == over
    scene = run(done.outcome, EndScene()).outcome
    assert (body_of(scene, MOOK).fate == "") == (pick == "scene")


def test_T20_the_tough_add_up_failures_and_start_to_accumulate_anew() -> None:
    encounter = fight(minion=replace(MINION, saves_needed=2))
    first = take(encounter, Packet(8), FAILED, target=MOOK).outcome
    body = body_of(first, MOOK)
    assert (body.failed, body.accumulated, body.fate) == (1, 0, "")
    second = take(first, Packet(9), SAVED, target=MOOK).outcome
    assert body_of(second, MOOK).accumulated == 9
    third = take(second, Packet(1), FAILED, target=MOOK).outcome
    assert body_of(third, MOOK).fate == "dead"


@pytest.mark.parametrize(
    ("reading", "pick", "failed"),
    [("ask", "stay", 1), ("ask", "forgotten", 0), ("kept", "", 1), ("cleared", "", 0)],
)
def test_T20_failed_saves_when_the_scene_ends(reading: str, pick: str, failed: int) -> None:
    settings = replace(Settings(), tough_scene=reading)
    encounter = fight(minion=replace(MINION, saves_needed=2), settings=settings)
    hurt = take(encounter, Packet(8), FAILED, target=MOOK).outcome
    after = run(hurt, EndScene(), {"SPY-NPC-8": pick} if pick else None).outcome
    assert (body_of(after, MOOK).failed, body_of(after, MOOK).accumulated) == (failed, 0)


def test_T18_stress_that_follows_is_a_save_of_its_own_and_none_follows_that() -> None:
    script = {"SPY-NPC-1 save": True, "SPY-NPC-9": "applies"}
    done = take(fight(), Packet(8, "laser"), script, target=MOOK)
    saves = [step.key for step in done.steps if step.rule == "SPY-NPC-1" and step.kind == "asked"]
    assert saves == ["SPY-NPC-1 save", "stress/SPY-NPC-1 save"]
    assert body_of(done.outcome, MOOK).accumulated == 10
    left_out = take(fight(), Packet(8, "laser"), {**script, "SPY-NPC-9": "left out"}, target=MOOK)
    assert body_of(left_out.outcome, MOOK).accumulated == 8


def test_T18_the_other_readings() -> None:
    none = fight(settings=Settings(standard_stress="none"))
    assert "SPY-NPC-9 stress" not in asked(none, Packet(8, "laser"), target=MOOK)
    own = fight(settings=Settings(standard_stress="thresholds"))
    done = take(own, Packet(5, "stress"), target=MOOK)
    assert (body_of(done.outcome, MOOK).stress, body_of(done.outcome, MOOK).accumulated) == (5, 0)
    done = take(none, Packet(5, "stress"), target=MOOK)
    assert body_of(done.outcome, MOOK) == body_of(none, MOOK)


@pytest.mark.parametrize(("damage", "stress"), [(3, 0), (4, 1), (7, 1), (8, 2)])
def test_SPY_NPC_9_the_share_is_of_the_damage(damage: int, stress: int) -> None:
    script = {"SPY-NPC-1 save": True, "SPY-NPC-9": "applies"}
    done = take(fight(), Packet(damage, "laser"), script, target=MOOK)
    assert body_of(done.outcome, MOOK).accumulated == damage + stress


def test_the_dead_make_no_more_saves() -> None:
    dead = take(fight(), Packet(8), FAILED, target=MOOK).outcome
    assert owed(dead, Packet(8), target=MOOK) == []
    assert take(dead, Packet(8), target=MOOK).outcome == dead


def test_SPY_GEN_1_a_thing_counts_failed_saves_and_the_gc_says_what_happens_to_it() -> None:
    """Nothing accumulates, AP does not lower its bonus (T17), a critical fails saves (CRI-5)."""
    assert owed(fight(), Packet(11, ap=3), target=CRATE) == ["SPY-NPC-1 save"]
    saved = take(fight(), Packet(11, ap=3), {"SPY-NPC-1": 15}, target=CRATE)
    assert steps(saved, "SPY-NPC-1")["save DC"] == 15
    assert not steps(saved, "SPY-NPC-3")
    assert body_of(saved.outcome, CRATE).accumulated == 0
    for pick, fate in (("goes on", ""), ("broken", "broken"), ("destroyed", "destroyed")):
        script = {"SPY-NPC-1": 14, "SPY-GEN-1": pick}
        done = take(fight(), Packet(11, critical=1), script, target=CRATE)
        assert (body_of(done.outcome, CRATE).failed, body_of(done.outcome, CRATE).fate) == (2, fate)


@pytest.mark.parametrize("packet", [Packet(9, "subdual"), Packet(9, "stress"), Packet(9, "cold")])
def test_SPY_GEN_1_things_ignore_what_only_characters_suffer(packet: Packet) -> None:
    done = take(fight(), packet, target=CRATE)
    assert body_of(done.outcome, CRATE) == body_of(fight(), CRATE)


@pytest.mark.parametrize(("bonus", "damage"), [(10, 8), (0, 1), (3, 17), (-2, 4), (20, 40)])
def test_the_odds_of_a_save_against_every_face(bonus: int, damage: int) -> None:
    encounter = fight(minion=Sheet(sort="standard", damage_save=bonus), clock=Clock())
    dc = 10 + damage // 2
    by_hand = Fraction(sum(face + bonus < dc for face in range(1, 21)), 20)
    found = chances(encounter, Packet(damage), MOOK)
    assert sum((p for body, p in found.items() if body.fate == "dead"), Fraction(0)) == by_hand


@pytest.mark.parametrize("damage", [30, 48, 60])
def test_the_odds_of_a_blast_against_every_face(damage: int) -> None:
    encounter = fight(minion=replace(MINION, saves_needed=9))
    by_hand: dict[int, Fraction] = {}
    for face in range(1, 21):
        margin = 10 + damage // 2 - (face + 10)
        fails = 1 + margin // 10 if margin > 0 else 0
        by_hand[fails] = by_hand.get(fails, Fraction(0)) + Fraction(1, 20)
    found: dict[int, Fraction] = {}
    for body, p in chances(encounter, Packet(damage, blast=True), MOOK).items():
        found[body.failed] = found.get(body.failed, Fraction(0)) + p
    assert found == by_hand
