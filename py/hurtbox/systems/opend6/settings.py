"""The house rules: how a campaign reads what the text leaves open. The defaults are the recommended readings."""

from typing import Annotated, Literal

from pydantic import Field, field_validator
from pydantic.dataclasses import dataclass

from hurtbox.core.rulebook import FormHint
from hurtbox.core.steps import FROZEN

from .ladder import gaps
from .sheet import Track
from .tables import PRINTED, Level

Reading = Literal["up", "stay"]
Again = Literal["nothing", "again"]


@dataclass(frozen=True, slots=True, config=FROZEN)
class Settings:
    """The house rules and the optional rules of one campaign."""

    track: Annotated[Track, FormHint(rule="D6-SYS-1")] = "wound_levels"
    # D6-DIE-2: the wild die is not part of the chapter on damage.
    wild_die: Annotated[bool, FormHint(rule="D6-DIE-2")] = False
    wild_one: Annotated[
        Literal["ask", "cancel", "complication"], FormHint(rule="D6-DIE-2", rare=True)
    ] = "ask"
    negative: Annotated[
        Literal["difficulties", "injury", "zero"], FormHint(rule="D6-NEG-3", rare=True)
    ] = "zero"
    killing_blow: Annotated[bool, FormHint(rule="D6-KIL-1")] = False
    massive: Annotated[bool, FormHint(rule="D6-MAS-1")] = False
    # Trap 17: does massive damage count levels or results?
    massive_counts: Annotated[Literal["steps", "results"], FormHint(rule="D6-MAS-1", rare=True)] = (
        "steps"
    )
    fast_combat: Annotated[bool, FormHint(rule="D6-FST-1", rare=True)] = False
    # Trap 3: does a result equal to the current level move it up?
    equal_result: Annotated[Reading, FormHint(rule="D6-WL-4", rare=True)] = "up"
    # Trap 4: does a result of 4–8 move somebody Severely Wounded up?
    passed_result: Annotated[Reading, FormHint(rule="D6-WL-4", rare=True)] = "up"
    # D6-WL-5: how many points short is still a near miss; 0 never asks.
    near_miss: Annotated[int, Field(ge=0, le=99), FormHint(rule="D6-WL-5", rare=True)] = 3
    # Trap 10: which total is subtracted from the damage to get the minutes?
    stun_minutes: Annotated[
        Literal["resistance", "stun_roll", "net"], FormHint(rule="D6-STN-1", rare=True)
    ] = "resistance"
    stun_costs_bp: Annotated[bool, FormHint(rule="D6-STN-1", rare=True)] = True
    # Trap 9: the death roll comes every round, although its difficulty counts minutes.
    death_roll_every: Annotated[
        Literal["round", "minute"], FormHint(rule="D6-MOR-1", rare=True)
    ] = "round"
    # Trap 7: is somebody with 0 Body Points dead, or dead unless rescued?
    zero_is_final: Annotated[bool, FormHint(rule="D6-UNC-7", rare=True)] = False
    fodder: Annotated[Literal["falls", "ask"], FormHint(rule="D6-GMC-2", rare=True)] = "falls"
    # D6-DIE-6: the most Character Points per roll; 0 is no limit.
    most_points: Annotated[int, Field(ge=0, le=99), FormHint(rule="D6-DIE-6", rare=True)] = 2
    fate_with_points: Annotated[bool, FormHint(rule="D6-DIE-7", rare=True)] = False
    # Trap 18: does a Fate Point double armor too?
    fate_doubles: Annotated[Literal["abilities", "all"], FormHint(rule="D6-BP-4", rare=True)] = (
        "abilities"
    )
    resistance: Annotated[int, Field(ge=-99, le=99), FormHint(rule="D6-ADJ-2", rare=True)] = 0
    base_points: Annotated[int, Field(ge=0, le=900), FormHint(rule="D6-ADJ-1", rare=True)] = 20
    # D6-DIE-4: the text gives no number for Easy.
    easy: Annotated[int, Field(ge=1, le=30), FormHint(rule="D6-DIE-4", rare=True)] = 10
    hints: Annotated[bool, FormHint(rule="D6-DSC-1", rare=True)] = True
    levels: Annotated[
        tuple[Level, ...], Field(max_length=20), FormHint(rule="D6-ADJ-3", rare=True)
    ] = PRINTED
    # D6-WL-4: the text moves a lesser result up; the OpenD6 system of Foundry VTT does not by default.
    lesser_result: Annotated[Reading, FormHint(rule="D6-WL-4", rare=True)] = "up"
    # D6-BPC-3: does a level have its effect again if points are lost but the level stays?
    same_row: Annotated[Again, FormHint(rule="D6-BPC-3", rare=True)] = "nothing"
    # D6-WL-4: does a second Stunned or Incapacitated have its effect again if `equal_result` is "stay"?
    equal_effect: Annotated[Again, FormHint(rule="D6-WL-4", rare=True)] = "nothing"
    # D6-INC-1: somebody who is out cannot roll to stay up; does that count as a failed roll?
    already_out: Annotated[Literal["stays", "minutes"], FormHint(rule="D6-INC-1", rare=True)] = (
        "stays"
    )
    # D6-NEG-1: does a resistance below 0 raise difficulties if the hit does no harm?
    harmless: Annotated[Literal["raises", "nothing"], FormHint(rule="D6-NEG-1", rare=True)] = (
        "raises"
    )

    @field_validator("levels")
    @classmethod
    def _a_ladder(cls, levels: tuple[Level, ...]) -> tuple[Level, ...]:
        """D6-ADJ-3: the ladder has no gap and no overlap, and ends with Dead."""
        if wrong := gaps(levels):
            raise ValueError(wrong)
        return levels
