"""The commands of dangers other than attacks and fires: falls, collisions, explosions, weather, contagion."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from hurtbox.core.names import Name, Owner
from hurtbox.core.rulebook import Command, FormHint, People, TargetedCommand

from ..sheet import Attribute
from ..tables.collisions import Size
from ..tables.temperatures import Medium
from .fires import OnSource, Temperature

Amount = Annotated[int, Field(ge=0, le=9999)]
Feet = Annotated[int, Field(ge=0, le=9999)]
Bonus = Annotated[int, Field(ge=-50, le=99)]
Unit = Literal["round", "minute", "hour", "day", "week"]
Onset = Annotated[int, Field(ge=0, le=9999)]


class Explode(TargetedCommand):
    """An explosion: its damage at the center, and how many blast increments away the target is."""

    kind: Literal["explode"] = "explode"
    damage: Annotated[Amount, FormHint(rule="SPY-EXPL-1")] = 0
    bang: Annotated[Amount, FormHint(rule="SPY-BANG-1", rare=True)] = 0
    flash: Annotated[Amount, FormHint(rule="SPY-FLASH-1", rare=True)] = 0
    increment: Annotated[int, Field(ge=0, le=12), FormHint(rule="SPY-EXPL-1")] = 0
    others: Annotated[People, FormHint(rule="SPY-EXPL-1")] = ()
    ap: Annotated[int, Field(ge=0, le=99), FormHint(rule="SPY-EXPL-1", rare=True)] = 0


class Collide(TargetedCommand):
    """A collision with others in this fight, or with something outside it."""

    kind: Literal["collide"] = "collide"
    mph: Annotated[int, Field(ge=0, le=1000), FormHint(rule="SPY-COLL-1", unit="MPH")]
    size: Annotated[Size, FormHint(rule="SPY-COLL-1")] = "large"
    by: Annotated[Literal["thing", "character"], FormHint(rule="SPY-COLL-1")] = "thing"
    others: Annotated[People, FormHint(rule="SPY-COLL-1")] = ()


class Fall(TargetedCommand):
    """Somebody falls; `passed`: the Acrobatics/Falling check succeeded."""

    kind: Literal["fall"] = "fall"
    feet: Annotated[Feet, FormHint(rule="SPY-FALL-2", unit="ft.")]
    onto: Annotated[Literal["solid", "soft", "fluid"], FormHint(rule="SPY-FALL-2")] = "solid"
    passed: Annotated[bool, FormHint(rule="SPY-FALL-2")] = False


class Dive(TargetedCommand):
    """Somebody dives into water."""

    kind: Literal["dive"] = "dive"
    feet: Annotated[Feet, FormHint(rule="SPY-FALL-3", unit="ft.")]
    depth: Annotated[Feet, FormHint(rule="SPY-FALL-3", unit="ft.")]
    bonus: Annotated[Bonus, FormHint(rule="SPY-FALL-3")] = 0


class Splash(TargetedCommand):
    """Somebody is hit by acid; after a threat or a critical hit the opponent may pay to hit items."""

    kind: Literal["splash"] = "splash"
    damage: Annotated[Amount, FormHint(rule="SPY-ACID-1")]
    ap: Annotated[int, Field(ge=1, le=20), FormHint(rule="SPY-ACID-1")] = 1
    threat: Annotated[bool, FormHint(rule="SPY-ACID-3")] = False
    others: Annotated[People, FormHint(rule="SPY-GEN-3")] = ()


class Wash(OnSource):
    """Full actions spent on washing acid off with water."""

    kind: Literal["wash"] = "wash"
    actions: Annotated[
        int, Field(ge=1, le=20), FormHint(rule="SPY-ACID-5", unit="full actions")
    ] = 1


class Expose(TargetedCommand):
    """Somebody is in cold or heat; the GC sets the damage."""

    later: ClassVar[bool] = True
    kind: Literal["expose"] = "expose"
    type: Annotated[Literal["cold", "heat"], FormHint(rule="SPY-COLD-4")] = "cold"
    medium: Annotated[Medium, FormHint(rule="SPY-COLD-4")] = "air"
    temperature: Annotated[Temperature, FormHint(rule="SPY-COLD-4", unit="°F")]
    dice: Annotated[int, Field(ge=1, le=20), FormHint(rule="SPY-COLD-4")] = 1
    others: Annotated[People, FormHint(rule="SPY-COLD-4")] = ()
    sides: Annotated[int, Field(ge=2, le=20), FormHint(rule="SPY-COLD-4", rare=True)] = 6


class Survive(OnSource):
    """A Survival (Wis) check to delay the next damage from cold or heat."""

    kind: Literal["survive"] = "survive"
    bonus: Annotated[Bonus, FormHint(rule="SPY-COLD-5")] = 0


class IntoVacuum(TargetedCommand):
    """Somebody is in a vacuum, or in very thin air (fewer dice)."""

    later: ClassVar[bool] = True
    kind: Literal["into_vacuum"] = "into_vacuum"
    dice: Annotated[int, Field(ge=1, le=5), FormHint(rule="SPY-VAC-2", unit="d6")] = 5
    others: Annotated[People, FormHint(rule="SPY-VAC-2")] = ()


class EndSource(OnSource):
    """A lasting source ends: the blizzard is over, there is air, the contagion has run its course."""

    kind: Literal["end_source"] = "end_source"


class ExposeTo(TargetedCommand):
    """Somebody is exposed to a contagion; its phases are entered from its description."""

    later: ClassVar[bool] = True
    kind: Literal["expose_to"] = "expose_to"
    name: Annotated[Name, FormHint(rule="SPY-CONT-6")]
    route: Annotated[
        Literal["contact", "ingestion", "inhalation", "injury", "syringe", "helpless"],
        FormHint(rule="SPY-CONT-2"),
    ] = "contact"
    primary_dc: Annotated[int, Field(ge=0, le=99), FormHint(rule="SPY-CONT-6")]
    secondary_dc: Annotated[int, Field(ge=0, le=99), FormHint(rule="SPY-CONT-6")]
    primary_onset: Annotated[Onset, FormHint(rule="SPY-CONT-6", group="primary", rare=True)] = 1
    primary_unit: Annotated[Unit, FormHint(rule="SPY-CONT-6", group="primary", rare=True)] = (
        "minute"
    )
    primary_effect: Annotated[Owner, FormHint(rule="SPY-CONT-6", group="primary", rare=True)] = ""
    primary_attribute: Annotated[
        Attribute | Literal["none"], FormHint(rule="SPY-CONT-8", group="primary", rare=True)
    ] = "none"
    primary_points: Annotated[
        int, Field(ge=0, le=99), FormHint(rule="SPY-CONT-8", group="primary", rare=True)
    ] = 0
    secondary_onset: Annotated[Onset, FormHint(rule="SPY-CONT-6", group="secondary", rare=True)] = 1
    secondary_unit: Annotated[Unit, FormHint(rule="SPY-CONT-6", group="secondary", rare=True)] = (
        "minute"
    )
    secondary_effect: Annotated[
        Owner, FormHint(rule="SPY-CONT-6", group="secondary", rare=True)
    ] = ""
    secondary_attribute: Annotated[
        Attribute | Literal["none"], FormHint(rule="SPY-CONT-8", group="secondary", rare=True)
    ] = "none"
    secondary_points: Annotated[
        int, Field(ge=0, le=99), FormHint(rule="SPY-CONT-8", group="secondary", rare=True)
    ] = 0
    most: Annotated[int, Field(ge=0, le=99), FormHint(rule="SPY-CONT-6", rare=True)] = 0
    spreads: Annotated[
        Literal["no", "contact", "inhalation"], FormHint(rule="SPY-CONT-4", rare=True)
    ] = "no"


class Infect(OnSource):
    """Others come near somebody with a contagious disease, who is the `target`."""

    later: ClassVar[bool] = True
    kind: Literal["infect"] = "infect"
    others: Annotated[People, FormHint(rule="SPY-CONT-4")] = ()
    rounds: Annotated[int, Field(ge=0, le=9999), FormHint(rule="SPY-CONT-4", unit="rounds")] = 0


class Antidote(OnSource):
    """Somebody gets the antidote to a contagion."""

    kind: Literal["antidote"] = "antidote"


class SetInitiative(TargetedCommand):
    """Sets somebody’s Initiative Count, and with it their place in the turn order."""

    kind: Literal["set_initiative"] = "set_initiative"
    count: Annotated[int, Field(ge=-99, le=99), FormHint(rule="SPY-ELEC-2")]


class SetTotals(TargetedCommand):
    """The GC sets stress and subdual."""

    quiet: ClassVar[bool] = True
    kind: Literal["set_totals"] = "set_totals"
    stress: Annotated[Amount, FormHint(rule="SPY-STRESS-1")]
    subdual: Annotated[Amount, FormHint(rule="SPY-SUBD-1")]


class Restore(TargetedCommand):
    """The GC gives points of an attribute back."""

    kind: Literal["restore"] = "restore"
    attribute: Annotated[Attribute, FormHint(rule="SPY-COLD-2")]
    points: Annotated[int, Field(ge=1, le=99), FormHint(rule="SPY-COLD-2")] = 1


COMMANDS: tuple[type[Command], ...] = (
    Explode,
    Collide,
    Fall,
    Dive,
    Splash,
    Wash,
    Expose,
    Survive,
    IntoVacuum,
    EndSource,
    ExposeTo,
    Infect,
    Antidote,
    SetInitiative,
    SetTotals,
    Restore,
)
