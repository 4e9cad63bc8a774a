"""`Spellings`: what people write for a field and for its options, as data beside the field."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Spellings:
    """What people write for a field, in tables, in other programs and in scripts; it stands beside the `FormHint`.

    `names`: what else the field is called. `options`: what else is written for a choice, each with its option.
    `number`: the field that a bare number in this one means. `typed` returns what was written as it is kept, or
    raises ValueError with what would be right. A field with several of these has all of them.
    """

    names: tuple[str, ...] = ()
    options: tuple[tuple[str, object], ...] = ()
    number: str = ""
    typed: Callable[[str], object] | None = None

    def __add__(self, more: "Spellings") -> "Spellings":
        return Spellings(
            self.names + more.names,
            self.options + more.options,
            more.number or self.number,
            more.typed or self.typed,
        )


def spelled(*names: str, number: str = "", **options: str) -> Spellings:
    """What else a field is called, and for each option of a choice what else is written, with commas."""
    said = [
        (spelling.strip(), key) for key, listed in options.items() for spelling in listed.split(",")
    ]
    return Spellings(names, tuple(said), number)
