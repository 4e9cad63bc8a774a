"""Answers to requests, given by a person or rolled by the app. Answers are stored; requests are not."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

By = Literal["typed", "rolled"]
MOST_FACES = 100
MOST_SHARES = 20
Face = Annotated[int, Field(ge=1, le=1000)]
BoundedInt = Annotated[int, Field(ge=-1_000_000, le=1_000_000)]


class _Said(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Faces(_Said):
    """The face of each die, in the order in which the request lists the dice."""

    kind: Literal["faces"] = "faces"
    faces: Annotated[tuple[Face, ...], Field(max_length=MOST_FACES)]
    by: By = "typed"


class Total(_Said):
    """The sum of the dice and of everything that is added to them, as a person typed it."""

    kind: Literal["total"] = "total"
    total: BoundedInt
    by: By = "typed"


class Passed(_Said):
    """Passed or failed, for a rule that needs nothing more."""

    kind: Literal["passed"] = "passed"
    passed: bool
    by: By = "typed"


class Pick(_Said):
    """One of the options of a choice."""

    kind: Literal["pick"] = "pick"
    option: Annotated[str, Field(max_length=80)]
    by: By = "typed"


class Amount(_Said):
    """A number that a person decides."""

    kind: Literal["amount"] = "amount"
    amount: BoundedInt
    by: By = "typed"


class Chosen(_Said):
    """The chosen items of a list, by their positions from 0."""

    kind: Literal["chosen"] = "chosen"
    chosen: Annotated[tuple[Annotated[int, Field(ge=0, le=999)], ...], Field(max_length=100)]
    by: By = "typed"


class Divided(_Said):
    """How points are divided: an amount for the `what` of each part. It is stored as one Amount for each."""

    kind: Literal["divided"] = "divided"
    amounts: Annotated[
        dict[Annotated[str, Field(max_length=80)], BoundedInt], Field(max_length=MOST_SHARES)
    ]


Answer = Annotated[Faces | Total | Passed | Pick | Amount | Chosen, Field(discriminator="kind")]


class Seed(_Said):
    """The rolls of all requests up to minute `to` of passing time that have no answer of their own (seeds.py).

    With `usual`, decisions take their default too. `rolls` is how many requests it has answered.
    """

    kind: Literal["seed"] = "seed"
    seed: Annotated[str, Field(pattern="^[0-9a-f]{32}$")]
    to: Annotated[int, Field(ge=0, le=10**12)]
    usual: bool = False
    rolls: Annotated[int, Field(ge=0, le=10**9)] = 0
    by: By = "rolled"


Stored = Annotated[
    Faces | Total | Passed | Pick | Amount | Chosen | Seed, Field(discriminator="kind")
]
Answered = tuple[str, Stored]
"""The key of a request and the answer to it, or the key of a seed and the seed."""
