"""Fights as files: JSON that a person can read, with a version.

    1  one fight: {"hurtbox": 1, "head", "parts", "records"}
    2  several: {"hurtbox": 2, "fights": [as in 1], "unread": [what storage held and nobody could read]}
    -  what the page has set aside of a damaged fight: {"because", "head", "parts", "records"}, rows of storage

One fight is still written as version 1, so that every Hurtbox reads it. Older files are taken up a version at
a time (`STEPS`), newer ones are refused.
"""

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from pydantic_core import from_json

from hurtbox.core.refusal import Refused
from hurtbox.session.fight.state import Fight
from hurtbox.session.fight.storage import storage_changes, stored_fight
from hurtbox.session.messages import StoredFight
from hurtbox.session.slices import Work, finished
from hurtbox.sharing.imports.unreadable import retried, rows_of_page
from hurtbox.sharing.imports.validation import validated

VERSION = 2
LONGEST = 60_000_000
"""So many characters a file may have."""
MOST_FIGHTS = 500
MOST_VALUES = 4_000_000
SIGNS_A_VALUE = 6
"""So many values a file may hold, and so few signs a value may have: ours have three times as many."""
Whole = dict[str, Any]


@dataclass(frozen=True)
class File:
    """What was in a file: the fights, and a sentence about each that cannot be read."""

    fights: tuple[Fight, ...]
    lost: tuple[str, ...] = ()


def file_text(fight: Fight) -> str:
    """A whole fight as one file."""
    return _text({"hurtbox": 1, **_rows(fight)})


def file_text_of_all(stored: Iterable[StoredFight]) -> tuple[str, tuple[str, ...]]:
    """Several stored fights as one file, and a sentence about each that goes into it unread."""
    fights, unread, lost = [], [], []
    for one in stored:
        try:
            stored_ = stored_fight(one.encounter, one.head, one.parts, one.records)
            fights.append(_rows(stored_))
        except Refused as no:
            unread.append(one.model_dump(mode="json"))
            lost.append(no.text)
    text = _text({"hurtbox": VERSION, "fights": fights, "unread": unread})
    if len(text) > LONGEST:
        raise Refused(
            "fights", "Together these fights are too large for one file. Save them singly."
        )
    return text, tuple(lost)


def fight_from_file(text: str) -> Fight:
    """The fight of a file that holds one; Refused says what cannot be read."""
    found = fights_from_file(text)
    if found.lost:
        raise Refused("file", found.lost[0])
    if len(found.fights) != 1:
        raise Refused("file", f"This file holds {len(found.fights)} fights; it takes one with one.")
    return found.fights[0]


def fights_from_file(text: str) -> File:
    """The fights of a file of any version; Refused when it is none of ours."""
    return finished(reading(text))


def reading(text: str) -> Work[File]:
    """The same in slices."""
    whole = _newest(_loaded(text))
    fights, unread = whole.get("fights"), whole.get("unread", [])
    if not isinstance(fights, list) or not isinstance(unread, list) or len(fights) > MOST_FIGHTS:
        raise _damaged()
    if len(unread) > MOST_FIGHTS:
        raise _damaged()
    read, lost = list[Fight](), list[str]()
    ways = [(_fight, rows) for rows in fights] + [(retried, texts) for texts in unread]
    for reads, value in ways:
        yield
        try:
            read.append((yield from reads(value)))
        except Refused as no:
            if len(ways) == 1:
                raise
            lost.append(no.text)
    return File(tuple(read), tuple(lost))


def _several(whole: Whole) -> Whole:
    """From 1 to 2: the one fight becomes a list of one."""
    return {"fights": [{key: whole.get(key) for key in ("head", "parts", "records")}]}


STEPS: Mapping[int, Callable[[Whole], Whole]] = {1: _several}
"""From each version to the next."""


def _newest(whole: Whole) -> Whole:
    if "hurtbox" not in whole and (aside := rows_of_page(whole)):
        return {"fights": [], "unread": [aside]}
    version = whole.get("hurtbox")
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise Refused("file", "This is not a fight that Hurtbox has exported.")
    if version > VERSION:
        text = "This file was saved by a newer Hurtbox. Reload to update, then open it again."
        raise Refused("file", text)
    for step in range(version, VERSION):
        whole = STEPS[step](whole)
    return whole


def _loaded(text: str) -> Whole:
    if len(text) > LONGEST:
        raise Refused("file", "This file is larger than anything Hurtbox saves.")
    if not text.lstrip("\ufeff \t\r\n").startswith("{"):
        raise Refused("file", "This is not a link or a file of Hurtbox.")
    if sum(map(text.count, "[{,")) > min(MOST_VALUES, 1_000 + len(text) // SIGNS_A_VALUE):
        raise Refused("file", "This file is damaged: it holds what no fight has.")
    try:
        whole = from_json(text.lstrip("\ufeff"), allow_inf_nan=False)
    except ValueError as wrong:
        raise _damaged() from wrong
    if not isinstance(whole, dict):
        raise _damaged()
    return whole


def _fight(rows: Any) -> Work[Fight]:
    try:
        head, parts, records = rows["head"], rows["parts"], rows["records"]
        texts = [(str(part), _compact(value)) for part, value in parts.items()]
        history = [(seq, _compact(record)) for seq, record in enumerate(records)]
        return (
            yield from validated(stored_fight(head["encounter"], json.dumps(head), texts, history))
        )
    except (ValueError, KeyError, TypeError, AttributeError) as wrong:
        if isinstance(wrong, Refused):
            raise
        raise _damaged() from wrong


def _rows(fight: Fight) -> Whole:
    rows = storage_changes(None, fight)["put"]
    parts = {str(key): json.loads(str(text)) for kind, key, text in rows if kind == "part"}
    records = [_value(str(text)) for kind, _, text in rows if kind == "record"]
    return {"head": json.loads(str(rows[0][2])), "parts": parts, "records": records}


def _value(text: str) -> Any:
    """What a stored text says; one that is damaged goes into the file as it is, so that it is not lost."""
    try:
        return from_json(text)
    except ValueError:
        return text


def _text(whole: Whole) -> str:
    return json.dumps(whole, ensure_ascii=False, indent=1)


def _compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _damaged() -> Refused:
    return Refused("file", "The file is damaged: it is not complete JSON of a fight.")
