"""`Unfit`: what is wrong with a game file, with its line and its key."""

import re
from collections.abc import Sequence
from typing import TypeAlias

from hurtbox.core.names import displayable
from hurtbox.core.refusal import Refused

Key: TypeAlias = tuple[str | int, ...]
"""The keys from the outside in: ("acts", "hit", "does")."""
_DEEPEST = 8
"""No key of a game file has more parts."""
_TOO_LONG = re.compile(r"([^\s”]{30})[^\s”]{11,}")
"""A word that a sentence shows only the beginning of."""
_SPACE = re.compile(r"(?:\s|,|#[^\n]*)*")
_PART = re.compile(r"""[A-Za-z0-9_-]+|"(?:[^"\\]|\\.)*"|'[^']*'""")
_LONG = re.compile(r'''"""(\n?)(?:[^"\\]|\\.|"{1,2}(?!"))*"{3,5}|'{3}(\n?).*?'{3,5}(?!')''', re.S)
_VALUE = re.compile(r"""(?:"(?:[^"\\]|\\.)*"|'[^']*'|[^\s,\]}#])+""")


class Unfit(Refused):
    """A game file that cannot be used: one sentence that names the line and the key."""

    def __init__(self, key: Key, text: str, line: int = 0) -> None:
        self.key, self.line = key, line
        text = displayable(_TOO_LONG.sub(r"\1…", " ".join(text.split())))
        where = f"Line {line}" if line else "The file"
        named = displayable(".".join(_TOO_LONG.sub(r"\1…", str(part)) for part in key))
        super().__init__("game", f"{where}, {named}: {text}" if named else f"{where}: {text}")


class Lines:
    """Where each key of a TOML text stands. The text has been read as TOML already, so nothing is checked here."""

    def __init__(self, text: str) -> None:
        self._text, self._at = text, 0
        self._places: dict[Key, int] = {}
        self._opens: dict[Key, int] = {}
        table: Key = ()
        counts: dict[Key, int] = {}
        while self._goes_on():
            if text[self._at] != "[":
                self._pair(table)
                continue
            many = text.startswith("[[", self._at)
            self._at += 1 + many
            table = self._keys(())
            if many:
                counts[table] = counts.get(table, -1) + 1
                table = (*table, counts[table])
                self._places.setdefault(table, self._line())
            self._at += 1 + many

    def _line(self) -> int:
        return self._text.count("\n", 0, self._at) + 1

    def _goes_on(self, end: str = "") -> bool:
        """Go past spaces, notes and commas, and past this end; False there, or behind the text."""
        space = _SPACE.match(self._text, self._at)
        self._at = space.end() if space else self._at
        if self._at >= len(self._text):
            return False
        ends = self._text[self._at] == end
        self._at += ends
        return not ends

    def _keys(self, table: Key) -> Key:
        """A dotted key and its “=”; each part of it stands on this line, if it was not named before."""
        while self._goes_on("=") and (part := _PART.match(self._text, self._at)):
            table, self._at = (*table, part[0].strip("\"'"))[:_DEEPEST], part.end()
            self._places.setdefault(table, self._line())
            self._goes_on(".")
        return table

    def _pair(self, table: Key) -> None:
        self._value(self._keys(table))

    def _value(self, key: Key) -> None:
        begins = self._text[self._at] if self._goes_on() else ""
        if begins == "{":
            self._at += 1
            while self._goes_on("}"):
                self._pair(key)
        elif begins == "[":
            self._at += 1
            number = 0
            while self._goes_on("]"):
                self._places.setdefault((*key, number), self._line())
                self._value((*key, number))
                number += 1
        elif long := _LONG.match(self._text, self._at):
            self._opens[key] = self._line() + bool(long[1] or long[2])
            self._at = long.end()
        else:
            value = _VALUE.match(self._text, self._at)
            self._at = value.end() if value else len(self._text)

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
