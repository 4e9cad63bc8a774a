"""The commands of fires, and the base class of commands about lasting sources."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from hurtbox.core.names import Name, Owner
from hurtbox.core.rulebook import Command, FormHint, Id, People, TargetedCommand

Feet = Annotated[int, Field(ge=0, le=9999)]
Bonus = Annotated[int, Field(ge=-50, le=99)]
Temperature = Annotated[int, Field(ge=-500, le=99_999)]


class OnSource(TargetedCommand):
    """A command about a lasting source of the target."""

    source: Annotated[Id, FormHint(rule="SPY-GEN-1")]


class StartFire(TargetedCommand):
    """A fire breaks out where the target is. With damage 0, the GC rolls the dice."""

    later: ClassVar[bool] = True
    kind: Literal["start_fire"] = "start_fire"
    name: Annotated[Name, FormHint(rule="SPY-FIRE-1")] = "Fire"
    damage: Annotated[int, Field(ge=0, le=100), FormHint(rule="SPY-FIRE-1")] = 0
    temperature: Annotated[Temperature, FormHint(rule="SPY-FIRE-1", unit="°F")] = 1100
    save: Annotated[Bonus, FormHint(rule="SPY-FIRE-6")] = 0
    inside: Annotated[bool, FormHint(rule="SPY-FIRE-2", rare=True)] = True
    dice: Annotated[int, Field(ge=0, le=20), FormHint(rule="SPY-FIRE-1", unit="d6", rare=True)] = 2


class SetFire(OnSource):
    """The GC sets a fire’s damage and what is next to it; 0 puts it out."""

    quiet: ClassVar[bool] = True
    kind: Literal["set_fire"] = "set_fire"
    damage: Annotated[int, Field(ge=0, le=100), FormHint(rule="SPY-FIRE-1")]
    save: Annotated[Bonus, FormHint(rule="SPY-FIRE-6")] = 0


class IntoFire(OnSource):
    """Who comes into a burning square or touches the fire; `above`: the height above it."""

    later: ClassVar[bool] = True
    kind: Literal["into_fire"] = "into_fire"
    others: Annotated[People, FormHint(rule="SPY-FIRE-2")] = ()
    above: Annotated[Feet, FormHint(rule="SPY-FIRE-12", unit="ft.")] = 0


class LeaveFire(OnSource):
    """Somebody leaves the burning squares; a person on fire goes on burning."""

    kind: Literal["leave_fire"] = "leave_fire"


class RollOut(OnSource):
    """Somebody on fire rolls on the ground in a square that does not burn."""

    kind: Literal["roll_out"] = "roll_out"
    half_actions: Annotated[
        int, Field(ge=1, le=2), FormHint(rule="SPY-FIRE-5", unit="half actions")
    ] = 1


class PutOut(OnSource):
    """Water, a blanket or an extinguisher, on a fire or on a person on fire."""

    kind: Literal["put_out"] = "put_out"
    means: Annotated[Literal["water", "blanket", "extinguisher"], FormHint(rule="SPY-FIRE-9")] = (
        "water"
    )
    times: Annotated[int, Field(ge=1, le=50), FormHint(rule="SPY-FIRE-9")] = 1


class BurnItem(OnSource):
    """An item in a fire may catch fire; one in a container only if the container burns."""

    later: ClassVar[bool] = True
    kind: Literal["burn_item"] = "burn_item"
    name: Annotated[Name, FormHint(rule="SPY-FIRE-7")]
    bonus: Annotated[Bonus, FormHint(rule="SPY-FIRE-7")] = 0
    container: Annotated[Owner, FormHint(rule="SPY-FIRE-7")] = ""


COMMANDS: tuple[type[Command], ...] = (
    StartFire,
    SetFire,
    IntoFire,
    LeaveFire,
    RollOut,
    PutOut,
    BurnItem,
)
