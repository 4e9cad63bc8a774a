"""How this table reads what the text leaves open. The defaults are the recommended readings."""

from typing import Annotated, Literal

from pydantic import Field
from pydantic.dataclasses import dataclass

from hurtbox.core.rulebook import Shown
from hurtbox.core.steps import FROZEN

from .tables import Usual


@dataclass(frozen=True, slots=True, config=FROZEN)
class Settings:
    """The readings of one campaign."""

    # CND-TST-2: no die of the text shows 10 or more; the game's core rules count it twice.
    tens_count_double: Annotated[bool, Shown(rule="CND-TST-2")] = True
    # CND-MIT-4: the defender decides; for the GM's own the proposal can be taken unasked.
    mitigation: Annotated[Literal["ask", "players"], Shown(rule="CND-MIT-4")] = "ask"
    # CND-MIT-2, trap 6: an odd number of hits at AP 1/2.
    half_points: Annotated[Literal["lost", "kept"], Shown(rule="CND-MIT-2", rare=True)] = "lost"
    # CND-TRG-4: dead from a hit: are the other triggers of the attack resolved?
    dead_triggers: Annotated[Literal["resolve", "skip"], Shown(rule="CND-TRG-4", rare=True)] = (
        "resolve"
    )
    # CND-NON-2, trap 10: does Dying from non-lethal damage tick?
    nonlethal_dying_ticks: Annotated[bool, Shown(rule="CND-NON-2")] = True
    # CND-DRG-3, trap 11: which drugs take off only half of the penalty of Dying.
    dying_half: Annotated[Literal["all", "painkillers"], Shown(rule="CND-DRG-3")] = "all"
    # CND-CON-2, trap 17: Burning does not ignore protection, but has no AP to go by.
    burning_ap: Annotated[Literal["none", Usual], Shown(rule="CND-CON-2", rare=True)] = "none"
    # CND-STB-2, trap 7: how long a dead body can be brought back.
    revival_rounds: Annotated[
        int, Field(ge=1, le=99), Shown(rule="CND-STB-2", unit="rounds", rare=True)
    ] = 1
    # CND-STB-1, CND-STB-2, trap 8: Maimed after Dying; Dying after Dead.
    stabilized: Annotated[Literal["one", "same"], Shown(rule="CND-STB-1", rare=True)] = "one"
    # CND-TIM-2: a Long effect ends with so many hours of rest in one go.
    downtime_hours: Annotated[
        int, Field(ge=1, le=720), Shown(rule="CND-TIM-2", unit="hours", rare=True)
    ] = 8
    # CND-DRG-5: the check is another chapter's.
    safety_checks: Annotated[bool, Shown(rule="CND-DRG-5", rare=True)] = False
    # CND-REC-1: is Bruised healed by a scene's end alone, or by a long rest too?
    bruised_rest: Annotated[
        Literal["scene", "level", "all"], Shown(rule="CND-REC-1", rare=True)
    ] = "scene"
    # CND-TIM-1: rounds in a minute that passes; 0: what happens each round waits for rounds that are played.
    minute_rounds: Annotated[
        int, Field(ge=0, le=60), Shown(rule="CND-TIM-1", unit="rounds", rare=True)
    ] = 10
    # CND-TRT-1: must the dying be stabilized before any wound is treated, or Dying alone?
    treat_dying: Annotated[Literal["stabilize", "any"], Shown(rule="CND-TRT-1", rare=True)] = (
        "stabilize"
    )
    # CND-TRG-SHK, traps 4: half of Shock Level 1 is 0; is that reached without a die?
    no_dice_shock: Annotated[Literal["fail", "zero"], Shown(rule="CND-TRG-SHK", rare=True)] = "fail"
    # CND-STB-2: is Dying inflicted anew, with its trigger, when the dead are brought back?
    revived_trigger: Annotated[
        Literal["next_round", "at_once"], Shown(rule="CND-STB-2", rare=True)
    ] = "next_round"
