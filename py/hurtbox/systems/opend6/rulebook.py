"""The whole rulebook, put together by the kit. The characters of the prepared fight are made up."""

from dataclasses import replace

from hurtbox.core.rulebook import Rulebook
from hurtbox.kit.system import system

from . import RULEBOOK as LISTED
from . import (
    aid,
    by_hand,
    damage,
    dying,
    effects,
    hazards,
    ladder,
    passing,
    person,
    resistance,
    rolling,
    wild_die,
)
from .foundry import read_foundry
from .outcomes import ODDS_TESTS, is_out_now, state_merge
from .person import Person
from .settings import Settings
from .sheet import Body, Protection, Sheet, Skill
from .view import View, line, options
from .words import WORDS

SMUGGLER = Sheet(
    physique="3D+1",
    stamina="4D",
    mettle="3D+2",
    body_points=31,
    protection=(Protection("Padded coat", "armor", "1D"),),
    character_points=5,
    fate_points=1,
    skills=(
        Skill("Dodge", "4D+1", "3D"),
        Skill("Pistols", "5D", "3D"),
        Skill("Search", "3D", "2D+1"),
    ),
)
PILOT = Sheet(
    physique="2D+2",
    stamina="3D",
    mettle="4D",
    body_points=28,
    character_points=5,
    fate_points=1,
    skills=(Skill("Piloting", "6D", "4D"), Skill("Pistols", "4D", "4D")),
)
HEAVY = Sheet(
    physique="4D",
    stamina="5D",
    mettle="3D",
    body_points=36,
    protection=(
        Protection("Armored vest", "armor", "2D"),
        Protection("Thick hide", "ability", "1D"),
    ),
    skills=(Skill("Brawling", "5D", "4D"),),
)
SNIPER = Sheet(
    track="chart",
    physique="3D",
    body_points=30,
    protection=(Protection("Leather jacket", "armor", "+2"),),
    skills=(Skill("Rifles", "5D+1", "3D+1"),),
)
THUG = Sheet(physique="2D", body_points=25, fodder=True)
FIGHTERS = (
    ("Mara", "Ana", SMUGGLER),
    ("Teo", "Ben", PILOT),
    ("The heavy", "", HEAVY),
    ("Sniper on the crates", "", SNIPER),
    ("Thug with a pipe", "", THUG),
    ("Thug with a knife", "", THUG),
)
PRESETS = {
    "Ordinary person": Sheet(physique="2D", body_points=27),
    "Tough guard": Sheet(physique="3D", stamina="4D", body_points=31),
    "Armored heavy": HEAVY,
    "Cannon fodder": THUG,
}
RULES = (
    *(damage, aid, effects, hazards, by_hand, passing),
    *(dying, ladder, person, resistance, rolling, wild_die),
)

BY_DEFAULT = system(
    LISTED,
    sheet=Sheet,
    body=Body,
    settings=Settings,
    rules=RULES,
    words=WORDS,
    ends=hazards.end_contact,
    spans=("minute", "hour", "day"),
    scenes=True,
    line=line,
    options=options,
    view=View,
    person=Person,
    presets=PRESETS,
    prepared={"warehouse": FIGHTERS},
)
RULEBOOK: Rulebook[Sheet, Body, Settings] = replace(
    BY_DEFAULT,
    new_body=by_hand.unhurt,
    fit_body=by_hand.refitted,
    resize_body=by_hand.resized,
    harmful=frozenset({"hit", "fall"}),
    sources=(hazards.Touch,),
    tick=passing.tick,
    due=passing.due,
    odds_tests=ODDS_TESTS,
    state_merge=state_merge,
    readers=(read_foundry,),
    is_out=is_out_now,
)
