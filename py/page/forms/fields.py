"""Fields of a form as plain values: which stand open, what was typed, what a field shows."""

from page import words

OPEN_AT_MOST = 4
TAPPED = ("choice", "toggle", "number", "people")


def open_and_rare(fields):
    """At most four fields stand open; rare ones and the overflow go behind 'More'."""
    open_, rare = [], []
    for field in fields:
        if field.get("rare") or len(open_) == OPEN_AT_MOST:
            rare.append(field)
        else:
            open_.append(field)
    return open_, rare


def by_taps(field):
    """Whether taps are enough for this field: nothing in it wants letters."""
    if field["kind"] == "rows":
        return not [column for column in field["columns"] if column["kind"] not in TAPPED]
    return field["kind"] in TAPPED


def bound(field, which, otherwise):
    """The field's low or high, or `otherwise` when it has none."""
    value = field.get(which)
    return otherwise if value is None else value


def fits(field, value):
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
            row for row in value if not _line_fits(field["columns"], row)
        ]
    return isinstance(value, str)


def _line_fits(columns, row):
    if not isinstance(row, list) or len(row) != len(columns):
        return False
    return not [at for at, column in enumerate(columns) if not fits(column, row[at])]


def start(field):
    """Where a field begins that nobody has set: its own value, the first choice, as low as a number
    may be but not below nothing."""
    value = field.get("value")
    if value is not None and fits(field, value):
        return value
    kind = field["kind"]
    if kind == "number":
        return min(max(0, field.get("low") or 0), bound(field, "high", 0x3FFFFFFF))
    if kind == "choice":
        return field["options"][0][0] if field.get("options") else ""
    return {"toggle": False, "text": ""}.get(kind, [])


def whole(text):
    """The whole number a person typed, or None. A typographic minus counts as one."""
    text = text.strip().replace("−", "-").replace("–", "-")
    digits = text[1:] if text[:1] in ("-", "+") else text
    if digits == "" or len(digits) > 9:
        return None
    for sign in digits:
        if sign not in "0123456789":
            return None
    return int(text)


def read_number(field, text):
    """(value, "") for a good number, (None, "") for an empty field that may be empty, else
    (None, one sentence that names what would be right)."""
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
    low, high = words.number(low), words.number(high)
    return None, sentence.format(label=field["label"], low=low, high=high)


def shown(field, value):
    """The value as words: an option's label, yes or no, a number with its unit."""
    if field["kind"] == "choice":
        for option in field.get("options") or []:
            if option[0] == value:
                return option[1]
        return ""
    if field["kind"] == "toggle":
        return words.YES if value else words.NO
    text = "" if value is None else str(value)
    return text + " " + field["unit"] if text and field.get("unit") else text


def line_shown(columns, line):
    """A line of a list as words: 'Damage 3 · Cutting · Sneaky'."""
    parts = []
    for at, column in enumerate(columns):
        if column["kind"] == "toggle":
            if line[at]:
                parts.append(column["label"])
        elif column["kind"] == "number" and not column.get("unit"):
            parts.append(column["label"] + " " + words.number(line[at]))
        else:
            parts.append(shown(column, line[at]))
    return " · ".join([part for part in parts if part])


def set_apart(fields, value_of):
    """How many of these fields stand on another value than their own."""
    return len([field for field in fields if value_of(field) != field.get("value")])
