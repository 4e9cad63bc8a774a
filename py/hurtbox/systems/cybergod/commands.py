"""The commands of Cybergod: Reborn. Each form on the screen sends one of them."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field
from pydantic.dataclasses import dataclass

from hurtbox.core.rulebook import FormHint, People, TargetedCommand
from hurtbox.core.steps import FROZEN

from .tables import MOST_DC, MOST_DICE, MOST_LEVELS, Ap, Die, DrugKey, Purpose

MOST_HITS = 30
Dc = Annotated[int, Field(ge=0, le=MOST_DC), FormHint(rule="CND-DMG-1")]
HitCount = Annotated[int, Field(ge=1, le=MOST_HITS), FormHint(rule="CND-ATK-1", unit="hits")]
Level = Annotated[int, Field(ge=0, le=MOST_LEVELS), FormHint(rule="CND-DMG-2")]
LevelCount = Annotated[int, Field(ge=1, le=MOST_LEVELS), FormHint(rule="CND-DMG-2", unit="levels")]
Points = Annotated[int, Field(ge=1, le=999), FormHint(rule="CND-MIT-5", unit="points")]
PointTotal = Annotated[int, Field(ge=0, le=999)]
WeaponCondition = Literal["none", "bleeding", "burning"]
ConditionKey = Literal[
    "bruised",
    "wounded",
    "injured",
    "maimed",
    "dying",
    "stunned",
    "fatigued",
    "bleeding",
    "burning",
    "incapacitated",
    "dead",
    "destroyed",
]
SourceId = Annotated[str, Field(max_length=110)]


@dataclass(frozen=True, slots=True, config=FROZEN)
class Salvo:
    """CND-ATK-1: further hits of the same attack, with another Damage Class or AP."""

    dc: Dc
    ap: Ap = "1"
    hits: HitCount = 1


class Hit(TargetedCommand):
    """An attack: a number of equal hits, and maybe others (`also`), on one or several targets."""

    kind: Literal["hit"] = "hit"
    dc: Dc
    ap: Annotated[Ap, FormHint(rule="CND-MIT-2")] = "1"
    hits: HitCount = 1
    nonlethal: Annotated[bool, FormHint(rule="CND-NON-1")] = False
    others: Annotated[People, FormHint(rule="CND-ATK-1")] = ()
    adds: Annotated[WeaponCondition, FormHint(rule="CND-CON-3", rare=True)] = "none"
    also: Annotated[
        tuple[Salvo, ...], Field(max_length=6), FormHint(rule="CND-ATK-1", rare=True)
    ] = ()


class SetCondition(TargetedCommand):
    """The GM sets a condition by hand; for a condition without levels, 0 is off and anything else is on."""

    kind: Literal["set_condition"] = "set_condition"
    condition: Annotated[ConditionKey, FormHint(rule="CND-DMG-2")]
    level: Level = 1
    trigger: Annotated[bool, FormHint(rule="CND-TRG-1", rare=True)] = False


class SetBox(TargetedCommand):
    """A box of the wound chart was touched: its row gets that level, or loses it with `clear`."""

    kind: Literal["set_box"] = "set_box"
    row: Annotated[int, Field(ge=1, le=5)]
    column: Annotated[int, Field(ge=1, le=MOST_LEVELS)]
    clear: bool = False


class Renew(TargetedCommand):
    """The GM removes all damage: no condition, no effect, full armor and Resolve."""

    kind: Literal["renew"] = "renew"


class SetCover(TargetedCommand):
    """Temporary points, from cover or an energy barrier."""

    quiet: ClassVar[bool] = True
    kind: Literal["set_cover"] = "set_cover"
    points: Annotated[PointTotal, FormHint(rule="CND-MIT-3", unit="points")]


class SpendArmor(TargetedCommand):
    """Armor points are lost to something other than a hit."""

    quiet: ClassVar[bool] = True
    kind: Literal["spend_armor"] = "spend_armor"
    points: Points


class RepairArmor(TargetedCommand):
    """Armor points come back because the armor is repaired or replaced."""

    quiet: ClassVar[bool] = True
    kind: Literal["repair_armor"] = "repair_armor"
    points: Points


class SetResolve(TargetedCommand):
    """Sets the points of Resolve that are left."""

    quiet: ClassVar[bool] = True
    kind: Literal["set_resolve"] = "set_resolve"
    points: Annotated[PointTotal, FormHint(rule="CND-RSL-1", unit="points")]


class SetStress(TargetedCommand):
    """Sets the points of Stress."""

    quiet: ClassVar[bool] = True
    kind: Literal["set_stress"] = "set_stress"
    points: Annotated[PointTotal, FormHint(rule="CND-CON-4", unit="points")]


class TakeReaction(TargetedCommand):
    """A Reaction is taken; while Stunned it has a penalty and removes one level of Stunned."""

    kind: Literal["take_reaction"] = "take_reaction"


class Lower(TargetedCommand):
    """First aid or meds lower Bleeding, or somebody puts out the fire."""

    kind: Literal["lower"] = "lower"
    condition: Annotated[Literal["bleeding", "burning"], FormHint(rule="CND-CON-3")]
    levels: LevelCount = 1


class Stabilize(TargetedCommand):
    """Somebody dying or dead is stabilized, by meds or by a test of MedTech x Mind."""

    kind: Literal["stabilize"] = "stabilize"
    medtech: Annotated[int, Field(ge=0, le=MOST_DICE), FormHint(rule="CND-STB-1", unit="dice")] = 3
    mind: Annotated[Die, FormHint(rule="CND-STB-1")] = "D8"
    meds: Annotated[bool, FormHint(rule="CND-STB-1")] = False


class MoreTime(TargetedCommand):
    """The GM gives the dead more rounds in which they can be brought back."""

    quiet: ClassVar[bool] = True
    kind: Literal["more_time"] = "more_time"
    rounds: Annotated[int, Field(ge=1, le=99), FormHint(rule="CND-STB-2", unit="rounds")] = 1


class TooLate(TargetedCommand):
    """The dead person can no longer be brought back."""

    kind: Literal["too_late"] = "too_late"


class Treat(TargetedCommand):
    """Emergency treatment, or an augment, takes off as many levels as the GM says."""

    kind: Literal["treat"] = "treat"
    condition: Annotated[
        Literal["bruised", "wounded", "injured", "maimed", "stunned", "fatigued"],
        FormHint(rule="CND-TRT-1"),
    ]
    levels: LevelCount = 1
    by: Annotated[Literal["treatment", "augment"], FormHint(rule="CND-TRT-2")] = "treatment"


class Heal(TargetedCommand):
    """The GM has levels of wounds healed, the worst wounds first."""

    kind: Literal["heal"] = "heal"
    levels: Annotated[int, Field(ge=1, le=20), FormHint(rule="CND-TRT-1", unit="levels")]


class SetCare(TargetedCommand):
    """Proper care: wounds heal this many times faster than by themselves."""

    quiet: ClassVar[bool] = True
    kind: Literal["set_care"] = "set_care"
    factor: Annotated[int, Field(ge=1, le=20), FormHint(rule="CND-REC-1", unit="×")]


class UseStim(TargetedCommand):
    """A nano stim, set to one purpose."""

    quiet: ClassVar[bool] = True
    kind: Literal["use_stim"] = "use_stim"
    purpose: Annotated[Purpose, FormHint(rule="CND-STM-1")]


class TakeDrug(TargetedCommand):
    """A drug is taken."""

    quiet: ClassVar[bool] = True
    kind: Literal["take_drug"] = "take_drug"
    drug: Annotated[DrugKey, FormHint(rule="CND-DRG-1")]


class EndEffect(TargetedCommand):
    """The GM ends an effect before its time."""

    quiet: ClassVar[bool] = True
    kind: Literal["end_effect"] = "end_effect"
    source: SourceId
