"""Records: what was commanded, answered, computed, and what it changed. Frozen facts, never recomputed.

`changes` hold before and after of each part that was touched (see parts.py), as stored text: undo puts
'before' back byte for byte and runs no rule.
"""

import json
from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from hurtbox.core.answers import Answered
from hurtbox.core.steps import Step, Value

UNREADABLE = "unreadable"
"""The kind of the command in a record that stands for one nobody can read; no form has it."""


def _well_formed(command: dict[str, Any]) -> dict[str, Any]:
    """What every command's title is made of has its type: the kind, whom it names, a name."""
    if not isinstance(command.get("kind"), str):
        raise ValueError("a command says its kind")
    if not all(isinstance(command.get(key, ""), str) for key in ("target", "name")):
        raise ValueError("a command names somebody by a text")
    others = command.get("others") or ()
    if not isinstance(others, list | tuple) or not all(isinstance(one, str) for one in others):
        raise ValueError("further targets are a list of ids")
    json.dumps(command, allow_nan=False)  # JSON's own parsers read what JSON does not have
    return command


LONGEST_PART = 160
"""So many signs the name of a part may have."""
Commanded = Annotated[dict[str, Any], AfterValidator(_well_formed)]
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
    def is_readable(self) -> bool:
        """Whether it says what was done; else it only stands for a record that cannot be read."""
        return bool(self.command["kind"] != UNREADABLE)

    @property
    def about(self) -> tuple[str, ...]:
        """The ids of the combatants that it touched."""
        return tuple(c.part[2:] for c in self.changes if c.part.startswith("c:"))
