"""From the text of a game file to its entries. What is wrong is said in one sentence, with line and key."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any

from pydantic import BaseModel, TypeAdapter, ValidationError

from hurtbox.core.names import check_readable

from . import model
from .bounds import LONGEST_TEXT, MOST_DEPTH
from .tokens import nearest
from .unfit import Key, Lines, Unfit

_FILE = TypeAdapter(model.GameEntry)
SENTENCES = {
    "missing": "It is missing.",
    "string_type": "A text in quotation marks is needed.",
    "int_type": "A whole number is needed.",
    "bool_type": "true or false is needed.",
    "dict_type": "A table is needed, such as { a = 1 }.",
    "list_type": 'A list is needed, such as ["a", "b"].',
    "literal_error": "It is one of: {expected}.",
    "string_too_long": "It has at most {max_length} characters.",
    "too_long": "It has at most {max_length} entries.",
    "less_than_equal": "It is at most {le}.",
    "greater_than_equal": "It is at least {ge}.",
    "value_error": "It cannot be read: {error}",
}
"""The sentences for what pydantic finds most often; its own words are used for the rest."""
_TWICE = re.compile(r"Cannot (?:mutate immutable namespace|declare) \('([^)]*?)',?\)")
_PART = r"""(?:[\w-]+|"[^"]*"|'[^']*')\s*\.\s*"""
_DEEP = re.compile(rf"(?<![\w-])(?:{_PART}){{{MOST_DEPTH + 1}}}")
"""Names joined by so many dots that the library takes seconds and hundreds of megabytes to read them."""
_NAME = "A name has small letters, digits and single _ between them, such as hit_points."
_BRACES = "Braces stand only around a placeholder, such as {name} in “record”, {amount} in “says”."
_SHAPES: Mapping[str, type[BaseModel]] = {
    "acts": model.ActEntry, "tracks": model.TrackEntry, "lasting": model.LastingEntry, "steps": model.StepsEntry,
    "conditions": model.ConditionEntry, "fields": model.FieldEntry, "settings": model.FieldEntry,
    "rules": model.RuleEntry, "people": model.PersonEntry,
}  # fmt: skip
_BRANCHES = (
    "str",
    "int",
    "bool",
    "constrained-str",
    "constrained-int",
    "[key]",
    "FieldEntry",
    "ConditionEntry",
    "RuleEntry",
)
"""What pydantic puts into the place of an error besides the keys of the file: which of several shapes it tried."""


def read_entry(text: str) -> tuple[model.GameEntry, Lines]:
    """The entries of a file, and where they stand. Raises Unfit."""
    if len(text) > LONGEST_TEXT:
        said = f"It has {len(text):,} characters, and a game file has at most {LONGEST_TEXT:,}."
        raise Unfit((), said)
    for number, line in enumerate(text.split("\n"), 1):
        if why := _hidden(line):
            raise Unfit((), f"It cannot be read: {why}", number)
        if _DEEP.search(line):
            raise Unfit((), f"At most {MOST_DEPTH} dots may join names.", number)
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as no:
        what, _, where = str(no).partition(" (at ")
        place = where.removeprefix("line ").split(",")[0]
        line_no = int(place) if place.isdigit() else text.count("\n") + 1
        is_bare = what == "Invalid value" or what.startswith("Expected newline or end")
        quotes = " A text stands in quotation marks." if is_bare else ""
        said = f"This is not TOML: {what[:1].lower()}{what[1:160]}.{quotes}"
        if twice := _TWICE.match(what):
            name = twice[1].replace("', '", ".")
            why = ": a part in braces is complete as it is" if "mutate" in what else ""
            said = f"“{name}” is written once more{why}."
        raise Unfit((), said, line_no) from no
    except (RecursionError, ValueError) as no:
        raise Unfit((), "It is nested too deeply, or has a number that is too long.") from no
    lines = Lines(text)
    for key, said in _texts(raw):  # an escape such as \u202e can write what the line does not show
        if why := next(filter(None, map(_hidden, said.split("\n"))), ""):
            raise Unfit(key, f"It cannot be read: {why}", lines.of(key))
    try:
        return _FILE.validate_python(raw), lines
    except ValidationError as no:
        raise _misshapen(no, lines) from no


def _hidden(line: str) -> str:
    """Why a line cannot be read; "" if it can, or if nothing stands in it."""
    try:
        check_readable(line.replace("\t", " ").rstrip("\r") if line.strip() else "-")
    except ValueError as hides:
        return str(hides)
    return ""


def _texts(value: object, key: Key = ()) -> Iterator[tuple[Key, str]]:
    """Every text in a file, also those that are keys, with its key."""
    if isinstance(value, str):
        yield key, value
    elif isinstance(value, dict):
        for name, item in value.items():
            yield (*key, name), name
            yield from _texts(item, (*key, name))
    elif isinstance(value, list):
        for place, item in enumerate(value):
            yield from _texts(item, (*key, place))


def _misshapen(no: ValidationError, lines: Lines) -> Unfit:
    """The sentence for the innermost wrong place, which is in the likeliest of the shapes that were tried."""
    errors: list[Any] = list(no.errors(include_url=False))
    known = (*SENTENCES, "extra_forbidden", "string_pattern_mismatch")

    def likely(error: Any) -> tuple[bool, int, bool]:
        """A value of the wrong type shows that another shape was meant, as does one that has to be empty."""
        is_other = error["type"].endswith("_type") or _expected(error) == ""
        return error["type"] in known and _expected(error) != "", len(_key(error)), not is_other

    first = max(errors, key=likely)
    key = _key(first)
    if first["type"] == "extra_forbidden":
        part = "fields" if key[2:3] == ("asks",) and len(key) > 3 else str(key[0])
        shape = model.GameEntry if len(key) < 2 else _SHAPES.get(part)
        keys = [one.alias or name for name, one in shape.model_fields.items()] if shape else []
        there = nearest(str(key[-1]), keys) + (f" There are: {', '.join(keys)}." if keys else "")
        return Unfit(key, f"There is no key “{key[-1]}” here.{there}", lines.of(key))
    if first["type"] == "string_pattern_mismatch":
        braces = "{" in first["ctx"]["pattern"]
        return Unfit(key, _BRACES if braces else _NAME, lines.of(key))
    said = SENTENCES.get(first["type"], "")
    for name, value in {**first.get("ctx", {}), "expected": _expected(first)}.items():
        said = said.replace("{" + name + "}", str(value))
    said = said or f"{first['msg'].rstrip('.')}."
    return Unfit(key, said[:300], lines.of(key))


def _expected(error: Any) -> str | None:
    """The words that would be right; None if no word is expected."""
    if error["type"] != "literal_error":
        return None
    return str(error["ctx"]["expected"]).replace("'', ", "").replace("'", "")


def _key(error: Any) -> Key:
    """The keys of the file in the place of an error."""
    return tuple(part for part in error["loc"] if isinstance(part, int) or not _is_branch(part))


def _is_branch(part: str) -> bool:
    return part in _BRANCHES or "[" in part
