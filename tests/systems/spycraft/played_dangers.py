"""Scenes that need every rule of section 7, and say each of its sentences."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from hurtbox.core.clock import Clock
from hurtbox.core.encounter import Encounter
from hurtbox.core.running import Done
from hurtbox.core.steps import Value
from hurtbox.service.turns import EndMission, EndRound, NextTurn, PassTime
from hurtbox.systems.spycraft.body import Body, Condition
from hurtbox.systems.spycraft.commands import dangers as c
from hurtbox.systems.spycraft.commands import fires
from hurtbox.systems.spycraft.packet import Packet
from hurtbox.systems.spycraft.settings import Settings
from hurtbox.systems.spycraft.sheet import Reduction, Resistance
from hurtbox.systems.spycraft.sneaking import Sneaking, sneak_damage
from hurtbox.systems.spycraft.sources import Fire, Flames, new_id
from hurtbox.systems.spycraft.tables.damage_types import MATRIX
from hurtbox.systems.spycraft.types.laser import dice_left, price, through_dodge

from .table import AGENT, CRATE, HIM, MOOK, THING, fight, run, settle, take

COUNTS = {
    "ACID": 8,
    "BANG": 5,
    "COLD": 6,
    "COLL": 6,
    "CONT": 10,
    "ELEC": 6,
    "EXPL": 8,
    "FALL": 7,
    "FIRE": 13,
    "FLASH": 3,
    "HEAT": 6,
    "LASER": 6,
    "SNEAK": 6,
    "STRESS": 7,
    "SUBD": 7,
    "VAC": 7,
}
IDS = tuple(f"SPY-{key}-{n}" for key, most in COUNTS.items() for n in range(1, most + 1))
WITHOUT_FORM: frozenset[str] = frozenset()
UNSAID: frozenset[str] = frozenset()
TOUGH = replace(AGENT, vitality=200, wisdom=99, constitution=99)
VEST = replace(TOUGH, armor="moderate", reductions=(Reduction(3),))
SCRIPT: Mapping[str, Any] = {
    "SPY-ACID-2": [3],
    "SPY-ACID-3 bonus": 0,
    "SPY-ACID-3 save": False,
    "SPY-ACID-3 dice": 1,
    "SPY-ACID-4 gives up": "none",
    "SPY-ACID-4 save": False,
    "SPY-ACID-6": False,
    "SPY-COLD-3": False,
    "SPY-FIRE-10": False,
    "SPY-HEAT-3": False,
    "SPY-VAC-5": False,
    "SPY-VAC-3": True,
    "SPY-ELEC-4 injury save": False,
    "SPY-STRESS-2": False,
    "SPY-SUBD-4": [1],
    "SPY-NPC-1": True,
    "SPY-NPC-9": "applies",
    "SPY-AD-7": True,
    "SPY-AD-8": True,
    "SPY-EXPL-1 increment": 1,
    "SPY-EXPL-1 diagram": 12,
    "SPY-EXPL-2 save": True,
    "SPY-EXPL-2 room": "moves",
    "SPY-EXPL-3 save": [1],
    "SPY-EXPL-4": "half",
    "SPY-EXPL-6": 2,
    "SPY-BANG-2": [1],
    "SPY-BANG-4": 2,
    "SPY-FLASH-1": "yes",
    "SPY-FLASH-2 save": [1],
    "SPY-FLASH-2 d4": 2,
    "SPY-COLL-1": 20,
    "SPY-FALL-2 damage": 12,
    "SPY-FALL-2 left": 3,
    "SPY-FIRE-1": 11,
    "SPY-FIRE-3": False,
    "SPY-FIRE-4 save": True,
    "SPY-FIRE-4 spread": "stays",
    "SPY-FIRE-4 out": "out",
    "SPY-FIRE-6 growth": 4,
    "SPY-FIRE-6 where": (4,),
    "SPY-FIRE-6 reaches": (),
    "SPY-FIRE-7": False,
    "SPY-FIRE-9 water": 3,
    "SPY-FIRE-9 blanket": 2,
    "SPY-FIRE-9 extinguisher": 7,
    "SPY-HEAL-3": (),
}


def does(
    before: Encounter, command: Any, put: Mapping[str, Value] | None = None, **script: Any
) -> Done[Encounter]:
    """A command, with the common answers; others by "SPY_ACID_2" or by whole names in `also`."""
    also = script.pop("also", {})
    return run(before, command, {**SCRIPT, **also}, put=put)


def hit(before: Encounter, packet: Packet, target: str = HIM, **also: Any) -> Done[Encounter]:
    """A packet, with the common answers."""
    return take(before, packet, {**SCRIPT, **also.pop("also", {})}, target=target)


def at(settings: Settings | None = None, **reading: Any) -> Settings:
    return replace(settings or Settings(), **reading)


def records() -> Iterator[Done[Encounter]]:
    """Everything that section 7 can say."""
    yield from boosts()
    yield from acid()
    yield from senses()
    yield from weather()
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
            yield hit(fight(TOUGH), Packet(4, row.type, boost=3, subdual=True))
        else:
            yield hit(fight(TOUGH), Packet(4, row.type, boost=3, subdual=not row.to_subdual))


def acid() -> Iterator[Done[Encounter]]:
    splash = c.Splash(target=HIM, damage=11, ap=1, threat=True)
    one = {"SPY-ACID-4 gives up": "one", "SPY-ACID-4 save": True}
    done = does(fight(VEST), splash, also=one)
    yield done
    begun = replace(done.outcome, clock=Clock(turn=MOOK))
    next_round = does(begun, EndRound())
    yield next_round
    moved = does(next_round.outcome, NextTurn())
    yield moved
    dry = moved.outcome.sources[0].id
    yield does(moved.outcome, c.Wash(target=HIM, source=dry, actions=3))
    whole = {"SPY-ACID-3 save": True}
    held = does(fight(VEST), splash, also=whole)
    yield held
    yield does(held.outcome, EndRound())
    yield does(held.outcome, PassTime(amount=1), also={"SPY-ACID-5 rounds": 2})
    yield does(fight(VEST), splash, also={"SPY-ACID-2": [4], "SPY-ACID-4 gives up": "armor_one"})
    yield does(fight(VEST), splash, put={"target 1/SPY-ACID-2 armor": "missed"})
    strong = replace(VEST, resistances=(Resistance("acid", 50),))
    yield does(fight(strong), splash)
    big = hit(fight(TOUGH), Packet(30, "acid", ap=3))
    yield big
    yield does(big.outcome, c.EndSource(target=HIM, source=big.outcome.sources[0].id))
    every = fight(TOUGH, settings=at(long_injury="each"))
    yield hit(every, Packet(60, "acid", ap=3))
    first = fight(VEST, settings=at(acid_armor="first", acid_items="round"))
    yield does(hit(first, Packet(11, "acid"), also=whole).outcome, EndRound(), also=whole)
    late = fight(VEST, settings=at(acid_reflex="applied"))
    yield hit(late, Packet(11, "acid"), also={"SPY-ACID-4 save": True})


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
    yield hit(strict, Packet(12, "bang"), MOOK)


def weather() -> Iterator[Done[Encounter]]:
    weak = replace(AGENT, vitality=200, constitution=3, armor="full", wisdom=99)
    for type in ("cold", "heat"):
        rule, degrees = ("SPY-COLD", 35) if type == "cold" else ("SPY-HEAT", 210)
        yield does(fight(), c.Expose(target=HIM, type=type, temperature=60))
        tired = (Condition("fatigued", "SPY-AD-1"), Condition("exhausted", "SPY-AD-1"))
        for had in (1, 2):
            worn = fight(
                weak, settings=at(outside_text=True), body=Body(9, 9, conditions=tired[:had])
            )
            yield hit(worn, Packet(9, type))
        wet = c.Expose(target=HIM, type=type, medium="liquid", temperature=degrees, dice=9)
        swims = does(fight(weak), wet)
        yield swims
        harms = {f"{rule}-4 damage": 54, f"{rule}-4 rounds": 1}
        cold = does(swims.outcome, EndRound(), also=harms)
        yield cold
        yield does(swims.outcome, PassTime(amount=1), also=harms)
        out = does(cold.outcome, c.EndSource(target=HIM, source=cold.outcome.sources[0].id))
        yield out
        lost = "constitution" if type == "cold" else "strength"
        yield does(out.outcome, c.Restore(target=HIM, attribute=lost))
        dry = c.Expose(target=HIM, type=type, temperature=20 if type == "cold" else 95)
        begun = does(fight(), dry)
        yield begun
        source = begun.outcome.sources[0].id
        long_ = {f"{rule}-4 times": 1, f"{rule}-4 damage": 3}
        yield does(begun.outcome, PassTime(amount=2, span="day"), also=long_)
        yield does(
            begun.outcome,
            c.Survive(target=HIM, source=source, bonus=5),
            also={f"{rule}-5": True},
        )
    outside = fight(AGENT, settings=at(outside_text=True))
    yield does(outside, c.IntoVacuum(target=HIM))
    empty = does(fight(TOUGH), c.IntoVacuum(target=HIM))
    yield empty
    sucked = does(empty.outcome, EndRound(), also={"SPY-VAC-2": 30})
    yield sucked
    source = sucked.outcome.sources[0].id
    yield does(
        sucked.outcome, PassTime(amount=1), also={"SPY-VAC-2 damage": 20, "SPY-VAC-2 rounds": 1}
    )
    yield does(sucked.outcome, c.EndSource(target=HIM, source=source))


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


def replace_(command: Any, **changes: Any) -> Any:
    """A command with other fields."""
    return type(command)(**{**dict(command), **changes})


def sick(**fields: Any) -> c.ExposeTo:
    """A contagion with both phases in a minute each."""
    whole = {"target": HIM, "name": "Marsh fever", "primary_dc": 15, "secondary_dc": 15, **fields}
    return c.ExposeTo(**whole)


def contagion() -> Iterator[Done[Encounter]]:
    for route in ("contact", "ingestion", "inhalation", "injury", "syringe"):
        yield does(fight(), sick(route=route))
    tied = fight(body=Body(30, 12, conditions=(Condition("held", "SPY-GEN-1"),)))
    yield does(tied, sick(route="helpless"))
    yield does(fight(), sick(route="helpless"), also={"SPY-CONT-5": "yes"})
    worse: dict[str, Any] = {
        "primary_effect": "Shivers",
        "primary_attribute": "strength",
        "primary_points": 2,
    }
    ill = does(fight(), sick(spreads="contact", most=1, **worse))
    yield ill
    again = does(ill.outcome, sick())
    yield again
    source = ill.outcome.sources[0].id
    fails = {"SPY-CONT-6": False}
    yield does(again.outcome, PassTime(amount=5), also=fails)
    yield does(ill.outcome, PassTime(amount=1), also={"SPY-CONT-6": True})
    yield does(ill.outcome, c.Antidote(target=HIM, source=source))
    yield does(ill.outcome, c.EndSource(target=HIM, source=source))
    yield does(ill.outcome, c.Infect(target=HIM, source=source, others=(MOOK,)))
    airy = does(fight(), sick(spreads="inhalation")).outcome
    near = c.Infect(target=HIM, source=airy.sources[0].id, others=(MOOK,), rounds=10)
    yield does(airy, near)
    yield does(airy, replace_(near, rounds=9))
    empty = fight(body=Body(0, 12))
    yield hit(empty, Packet(1, exposes=True))
    yield hit(fight(), Packet(1, exposes=True))
    yield hit(fight(), Packet(1), CRATE)
    yield hit(fight(TOUGH), Packet(1, "contagion"))


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


def burning(
    settings: Settings | None = None, damage: int = 13, own: int = 0, square: int | None = None
) -> Encounter:
    """He stands in a fire; `own` burns on him."""
    table = fight(TOUGH, settings=settings)
    lit = Fire(new_id(table, HIM, "fire"), HIM, "Panel", damage, save=6, squares=("Panel",))
    here = damage if square is None else square
    flames = Flames("c1/flames 1", HIM, lit.id, "Panel", here, own, save=6)
    return table.with_source(lit).with_source(flames)


def fire() -> Iterator[Done[Encounter]]:
    begun = does(fight(TOUGH), fires.StartFire(target=HIM, name="Panel", save=6))
    yield begun
    source = begun.outcome.sources[0].id
    saves = "SPY-FIRE-6 save, ignored"
    spread = does(begun.outcome, EndRound(), also={saves: [1], "SPY-FIRE-6 where": (4,)})
    yield spread
    alight = does(replace(spread.outcome, clock=Clock(turn=CRATE)), NextTurn(), also={saves: [14]})
    yield alight
    yield does(alight.outcome, EndRound(), also={saves: [9], "SPY-FIRE-4 save": False})
    yield does(burning(own=9), EndRound(), also={saves: [3], "SPY-FIRE-4 spread": "stays"})
    yield does(burning(own=9), EndRound(), also={saves: [3], "SPY-FIRE-4 spread": "as the fire"})
    yield does(burning(own=12, square=0), PassTime(amount=1), also={"SPY-FIRE-2 rounds": 1})
    odd = at(fire_saves="whole", fire_dc="half", fire_ignites="any", fire_ap="counts")
    yield does(burning(odd, 5), EndRound(), also={"SPY-FIRE-6 save, counts": [1]})
    yield does(
        replace(burning(odd, own=5), clock=Clock(turn=CRATE)),
        NextTurn(),
        also={
            "SPY-FIRE-6 save, counts": [1],
        },
    )
    above = fires.IntoFire(target=HIM, source=source, others=(MOOK,), above=10)
    yield does(begun.outcome, above)
    yield does(begun.outcome, replace_(above, above=9))
    yield hit(fight(TOUGH), Packet(30, "fire"))
    low = does(burning(damage=1), EndRound(), also={saves: [14]})
    yield low


def fire_fighting() -> Iterator[Done[Encounter]]:
    table = burning(own=12, square=0)
    lit, flames = (one.id for one in table.sources)
    for means in ("water", "blanket", "extinguisher"):
        yield does(table, fires.PutOut(target=HIM, source=flames, means=means))
    yield does(table, fires.RollOut(target=HIM, source=flames, half_actions=2))
    yield does(burning(), fires.LeaveFire(target=HIM, source=flames))
    yield does(table, fires.SetFire(target=HIM, source=lit, damage=20, save=4))
    for said in ("out", "burns on"):
        drowned = fires.PutOut(target=HIM, source=lit, means="extinguisher", times=2)
        yield does(
            burning(own=5), drowned, also={"SPY-FIRE-9 extinguisher": 20, "SPY-FIRE-4 out": said}
        )
    yield does(table, fires.BurnItem(target=HIM, source=lit, name="Bag"))
    yield does(table, c.EndSource(target=HIM, source=flames))


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
    from hurtbox.core.asking import Ask
    from hurtbox.systems.spycraft.person import person

    yield hit(fight(TOUGH), Packet(9, "laser"))
    yield hit(fight(TOUGH), Packet(9, sneak=True))

    def lasers(ask: Ask) -> Encounter:
        table = fight(TOUGH)
        who = person(table, HIM)
        through_dodge(ask, who)
        price(ask, 2)
        dice_left(ask, who, 3, 3)
        dice_left(ask.part("far"), who, 2, 4)
        one = person(fight(TOUGH, settings=at(laser_spent="one")), HIM)
        dice_left(ask.part("one"), one, 2, 4)
        return table

    yield settle(fight(), lasers)
    immune = replace(TOUGH, no_criticals=True)
    open_ = Sneaking(2, flanking=True)
    for sheet, id, sneaking in (
        (TOUGH, CRATE, open_),
        (TOUGH, HIM, Sneaking(2)),
        (TOUGH, HIM, open_),
        (TOUGH, HIM, open_._replace(standard=False)),
        (TOUGH, HIM, open_._replace(ranged_feet=31)),
        (TOUGH, HIM, open_._replace(converted=True)),
        (TOUGH, HIM, open_._replace(hidden=True)),
        (immune, HIM, open_),
    ):
        table = fight(sheet)

        def added(
            ask: Ask, table: Encounter = table, id: str = id, sneaking: Sneaking = sneaking
        ) -> Encounter:
            sneak_damage(ask, person(table, id), sneaking)
            return table

        yield settle(table, added, {"SPY-SNEAK-4": "yes", "SPY-SNEAK-3": 7})
