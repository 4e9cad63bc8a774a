"""The records of a fight in their order, each read from its stored text when somebody looks at it.

One that cannot be read is set aside alone: a record of the kind "unreadable" stands in its place.

A fight may have thousands of records and shows fifty: what is only kept costs nothing at the start. So the
oldest need not be here at all: who looks at one of them is told `NotHere`, and asks again when they have been
brought. Copies share what has been read, so the same record is always the same object.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import overload

from hurtbox.core.records import UNREADABLE, Record

NOTHING_RUN_AGAIN = '"rerun":[],"refused":""}'
"""The end of a record's text as it is written when it has changed no other."""

LONGEST_UNREADABLE = 200_000
"""So many characters are kept of a record that cannot be read."""


class NotLoaded(Exception):
    """A record is looked at that is still in the storage: those from place `since` on are to be brought."""

    def __init__(self, since: int) -> None:
        super().__init__(since)
        self.since = since


class _Entry:
    """One record: as text, as what the text says, or both."""

    __slots__ = ("_record", "_text", "place")

    def __init__(self, place: int, text: str | None, record: Record | None = None) -> None:
        self.place = place
        self._text = text
        self._record = record

    @property
    def record(self) -> Record:
        """What it says; a record that stands for it when that cannot be read."""
        if self._record is None:
            text = self._text or ""
            try:
                self._record = Record.model_validate_json(text)
            except ValueError:  # of the model, or a text that is not Unicode
                self._record = unreadable(self.place, text)
        return self._record

    @property
    def text(self) -> str:
        """The text to be stored."""
        if self._text is None:
            self._text = self.record.model_dump_json()
        return self._text

    def has_run_others(self) -> bool:
        """Whether it has run records again, itself included."""
        if self._record is None and self._text and self._text.endswith(NOTHING_RUN_AGAIN):
            return False
        return bool(self.record.rerun)


class History(Sequence[Record]):
    """Records in their order; frozen. The first `before` of them are not here."""

    __slots__ = ("_kept", "_rerun", "before")

    def __init__(self, records: Iterable[Record] = ()) -> None:
        self.before = 0
        self._kept = [_Entry(place, None, record) for place, record in enumerate(records)]
        self._rerun = self._running_others()

    @classmethod
    def stored(cls, texts: Iterable[str], before: int = 0) -> "History":
        """The history that these texts say, unread; so many records lie `before` them."""
        return cls._of([_Entry(place, text) for place, text in enumerate(texts, before)], before)

    @classmethod
    def _of(
        cls, kept: list[_Entry], before: int, rerun: tuple[int, ...] | None = None
    ) -> "History":
        made = cls()
        made.before = before
        made._kept = kept
        made._rerun = made._running_others() if rerun is None else rerun
        return made

    def _running_others(self) -> tuple[int, ...]:
        return tuple(one.place for one in self._kept if one.has_run_others())

    def with_older(self, texts: Sequence[str]) -> "History":
        """The same with the texts that lie right before what is here."""
        before = self.before - len(texts)
        older = [_Entry(place, text) for place, text in enumerate(texts, before)]
        return self._of([*older, *self._kept], before)

    def first(self, count: int) -> "History":
        """The first so many."""
        before = min(count, self.before)
        rerun = tuple(at for at in self._rerun if at < count)
        return self._of(self._kept[: count - before], before, rerun)

    def with_record(self, record: Record) -> "History":
        """One more."""
        place = len(self)
        rerun = (*self._rerun, place) if record.rerun else self._rerun
        return self._of([*self._kept, _Entry(place, None, record)], self.before, rerun)

    def text(self, place: int) -> str:
        """A record as it is stored."""
        return self._at(place).text

    def _at(self, place: int) -> _Entry:
        if place < self.before:
            # At least as many again as are here: who goes back step by step does not ask at each.
            raise NotLoaded(max(0, min(place, self.before - len(self._kept))))
        return self._kept[place - self.before]

    def new_since(self, before: "History") -> list[int]:
        """The places where another record stands than before."""
        if self.before == before.before:
            known, now = before._kept, self._kept
            most = min(len(known), len(now))
            if known[:most] == now[:most]:  # compared by what they are, in C
                return list(range(self.before + most, len(self)))
        places = range(self.before, len(self))
        return [at for at in places if not before._has(at, self._kept[at - self.before])]

    def _has(self, place: int, one: _Entry) -> bool:
        return self.before <= place < len(self) and self._kept[place - self.before] is one

    def read(self) -> "History":
        """The same, all read; what cannot be read has a record in its place that says so."""
        return History(self)

    def in_force(self) -> "EffectiveRecords":
        """The history as it counts, by place: a record that changed earlier ones stands in their places."""
        effective = EffectiveRecords(self)
        for place in self._rerun:
            effective.put(place, self[place])
        return effective

    def __len__(self) -> int:
        return self.before + len(self._kept)

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
        if self.before != other.before:
            return self[:] == other[:]
        pairs = zip(self._kept, other._kept, strict=True)
        return all(one is another or one.record == another.record for one, another in pairs)

    def __hash__(self) -> int:
        return len(self)


class EffectiveRecords(Mapping[int, Record]):
    """Records by their places; those that nobody asks for are not read.

    A record changes none that come after it, so whatever is not here changes none that are.
    """

    def __init__(self, history: History) -> None:
        self._history = history
        self._gone: set[int] = set()
        self._put: dict[int, Record] = {}

    def put(self, place: int, changing: Record) -> None:
        """The record at a place changed earlier ones: they stand where it says, and it nowhere."""
        self._gone.add(place)
        self._put |= dict(changing.rerun)

    def since(self, place: int) -> list[int]:
        """The places that count, from this one on."""
        places = range(max(0, place), len(self._history))
        if len(places) and place < self._history.before:
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
    """The record that stands for one nobody can read: the fight goes on, and the text stays in it.

    It changes nothing, so nobody can undo past it.
    """
    whole = text[:LONGEST_UNREADABLE].encode("utf-8", "replace").decode()
    return Record(id=f"{UNREADABLE}-{place}", command={"kind": UNREADABLE, "text": whole})
