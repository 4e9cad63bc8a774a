"""The whole rulebook, put together by the kit."""

from hurtbox.core.rulebook import PreparedFight, SheetPreset
from hurtbox.kit.conditions import Condition
from hurtbox.kit.system import system

from . import RULEBOOK as LISTED
from . import attack, attack_dms, blasts, checks, damage, hazards, healing, illness, tables, track
from .checks import dm, endurance, from_upp, upp
from .sheet import A_MINUTE, Body, Lasting, Settings, Sheet, Skill, Who
from .tables import SkillName
from .track import is_dead, is_out, is_serious, is_wounded
from .words import WORDS


def line(who: Who) -> str:
    """The UPP and what is worn."""
    sheet = who.sheet
    scores = (sheet.strength, sheet.dexterity, sheet.endurance)
    worn = WORDS.get(f"cepheus.sheet.armor.{sheet.armor}", sheet.armor.replace("_", " "))
    digits = upp((*scores, sheet.intelligence, sheet.education, sheet.social))
    return digits if sheet.armor == "none" else f"{digits} · {worn}"


def notes(who: Who) -> tuple[str, ...]:
    """CEP-CHR-2: The DMs of the current scores, and what hinders somebody."""
    scores = (("Str", who.body.strength), ("Dex", who.body.dexterity), ("End", endurance(who)))
    found = ["DM " + " · ".join(f"{name} {dm(of):+d}".replace("-", "−") for name, of in scores)]
    if is_serious(who) and not is_out(who):
        found.append(WORDS["cepheus.crawls"])
    return tuple(found)


def being(code: str, *, skills: dict[SkillName, int] | None = None, **more: object) -> Sheet:
    """A sheet from a UPP."""
    listed = tuple(Skill(name, level) for name, level in (skills or {}).items())
    return Sheet(**from_upp(code), skills=listed, **more)  # type: ignore[arg-type]


GUNNER: dict[SkillName, int] = {"gun_combat": 1, "melee": 0}
CREW = being("777777", skills=GUNNER, armor="jack")
MARINE = being("9A9776", skills={"gun_combat": 2, "melee": 1, "zero_g": 1}, armor="combat_armor")
MEDIC = being("687A95", skills={"gun_combat": 0, "medicine": 2})
THUG = being("878544", skills={"gun_combat": 1, "melee": 1}, armor="mesh")
SPACER = being("777987", skills={"zero_g": 1, "gun_combat": 0}, armor="vacc_suit")
TROOPER = being(
    "BA9776", skills={"gun_combat": 2, "battle_dress": 1, "zero_g": 1}, armor="battle_dress"
)
EATER = being(
    "6A5168",
    skills={"natural_weapons": 1, "athletics": 0},
    animal=True,
    natural_weapon="claws",
    extra_dice=1,
    natural_armor=1,
)
BEAST = being(
    "N3M16B", skills={"natural_weapons": 1}, animal=True, natural_weapon="hooves", natural_armor=2
)

SCENE = LISTED.listing["ready"]
RULEBOOK = system(
    LISTED,
    sheet=Sheet,
    body=Body,
    settings=Settings,
    rules=(damage, attack, attack_dms, blasts, healing, track, checks, hazards, illness, tables),
    conditions=(
        Condition("Dead", "CEP-TRK-4", is_dead, odds=True),
        Condition("Unconscious", "CEP-TRK-3", is_out, odds=True),
        Condition("Seriously wounded", "CEP-TRK-5", is_serious, odds=True),
        Condition("Wounded", "CEP-TRK-5", is_wounded),
    ),
    words=WORDS,
    lasting={Lasting: healing.due},
    rounds_a_minute=A_MINUTE,
    spans=("minute", "hour", "day", "week"),
    ends=hazards.end_effect,
    silent=("unconscious", "slain", "hit_before", "treated", "permanent", "hurt_at", "stims", "work"),
    notes=notes,
    line=line,
    presets=(
        SheetPreset("Crew member in a jack", CREW),
        SheetPreset("Medic", MEDIC),
        SheetPreset("Thug in mesh", THUG),
        SheetPreset("Guard in cloth", being("888765", skills=GUNNER, armor="cloth")),
        SheetPreset("Marine in combat armor", MARINE),
        SheetPreset("Trooper in battle dress", TROOPER),
        SheetPreset("Spacer in a vacc suit", SPACER),
        SheetPreset("Small flyer with claws", EATER),
        SheetPreset("Hoofed beast", BEAST),
    ),
    prepared_fights=(
        PreparedFight(
            SCENE[0]["key"],
            SCENE[0]["title"],
            SCENE[0]["text"],
            (
                ("Ansa", "Ana", CREW), ("Brandt", "Ben", MARINE), ("Doctor Cho", "Cleo", MEDIC),
                ("Hijacker", "", THUG), ("Second hijacker", "", THUG), ("Guard beast", "", BEAST),
            ),
        ),
    ),
)  # fmt: skip
