"""What lasts on somebody: a drug, a stim at work, the tiredness after a drug. They end with the clock."""

from typing import Annotated, Literal

from pydantic import Field
from pydantic.dataclasses import dataclass

from hurtbox.core.steps import FROZEN

from .tables import STIMS, DrugKey, Lasts, Purpose

EffectKind = Literal["drug", "stim", "tired"]


@dataclass(frozen=True, config=FROZEN)
class Effect:
    """CND-TIM-2: something with a duration. `what` is a drug's key or a stim's purpose.

    Short is over when a round begins, Moderate when the scene ends, Long with some downtime.
    """

    id: str
    about: str
    effect: EffectKind
    what: Annotated[str, Field(max_length=20)]
    lasts: Lasts
    kind: Literal["effect"] = "effect"


def taken(about: str, drug: DrugKey) -> Effect:
    """CND-DRG-1: a drug at work until the scene ends."""
    return Effect(f"{about}/{drug}", about, "drug", drug, "moderate")


def stimmed(about: str, purpose: Purpose, dose: str) -> Effect:
    """CND-STM-1: a nano stim at work; several doses run side by side, told apart by their id."""
    id = f"{about}/{purpose} {dose}"
    return Effect(id[:100], about, "stim", purpose, STIMS[purpose].lasts)


def tired(about: str, drug: str, lasts: Lasts) -> Effect:
    """CND-DRG-4: Fatigued after a drug."""
    return Effect(f"{about}/after {drug}", about, "tired", drug, lasts)
