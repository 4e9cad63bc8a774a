"""Reads actors that Foundry VTT has exported: one, a list of them, an adventure, or a pack with one on each line.

What their values mean says the system that the reader is of (`FoundryReader`).
"""

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from hurtbox.core.foreign import ForeignFile, ForeignText
from hurtbox.core.names import displayable
from hurtbox.core.refusal import Refused

MOST_ACTORS = 300
MOST_ITEMS = 500
DIGITS = re.compile(r"\s*[0-9]+\s*")
DELETED = "$$deleted"
Doc = Mapping[str, Any]
T = TypeVar("T")


@dataclass(frozen=True)
class Actor:
    """One actor of a file. `says` keeps a sentence about what is not read."""

    name: str
    kind: str
    data: Doc
    items: Sequence[Doc]
    unread: list[str] = field(repr=False)

    def says(self, what: str) -> None:
        """A sentence about what could not be read."""
        self.unread.append(f"{self.name}{what}")

    def number(self, what: str, value: object, most: int = 999) -> int:
        """A whole number from 0 to `most`; anything else counts as 0, and that is said."""
        if value is None or value == "":
            return 0
        if isinstance(value, str) and len(value) < 6 and DIGITS.fullmatch(value):
            value = int(value)
        if isinstance(value, float) and value.is_integer():
            value = int(value)
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
            self.says(f", {what}: must be a whole number from 0 to {most}. Read as 0.")
            return 0
        return value

    def says_other_items(self, *read: str) -> None:
        """A sentence about the items of kinds that are not among those that were read."""
        kinds = (item.get("type") for item in self.items)
        left = Counter(kind for kind in kinds if isinstance(kind, str) and kind not in read)
        if left:
            said = ", ".join(f"{displayable(kind)[:20]} ({n})" for kind, n in sorted(left.items()))
            self.says(f": items that say nothing about damage taken are not read: {said}.")


@dataclass(frozen=True)
class FoundryReader:
    """A reader of the actors of some of Foundry's systems.

    `systems` are their ids, `people` the types of actors that are read. `is_own(data)` says whether an actor that
    names no system is one of these. `read(actors, choice)` makes people of them.
    """

    systems: tuple[str, ...]
    people: tuple[str, ...]
    is_own: Callable[[Doc], bool]
    read: Callable[[Sequence[Actor], str], ForeignFile]

    def __call__(self, text: ForeignText, choice: str) -> ForeignFile | None:
        """The people among the actors of a JSON text; None when it has none of these systems."""
        docs = documents_of(text)
        if not any(map(self._is_of_system, docs)):
            return None
        own, unread = [doc for doc in docs if self._reads(doc)], list(text.unread)
        for doc in docs:
            if not self._reads(doc):
                kind = displayable(str(doc["type"]))[:20]
                called = "folder" if kind == "Actor" else kind
                unread.append(f"{_name(doc)}: a {called} is left out; only people are read.")
        if not own:
            raise Refused("file", " ".join(["Nobody is in this file of Foundry.", *unread[:1]]))
        read = cut(own, MOST_ACTORS, "actors are read at once", unread)
        file = self.read([_actor(person, unread) for person in read], choice)
        return replace(file, unread=(*unread, *file.unread))

    def _is_of_system(self, doc: Doc) -> bool:
        named = system_of(doc)
        return named in self.systems if named else self.is_own(data_of(doc))

    def _reads(self, doc: Doc) -> bool:
        return self._is_of_system(doc) and doc.get("type") in self.people


def documents_of(text: ForeignText) -> list[Doc]:
    """The documents of Foundry in a text; nothing if it is no JSON of them."""
    if not text.is_json:
        return []
    value = text.value
    if isinstance(value, dict) and isinstance(value.get("actors"), list):
        value = value["actors"]
    docs = value if isinstance(value, list) else [value]
    if not all(isinstance(doc, dict) for doc in docs):
        return []
    return [newest for newest in _newest(docs) if _is_document(newest)]


def _newest(docs: Sequence[Doc]) -> list[Doc]:
    """The last version of each document: a pack has them one after the other, also that one is deleted."""
    ids = (doc.get("_id") for doc in docs)
    keys = (id if isinstance(id, str) else number for number, id in enumerate(ids))
    latest = dict(zip(keys, docs, strict=True))
    return [doc for doc in latest.values() if not doc.get(DELETED)]


def _is_document(doc: Doc) -> bool:
    is_named = isinstance(doc.get("name"), str) and isinstance(doc.get("type"), str)
    return is_named and bool(data_of(doc) or system_of(doc))


def data_of(doc: object) -> Doc:
    """The values of an actor or item: in "system", before Foundry 10 in "data"."""
    return next(
        (value for key in ("system", "data") if isinstance(value := at(doc, key), dict)), {}
    )


def system_of(doc: Doc) -> str:
    """The id of Foundry's system that an actor names; empty if it names none."""
    named = at(doc, "_stats", "systemId") or at(doc, "flags", "exportSource", "system")
    return named if isinstance(named, str) else ""


def at(doc: object, *keys: str) -> Any:
    """A nested value; None if any step is missing."""
    for key in keys:
        doc = doc.get(key) if isinstance(doc, dict) else None
    return doc


def item_name(item: Doc) -> str:
    """The name of an item."""
    name = item.get("name")
    return displayable(name)[:60] if isinstance(name, str) and name.strip() else "(no name)"


def cut(entries: Sequence[T], most: int, what: str, unread: list[str]) -> Sequence[T]:
    """The first so many; how many are left out is said."""
    if len(entries) > most:
        unread.append(f"At most {most} {what}; {len(entries) - most} are left out.")
    return entries[:most]


def _name(doc: Doc) -> str:
    return displayable(str(doc["name"]))[:60]


def _actor(doc: Doc, unread: list[str]) -> Actor:
    name, items = _name(doc), doc.get("items")
    whole = [item for item in items if isinstance(item, dict)] if isinstance(items, list) else []
    read = cut(whole, MOST_ITEMS, f"items of {name} are read", unread)
    return Actor(name, str(doc["type"]), data_of(doc), read, unread)
