"""The library of one game: characters, creatures and groups that this device keeps.

An entry is {title, text, people}: `text` is a link to the characters, which the engine reads as strictly as a
stranger's; `people` are their names. Stored entries are checked like any other input, and those that do not fit
are left out.
"""

import json

from page.forms import presets
from page.types import Any, Json

MOST = 200  # entries for one game
MOST_PEOPLE = 40  # combatants in one entry
LONGEST_NAME = 60  # characters
LONGEST_TEXT = 100_000  # characters
SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_."


def store_name(system: str) -> str:
    """The name under which a game's library is kept."""
    return system + " library"


def read(text: str) -> list[Json]:
    """The valid entries in a stored text, in their order."""
    out: list[Json] = []
    for one in presets.rows(text):
        if is_entry(one) and not presets.find(out, one["title"]):
            out.append({"title": one["title"], "text": one["text"], "people": one["people"]})
    return out[:MOST]


def is_entry(one: Any) -> bool:
    """Whether this is an entry as it is stored."""
    if not isinstance(one, dict):
        return False
    title, text, people = one.get("title"), one.get("text"), one.get("people")
    if not isinstance(title, str) or not title or presets.titled(title) != title:
        return False
    if not isinstance(people, list) or not 0 < len(people) <= MOST_PEOPLE:
        return False
    for name in people:
        if not isinstance(name, str) or not 0 < len(name) <= LONGEST_NAME:
            return False
    return _is_link(text)


def _is_link(text: Any) -> bool:
    if not isinstance(text, str) or not 2 < len(text) <= LONGEST_TEXT or text[:2] != "1.":
        return False
    return not [sign for sign in text if sign not in SIGNS]


def title_for(entries: list[Json], title: str, people: list[str], text: str = "") -> str:
    """The title under which people are saved: with a number if it is the title of others already.

    The same people are saved again in place of what was saved before; with a `text`, only the same text is.
    """

    def is_free(one: str) -> bool:
        found = presets.find(entries, one)
        return not found or (found["text"] == text if text else found["people"] == people)

    wanted, number = title, 1
    while not is_free(wanted):
        number += 1
        wanted = "{} {}".format(title[: LONGEST_NAME - 4].strip(), number)
    return wanted


def with_one(entries: list[Json], title: str, text: str, people: list[str]) -> list[Json]:
    """The entries with one added at the front; it replaces one with the same title."""
    return [{"title": title, "text": text, "people": people}] + without(entries, title)


def without(entries: list[Json], title: str) -> list[Json]:
    """The entries without the one of this title."""
    return [one for one in entries if one["title"] != title]


def renamed(entries: list[Json], title: str, after: str) -> list[Json]:
    """The entries with another title for one of them."""
    return [
        {"title": after, "text": one["text"], "people": one["people"]}
        if one["title"] == title
        else one
        for one in entries
    ]


def changed(entries: list[Json], title: str, text: str, people: list[str]) -> list[Json]:
    """The entries with other people in one of them, which keeps its place; it is added when it has gone."""
    if not presets.find(entries, title):
        return with_one(entries, title, text, people)
    one = {"title": title, "text": text, "people": people}
    return [one if old["title"] == title else old for old in entries]


def as_text(entries: list[Json]) -> str:
    """The entries as they are stored; "" for none."""
    return json.dumps(entries) if entries else ""


def as_file(entries: list[Json]) -> str:
    """A file with these entries: see py/hurtbox/sharing/library.py."""
    rows = [{"title": one["title"], "text": one["text"]} for one in entries]
    return '{"hurtbox": "library", "entries": ' + json.dumps(rows) + "}"


def fits(typed: str, *texts: str) -> bool:
    """Whether what was typed to find something is in one of these texts."""
    typed = typed.strip().lower()
    return not typed or bool([text for text in texts if typed in text.lower()])
