"""Section 7, rule by rule: whatever the tests of traps, boundaries and rounding leave out."""

from dataclasses import replace
from typing import Any

import pytest

from hurtbox.core.refusal import Refused
from hurtbox.session.commands.turns import EndRound, PassTime
from hurtbox.systems.spycraft.body import Body, Condition
from hurtbox.systems.spycraft.packet import Packet
from hurtbox.systems.spycraft.sheet import Reduction, Resistance
from hurtbox.systems.spycraft.sources import Acid, Exposure, Fire
from hurtbox.systems.spycraft.tables.damage_types import DamageType

from . import commands as c
from .attack_harness import attack, attacked, whats
from .commands import Hit
from .danger_harness import NO_D4, SCRIPT, TOUGH, at
from .harness import AGENT, CRATE, HIM, MOOK, asked, body_of, fight, names, owed, run, steps, take
from .played_lasting import burning, sick

ARMORED = replace(TOUGH, reductions=(Reduction(5),))
IRON = replace(fight().combatant(CRATE).sheet, reductions=(Reduction(5),))


@pytest.mark.parametrize(("ap", "counts"), [(0, 1), (1, 1), (7, 7), (20, 20), (99, 20)])
def test_SPY_ACID_1_acid_has_an_ap_from_1_to_20(ap: int, counts: int) -> None:
    done = take(fight(TOUGH), Packet(9, "acid", ap=ap), SCRIPT)
    assert steps(done, "SPY-ACID-1")["AP"] == counts
    (acid,) = done.outcome.sources
    assert isinstance(acid, Acid) and acid.ap == counts


@pytest.mark.parametrize(
    ("type_", "rule", "condition"),
    [("bang", "SPY-BANG-1", "deafened"), ("flash", "SPY-FLASH-1", "blinded")],
)
def test_SPY_BANG_1_SPY_FLASH_1_who_hears_or_sees_nothing_is_not_affected(
    type_: DamageType, rule: str, condition: Any
) -> None:
    deaf = Body(30, 12, conditions=(Condition(condition, "SPY-GEN-1"),))
    assert owed(fight(body=deaf), Packet(30, type_)) == []
    assert condition in steps(take(fight(body=deaf), Packet(30, type_)), rule)
    other = {"deafened": "blinded", "blinded": "deafened"}[condition]
    half = Body(30, 12, conditions=(Condition(other, "SPY-GEN-1"),))  # type: ignore[arg-type]
    assert owed(fight(body=half), Packet(30, type_)) != []


def test_SPY_FLASH_1_only_with_line_of_sight_to_it() -> None:
    assert owed(fight(), Packet(30, "flash"), {"SPY-FLASH-1": "no"}) == []
    assert owed(fight(), Packet(30, "flash"), {"SPY-FLASH-1": "yes"}) == ["SPY-FLASH-2 save"]


@pytest.mark.parametrize(
    ("type_", "rule"),
    [("cold", "SPY-COLD-1"), ("heat", "SPY-HEAT-1"), ("vacuum", "SPY-VAC-1")],
)
def test_SPY_COLD_1_SPY_HEAT_1_SPY_VAC_1_no_dr_of_a_character_stops_it_but_that_of_a_thing_does(
    type_: DamageType, rule: str
) -> None:
    done = take(fight(ARMORED), Packet(9, type_), {**SCRIPT, "SPY-VAC-3": False})
    body = body_of(done.outcome)
    assert (200 - body.vitality, body.subdual) == ((9, 0) if type_ == "vacuum" else (0, 9))
    assert "AP all" in steps(done, rule)
    bare = take(fight(TOUGH), Packet(9, type_), {**SCRIPT, "SPY-VAC-3": False})
    assert "AP all" not in steps(bare, rule)


def test_SPY_VAC_1_dr_of_a_thing_counts_against_a_vacuum() -> None:
    done = take(fight(thing=IRON), Packet(9, "vacuum"), SCRIPT, target=CRATE)
    assert steps(done, "SPY-NPC-1")["save DC"] == 10 + (9 - 5) // 2


@pytest.mark.parametrize(
    ("size", "takedown"),
    [("small", False), ("medium", False), ("large", True), ("huge", True), ("enormous", True)],
)
def test_SPY_COLL_4_large_things_and_above_take_down(size: Any, takedown: bool) -> None:
    crash = c.Collide(target=HIM, mph=20, size=size)
    done = run(fight(replace(TOUGH, fortitude=40)), crash, {**SCRIPT, "SPY-COLL-1": 4})
    assert ("takedown" in steps(done, "SPY-COLL-4")) is takedown


def test_SPY_CONT_1_a_contagion_does_no_damage_by_itself() -> None:
    done = take(fight(), Packet(40, "contagion"))
    assert done.outcome == fight()
    assert "no damage" in steps(done, "SPY-CONT-1")
    with pytest.raises(Refused):
        run(fight(), sick(target=CRATE))


@pytest.mark.parametrize("route", ["contact", "ingestion", "inhalation"])
def test_SPY_CONT_2_exposed_by_its_route(route: str) -> None:
    done = run(fight(), sick(route=route))
    assert f"route.{route}" in steps(done, "SPY-CONT-2")
    assert [one.about for one in done.outcome.sources] == [HIM]
    assert body_of(done.outcome) == body_of(fight())


def test_SPY_CONT_7_the_antidote_ends_it_at_once() -> None:
    ill = run(fight(), sick()).outcome
    cured = run(ill, c.Antidote(target=HIM, source=ill.sources[0].id))
    assert cured.outcome.sources == ()
    assert owed(cured.outcome, Packet(0)) == []


@pytest.mark.parametrize("points", [1, 3])
def test_SPY_CONT_8_as_much_stress_as_attribute_points_are_lost(points: int) -> None:
    ill = run(fight(), sick(primary_attribute="strength", primary_points=points)).outcome
    done = run(ill, PassTime(amount=1), {"SPY-CONT-6": False})
    (loss,) = body_of(done.outcome).losses
    assert (loss.attribute, loss.points, body_of(done.outcome).stress) == (
        "strength",
        points,
        points,
    )
    mild = run(fight(), sick(primary_effect="Shivers")).outcome
    assert body_of(run(mild, PassTime(amount=1), {"SPY-CONT-6": False}).outcome).stress == 0


@pytest.mark.parametrize(("electronic", "dc"), [(True, 14), (False, 0)])
def test_SPY_ELEC_3_electronics_take_it_as_lethal_and_other_things_not_at_all(
    electronic: bool, dc: int
) -> None:
    thing = replace(IRON, reductions=(), electronic=electronic)
    done = take(fight(thing=thing), Packet(9, "electrical"), SCRIPT, target=CRATE)
    assert steps(done, "SPY-NPC-1").get("save DC", 0) == dc
    assert ("characters only" in steps(done, "SPY-GEN-1")) is not electronic


def test_SPY_EXPL_7_a_thing_over_several_squares_saves_once_against_the_highest() -> None:
    boom = c.Explode(target=CRATE, damage=30, increment=1)
    done = run(fight(), boom, {"SPY-EXPL-1 diagram": 14, "SPY-NPC-1": True})
    assert "highest" in steps(done, "SPY-EXPL-7")
    saves = [step for step in done.steps if (step.rule, step.what) == ("SPY-NPC-1", "save")]
    assert [dict(one.facts)["dc"] for one in saves] == [10 + 14 // 2]


@pytest.mark.parametrize("onto", ["solid", "soft", "fluid"])
@pytest.mark.parametrize("passed", [True, False])
def test_SPY_FALL_6_without_a_check_somebody_lies_sprawled(onto: Any, passed: bool) -> None:
    fall = c.Fall(target=HIM, feet=20, onto=onto, passed=passed)
    done = run(fight(TOUGH), fall, {**SCRIPT, "SPY-FALL-2 left": 0, "SPY-FALL-2 damage": 4})
    assert ("sprawled" in names(body_of(done.outcome))) is not passed


@pytest.mark.parametrize(("temperature", "ap"), [(0, 0), (500, 4), (1_200, 16), (9_000, 28)])
def test_SPY_FIRE_1_a_fire_has_one_damage_and_the_ap_of_its_temperature(
    temperature: int, ap: int
) -> None:
    lit = c.StartFire(target=HIM, name="Panel", damage=11, temperature=temperature)
    (fire, _) = run(fight(), lit).outcome.sources
    assert isinstance(fire, Fire) and (fire.damage, fire.ap) == (11, ap)
    rolled = c.StartFire(target=HIM, name="Panel", dice=2)
    (fire, _) = run(fight(), rolled, {"SPY-FIRE-1": 7}).outcome.sources
    assert isinstance(fire, Fire) and fire.damage == 7


@pytest.mark.parametrize(
    ("means", "times", "low", "high"),
    [("water", 1, 1, 6), ("water", 3, 3, 18), ("blanket", 2, 2, 8), ("extinguisher", 2, 4, 24)],
)
def test_SPY_FIRE_9_what_takes_how_much_off_a_fire(
    means: Any, times: int, low: int, high: int
) -> None:
    table = burning(damage=30, own=12)
    lit = table.sources[0].id
    for less in (low, high):
        out = c.PutOut(target=HIM, source=lit, means=means, times=times)
        done = run(table, out, {**SCRIPT, f"SPY-FIRE-9 {means}": less})
        fire = done.outcome.source(lit)
        assert isinstance(fire, Fire) and fire.damage == 30 - less
    with pytest.raises(AssertionError):
        run(table, out, {f"SPY-FIRE-9 {means}": high + 1})


def test_SPY_FIRE_9_a_fire_with_no_damage_left_is_out() -> None:
    table = burning(damage=3)
    out = c.PutOut(target=HIM, source=table.sources[0].id, means="water")
    done = run(table, out, {**SCRIPT, "SPY-FIRE-9 water": 3})
    assert done.outcome.sources == ()
    assert "out" in steps(done, "SPY-FIRE-9")


def test_SPY_HEAT_4_heat_harms_after_its_time_and_again() -> None:
    hot = c.Expose(target=HIM, type="heat", temperature=120)
    now = run(fight(TOUGH), hot).outcome
    (source,) = now.sources
    assert isinstance(source, Exposure) and (source.minutes, source.due) == (10, 10)
    for minutes, times in ((9, 0), (10, 1), (19, 1), (20, 2)):
        done = run(now, PassTime(amount=minutes), {"SPY-HEAT-4": 5, "SPY-HEAL-3": ()})
        rolls = [step for step in done.steps if step.what == "damage"]
        assert len(rolls) == times


@pytest.mark.parametrize(("passed", "due"), [(True, 20), (False, 10)])
def test_SPY_HEAT_5_survival_doubles_the_time_once(passed: bool, due: int) -> None:
    hot = c.Expose(target=HIM, type="heat", temperature=120)
    now = run(fight(TOUGH), hot).outcome
    tries = c.Survive(target=HIM, source=now.sources[0].id, bonus=3)
    done = run(now, tries, {"SPY-HEAT-5": passed})
    (source,) = done.outcome.sources
    assert isinstance(source, Exposure) and source.due == due
    with pytest.raises(Refused, match="Only one Survival"):
        run(done.outcome, tries)
    tired = Body(200, 12, conditions=(Condition("fatigued", "SPY-AD-1"),))
    with pytest.raises(Refused, match="fatigued"):
        run(now.with_body(HIM, tired), tries)


def test_SPY_VAC_4_suffocation_is_a_note() -> None:
    done = run(fight(), c.IntoVacuum(target=HIM))
    assert steps(done, "SPY-VAC-4") == {"suffocates": {"name": "Kestrel"}}
    known = run(fight(settings=at(outside_text=True)), c.IntoVacuum(target=HIM))
    assert steps(known, "SPY-VAC-4")["known"] == {"name": "Kestrel", "rounds": 2 * 12}
    assert steps(run(fight(), c.IntoVacuum(target=CRATE)), "SPY-VAC-4") == {}


def test_SPY_LASER_1_the_ap_of_a_laser_is_its_unmodified_damage() -> None:
    for damage, left in ((4, 8), (9, 3), (12, 0), (20, 0)):
        done = take(fight(replace(TOUGH, reductions=(Reduction(12),))), Packet(damage, "laser"))
        assert steps(done, "SPY-LASER-1")["AP"] == damage
        assert steps(done, "SPY-AP-1")["DR left"] == left


def test_SPY_GEN_2_lethal_is_the_default() -> None:
    plain, said = (
        run(fight(), Hit(target=HIM, damage=7, **more)) for more in ({}, {"type": "lethal"})
    )
    assert plain.outcome == said.outcome
    assert body_of(plain.outcome).vitality == 23
    shot = attacked(attack(damage="7"), {"SPY-ATK-1": [15]}, fight())
    assert body_of(shot.outcome).vitality == 23
    assert "SPY-GEN-2 damage" in whats(plain)


@pytest.mark.parametrize("type_", ["subdual", "stress"])
def test_SPY_SUBD_1_SPY_STRESS_1_are_added_up_and_touch_no_pool(type_: DamageType) -> None:
    sturdy = replace(AGENT, constitution=99, wisdom=99)
    once = take(fight(sturdy), Packet(7, type_)).outcome
    twice = take(once, Packet(8, type_)).outcome
    body = body_of(twice)
    assert (body.vitality, body.wounds, getattr(body, type_)) == (30, 12, 15)
    ignored = take(fight(), Packet(9, type_), target=CRATE)
    assert ignored.outcome == fight()
    assert "characters only" in steps(ignored, "SPY-GEN-1")


def test_SPY_VW_1_and_2_pools_begin_full_and_wounds_may_fall_below_0() -> None:
    unhurt = body_of(fight(replace(AGENT, vitality=17, wounds=9)))
    assert (unhurt.vitality, unhurt.wounds) == (17, 9)
    hurt = run(fight(body=Body(0, 2)), Hit(target=HIM, damage=9), {**SCRIPT}).outcome
    assert (body_of(hurt).vitality, body_of(hurt).wounds) == (0, -7)


def test_SPY_NPC_6_a_passed_save_does_nothing_but_the_damage_lingers() -> None:
    first = run(fight(), Hit(target=MOOK, damage=8), {"SPY-NPC-1": True})
    body = body_of(first.outcome, MOOK)
    assert (body.accumulated, body.failed, body.fate, names(body)) == (8, 0, "", [])
    second = run(first.outcome, Hit(target=MOOK, damage=9), {"SPY-NPC-1": False})
    assert body_of(second.outcome, MOOK).accumulated == 0
    assert steps(second, "SPY-NPC-1")["save DC"] == 18


def test_SPY_NPC_10_it_is_logged_that_there_are_more_rules_for_the_tough() -> None:
    tough = replace(fight().combatant(MOOK).sheet, saves_needed=2)
    script = {"SPY-NPC-1": False}
    done = run(fight(minion=tough), Hit(target=MOOK, damage=9), script)
    assert "more rules" in steps(done, "SPY-NPC-10")
    assert "SPY-NPC-10 more rules" not in whats(run(fight(), Hit(target=MOOK, damage=9), script))


def test_SPY_DR_1_dr_works_against_each_hit_anew() -> None:
    now = fight(ARMORED)
    for times in (1, 2, 3):
        now = take(now, Packet(9)).outcome
        assert 200 - body_of(now).vitality == 4 * times
    wounded = take(fight(ARMORED), Packet(9, critical=1, to_wounds=True)).outcome
    assert body_of(wounded).wounds == 12 - 4


def test_SPY_COLD_1_some_resist_cold_itself() -> None:
    bear = replace(TOUGH, reductions=(Reduction(9),), resistances=(Resistance("cold", 2),))
    assert body_of(take(fight(bear), Packet(12, "cold"), SCRIPT).outcome).subdual == 10


def test_SPY_BANG_4_who_is_not_stunned_suffers_no_stress() -> None:
    assert "SPY-BANG-4 d4" not in asked(fight(replace(TOUGH, fortitude=40)), Packet(20, "bang"))
    assert "SPY-BANG-4 d4" in asked(fight(replace(TOUGH, fortitude=-40)), Packet(20, "bang"))


def test_SPY_EXPL_8_an_explosion_is_never_subdual() -> None:
    script = {**NO_D4, "SPY-EXPL-2 save": False, "SPY-EXPL-3": [20]}
    done = take(fight(TOUGH), Packet(9, "explosive", subdual=True), script)
    assert (body_of(done.outcome).vitality, body_of(done.outcome).subdual) == (191, 0)
    assert "not subdual" in steps(done, "SPY-EXPL-8")


def test_SPY_ACID_7_stress_at_each_application() -> None:
    """11, halved by the Reflex save: 5, 2 and 1 damage give 2, 1 and no stress."""
    done = take(fight(TOUGH), Packet(11, "acid"), {**SCRIPT, "SPY-ACID-4 save": True})
    found = [(body_of(done.outcome).vitality, body_of(done.outcome).stress)]
    now = done.outcome
    for _ in range(3):
        now = run(now, EndRound()).outcome
        found.append((body_of(now).vitality, body_of(now).stress))
    assert found == [(195, 2), (193, 3), (192, 3), (192, 3)]
