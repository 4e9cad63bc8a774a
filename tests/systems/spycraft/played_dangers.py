"""Acts that use every rule of section 7, and log each of its sentences."""

from collections.abc import Iterator
from dataclasses import replace

from hurtbox.core.clock import Clock
from hurtbox.core.run import Done
from hurtbox.session.commands.turns import EndMission, EndRound, PassTime
from hurtbox.systems.spycraft.packet import Packet
from hurtbox.systems.spycraft.person import Encounter
from hurtbox.systems.spycraft.sheet import Reduction
from hurtbox.systems.spycraft.sneaking import SneakAttack, sneak_damage
from hurtbox.systems.spycraft.tables.damage_types import MATRIX
from hurtbox.systems.spycraft.types.laser import dice_left

from . import commands as c
from .attack_harness import KILLER, attack, attacked
from .danger_harness import SCRIPT, TOUGH, VEST, at, does, hit, replace_
from .harness import CRATE, HIM, MOOK, THING, fight, settle, take
from .inventory import ids
from .played_lasting import acid, contagion, fire, fire_fighting, in_the_long_run, weather

IDS = ids(
    *("ACID", "BANG", "COLD", "COLL", "CONT", "ELEC", "EXPL", "FALL"),
    *("FIRE", "FLASH", "HEAT", "LASER", "SNEAK", "STRESS", "SUBD", "VAC"),
)
WITHOUT_FORM: frozenset[str] = frozenset()


def records() -> Iterator[Done[Encounter]]:
    """Every record of section 7."""
    yield from boosts()
    yield from acid()
    yield from senses()
    yield from weather()
    yield from in_the_long_run()
    yield from impacts()
    yield from contagion()
    yield from electricity()
    yield from explosions()
    yield from fire()
    yield from fire_fighting()
    yield from totals()
    yield from attacks()


def boosts() -> Iterator[Done[Encounter]]:
    for row in MATRIX:
        if row.type == "explosive":
            yield hit(fight(TOUGH), Packet(4, row.type, boost=True, subdual=True))
        else:
            yield hit(fight(TOUGH), Packet(4, row.type, boost=True, subdual=not row.to_subdual))


def senses() -> Iterator[Done[Encounter]]:
    loud = hit(fight(TOUGH), Packet(25, "bang"))
    yield loud
    yield hit(loud.outcome, Packet(25, "bang"))
    bright = hit(fight(TOUGH), Packet(25, "flash"))
    yield bright
    yield hit(bright.outcome, Packet(25, "flash"))
    yield hit(fight(TOUGH), Packet(25, "flash"), also={"SPY-FLASH-1": "no"})
    for type in ("bang", "flash", "cold", "heat", "vacuum"):
        yield hit(fight(VEST), Packet(12, type))
    strict = fight(settings=at(bang_standard="save"))
    yield hit(strict, Packet(12, "bang"), MOOK, also={"SPY-NPC-1": 20, "SPY-NPC-7 wakes": "later"})


def impacts() -> Iterator[Done[Encounter]]:
    for size in ("inflicting", "suffering", "none"):
        table = fight(TOUGH, settings=at(collision_size=size))
        yield does(table, c.Collide(target=HIM, mph=40))
    up = fight(TOUGH, settings=at(collision_tens="up"))
    yield does(up, c.Collide(target=HIM, mph=45, others=(CRATE,)))
    yield does(fight(), c.Collide(target=HIM, mph=9, size="fine"))
    known = fight(TOUGH, settings=at(outside_text=True))
    yield does(known, c.Collide(target=HIM, mph=40), also={"SPY-COLL-4": False})
    yield does(fight(), c.Collide(target=CRATE, mph=90, size="tiny", by="character"))
    for onto in ("solid", "soft", "fluid"):
        yield does(fight(TOUGH), c.Fall(target=HIM, feet=45, onto=onto))
    yield does(fight(TOUGH), c.Fall(target=HIM, feet=45, passed=True))
    other = fight(TOUGH, settings=at(falling_feet="up", falling_soft="height"))
    yield does(other, c.Fall(target=HIM, feet=45, onto="soft"))
    dive = c.Dive(target=HIM, feet=50, depth=20, bonus=5)
    yield does(fight(TOUGH), dive, also={"SPY-FALL-3": True})
    yield does(fight(TOUGH), dive, also={"SPY-FALL-3": False})
    yield does(fight(TOUGH), replace_(dive, depth=10), also={"SPY-FALL-3": True})


def electricity() -> Iterator[Done[Encounter]]:
    yield hit(fight(), Packet(9, "electrical"), CRATE)
    yield hit(fight(thing=replace(THING, electronic=True)), Packet(9, "electrical"), CRATE)
    shock = {"SPY-ELEC-2 rounds": 3, "SPY-ELEC-4 rounds": 7, "SPY-ELEC-4 paralysis save": False}
    ready = does(fight(), c.SetInitiative(target=HIM, count=9))
    yield ready
    slow = does(ready.outcome, c.SetInitiative(target=MOOK, count=5)).outcome
    done = hit(slow, Packet(52, "electrical"), also={**shock})
    yield done
    yield does(replace(done.outcome, clock=Clock(turn=HIM)), EndRound())
    yield hit(slow, Packet(52, "electrical"), also={**shock, "SPY-AD-8": False})
    for reading in (
        {"electrical_initiative": "unmodified", "electrical_knockout": "minutes"},
        {"electrical_injury": "none", "electrical_stress": "lost"},
    ):
        table = fight(settings=at(**reading))
        yield hit(table, Packet(52, "electrical"), also={**shock, "SPY-ELEC-2 count now": 5})


def explosions() -> Iterator[Done[Encounter]]:
    boom = c.Explode(target=HIM, damage=30, others=(MOOK, CRATE))
    for table in (fight(TOUGH), fight(TOUGH, settings=at(outside_text=True))):
        yield does(table, boom, also={"SPY-COLL-4": False})
    yield does(fight(TOUGH), replace_(boom, others=(), bang=12, flash=12))
    adds = fight(TOUGH, settings=at(explosive_moved="adds", explosive_takedown="diagram"))
    nowhere = {"SPY-EXPL-2 room": "nowhere", "SPY-EXPL-4": "both"}
    yield does(adds, replace_(boom, others=()), also=nowhere)
    steel = replace(TOUGH, reductions=(Reduction(99),))
    yield does(fight(steel), replace_(boom, others=(), damage=50))


def totals() -> Iterator[Done[Encounter]]:
    for k in range(1, 6):
        score = 12
        stress = hit(fight(), Packet(k * score + 1, "stress"))
        yield stress
        hard = hit(fight(), Packet(k * score + 1, "subdual", critical=1))
        yield hard
    yield does(stress.outcome, PassTime(amount=3, span="week"))
    yield does(hard.outcome, PassTime(amount=3, span="week"))
    yield does(stress.outcome, EndMission())
    yield does(stress.outcome, c.SetTotals(target=HIM, stress=5, subdual=3))
    for reading in ("ask", "first", "none"):
        table = fight(settings=at(critical_without_row=reading))
        for type, rule in (("stress", "SPY-STRESS-5"), ("subdual", "SPY-SUBD-5")):
            said = {f"{rule} no row": "nothing" if reading == "none" else "first"}
            yield hit(table, Packet(3, type, critical=1), also=said)
    yield hit(fight(), Packet(13, "stress", critical=1))
    yield hit(fight(settings=at(knockout="down")), Packet(13, "subdual"))
    yield hit(fight(VEST), Packet(9, "subdual"))
    for reading in ("failed", "next"):
        table = hit(fight(settings=at(shaken=reading)), Packet(25, "stress")).outcome
        yield does(table, PassTime(amount=20))
    no = {"SPY-STRESS-4 shaken_1": "not gained"}
    yield take(fight(), Packet(13, "stress"), SCRIPT, put=no)


def attacks() -> Iterator[Done[Encounter]]:
    from hurtbox.core.ask import Ask
    from hurtbox.systems.spycraft.person import Person

    yield hit(fight(TOUGH), Packet(9, "laser"))
    yield hit(fight(TOUGH), Packet(9, sneak=True))

    nimble = fight(replace(TOUGH, dodge=2), minion=KILLER)
    yield attacked(attack(type="laser"), {"SPY-ATK-1": [20], "SPY-DMG-2": 2}, nimble)

    def lasers(ask: Ask) -> Encounter:
        table = fight(TOUGH)
        who = Person.of(table, HIM)
        dice_left(ask, who, 3, 3)
        dice_left(ask.scope("far"), who, 2, 4)
        one = Person.of(fight(TOUGH, settings=at(laser_spent="one")), HIM)
        dice_left(ask.scope("one"), one, 2, 4)
        return table

    yield settle(fight(), lasers)
    immune = replace(TOUGH, no_criticals=True)
    open_ = SneakAttack(2, flanking=True)
    for sheet, id, sneaking in (
        (TOUGH, CRATE, open_),
        (TOUGH, HIM, SneakAttack(2)),
        (TOUGH, HIM, open_),
        (TOUGH, HIM, open_._replace(standard=False)),
        (TOUGH, HIM, open_._replace(ranged_feet=31)),
        (TOUGH, HIM, open_._replace(converted=True)),
        (TOUGH, HIM, open_._replace(hidden=True)),
        (immune, HIM, open_),
    ):
        table = fight(sheet)

        def added(
            ask: Ask, table: Encounter = table, id: str = id, sneaking: SneakAttack = sneaking
        ) -> Encounter:
            sneak_damage(ask, Person.of(table, id), sneaking)
            return table

        yield settle(table, added, {"SPY-SNEAK-4": "yes", "SPY-SNEAK-3": 7})
