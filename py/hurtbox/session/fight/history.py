"""The history of a fight: its records in order, each parsed from its stored text at first use.

An unreadable record is replaced by a record of the kind "unreadable"; the others are not affected.

A fight may have thousands of records and shows fifty, so the oldest records may stay in storage: using one of
them raises `NotLoaded`, and the caller tries again after they have been loaded. Copies of a history share the
parsed records, so the same record is always the same object.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import overload

from hurtbox.core.records import UNREADABLE, Record

NOTHING_RUN_AGAIN = '"rerun":[],"refused":""}'
"""The end of the text of a record that changed no other record."""

LONGEST_UNREADABLE = 200_000
"""How many characters are kept of an unreadable record."""


class NotLoaded(Exception):
    """A record is needed that is still in storage: load those from place `since` on."""

    def __init__(self, since: int) -> None:
        super().__init__(since)
        self.since = since


def names_rerun(text: str) -> bool:
    """Whether the JSON of a record may have the field `rerun`; escaped letters may spell its name, too."""
    return '"rerun"' in text or "\\u" in text


def same(record: Record) -> Record:
    """A record as it is."""
    return record


RecordNow = Callable[[Record], Record]
"""Gives a record that was just read the keys of now."""


class _Entry:
    """One record: as text, parsed, or both."""

    __slots__ = ("_now", "_record", "_text", "place")

    def __init__(
        self, place: int, text: str | None, record: Record | None = None, now: RecordNow = same
    ) -> None:
        self.place = place
        self._text = text
        self._record = record
        self._now = now

    @property
    def record(self) -> Record:
        """The parsed record, or an "unreadable" one in its place."""
        if self._record is None:
            text = self._text or ""
            try:
                self._record = self._now(Record.model_validate_json(text))
            except ValueError:  # invalid, or not Unicode
                self._record = unreadable(self.place, text)
        return self._record

    @property
    def text(self) -> str:
        """The text for storage."""
        if self._text is None:
            self._text = self.record.model_dump_json()
        return self._text

    def has_rerun(self) -> bool:
        """Whether this record changed others and ran them again."""
        text = self._text or ""
        if self._record is None and (text.endswith(NOTHING_RUN_AGAIN) or not names_rerun(text)):
            return False  # it need not be parsed for that
        return bool(self.record.rerun)


class History(Sequence[Record]):
    """Records in order; frozen. The first `unloaded` records are still in storage."""

    __slots__ = ("_entries", "_now", "_rerun", "unloaded")

    def __init__(self, records: Iterable[Record] = ()) -> None:
        self.unloaded = 0
        self._now: RecordNow = same
        self._entries = [_Entry(place, None, record) for place, record in enumerate(records)]
        self._rerun = self._places_with_rerun()

    @classmethod
    def stored(cls, texts: Iterable[str], unloaded: int, now: RecordNow) -> "History":
        """The history of these texts, unparsed. The first `unloaded` records are not among them."""
        empty = cls()
        empty.unloaded, empty._now = unloaded, now
        return empty._of(empty._read(texts, unloaded), unloaded)

    def _read(self, texts: Iterable[str], first: int) -> list[_Entry]:
        return [_Entry(place, text, None, self._now) for place, text in enumerate(texts, first)]

    def _of(
        self, kept: list[_Entry], unloaded: int, rerun: tuple[int, ...] | None = None
    ) -> "History":
        history = History()
        history.unloaded, history._now = unloaded, self._now
        history._entries = kept
        history._rerun = history._places_with_rerun() if rerun is None else rerun
        return history

    def _places_with_rerun(self) -> tuple[int, ...]:
        return tuple(entry.place for entry in self._entries if entry.has_rerun())

    def with_older(self, texts: Sequence[str]) -> "History":
        """The same history with the texts right before the loaded records."""
        before = self.unloaded - len(texts)
        return self._of([*self._read(texts, before), *self._entries], before)

    def first(self, count: int) -> "History":
        """The first `count` records."""
        before = min(count, self.unloaded)
        rerun = tuple(at for at in self._rerun if at < count)
        return self._of(self._entries[: count - before], before, rerun)

    def with_record(self, record: Record) -> "History":
        """The same history with one more record."""
        place = len(self)
        rerun = (*self._rerun, place) if record.rerun else self._rerun
        return self._of([*self._entries, _Entry(place, None, record)], self.unloaded, rerun)

    def text(self, place: int) -> str:
        """The stored text of a record."""
        return self._at(place).text

    def _at(self, place: int) -> _Entry:
        if place < self.unloaded:
            # Fetch twice as many each time, so paging back is not one message per record.
            raise NotLoaded(max(0, min(place, self.unloaded - len(self._entries))))
        return self._entries[place - self.unloaded]

    def new_since(self, before: "History") -> list[int]:
        """The places whose record differs from that in an earlier history."""
        if self.unloaded == before.unloaded:
            known, now = before._entries, self._entries
            most = min(len(known), len(now))
            if known[:most] == now[:most]:  # compares by identity first, in C
                return list(range(self.unloaded + most, len(self)))
        places = range(self.unloaded, len(self))
        return [at for at in places if not before._has(at, self._entries[at - self.unloaded])]

    def _has(self, place: int, entry: _Entry) -> bool:
        return self.unloaded <= place < len(self) and self._entries[place - self.unloaded] is entry

    def read(self) -> "History":
        """The same history with every record parsed."""
        return History(self)

    def effective(self) -> "EffectiveRecords":
        """The records that count, by place. A changed record counts as the change has left it."""
        effective = EffectiveRecords(self)
        for place in self._rerun:
            effective.put(place, self[place])
        return effective

    def __len__(self) -> int:
        return self.unloaded + len(self._entries)

    @overload
    def __getitem__(self, at: int) -> Record: ...
    @overload
    def __getitem__(self, at: slice) -> "History": ...
    def __getitem__(self, at: int | slice) -> "Record | History":
        if isinstance(at, slice):
            return History(self[place] for place in range(*at.indices(len(self))))
        place = at + len(self) if at < 0 else at
        if not 0 <= place < len(self):
            raise IndexError(at)
        return self._at(place).record

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, History) or len(self) != len(other):
            return False
        if self.unloaded != other.unloaded:
            return self[:] == other[:]
        pairs = zip(self._entries, other._entries, strict=True)
        return all(entry is another or entry.record == another.record for entry, another in pairs)

    def __hash__(self) -> int:
        return len(self)


class EffectiveRecords(Mapping[int, Record]):
    """The records that count, by place; each is parsed at first use.

    A record changes only earlier ones, so records that are not loaded cannot change those that are.
    """

    def __init__(self, history: History) -> None:
        self._history = history
        self._gone: set[int] = set()
        self._put: dict[int, Record] = {}

    def put(self, place: int, changing: Record) -> None:
        """Apply the record at `place`, which changed earlier ones; it does not count by itself."""
        self._gone.add(place)
        self._put |= dict(changing.rerun)

    def standing(self, place: int, record: Record) -> Record:
        """The record at `place` as a change has left it; otherwise `record`."""
        return self._put.get(place, record)

    def since(self, place: int) -> list[int]:
        """The places of the records that count, from `place` on."""
        places = range(max(0, place), len(self._history))
        if len(places) and place < self._history.unloaded:
            raise NotLoaded(places[0])
        return [at for at in places if at in self._put or at not in self._gone]

    def __getitem__(self, place: int) -> Record:
        if place in self._put:
            return self._put[place]
        if place in self._gone or not 0 <= place < len(self._history):
            raise KeyError(place)
        return self._history[place]

    def __iter__(self) -> Iterator[int]:
        return iter(self.since(0))

    def __len__(self) -> int:
        return len(self.since(0))


def unreadable(place: int, text: str) -> Record:
    """A record in place of one that cannot be read. It keeps the text.

    It has no changes, so undo stops at it.
    """
    whole = text[:LONGEST_UNREADABLE].encode("utf-8", "replace").decode()
    return Record(id=f"{UNREADABLE}-{place}", command={"kind": UNREADABLE, "text": whole})
