"""Markers: conditions and counters of one's own, on a combatant or on the fight. Every system has them."""

from collections.abc import Callable
from dataclasses import replace
from typing import Annotated, Literal

from pydantic import AfterValidator, Field
from pydantic.dataclasses import dataclass

from hurtbox.core.names import check_note, check_readable
from hurtbox.core.steps import FROZEN

Reset = Literal["never", "round", "scene", "session", "countdown", "rounds", "turn"]
"""When a counter returns to its start by itself; "countdown" falls by one each round instead, down to 0.

One of "rounds" falls too, and is over at 0; one of "turn" is over after the turn of whom it is on.
"""
MOST_MARKERS = 40
"""The most markers on one combatant, and on the fight."""
HIGHEST_COUNT = 9_999
MarkerName = Annotated[str, Field(min_length=1, max_length=40), AfterValidator(check_readable)]
MarkerNote = Annotated[str, Field(max_length=300), AfterValidator(check_note)]
Count = Annotated[int, Field(ge=0, le=HIGHEST_COUNT)]


@dataclass(frozen=True, config=FROZEN)
class Marker:
    """A condition, or a counter if it `counts`. `note` says what it does; players do not see a `secret` one.

    A counter goes from 0 to its `limit`, or on without end if that is 0. It begins at `start`, and returns there
    at the moment that `reset` names; one that counts down reminds of something at 0.
    """

    id: Annotated[str, Field(min_length=1, max_length=64)]
    name: MarkerName
    note: MarkerNote = ""
    counts: bool = False
    value: Count = 0
    start: Count = 0
    limit: Count = 0
    reset: Reset = "never"
    secret: bool = False

    @property
    def highest(self) -> int:
        """The highest count."""
        return self.limit or HIGHEST_COUNT

    @property
    def is_due(self) -> bool:
        """Whether it has counted down to 0."""
        return self.counts and self.reset == "countdown" and self.value == 0

    @property
    def text(self) -> str:
        """What a badge says: the name, and the count out of the limit, or that it is due."""
        if not self.counts:
            return self.name
        if self.reset == "turn":
            return f"{self.name} · this turn"
        if self.reset == "rounds":
            return f"{self.name} · {self.value} {'round' if self.value == 1 else 'rounds'}"
        if self.is_due:
            return f"{self.name} is due"
        return f"{self.name} {self.value}" + (f"/{self.limit}" if self.limit else "")

    def again(self, moment: str) -> "Marker":
        """The marker after a moment at which counters return to their start."""
        is_due = self.counts and self.reset == moment and self.value != self.start
        return replace(self, value=self.start) if is_due else self

    def after_rounds(self, rounds: int) -> "Marker":
        """The marker when so many rounds have begun."""
        counts_down = self.counts and self.reset in ("countdown", "rounds") and self.value > 0
        return replace(self, value=max(0, self.value - rounds)) if counts_down else self

    @property
    def is_over(self) -> bool:
        """Whether its rounds are over."""
        return self.counts and self.reset == "rounds" and self.value == 0

    @property
    def is_short(self) -> bool:
        """Whether it lasts for rounds or a turn, and so never for minutes."""
        return self.counts and self.reset in ("rounds", "turn")


Markers = Annotated[tuple[Marker, ...], Field(max_length=MOST_MARKERS)]


def changed(markers: tuple[Marker, ...], change: Callable[[Marker], Marker]) -> tuple[Marker, ...]:
    """The markers after a change; the same object if none has changed."""
    after = tuple(change(marker) for marker in markers)
    return markers if after == markers else after


def open_ones(markers: tuple[Marker, ...]) -> tuple[Marker, ...]:
    """Those that players may see."""
    return tuple(marker for marker in markers if not marker.secret)
