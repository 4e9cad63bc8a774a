"""Effects that the clock ends: a drug, a nano stim, the tiredness after a drug."""

from collections.abc import Collection
from itertools import count
from typing import Annotated, Literal

from pydantic import Field, model_validator
from pydantic.dataclasses import dataclass

from hurtbox.core.steps import FROZEN

from .settings import Who
from .tables import DRUGS, STIMS, DrugKey, Lasts, Purpose

EffectKind = Literal["drug", "stim", "tired"]


@dataclass(frozen=True, config=FROZEN)
class Effect:
    """Something with a duration (CND-TIM-2).

    `what` is the key of a drug, or the purpose of a stim. A Short effect ends when a round begins. A Moderate
    one ends with the scene, a Long one after a long rest. `rested` counts the minutes of rest since the effect
    began.
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


def effects_on(who: Who) -> tuple[Effect, ...]:
    """Returns the effects on somebody, oldest first."""
    return tuple(source for source in who.sources if isinstance(source, Effect))


def drugs_in(who: Who) -> tuple[str, ...]:
    """Returns the keys of the drugs in effect on somebody."""
    return tuple(effect.what for effect in effects_on(who) if effect.effect == "drug")


def limit_tiredness(who: Who) -> Who:
    """Keeps at most as many effects of tiredness as there are levels of Fatigued (CND-DRG-4).

    Rest must not remove a level that treatment has removed already. Tiredness after a drug ends by itself, so
    treatment removes levels of another origin first.
    """
    after_drugs = [effect for effect in effects_on(who) if effect.effect == "tired"]
    for drug in after_drugs[who.body.levels.fatigued :]:
        who = who.without_source(drug.id)
    return who


def drug_effect(about: str, drug: DrugKey) -> Effect:
    """Returns the effect of a drug, until the scene ends (CND-DRG-1)."""
    return Effect(f"{about}/{drug}", about, "drug", drug, "moderate")


def stim_effect(about: str, purpose: Purpose, dose: str, taken_ids: Collection[str] = ()) -> Effect:
    """Returns the effect of a nano stim; several doses run side by side, each with its own id (CND-STM-1)."""
    id = free_id(f"{about}/{purpose} {dose}".strip()[:100], taken_ids)
    return Effect(id, about, "stim", purpose, STIMS[purpose].lasts)


def free_id(id: str, taken_ids: Collection[str]) -> str:
    """Returns this id if it is free, else the id with the first number that makes it free."""
    numbered = (id if number == 1 else f"{id} {number}" for number in count(1))
    return next(id for id in numbered if id not in taken_ids)


def tiredness_effect(
    about: str, drug: str, lasts: Lasts, taken_ids: Collection[str] = ()
) -> Effect:
    """Returns the tiredness after a drug; each of two doses leaves its own, with its own id (CND-DRG-4)."""
    return Effect(free_id(f"{about}/after {drug}", taken_ids), about, "tired", drug, lasts)
