"""Fields of a form as plain values: which are shown at once, what was typed, and a value as text."""

from page import words
from page.types import Any, Callable, Field, Form

OPEN_AT_MOST = 4
# In a long form that hurts somebody: bonus, damage, weapon, distance, what is aimed at.
OPEN_OF_HARM = 5
COUNTS = ("count",)  # the keys of numbers that are tapped and not typed
TAPPED = ("choice", "toggle", "number", "people")


def open_and_rare(fields: list[Field], most: int = OPEN_AT_MOST) -> tuple[list[Field], list[Field]]:
    """Split the fields into those shown at once and those behind 'More'.

    Shown are at most `most`, and besides them a count and who is picked. A field that matters only for some choice
    is never behind 'More' unless it is rare: the choice decides whether it is shown.
    """
    open_: list[Field] = []
    rare: list[Field] = []
    values = {field["key"]: field.get("value") for field in fields}
    of_choice = [field for field in fields if "only" in field and not field.get("rare")]
    left = most - len([field for field in of_choice if holds(field["only"], values)])
    for field in fields:
        is_rare = field.get("rare")
        is_picked = field["kind"] == "people" and not is_rare
        if field["key"] in COUNTS or is_picked or ("only" in field and not is_rare):
            open_.append(field)
        elif is_rare or left <= 0:
            rare.append(field)
        else:
            open_.append(field)
            left -= 1
    return open_, rare


def holds(when: list[Any], values: dict[str, Any]) -> bool:
    """Whether a field has one of some values, or none of them: `when` is its key, the values, and False for none.

    True if its value is unknown.
    """
    value = values.get(when[0])
    return value is None or (value in when[1]) == (len(when) == 2)


def in_groups(fields: list[Field]) -> list[str]:
    """The headings of these fields' groups, each once, in their order; "" for no group comes last."""
    groups: list[str] = []
    for field in fields:
        group = field.get("group") or ""
        if group and group not in groups:
            groups.append(group)
    has_more = [field for field in fields if not field.get("group")]
    return groups + ([""] if has_more else [])


def is_usual(value: Any, usual: Any) -> bool:
    """Whether a value is the one that the form came with."""
    return value == usual or (value is None and usual in (0, "")) or (value == [] and not usual)


def shortly(field: Field, value: Any) -> str:
    """A value in a few words: 'AP 3', 'Sneak attack', 'Modifiers: Cover 2'."""
    if field["kind"] == "rows":
        return ", ".join([row_text(field["columns"], line) for line in value])
    if field["kind"] == "people":
        return str(field["label"])
    if field["kind"] == "number":
        return str(field["label"]) + " " + text(field, value)
    if field["kind"] == "toggle" and not value:
        return words.NOT_SET.format(label=field["label"])
    return row_text([field], [value])


def by_taps(field: Field) -> bool:
    """Whether a field can be filled in by taps alone, without a keyboard."""
    if field["kind"] == "rows":
        return not [column for column in field["columns"] if column["kind"] not in TAPPED]
    return field["kind"] in TAPPED


def bound(field: Field, which: str, otherwise: int) -> int:
    """The field's low or high, or `otherwise` when it has none."""
    value = field.get(which)
    return otherwise if value is None else value


def fits(field: Field, value: Any) -> bool:
    """Whether a remembered value may still be sent for this field."""
    kind = field["kind"]
    if kind == "choice":
        return value in [option[0] for option in field.get("options") or []]
    if kind == "toggle":
        return value is True or value is False
    if kind == "number":
        low, high = field.get("low"), field.get("high")
        return (
            isinstance(value, int)
            and value is not True
            and value is not False
            and (low is None or value >= low)
            and (high is None or value <= high)
        )
    if kind == "people":
        return isinstance(value, list) and not [one for one in value if not isinstance(one, str)]
    if kind == "rows":
        return isinstance(value, list) and not [
            row for row in value if not _row_fits(field["columns"], row)
        ]
    return isinstance(value, str)


def _row_fits(columns: list[Field], row: Any) -> bool:
    if not isinstance(row, list) or len(row) != len(columns):
        return False
    return not [at for at, column in enumerate(columns) if not fits(column, row[at])]


def start(field: Field) -> Any:
    """A field's first value: its own, else the first option, or the allowed number nearest to 0 from above."""
    value = field.get("value")
    if value is not None and fits(field, value):
        return value
    kind = field["kind"]
    if kind == "number":
        return min(max(0, field.get("low") or 0), bound(field, "high", 0x3FFFFFFF))
    if kind == "choice":
        return field["options"][0][0] if field.get("options") else ""
    return {"toggle": False, "text": "", "dice": ""}.get(kind, [])


def whole(text: str) -> int | None:
    """The whole number that was typed, or None. A typographic minus is a minus."""
    text = text.strip().replace("−", "-").replace("–", "-")
    digits = text[1:] if text[:1] in ("-", "+") else text
    if digits == "" or len(digits) > 9:
        return None
    for sign in digits:
        if sign not in "0123456789":
            return None
    return int(text)


def read_number(field: Field, text: str) -> tuple[int | None, str]:
    """(value, "") for a valid number, (None, "") for an empty optional field, else (None, the sentence that says
    what is allowed)."""
    if text.strip() == "" and not field.get("required"):
        return None, ""
    value = whole(text)
    if value is not None and fits(field, value):
        return value, ""
    low, high = field.get("low"), field.get("high")
    if low is not None and high is not None:
        sentence = words.NUMBER_FROM
    elif low is not None:
        sentence = words.NUMBER_LEAST
    elif high is not None:
        sentence = words.NUMBER_MOST
    else:
        sentence = words.NUMBER_ONLY
    return None, sentence.format(
        label=field["label"], low=words.number(low), high=words.number(high)
    )


def text(field: Field, value: Any) -> str:
    """The value as words: an option's label, yes or no, a number with its unit."""
    if field["kind"] == "choice":
        for option in field.get("options") or []:
            if option[0] == value:
                return str(option[1])
        return ""
    if field["kind"] == "toggle":
        return words.YES if value else words.NO
    said = "" if value is None else str(value)
    unit = str(field.get("unit") or "")
    return said + " " + (_one_of(unit) if said == "1" else unit) if said and unit else said


def _one_of(unit: str) -> str:
    """The unit of a single one: 'round' of 'rounds', 'die' of 'dice'."""
    if unit.lower().endswith("dice"):
        return unit[:-3] + "ie"
    if unit.endswith("boxes"):
        return unit[:-2]
    return unit[:-1] if unit.endswith("s") else unit


def row_text(columns: list[Field], line: list[Any]) -> str:
    """A line of a list as words: 'Damage 3 · Cutting · Sneaky'."""
    parts = []
    for at, column in enumerate(columns):
        if column["kind"] == "toggle":
            if line[at]:
                parts.append(column["label"])
        elif column["kind"] == "number" and not column.get("unit"):
            parts.append(column["label"] + " " + words.number(line[at]))
        else:
            parts.append(text(column, line[at]))
    return " · ".join([part for part in parts if part])


def changed_count(fields: list[Field], value_of: Callable[[Field], Any]) -> int:
    """How many of these fields have a value other than the one they came with."""
    return len([field for field in fields if value_of(field) != field.get("value")])


def target(form: Form) -> str:
    """The id of the combatant that a form is about; "" for none."""
    return (form.get("fixed") or {}).get("target") or ""
