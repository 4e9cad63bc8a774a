"""Sentences from message ids and values. Each system has a dictionary of its texts, `WORDS`.

A text can say how a number is written: `{left:round|rounds}` adds the singular or the plural, `{left:time}` writes
minutes as days, hours and minutes, `{count:times}` says once, twice, three times. Negative numbers get a real
minus sign.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from string import Formatter
from typing import Any

from hurtbox.core.clock import MINUTES, Span
from hurtbox.core.names import displayable
from hurtbox.core.steps import Fact

SPANS: tuple[tuple[Span, str], ...] = (
    ("day", "day|days"),
    ("hour", "hour|hours"),
    ("minute", "minute|minutes"),
)
IN_WORDS = (
    *(
        "no",
        "one",
        "two",
        "three",
        "four",
        "five",
        "six",
        "seven",
        "eight",
        "nine",
        "ten",
        "eleven",
    ),
    "twelve",
)
"""Small numbers, by their value."""

Texts = Mapping[str, Any]
"""Texts by message id; in place of a text there may be further ones, whose ids go on from there.

The text of the id itself then has the key "".
"""


class _Number(int):
    """A whole number in a sentence."""

    def __format__(self, spec: str) -> str:
        if spec == "time":
            return duration_text(self)
        if spec == "times":
            return times_text(self)
        if "|" in spec:
            singular, more = spec.split("|")
            return f"{number_text(self)} {singular if self == 1 else more}"
        return format(int(self), spec).replace("-", "−")


class _Text(str):
    """Any other value in a sentence. Its format is ignored: a stored command may hold text instead of a number."""

    def __format__(self, spec: str) -> str:
        return displayable(str(self))


def number_text(of: int) -> str:
    """A number with a real minus sign."""
    return format(_Number(of))


def pluralize(count: int, words: str) -> str:
    """A count with the singular or plural from `words`, such as "die|dice"."""
    return format(_Number(count), words)


def duration_text(minutes: int) -> str:
    """Minutes written as days, hours and minutes."""
    parts = []
    for span, words in SPANS:
        count, minutes = divmod(minutes, MINUTES[span])
        if count:
            parts.append(pluralize(count, words))
    return " ".join(parts) or pluralize(0, SPANS[-1][1])


def rounds_text(rounds: int, a_minute: int) -> str:
    """A length of time in rounds; from a minute on as minutes and more, the last one counted in full."""
    if not a_minute or rounds < a_minute:
        return pluralize(rounds, "round|rounds")
    return duration_text(-(-rounds // a_minute))


def times_text(count: int) -> str:
    """How often, in words up to twelve."""
    if count in (1, 2):
        return ("once", "twice")[count - 1]
    return f"{IN_WORDS[count] if 0 <= count < len(IN_WORDS) else number_text(count)} times"


def fill_in(pattern: str, values: Mapping[str, object]) -> str:
    """A text with its placeholders filled in."""
    ready = {
        key: _Number(value) if isinstance(value, int) else _Text(value)
        for key, value in values.items()
    }
    return pattern.format_map(ready).strip()


@lru_cache(maxsize=512)
def placeholders(pattern: str) -> tuple[str, ...]:
    """The names of the values that a text needs."""
    return tuple(dict.fromkeys(name for _, name, _, _ in Formatter().parse(pattern) if name))


class DefaultText(str):
    """The text of a message id that has none of its own: who it is about, its words, and the value if any."""

    def format_map(self, values: Any, /) -> str:
        name, value = values.get("name", ""), values.get("value", "")
        said = f"{name}: {self}" if name else str(self[:1].upper() + self[1:])
        return said if value == "" else f"{said}: {value}"


class DefaultWords(dict[str, str]):
    """Texts by message id. By default “RULE-1 save bonus” is “Save bonus: 3”, and “RULE-1 result.won” is “Won”."""

    def __missing__(self, id: str) -> str:
        rule, _, what = id.partition(" ")
        if not what or not rule.isupper():
            raise KeyError(id)
        return DefaultText(what.rpartition(".")[2])


def overlaid(base: Mapping[str, str], over: Mapping[str, str]) -> dict[str, str]:
    """The texts of both; those of `over` go first, with its defaults if it has any."""
    both = {**base, **over}
    return DefaultWords(both) if isinstance(over, DefaultWords) else both


def sentence(words: Mapping[str, str], id: str, /, **values: Fact) -> str:
    """The text of a message id, filled in. KeyError if `words` lacks it; a test checks that none is missing."""
    return fill_in(words[id], values)


def readable(name: str) -> str:
    """A name of the code as a label: "wound_threshold" becomes "Wound threshold"."""
    return capitalized(name.replace("_", " ").strip())


def capitalized(text: str) -> str:
    """A text as a label: it begins with a capital."""
    return text[:1].upper() + text[1:]


def flattened(key: str, texts: Texts, prefix: str = "") -> Iterator[tuple[str, str]]:
    """The texts of a system by their whole message ids: those that begin with a rule id leave out the system."""
    for name, said in texts.items():
        first = prefix or ("" if name[0].isupper() else key)
        id = ".".join(part for part in (first, name) if part)
        if isinstance(said, str):
            yield id, said
        else:
            yield from flattened(key, said, id)
