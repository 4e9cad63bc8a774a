"""Wordings: the words that a group says instead of the app's, such as its own language or slang.

They are put in when a view or a sentence leaves the engine. Rules, records and the public Python keep the app's
words.
"""

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import lru_cache, partial
from typing import Annotated, Any

from pydantic import AfterValidator, Field
from pydantic.dataclasses import dataclass
from pydantic_core import from_json, to_json

from hurtbox.core.names import check_readable
from hurtbox.core.steps import FROZEN

MOST_WORDINGS = 100
WORDED = frozenset(
    (
        "text",
        "label",
        "title",
        "short",
        "line",
        "say",
        "then",
        "help",
        "unit",
        "group",
        "what",
        "when",
        "tests",
    )
) | {"before", "after", "loss", "undo", "redo", "options", "lines", "dice", "not_known", "marks"}
"""The keys of a view or a reply under which text for people is. Under all others are keys, numbers and names."""
TYPED = frozenset(("markers", "attacks", "fixed", "values", "presets"))
"""The keys under which everything was typed, or goes back to the engine as it is."""
Word = Annotated[str, Field(min_length=1, max_length=40), AfterValidator(check_readable)]


@dataclass(frozen=True, config=FROZEN)
class Wording:
    """A word or a few words of the app, and what is said instead."""

    word: Word
    own: Word


def _differ(wordings: tuple[Wording, ...]) -> tuple[Wording, ...]:
    """ValueError if one word has two wordings."""
    words = [wording.word.casefold() for wording in wordings]
    if len(set(words)) < len(words):
        raise ValueError("Each word needs one wording.")
    return wordings


Wordings = Annotated[tuple[Wording, ...], Field(max_length=MOST_WORDINGS), AfterValidator(_differ)]


def reworded(text: str, wordings: tuple[Wording, ...]) -> str:
    """A text with each of these words replaced where it stands as a whole word.

    A word that begins with a capital gets a wording that does, so "lethal" also covers "Lethal".
    """
    pattern, own = _compiled(wordings)

    def replaced(match: re.Match[str]) -> str:
        there = match[0]
        says = own[there.casefold()]
        return says[:1].upper() + says[1:] if there[:1].isupper() else says

    return pattern.sub(replaced, text)


@lru_cache(maxsize=8)
def _compiled(wordings: tuple[Wording, ...]) -> tuple[re.Pattern[str], dict[str, str]]:
    own = {wording.word.casefold(): wording.own for wording in wordings}
    longest_first = sorted((wording.word for wording in wordings), key=len, reverse=True)
    words = "|".join(map(re.escape, longest_first))
    return re.compile(rf"(?<!\w)(?:{words})(?!\w)", re.IGNORECASE), own


def reworded_json(text: str, wordings: tuple[Wording, ...]) -> str:
    """A view in these words. Names, ids, and what somebody typed stay as they are."""
    return to_json(reworded_value(from_json(text), wordings)).decode()


def reworded_value(value: Mapping[str, Any], wordings: tuple[Wording, ...]) -> dict[str, Any]:
    """A view or a reply in these words."""
    return with_texts(value, partial(reworded, wordings=wordings))


def with_texts(
    value: Mapping[str, Any], say: Callable[[str], str], keys: Collection[str] = WORDED
) -> dict[str, Any]:
    """A view or a reply with every text under these keys as `say` gives it."""
    return {key: _with_texts(key, item, say, keys) for key, item in value.items()}


def _with_texts(key: str, value: Any, say: Callable[[str], str], keys: Collection[str]) -> Any:
    if key in TYPED:
        return value
    if isinstance(value, str):
        return say(value) if key in keys else value
    if isinstance(value, Mapping):
        return with_texts(value, say, keys)
    if isinstance(value, Sequence):
        return [_row(key, item, say, keys) for item in value]
    return value


def _row(key: str, value: Any, say: Callable[[str], str], keys: Collection[str]) -> Any:
    """One entry of a list. A list in it, such as [value, label] of an option, has its text at the end."""
    if key in keys and isinstance(value, list | tuple) and value and isinstance(value[-1], str):
        return [*value[:-1], say(value[-1])]
    return _with_texts(key, value, say, keys)
