"""What an odds sheet is made of: chances in words and figures, and pictures of fifty dots."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Literal, NotRequired, TypedDict

DOTS = 50
"""Dots of a picture: one for each 2 %."""
MOST_COLUMNS = 12
"""Columns of a picture; more values share them."""


class Chance(TypedDict):
    """A chance: what of, in percent, as a share from 0 to 1, in words, and as a fraction."""

    what: str
    percent: str
    share: float
    about: str
    exact: str


class Column(TypedDict):
    """One column of a picture: a value or a few values of a gauge, or a level, with its dots and its chance."""

    label: str
    dots: int
    chance: Chance


class Picture(TypedDict):
    """Where a gauge or a ladder ends. `before` is where it is; `loss` is what a gauge is expected to lose."""

    label: str
    before: str
    loss: str
    columns: list[Column]


class TargetOdds(TypedDict):
    """The odds of one target. `ends` are shares of one whole, the worst first; `tests` are “at least this bad”."""

    id: str
    name: str
    ends: list[Chance]
    tests: list[Chance]
    pictures: list[Picture]
    conditions: list[Chance]


class UntilOdds(TypedDict):
    """The chance of the outcome `test` after 1, 2 … times, as far as it is known; `text` says why it ends.

    `tests` are the outcomes to choose from: key, label.
    """

    test: str
    tests: list[list[str]]
    chances: list[Chance]
    text: str


class LastingOdds(TypedDict):
    """The chance of the outcome `test` at once and after 1, 2 … rounds, or longer units; `what` is its label.

    `tests` are the outcomes to choose from where the command cannot be repeated; `text` says why there are no
    chances.
    """

    test: str
    tests: list[list[str]]
    what: str
    chances: list[Chance]
    text: str


class OptionOdds(TypedDict):
    """One option of a decision, and the chances of the outcomes with it."""

    label: str
    tests: list[Chance]


class ChoiceOdds(TypedDict):
    """A decision, or the presets of a form; the first option is what all other odds assume."""

    kind: Literal["decision", "preset"]
    text: str
    options: list[OptionOdds]


class OddsSheet(TypedDict):
    """The parts that are known. `not_known` says in sentences what was too much."""

    targets: list[TargetOdds]
    together: list[Chance]
    until: NotRequired[UntilOdds]
    lasting: NotRequired[LastingOdds]
    choices: list[ChoiceOdds]
    not_known: list[str]


class OddsSheetReply(TypedDict):
    """Whether there is `more` to do. The sheet is there when it has changed since the last reply."""

    more: bool
    sheet: NotRequired[OddsSheet]


def empty_sheet() -> OddsSheet:
    """An odds sheet without odds."""
    return OddsSheet(targets=[], together=[], choices=[], not_known=[])


def in_words(chance: Fraction) -> str:
    """A chance as people say it: “3 in 10”, “1 in 36”, “199 in 200”; "" for what is certain or impossible."""
    if not 0 < chance < 1:
        return ""
    rare = min(chance, 1 - chance)
    whole = 10 if rare >= Fraction(1, 15) else round(1 / rare)
    if whole > 9999:
        return ""
    part = min(max(round(chance * whole), 1), whole - 1)
    if whole == 10 and part == 5:
        return "1 in 2"
    return f"{part:,} in {whole:,}"


def as_fraction(chance: Fraction) -> str:
    """“5 / 36”."""
    return f"{chance.numerator:,} / {chance.denominator:,}"


def in_columns(values: Mapping[int, Fraction]) -> list[tuple[str, Fraction]]:
    """The values with their chances, the highest first; neighbours share a column when there are many."""
    high, low = max(values), min(values)
    width = -(-(high - low + 1) // MOST_COLUMNS)
    if width == 1:
        return [(_number(value), values[value]) for value in sorted(values, reverse=True)]
    rows = []
    for top in range(high, low - 1, -width):
        bottom = max(low, top - width + 1)
        chance = sum((values.get(v, Fraction(0)) for v in range(bottom, top + 1)), Fraction(0))
        if chance:
            label = _number(top) if top == bottom else f"{_number(top)}…{_number(bottom)}"
            rows.append((label, chance))
    return rows


def _number(value: int) -> str:
    return str(value).replace("-", "−")


def dots_of(chances: Sequence[Fraction]) -> list[int]:
    """The dots shared out among these chances: whole dots first, the rest to the largest remainders."""
    exact = [chance * DOTS for chance in chances]
    dots = [int(part) for part in exact]
    by_remainder = sorted(range(len(dots)), key=lambda at: dots[at] - exact[at])
    for at in by_remainder[: DOTS - sum(dots)]:
        dots[at] += 1
    return dots
