"""Scenes that use every rule and produce every sentence: a character, a command and its answers."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from types import MappingProxyType
from typing import Any, NamedTuple

from hurtbox.core.clock import Clock
from hurtbox.core.run import Done
from hurtbox.systems.opend6.person import Encounter
from hurtbox.systems.opend6.settings import Settings
from hurtbox.systems.opend6.sheet import Protection, Sheet, Skill
from hurtbox.systems.opend6.tables import PRINTED

from . import commands as c
from .harness import BP, BPC, LADDER, THEM, WL, fight, hit, pass_time, run

OUT = ("warehouse", {"dead": True})  # a prepared fight, and the body of somebody who is out of it
WITHOUT_FORM: frozenset[str] = frozenset()
IDS = (
    *(f"D6-DIE-{n}" for n in range(1, 8)),
    *("D6-SYS-1", "D6-BPC-1", "D6-BPC-2", "D6-BPC-3"),
    *(f"D6-BP-{n}" for n in range(1, 9)),
    *(f"D6-WL-{n}" for n in range(1, 7)),
    *(f"D6-LVL-{level}" for level in ("BRU", "STU", "WOU", "SEV", "INC", "MOR", "DEA")),
    *("D6-PEN-1", "D6-PEN-2", "D6-PEN-3", "D6-INC-1", "D6-MOR-1", "D6-STN-1", "D6-STN-2"),
    *("D6-MSC-1", "D6-MSC-2", "D6-MSC-3", "D6-GMC-1", "D6-GMC-2"),
    *(f"D6-UNC-{n}" for n in range(1, 8)),
    *("D6-NEG-1", "D6-NEG-2", "D6-NEG-3", "D6-MAS-1", "D6-MAS-2", "D6-KIL-1", "D6-KIL-2"),
    *("D6-FST-1", "D6-ADJ-1", "D6-ADJ-2", "D6-ADJ-3", "D6-ADJ-4", "D6-DSC-1", "D6-HEA-1"),
)
"""The ids of the inventory."""

R = "resistance roll"
COAT = Protection("Coat", "armor", "2D")
TOUGH = Protection("Tough", "ability", "1D")
SPENDER = Sheet(physique="3D", character_points=3, fate_points=2)
WILD = replace(BP, wild_die=True)
MORTAL = LADDER.index("Mortally Wounded")
LATE = "holding on, every round"


class Scene(NamedTuple):
    """A character in a state, and what happens: a command, or rounds or minutes pass."""

    sheet: Sheet
    settings: Settings
    doing: Any
    script: Mapping[str, object] = MappingProxyType({})
    facts: Mapping[str, Any] = MappingProxyType({})
    clock: Clock = Clock()


def on_levels() -> list[Scene]:
    own = (*PRINTED[:2], replace(PRINTED[2], dice=4), *PRINTED[3:])
    stay = replace(WL, equal_result="stay", passed_result="stay")
    return [
        *(Scene(Sheet(), WL, hit(10 + difference), {R: 10}) for difference in (-9, 2, 5, 14, 16)),
        Scene(Sheet(), WL, hit(20), {R: 10, "skill": "stamina", "staying up": 18}),
        Scene(Sheet(), WL, hit(20), {R: 10, "skill": "none", "minutes": 30}),
        Scene(Sheet(), WL, hit(10), {R: 10, "near": "injured"}),
        Scene(Sheet(physique="+9"), WL, hit(10, times=2), {"stunned": "defend"}),
        *(Scene(Sheet(), WL, hit(15), {R: 10}, {"level": level}) for level in (2, 5)),
        Scene(Sheet(), WL, hit(15), {R: 10, "skill": "none", "minutes": 30}, {"level": 3}),
        Scene(Sheet(), WL, hit(12), {R: 10}, {"level": 1}),
        Scene(Sheet(), stay, hit(12), {R: 10}, {"level": 1}),
        Scene(Sheet(), stay, hit(15), {R: 10}, {"level": 3}),
        Scene(Sheet(), replace(WL, lesser_result="stay"), hit(12), {R: 10}, {"level": 3}),
        Scene(Sheet(), replace(stay, equal_effect="again"), hit(12), {R: 10}, {"level": 1}),
        Scene(
            Sheet(),
            replace(WL, already_out="minutes"),
            hit(20),
            {R: 10, "minutes": 30},
            {"wakes": 9},
        ),
        Scene(Sheet(modifier=-2, levels=2), replace(WL, resistance=1), hit(15), {R: 10}),
        Scene(Sheet(), replace(WL, levels=own), hit(15), {R: 10}),
        Scene(Sheet(), WL, hit(26, stun=True), {R: 10}),
        Scene(Sheet(), WL, hit(9), {}, {"dead": True}),
        Scene(Sheet(), replace(WL, killing_blow=True), hit(23), {R: 10}),
        Scene(Sheet(), replace(WL, massive=True), hit(15), {R: 10}),
        Scene(
            Sheet(),
            replace(WL, massive=True, massive_counts="results"),
            hit(12, times=2),
            {R: [10, 10]},
        ),
        Scene(
            Sheet(fast=True),
            replace(WL, fast_combat=True),
            hit(15),
            {R: 10},
            clock=Clock(round=3),
        ),
        Scene(SPENDER, WL, hit(30), {R: 12, "fate": "yes"}),
        Scene(Sheet(fodder=True), replace(WL, fodder="ask"), hit(30), {"Physique": 9}),
        Scene(Sheet(fodder=True), WL, hit(30), {}, {"down": True}),
    ]


def on_points() -> list[Scene]:
    def read(**changes: Any) -> Settings:
        return replace(BP, **changes)

    weak = Sheet(modifier=-4)
    stun = {"stun roll": 7}
    return [
        Scene(Sheet(), BP, hit(dice=2, pips=1), {"damage roll": (3, 4)}),
        Scene(Sheet(protection=(COAT,), modifier=-1), BP, hit(7), {R: 8}, {"points": 20}),
        *(
            Scene(Sheet(protection=(COAT,)), BP, hit(9, armor=armor), script)
            for armor, script in (
                ("part", {R: 4}),
                ("none", {}),
                ("worse", {"armor against": 5}),
            )
        ),
        *(Scene(weak, read(negative=n), hit(3)) for n in ("zero", "injury", "difficulties")),
        Scene(Sheet(), BP, hit(75)),
        Scene(Sheet(), read(zero_is_final=True), hit(40)),
        Scene(Sheet(), BP, hit(4), {}, {"points": 1, "mortal": 1}),
        Scene(Sheet(), read(killing_blow=True), hit(30)),
        *(
            Scene(Sheet(), read(stun_minutes=m), hit(12, stun=True), stun)
            for m in ("resistance", "stun_roll", "net")
        ),
        Scene(Sheet(stamina="4D"), read(stun_costs_bp=False), hit(12, stun=True), stun),
        *(Scene(Sheet(), BPC, hit(points)) for points in (2, 9, 14)),
        Scene(Sheet(), BPC, hit(1), {}, {"points": 16}),
        Scene(Sheet(), replace(BPC, same_row="again"), hit(1), {}, {"points": 22}),
        Scene(weak, read(negative="difficulties", harmless="nothing"), hit(0)),
        Scene(SPENDER, BP, hit(15), {"fate": "yes", R: 9}),
        Scene(replace(SPENDER, protection=(COAT,)), BP, hit(20), {"fate": "yes", R: 9}),
        Scene(replace(SPENDER, protection=(COAT, TOUGH)), BP, hit(20), {"fate": "yes", R: 9}),
        Scene(
            replace(SPENDER, protection=(COAT,)),
            read(fate_doubles="all"),
            hit(20),
            {"fate": "yes", R: 9},
        ),
        Scene(SPENDER, BP, hit(20), {"points": 2, "dice": [(6, 2), (3,)]}),
        *(
            Scene(Sheet(protection=(COAT,)), WILD, hit(20), script)
            for script in (
                {R: (6, 2), "again": [6, 2]},
                {R: (1, 5), "one": "cancel"},
                {R: (1, 5), "one": "complication"},
            )
        ),
        Scene(Sheet(), read(base_points=25), c.RollMaximum(target=THEM), {"Physique": (2, 2, 2)}),
    ]


def dying() -> list[Scene]:
    def lies(settings: Settings, minute: int, round: int = 1, **facts: Any) -> dict[str, Any]:
        whole = {"level": MORTAL, "points": 1, "mortal": 1, **facts}
        return {"settings": settings, "clock": Clock(round=round, minute=minute), "facts": whole}

    weak, aid = Sheet(physique="1D", stamina="4D"), c.Aid(target=THEM, points=9)
    minutely = {"death_roll_every": "minute"}
    scenes = [
        Scene(weak, doing=doing, script=script, **lies(settings, minute, round))
        for settings in (WL, BP)
        for doing, script, minute, round in (
            ("round", {}, 0, 1),
            ("round", {}, 0, 12),
            ("round", {LATE: (1,)}, 0, 24),
            ("minute", {"rolls in a row": True, LATE: True}, 2, 1),
            (aid, {}, 2, 1),
            (aid, {"reviving": True}, 9, 1),
            (aid, {"reviving": False}, 9, 1),
            (aid, {"reviving": True}, 12, 1),
            (aid, {"reviving": False}, 12, 1),
            (aid, {"late": "dies"}, 17, 1),
        )
    ]
    scenes += [
        Scene(weak, doing="round", script={"holding on, every minute": True}, **lies(every, 0, 24))
        for every in (replace(WL, **minutely), replace(BP, **minutely))
    ]
    return [
        *scenes,
        Scene(weak, doing="round", script={LATE: True}, **lies(WL, 0, 24, harder=2)),
        Scene(
            weak,
            doing="minute",
            script={"rolls in a row": True, LATE: True},
            **lies(replace(WL, wild_die=True), 2, character_points=1),
        ),
        Scene(weak, doing=aid, **lies(BP, 0, points=-30)),
        Scene(weak, doing=c.Aid(target=THEM, points=1), **lies(BP, 0, points=-2)),
        Scene(Sheet(), doing=hit(12), script={R: 10}, **lies(WL, 0)),
        Scene(
            Sheet(),
            doing=hit(23),
            script={R: 10},
            settings=WL,
            facts={"level": 4, "mortal": 1},
        ),
    ]


def others() -> list[Scene]:
    reels = {"level": 0, "reeling": 2}
    massive = replace(WL, massive=True)
    sheet = Sheet(mettle="2D", skills=(Skill("Dodge", "4D"),))
    fast = replace(WL, fast_combat=True)
    fire = c.Contact(id="f", target=THEM)
    return [
        Scene(sheet, massive, c.Recover(target=THEM), {"stamina": 12}, reels),
        Scene(sheet, massive, c.Recover(target=THEM), {"stamina": 3}, reels),
        Scene(sheet, massive, c.Recover(target=THEM, actions=2), {"stamina": 12}, reels),
        Scene(sheet, massive, c.Recover(target=THEM, skill="mettle"), {"mettle": 4}, reels),
        Scene(sheet, massive, c.Recover(target=THEM, skill="mettle", actions=3), {}, reels),
        Scene(sheet, BP, c.Fall(target=THEM, meters=2)),
        Scene(sheet, BP, c.Fall(target=THEM, meters=3), {"damage roll": 7}),
        Scene(sheet, BP, fire, {"damage roll": 3}),
        Scene(
            sheet,
            BP,
            c.Contact(id="f", target=THEM, source="nightshade"),
            {"dose": "once"},
        ),
        Scene(sheet, WL, c.SetPenalty(target=THEM, penalty=2)),
        Scene(sheet, WL, c.SetPenalty(target=THEM)),
        Scene(sheet, WL, c.SetSkillLoss(target=THEM, dice=1)),
        Scene(sheet, WL, c.SetLevel(target=THEM, level="Wounded")),
        Scene(sheet, BPC, c.SetPoints(target=THEM, points=9)),
        Scene(sheet, WL, c.KnockOut(target=THEM, minutes=2)),
        Scene(sheet, WL, c.Die(target=THEM)),
        Scene(sheet, WL, c.Wake(target=THEM), {}, {"wakes": 99}),
        Scene(sheet, WL, c.StayUp(target=THEM), {"staying up": True}, {"level": 4}),
        Scene(sheet, WL, c.AwardPoints(target=THEM, fate=1)),
        Scene(SPENDER, WL, c.SpendPoints(target=THEM, fate=1)),
        Scene(sheet, WL, c.Renew(target=THEM)),
        Scene(sheet, fast, c.BeginCombat()),
        Scene(replace(sheet, fast=True), fast, c.EndCombat()),
    ]


@cache
def records() -> tuple[Done[Encounter], ...]:
    """The runs of all scenes, and of a fire that burns for minutes until it is put out."""
    found = []
    for scene in (*on_levels(), *on_points(), *dying(), *others()):
        start = fight(scene.sheet, settings=scene.settings, clock=scene.clock, **scene.facts)
        if scene.doing == "round":
            found.append(pass_time(start, rounds=1, script=scene.script))
        elif scene.doing == "minute":
            found.append(pass_time(start, minutes=1, script=scene.script))
        else:
            found.append(run(start, scene.doing, scene.script))
    burning = run(fight(settings=BP), c.Contact(id="f", target=THEM), {"damage roll": 1})
    found.append(pass_time(burning.outcome, minutes=1, script={"rounds": 1, "damage roll": 2}))
    all_along = {"rounds": 12, "damage roll": [1] * 12}
    found.append(pass_time(burning.outcome, minutes=1, script=all_along))
    out = c.EndContact(target=THEM, source="f/touch")
    found.append(run(burning.outcome, out))
    return tuple(found)
