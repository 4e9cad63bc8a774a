"""Files with fights: versioned JSON that a person can read.

    1  one fight: {"hurtbox": 1, "head", "parts", "records"}
    2  several: {"hurtbox": 2, "fights": [as in 1], "unread": [stored fights that could not be read]}
    -  a damaged fight that the page has set aside: {"because", "head", "parts", "records"}, as rows of storage

A fight is still written as version 1, so that every version of Hurtbox reads it. Older files are upgraded one
version at a time (`STEPS`); newer ones are refused. A backup is a ZIP archive with one such file for each fight:
the page writes and reads it (static/sharing/archive.js), and backups.py reads it for the command line.
"""

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from pydantic_core import from_json

from hurtbox.core.refusal import Refused
from hurtbox.session.fight.limits import LONGEST_FILE
from hurtbox.session.fight.state import Fight
from hurtbox.session.fight.storage import storage_changes, stored_fight
from hurtbox.session.messages import StoredFight
from hurtbox.session.slices import Work, finished
from hurtbox.sharing.imports.limits import shareable_within_limits
from hurtbox.sharing.imports.unreadable import retried, rows_of_page
from hurtbox.sharing.imports.validation import validated
from hurtbox.sharing.json_size import has_more_values

VERSION = 2
LONGEST = LONGEST_FILE
MOST_FIGHTS = 500
MOST_VALUES = 4_000_000
"""The most JSON objects, lists and commas of a file."""
LEAST_CHARACTERS_A_VALUE = 6
"""The least characters for each of them; Hurtbox's own files have three times as many."""
OWN = re.compile(r'"(?:hurtbox|because)"\s*:')
"""What is in each file of Hurtbox."""
TOO_LARGE = (
    f"With its history this fight has more than {LONGEST // 1_000_000} MB, which is too much for a file. "
    "Share it as a link without its history."
)
Whole = dict[str, Any]


@dataclass(frozen=True)
class File:
    """The fights of a file, and a sentence about each one that cannot be read."""

    fights: tuple[Fight, ...]
    lost: tuple[str, ...] = ()


def file_text(fight: Fight) -> str:
    """The text of a file with one fight. Refused when no device would open it."""
    shareable_within_limits(fight, "saved as a file", history=True)
    text = _text({"hurtbox": 1, **_rows(fight)})
    if len(text) > LONGEST or has_more_values(text, MOST_VALUES):
        raise Refused("fight", TOO_LARGE)
    return text


def file_text_of_stored(stored: StoredFight) -> tuple[str, tuple[str, ...]]:
    """The text of a file with a stored fight, and why this version cannot open it.

    One that cannot be opened goes into the file as it is stored: a later version may be able to read it.
    """
    try:
        return file_text(
            stored_fight(stored.encounter, stored.head, stored.parts, stored.records)
        ), ()
    except Refused as no:
        unread = [stored.model_dump(mode="json")]
        text = _text({"hurtbox": VERSION, "fights": [], "unread": unread})
        if len(text) > LONGEST:
            raise
        return text, (no.text,)


def fight_from_file(text: str) -> Fight:
    """The fight of a file with one fight. Refused says what cannot be read."""
    fights = fights_from_file(text)
    if fights.lost:
        raise Refused("file", fights.lost[0])
    if len(fights.fights) != 1:
        raise Refused(
            "file", f"This file holds {len(fights.fights)} fights. Choose a file with one fight."
        )
    return fights.fights[0]


def fights_from_file(text: str) -> File:
    """The fights of a file of any version. Refused when it is not a file of Hurtbox."""
    return finished(reading(text))


def reading(text: str) -> Work[File]:
    """The same in slices."""
    whole = _newest(_loaded(text))
    fights, unread = whole.get("fights"), whole.get("unread", [])
    if not isinstance(fights, list) or not isinstance(unread, list):
        raise _damaged()
    if not (fights or unread):
        raise Refused("file", "This file holds no fight.")
    if (count := max(len(fights), len(unread))) > MOST_FIGHTS:
        text = f"This file holds {count:,} fights, and at most {MOST_FIGHTS} are read."
        raise Refused("file", text)
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
    """From version 1 to 2: the fight becomes a list of one."""
    return {"fights": [{key: whole.get(key) for key in ("head", "parts", "records")}]}


STEPS: Mapping[int, Callable[[Whole], Whole]] = {1: _several}
"""The upgrade from each version to the next."""


def _newest(whole: Whole) -> Whole:
    if "hurtbox" not in whole and (aside := rows_of_page(whole)):
        return {"fights": [], "unread": [aside]}
    version = whole.get("hurtbox")
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise Refused("file", "This is not a file of Hurtbox.")
    if version > VERSION:
        text = "This file was saved by a newer Hurtbox. Reload to update, then open it again."
        raise Refused("file", text)
    for step in range(version, VERSION):
        whole = STEPS[step](whole)
    return whole


def _loaded(text: str) -> Whole:
    if not (text.lstrip("\ufeff \t\r\n").startswith("{") and OWN.search(text)):
        raise Refused("file", "This is not a link or a file of Hurtbox.")
    if len(text) > LONGEST:
        raise Refused("file", "This file is too large to be a Hurtbox file.")
    if has_more_values(text, min(MOST_VALUES, 1_000 + len(text) // LEAST_CHARACTERS_A_VALUE)):
        raise Refused("file", "This file is damaged: it holds more values than a fight can have.")
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
    """The value of a stored JSON text. A damaged text goes into the file unchanged, so that it is not lost."""
    try:
        return from_json(text)
    except ValueError:
        return text


def _text(whole: Whole) -> str:
    return json.dumps(whole, ensure_ascii=False, indent=1)


def _compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _damaged() -> Refused:
    return Refused("file", "This file is damaged: it is not the complete JSON of a fight.")
