"""What a hit touches: pools, counts, ladders and boxes. Each knows how it is hurt, healed and read."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Annotated, Any

from pydantic import AfterValidator, Field

from . import boxes
from .bounds import MOST_BOXES, MOST_COLUMNS, MOST_POINTS
from .boxes import Mark, Order
from .values import At, Entry


@dataclass(frozen=True)
class How:
    """What a step says about a hurt or a healing besides the number."""

    place: str = ""
    order: Order = ""
    kind: int | None = None
    first: int = 1


PLAINLY = How()
"""Nothing but the number is said."""


@dataclass(frozen=True, eq=False)
class Track:
    """One track. `places` has the label of one for each place of the body; `over` takes what it cannot.

    `most` finds its highest value, or the columns of its boxes, from the place and whose it is: a Person, or what
    else has `sheet` and `settings`.
    """

    name: str
    label: str
    rule: str
    most: Callable[[Any, str], int]
    places: Mapping[str, str] = field(default_factory=dict)
    over: str = ""
    low: int = 0

    @property
    def columns(self) -> list[tuple[str, Any, Any]]:
        """The fields of the body: name, type, first value."""
        return [(name, self.type, self.first) for name in self.keys.values()]

    @cached_property
    def keys(self) -> dict[str, str]:
        """The field of the body of each place; of "" without places."""
        return {place: f"{self.name}_{place}" for place in self.places} or {"": self.name}

    @property
    def labels(self) -> dict[str, str]:
        """The label of each of these fields."""
        return {key: self.places.get(place, self.label) for place, key in self.keys.items()}

    @property
    def type(self) -> Any:
        """The class of its values."""
        return Annotated[int, Field(ge=self.low, le=MOST_POINTS)]

    @property
    def first(self) -> Any:
        """Its value before anything has happened; a pool is filled by the kit."""
        return 0

    @property
    def entry(self) -> Entry:
        """How rules read it."""
        if self.places:
            return Entry(
                "track for each place",
                index=lambda at, place: self.value(at, How(place)),
                low=self.low,
                about=self,
            )
        return Entry("track", get=lambda at: getattr(at.body, self.name), low=self.low, about=self)

    @property
    def numbers(self) -> dict[str, Callable[[At, Any], int]]:
        """What functions know of it, by their names."""
        return {"most": self._most_at}

    def _most_at(self, at: At, place: Any) -> int:
        most: int = self.most(at, self._place(place))
        return most

    def _place(self, place: Any) -> str:
        """A place of this track; the first one for any other."""
        return place if place in self.keys else next(iter(self.keys))

    def value(self, at: At, how: How) -> Any:
        """What it has now."""
        return getattr(at.body, self.keys[self._place(how.place)])

    def put(self, at: At, how: How, value: Any) -> None:
        """Give it another value, which is within its bounds."""
        at.put(self.keys[self._place(how.place)], value)

    def hurt(self, at: At, count: int, how: How) -> int:
        """Hurt it; what it could not take is returned."""
        raise NotImplementedError

    def heal(self, at: At, count: int, how: How) -> None:
        """Heal it."""
        raise NotImplementedError

    def fitting(self, at: At, value: int, place: str = "") -> int:
        """A number within its bounds; what is above its maximum already stays there."""
        key = self._place(place)
        most = max(self.most(at, key), getattr(at.body, self.keys[key]))
        fits: int = max(self.low, min(value, most))
        return fits

    def harm(self, of: Any) -> int:
        """How much is lost, marked or counted."""
        raise NotImplementedError


class Pool(Track):
    """It begins full, and harm lowers it."""

    @property
    def numbers(self) -> dict[str, Callable[[At, Any], int]]:
        return {**super().numbers, "lost": self._lost}

    def _lost(self, at: At, place: Any) -> int:
        """How much is missing; nothing where a correction has left more than the maximum."""
        lost: int = self._most_at(at, place) - self.value(at, How(place or ""))
        return max(0, lost)

    def hurt(self, at: At, count: int, how: How) -> int:
        was = self.value(at, how)
        left = max(self.low, was - count)
        self.put(at, how, left)
        beyond: int = count - (was - left)
        return beyond

    def heal(self, at: At, count: int, how: How) -> None:
        was = self.value(at, how)
        self.put(at, how, max(was, min(self.most(at, self._place(how.place)), was + count)))

    def harm(self, of: Any) -> int:
        return sum(self.most(of, place) - getattr(of.body, key) for place, key in self.keys.items())


class Count(Track):
    """It begins at 0, and harm raises it. A ladder is a count with names for its values."""

    def hurt(self, at: At, count: int, how: How) -> int:
        was = self.value(at, how)
        now = min(max(was, self.most(at, self._place(how.place))), was + count)
        self.put(at, how, now)
        left: int = count - (now - was)
        return left

    def heal(self, at: At, count: int, how: How) -> None:
        self.put(at, how, max(0, self.value(at, how) - count))

    def harm(self, of: Any) -> int:
        return sum(getattr(of.body, key) for key in self.keys.values())


@dataclass(frozen=True, eq=False)
class Ladder(Count):
    """Levels, the mildest first; 0 is none of them."""

    levels: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, eq=False)
class Boxes(Track):
    """Rows of boxes that are marked in an order; with `kinds` the worse stands first and upgrades the milder."""

    rows: Mapping[str, str] = field(default_factory=dict)
    orders: Mapping[str, Order] = field(default_factory=dict)
    kinds: Mapping[str, str] = field(default_factory=dict)

    @property
    def type(self) -> Any:
        return Annotated[
            tuple[Mark, ...], Field(max_length=MOST_BOXES), AfterValidator(self._checked)
        ]

    @property
    def first(self) -> Any:
        return ()

    def _checked(self, marks: tuple[Mark, ...]) -> tuple[Mark, ...]:
        """Each box once, on the chart, in order: equal states are equal then."""
        for row, column, kind in marks:
            if not (
                1 <= row <= len(self.rows)
                and 1 <= column <= MOST_COLUMNS
                and 0 <= kind < max(1, len(self.kinds))
            ):
                raise ValueError("A marked box is not on this chart.")
        if len({mark[:2] for mark in marks}) < len(marks):
            raise ValueError("A box can be marked only once.")
        return tuple(sorted(marks))

    def widths(self, of: Any) -> boxes.Widths:
        """How many boxes each row has."""
        columns = max(1, min(self.most(of, ""), MOST_COLUMNS, MOST_BOXES // len(self.rows)))
        return boxes.widths(self.orders.values(), len(self.rows), columns)

    def walk(self, of: Any, order: Order = "") -> tuple[boxes.Box, ...]:
        """Every box in an order, the first one of this track if none is said."""
        return boxes.walk(order or next(iter(self.orders.values())), self.widths(of))

    @property
    def entry(self) -> Entry:
        return Entry("chart", about=self)

    @property
    def numbers(self) -> dict[str, Callable[[At, Any], int]]:
        """`marked` of a row or a kind or in all, `free`, and the `worst` row or kind, from 1."""
        return {"marked": self._marked, "free": self._free, "worst": self._worst}

    def _marked(self, at: At, where: Any) -> int:
        marks = getattr(at.body, self.name)
        if where is None:
            return len(marks)
        if self.kinds:
            return sum(mark.kind == self._kind(where) for mark in marks)
        row = where if isinstance(where, int) else self._row(where)
        return sum(mark.row == row for mark in marks)

    def _free(self, at: At, where: Any) -> int:
        row = None if where is None else where if isinstance(where, int) else self._row(where)
        taken = {mark[:2] for mark in getattr(at.body, self.name)}
        there = [box for box in self.walk(at) if row is None or box[0] == row]
        return sum(box not in taken for box in there)

    def _worst(self, at: At, where: Any) -> int:
        marks = getattr(at.body, self.name)
        return max((mark.kind + 1 if self.kinds else mark.row for mark in marks), default=0)

    def _row(self, name: Any) -> int:
        return list(self.rows).index(name) + 1 if name in self.rows else 0

    def _kind(self, kind: Any) -> int:
        if isinstance(kind, int):
            return kind - 1
        return list(self.kinds).index(kind) if kind in self.kinds else -1

    def _order(self, at: At, how: How) -> tuple[boxes.Box, ...]:
        """The boxes in the order that a step says, then the marked ones that the chart does not have any more."""
        marked = (mark[:2] for mark in self.value(at, how))
        return tuple(dict.fromkeys((*self.walk(at, how.order), *marked)))

    def hurt(self, at: At, count: int, how: How) -> int:
        order, marks = self._order(at, how), self.value(at, how)
        kind = min(how.kind or 0, max(0, len(self.kinds) - 1))  # that of another chart flows over
        if not self.kinds:
            marks, left = boxes.marked(marks, order[max(0, how.first - 1) :], count, kind)
        else:
            marks, left = boxes.worse(marks, order, count, kind)
            marks, left = boxes.upgraded(marks, order, left, len(self.kinds) - 1)
        self.put(at, how, marks)
        return left

    def heal(self, at: At, count: int, how: How) -> None:
        order, marks = self._order(at, how), self.value(at, how)
        healed = (
            boxes.less(marks, order, count, how.kind)
            if self.kinds
            else boxes.freed(marks, order, count)
        )
        self.put(at, how, healed)

    def harm(self, of: Any) -> int:
        return sum(mark.kind + 1 for mark in getattr(of.body, self.name))
