"""Records: what was commanded, answered, computed, and what it changed. Frozen facts, never recomputed.

`changes` hold before and after of each part that was touched (see parts.py), as stored text: undo puts
'before' back byte for byte and runs no rule.
"""

import json
from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from hurtbox.core.answers import Answered
from hurtbox.core.steps import Step, Value


def _with_kind(command: dict[str, Any]) -> dict[str, Any]:
    if not isinstance(command.get("kind"), str):
        raise ValueError("a command says its kind")
    json.dumps(command, allow_nan=False)  # JSON's own parsers read what JSON does not have
    return command


LONGEST_PART = 160
"""So many signs the name of a part may have."""
Commanded = Annotated[dict[str, Any], AfterValidator(_with_kind)]
"""A command as JSON. What else it holds, the rules of its kind say."""


class Change(BaseModel):
    """One part of the encounter before and after; None where it was not there."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    part: Annotated[str, Field(max_length=LONGEST_PART)]
    before: str | None
    after: str | None


class Record(BaseModel):
    """One thing that was done. `command` is its JSON as it was given; `edition` the rules it ran under.

    `rerun` is filled when this record changed an earlier one: the records from there on, run again,
    with their places in the history. `refused` says why a command could not be run again.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    id: Annotated[str, Field(max_length=64)]
    command: Commanded
    answers: tuple[Answered, ...] = ()
    overrides: tuple[tuple[str, Value], ...] = ()
    steps: tuple[Step, ...] = ()
    edition: str = ""
    changes: tuple[Change, ...] = ()
    round: int = 1
    rerun: tuple[tuple[int, "Record"], ...] = ()
    refused: str = ""

    @property
    def about(self) -> tuple[str, ...]:
        """The ids of the combatants that it touched."""
        return tuple(c.part[2:] for c in self.changes if c.part.startswith("c:"))
