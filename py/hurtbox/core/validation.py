"""Validation of untrusted JSON: the result is a model, or an error with one sentence that names the field."""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from pydantic import TypeAdapter, ValidationError
from pydantic_core import ErrorDetails

from hurtbox.core.choices import one_of
from hurtbox.core.refusal import Refused
from hurtbox.core.words import fill_in

M = TypeVar("M")
SENTENCES = {
    "missing": "{label} is missing.",
    "int_type": "{label} must be a whole number.",
    "string_type": "{label} must be a text.",
    "bool_type": "{label} must be yes or no.",
    "greater_than_equal": "{label} must be at least {ge}.",
    "less_than_equal": "{label} must be at most {le}.",
    "string_pattern_mismatch": "{label} must be letters, digits, - and _ alone.",
    "string_too_long": "{label} must have at most {max_length} characters.",
    "string_too_short": "{label} must not be empty.",
    "too_long": "{label} must have at most {max_length} entries.",
    "literal_error": "{label} must be one of: {expected}.",
    "extra_forbidden": "{label} is not a field here.",
    "unexpected_keyword_argument": "{label} is not a field here.",
    "model_type": "{label} must be an object.",
    "dataclass_type": "{label} must be an object.",
    "dict_type": "{label} must be an object.",
    "tuple_type": "{label} must be a list.",
    "too_short": "{label} must have at least {min_length} entries.",
    "union_tag_invalid": "{label} must be one of: {expected_tags}.",
    "value_error": "{label}: {error}",
}
OTHER = "{label} does not fit: {wrong}."
ABSENT = {"missing", "missing_argument"}


def no_titles(field: str) -> Sequence[str]:
    """The default of `titles`: the keys say what can be chosen."""
    return ()


def read(
    kind: TypeAdapter[M],
    raw: object,
    label: Callable[[str], str] = str,
    titles: Callable[[str], Sequence[str]] = no_titles,
) -> M:
    """Validate untrusted input. `label` and `titles` return a field's label, and the titles of what can be chosen
    in it, for its dotted key.

    Raises Refused with the dotted key of the first field that is wrong.
    """
    try:
        return kind.validate_json(json.dumps(raw), strict=True)
    except ValidationError as wrong:
        first = wrong.errors(include_url=False)[0]
        field = _dotted(first, raw)
        said = _sentence(first, label(field)[:120] if field else "This", titles(field))
        raise Refused(field, said) from wrong


def _dotted(wrong: ErrorDetails, raw: object) -> str:
    """The dotted key of the wrong or missing field.

    Row numbers and the names of union branches are left out: they are not fields of a form.
    """
    parts: list[str] = []
    for place, at in enumerate(wrong["loc"], 1):
        if isinstance(raw, list) and isinstance(at, int) and at < len(raw):
            raw = raw[at]
        elif isinstance(raw, dict) and at in raw:
            raw = raw[at]
            parts.append(str(at))
        elif isinstance(raw, dict) and place == len(wrong["loc"]) and wrong["type"] in ABSENT:
            parts.append(str(at))
    return ".".join(parts)


def _sentence(wrong: ErrorDetails, label: str, titles: Sequence[str]) -> str:
    context: dict[str, Any] = dict(wrong.get("ctx", {}))
    if wrong["type"] == "literal_error" and titles:
        context["expected"] = one_of(titles)
    said = {"label": label, "wrong": wrong["msg"].rstrip(".").lower(), **context}
    return fill_in(SENTENCES.get(wrong["type"], OTHER), said)


def nested(flat: Mapping[str, object]) -> dict[str, object]:
    """A form's values with dotted keys as nested dictionaries: {"sheet.armor": 2} → {"sheet": {"armor": 2}}."""
    whole: dict[str, Any] = {}
    for key, value in flat.items():
        *groups, last = key.split(".")
        at = whole
        for group in groups:
            inner = at.setdefault(group, {})
            if not isinstance(inner, dict):
                raise Refused(key, f"“{group}” cannot be both a value and a group.")
            at = inner
        at[last] = value
    return whole
