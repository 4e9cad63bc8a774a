"""The shape of a game file. Its JSON Schema is what editors complete from; README.md explains each key."""

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, JsonValue

from hurtbox.core.names import check_visible
from hurtbox.core.view import Place, Severity, Tone

from .bounds import (
    LONGEST_LINE,
    LONGEST_NAME,
    LONGEST_SAID,
    LONGEST_TEXT,
    MOST_COLUMNS,
    MOST_FIELDS,
    MOST_OPTIONS,
    MOST_PARTS,
    MOST_PEOPLE,
    MOST_POINTS,
    MOST_TAKEN,
    MOST_WIDE,
)

Name = Annotated[str, Field(pattern=r"^[a-z][a-z0-9]*(_[a-z0-9]+)*$", max_length=LONGEST_NAME)]
Said = Annotated[str, Field(max_length=LONGEST_SAID, pattern=r"^[^{}]*$")]
"""A text without placeholders."""
Pattern = Annotated[
    str,
    Field(
        max_length=LONGEST_SAID,
        pattern=r"^([^{}]|\{[a-z][a-z0-9_]*(:(time|times|[A-Za-z ]+\|[A-Za-z ]+))?\})*$",
    ),
]
"""A text with placeholders such as {name} or {amount:round|rounds}, and nothing else in braces."""
Line = Annotated[str, Field(max_length=LONGEST_LINE)]
Steps = Annotated[str, Field(max_length=LONGEST_TEXT)]
Label = Annotated[str, Field(min_length=1, max_length=60, pattern=r"^[^{}]*$")]
Title = Annotated[Label, AfterValidator(check_visible)]
"""The name of a game, a preset or a person, which the app takes as if somebody had typed it."""
Points = Annotated[int, Field(ge=-MOST_POINTS, le=MOST_POINTS)]
Once = Annotated[int, Field(ge=0, le=10**12)]
Parts: Any = Field(max_length=MOST_PARTS, default_factory=dict)
Fields: Any = Field(max_length=MOST_FIELDS, default_factory=dict)
Options = Annotated[list[Name] | dict[Name, Label], Field(min_length=1, max_length=MOST_OPTIONS)]
"""Options in their order: names alone, or names with labels."""


class _Entry(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class FieldEntry(_Entry):
    """A field of a character, an act or the house rules."""

    of: Line
    """"0..9", "0..9 = 2", "yes", "no", "dice = 1d6", a choice, "a choice = option", "list choice 0..9"."""
    label: Said = ""
    unit: Annotated[Said, Field(max_length=20)] = ""
    rule: Name | Literal[""] = ""
    rare: bool = False
    each: Name | Literal[""] = ""
    only: list[str | int | bool] = []


AnyField = Line | FieldEntry


class TrackEntry(_Entry):
    """What a hit touches."""

    shape: Literal["pool", "count", "ladder", "boxes"]
    label: Said = ""
    rule: Name | Literal[""] = ""
    most: Line | Points = ""
    low: Points = 0
    each: Name | Literal[""] = ""
    over: Name | Literal[""] = ""
    levels: Options | None = None
    rows: Annotated[Options, Field(max_length=MOST_WIDE)] | None = None
    columns: Line | Annotated[int, Field(ge=1, le=MOST_COLUMNS)] = 1
    orders: dict[Name, Literal["across", "down", "zigzag", "triangle"] | list[Line]] = Parts
    kinds: Options | None = None


class StepsEntry(_Entry):
    """Steps that several acts share. What they take are numbers, or as said: options of a choice, yes or no."""

    does: Steps
    takes: (
        Annotated[list[Name], Field(max_length=MOST_TAKEN)]
        | Annotated[dict[Name, Line], Field(max_length=MOST_TAKEN)]
    ) = []
    rule: Name | Literal[""] = ""


class ActEntry(_Entry):
    """What can be done: a form with its fields, and the steps that follow."""

    does: Steps
    label: Said = ""
    button: Annotated[Said, Field(max_length=30)] = ""
    record: Pattern = ""
    tone: Tone = "plain"
    keypad: Name | Literal[""] = ""
    place: Place = ""
    rule: Name | Literal[""] = ""
    asks: dict[Name, AnyField] = Fields
    when: Line = ""
    once: Literal["", "scene", "round"] = ""
    several: bool = True
    own: bool = False


class LastingEntry(_Entry):
    """What lasts on somebody, and what it does as time passes."""

    every: Literal["round", "minute", "hour", "day", "week"] = "round"
    does: Steps = ""
    label: Said = ""
    says: Pattern = ""
    rule: Name | Literal[""] = ""
    while_: Annotated[Line | None, Field(alias="while")] = None
    stacks: bool = False
    button: bool = True


class ConditionEntry(_Entry):
    """A state that follows from the numbers."""

    when: Line
    label: Said = ""
    rule: Name | Literal[""] = ""
    out: bool = False
    odds: bool = True
    severity: Severity | None = None
    implies: Annotated[list[Name], Field(max_length=MOST_PARTS)] = []


class RuleEntry(_Entry):
    """What the rules say, and where."""

    says: Said
    page: Annotated[Said, Field(max_length=60)] = ""
    reading: Said = ""


class PersonEntry(_Entry):
    """Somebody of the prepared fight."""

    name: Title
    owner: Annotated[str, Field(max_length=40), AfterValidator(check_visible)] = ""
    preset: str = ""
    sheet: dict[str, JsonValue] = {}


class GameEntry(_Entry):
    """The whole file."""

    title: Title
    text: Said = ""
    rounds_a_minute: Annotated[int, Field(ge=1, le=60)] = 10
    die: Annotated[int, Field(ge=2, le=100)] = 6
    choices: dict[Name, Options] = Parts
    tables: dict[Name, Annotated[dict[str, int | str], Field(max_length=MOST_OPTIONS)]] = Parts
    fields: dict[Name, AnyField] = Fields
    derived: dict[Name, Line] = Parts
    settings: dict[Name, AnyField] = Fields
    tracks: dict[Name, TrackEntry] = Parts
    states: dict[Name, bool | Points] = Parts
    steps: dict[Name, StepsEntry] = Parts
    lasting: dict[Name, LastingEntry] = Parts
    acts: dict[Name, ActEntry] = Parts
    conditions: dict[Name, Line | ConditionEntry] = Parts
    notes: dict[Name, Line] = Parts
    rules: dict[Name, Said | RuleEntry] = Parts
    presets: dict[Title, dict[str, JsonValue]] = Parts
    people: Annotated[list[PersonEntry], Field(max_length=MOST_PEOPLE)] = []
    words: dict[str, Pattern] = Fields
    examples: Steps = ""
