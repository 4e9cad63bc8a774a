"""The whole rulebook, put together by the kit. The characters of the prepared fight are made up."""

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

DODGE, PISTOLS = Skill("Dodge", "4D+1", "3D"), Skill("Pistols", "5D", "3D")
SEARCH, BRAWLING = Skill("Search", "3D", "2D+1"), Skill("Brawling", "5D", "4D")
FLYING = (Skill("Piloting", "6D", "4D"), Skill("Pistols", "4D", "4D"))
RIFLES = Skill("Rifles", "5D+1", "3D+1")
COAT = Protection("Padded coat", "armor", "1D")
VEST = (Protection("Armored vest", "armor", "2D"), Protection("Thick hide", "ability", "1D"))
JACKET = Protection("Leather jacket", "armor", "+2")

MARA = Sheet("campaign", 31, "3D+1", (COAT,), 0, "4D", "3D+2", 5, 1, (DODGE, PISTOLS, SEARCH))
TEO = Sheet("campaign", 28, "2D+2", (), 0, "3D", "4D", 5, 1, FLYING)
HEAVY = Sheet("campaign", 36, "4D", VEST, 0, "5D", "3D", skills=(BRAWLING,))
SNIPER = Sheet("chart", 30, "3D", (JACKET,), skills=(RIFLES,))
THUG = Sheet("campaign", 25, "2D", fodder=True)
FIGHTERS = (
    ("Mara", "Ana", MARA),
    ("Teo", "Ben", TEO),
    ("The heavy", "", HEAVY),
    ("Sniper on the crates", "", SNIPER),
    ("Thug with a pipe", "", THUG),
    ("Thug with a knife", "", THUG),
)
PRESETS = {
    "Ordinary person": Sheet("campaign", 27, "2D"),
    "Tough guard": Sheet("campaign", 31, "3D", stamina="4D"),
    "Armored heavy": HEAVY,
    "Cannon fodder": THUG,
}
RULES = (
    *(damage, aid, effects, hazards, by_hand, passing),
    *(dying, ladder, person, resistance, rolling, wild_die),
)

RULEBOOK: Rulebook[Sheet, Body, Settings] = system(
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
    new_body=by_hand.unhurt,
    fit_body=by_hand.refitted,
    pools=by_hand.limits,
    settle=by_hand.settled,
    harmful=frozenset({"hit", "fall"}),
    sources=(hazards.Touch,),
    tick=passing.tick,
    due=passing.due,
    odds_tests=ODDS_TESTS,
    state_merge=state_merge,
    readers=(read_foundry,),
    is_out=is_out_now,
)
