"""A fight whose oldest records are lost: the second copy of a very long one holds only the newest.

How everybody is stands in the parts, so the fight goes on; what is left of its history gets new numbers, and
nobody can undo past its beginning.
"""

from pydantic import ValidationError

from hurtbox.core.records import Record
from hurtbox.session.fight.pending import Act
from hurtbox.session.fight.storage import Head, are_consecutive
from hurtbox.session.messages import StoredFight


def without_lost(stored: StoredFight) -> tuple[StoredFight, int]:
    """The fight as if it had begun with the oldest record there is, a revision later; and how many are lost.

    What is not simply without its beginning is given back as it is.
    """
    history = sorted(stored.records)
    if stored.older or (history and not history[0][0]):
        return stored, 0
    try:
        head = Head.model_validate_json(stored.head)
        lost = history[0][0] if history else head.records
        if not lost or not are_consecutive(history, lost, head.records):
            return stored, 0
        if head.applied < lost:
            history, lost = [], head.records  # what was taken back cannot be redone without them
    except ValidationError:
        return stored, 0
    records = tuple((seq - lost, _renumbered(text, lost)) for seq, text in history)
    later = Head(
        **dict(head)
        | {
            "revision": head.revision + 1,
            "records": head.records - lost,
            "applied": max(0, head.applied - lost),
            "acts": () if any(act.at < lost for act in head.acts) else _moved(head.acts, lost),
        }
    )
    return (
        StoredFight(
            encounter=stored.encounter,
            head=later.model_dump_json(),
            parts=stored.parts,
            records=records,
        ),
        lost,
    )


def _moved(acts: tuple[Act, ...], lost: int) -> tuple[Act, ...]:
    """The acts on what waits, their places in the history counted from the new beginning."""
    return tuple(Act(**dict(act) | {"at": act.at - lost}) for act in acts)


def _renumbered(text: str, lost: int) -> str:
    """A record's text; where it ran others again, their places are counted from the new beginning.

    One that cannot be read stays as it is: history.py sets it aside alone.
    """
    try:
        record = Record.model_validate_json(text)
    except ValidationError:
        return text
    if not record.rerun:
        return text
    rerun = tuple((place - lost, one) for place, one in record.rerun if place >= lost)
    return Record(**dict(record) | {"rerun": rerun}).model_dump_json()
