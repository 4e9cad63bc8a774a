"""What lasts on somebody: a drug, a stim at work, the tiredness after a drug. They end with the clock."""

from collections.abc import Collection
from itertools import count
from typing import Annotated, Literal

from pydantic import Field, model_validator
from pydantic.dataclasses import dataclass

from hurtbox.core.steps import FROZEN

from .tables import DRUGS, STIMS, DrugKey, Lasts, Purpose

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

    @model_validator(mode="after")
    def _known(self) -> "Effect":
        known: Collection[str] = STIMS if self.effect == "stim" else DRUGS
        if self.what not in known:
            raise ValueError(f"“what” must be one of: {', '.join(known)}.")
        return self


def taken(about: str, drug: DrugKey) -> Effect:
    """CND-DRG-1: a drug at work until the scene ends."""
    return Effect(f"{about}/{drug}", about, "drug", drug, "moderate")


def stimmed(about: str, purpose: Purpose, dose: str) -> Effect:
    """CND-STM-1: a nano stim at work; several doses run side by side, told apart by their id."""
    id = f"{about}/{purpose} {dose}"
    return Effect(id[:100], about, "stim", purpose, STIMS[purpose].lasts)


def tired(about: str, drug: str, lasts: Lasts, taken_ids: Collection[str] = ()) -> Effect:
    """CND-DRG-4: Fatigued after a drug; after two doses there are two of them, with an id each."""
    id = f"{about}/after {drug}"
    ids = (id if number == 1 else f"{id} {number}" for number in count(1))
    return Effect(next(one for one in ids if one not in taken_ids), about, "tired", drug, lasts)
