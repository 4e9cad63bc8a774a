"""The commands of damage and healing."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from hurtbox.core.rulebook import Command, FormHint, People, TargetedCommand

from ..sheet import Against
from ..tables.conditions import ConditionName
from ..tables.damage_types import DamageType

Amount = Annotated[int, Field(ge=0, le=9999)]
ActionDice = Annotated[int, Field(ge=0, le=4), FormHint(rule="SPY-THR-5", unit="Action Dice")]
Place = Annotated[int, Field(ge=1, le=200)]


class Hit(TargetedCommand):
    """Somebody or something takes damage; the number is the damage before DR."""

    kind: Literal["hit"] = "hit"
    damage: Annotated[Amount, FormHint(rule="SPY-DR-1")]
    type: Annotated[DamageType, FormHint(rule="SPY-GEN-2")] = "lethal"
    ap: Annotated[int, Field(ge=0, le=99), FormHint(rule="SPY-AP-1")] = 0
    critical: ActionDice = 0
    others: Annotated[People, FormHint(rule="SPY-GEN-3")] = ()
    ap_all: Annotated[bool, FormHint(rule="SPY-AP-2", rare=True)] = False
    blast: Annotated[bool, FormHint(rule="SPY-NPC-4", rare=True)] = False
    by: Annotated[Against, FormHint(rule="SPY-DR-2", rare=True)] = "any"
    subdual: Annotated[bool, FormHint(rule="SPY-SUBD-1", rare=True)] = False
    takedown: Annotated[bool, FormHint(rule="SPY-COLL-4", rare=True)] = False


class FirstAid(TargetedCommand):
    """A Medicine/First Aid check, with its result at the table."""

    kind: Literal["first_aid"] = "first_aid"
    passed: Annotated[bool, FormHint(rule="SPY-HEAL-6")] = True


class Treat(TargetedCommand):
    """A successful Medicine/Treatment check: natural healing is doubled for a day."""

    kind: Literal["treat"] = "treat"


class Operate(TargetedCommand):
    """A Medicine/Surgery check on one critical injury; `place` counts them from 1."""

    kind: Literal["operate"] = "operate"
    place: Annotated[Place, FormHint(rule="SPY-OUCH-8")] = 1
    bonus: Annotated[int, Field(ge=-50, le=99), FormHint(rule="SPY-OUCH-8")] = 0


class SpendDice(TargetedCommand):
    """Action Dice spent to heal: any number outside combat, one after Refresh in combat."""

    kind: Literal["spend_dice"] = "spend_dice"
    dice: Annotated[int, Field(ge=1, le=20), FormHint(rule="SPY-HEAL-9", unit="dice")] = 1


class Heal(TargetedCommand):
    """The GC has points healed: wounds first, then vitality; or accumulated damage."""

    kind: Literal["heal"] = "heal"
    points: Annotated[int, Field(ge=1, le=999), FormHint(rule="SPY-HEAL-1", unit="points")]


class Refresh(TargetedCommand):
    """Somebody took the Refresh action in combat."""

    quiet: ClassVar[bool] = True
    kind: Literal["refresh"] = "refresh"


class SetPools(TargetedCommand):
    """The GC sets vitality and wounds."""

    quiet: ClassVar[bool] = True
    kind: Literal["set_pools"] = "set_pools"
    vitality: Annotated[int, Field(ge=0, le=999), FormHint(rule="SPY-VW-1")]
    wounds: Annotated[int, Field(ge=-99, le=999), FormHint(rule="SPY-VW-2")]


class SetSaves(TargetedCommand):
    """The GC sets accumulated damage and failed Damage saves."""

    quiet: ClassVar[bool] = True
    kind: Literal["set_saves"] = "set_saves"
    accumulated: Annotated[Amount, FormHint(rule="SPY-NPC-6")]
    failed: Annotated[int, Field(ge=0, le=99), FormHint(rule="SPY-NPC-8")]


class SetCondition(TargetedCommand):
    """The GC adds a condition, for some rounds or until it is removed."""

    kind: Literal["set_condition"] = "set_condition"
    condition: Annotated[ConditionName, FormHint(rule="SPY-GEN-1")]
    rounds: Annotated[int, Field(ge=0, le=9999), FormHint(rule="SPY-GEN-1", unit="rounds")] = 0


class EndCondition(TargetedCommand):
    """All conditions of this name end."""

    kind: Literal["end_condition"] = "end_condition"
    condition: Annotated[ConditionName, FormHint(rule="SPY-GEN-1")]


class EndInjury(TargetedCommand):
    """The GC ends a critical injury; `place` counts them from 1."""

    kind: Literal["end_injury"] = "end_injury"
    place: Annotated[Place, FormHint(rule="SPY-OUCH-7")]


class Renew(TargetedCommand):
    """The GC removes all damage: full pools, no conditions, injuries or sources."""

    kind: Literal["renew"] = "renew"


class EndCombat(Command):
    """Combat is over but the scene goes on: nobody has the turn."""

    kind: Literal["end_combat"] = "end_combat"


COMMANDS: tuple[type[Command], ...] = (
    Hit,
    FirstAid,
    Treat,
    Operate,
    SpendDice,
    Heal,
    Refresh,
    SetPools,
    SetSaves,
    SetCondition,
    EndCondition,
    EndInjury,
    Renew,
    EndCombat,
)
