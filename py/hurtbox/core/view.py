"""View pieces: what the page can draw and a screen reader can read. They are plain JSON without game or colour.

Whatever has an order is a list, because the page's interpreter (MicroPython) does not keep the order of a dict.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal, NotRequired, TypeAlias, TypedDict, TypeGuard, get_args

Tone = Literal["harm", "heal", "owed", "plain", "quiet"]
Severity = Literal["well", "hurt", "hampered", "grave", "dying", "out"]
"""How bad a state is: unhurt; hurt but acting; hindered; dies unless somebody helps; out of action."""
Place = Literal["", "first", "second", "end", "condition"]
"""Where the button of a form stands: in the row below the keypad, at the end, or ("") among all the others.

The one at "condition" also gives *Condition* its names; its fields are `condition`, `rounds` and `turn`.
"""
Mark: TypeAlias = tuple[int, int, str, int, str]
"""Row and column (from 1); "marked", "next" or "freeing"; its position in the order, or 0; its text."""


class FormField(TypedDict):
    """A field of a form. `options` are (value, label); `default` is there only where the form asks for it.

    `only` and `needed` are the key of another field and the values of it for which this field matters, or must
    not be empty; with a third element, False, these are the values for which it does not matter. `one`: only one
    combatant is picked. They are left out where a field has none.
    """

    key: str
    label: str
    unit: str
    low: int | None
    high: int | None
    options: list[list[Any]]
    help: str
    rule: str
    group: str
    rare: bool
    required: bool
    columns: list["FormField"]
    kind: NotRequired[str]
    value: NotRequired[Any]
    default: NotRequired[Any]
    only: NotRequired[list[Any]]
    needed: NotRequired[list[Any]]
    one: NotRequired[bool]


class FormPreset(TypedDict):
    """Prepared values of a form, by field key."""

    title: str
    values: dict[str, Any]


class Form(TypedDict):
    """A form of a command, see forms.py. `act` is its shorter name on the button of its place."""

    kind: Literal["form"]
    command: str
    title: str
    label: str
    tone: Tone
    fixed: dict[str, Any]
    keypad: str
    fields: list[FormField]
    presets: list[FormPreset]
    group: str
    place: NotRequired[Place]
    act: NotRequired[str]


class Text(TypedDict):
    kind: Literal["text"]
    text: str
    tone: Tone


class State(TypedDict):
    """The worst state of a combatant, the first piece of each view. The conditions that it implies are left out.

    `then` and `then_severity` are the state after a previewed command, where it differs.
    """

    kind: Literal["state"]
    text: str
    severity: Severity
    rule: str
    name: NotRequired[str]
    then: NotRequired[str]
    then_severity: NotRequired[Severity]


class Badge(TypedDict):
    """A further condition, or a fact in a word. Only a condition has a severity."""

    kind: Literal["badge"]
    text: str
    tone: Tone
    rule: str
    name: NotRequired[str]
    severity: NotRequired[Severity]


class Gauge(TypedDict):
    """A pool: `value` is what is there now, `then` what would be there after a previewed command, if it differs.

    `marks` are thresholds: a value, and what happens there. `place` is the place of the body that it is about; an
    option of this value on the keypad is chosen by a tap on it.
    """

    kind: Literal["gauge"]
    label: str
    value: int
    max: int
    text: str
    tone: Tone
    fills: NotRequired[bool]  # more of it is worse, as with stress
    then: NotRequired[int]
    marks: NotRequired[list[list[int | str]]]
    boxes: NotRequired[bool]  # it is drawn as boxes instead of a bar
    chance: NotRequired[bool]  # it is how likely something is, and no points are lost with it
    place: NotRequired[str]
    worn: NotRequired[list[list[int | str]]]  # at the place, such as armor: a label, and how much


class Rung(TypedDict):
    label: str
    state: Literal["", "past", "now", "next"]


class Track(TypedDict):
    """A ladder of levels; `place` and `worn` as in a gauge."""

    kind: Literal["track"]
    label: str
    steps: list[Rung]
    note: str
    place: NotRequired[str]
    worn: NotRequired[list[list[int | str]]]


class GridRow(TypedDict):
    label: str
    note: str
    worst: bool
    boxes: NotRequired[int]
    """How many boxes it has, if not one in each column."""


class Pick(TypedDict):
    state: Literal["free", "marked"]
    label: str
    tone: Tone
    command: Mapping[str, object]


class Grid(TypedDict):
    kind: Literal["grid"]
    label: str
    columns: int
    rows: list[GridRow]
    marks: list[list[int | str]]
    pick: list[Pick]
    small: bool


class Prompt(TypedDict):
    kind: Literal["prompt"]
    text: str
    rule: str
    forms: list[Form]
    tone: Tone


class ChangedRow(TypedDict):
    name: str
    before: str
    after: str


class Changes(TypedDict):
    kind: Literal["changes"]
    rows: list[ChangedRow]


ViewPiece: TypeAlias = Text | State | Badge | Gauge | Track | Grid | Prompt
"""What a system's view of a combatant is made of."""
Piece: TypeAlias = Mapping[str, Any]
"""Any piece of JSON that the page draws: a view piece, a form, or one of the session's own."""


def text(words: str, tone: Tone = "plain") -> Text:
    """A sentence."""
    return {"kind": "text", "text": words, "tone": tone}


def state(words: str, severity: Severity, rule: str = "", name: str = "") -> State:
    """The state of a combatant, with its rule; `name` is as in `badge`."""
    state: State = {"kind": "state", "text": words, "severity": severity, "rule": rule}
    return {**state, "name": name} if name else state


def leading_to(now: State, then: State) -> State:
    """The state now, with the state after a previewed command if it differs."""
    if (now["text"], now["severity"]) == (then["text"], then["severity"]):
        return now
    return {**now, "then": then["text"], "then_severity": then["severity"]}


def badge(
    words: str,
    tone: Tone = "plain",
    rule: str = "",
    name: str = "",
    severity: Severity | None = None,
) -> Badge:
    """A condition in one or two words, with its rule.

    `name` is the condition without a number in `words` that the odds do not tell apart.
    """
    badge: Badge = {"kind": "badge", "text": words, "tone": tone, "rule": rule}
    if name:
        badge["name"] = name
    if severity:
        badge["severity"] = severity
    return badge


def is_condition(piece: Mapping[str, object]) -> TypeGuard[State | Badge]:
    """Whether a piece is a state or a badge."""
    return piece["kind"] in ("state", "badge")


def name_of_condition(piece: Mapping[str, object]) -> str:
    """The name of a state or badge, without a number that the odds do not tell apart."""
    return str(piece.get("name", piece["text"]))


def tone_of_condition(piece: Mapping[str, Any]) -> Tone:
    """The tone of a state or badge."""
    if piece["kind"] == "state":
        return "quiet" if piece["severity"] == "well" else "harm"
    tone: Tone = piece["tone"]
    return tone


def rank_of(state: Mapping[str, Any]) -> int:
    """The place of a state's severity, from well."""
    return get_args(Severity).index(state["severity"])


def gauge(
    label: str,
    value: int,
    most: int,
    words: str,
    tone: Tone = "plain",
    *,
    fills: bool = False,
    then: int | None = None,
    marks: Iterable[tuple[int, str]] = (),
    boxes: bool = False,
    chance: bool = False,
    place: str = "",
) -> Gauge:
    """A pool such as hit points: `value` out of `most`. One that harm `fills`, such as stress, begins empty."""
    gauge: Gauge = {
        "kind": "gauge",
        "label": label,
        "value": value,
        "max": most,
        "text": words,
        "tone": tone,
    }
    if fills:
        gauge["fills"] = True
    if then is not None and then != value:
        gauge["then"] = then
    if thresholds := list(marks):
        gauge["marks"] = [[at, word] for at, word in thresholds]
    if boxes:
        gauge["boxes"] = True
    if chance:
        gauge["chance"] = True
    if place:
        gauge["place"] = place
    return gauge


def rung(label: str, state: Literal["", "past", "now", "next"] = "") -> Rung:
    """One level of a track: already passed, the current one, or the one that a previewed hit leads to."""
    return {"label": label, "state": state}


def track(label: str, steps: Sequence[Rung], note: str = "", place: str = "") -> Track:
    """A ladder of levels, the best first; `note` says what the current level does."""
    track: Track = {"kind": "track", "label": label, "steps": list(steps), "note": note}
    return {**track, "place": place} if place else track


def grid_row(label: str, note: str = "", *, worst: bool = False, boxes: int = 0) -> GridRow:
    """One row of a grid. `worst`: its effects are in force. `boxes`: how many, if it is a shorter row."""
    row: GridRow = {"label": label, "note": note, "worst": worst}
    if boxes:
        row["boxes"] = boxes
    return row


def grid(
    label: str,
    columns: int,
    rows: Sequence[GridRow],
    marks: Iterable[Mark],
    pick: Sequence[Pick] = (),
    *,
    small: bool = False,
) -> Grid:
    """A chart of boxes. Boxes that are not in `marks` are free; `pick` are the offers of a tap on a box."""
    return {
        "kind": "grid",
        "label": label,
        "columns": columns,
        "rows": list(rows),
        "marks": [list(mark) for mark in marks],
        "pick": list(pick),
        "small": small,
    }


def pick(
    state: Literal["free", "marked"], label: str, tone: Tone, command: Mapping[str, object]
) -> Pick:
    """What a tap on a box in this state offers; the page adds the box's row and column to the command."""
    return {"state": state, "label": label, "tone": tone, "command": command}


def prompt(words: str, rule: str, forms: Sequence[Form], tone: Tone = "owed") -> Prompt:
    """A question that does not stop the fight, with the forms that answer it."""
    return {"kind": "prompt", "text": words, "rule": rule, "forms": list(forms), "tone": tone}


def changes(rows: Iterable[tuple[str, str, str]]) -> Changes:
    """A table of differences: name, before, after."""
    return {
        "kind": "changes",
        "rows": [{"name": name, "before": before, "after": after} for name, before, after in rows],
    }
