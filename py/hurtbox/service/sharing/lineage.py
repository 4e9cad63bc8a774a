"""Whether a fight from outside is one that is here, and which of the two has gone on."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from pydantic import ValidationError

from hurtbox.service.fight import Fight
from hurtbox.service.storing import Head

Here = Literal["unknown", "same", "newer", "older", "diverged"]


@dataclass(frozen=True)
class Lineage:
    """How a fight from outside stands to the stored one of the same id: ahead of it, or behind, `by` changes."""

    here: Here
    by: int = 0


def heads(texts: Iterable[str]) -> dict[str, Head]:
    """The heads that storage holds, by the ids of their fights; one that cannot be read is passed over."""
    found = {}
    for text in texts:
        try:
            head = Head.model_validate_json(text)
        except ValidationError:
            continue
        found[head.encounter] = head
    return found


def lineage(fight: Fight, stored: Head | None) -> Lineage:
    """Compare what was done last on each side: who knows the other's last has gone on from there."""
    if stored is None:
        return Lineage("unknown")
    by = fight.revision - stored.revision
    known = {*fight.done, *(record.id for record in fight.records)}
    if fight.done[-1:] == stored.done[-1:] and by == 0:
        return Lineage("same")
    if by > 0 and stored.done and stored.done[-1] in known:
        return Lineage("newer", by)
    if by < 0 and fight.done and fight.done[-1] in stored.done:
        return Lineage("older", -by)
    return Lineage("diverged")
