"""The lineage of a fight from outside: whether it is a version of a stored fight, and which of the two is newer.

Ids and revisions are only claims, because anybody who has seen a link can forge them. A fight counts as newer
only if it has all records that are in force in the stored fight, and has the stored state at that point.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from pydantic import ValidationError

from hurtbox.core.encounter import Encounter
from hurtbox.core.refusal import Refused
from hurtbox.session.fight.state import Fight
from hurtbox.session.fight.storage import Head, stored_fight
from hurtbox.session.messages import StoredFight
from hurtbox.session.sentences import record_title

Here = Literal["unknown", "same", "newer", "older", "diverged", "claimed"]
MOST_NAMED = 3
"""How many new entries are named in a sentence, the newest first; the others are counted."""


@dataclass(frozen=True)
class Lineage:
    """How a fight from outside relates to the stored fight with the same id; `by` is the number of changes.

    "newer" is only a claim unless `compared`; "claimed" is a claim that is false. `new` are the titles of entries
    that it adds, `lost` of entries that only the stored fight has. `waiting` counts pending commands that only the
    stored fight has.
    """

    here: Here
    by: int = 0
    compared: bool = False
    new: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()
    waiting: int = 0


def heads_here(texts: Iterable[str]) -> dict[str, Head]:
    """The heads in storage by fight id, without unreadable ones."""
    found = {}
    for text in texts:
        try:
            head = Head.model_validate_json(text)
        except ValidationError:
            continue
        found[head.encounter] = head
    return found


def fights_here(stored: Iterable[StoredFight]) -> dict[str, Fight]:
    """Stored fights by id, without unreadable ones."""
    found = {}
    for one in stored:
        try:
            found[one.encounter] = stored_fight(one.encounter, one.head, one.parts, one.records)
        except Refused:
            continue
    return found


def lineage(fight: Fight, stored: Head | None, mine: Fight | None = None) -> Lineage:
    """Compare by the last actions: the fight that knows the other's last action claims to be newer.

    `mine` is the whole stored fight, if given; then the records and the state are compared too.
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
        return _compared(fight, mine, by)
    if by < 0 and fight.done and fight.done[-1] in stored.done:
        return Lineage("older", -by)
    return Lineage("diverged")


def _compared(fight: Fight, mine: Fight, by: int) -> Lineage:
    common = _common(fight, mine)
    lost = _titles(mine, range(common, len(mine.records)))
    if common < mine.applied or not _comes_from(fight, mine):
        return Lineage("claimed", by, True, lost=lost)
    there = {one.id for one in (*fight.records, *fight.pending)}
    waiting = sum(one.id not in there for one in mine.pending)
    return Lineage("newer", by, True, _titles(fight, range(common, fight.applied)), lost, waiting)


def _common(fight: Fight, mine: Fight) -> int:
    """The number of records, from the first on, that both fights share."""
    most = min(len(fight.records), len(mine.records))
    for place in range(most):
        if fight.records[place] != mine.records[place]:
            return place
    return most


def _comes_from(fight: Fight, mine: Fight) -> bool:
    """Whether the fight has the state of the stored fight at the stored fight's last record."""
    try:
        return _at(fight, mine.applied) == mine.now and fight.now.system == mine.now.system
    except Refused:
        return False


def _at(fight: Fight, applied: int) -> Encounter:
    """The encounter with `applied` records in force. No rule runs."""
    now, put = fight.now, fight.runtime.parts.put
    for place in range(fight.applied - 1, applied - 1, -1):
        now = put(now, reversed(fight.records[place].changes), "before")
    for place in range(fight.applied, applied):
        now = put(now, fight.records[place].changes, "after")
    return now


def _titles(fight: Fight, places: Sequence[int]) -> tuple[str, ...]:
    return tuple(record_title(fight, fight.records[place]) for place in reversed(places))


def title_list(titles: Sequence[str]) -> str:
    """Titles for a sentence: the first few, and the number of others."""
    some = ", ".join(f"“{title[:80]}”" for title in titles[:MOST_NAMED])
    more = len(titles) - MOST_NAMED
    return f"{some} and {more} more" if more > 0 else some
