"""What lasts on somebody: a drug, a stim at work, the tiredness after a drug. They end with the clock."""

from collections.abc import Collection
from itertools import count
from typing import Annotated, Literal

from pydantic import Field, model_validator
from pydantic.dataclasses import dataclass

from hurtbox.core.encounter import Encounter
from hurtbox.core.steps import FROZEN

from .tables import DRUGS, STIMS, DrugKey, Lasts, Purpose

EffectKind = Literal["drug", "stim", "tired"]


@dataclass(frozen=True, config=FROZEN)
class Effect:
    """CND-TIM-2: something with a duration. `what` is a drug's key or a stim's purpose.

    Short is over when a round begins, Moderate when the scene ends, Long with some downtime: so much
    rest since it began, of which `rested` minutes are over.
    """

    id: str
    about: str
    effect: EffectKind
    what: Annotated[str, Field(max_length=20)]
    lasts: Lasts
    kind: Literal["effect"] = "effect"
    rested: Annotated[int, Field(ge=0, le=10**6)] = 0

    @model_validator(mode="after")
    def _known(self) -> "Effect":
        known: Collection[str] = STIMS if self.effect == "stim" else DRUGS
        if self.what not in known:
            raise ValueError(f"“what” must be one of: {', '.join(known)}.")
        return self


def untired(encounter: Encounter, about: str, fatigued: int) -> Encounter:
    """CND-DRG-4: no more tiredness after drugs is at work than there are levels of Fatigued.

    What was treated away is not taken away again by rest. Tiredness of other origin goes first: that
    after a drug would have ended by itself.
    """
    after_drugs = [
        one
        for one in encounter.sources_on(about)
        if isinstance(one, Effect) and one.effect == "tired"
    ]
    for one in after_drugs[fatigued:]:
        encounter = encounter.without_source(one.id)
    return encounter


def taken(about: str, drug: DrugKey) -> Effect:
    """CND-DRG-1: a drug at work until the scene ends."""
    return Effect(f"{about}/{drug}", about, "drug", drug, "moderate")


def stimmed(about: str, purpose: Purpose, dose: str, taken_ids: Collection[str] = ()) -> Effect:
    """CND-STM-1: a nano stim at work; several doses run side by side, with an id each."""
    id = free_id(f"{about}/{purpose} {dose}".strip()[:100], taken_ids)
    return Effect(id, about, "stim", purpose, STIMS[purpose].lasts)


def free_id(id: str, taken_ids: Collection[str]) -> str:
    """This id, or with the first number that makes it another one than those that are taken."""
    numbered = (id if number == 1 else f"{id} {number}" for number in count(1))
    return next(one for one in numbered if one not in taken_ids)


def tired(about: str, drug: str, lasts: Lasts, taken_ids: Collection[str] = ()) -> Effect:
    """CND-DRG-4: Fatigued after a drug; after two doses there are two of them, with an id each."""
    return Effect(free_id(f"{about}/after {drug}", taken_ids), about, "tired", drug, lasts)
