"""The stored state: Sheet (what a fight does not change), Body (what it does), Settings, and what lasts."""

from typing import Annotated, Literal, TypeAlias

from pydantic.dataclasses import dataclass

from hurtbox.core import encounter
from hurtbox.kit.fields import FROZEN, Field, FormHint, rare, spelled
from hurtbox.kit.rules import Person

from .spellings import (
    ARMOR_WORDS,
    OF_UPP,
    POINTS_WORDS,
    PSI_WORDS,
    SKILL_WORDS,
    SKILLS_WORDS,
)
from .tables import ArmorKey, Natural, SkillName

Score = Annotated[int, Field(ge=0, le=99), FormHint("CEP-CHR-1"), OF_UPP]
Physical = Annotated[int, Field(ge=1, le=99), FormHint("CEP-CHR-1"), OF_UPP]
MANY = Field(max_length=20)
Few = Annotated[int, Field(ge=0, le=9)]
Most = Annotated[int, Field(ge=0, le=99)]
Count = Annotated[int, Field(ge=0, le=10**9)]
Moment = Annotated[int, Field(ge=0, le=10**15)]
"""In rounds. A fight from outside may stand at any minute that the clock allows (core/clock.py)."""
Out = Literal["two_at_zero", "str_or_dex"]
NO_WORK = -99
MOST = 9999
LASTING = Literal[
    "waking", "reactions", "free dodges", "suppressed", "smoke", "mist", "dose", "acid bath", "fumes", "fire",
    "bad air", "no air", "vacuum", "tainted", "corrosive", "gear", "round heat", "hour heat", "round cold",
    "hour cold", "slow cold", "thirst", "hunger", "pneumonia", "anthrax", "flu", "weapon", "sickness",
    "combat coming", "combat", "accelerator coming", "accelerator",
]  # fmt: skip


@dataclass(frozen=True, slots=True, config=FROZEN)
class Skill:
    """A skill that matters in a fight, and its level."""

    name: Annotated[SkillName, SKILL_WORDS]
    level: Few = 0


@dataclass(frozen=True, slots=True, config=FROZEN)
class Sheet:
    """What a fight does not change: full scores, skills, armor and traits."""

    strength: Annotated[Physical, spelled("STR", "Stärke")] = 7
    dexterity: Annotated[Physical, spelled("DEX", "Geschicklichkeit", "Geschick", "GES")] = 7
    endurance: Annotated[Physical, spelled("END", "Ausdauer", "AUS")] = 7
    intelligence: Annotated[Score, spelled("INT", "Intelligenz")] = 7
    education: Annotated[Score, spelled("EDU", "Bildung", "BIL")] = 7
    social: Annotated[Score, spelled("SOC", "Social Standing", "Sozialstatus", "SOZ")] = 7
    psi: Annotated[Most, rare("CEP-MNT-1"), PSI_WORDS] = 0
    armor: Annotated[ArmorKey, FormHint("CEP-ARM-7"), ARMOR_WORDS] = "none"
    reflec: Annotated[bool, rare("CEP-ARM-4")] = False
    natural_armor: Annotated[Most, rare("CEP-ARM-6", unit="points"), POINTS_WORDS] = 0
    skills: Annotated[tuple[Skill, ...], MANY, FormHint("CEP-CHK-6"), SKILLS_WORDS] = ()
    natural_weapon: Annotated[Natural, rare("CEP-ANI-3")] = "none"
    extra_dice: Annotated[Few, rare("CEP-ANI-2", unit="dice")] = 0
    animal: Annotated[bool, rare("CEP-ANI-1")] = False
    huge: Annotated[bool, rare("CEP-ATK-6")] = False
    fearless: Annotated[bool, rare("CEP-ATK-16")] = False
    cold_blooded: Annotated[bool, rare("CEP-HAZ-TMP")] = False
    heat_endurance: Annotated[bool, rare("CEP-HAZ-TMP")] = False
    anti_psionic: Annotated[bool, rare("CEP-MNT-2")] = False


@dataclass(frozen=True, slots=True, config=FROZEN)
class Body:
    """What a fight changes: current scores, and what the text keeps about a person.

    `permanent` is Endurance lost for good; `hurt_at` the moment of the last injury in rounds, 0 for none; `work`
    the DM of an extended action in progress, `NO_WORK` for none; `kill` the damage of an aimed kill; `exposed_at`
    the moment of the last radiation; `regenerated` says that Psi was spent on it and may not be back yet.
    """

    strength: Score = 0
    dexterity: Score = 0
    endurance: Score = 0
    intelligence: Score = 0
    education: Score = 0
    psi: Score = 0
    unconscious: bool = False
    slain: bool = False
    fatigued: bool = False
    prone: bool = False
    stunned: bool = False
    grappling: bool = False
    hit_before: bool = False
    treated: bool = False
    rads: Count = 0
    permanent: Count = 0
    ablat: Count = 0
    stims: Count = 0
    hurt_at: Moment = 0
    aim: Count = 0
    kill: Count = 0
    work: Annotated[int, Field(ge=NO_WORK, le=99)] = NO_WORK
    exposed_at: Moment = 0
    regenerated: bool = False


@dataclass(frozen=True, slots=True, config=FROZEN)
class Settings:
    """The house rules: every open place of the text, with the usual reading first."""

    first_damage: Annotated[Literal["unhurt", "fight"], FormHint("CEP-TRK-1")] = "unhurt"
    spread: Annotated[Literal["free", "one"], FormHint("CEP-TRK-2")] = "free"
    out_when: Annotated[Out, FormHint("CEP-TRK-3")] = "two_at_zero"
    wake_at_zero: Annotated[bool, FormHint("CEP-TRK-8")] = True
    fractions: Annotated[Literal["up", "down"], FormHint("CEP-DMG-4")] = "up"
    blast_dodge: Annotated[Literal["rolled", "die_fewer"], FormHint("CEP-EXP-2")] = "rolled"
    blast_rolls: Annotated[Literal["once", "each"], FormHint("CEP-EXP-1")] = "once"
    scatter: Annotated[Literal["by_miss", "printed"], FormHint("CEP-EXP-7")] = "by_miss"
    prone_short: Annotated[Literal["minus_2", "zero"], FormHint("CEP-ATK-8")] = "minus_2"
    stun_stopped: Annotated[Literal["check", "nothing"], FormHint("CEP-STN-1")] = "check"
    grapple_effect: Annotated[Literal["own", "difference"], FormHint("CEP-GRP-3")] = "own"
    surgery_points: Annotated[Literal["double", "single"], FormHint("CEP-HEA-5")] = "double"
    care_adds_rest: Annotated[bool, FormHint("CEP-HEA-6")] = False
    disease_to: Annotated[Literal["endurance", "track"], FormHint("CEP-HAZ-DIS")] = "endurance"


@dataclass(frozen=True, slots=True, config=FROZEN)
class Lasting:
    """Something that lasts, and the moment in rounds at which it is next due.

    `count` are the checks failed before, or what it has used up; `amount` is its dice, DM, or damage so far. In an
    acid bath an `amount` of 1 says that armor counts.
    """

    id: str
    about: str
    what: LASTING
    due: Moment
    amount: Annotated[int, Field(ge=-(10**6), le=10**6)] = 0
    count: Count = 0
    kind: Literal["lasting"] = "lasting"


Who = Person[Sheet, Body, Settings]
Encounter: TypeAlias = encounter.Encounter[Sheet, Body, Settings]
A_MINUTE = 10
"""Combat rounds of six seconds."""
HOUR, DAY, WEEK = 60 * A_MINUTE, 1440 * A_MINUTE, 10080 * A_MINUTE


def moment(who: Who) -> int:
    """Now, in rounds."""
    return who.now(A_MINUTE)


def begin(who: Who, what: LASTING, after: int, amount: int = 0, count: int = 0) -> Who:
    """Somebody on whom this lasts now; one of a kind, next due `after` rounds from now."""
    due = moment(who) + after
    return who.with_source(Lasting(f"{who.id}/{what}", who.id, what, due, amount, count))
