"""Acts with lasting sources: acid, cold, heat, vacuum, contagions, fires."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from hurtbox.core.clock import Clock
from hurtbox.core.run import Done
from hurtbox.session.commands.turns import EndRound, NextTurn, PassTime
from hurtbox.systems.spycraft.body import Body, Condition
from hurtbox.systems.spycraft.packet import Packet
from hurtbox.systems.spycraft.person import Encounter, Person
from hurtbox.systems.spycraft.settings import Settings
from hurtbox.systems.spycraft.sheet import Resistance, Sheet
from hurtbox.systems.spycraft.sources import Fire, Flames, new_id
from hurtbox.systems.spycraft.tables.damage_types import DamageType

from . import commands as c
from .danger_harness import TOUGH, VEST, at, does, hit, passes, replace_
from .harness import AGENT, CRATE, HIM, MOOK, fight


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
    yield passes(held.outcome, PassTime(amount=1))
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


def in_the_long_run() -> Iterator[Done[Encounter]]:
    """Questions that come once although time repeats the same damage."""
    outside = does(fight(), c.Expose(target=MOOK, temperature=20))
    yield outside
    falls = {"SPY-COLD-4 damage": 6, "SPY-NPC-1": False, "SPY-NPC-7 wakes": "later"}
    for said in ("as it is", "each"):
        also = {**falls, "SPY-NPC-7 stays out": said}
        yield passes(outside.outcome, PassTime(amount=4, span="hour"), also=also)
    steady = Sheet(sort="standard", damage_save=99, saves_needed=9)
    empty = does(fight(minion=steady), c.IntoVacuum(target=MOOK))
    yield empty
    for said in ("applies", "left out"):
        also = {"SPY-VAC-2 damage": 9, "SPY-VAC-2 who stays": (0,), "SPY-NPC-9": said}
        yield passes(empty.outcome, PassTime(amount=2), also=also)
    every = fight(TOUGH, settings=at(long_injury="each"))
    types: tuple[DamageType, ...] = ("cold", "fire", "heat", "vacuum")
    for type in types:
        yield hit(every, Packet(60, type))


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
        harms = {f"{rule}-4 damage": 54}
        cold = does(swims.outcome, EndRound(), also=harms)
        yield cold
        yield passes(swims.outcome, PassTime(amount=1), also=harms)
        out = does(cold.outcome, c.EndSource(target=HIM, source=cold.outcome.sources[0].id))
        yield out
        lost = "constitution" if type == "cold" else "strength"
        yield does(out.outcome, c.Restore(target=HIM, attribute=lost))
        dry = c.Expose(target=HIM, type=type, temperature=20 if type == "cold" else 95)
        begun = does(fight(), dry)
        yield begun
        source = begun.outcome.sources[0].id
        long_ = {f"{rule}-4 who stays": (), f"{rule}-4 damage": 3}
        yield passes(begun.outcome, PassTime(amount=2, span="day"), also=long_)
        yield does(
            begun.outcome,
            c.Survive(target=HIM, source=source, bonus=5),
            also={f"{rule}-5": True},
        )
        wet_through = c.Survive(target=HIM, source=swims.outcome.sources[0].id, bonus=5)
        yield does(swims.outcome, wet_through, also={f"{rule}-5": True})
    outside = fight(AGENT, settings=at(outside_text=True))
    yield does(outside, c.IntoVacuum(target=HIM))
    empty = does(fight(TOUGH), c.IntoVacuum(target=HIM))
    yield empty
    sucked = does(empty.outcome, EndRound(), also={"SPY-VAC-2": 30})
    yield sucked
    source = sucked.outcome.sources[0].id
    yield passes(sucked.outcome, PassTime(amount=1), also={"SPY-VAC-2 damage": 20})
    yield does(sucked.outcome, c.EndSource(target=HIM, source=source))


def sick(**fields: Any) -> c.ExposeTo:
    """A contagion whose two phases take a minute each."""
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
    yield passes(again.outcome, PassTime(amount=5), also=fails)
    yield passes(ill.outcome, PassTime(amount=1), also={"SPY-CONT-6": True})
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


def burning(
    settings: Settings | None = None, damage: int = 13, own: int = 0, square: int | None = None
) -> Encounter:
    """The agent in a fire; `own` is the damage of the fire on him."""
    table = fight(TOUGH, settings=settings)
    lit = Fire(
        new_id(Person.of(table, HIM), "fire"), HIM, "Panel", damage, save=6, squares=("Panel",)
    )
    here = damage if square is None else square
    flames = Flames("c1/flames 1", HIM, lit.id, "Panel", here, own, save=6)
    return table.with_source(lit).with_source(flames)


def fire() -> Iterator[Done[Encounter]]:
    begun = does(fight(TOUGH), c.StartFire(target=HIM, name="Panel", save=6))
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
    hot = burning(own=12, square=0)
    for lasting in hot.sources:
        hot = hot.with_source(replace(lasting, times=10))  # type: ignore[call-arg,type-var]
    yield passes(hot, PassTime(amount=1), also={"SPY-FIRE-6 who stays": (0,)})
    yield passes(burning(own=12, square=0), PassTime(amount=1))
    odd = at(fire_saves="whole", fire_dc="half", fire_ignites="any", fire_ap="counts")
    yield does(burning(odd, 5), EndRound(), also={"SPY-FIRE-6 save, counts": [1]})
    yield does(
        replace(burning(odd, own=5), clock=Clock(turn=CRATE)),
        NextTurn(),
        also={
            "SPY-FIRE-6 save, counts": [1],
        },
    )
    above = c.IntoFire(target=HIM, source=source, others=(MOOK,), above=10)
    yield does(begun.outcome, above)
    yield does(begun.outcome, replace_(above, above=9))
    yield hit(fight(TOUGH), Packet(30, "fire"))
    low = does(burning(damage=1), EndRound(), also={saves: [14]})
    yield low


def fire_fighting() -> Iterator[Done[Encounter]]:
    table = burning(own=12, square=0)
    lit, flames = (one.id for one in table.sources)
    for means in ("water", "blanket", "extinguisher"):
        yield does(table, c.PutOut(target=HIM, source=flames, means=means))
    yield does(table, c.RollOut(target=HIM, source=flames, half_actions=2))
    yield does(burning(), c.LeaveFire(target=HIM, source=flames))
    yield does(table, c.SetFire(target=HIM, source=lit, damage=20, save=4))
    for said in ("out", "burns on"):
        drowned = c.PutOut(target=HIM, source=lit, means="extinguisher", times=2)
        yield does(
            burning(own=5), drowned, also={"SPY-FIRE-9 extinguisher": 20, "SPY-FIRE-4 out": said}
        )
    yield does(table, c.BurnItem(target=HIM, source=lit, name="Bag"))
    whole = replace(table, settings=at(fire_saves="whole"))
    yield does(whole, c.BurnItem(target=HIM, source=lit, name="Bag"))
    yield does(whole, EndRound(), also={"SPY-FIRE-6 save, ignored": [14]})
    yield does(table, c.EndSource(target=HIM, source=flames))
