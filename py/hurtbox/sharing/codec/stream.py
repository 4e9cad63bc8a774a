"""A stream of numbers and texts as bytes. A repeated text takes a byte or two.

A number has seven bits a byte, the lowest first. A text is written in full once; later, and before a slash, it is
written as its number. An id made by the page (sixteen letters of five bits) takes ten bytes.
"""

import re
from collections.abc import Callable

from hurtbox.core.refusal import Refused

MADE = re.compile(r"[a-z2-7]{16}")
"""An id made by the page."""
LETTERS = "abcdefghijklmnopqrstuvwxyz234567"
WRITTEN, KNOWN, BELOW, ID = range(4)
"""How a text is written: in full, as an earlier text, as an earlier text with a slash and more, as an id."""
LONGEST_NUMBER = 20
"""The most bytes of a number; one of a fight needs far fewer."""
MOST_VALUES = 200_000
"""The most values of a link; hundreds of combatants have fewer."""
LONGEST_KNOWN = 200
"""The most bytes of a text that can be repeated by its number."""


def too_long() -> Refused:
    """The refusal of what does not fit into a link."""
    return Refused("history", "This is too long for a link. Save it as a file instead.")


def damaged() -> Refused:
    """The refusal of bytes that no version of Hurtbox writes."""
    return Refused("link", "This link is damaged.")


class _Spending:
    """Counts the values of a link, for whoever writes one as for whoever reads it."""

    too_many: Callable[[], Refused]

    def __init__(self) -> None:
        self._values = 0

    def spend(self) -> None:
        """Count one more value. Refused when there are too many."""
        self._values += 1
        if self._values > MOST_VALUES:
            raise self.too_many()


class Writer(_Spending):
    """Writes numbers and texts to `data`."""

    too_many = staticmethod(too_long)

    def __init__(self) -> None:
        super().__init__()
        self.data = bytearray()
        self._known: dict[str, int] = {}

    def number(self, value: int) -> None:
        """Write a number that is not negative."""
        while value > 127:
            self.data.append(value & 127 | 128)
            value >>= 7
        self.data.append(value)

    def signed(self, value: int) -> None:
        """Write any whole number; numbers near 0 are short."""
        self.number(value << 1 if value >= 0 else (-value << 1) - 1)

    def text(self, text: str) -> None:
        """Write a text."""
        if text in self._known:
            self._way(KNOWN, self._known[text])
            return
        head, slash, rest = text.partition("/")
        if slash and MADE.fullmatch(head) and head not in self._known:
            self._way(BELOW, 0)
            self.text(head)
            self._plain(rest)
        elif slash and head in self._known:
            self._way(BELOW, self._known[head] + 1)
            self._plain(rest)
        elif MADE.fullmatch(text):
            bits = 0
            for letter in text:
                bits = bits << 5 | LETTERS.index(letter)
            self._way(ID, 0)
            self.data += bits.to_bytes(10)
        else:
            self._way(WRITTEN, len(text.encode()))
            self.data += text.encode()
        if len(text.encode()) <= LONGEST_KNOWN:
            self._known[text] = len(self._known)

    def _way(self, way: int, value: int) -> None:
        self.number(value << 2 | way)

    def _plain(self, text: str) -> None:
        self.number(len(text.encode()))
        self.data += text.encode()


class Reader(_Spending):
    """Reads numbers and texts in the order they were written. Refused when the bytes are damaged."""

    too_many = staticmethod(damaged)

    def __init__(self, data: bytes) -> None:
        super().__init__()
        self._data = data
        self._at = 0
        self._known: list[str] = []

    @property
    def left(self) -> int:
        """The number of bytes that are still to be read."""
        return len(self._data) - self._at

    def number(self, bits: int = 0) -> int:
        """The next number, as `Writer.number` wrote it. It may have so many bits, or more if they fit."""
        value = 0
        for place in range(max(LONGEST_NUMBER, -(-bits // 7))):
            byte = self._bytes(1)[0]
            value |= (byte & 127) << 7 * place
            if byte < 128:
                return value
        raise damaged()

    def signed(self) -> int:
        """The next number that may be negative."""
        value = self.number()
        return -(value + 1 >> 1) if value & 1 else value >> 1

    def count(self) -> int:
        """The number of values that follow. Refused when there are fewer bytes than that."""
        count = self.number()
        if count > self.left:
            raise damaged()
        return count

    def text(self) -> str:
        """The next text."""
        value, way = divmod(self.number(), 4)
        match way:
            case 0:  # WRITTEN
                text = self._plain(value)
            case 1:  # KNOWN
                return self._one(value)
            case 2:  # BELOW
                head = self._one(value - 1) if value else self._id_in_front()
                text = f"{head}/{self._plain(self.number())}"
            case _:  # ID
                bits = int.from_bytes(self._bytes(10))
                text = "".join(LETTERS[bits >> 5 * place & 31] for place in reversed(range(16)))
        if len(text.encode()) <= LONGEST_KNOWN:
            self._known.append(text)
        return text

    def _id_in_front(self) -> str:
        """An id before a slash that was not written before; it follows as a text of its own."""
        if self.left and self._data[self._at] & 3 != ID:
            raise damaged()
        return self.text()

    def _one(self, place: int) -> str:
        if not 0 <= place < len(self._known):
            raise damaged()
        return self._known[place]

    def _plain(self, length: int) -> str:
        try:
            return self._bytes(length).decode()
        except UnicodeDecodeError as wrong:
            raise damaged() from wrong

    def _bytes(self, count: int) -> bytes:
        if count > self.left:
            raise damaged()
        self._at += count
        return self._data[self._at - count : self._at]
