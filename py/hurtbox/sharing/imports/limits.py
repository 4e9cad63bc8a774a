"""The limits of a fight from outside: a long campaign fits, and the fight still opens quickly.

Counts are limited by the work they cause: each combatant is drawn, each pending command runs again, each record
is parsed. Numbers are limited below what the models allow, so that play can still add to them.
"""

import json
import re
from collections.abc import Iterable, Iterator
from typing import Any

from hurtbox.core.clock import Clock
from hurtbox.core.records import Record
from hurtbox.core.refusal import Refused
from hurtbox.session.commands.roster import MOST_COMBATANTS, MOST_LASTING
from hurtbox.session.fight.limits import (
    MOST_ANSWERS,
    MOST_CHANGED,
    MOST_OVERRIDES,
    MOST_RECORDS,
    MOST_RERUN,
    MOST_STEPS,
    MOST_UNREADABLE,
)
from hurtbox.session.fight.pending import Pending
from hurtbox.session.fight.state import MOST_WAITING, Fight

HIGHEST = 10**8
"""The highest revision, round, scene, session and mission. The models allow ten times as much."""
LATEST = 10**11
"""The highest minute. One command passes at most 432 million; the clock allows a hundred times LATEST."""
FARTHEST = 10**13
"""The highest number anywhere else; points in time are counted in rounds of five seconds."""
LONG_NUMBER = re.compile(r"\d{14}")


NOT_OPENED = "The stored fight is not opened"


def shareable_within_limits(fight: Fight, how: str, *, history: bool) -> None:
    """Refused when a link or a file with this fight would not be opened again. It says what to do instead."""
    try:
        within_limits(fight)
        again = unreadable = 0
        for place in range(len(fight.records) if history else 0):
            record = fight.records[place]
            record_within_limits(place, record)
            again += len(record.rerun)
            unreadable += not record.is_readable
        run_again_within_limits(again)
        unreadable_within_limits(unreadable)
    except Refused as no:
        said = no.text.replace(NOT_OPENED, f"This fight cannot be {how}")
        instead = "Share it as a link without its history" if history else "Change that first"
        raise Refused("fight", f"{said} {instead}.") from no


def run_again_within_limits(count: int) -> None:
    """Refused when changes have run too many records again."""
    _not_more(count, MOST_RERUN, "recalculated entries")


def unreadable_within_limits(count: int) -> None:
    """Refused when too much of a history cannot be read."""
    _not_more(count, MOST_UNREADABLE, "entries that cannot be read")


def within_limits(fight: Fight) -> Fight:
    """The same fight. Refused names what is over a limit, and the limit."""
    _not_more(len(fight.now.combatants), MOST_COMBATANTS, "people")
    _not_more(len(fight.now.sources), MOST_LASTING, "lasting effects")
    _not_more(len(fight.pending), MOST_WAITING, "commands that wait for a roll")
    _not_more(len(fight.records), MOST_RECORDS, "entries in its history")
    _not_more(fight.revision, HIGHEST, "changes")
    for pending in fight.pending:
        _said(pending, "a command that waits")
    for act in fight.acts:
        if act.pending:
            _said(act.pending, "a command that waited")
        _not_more(
            len((*act.taken, *act.given)), 2 * MOST_ANSWERS, "answers in a command that waited"
        )
    clock_within_limits(fight.now.clock)
    for part, text in fight.runtime.parts.write(fight.now).items():
        text_within_limits(part, text)
    return fight


def record_within_limits(place: int, record: Record) -> None:
    """Refused when a record holds more than one command can produce."""
    entry = f"entry {place + 1} of the history"
    for version in (record, *(again for _, again in record.rerun)):
        _said(version, entry)
        _not_more(len(version.steps), MOST_STEPS, f"steps in {entry}")
        _not_more(len(version.changes), MOST_CHANGED, f"changed parts in {entry}")
        if version is not record and version.rerun:
            raise _too_much(f"{entry} changes an entry that changes others", "one change at a time")


def clock_within_limits(clock: Clock) -> None:
    """Refused when the clock is near its end."""
    _not_higher(clock.minute, LATEST, "minute")
    for unit in ("round", "begun_round", "scene", "session", "mission"):
        _not_higher(getattr(clock, unit), HIGHEST, unit)


def text_within_limits(part: str, text: str) -> None:
    """Refused when a stored part holds a number too far from 0."""
    if LONG_NUMBER.search(text):  # most texts have no long number
        for key, number in _numbers(json.loads(text), part):
            _not_higher(abs(number), FARTHEST, key)


def _said(record: Record | Pending, where: str) -> None:
    _not_more(len(record.answers), MOST_ANSWERS, f"answers in {where}")
    _not_more(len(record.overrides), MOST_OVERRIDES, f"values set by hand in {where}")
    _not_more(len(record.answered_by), MOST_ANSWERS, f"answers by players in {where}")


def _numbers(value: Any, key: str) -> Iterator[tuple[str, int]]:
    inner: Iterable[tuple[str, Any]] = ()
    if isinstance(value, dict):
        inner = value.items()
    elif isinstance(value, list):
        inner = ((key, item) for item in value)
    elif isinstance(value, int):
        yield key, value
    for name, item in inner:
        yield from _numbers(item, name)


def _not_more(count: int, most: int, what: str) -> None:
    if count > most:
        raise _too_much(f"it has {count:,} {what}", f"at most {most:,}")


def _not_higher(number: int, most: int, what: str) -> None:
    if number > most:
        raise _too_much(f"the {what[:60]} is too high", f"at most {most:,}")


def _too_much(what: str, right: str) -> Refused:
    return Refused("stored", f"{NOT_OPENED}: {what}. The limit: {right}.")
