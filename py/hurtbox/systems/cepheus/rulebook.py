"""The whole rulebook, put together by the kit."""

from typing import Any

from hurtbox.core.rulebook import Rulebook
from hurtbox.kit.conditions import Condition
from hurtbox.kit.system import system

from . import RULEBOOK as LISTED
from . import attack, attack_dms, blasts, checks, damage, hazards, healing, illness, tables, track
from .checks import SCORES, dm, endurance, from_upp, upp
from .foundry import read_foundry
from .sheet import A_MINUTE, Body, Lasting, Settings, Sheet, Skill, Who
from .track import is_dead, is_out, is_serious, is_wounded
from .value_keys import value_key
from .words import WORDS


def line(who: Who) -> str:
    """The UPP and what is worn."""
    armor, digits = who.sheet.armor, upp(getattr(who.sheet, name) for name in SCORES)
    worn = WORDS.get(f"sheet.armor.{armor}", armor.replace("_", " "))
    return digits if armor == "none" else f"{digits} · {worn}"


def notes(who: Who) -> tuple[str, ...]:
    """CEP-CHR-2: The DMs of the current scores, and what hinders somebody."""
    scores = (("Str", who.body.strength), ("Dex", who.body.dexterity), ("End", endurance(who)))
    found = ["DM " + " · ".join(f"{name} {dm(of):+d}".replace("-", "−") for name, of in scores)]
    if is_serious(who) and not is_out(who):
        found.append("Crawls 1.5 m a round, no minor action")
    return tuple(found)


def being(code: str, *skills: Skill, **more: Any) -> Sheet:
    """A sheet from a UPP."""
    return Sheet(skills=skills, **{**more, **from_upp(code)})


GUN, CLAWS = Skill("gun_combat", 1), Skill("natural_weapons", 1)
GUNNER = (GUN, Skill("melee", 0))
VETERAN = (Skill("gun_combat", 2), Skill("melee", 1), Skill("zero_g", 1))
TROOPER = (Skill("gun_combat", 2), Skill("battle_dress", 1), Skill("zero_g", 1))
PRESETS = {
    "Crew member in a jack": being("777777", *GUNNER, armor="jack"),
    "Medic": being("687A95", Skill("gun_combat", 0), Skill("medicine", 2)),
    "Thug in mesh": being("878544", GUN, Skill("melee", 1), armor="mesh"),
    "Guard in cloth": being("888765", *GUNNER, armor="cloth"),
    "Marine in combat armor": being("9A9776", *VETERAN, armor="combat_armor"),
    "Trooper in battle dress": being("BA9776", *TROOPER, armor="battle_dress"),
    "Spacer in a vacc suit": being("777987", Skill("zero_g", 1), Skill("gun_combat", 0), armor="vacc_suit"),
    "Small flyer with claws": being("6A5168", CLAWS, Skill("athletics", 0), animal=True, natural_weapon="claws",
                                    extra_dice=1, natural_armor=1),
    "Hoofed beast": being("N3M16B", CLAWS, animal=True, natural_weapon="hooves", natural_armor=2),
}  # fmt: skip
HIJACKERS = (
    ("Ansa", "Ana", "Crew member in a jack"), ("Brandt", "Ben", "Marine in combat armor"),
    ("Doctor Cho", "Cleo", "Medic"), ("Hijacker", "", "Thug in mesh"),
    ("Second hijacker", "", "Thug in mesh"), ("Guard beast", "", "Hoofed beast"),
)  # fmt: skip

RULEBOOK: Rulebook[Sheet, Body, Settings] = system(
    LISTED, sheet=Sheet, body=Body, settings=Settings,
    rules=(damage, attack, attack_dms, blasts, healing, track, checks, hazards, illness, tables),
    conditions=(
        Condition("Dead", "CEP-TRK-4", is_dead, odds=True, out=True),
        Condition("Unconscious", "CEP-TRK-3", is_out, odds=True, out=True),
        Condition("Seriously wounded", "CEP-TRK-5", is_serious, odds=True),
        Condition("Wounded", "CEP-TRK-5", is_wounded),
    ),
    lasting={Lasting: hazards.due}, ends=hazards.end_effect, rounds_a_minute=A_MINUTE,
    spans=("minute", "hour", "day", "week"),
    silent=("unconscious", "slain", "hit_before", "treated", "permanent", "hurt_at", "stims", "work",
            "exposed_at", "regenerated"),
    words=WORDS, notes=notes, line=line, presets=PRESETS, prepared={"dock": HIJACKERS},
    value_key=value_key, settle=track.corrected,
    readers=(read_foundry,), columns={"UPP": lambda cell: from_upp(cell.upper())},
)  # fmt: skip
