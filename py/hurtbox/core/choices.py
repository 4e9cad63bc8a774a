"""Finds what people have written among keys, titles and other spellings, however they write capitals and signs."""

import re
from collections.abc import Iterable

Named = tuple[object, str]
"""A key, and one of its names."""
BRACKETS = re.compile(r"\(.*?\)")


def bare(text: str) -> str:
    """A text without case, signs and what is in brackets, to compare it with others."""
    plain = "".join(sign for sign in BRACKETS.sub("", text).casefold() if sign.isalnum())
    return plain or "".join(sign for sign in text.casefold() if sign.isalnum())


def found_key(said: object, names: Iterable[Named]) -> object:
    """The key that is meant: itself, or the one with this name. None if there is none, or more than one."""
    pairs = list(names)
    for key, _ in pairs:
        if key == said and type(key) is type(said):
            return key
    if not isinstance(said, str) or not said.strip():
        return None
    for same in (str, bare):
        wanted = same(said)
        keys = {key: None for key, name in pairs if wanted in (same(str(key)), same(name))}
        if len(keys) == 1:
            return next(iter(keys))
    return None


def one_of(titles: Iterable[str]) -> str:
    """The titles of a choice in a sentence: “Jack, Mesh or Cloth”."""
    *first, last = list(dict.fromkeys(titles)) or [""]
    return f"{', '.join(first)} or {last}" if first else last
