"""A second, short model of the rules, written from the text alone: plain numbers, no code of the app."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Literal

Box = tuple[int, int]
"""A row from 1 (Minor) to 5 (Fatal) and a column from 1."""
FATAL = 5
LOST_WHEN_SUSTAINED = {1: 1, 2: 2, 3: 0, 4: 0, 5: 0}  # action points, by row
SKILL_PENALTY = {0: 0, 1: 0, 2: 1, 3: 5, 4: 15, 5: 25}
MAXIMUM_CUT = {0: 0, 1: 0, 2: 0, 3: 1, 4: 5, 5: 11}
MILDER = {"vertical": "zigzag", "inverted_zigzag": "zigzag", "zigzag": "horizontal"}
PATTERN = {
    "ballistic": "inverted_zigzag",
    "bludgeoning": "zigzag",
    "slashing": "zigzag",
    "piercing": "vertical",
    "cold": "zigzag",
    "electricity": "zigzag",
    "phased_energy": "inverted_zigzag",
    "plasma": "zigzag",
    "fire": "zigzag",
}


def place_in_order(pattern: str, box: Box) -> tuple[int, ...]:
    """Sorts the boxes of a chart into the order in which a pattern marks them (MYT-PAT-1 … 5)."""
    row, column = box
    match pattern:
        case "horizontal":
            return row, column
        case "vertical":
            return column, row
        case "zigzag":
            return row + column, row
        case _:  # inverted: a triangle that grows row by row, then what is left from the bottom up
            return (0, row, column) if column <= row else (1, -row, column)


@dataclass
class Game:
    """One character. `exceeds`, `critical_ap_lost`, `worst` and `ap_debt` are the campaign's house rules."""

    threshold: int
    ap_base: int
    reductions: dict[str, int] = field(default_factory=dict)
    downgrades: dict[str, int] = field(default_factory=dict)
    columns: int = 15
    exceeds: Literal["beyond", "reaching"] = "beyond"
    critical_ap_lost: int = 0
    worst: Literal["now", "ever"] = "now"
    ap_debt: bool = False

    marks: tuple[Box, ...] = ()
    dying: bool = False
    debt: int = 0
    deepest: int = 0
    ap: int = -1
    minute: int = 0
    round: int = 1
    reminders: dict[str, tuple[str, int]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.ap < 0:
            self.ap = self.ap_base

    def copy(self) -> Game:
        """The same game, to be compared with later."""
        return replace(self, reminders=dict(self.reminders))

    @property
    def category(self) -> int:
        """The row whose lasting effects hold, 0 for none (MYT-EFF-2)."""
        now = max((row for row, _ in self.marks), default=0)
        return max(now, self.deepest) if self.worst == "ever" else now

    @property
    def barred(self) -> bool:
        """MYT-EFF-5: who is fatally wounded takes no further actions.

        The text leaves open whether this outlasts the wound where `worst` is "ever"; the game goes on without it.
        """
        return any(row == FATAL for row, _ in self.marks)

    @property
    def maximum(self) -> int:
        """Action points at most (MYT-EFF-3)."""
        return max(0, self.ap_base - MAXIMUM_CUT[self.category])

    def hit(self, damage: int, type_: str, downgrade: int) -> None:
        """MYT-DMG-1 … 5: reduce, count the wounds, mark them one after the other."""
        left = damage - self.reductions.get(type_, 0)
        if left <= 0:
            return
        wounds = 1 + sum(
            left > k * self.threshold if self.exceeds == "beyond" else left >= k * self.threshold
            for k in range(1, left + 1)
        )
        pattern = PATTERN[type_]
        for _ in range(downgrade + self.downgrades.get(type_, 0) + self.downgrades.get("any", 0)):
            pattern = MILDER.get(pattern, pattern)
        chart = [(row, column) for row in range(1, 6) for column in range(1, self.columns + 1)]
        order = sorted(chart, key=lambda box: place_in_order(pattern, box))
        for box in [box for box in order if box not in self.marks][:wounds]:
            self.mark(box)
        self.cut()

    def mark(self, box: Box, *, sustained: bool = True) -> None:
        """MYT-EFF-1, MYT-EFF-4: a box is marked, with what sustaining the wound costs."""
        self.marks = (*self.marks, box)
        self.deepest = max(self.deepest, box[0])
        if not sustained:
            return
        cost = LOST_WHEN_SUSTAINED[box[0]] + (self.critical_ap_lost if box[0] == 4 else 0)
        self.lose(cost, owed=self.ap_debt)
        self.dying = self.dying or box[0] == FATAL

    def lose(self, points: int, *, owed: bool = False) -> None:
        """Action points fall, never below 0; what a wound could not take may be owed."""
        if owed:
            self.debt += max(0, points - self.ap)
        self.ap = max(0, self.ap - points)

    def cut(self) -> None:
        """MYT-EFF-3: action points are never above the maximum."""
        self.ap = min(self.ap, self.maximum)

    def refill(self) -> None:
        """Up to the maximum that wounds leave; what is owed comes off it first."""
        paid = min(self.debt, self.maximum)
        self.debt -= paid
        self.ap = max(self.ap, self.maximum - paid)

    def worst_first(self, count: int) -> list[int]:
        """MYT-HEA-1: the rows of the boxes that healing frees."""
        return sorted((row for row, _ in self.marks), reverse=True)[:count]
