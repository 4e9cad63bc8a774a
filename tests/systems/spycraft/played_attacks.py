"""Attacks that use every rule of section 8 of RULES.md and log each of its sentences."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, get_args

from hurtbox.core.run import Done
from hurtbox.systems.spycraft.attack_command import Attack, Multiplier, On
from hurtbox.systems.spycraft.body import Body, Condition
from hurtbox.systems.spycraft.packet import Packet
from hurtbox.systems.spycraft.person import Encounter
from hurtbox.systems.spycraft.settings import Settings
from hurtbox.systems.spycraft.sheet import Sheet
from hurtbox.systems.spycraft.tables.critical_misses import CRITICAL_MISSES

from .attack_harness import KILLER, attack, mod
from .commands import TriumphXp
from .harness import AGENT, CRATE, HIM, MINION, MOOK, fight, run, take
from .inventory import ids

IDS = (
    *(f"SPY-GEN-{n}" for n in range(4, 9)),
    "SPY-NPC-11",
    *ids("LOS", "RNG", "MOD", "MEL", "ATK", "UNT", "FIN", "DEF", "DMG"),
    *ids("MUL", "THR", "CRI", "ERR", "CMI", "TRI"),
)
WITHOUT_FORM: frozenset[str] = frozenset()
UNSAID: frozenset[str] = frozenset()
SCRIPT: dict[str, Any] = {
    "SPY-ATK-1": [12],
    "SPY-DMG-2": [1, 1],
    "SPY-DMG-4": 1,
    "SPY-GEN-4": 1,
    "SPY-THR-5": "leave",
    "SPY-CMI-1": "none",
    "SPY-CMI-4": (2,),
    "SPY-CMI-3 scenery": [1, 1],
    "SPY-CMI-3 exploded": 3,
    "SPY-CMI-3 blinded rounds": 2,
    "SPY-CMI-3 blinded save": False,
    "SPY-NPC-1": True,
    "SPY-NPC-9": "left out",
    "SPY-GEN-1": "goes on",
    "SPY-OUCH-1": [1],
    "SPY-OUCH-3": 1,
    "SPY-SUBD-4 save": [20],
    "SPY-LOS-1": "clear",
    "SPY-RNG-4": "nobody",
    "SPY-SNEAK-1": "yes",
    "SPY-SNEAK-4": "yes",
    "SPY-SNEAK-3": 3,
    "SPY-FLASH-1": "yes",
    "SPY-FLASH-2": True,
    "SPY-TRI-4 witnesses": (),
    "SPY-TRI-4 stress": 5,
    "SPY-TRI-5 stress": 5,
}


def played(command: Attack, now: Encounter | None = None, **more: Any) -> Done[Encounter]:
    """An attack to its end; `more` are answers by rule id without "SPY-", with "_" for "-"."""
    script = {f"SPY-{key.replace('_', '-')}": said for key, said in more.items()}
    return run(now or fight(minion=KILLER), command, {**SCRIPT, **script})


def with_settings(**readings: Any) -> Encounter:
    """A fight with other settings."""
    return fight(minion=KILLER, settings=replace(Settings(), **readings))


def records() -> Iterator[Done[Encounter]]:
    """Every record of section 8."""
    yield from places()
    yield from modifiers()
    yield from checks()
    yield from damage()
    yield from criticals()
    yield from misses()
    yield from triumphs()


def places() -> Iterator[Done[Encounter]]:
    """Sight, ranges and melee."""
    yield played(attack(sight="ask"), LOS_1="none")
    for found in ("melee", "cqb", "long"):
        yield played(attack(range=found))
    for engaged in ("target", "attacker", "both", "ask"):
        yield played(attack(engaged=engaged))


def modifiers() -> Iterator[Done[Encounter]]:
    """Modifiers to everything, with both settings, and every kind of Defense."""
    for reading in ("worst", "add"):
        for on in get_args(On):
            rows = (mod("gear", 5, on), mod("gear", -1, on), mod("gear", -2, on))
            yield played(attack(modifiers=rows, damage="9"), with_settings(penalties=reading))
    dodging = replace(AGENT, dodge=2, defense=16)
    open_ = Body(vitality=30, wounds=12, conditions=(Condition("vulnerable", "SPY-MOD-3"),))
    yield played(attack(), fight(dodging, body=open_))
    yield played(attack(type="laser"), fight(dodging))
    quick = replace(dodging, dexterity=14)
    outside = Settings(outside_text=True)
    yield played(attack(), fight(quick, body=open_, settings=outside))
    for aim in ("sheet", "stationary", "moving", "square"):
        yield played(attack(CRATE, aim=aim))
        yield played(attack(aim=aim))
    for reading in ("full", "bonus"):
        carried = attack(CRATE, aim="carried", holder=(HIM,))
        yield played(carried, with_settings(carried_defense=reading))


def checks() -> Iterator[Done[Encounter]]:
    """Every outcome of the d20."""
    yield played(attack(bonus=-11), ATK_1=[19])
    yield played(attack(bonus=9), ATK_1=[1])
    yield played(attack(untrained=True))
    yield played(attack(untrained=True), fight().with_body(MOOK, Body().with_count(8)))
    yield played(attack(by="", untrained=True))
    yield played(attack(attacks=2))
    yield played(attack(attacks=2, final=True))
    yield played(attack(threat=-1))
    for reading in ("error", "miss"):
        yield played(attack(bonus=-9), with_settings(negative_result=reading), ATK_1=[5])
    yield played(attack(bonus=-2, error=-1), fight(Sheet(defense=-5)), ATK_1=[1])


def damage() -> Iterator[Done[Encounter]]:
    """Damage rolls."""
    strong = fight(minion=replace(MINION, strength=14))
    for untrained in (False, True):
        yield played(attack(way="unarmed", damage="", untrained=untrained), strong, DMG_2=[1])
    yield played(attack(way="melee"), strong)
    yield played(attack(boost=True, extra="1d4", multipliers=(Multiplier(2), Multiplier(5))))
    yield played(attack(boost=True, type="fire"))
    for convert in ("to_subdual", "to_lethal"):
        yield played(attack(convert=convert))
    yield played(attack(convert="to_lethal", type="subdual"))
    yield played(attack(convert="to_subdual", type="fire"))
    for way in ("melee", "firearm"):
        yield played(attack(convert="to_subdual", way=way), with_settings(outside_text=True))
    for reading in ("inside", "outside"):
        weak = attack(damage="1", modifiers=(mod("gear", -4, "damage"),))
        yield played(weak, with_settings(flat_penalty=reading))
    for increment in (1, 2, 3):
        for spent in ("nothing", "one"):
            laser = attack(type="laser", increment=increment)
            yield played(laser, with_settings(laser_spent=spent), DMG_2=[1] * max(1, 3 - increment))
    yield from sneaking()
    yield played(attack(MOOK, by=HIM, damage="1d6", blast=True), DMG_2=[6], NPC_1=[1])
    low = fight(minion=replace(MINION, damage_save=-30))
    yield played(attack(MOOK, by=HIM, blast=True), low, NPC_1=[1])


def sneaking() -> Iterator[Done[Encounter]]:
    """Sneak attack dice, and the reasons against them."""
    yield played(attack(sneak=1))
    yield played(attack(sneak=1), SNEAK_1="no")
    yield played(attack(sneak=1), SNEAK_4="no")
    yield played(attack(CRATE, sneak=1))
    yield played(attack(sneak=1, range="long"))
    yield played(attack(sneak=1, convert="to_subdual"))
    yield played(attack(sneak=1), fight(replace(AGENT, no_criticals=True)))


def criticals() -> Iterator[Done[Encounter]]:
    """Threats, and what they become."""
    threat: dict[str, Any] = {"ATK_1": [20]}
    yield played(attack(), **threat)
    yield played(attack(), fight(), **threat)
    yield played(attack(), THR_5="wounds_1", **threat)
    yield played(attack(damage="13"), THR_5="injury_2", **threat)
    empty = fight(body=Body(vitality=0, wounds=12), minion=KILLER)
    yield played(attack(damage="1"), empty, THR_5="injury_1", **threat)
    yield played(attack(MOOK, by=HIM), THR_5="fails_2_for_2", **threat)
    yield played(attack(type="subdual"), THR_5="save_1", SUBD_5="nothing", **threat)
    yield played(attack(type="laser"), THR_5="wounds_0", **threat)
    yield played(attack(type="flash", damage="1"), **threat)
    yield take(fight(), Packet(12, injury=True))


def misses() -> Iterator[Done[Encounter]]:
    """Errors, and every row of table 9.6."""
    error: dict[str, Any] = {"ATK_1": [1]}
    hard = fight(replace(AGENT, defense=30), minion=KILLER)
    yield played(attack(), hard, **error)
    yield played(attack(bonus=-9, error=-1), hard, ATK_1=[5])
    for way, rows in CRITICAL_MISSES.items():
        for row in rows:
            blast = row.key == "explosive_dropped"
            bare = way == "unarmed"
            command = attack(way=way, error=2, blast=blast, damage="" if bare else "2d6")
            dice = [1] if row.key == "scenery" else [1, 1]
            more = {"CMI_1": row.key, "CMI_3 scenery": dice}
            yield played(command, hard, **error, **more)
    yield played(attack(error=2), hard, CMI_1="near", CMI_4=(0,), **error)
    yield played(attack(by="", error=2), hard, CMI_1="jam", **error)


def triumphs() -> Iterator[Done[Encounter]]:
    """Triumphs, their witnesses, and the XP."""
    best: dict[str, Any] = {"ATK_1": [15], "THR_5": "wounds_0"}
    first = played(attack(bonus=60, witnesses=(HIM, MOOK)), **best)
    yield first
    yield run(first.outcome, TriumphXp(target=HIM, reward=101))
    yield played(attack(bonus=60, witnesses=(HIM,)), first.outcome, **best)
    yield played(attack(bonus=60), with_settings(triumph_critical="threat"), **best)
    yield played(attack(bonus=60), fight(replace(AGENT, defense=90)), **best)
