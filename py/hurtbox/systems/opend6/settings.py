"""The house rules: how a campaign reads what the text leaves open. The defaults are the recommended readings."""

from typing import Annotated, Literal

from pydantic import field_validator
from pydantic.dataclasses import dataclass

from hurtbox.kit.fields import FROZEN, Field, FormHint, rare

from .ladder import gaps
from .sheet import Track
from .tables import PRINTED, Level

Reading = Literal["up", "stay"]
Less = Literal["resistance", "stun_roll", "net"]
Again = Literal["nothing", "again"]


@dataclass(frozen=True, slots=True, config=FROZEN)
class Settings:
    """The house rules and the optional rules of one campaign."""

    track: Annotated[Track, FormHint("D6-SYS-1")] = "wound_levels"
    # D6-DIE-2: the wild die is not part of the chapter on damage.
    wild_die: Annotated[bool, FormHint("D6-DIE-2")] = False
    wild_one: Annotated[Literal["ask", "cancel", "complication"], rare("D6-DIE-2")] = "ask"
    negative: Annotated[Literal["difficulties", "injury", "zero"], rare("D6-NEG-3")] = "zero"
    killing_blow: Annotated[bool, FormHint("D6-KIL-1")] = False
    massive: Annotated[bool, FormHint("D6-MAS-1")] = False
    # Trap 17: does massive damage count levels or results?
    massive_counts: Annotated[Literal["steps", "results"], rare("D6-MAS-1")] = "steps"
    fast_combat: Annotated[bool, rare("D6-FST-1")] = False
    # Trap 3: does a result equal to the current level move it up?
    equal_result: Annotated[Reading, rare("D6-WL-4")] = "up"
    # Trap 4: does a result of 4–8 move somebody Severely Wounded up?
    passed_result: Annotated[Reading, rare("D6-WL-4")] = "up"
    # D6-WL-5: how many points short is still a near miss; 0 never asks.
    near_miss: Annotated[int, Field(ge=0, le=99), rare("D6-WL-5")] = 3
    # Trap 10: which total is subtracted from the damage to get the minutes?
    stun_minutes: Annotated[Less, rare("D6-STN-1")] = "resistance"
    stun_costs_bp: Annotated[bool, rare("D6-STN-1")] = True
    # Trap 9: the death roll comes every round, although its difficulty counts minutes.
    death_roll_every: Annotated[Literal["round", "minute"], rare("D6-MOR-1")] = "round"
    # Trap 7: is somebody with 0 Body Points dead, or dead unless rescued?
    zero_is_final: Annotated[bool, rare("D6-UNC-7")] = False
    fodder: Annotated[Literal["falls", "ask"], rare("D6-GMC-2")] = "falls"
    # D6-DIE-6: the most Character Points per roll; 0 is no limit.
    most_points: Annotated[int, Field(ge=0, le=99), rare("D6-DIE-6")] = 2
    fate_with_points: Annotated[bool, rare("D6-DIE-7")] = False
    # Trap 18: does a Fate Point double armor too?
    fate_doubles: Annotated[Literal["abilities", "all"], rare("D6-BP-4")] = "abilities"
    resistance: Annotated[int, Field(ge=-99, le=99), rare("D6-ADJ-2")] = 0
    base_points: Annotated[int, Field(ge=0, le=900), rare("D6-ADJ-1")] = 20
    # D6-DIE-4: the text gives no number for Easy.
    easy: Annotated[int, Field(ge=1, le=30), rare("D6-DIE-4")] = 10
    hints: Annotated[bool, rare("D6-DSC-1")] = True
    levels: Annotated[tuple[Level, ...], Field(max_length=20), rare("D6-ADJ-3")] = PRINTED
    # D6-WL-4: the text moves a lesser result up; the OpenD6 system of Foundry VTT does not by default.
    lesser_result: Annotated[Reading, rare("D6-WL-4")] = "up"
    # D6-BPC-3: does a level have its effect again if points are lost but the level stays?
    same_row: Annotated[Again, rare("D6-BPC-3")] = "nothing"
    # D6-WL-4: does a second Stunned or Incapacitated have its effect again if `equal_result` is "stay"?
    equal_effect: Annotated[Again, rare("D6-WL-4")] = "nothing"
    # D6-INC-1: somebody who is out cannot roll to stay up; does that count as a failed roll?
    already_out: Annotated[Literal["stays", "minutes"], rare("D6-INC-1")] = "stays"
    # D6-NEG-1: does a resistance below 0 raise difficulties if the hit does no harm?
    harmless: Annotated[Literal["raises", "nothing"], rare("D6-NEG-1")] = "raises"

    @field_validator("levels")
    @classmethod
    def _a_ladder(cls, levels: tuple[Level, ...]) -> tuple[Level, ...]:
        """The ladder has no gap and no overlap, and ends with Dead (D6-ADJ-3)."""
        if wrong := gaps(levels):
            raise ValueError(wrong)
        return levels
