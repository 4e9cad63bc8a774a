"""The targets of a command: who they are, which step is about whom, and the command without one of them."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

from hurtbox.core.records import Record
from hurtbox.core.refusal import Refused
from hurtbox.session.messages import CommandJson

G = TypeVar("G")
_TARGET = re.compile(r"((?:^|.*?/)target )(\d+)(/.*)", re.DOTALL)
"""In the key of a step: which target of the command it is about, counted from 1."""


def targets(command: Mapping[str, Any]) -> tuple[str, ...]:
    """The targets of a command, each once, in the order in which the rules take them."""
    named = (str(command.get("target", "")), *map(str, command.get("others") or ()))
    return tuple(dict.fromkeys(id for id in named if id))


def target_of(key: str, aimed: Sequence[str]) -> str:
    """The id of the target that a step with this key is about; "" when it is about none or all of several."""
    place = _place(key)
    if place is None:
        return aimed[0] if len(aimed) == 1 else ""
    return aimed[place - 1] if place <= len(aimed) else ""


def are_apart(record: Record) -> bool:
    """Whether the rules took each of several targets alone, so that one can be left out."""
    aimed, places = targets(record.command), {_place(step.key) for step in record.steps}
    return len(aimed) > 1 and places.issuperset(range(1, len(aimed) + 1))


def without_target(command: CommandJson, id: str) -> CommandJson:
    """The same command without one of its targets.

    The last one left is among the others too, because rules number the targets of a command that names others.
    """
    left = [aimed for aimed in targets(command) if aimed != id]
    if not left or len(left) == len(targets(command)):
        raise Refused("without", "Only one of several targets can be left out.")
    return {**command, "target": left[0], "others": left[1:] or left}


def moved_up(given: Iterable[tuple[str, G]], place: int) -> tuple[tuple[str, G], ...]:
    """Answers or overrides by their keys once the target at this place is left out, counted from 1."""
    moved = []
    for key, value in given:
        match = _TARGET.fullmatch(key)
        if match is None or int(match[2]) < place:
            moved.append((key, value))
        elif int(match[2]) > place:
            moved.append((f"{match[1]}{int(match[2]) - 1}{match[3]}", value))
    return tuple(moved)


def _place(key: str) -> int | None:
    match = _TARGET.fullmatch(key) if "target " in key else None
    return int(match[2]) if match else None
