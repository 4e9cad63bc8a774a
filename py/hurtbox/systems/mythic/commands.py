"""The commands of Mythic Epoch. Each is what one form sends."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from hurtbox.core.names import Name
from hurtbox.core.rulebook import Command, FormHint, People, TargetedCommand

from .sheet import TypeKey
from .tables import ROWS, Pattern

Row = Annotated[int, Field(ge=1, le=ROWS), FormHint(rule="MYT-CHT-1")]
Column = Annotated[int, Field(ge=1, le=99), FormHint(rule="MYT-CHT-2")]
# A combatant's id and a topic (prompts.py).
SourceId = Annotated[str, Field(max_length=80)]
Points = Annotated[int, Field(ge=1, le=999), FormHint(rule="MYT-EFF-1", unit="AP")]


class Hit(TargetedCommand):
    """One hit of one damage type, on one combatant or on several."""

    kind: Literal["hit"] = "hit"
    damage: Annotated[int, Field(ge=0, le=9999), FormHint(rule="MYT-DMG-1")]
    type: Annotated[TypeKey, FormHint(rule="MYT-TYP")]
    others: Annotated[People, FormHint(rule="MYT-DMG-4")] = ()
    downgrade: Annotated[
        int, Field(ge=0, le=9), FormHint(rule="MYT-DWN-3", unit="steps", rare=True)
    ] = 0


class Heal(TargetedCommand):
    """Some boxes are freed, the worst first."""

    kind: Literal["heal"] = "heal"
    count: Annotated[int, Field(ge=1, le=150), FormHint(rule="MYT-HEA-1", unit="boxes")]


class FreeBox(TargetedCommand):
    """One chosen box is freed."""

    kind: Literal["free"] = "free"
    row: Row
    column: Column


class MarkBox(TargetedCommand):
    """The GM marks a box by hand; `sustained` says whether its When Sustained effect applies."""

    kind: Literal["mark"] = "mark"
    row: Row
    column: Column
    sustained: Annotated[bool, FormHint(rule="MYT-EFF-1")] = True


class Renew(TargetedCommand):
    """A fresh start: an empty chart, full AP, no AP owed, not Dying."""

    kind: Literal["renew"] = "renew"


class SpendAp(TargetedCommand):
    """AP are spent on an action; at most those that are left."""

    quiet: ClassVar[bool] = True
    kind: Literal["spend_ap"] = "spend_ap"
    points: Points


class LoseAp(TargetedCommand):
    """AP are lost for another reason than a wound."""

    quiet: ClassVar[bool] = True
    kind: Literal["lose_ap"] = "lose_ap"
    points: Points


class RefillAp(TargetedCommand):
    """AP are refilled up to the effective maximum."""

    quiet: ClassVar[bool] = True
    kind: Literal["refill_ap"] = "refill_ap"


class GainDying(TargetedCommand):
    """The GM gives the condition Dying."""

    kind: Literal["gain_dying"] = "gain_dying"


class EndDying(TargetedCommand):
    """The GM ends the condition Dying."""

    kind: Literal["end_dying"] = "end_dying"


class SetReminder(TargetedCommand):
    """The GM sets the time until a prompt asks again."""

    quiet: ClassVar[bool] = True
    kind: Literal["set_reminder"] = "set_reminder"
    source: SourceId
    length: Annotated[int, Field(ge=1, le=9999), FormHint(rule="MYT-TIM-1")]
    unit: Annotated[Literal["round", "minute"], FormHint(rule="MYT-TIM-1")] = "minute"


class DismissReminder(TargetedCommand):
    """The GM has dealt with a prompt."""

    quiet: ClassVar[bool] = True
    kind: Literal["dismiss_reminder"] = "dismiss_reminder"
    source: SourceId


class SkillCheck(TargetedCommand):
    """A throw of eight coloured dice plus a rating and modifiers, against another throw if `opposed`."""

    quiet: ClassVar[bool] = True
    kind: Literal["skill_check"] = "skill_check"
    skill: Annotated[str, Field(max_length=60), FormHint(rule="MYT-OUT-1")] = ""
    rating: Annotated[int, Field(ge=-99, le=999), FormHint(rule="MYT-OUT-1")] = 0
    modifiers: Annotated[int, Field(ge=-99, le=999), FormHint(rule="MYT-OUT-1")] = 0
    opposed: Annotated[bool, FormHint(rule="MYT-OUT-1", rare=True)] = False
    opponent_rating: Annotated[
        int, Field(ge=-99, le=999), FormHint(rule="MYT-OUT-1", rare=True)
    ] = 0


class AddType(Command):
    """The GM adds a damage type with one of the four patterns."""

    kind: Literal["add_type"] = "add_type"
    name: Annotated[Name, FormHint(rule="MYT-TYP-X")]
    pattern: Annotated[Pattern, FormHint(rule="MYT-TYP-X")]


class RemoveType(Command):
    """The GM removes an added damage type; its marks stay."""

    kind: Literal["remove_type"] = "remove_type"
    made: Annotated[TypeKey, FormHint(rule="MYT-TYP-X")]
