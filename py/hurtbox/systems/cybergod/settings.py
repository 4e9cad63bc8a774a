"""The house rules: how a campaign reads what the text leaves open.

The defaults are the recommended readings.
"""

from typing import Annotated, Literal, TypeAlias

from pydantic.dataclasses import dataclass

from hurtbox.core import encounter
from hurtbox.kit.fields import FROZEN, Field, FormHint, rare
from hurtbox.kit.rules import Person

from .sheet import Body, Sheet
from .tables import LowAp


@dataclass(frozen=True, slots=True, config=FROZEN)
class Settings:
    """The house rules of one campaign."""

    # CND-TST-2: whether 10 and more count twice, as in the core rules; the text shows no such die.
    tens_count_double: Annotated[bool, FormHint("CND-TST-2")] = True
    # CND-MIT-4: whether the GM is asked which hits the GM's combatants mitigate, or players only.
    mitigation: Annotated[Literal["ask", "players"], FormHint("CND-MIT-4")] = "ask"
    # CND-MIT-2, trap 6: half a point left over by an odd number of hits at AP 1/2.
    half_points: Annotated[Literal["lost", "kept"], rare("CND-MIT-2")] = "lost"
    # CND-TRG-4: whether a hit that kills resolves the other triggers of the attack.
    dead_triggers: Annotated[Literal["resolve", "skip"], rare("CND-TRG-4")] = "resolve"
    # CND-NON-2, trap 10: whether Dying from non-lethal damage has a Death Trigger each round.
    nonlethal_dying_ticks: Annotated[bool, FormHint("CND-NON-2")] = True
    # CND-DRG-3, trap 11: which drugs take off at most half of the penalty of Dying.
    dying_half: Annotated[Literal["all", "painkillers"], FormHint("CND-DRG-3")] = "all"
    # CND-CON-2, trap 17: the AP of Burning, for mitigation; the text gives none.
    burning_ap: Annotated[Literal["none", LowAp], rare("CND-CON-2")] = "none"
    # CND-STB-2, trap 7: rounds in which the dead can be brought back.
    revival_rounds: Annotated[int, Field(ge=1, le=99), rare("CND-STB-2", unit="rounds")] = 1
    # CND-STB-1, CND-STB-2, trap 8: the levels of Maimed that a stabilized Dying becomes.
    stabilized: Annotated[Literal["one", "same"], rare("CND-STB-1")] = "one"
    # CND-TIM-2: hours of unbroken rest that end a Long effect.
    downtime_hours: Annotated[int, Field(ge=1, le=720), rare("CND-TIM-2", unit="hours")] = 8
    # CND-DRG-5: whether the Safety check, a rule of another chapter, is rolled.
    safety_checks: Annotated[bool, rare("CND-DRG-5")] = False
    # CND-REC-1: what a long rest does for Bruised, which the end of a scene heals.
    bruised_rest: Annotated[Literal["scene", "level", "all"], rare("CND-REC-1")] = "scene"
    # CND-TIM-1: rounds in a passing minute; with 0 only played rounds count.
    minute_rounds: Annotated[int, Field(ge=0, le=60), rare("CND-TIM-1", unit="rounds")] = 10
    # CND-TRT-1: whether the dying must be stabilized before other wounds are treated.
    treat_dying: Annotated[Literal["stabilize", "any"], rare("CND-TRT-1")] = "stabilize"
    # CND-TRG-SHK, trap 4: whether a character without dice reaches 0, half of Shock Level 1.
    no_dice_shock: Annotated[Literal["fail", "zero"], rare("CND-TRG-SHK")] = "fail"
    # CND-STB-2: when the dead who are brought back have their first Death Trigger.
    revived_trigger: Annotated[Literal["next_round", "at_once"], rare("CND-STB-2")] = "next_round"


Encounter: TypeAlias = encounter.Encounter[Sheet, Body, Settings]
Who: TypeAlias = Person[Sheet, Body, Settings]
"""A combatant as a rule sees one."""
