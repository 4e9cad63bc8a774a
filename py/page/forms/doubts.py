"""Numbers that look like a slip, such as 79 where a preset has 7: they are asked about once, then taken."""

from page import words
from page.types import Any, Field, Form, Json

TIMES, MORE = 3, 5  # so many times what is usual, and so much more, is far above
PART = 5  # less than this part of it is far below
MOST_DIGITS = 2  # longer texts are no number of dice: the rules say what is wrong


def is_far(value: int, usual: list[int]) -> bool:
    """Whether a number is far from all of these. 0 never is: it is entered on purpose."""
    if not usual or not value:
        return False
    high, low = max(usual), min(usual)
    return value > TIMES * max(high, 1) + MORE or value * PART + MORE <= low


def amount(value: Any) -> int | None:
    """The number in a value; of dice such as 3D+1, how many there are."""
    if isinstance(value, int):
        return None if value is True or value is False else value
    digits = ""
    if isinstance(value, str):
        for sign in value.strip():
            if sign not in "0123456789":
                break
            digits += sign
    return int(digits) if 0 < len(digits) <= MOST_DIGITS else None


def sentences(form: Form, filled: Json, values: Json, asked: list[Any]) -> list[str]:
    """A question for each doubtful value that was not asked about yet; they are then.

    `filled`: the values that the form was filled with. Without one there, the presets say what is usual.
    """
    made = []
    for field in form["fields"]:
        if field["kind"] not in ("number", "dice"):
            continue
        key = field["key"]
        value, before = amount(values.get(key)), amount(filled.get(key))
        usual = [before] if before else _of_presets(form, key)
        if value is None or [key, value] in asked or not is_far(value, usual):
            continue
        asked.append([key, value])
        made.append(_question(field, values[key], usual))
    return made


def _of_presets(form: Form, key: str) -> list[int]:
    found = [amount(one["values"].get(key)) for one in form.get("presets") or []]
    return [number for number in found if number]


def _question(field: Field, value: Any, usual: list[int]) -> str:
    low, high = min(usual), max(usual)
    text = words.DOUBTFUL if low == high else words.DOUBTFUL_BETWEEN
    return text.format(label=field["label"], value=value, low=low, high=high)
