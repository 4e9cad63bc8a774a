"""Sentences from message ids and values. A table a system, one for the app; the systems' tables come first.

A number in a sentence can say how it is put: `{left:round|rounds}` counts things, `{left:time}` is a
number of minutes as people say it. A negative one has a real minus sign.
"""

from collections.abc import Mapping

from hurtbox.core.clock import MINUTES, Span
from hurtbox.core.names import displayable
from hurtbox.core.steps import Fact

SPANS: tuple[tuple[Span, str], ...] = (
    ("day", "day|days"),
    ("hour", "hour|hours"),
    ("minute", "minute|minutes"),
)


class Number(int):
    """A whole number on its way into a sentence."""

    def __format__(self, spec: str) -> str:
        if spec == "time":
            return duration_text(self)
        if "|" in spec:
            one, more = spec.split("|")
            return f"{number_text(self)} {one if self == 1 else more}"
        return format(int(self), spec).replace("-", "−")


class Text(str):
    """Anything else in a sentence; a stored command may hold a word where a number belongs."""

    def __format__(self, spec: str) -> str:
        return displayable(str(self))


def number_text(of: int) -> str:
    """A number as it is printed."""
    return format(Number(of))


def pluralize(count: int, words: str) -> str:
    """So many of something, in the words "one|more": 1 die, 2 dice."""
    return format(Number(count), words)


def duration_text(minutes: int) -> str:
    """How long so many minutes are, in days, hours and minutes."""
    parts = []
    for span, words in SPANS:
        count, minutes = divmod(minutes, MINUTES[span])
        if count:
            parts.append(pluralize(count, words))
    return " ".join(parts) or pluralize(0, SPANS[-1][1])


def fill_in(pattern: str, values: Mapping[str, object]) -> str:
    """A sentence with its values in their places."""
    ready = {
        key: Number(value) if isinstance(value, int) else Text(value)
        for key, value in values.items()
    }
    return pattern.format_map(ready).strip()


def sentence(words: Mapping[str, str], id: str, /, **values: Fact) -> str:
    """The sentence for a message id; KeyError when the table lacks it (a test looks for that)."""
    return fill_in(words[id], values)
