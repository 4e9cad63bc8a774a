"""Fields: what a character, an act or a house rule has, from a short text such as "0..9 = 2"."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from operator import attrgetter
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field
from pydantic.dataclasses import dataclass as checked_dataclass
from pydantic.dataclasses import rebuild_dataclass

from hurtbox.core.dice import Dice
from hurtbox.core.refusal import Refused
from hurtbox.kit.fields import FROZEN, FormHint, OnePerson

from .bounds import MOST_FIELDS, MOST_POINTS
from .model import AnyField, FieldEntry
from .tokens import Wrong
from .values import At, Entry

_BETWEEN = re.compile(r"([-−]?\d{1,6})\s*\.\.\s*([-−]?\d{1,6})")
RIGHT = '"0..9", "0..9 = 2", "yes", "no", "dice = 1d6", a choice, or "list" and a choice'
Choices = Mapping[str, Mapping[str, str]]
"""The labels of the options of each choice, in their order."""


@dataclass(frozen=True)
class GameField:
    """A field as a form and a class need it, and the names by which rules read it."""

    name: str
    type: Any
    first: Any
    hint: FormHint
    label: str
    entry: Entry
    texts: Mapping[str, str]
    places: Mapping[str, str] = field(default_factory=dict)

    @property
    def parts(self) -> list[tuple[str, Any, Any]]:
        """Name, type and first value of each field that it is: several, where there is one for each place."""
        names = [f"{self.name}_{place}" for place in self.places] or [self.name]
        return [(name, Annotated[self.type, self.hint], self.first) for name in names]

    @property
    def labels(self) -> dict[str, str]:
        """The text of each of them, and of the options."""
        if self.places:
            return {
                f"{self.name}_{key}": f"{self.label}: {said}" for key, said in self.places.items()
            }
        if self.entry.kind != "list":
            return {self.name: self.label} | {
                f"{self.name}.{key}": said for key, said in self.texts.items()
            }
        columns = {f"{self.name}.of": "Which", f"{self.name}.amount": "How much"}
        said = {f"{self.name}.of.{key}": text for key, text in self.texts.items()}
        return {self.name: self.label, **columns, **said}


def field_of(name: str, said: AnyField, choices: Choices, of: str, rule: str) -> GameField:
    """A field of the sheet, the house rules or an act (`of`); raises Wrong."""
    entry = FieldEntry(of=said) if isinstance(said, str) else said
    text, _, first = (part.strip() for part in entry.of.partition("="))
    hint = FormHint(rule=rule, unit=entry.unit, rare=entry.rare, dice=text == "dice")
    if entry.only:
        other, *values = entry.only
        if not isinstance(other, str) or not values:
            raise Wrong(
                "“only” needs the name of another field, and the values for which this one matters."
            )
        hint = FormHint(
            hint.rule, hint.unit, rare=hint.rare, dice=hint.dice, only=(other, tuple(values))
        )
    label = entry.label or name.replace("_", " ").capitalize()
    kind, begin, type_, low, texts = _kind(name, text, first, choices)
    if type_ == "person" and of != "act":
        raise Wrong("Only an act asks for a person.")
    places = _places(entry.each, choices) if entry.each else {}
    if places and type_ != "number":
        raise Wrong("Only a number can have “each”.")
    return GameField(
        name, kind, begin, hint, label, _entry(name, of, type_, low, texts, places), texts, places
    )


def _places(each: str, choices: Choices) -> Mapping[str, str]:
    if each not in choices:
        raise Wrong(
            f'“{each}” is no choice: add it under [choices], such as {each} = ["head", "body"].'
        )
    return choices[each]


def _kind(
    name: str, text: str, first: str, choices: Choices
) -> tuple[Any, Any, Any, int | None, Mapping[str, str]]:
    """The class of its values, the first value, its type in rules, the lowest value, and the options."""
    if between := _BETWEEN.fullmatch(text):
        low, high = (_number(number) for number in between.groups())
        if low > high:
            raise Wrong(f"{low} is above {high}: the lower number comes first.")
        begin = _number(first) if first else min(max(0, low), high)
        if not low <= begin <= high:
            raise Wrong(f"It begins with {begin}, which is not between {low} and {high}.")
        return Annotated[int, Field(ge=low, le=high)], begin, "number", low, {}
    if text in ("yes", "no") and not first:
        return bool, text == "yes", "yes or no", None, {}
    if text == "dice":
        code: Any = Annotated[str, Field(max_length=20), AfterValidator(_is_dice)]
        return code, _checked_dice(first or "1d6"), "dice", None, {}
    if text == "person" and not first:
        return OnePerson, (), "person", None, {}
    if text.startswith("list "):
        return _list(name, text[5:].strip(), choices)
    if text in choices:
        options = choices[text]
        option = first or next(iter(options))
        if option not in options:
            raise Wrong(f"“{option}” is no option of “{text}”: there are {', '.join(options)}.")
        return Literal[tuple(options)], option, "word", None, options
    raise Wrong(f"“{text}” is no kind of field. There are {RIGHT}.")


def _list(
    name: str, text: str, choices: Choices
) -> tuple[Any, Any, Any, int | None, Mapping[str, str]]:
    """A list of options, each with a number if the text has bounds."""
    of, _, bounds = text.partition(" ")
    if of not in choices:
        raise Wrong(f"“{of}” is no choice, and a list is of the options of one.")
    columns: list[tuple[str, Any, Any]] = [
        ("of", Literal[tuple(choices[of])], next(iter(choices[of])))
    ]
    low = 0
    if bounds:
        number, begin, type_, least, _ = _kind(name, bounds.strip(), "", choices)
        if type_ != "number" or least is None:
            raise Wrong(
                'Behind a list and its choice stand the bounds of a number, as in "list kind 0..9".'
            )
        low = least
        columns.append(("amount", number, begin))
    row = frozen(f"{name.title().replace('_', '')}Row", columns)
    many: Any = tuple.__class_getitem__((row, ...))
    return Annotated[many, Field(max_length=MOST_FIELDS)], (), "list", low, choices[of]


def _number(text: str) -> int:
    try:
        number = int(text.replace("−", "-"))
    except ValueError:
        raise Wrong(f"“{text[:20]}” is no whole number.") from None
    if abs(number) > MOST_POINTS:
        raise Wrong(f"{number:,} is too large: fields go up to {MOST_POINTS:,}.")
    return number


def _checked_dice(code: str) -> str:
    try:
        return _is_dice(code)
    except ValueError as no:
        raise Wrong(str(no)) from no


def _is_dice(code: str) -> str:
    try:
        Dice.parse(code)
    except Refused as no:
        raise ValueError(no.text) from no
    return code


def _entry(
    name: str,
    of: str,
    type_: Any,
    low: int | None,
    texts: Mapping[str, str],
    places: Mapping[str, str],
) -> Entry:
    """How rules read the field: from the sheet, the house rules, or what was entered."""
    read = _reader(of)
    if places:
        fields = {place: f"{name}_{place}" for place in places}
        return Entry(
            "number for each place",
            index=lambda at, place: read(at, fields[place]) if place in fields else 0,
            low=low if low is not None and low <= 0 else 0,
        )
    if type_ == "list":

        def amount(at: At, option: Any) -> int:
            rows = read(at, name)
            return sum(getattr(row, "amount", 1) for row in rows if row.of == option)

        return Entry("list", index=amount, low=0 if low is not None and low >= 0 else None)
    if type_ == "dice":
        return Entry("field", "dice", lambda at: Dice.parse(read(at, name)))
    return Entry("field", type_, lambda at: read(at, name), low=low, options=tuple(texts))


def _reader(of: str) -> Any:
    if of == "sheet":
        return lambda at, name: getattr(at.sheet, name)
    if of == "settings":
        return lambda at, name: getattr(at.settings, name)
    return lambda at, name: at.named[name]


def frozen(
    name: str, columns: list[tuple[str, Any, Any]], own: Mapping[str, Any] | None = None
) -> Any:
    """A frozen class with these fields, checked by pydantic; a field may have a word of Python as its name."""
    types = {key: type_ for key, type_, _ in columns}
    firsts = {key: first for key, _, first in columns}
    values = attrgetter("__class__", *types)
    methods = {
        "__eq__": lambda self, other: type(other) is type(self) and values(other) == values(self),
        "__hash__": lambda self: hash(values(self)),
        "__repr__": lambda self: f"{name}({vars(self)})",
    }
    # Generated methods would be code with these names in it, so the fields are added afterwards.
    plain = type(name, (), {"__annotations__": types, **firsts})
    dataclass(init=False, eq=False, repr=False)(plain)
    empty = type(name, (), {"__module__": __name__, **methods, **(own or {})})
    made: Any = checked_dataclass(frozen=True, eq=False, repr=False, config=FROZEN)(empty)
    made.__annotations__, made.__dataclass_fields__ = types, vars(plain)["__dataclass_fields__"]
    rebuild_dataclass(made, force=True)
    return made
