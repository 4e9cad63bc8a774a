"""Tables: rows of totals, each with a number or a word."""

import re
from collections.abc import Mapping
from typing import Any

from .bounds import MOST_NUMBER
from .tokens import Wrong
from .values import At, Entry

_ROW = re.compile(r"(-?\d{1,6})?\s*(\.\.)?\s*(-?\d{1,6})?")


_NAME = re.compile(r"[a-z][a-z0-9_]{0,23}")


def _by_word(rows: Mapping[str, int | str]) -> Entry:
    """A table whose rows are options of a choice; an option without a row has 0, or no word."""
    first = next(iter(rows.values()))
    if isinstance(first, str):
        return Entry("table", "word", index=lambda at, option: rows.get(option, ""))
    low = min(0, 0, *(int(value) for value in rows.values()))
    return Entry("table", index=lambda at, option: rows.get(option, 0), low=low)


def table(rows: Mapping[str, int | str]) -> Entry:
    """A table with rows such as "..3", "4..9" and "10..", in rising order and without gaps; raises Wrong."""
    bands = list[tuple[int | None, Any]]()
    kinds = {type(value) for value in rows.values()}
    if not rows or len(kinds) > 1:
        raise Wrong("A table has rows, and each has a number, or each a word.")
    for value in rows.values():
        if isinstance(value, int) and abs(value) > MOST_NUMBER:
            raise Wrong(f"{value} is too large: numbers go up to {MOST_NUMBER:,}.")
    if all(_NAME.fullmatch(said) for said in rows):
        return _by_word(rows)
    below = None
    for said, value in rows.items():
        match = _ROW.fullmatch(said.strip())
        if match is None or not (match[1] or match[3]) or (not match[2] and match[3]):
            raise Wrong(f'“{said}” is no row: write "..3", "4..9", "5" or "10..".')
        low = int(match[1]) if match[1] else None
        high = int(match[3]) if match[3] else None if match[2] else low
        if below is not None and low != below + 1:
            raise Wrong(f"The row “{said}” does not begin with {below + 1}, which is next.")
        if (bands and below is None) or (low is not None and high is not None and low > high):
            raise Wrong(f"The row “{said}” comes too late, or its numbers are the wrong way round.")
        bands.append((high, value))
        below = high
    bands[-1] = None, bands[-1][1]
    found = tuple(bands)

    def index(at: At, total: Any) -> Any:
        return next(value for high, value in found if high is None or total <= high)

    if kinds == {str}:
        words = [str(value) for value in rows.values()]
        if not all(map(_NAME.fullmatch, words)):
            raise Wrong("The words of a table are names: small letters, digits and _.")
        return Entry("table", "word", index=index, bands=found, options=tuple(words))
    return Entry(
        "table", "number", index=index, bands=found, low=min(int(value) for value in rows.values())
    )
