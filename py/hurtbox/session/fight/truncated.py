"""A fight whose oldest records are lost: the backup copy of a very long fight holds only the newest.

The parts hold the current state, so the fight can go on. The remaining records are renumbered, and undo ends at
the first of them.
"""

from pydantic import ValidationError

from hurtbox.core.records import Record
from hurtbox.session.fight.pending import Act
from hurtbox.session.fight.storage import Head, are_consecutive
from hurtbox.session.messages import StoredFight


def without_lost(stored: StoredFight) -> tuple[StoredFight, int]:
    """The fight renumbered from its oldest remaining record, one revision later; and how many are lost.

    A fight with no record missing, or with gaps elsewhere, is returned unchanged.
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
            # Undone records cannot be redone without the lost ones.
            history, lost = [], head.records
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
    """The acts with their places counted from the new beginning."""
    return tuple(Act(**dict(act) | {"at": act.at - lost}) for act in acts)


def _renumbered(text: str, lost: int) -> str:
    """The text of a record, with the places of its rerun records counted from the new beginning.

    An unreadable text stays unchanged; history.py deals with it.
    """
    try:
        record = Record.model_validate_json(text)
    except ValidationError:
        return text
    if not record.rerun:
        return text
    rerun = tuple((place - lost, version) for place, version in record.rerun if place >= lost)
    return Record(**dict(record) | {"rerun": rerun}).model_dump_json()
