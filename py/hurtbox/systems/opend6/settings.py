"""How this table reads what the text leaves open. The defaults are the recommended readings."""

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
    """The readings and the optional rules of one campaign."""

    track: Annotated[Track, FormHint(rule="D6-SYS-1")] = "wound_levels"
    # D6-DIE-2: from outside the text; a switch for the whole table.
    wild_die: Annotated[bool, FormHint(rule="D6-DIE-2")] = False
    wild_one: Annotated[
        Literal["ask", "cancel", "complication"], FormHint(rule="D6-DIE-2", rare=True)
    ] = "ask"
    negative: Annotated[
        Literal["difficulties", "injury", "zero"], FormHint(rule="D6-NEG-3", rare=True)
    ] = "zero"
    killing_blow: Annotated[bool, FormHint(rule="D6-KIL-1")] = False
    massive: Annotated[bool, FormHint(rule="D6-MAS-1")] = False
    # Trap 17: two levels, or two results.
    massive_counts: Annotated[Literal["steps", "results"], FormHint(rule="D6-MAS-1", rare=True)] = (
        "steps"
    )
    fast_combat: Annotated[bool, FormHint(rule="D6-FST-1", rare=True)] = False
    # Trap 3: a result equal to the current level.
    equal_result: Annotated[Reading, FormHint(rule="D6-WL-4", rare=True)] = "up"
    # Trap 4: 4–8 on somebody Severely Wounded.
    passed_result: Annotated[Reading, FormHint(rule="D6-WL-4", rare=True)] = "up"
    # D6-WL-5: “a few points” short; 0 asks never.
    near_miss: Annotated[int, Field(ge=0, le=99), FormHint(rule="D6-WL-5", rare=True)] = 3
    # Trap 10: which resistance total the minutes are counted from.
    stun_minutes: Annotated[
        Literal["resistance", "stun_roll", "net"], FormHint(rule="D6-STN-1", rare=True)
    ] = "resistance"
    stun_costs_bp: Annotated[bool, FormHint(rule="D6-STN-1", rare=True)] = True
    # Trap 9: rolled every round, against minutes.
    death_roll_every: Annotated[
        Literal["round", "minute"], FormHint(rule="D6-MOR-1", rare=True)
    ] = "round"
    # Trap 7: 0 Body Points are dead, or dead unless rescued.
    zero_is_final: Annotated[bool, FormHint(rule="D6-UNC-7", rare=True)] = False
    fodder: Annotated[Literal["falls", "ask"], FormHint(rule="D6-GMC-2", rare=True)] = "falls"
    # D6-DIE-6: 0 is as many as there are.
    most_points: Annotated[int, Field(ge=0, le=99), FormHint(rule="D6-DIE-6", rare=True)] = 2
    fate_with_points: Annotated[bool, FormHint(rule="D6-DIE-7", rare=True)] = False
    # Trap 18: what a Fate Point doubles where armor resists.
    fate_doubles: Annotated[Literal["abilities", "all"], FormHint(rule="D6-BP-4", rare=True)] = (
        "abilities"
    )
    resistance: Annotated[int, Field(ge=-99, le=99), FormHint(rule="D6-ADJ-2", rare=True)] = 0
    base_points: Annotated[int, Field(ge=0, le=900), FormHint(rule="D6-ADJ-1", rare=True)] = 20
    # D6-DIE-4: the text names Easy without a number.
    easy: Annotated[int, Field(ge=1, le=30), FormHint(rule="D6-DIE-4", rare=True)] = 10
    hints: Annotated[bool, FormHint(rule="D6-DSC-1", rare=True)] = True
    levels: Annotated[
        tuple[Level, ...], Field(max_length=20), FormHint(rule="D6-ADJ-3", rare=True)
    ] = PRINTED
    # The text moves a lesser result up; the OpenD6 of Foundry leaves the level by default.
    lesser_result: Annotated[Reading, FormHint(rule="D6-WL-4", rare=True)] = "up"
    # D6-BPC-3: points are lost, and the level of the chart is the one from before.
    same_row: Annotated[Again, FormHint(rule="D6-BPC-3", rare=True)] = "nothing"
    # Where `equal_result` is "stay": a second Stunned, a second Incapacitated.
    equal_effect: Annotated[Again, FormHint(rule="D6-WL-4", rare=True)] = "nothing"
    # D6-INC-1: whoever is out cannot roll to stay up; is that a roll that failed?
    already_out: Annotated[Literal["stays", "minutes"], FormHint(rule="D6-INC-1", rare=True)] = (
        "stays"
    )
    # D6-NEG-1: a resistance below 0 against a hit that harms nobody.
    harmless: Annotated[Literal["raises", "nothing"], FormHint(rule="D6-NEG-1", rare=True)] = (
        "raises"
    )

    @field_validator("levels")
    @classmethod
    def _a_ladder(cls, levels: tuple[Level, ...]) -> tuple[Level, ...]:
        """D6-ADJ-3: no gap, no overlap, one end."""
        if wrong := gaps(levels):
            raise ValueError(wrong)
        return levels
