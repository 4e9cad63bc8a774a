"""Validates a fight from outside before anything of it is kept: its limits, every record, every undo."""

import json
from collections.abc import Iterable
from dataclasses import replace

from pydantic import TypeAdapter, ValidationError

from hurtbox.core.clock import Clock, Reminder
from hurtbox.core.names import GivenTitle, invisible_texts
from hurtbox.core.parts import IS_FIGHT_ID, PLAIN, Parts
from hurtbox.core.records import Change, Record
from hurtbox.core.refusal import Refused
from hurtbox.session.fight.history import History, unreadable
from hurtbox.session.fight.state import Fight
from hurtbox.session.slices import Work
from hurtbox.sharing.imports.limits import (
    clock_within_limits,
    record_within_limits,
    run_again_within_limits,
    text_within_limits,
    unreadable_within_limits,
    within_limits,
)

TITLE: TypeAdapter[str] = TypeAdapter(GivenTitle)


def validated(fight: Fight) -> Work[Fight]:
    """The same fight with every record parsed. A record that cannot be read or undone becomes "unreadable".

    Refused when the title, a name, a limit or the history as a whole is invalid.
    """
    try:
        TITLE.validate_python(fight.now.title)
    except ValidationError as wrong:
        raise Refused(
            "stored", "The fight’s title is too long or has an invisible character."
        ) from wrong
    _all_named(fight)
    within_limits(fight)
    for source in fight.now.sources:
        if (
            isinstance(source, Reminder)
            and f"{source.rule} {source.what}" not in fight.runtime.words
        ):
            raise Refused("stored", "The stored fight has a reminder that its rules do not know.")
    checks = _RecordChecks(fight.runtime.parts)
    records = []
    for place in range(len(fight.records)):
        records.append(checks.record(place, fight))
        yield
    id = (
        fight.id if IS_FIGHT_ID.fullmatch(fight.id) else ""
    )  # then it gets a new one when it is imported
    return replace(fight, id=id, records=History(records))


def _all_named(fight: Fight) -> None:
    """Refused when a name of a combatant, in a sheet or of a lasting effect is invisible."""
    for part, text in fight.runtime.parts.write(fight.now).items():
        if part in PLAIN or text.isascii():
            continue  # the title is checked above; the models refuse invisible ASCII
        for _, why in invisible_texts(json.loads(text)):
            raise Refused("stored", f"A name in this fight cannot be shown: {why}")


class _RecordChecks:
    """Checks the records of one fight. A part with the same text is checked once."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._read: dict[str, set[str]] = {}
        self._unreadable = 0
        self._run_again = 0

    def record(self, place: int, fight: Fight) -> Record:
        record = fight.records[place]
        record_within_limits(place, record)
        self._run_again += len(record.rerun)
        run_again_within_limits(self._run_again)
        whole = [record, *(again for _, again in record.rerun)]
        if record.is_readable and all(self._can_be_undone(version.changes) for version in whole):
            return record
        self._unreadable += 1
        unreadable_within_limits(self._unreadable)
        return record if not record.is_readable else unreadable(place, record.model_dump_json())

    def _can_be_undone(self, changes: Iterable[Change]) -> bool:
        try:
            for change in changes:
                for text in (change.before, change.after):
                    if text is not None:
                        self._part(change.part, text)
        except Refused:
            return False
        return True

    def _part(self, part: str, text: str) -> None:
        known = self._read.get(part)
        if known and text in known:
            return
        value = self._parts.value(part, text)
        if isinstance(value, Clock):
            clock_within_limits(value)
        text_within_limits(part, text)
        # The next record's "before" is this one's "after": two of each part are enough.
        self._read[part] = {text} if not known or len(known) > 1 else {*known, text}
