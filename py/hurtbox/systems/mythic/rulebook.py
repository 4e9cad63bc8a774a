"""The whole rulebook, put together by the kit. The characters and their numbers are made up: the text has none."""

from hurtbox.core.rulebook import Rulebook
from hurtbox.kit.system import system

from . import RULEBOOK as LISTED
from . import (
    action_points,
    damage,
    damage_types,
    derived,
    effects,
    healing,
    marking,
    outcomes,
    patterns,
    prompts,
    settings,
    sheet,
    skill_check,
    tables,
)
from .settings import Settings
from .sheet import ANY_TYPE, Body, Downgrade, Reduction, Sheet, Skill
from .view import View
from .words import WORDS

AIM, BRAWL, MEDICINE = Skill("Aim", 15), Skill("Brawl", 13), Skill("Medicine", 21)
COMMAND, BITE = Skill("Command", 14), Skill("Bite", 16)
VEST = Downgrade("Padded vest", "ballistic", 1)
PLATE = (Reduction("phased_energy", 2),), (Downgrade("Plate coat", ANY_TYPE, 1),)
FUR = (Reduction("cold", 4), Reduction("fire", -2))
PRESETS = {
    "Crew member": Sheet(2, 10, (Skill("Aim", 9), Skill("Engines", 13))),
    "Security officer": Sheet(3, 12, (AIM, Skill("Brawl", 14)), downgrades=(VEST,)),
    "Medic": Sheet(2, 11, (Skill("Aim", 8), MEDICINE)),
    "Commander": Sheet(4, 13, (Skill("Aim", 16), Skill("Command", 18))),
    "Raider": Sheet(3, 10, (Skill("Aim", 11), BRAWL)),
    "Raider in a plate coat": Sheet(4, 12, (AIM, COMMAND), *PLATE),
    "Small animal": Sheet(1, 8, (Skill("Bite", 10),)),
    "Large beast": Sheet(5, 9, (BITE,), FUR),
}
REYES = (Skill("Aim", 14), Skill("Climb", 11), Skill("Engines", 17))
OKAFOR = (Skill("Aim", 18), Skill("Brawl", 16), Skill("Command", 12))
AWAY_TEAM: tuple[tuple[str, str, Sheet | str], ...] = (
    ("Ensign Reyes", "Ana", Sheet(3, 12, REYES)),
    ("Lieutenant Okafor", "Ben", Sheet(4, 13, OKAFOR, downgrades=(VEST,))),
    ("Doctor Lind", "Cleo", "Medic"),
    ("Raider with a knife", "", Sheet(3, 10, (BRAWL,))),
    ("Raider captain", "", "Raider in a plate coat"),
    ("Guard beast", "", "Large beast"),
)
RULES = (
    *(damage, action_points, skill_check, prompts, healing, marking, effects, damage_types),
    *(derived, patterns, settings, sheet, tables),
)

RULEBOOK: Rulebook[Sheet, Body, Settings] = system(
    LISTED,
    sheet=Sheet,
    body=Body,
    settings=Settings,
    rules=RULES,
    view=View,
    words={**WORDS, **outcomes.ODDS_WORDS},
    options=damage_types.options,
    line=lambda who: f"Wound threshold {who.sheet.wound_threshold} · {who.sheet.ap_maximum} AP",
    presets=PRESETS,
    prepared={"away_team": AWAY_TEAM},
    new_body=healing.unhurt,
    fit_body=healing.refitted,
    pools=healing.limits,
    is_out=derived.cannot_act,
    odds_tests=outcomes.ODDS_TESTS,
)
