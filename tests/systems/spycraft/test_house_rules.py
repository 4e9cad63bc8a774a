"""House rules: the recommended option of each, and the other one."""

from dataclasses import replace
from typing import Any

import pytest

from hurtbox.core.run import Done
from hurtbox.session.commands.turns import EndRound, PassTime
from hurtbox.systems.spycraft import RULEBOOK
from hurtbox.systems.spycraft.body import Body
from hurtbox.systems.spycraft.packet import Packet
from hurtbox.systems.spycraft.person import Encounter
from hurtbox.systems.spycraft.sheet import Reduction, Resistance
from hurtbox.systems.spycraft.sources import Acid, Fire, Flames
from hurtbox.systems.spycraft.tables.damage_types import DamageType

from .attack_harness import attack, attacked, whats
from .danger_harness import SCRIPT, TOUGH, at, hit
from .harness import AGENT, CRATE, HIM, MOOK, body_of, fight, names, run, steps

HOUSE_RULE = "(house rule)"

PROOF = replace(TOUGH, reductions=(Reduction(99),), defense=30)


def says(done: Done[Encounter], usual: bool, step: str, readings: tuple[str, str]) -> None:
    """Checks that the record names the option that counted, and marks the unusual one as a house rule."""
    mine, other = (f"{step}.{one}" for one in (readings if usual else readings[::-1]))
    assert mine in whats(done)
    assert other not in whats(done)
    assert (HOUSE_RULE in RULEBOOK.words[mine]) is not usual


@pytest.mark.parametrize(("reading", "dc"), [("whole", 20), ("less", 16)])
@pytest.mark.parametrize(("type_", "rule"), [("bang", "SPY-BANG-2"), ("flash", "SPY-FLASH-2")])
def test_SPY_BANG_2_SPY_FLASH_2_resistance_and_the_dc(
    type_: DamageType, rule: str, reading: Any, dc: int
) -> None:
    sheet = replace(TOUGH, resistances=(Resistance(type_, 4),))
    done = hit(fight(sheet, settings=at(bang_resistance=reading)), Packet(20, type_))
    assert steps(done, rule)["save DC"] == dc
    says(done, reading == "whole", f"{rule} resisted", ("whole", "less"))
    bare = hit(fight(TOUGH, settings=at(bang_resistance=reading)), Packet(20, type_))
    assert steps(bare, rule)["save DC"] == 20
    assert not [what for what in whats(bare) if "resisted" in what]


@pytest.mark.parametrize("reading", ["whole", "less"])
def test_SPY_RES_3_resistance_that_stops_all_of_a_bang_leaves_no_save(reading: Any) -> None:
    deaf = replace(TOUGH, resistances=(Resistance("bang", 20),))
    done = hit(fight(deaf, settings=at(bang_resistance=reading)), Packet(20, "bang"))
    assert "save" not in steps(done, "SPY-BANG-2")


def in_a_fire(reading: Any, reductions: tuple[Reduction, ...]) -> Encounter:
    now = fight(replace(PROOF, reductions=reductions), settings=at(stopped_effects=reading))
    fire = Fire(f"{HIM}/fire 1", HIM, "Panel", 14)
    return now.with_source(fire).with_source(Flames("f", HIM, fire.id, "Panel", square=14))


@pytest.mark.parametrize(("reading", "burns"), [("happen", ["burning"]), ("none", [])])
def test_SPY_DR_3_FIRE_3_a_fire_that_armor_stops(reading: Any, burns: list[str]) -> None:
    script = {**SCRIPT, "SPY-FIRE-6 save, ignored": [17], "SPY-FIRE-3": False}
    done = run(in_a_fire(reading, (Reduction(99),)), EndRound(), script)
    assert body_of(done.outcome).vitality == 200
    assert names(body_of(done.outcome)) == burns
    says(done, reading == "happen", "SPY-FIRE-3 stopped", ("happen", "none"))
    bare = run(in_a_fire(reading, ()), EndRound(), script)
    assert names(body_of(bare.outcome)) == ["burning"]
    assert not [what for what in whats(bare) if "stopped" in what]


@pytest.mark.parametrize(("reading", "blind"), [("happen", True), ("none", False)])
def test_SPY_DR_3_CMI_3_a_weapon_that_blows_up_and_armor_stops_it(
    reading: Any, blind: bool
) -> None:
    script = {
        **SCRIPT,
        "SPY-ATK-1": [1],
        "SPY-CMI-1": "exploded",
        "SPY-CMI-3 exploded": 9,
        "SPY-CMI-3 blinded save": 5,
        "SPY-CMI-3 blinded rounds": 2,
    }
    command = attack(CRATE, by=HIM, error=2, bonus=-9)
    done = attacked(command, script, fight(PROOF, settings=at(stopped_effects=reading)))
    assert ("blinded" in names(body_of(done.outcome))) is blind
    says(done, blind, "SPY-CMI-3 stopped", ("happen", "none"))
    thin = fight(replace(PROOF, reductions=()), settings=at(stopped_effects=reading))
    assert "blinded" in names(body_of(attacked(command, script, thin).outcome))


@pytest.mark.parametrize(("reading", "lost"), [("apart", 9), ("ranged", 5)])
def test_SPY_DR_2_hurled_attacks_and_dr_against_ranged_ones(reading: Any, lost: int) -> None:
    vest = replace(TOUGH, reductions=(Reduction(4, against="ranged"),))
    table = fight(vest, settings=at(hurled_dr=reading))
    done = hit(table, Packet(9, by="hurled"))
    assert 200 - body_of(done.outcome).vitality == lost
    says(done, reading == "apart", "SPY-DR-2 hurled", ("apart", "ranged"))
    for by, left in (("ranged", 5), ("melee", 9)):
        other = hit(table, Packet(9, by=by))  # type: ignore[arg-type]
        assert 200 - body_of(other.outcome).vitality == left
        assert not [what for what in whats(other) if "hurled" in what]


def test_SPY_DR_2_dr_against_hurled_attacks_counts_in_both_readings() -> None:
    net = replace(TOUGH, reductions=(Reduction(4, against="hurled"),))
    for reading in ("apart", "ranged"):
        done = hit(fight(net, settings=at(hurled_dr=reading)), Packet(9, by="hurled"))
        assert 200 - body_of(done.outcome).vitality == 5


@pytest.mark.parametrize(("reading", "stays"), [("gone", False), ("stays", True)])
def test_SPY_ACID_5_DR_3_acid_that_dr_stops(reading: Any, stays: bool) -> None:
    script = {"SPY-ACID-4 save": False}
    table = fight(replace(TOUGH, reductions=(Reduction(20),)), settings=at(stopped_acid=reading))
    done = hit(table, Packet(9, "acid"), also=script)
    assert bool(done.outcome.sources) is stays
    assert ("SPY-ACID-5 stopped, stays" in whats(done)) is stays
    assert ("SPY-ACID-5 does not stay" in whats(done)) is not stays
    if stays:
        (acid,) = run(done.outcome, EndRound(), SCRIPT).outcome.sources
        assert isinstance(acid, Acid) and acid.damage == 4


def test_SPY_RES_3_acid_that_resistance_stops_never_stays() -> None:
    proof = replace(TOUGH, resistances=(Resistance("acid", 20),))
    table = fight(proof, settings=at(stopped_acid="stays"))
    assert hit(table, Packet(9, "acid"), also={"SPY-ACID-4 save": False}).outcome.sources == ()


@pytest.mark.parametrize(("reading", "vitality"), [("counts", 12), ("waits", 11)])
def test_SPY_HEAL_3_minutes_at_full_vitality_as_rest(reading: Any, vitality: int) -> None:
    """40 minutes with nothing to heal, a loss set by the GC, then 20 minutes, and 40 more."""
    sheet = replace(AGENT, vitality=30, level=1)
    whole = fight(sheet, settings=at(rest_at_full=reading))
    later = run(whole, PassTime(amount=40)).outcome
    hurt = later.with_body(HIM, replace(body_of(later), vitality=10))
    script = {"SPY-HEAL-3": (0,)}
    twenty = run(hurt, PassTime(amount=20), script)
    assert body_of(twenty.outcome).vitality == (11 if reading == "counts" else 10)
    sixty = run(hurt, PassTime(amount=80), script)
    assert body_of(sixty.outcome).vitality == vitality
    assert ("SPY-HEAL-3 vitality.waits" in whats(sixty)) is (reading == "waits")


def test_SPY_HEAL_3_rest_goes_on_counting_while_anything_is_missing() -> None:
    wounded = fight(settings=at(rest_at_full="waits"), body=Body(30, 5))
    day = run(wounded, PassTime(amount=1, span="day"), {"SPY-HEAL-3": (0,)})
    assert body_of(day.outcome).wounds == 6


@pytest.mark.parametrize(
    ("reading", "rule", "bonus"), [("cqb", "RNG-2", 5), ("melee", "RNG-1", -3)]
)
def test_SPY_RNG_1_an_attack_from_five_feet(reading: Any, rule: str, bonus: int) -> None:
    """In Melee Range both are engaged: −8 for a shot (SPY-MEL-3)."""
    near = fight(settings=at(five_feet=reading))
    done = attacked(attack(MOOK, by=HIM, feet=5), {"SPY-ATK-1": [2]}, near)
    assert steps(done, "SPY-ATK-1")["bonus"] == bonus
    assert f"SPY-{rule} range" in whats(done)
    says(done, reading == "cqb", "SPY-RNG-1 five feet", ("cqb", "melee"))
    farther = attacked(attack(MOOK, by=HIM, feet=6), {"SPY-ATK-1": [2]}, near)
    assert steps(farther, "SPY-ATK-1")["bonus"] == 5
    assert not [what for what in whats(farther) if "five feet" in what]
