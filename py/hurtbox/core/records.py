"""Records: the command, its answers, its steps and the changes that it made. A record is never recomputed.

`changes` hold the stored text of each changed part (parts.py) before and after: undo writes 'before' back
byte for byte and runs no rule.
"""

import json
from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from hurtbox.core.answers import Answered
from hurtbox.core.names import Owner
from hurtbox.core.steps import Step, Value

UNREADABLE = "unreadable"
"""The command kind of a placeholder for a record that cannot be read. No form has this kind."""


def _well_formed(command: dict[str, Any]) -> dict[str, Any]:
    """Check the types of the fields that titles are made of: the kind, the target, the others, the name."""
    if not isinstance(command.get("kind"), str):
        raise ValueError("a command says its kind")
    if not all(isinstance(command.get(key, ""), str) for key in ("target", "name")):
        raise ValueError("a command names somebody by a text")
    others = command.get("others") or ()
    if not isinstance(others, list | tuple) or not all(isinstance(other, str) for other in others):
        raise ValueError("further targets are a list of ids")
    json.dumps(
        command, allow_nan=False
    )  # Python's JSON parser accepts NaN, which JSON does not have
    return command


Key = Annotated[str, Field(max_length=400)]
"""The key of a request, and of its answer."""
LONGEST_PART = 160
"""The most characters that the name of a part may have."""
Commanded = Annotated[dict[str, Any], AfterValidator(_well_formed)]
"""A command as JSON. The model of its kind checks the other fields."""


class Change(BaseModel):
    """The text of one part of the encounter before and after; None where the part did not exist."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    part: Annotated[str, Field(max_length=LONGEST_PART)]
    before: str | None
    after: str | None


AnsweredBy = Annotated[
    tuple[tuple[Key, Owner], ...],
    Field(exclude_if=lambda players: not players),
]
"""The answers that players gave on their own phones: (key, the player's name), "" for the command itself."""


class Record(BaseModel):
    """One entry of the history. `command` is the JSON that came in, `edition` the rules edition at that time.

    If this record changed an earlier one, the records from there on ran again. `rerun` holds them, each with its
    position in the history. `refused` says why a command could not be run again.
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
    answered_by: AnsweredBy = ()

    @property
    def is_readable(self) -> bool:
        """Whether it is a real record and not the placeholder for one that cannot be read."""
        return bool(self.command["kind"] != UNREADABLE)

    @property
    def about(self) -> tuple[str, ...]:
        """The ids of the combatants that it changed."""
        return tuple(c.part[2:] for c in self.changes if c.part.startswith("c:"))
