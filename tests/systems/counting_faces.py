"""Chances counted face by face, as fractions. It knows dice, and nothing of the app."""

from collections.abc import Callable, Hashable
from fractions import Fraction
from functools import cache
from typing import TypeAlias, TypeVar

T = TypeVar("T", bound=Hashable)
U = TypeVar("U", bound=Hashable)
Chances: TypeAlias = dict[T, Fraction]


def sure(value: T) -> Chances[T]:
    """What is certain."""
    return {value: Fraction(1)}


@cache
def _total(count: int, sides: int) -> tuple[tuple[int, Fraction], ...]:
    found = {0: Fraction(1)}
    for _ in range(count):
        more: dict[int, Fraction] = {}
        for total, chance in found.items():
            for face in range(1, sides + 1):
                more[total + face] = more.get(total + face, Fraction(0)) + chance / sides
        found = more
    return tuple(found.items())


def total(count: int, sides: int = 6, plus: int = 0) -> Chances[int]:
    """The total of some dice, each face of each die counted."""
    return {number + plus: chance for number, chance in _total(count, sides)}


def each(chances: Chances[T], read: Callable[[T], U]) -> Chances[U]:
    """The chances of what is read off each value."""
    found: dict[U, Fraction] = {}
    for value, chance in chances.items():
        key = read(value)
        found[key] = found.get(key, Fraction(0)) + chance
    return found


def then(chances: Chances[T], go_on: Callable[[T], Chances[U]]) -> Chances[U]:
    """The chances of what comes after each value, which has chances of its own."""
    found: dict[U, Fraction] = {}
    for value, chance in chances.items():
        for after, part in go_on(value).items():
            found[after] = found.get(after, Fraction(0)) + chance * part
    return found


def at_least(chances: Chances[int], number: int) -> Chances[bool]:
    """Whether a total reaches a number; what is impossible is left out."""
    return each(chances, lambda one: one >= number)
