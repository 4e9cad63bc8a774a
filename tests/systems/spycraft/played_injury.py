"""Acts that use every rule of sections 3 to 6, and log each of their sentences."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from hurtbox.core.clock import Clock
from hurtbox.core.run import Done
from hurtbox.session.commands.turns import EndMission, EndRound, EndScene, PassTime
from hurtbox.systems.spycraft.body import Body, Condition, Injury, Loss
from hurtbox.systems.spycraft.names import CONDITION_NAMES
from hurtbox.systems.spycraft.packet import Packet
from hurtbox.systems.spycraft.person import Encounter
from hurtbox.systems.spycraft.settings import Settings
from hurtbox.systems.spycraft.sheet import Reduction, Resistance

from . import commands as c
from .harness import AGENT, CRATE, HIM, MINION, MOOK, fight, run, take
from .inventory import ids

IDS = (
    *(f"SPY-GEN-{n}" for n in (1, 2, 3, 9)),
    *(f"SPY-NPC-{n}" for n in range(1, 11)),
    *ids("VW", "AD", "OUCH", "DR", "AP", "BRU", "RES", "HEAL"),
)
WITHOUT_FORM: frozenset[str] = frozenset()
TOUGH = replace(AGENT, vitality=200, wisdom=99, constitution=99)
SCRIPT: Mapping[str, Any] = {
    "SPY-OUCH-2": 2,
    "SPY-OUCH-3": 4,
    "SPY-OUCH-4": "arm",
    "SPY-OUCH-5": [2],
    "SPY-AD-7": False,
    "SPY-AD-8": False,
    "SPY-NPC-1": True,
    "SPY-NPC-7": "later",
    "SPY-NPC-9": "applies",
    "SPY-GEN-1": "broken",
    "SPY-HEAL-3": (0,),
    "SPY-DR-2 switched off": (),
    "SPY-DR-2 several": "sum",
}


def records() -> Iterator[Done[Encounter]]:
    """Every record of sections 3 to 6."""
    yield from pools()
    yield from injuries()
    yield from surgery()
    yield from saves()
    yield from protection()
    yield from healing()
    yield from outside()
    yield from by_hand()


def pools() -> Iterator[Done[Encounter]]:
    """Vitality, wounds and states."""
    low = Body(vitality=5, wounds=2)
    yield take(fight(body=Body(vitality=0, wounds=-12)), Packet(9))
    yield run(fight(), c.Hit(target=HIM, damage=5, others=(MOOK,)), SCRIPT)
    yield run(fight(), c.Hit(target=HIM, damage=5, critical=1), SCRIPT)
    for reading in ("spill", "absorb"):
        settings = replace(Settings(), overflow=reading)
        yield take(fight(body=low, settings=settings), Packet(7))
    yield take(fight(body=low), Packet(5, to_wounds=True))
    for wounds in (2, 4, 12, 24):
        yield take(fight(body=replace(low, vitality=0)), Packet(wounds))
        yield take(fight(body=Body(vitality=0, wounds=2 - wounds)), Packet(24))


def injuries() -> Iterator[Done[Encounter]]:
    """Big hits, massive hits, and every row of the Table of Ouch."""
    for result in (35, 40, 45, 50, 55, 60, 65, 70, 71):
        limb = {"SPY-OUCH-4": "speed"} if result == 50 else {}
        script = {**SCRIPT, **limb, "SPY-OUCH-1": result}
        yield take(fight(TOUGH), Packet(max(25, result - 20)), script)
    equal = fight(replace(AGENT, vitality=200, strength=12))
    yield take(equal, Packet(25), {**SCRIPT, "SPY-OUCH-1": 45})
    none = fight(TOUGH, settings=Settings(beyond_table="none"))
    yield take(none, Packet(60), {**SCRIPT, "SPY-OUCH-1": 71})
    never = fight(TOUGH, settings=Settings(massive_subdual="never"))
    yield take(never, Packet(50, "subdual"))
    calm = {"SPY-VAC-3": False, "SPY-VAC-5": True, "SPY-FIRE-10": True, "SPY-FIRE-3": True}
    yield take(fight(TOUGH), Packet(9, "vacuum"), calm)
    yield take(fight(TOUGH), Packet(30, "fire"), calm)


def surgery() -> Iterator[Done[Encounter]]:
    """Healing of injuries."""
    limb = Condition("arm_lost", "SPY-OUCH-4", "injury 1", "injury")
    body = Body(vitality=9, wounds=9, injuries=(Injury(1, "broken_limb", 3),), conditions=(limb,))
    yield run(fight(body=body), EndMission())
    for reading in ("once", "each"):
        settings = replace(Settings(), surgery=reading)
        yield run(fight(body=body, settings=settings), c.Operate(target=HIM), {"SPY-OUCH-8": True})
    yield run(fight(body=body), c.EndInjury(target=HIM, place=1), {"SPY-OUCH-7": "lifted"})
    stay = fight(body=body, settings=Settings(injury_effects="stay"))
    yield run(stay, c.EndInjury(target=HIM, place=1))
    yield run(fight(body=replace(body, injuries=(Injury(1, "bleeding"),))), EndScene())


def saves() -> Iterator[Done[Encounter]]:
    """Damage saves."""
    script = {**SCRIPT, "SPY-NPC-1": False}
    armored = replace(MINION, reductions=(Reduction(1),), saves_needed=2)
    tough = fight(minion=armored)
    yield take(tough, Packet(8, ap=1), SCRIPT, target=MOOK)
    once = take(tough, Packet(8, critical=1), SCRIPT, target=MOOK)
    yield once
    yield run(once.outcome, EndScene(), {"SPY-NPC-8": "stay"})
    for reading in ("kept", "cleared"):
        settings = replace(Settings(), tough_scene=reading)
        failed = Body(failed=1, accumulated=3)
        yield run(fight(minion=armored, settings=settings).with_body(MOOK, failed), EndScene())
    floor = fight(settings=Settings(ap_on_saves="floor"))
    yield take(floor, Packet(8, ap=1), SCRIPT, target=MOOK)
    yield take(fight(minion=armored), Packet(48, blast=True), {"SPY-NPC-1": 12}, target=MOOK)
    dead = take(fight(), Packet(8), script, target=MOOK)
    yield dead
    yield take(dead.outcome, Packet(8), target=MOOK)
    out = take(fight(), Packet(8, "subdual"), script, target=MOOK)
    yield out
    yield take(out.outcome, Packet(8, "subdual"), script, target=MOOK)
    yield take(fight(), Packet(8, "laser"), {**SCRIPT, "SPY-NPC-1": True}, target=MOOK)
    yield take(fight(), Packet(8), script, target=CRATE)
    yield take(fight(), Packet(8, "subdual"), target=CRATE)
    for reading in ("thresholds", "none"):
        settings = replace(Settings(), standard_stress=reading)
        yield take(fight(settings=settings), Packet(2, "stress"), target=MOOK)


def protection() -> Iterator[Done[Encounter]]:
    """DR, AP, resistance, bruises."""
    plate = replace(
        AGENT,
        reductions=(Reduction(3), Reduction(2, unless="acid")),
        resistances=(Resistance("collision", 2),),
    )
    yield take(fight(plate), Packet(9, "collision", ap=1), SCRIPT)
    yield take(fight(plate), Packet(9, ap_all=True), SCRIPT)
    yield take(fight(plate), Packet(4), SCRIPT)
    yield take(fight(plate), Packet(0), SCRIPT)
    yield take(fight(plate), Packet(7, "collision"), SCRIPT)
    for reading in ("ap_first", "double_first"):
        settings = replace(Settings(), subdual_ap=reading)
        yield take(fight(plate, settings=settings), Packet(20, "subdual", ap=1), SCRIPT)
    minion = replace(MINION, reductions=(Reduction(9),))
    yield take(fight(minion=minion), Packet(3), target=MOOK)


def healing() -> Iterator[Done[Encounter]]:
    """Every form of healing."""
    hurt = Body(vitality=3, wounds=3, subdual=5, losses=(Loss("wisdom", 1, "SPY-VAC-5"),))
    aided = {"SPY-HEAL-5 subdual": 3, "SPY-HEAL-5 wounds": 3}
    yield run(fight(body=hurt), c.FirstAid(target=HIM), aided)
    outside = fight(body=hurt, settings=Settings(outside_text=True))
    yield run(outside, c.FirstAid(target=HIM, passed=False))
    kind = fight(body=hurt, settings=Settings(first_aid="successes"))
    yield run(kind, c.FirstAid(target=HIM, passed=False))
    mook = fight().with_body(MOOK, Body(accumulated=7))
    yield run(mook, c.FirstAid(target=MOOK))
    yield run(mook, EndScene())
    yield run(mook, c.SpendDice(target=MOOK), {"SPY-HEAL-8": 3})
    yield run(mook, c.Heal(target=MOOK, points=3))
    yield run(fight(body=hurt), c.Heal(target=HIM, points=9))
    treated = run(fight(body=hurt), c.Treat(target=HIM))
    yield treated
    yield run(treated.outcome, PassTime(amount=1, span="day"), SCRIPT)
    up = {"SPY-HEAL-3 who rested": (), "SPY-HEAL-3 busy": 9}
    yield run(fight(body=hurt), PassTime(amount=1, span="hour"), up)
    for pool in ("vitality", "wounds"):
        script = {"SPY-HEAL-9 die": 2, "SPY-HEAL-9 pool": pool}
        yield run(fight(body=hurt), c.SpendDice(target=HIM), script)
    fighting = fight(body=hurt, clock=Clock(turn=HIM))
    fresh = run(fighting, c.Refresh(target=HIM))
    yield fresh
    yield run(fresh.outcome, c.SpendDice(target=HIM), script)
    yield run(fighting, c.EndCombat())


def outside() -> Iterator[Done[Encounter]]:
    """The rules of other chapters (setting `outside_text`)."""
    settings = Settings(outside_text=True)
    tired = Body(vitality=0, wounds=12, conditions=(Condition("fatigued", "SPY-AD-2", "wounds"),))
    again = take(fight(body=tired, settings=settings), Packet(1))
    yield again
    yield take(again.outcome, Packet(1))
    once = replace(tired, vitality=3)
    yield take(fight(body=once, settings=settings), Packet(3))
    worn = replace(once, conditions=(Condition("exhausted", "SPY-AD-2"), *once.conditions))
    yield take(fight(body=worn, settings=settings), Packet(3))
    yield take(fight(), Packet(5, takedown=True))
    down = {"SPY-COLL-4": False}
    yield take(fight(settings=settings), Packet(5, takedown=True), down)
    dying = fight(body=Body(vitality=0, wounds=-3), settings=settings)
    for face in (12, 13):
        yield run(dying, EndRound(), {"SPY-AD-4": [face]})


def by_hand() -> Iterator[Done[Encounter]]:
    """Values that the GC sets."""
    yield run(fight(), c.SetPools(target=HIM, vitality=1, wounds=1))
    yield run(fight(), c.SetSaves(target=MOOK, accumulated=1, failed=0))
    yield run(fight(), c.Renew(target=HIM))
    for name in CONDITION_NAMES:
        given = run(fight(), c.SetCondition(target=HIM, condition=name, rounds=1))
        yield given
    yield run(given.outcome, c.EndCondition(target=HIM, condition=name))
