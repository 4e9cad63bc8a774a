"""The records of a fight in their order, each read from its stored text when somebody looks at it.

A fight may have thousands of records and shows fifty: what is only kept costs nothing at the start. Copies
share what has been read, so the same record is always the same object.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import overload

from pydantic import ValidationError

from hurtbox.core.records import Record
from hurtbox.core.refusal import Refused

NOTHING_RUN_AGAIN = '"rerun":[],"refused":""}'
"""The end of a record's text as it is written when it has changed no other."""


class _Kept:
    """One record: as text, as what the text says, or both."""

    __slots__ = ("_record", "_text", "place")

    def __init__(self, place: int, text: str | None, record: Record | None = None) -> None:
        self.place = place
        self._text = text
        self._record = record

    @property
    def record(self) -> Record:
        """What it says; Refused when that cannot be read."""
        if self._record is None:
            try:
                self._record = Record.model_validate_json(self._text or "")
            except ValueError as wrong:  # of the model, or a text that is not Unicode
                raise _unreadable(self.place, wrong) from wrong
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
    """Records in their order; frozen."""

    __slots__ = ("_kept", "_rerun")

    def __init__(self, records: Iterable[Record] = ()) -> None:
        self._kept = [_Kept(place, None, record) for place, record in enumerate(records)]
        self._rerun = self._running_others()

    @classmethod
    def stored(cls, texts: Iterable[str]) -> "History":
        """The history that these texts say, unread."""
        return cls._of([_Kept(place, text) for place, text in enumerate(texts)])

    @classmethod
    def _of(cls, kept: list[_Kept], rerun: tuple[int, ...] | None = None) -> "History":
        made = cls()
        made._kept = kept
        made._rerun = made._running_others() if rerun is None else rerun
        return made

    def _running_others(self) -> tuple[int, ...]:
        return tuple(place for place, one in enumerate(self._kept) if one.has_run_others())

    def upto(self, count: int) -> "History":
        """The first so many."""
        return self._of(self._kept[:count], tuple(at for at in self._rerun if at < count))

    def with_last(self, record: Record) -> "History":
        """One more."""
        place = len(self)
        rerun = (*self._rerun, place) if record.rerun else self._rerun
        return self._of([*self._kept, _Kept(place, None, record)], rerun)

    def text(self, place: int) -> str:
        """A record as it is stored."""
        return self._kept[place].text

    def new_since(self, before: "History") -> list[int]:
        """The places where another record stands than before."""
        known, now = before._kept, self._kept
        most = min(len(known), len(now))
        if known[:most] == now[:most]:  # compared by what they are, in C
            return list(range(most, len(now)))
        return [at for at, one in enumerate(now) if at >= most or one is not known[at]]

    def read(self) -> "History":
        """The same, all read; Refused names the first record that cannot be read."""
        return History(one.record for one in self._kept)

    def in_force(self) -> Mapping[int, Record]:
        """The history as it counts, by place: a record that changed earlier ones stands in their places."""
        counting = InForce(self)
        for place in self._rerun:
            counting.put(place, self[place])
        return counting

    def __len__(self) -> int:
        return len(self._kept)

    @overload
    def __getitem__(self, at: int) -> Record: ...
    @overload
    def __getitem__(self, at: slice) -> "History": ...
    def __getitem__(self, at: int | slice) -> "Record | History":
        if isinstance(at, slice):
            return self._of(self._kept[at])
        return self._kept[at].record

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, History) or len(self) != len(other):
            return False
        pairs = zip(self._kept, other._kept, strict=True)
        return all(one is another or one.record == another.record for one, another in pairs)

    def __hash__(self) -> int:
        return len(self)


class InForce(Mapping[int, Record]):
    """Records by their places; those that nobody asks for are not read."""

    def __init__(self, history: History) -> None:
        self._history = history
        self._gone: set[int] = set()
        self._put: dict[int, Record] = {}

    def put(self, place: int, changing: Record) -> None:
        """The record at a place changed earlier ones: they stand where it says, and it nowhere."""
        self._gone.add(place)
        self._put |= dict(changing.rerun)

    def __getitem__(self, place: int) -> Record:
        if place in self._put:
            return self._put[place]
        if place in self._gone or not 0 <= place < len(self._history):
            raise KeyError(place)
        return self._history[place]

    def __iter__(self) -> Iterator[int]:
        places = {*range(len(self._history))} - self._gone | self._put.keys()
        return iter(sorted(places))

    def __len__(self) -> int:
        return sum(1 for _ in self)


def _unreadable(place: int, wrong: ValueError) -> Refused:
    where = ""
    if isinstance(wrong, ValidationError):
        where = ".".join(str(at) for at in wrong.errors()[0]["loc"]) or wrong.title
    named = f"entry {place + 1}" + (f", “{where[:80]}”" if where else "")
    return Refused("stored", f"The stored fight cannot be read at {named}.")
