"""A system's catalogue: its rules in our words, the words of the app, presets and prepared fights, in one TOML file.

    title = "Tiny"                # of RULES.md; `text` is what stands below it

    [[topics]]                    # a heading of RULES.md, and of the rules on the screen
    title = "Damage"
    where = "page 12"             # where the source has these rules
    text = "…"                    # what RULES.md says before the rules; `after`: what it says after them

    [topics.rules.TINY-2]
    says = "Armor is taken off each hit."
    where = "page 13"             # of this rule alone
    reading = "at least 0"        # how an unclear place is read
    [topics.rules.TINY-2.steps]   # the sentences of its steps and questions, by their names in the code
    "past armor" = "{value} past armor"

    [words]                       # texts that are better than their defaults, without the system in front
    "hit.record" = "{name} hit for {damage}"

    [presets.Guard]               # ready-made sheets
    armor = 3

    [[fights.two]]                # the people of a prepared fight, by its key in the list of systems
    name = "Bo"
    owner = "Ben"                 # the player; without one it is the game master's own
    preset = "Guard"              # or `sheet`, with its fields
"""

import json
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, Generic, NotRequired, TypedDict

from pydantic import TypeAdapter

from hurtbox.core.encounter import SheetT
from hurtbox.core.own_attacks import OwnAttack
from hurtbox.core.words import Texts

NAME = "catalogue.toml"
Values = dict[str, Any]
"""The fields of a sheet or of a form that differ from their first values."""


class RuleEntry(TypedDict):
    """What the catalogue says about one rule id."""

    says: str
    where: NotRequired[str]
    reading: NotRequired[str]
    steps: NotRequired[dict[str, str]]


class Topic(TypedDict):
    """Some rules under one heading."""

    title: str
    where: NotRequired[str]
    text: NotRequired[str]
    after: NotRequired[str]
    rules: NotRequired[dict[str, RuleEntry]]


class AttackEntry(TypedDict):
    """An own attack: its name, the kind of command, and values of its form."""

    name: str
    form: str
    values: Values


class PersonEntry(TypedDict):
    """Somebody in a prepared fight."""

    name: str
    owner: NotRequired[str]
    preset: NotRequired[str]
    sheet: NotRequired[Values]
    attacks: NotRequired[list[AttackEntry]]


class Content(TypedDict):
    """The whole file."""

    title: str
    text: NotRequired[str]
    topics: list[Topic]
    words: NotRequired[dict[str, Any]]
    presets: NotRequired[dict[str, Values]]
    fights: NotRequired[dict[str, list[PersonEntry]]]


@dataclass(frozen=True)
class Catalogue:
    """The content of a system's catalogue, as the kit uses it."""

    content: Content

    @property
    def rules(self) -> Iterator[tuple[str, RuleEntry]]:
        """Every rule id with its entry, in the order of the topics."""
        for topic in self.content["topics"]:
            yield from topic.get("rules", {}).items()

    @property
    def reference(self) -> dict[str, str]:
        """The sentence of each rule id."""
        return {rule: entry["says"] for rule, entry in self.rules}

    @property
    def words(self) -> Texts:
        """The texts of the app, and those of the steps by rule id and name."""
        steps = {
            f"{rule} {step}": text
            for rule, entry in self.rules
            for step, text in entry.get("steps", {}).items()
        }
        return {**steps, **self.content.get("words", {})}


@dataclass(frozen=True)
class People(Generic[SheetT]):
    """The presets of a catalogue, and the people of its prepared fights with their own attacks by name."""

    presets: Mapping[str, SheetT]
    fights: Mapping[str, tuple[tuple[str, str, SheetT], ...]]
    attacks: Mapping[str, tuple[OwnAttack, ...]]


def catalogue(package: str) -> Catalogue:
    """The catalogue in the folder of a system's package."""
    folder = Path(str(import_module(package).__file__)).parent
    return read_catalogue((folder / NAME).read_text(encoding="utf-8"))


def read_catalogue(text: str) -> Catalogue:
    """The catalogue in a text. A test checks that it has no unknown fields (`Content`)."""
    content: Any = tomllib.loads(text)
    return Catalogue(content)


def people_of(content: Content, sheet: type[SheetT]) -> People[SheetT]:
    """The presets and the people of the prepared fights, with checked sheets."""
    checked: TypeAdapter[SheetT] = TypeAdapter(sheet)

    def sheet_of(values: Values) -> SheetT:
        return checked.validate_json(json.dumps(values))  # in JSON a list may stand for a tuple

    presets = {name: sheet_of(values) for name, values in content.get("presets", {}).items()}
    attacks: dict[str, tuple[OwnAttack, ...]] = {}
    fights = {}
    for key, entries in content.get("fights", {}).items():
        people = []
        for entry in entries:
            preset = entry.get("preset")
            own = presets[preset] if preset else sheet_of(entry.get("sheet", {}))
            people.append((entry["name"], entry.get("owner", ""), own))
            if of := entry.get("attacks"):
                attacks[entry["name"]] = tuple(
                    OwnAttack(one["name"], one["form"], json.dumps(one["values"])) for one in of
                )
        fights[key] = tuple(people)
    return People(presets, fights, attacks)
