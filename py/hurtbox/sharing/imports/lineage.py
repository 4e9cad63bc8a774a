"""The lineage of a fight from outside: whether it is a version of a stored fight, and which of the two is newer.

Ids and revisions are only claims, because anybody who has seen a link can forge them. A fight counts as newer
only if it has all records that are in force in the stored fight. Its other records, run again on the stored
state, must lead to the state that it claims (continuation.py).
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from pydantic import ValidationError

from hurtbox.core.refusal import Refused
from hurtbox.session.fight.state import Fight
from hurtbox.session.fight.storage import Head, stored_fight
from hurtbox.session.messages import StoredFight
from hurtbox.session.sentences import pending_title, record_title
from hurtbox.session.slices import Work
from hurtbox.sharing.imports.continuation import OTHER_PAST, common_records, run_on

Here = Literal["unknown", "same", "newer", "older", "diverged", "claimed"]


@dataclass(frozen=True)
class Lineage:
    """How a fight from outside relates to the stored fight with the same id; `by` is the number of changes.

    "newer" is only a claim unless `compared`; "claimed" is a claim that is false, and `why` says what shows it.
    `new` are the titles of entries that it adds, `lost` of entries that only the stored fight has. `gone` counts
    pending commands that only the stored fight has, `waiting` are the titles of those that are new or have new
    answers. `later` is the newer fight with its new entries as they have run again.
    """

    here: Here
    by: int = 0
    compared: bool = False
    new: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()
    gone: int = 0
    waiting: tuple[str, ...] = ()
    later: Fight | None = None
    why: str = ""


def heads_here(texts: Iterable[str]) -> dict[str, Head]:
    """The heads in storage by fight id, without unreadable ones."""
    heads = {}
    for text in texts:
        try:
            head = Head.model_validate_json(text)
        except ValidationError:
            continue
        heads[head.encounter] = head
    return heads


def fights_here(stored: Iterable[StoredFight]) -> dict[str, Fight]:
    """Stored fights by id, without unreadable ones."""
    fights = {}
    for row in stored:
        try:
            fights[row.encounter] = stored_fight(row.encounter, row.head, row.parts, row.records)
        except Refused:
            continue
    return fights


def lineage(fight: Fight, stored: Head | None, mine: Fight | None = None) -> Work[Lineage]:
    """Compare by the last actions: the fight that knows the other's last action claims to be newer.

    `mine` is the whole stored fight, if given; then what the other fight adds to it is checked.
    """
    if stored is None:
        return Lineage("unknown")
    by = fight.revision - stored.revision
    known = {*fight.done, *(record.id for record in fight.records)}
    if fight.done[-1:] == stored.done[-1:] and by == 0:
        return Lineage("same")
    if by > 0 and stored.done and stored.done[-1] in known:
        if mine is None or mine.revision != stored.revision:
            return Lineage("newer", by)
        return (yield from _compared(fight, mine, by))
    if by < 0 and fight.done and fight.done[-1] in stored.done:
        return Lineage("older", -by)
    return Lineage("diverged")


def _compared(fight: Fight, mine: Fight, by: int) -> Work[Lineage]:
    common = common_records(fight, mine)
    lost = _titles(mine, range(common, len(mine.records)))
    if common < mine.applied:
        return Lineage("claimed", by, True, lost=lost, why=OTHER_PAST)
    try:
        later = yield from run_on(fight, mine, common)
    except Refused as no:
        return Lineage("claimed", by, True, lost=lost, why=no.text)
    new = _titles(later, range(common, later.applied))
    there = {record.id for record in (*later.records, *later.pending)}
    gone = sum(pending.id not in there for pending in mine.pending)
    asked = [pending for pending in later.pending if pending not in mine.pending]
    waiting = tuple(pending_title(later, pending.command) for pending in asked)
    return Lineage("newer", by, True, new, lost, gone, waiting, later)


def _titles(fight: Fight, places: Sequence[int]) -> tuple[str, ...]:
    return tuple(record_title(fight, fight.records[place]) for place in reversed(places))
