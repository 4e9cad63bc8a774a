"""`Unfit`: what is wrong with a game file, with its line and its key."""

import re
from collections.abc import Sequence
from typing import TypeAlias

from hurtbox.core.names import displayable
from hurtbox.core.refusal import Refused

Key: TypeAlias = tuple[str | int, ...]
"""The keys from the outside in: ("acts", "hit", "does")."""
_HEAD = re.compile(r"\s*\[\[?\s*([^\]#]+?)\s*\]\]?\s*(?:#.*)?$")
_SET = re.compile(
    r"""\s*((?:[A-Za-z0-9_-]+|"[^"]*"|'[^']*')(?:\s*\.\s*(?:[A-Za-z0-9_-]+|"[^"]*"|'[^']*'))*)\s*=(.*)$"""
)


class Unfit(Refused):
    """A game file that cannot be used: one sentence that names the line and the key."""

    def __init__(self, key: Key, text: str, line: int = 0) -> None:
        self.key, self.line = key, line
        text = displayable(" ".join(text.split()))
        where = f"Line {line}" if line else "The file"
        named = displayable(".".join(map(str, key)))
        super().__init__("game", f"{where}, {named}: {text}" if named else f"{where}: {text}")


class Lines:
    """Where each key of a TOML text stands, as far as it can be told without reading all of TOML."""

    def __init__(self, text: str) -> None:
        self._places: dict[Key, int] = {}
        self._opens: dict[Key, int] = {}
        table: Key = ()
        counts: dict[Key, int] = {}
        closes = ""
        for number, line in enumerate(text.split("\n"), 1):
            if closes:
                closes = "" if closes in line else closes
                continue
            if head := _HEAD.match(line):
                table = _keys(head[1])
                if line.lstrip().startswith("[["):
                    counts[table] = counts.get(table, -1) + 1
                    table = (*table, counts[table])
                self._places.setdefault(table, number)
            elif put := _SET.match(line):
                key = (*table, *_keys(put[1]))
                self._places.setdefault(key, number)
                for quotes in ('"""', "'''"):
                    if put[2].count(quotes) == 1:
                        closes = quotes
                        begins = not put[2].partition(quotes)[2].strip()
                        self._opens.setdefault(key, number + begins)

    def of(self, key: Sequence[str | int]) -> int:
        """The line of a key, or of the closest one around it; the first line if none is known."""
        found = tuple(key)
        while found:
            if found in self._places:
                return self._places[found]
            found = found[:-1]
        return 1

    def within(self, key: Sequence[str | int], place: int) -> int:
        """The line of a text of several lines, from 0."""
        found = tuple(key)
        return self._opens[found] + place if found in self._opens else self.of(found)


def _keys(dotted: str) -> Key:
    parts = re.findall(r"""[A-Za-z0-9_-]+|"[^"]*"|'[^']*'""", dotted)
    return tuple(part.strip("\"'") for part in parts)
