"""Acts in which a house rule other than the recommended one makes a difference."""

from collections.abc import Iterator
from dataclasses import replace

from hurtbox.core.run import Done
from hurtbox.session.commands.turns import EndRound, PassTime
from hurtbox.systems.spycraft.body import Body, Loss
from hurtbox.systems.spycraft.packet import Packet
from hurtbox.systems.spycraft.person import Encounter
from hurtbox.systems.spycraft.sheet import Reduction, Resistance
from hurtbox.systems.spycraft.sources import Fire, Flames

from .attack_harness import attack, attacked
from .danger_harness import SCRIPT, TOUGH, VEST, at, does, hit
from .harness import CRATE, HIM, MOOK, fight, run

THICK = replace(TOUGH, reductions=(Reduction(9),))


def in_a_fire(table: Encounter) -> Encounter:
    """The agent in a burning square with 14 damage."""
    fire = Fire(f"{HIM}/fire 1", HIM, "Panel", 14)
    return table.with_source(fire).with_source(Flames("f", HIM, fire.id, "Panel", square=14))


def records() -> Iterator[Done[Encounter]]:
    """Records with the sentence of each such house rule."""
    yield hit(fight(THICK, settings=at(big_hit_counts="incoming")), Packet(30))
    yield hit(fight(TOUGH, settings=at(special_injury="beside")), Packet(30, "fire"))
    weaker = (
        Loss("constitution", 2, "SPY-COLD-2", False, "cold"),
        Loss("wisdom", 2, "SPY-VAC-5", True, "damage"),
    )
    worn = fight(TOUGH, settings=at(con_damage="ignored"), body=Body(200, 12, losses=weaker))
    yield hit(worn, Packet(5, "subdual"))
    yield hit(worn, Packet(5, "stress"))
    yield hit(fight(THICK, settings=at(sneak_stress="always")), Packet(5, sneak=True))
    splashed = Packet(11, "acid", threat=True)
    yield hit(fight(VEST, settings=at(acid_reflex="applied")), splashed)
    yield hit(fight(VEST, settings=at(acid_items="round")), splashed)
    yield hit(fight(VEST, settings=at(bruised_by_nothing="armor")), Packet(0))
    bought = Packet(30, critical=2, injury=True)
    ouch = {"SPY-OUCH-1": [1], "SPY-OUCH-3": 1}
    big = replace(TOUGH, constitution=12)
    yield hit(fight(big, settings=at(second_injury="one")), bought, also=ouch)
    plain = replace(big, reductions=(Reduction(1),))
    compares = fight(plain, settings=at(injury_con="rolled"))
    yield hit(compares, Packet(13, critical=2, injury=True), also=ouch)
    yield hit(fight(TOUGH, settings=at(consequences="stress_first")), Packet(28, "laser"))
    strict = fight(settings=at(bang_standard="save"))
    for type_ in ("bang", "flash"):
        yield hit(
            strict, Packet(20, type_), MOOK, also={"SPY-NPC-1": 20, "SPY-NPC-7 wakes": "later"}
        )
    proof = replace(TOUGH, resistances=(Resistance("bang", 4), Resistance("flash", 4)))
    for reading in ("whole", "less"):
        for type_ in ("bang", "flash"):
            yield hit(fight(proof, settings=at(bang_resistance=reading)), Packet(20, type_))
    thrown = replace(TOUGH, reductions=(Reduction(4, against="ranged"),))
    for reading in ("apart", "ranged"):
        yield hit(fight(thrown, settings=at(hurled_dr=reading)), Packet(9, by="hurled"))
    stays = fight(THICK, settings=at(stopped_acid="stays"))
    yield hit(stays, Packet(4, "acid"), also={"SPY-ACID-4 save": True})
    for reading in ("happen", "none"):
        thick = replace(THICK, reductions=(Reduction(99),), defense=30)
        table = fight(thick, settings=at(stopped_effects=reading))
        yield does(in_a_fire(table), EndRound(), also={"SPY-FIRE-6": [14]})
        blown = attack(CRATE, by=HIM, error=2, bonus=-9)
        script = {**SCRIPT, "SPY-ATK-1": [1], "SPY-CMI-1": "exploded", "SPY-CMI-3 exploded": 9}
        yield attacked(blown, {**script, "SPY-CMI-3 blinded save": 20}, table)
    tired = fight(settings=at(rest_at_full="waits"), body=Body(10, 12))
    yield run(tired, PassTime(amount=1, span="hour"), {"SPY-HEAL-3": (0,)})
    for reading in ("cqb", "melee"):
        near = fight(settings=at(five_feet=reading))
        yield attacked(attack(MOOK, by=HIM, feet=5), {**SCRIPT, "SPY-ATK-1": [2]}, near)
    slow = at(wearing_off="condition")
    weary = Body(30, 12, stress=30, subdual=30)
    yield run(fight(settings=slow, body=weary), PassTime(amount=10))
    laser = attack(MOOK, by=HIM, type="laser", damage="5")
    unspent = fight(settings=at(laser_free_die="unspent"))
    yield attacked(laser, {**SCRIPT, "SPY-ATK-1": [20]}, unspent)
