"""Names with numbers, so that no two of several identical combatants are called the same: "Thug 1", "Thug 2"."""

import re
from collections.abc import Collection
from functools import lru_cache

from hurtbox.core.refusal import Refused

LONGEST_NAME = 60
NUMBERED = re.compile(r"(.*\S) ([1-9][0-9]{0,3})", re.DOTALL)
"""A name with its number."""


def free_names(taken: Collection[str], name: str, count: int) -> tuple[str, ...]:
    """Names for `count` new combatants called `name`, none of them taken.

    A single free name stays as it was typed. Otherwise the names are numbered, and go on after the highest number
    that is there: after "Thug" comes "Thug 2", after "Thug 3" comes "Thug 4". Refused when a numbered name would
    be too long.
    """
    if count == 1 and name not in taken:
        return (name,)
    base, number = _split(name)
    same = [number_ for base_, number_ in map(_split, taken) if base_ == base]
    # A name without a number counts as the first of its kind.
    first = max(max(same, default=0) + 1, number if number > 1 else 1)
    names = tuple(f"{base} {first + place}" for place in range(count))
    if len(names[-1]) > LONGEST_NAME:
        most = LONGEST_NAME - len(names[-1]) + len(base)
        raise Refused(
            "name", f"With a number behind it, the name must have {most} letters or fewer."
        )
    return names


def without_number(name: str) -> str:
    """A name without the number behind it."""
    return _split(name)[0]


@lru_cache(maxsize=512)
def _split(name: str) -> tuple[str, int]:
    """A name without its number, and the number: 1 when it has none."""
    match = NUMBERED.fullmatch(name)
    return (match[1], int(match[2])) if match else (name, 1)
