"""A system's catalogue, a TOML file: its rules, the words of the app, presets and prepared fights.

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
"no harm".armored = "The armor stops it"   # several sentences of one key: the step's fact `case` chooses
"no harm".immune = "Immune"
[topics.rules.TINY-2.was]     # earlier names, so that what is stored under them is found
"stopped, armor" = "no harm.armored"

[words]                       # texts that are better than their defaults, without the system in front
"hit.record" = "{name} hit for {damage}"

[presets.Guard]               # ready-made sheets
armor = 3

[[fights.two]]                # the people of a prepared fight, by its key in the list of systems
name = "Bo"
owner = "Ben"                 # the player; without one it is the game master's own
preset = "Guard"              # or `sheet` with its fields, or both
"""

import json
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import Any, Generic

from pydantic import BaseModel, ConfigDict, TypeAdapter

from hurtbox.core.encounter import SheetT
from hurtbox.core.own_attacks import OwnAttack
from hurtbox.core.words import flattened

NAME = "catalogue.toml"
PACKED = "catalogue.json"
"""What the site has in its place: the same without what only RULES.md says, and read ten times faster."""
Values = dict[str, Any]
"""The fields of a sheet or of a form that differ from their first values."""


class _Entry(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class RuleEntry(_Entry):
    """What the catalogue says about one rule id."""

    says: str
    where: str = ""
    reading: str = ""
    steps: dict[str, Any] = {}
    was: dict[str, str] = {}


class Topic(_Entry):
    """Some rules under one heading."""

    title: str
    where: str = ""
    text: str = ""
    after: str = ""
    rules: dict[str, RuleEntry] = {}


class AttackEntry(_Entry):
    """An own attack: its name, the kind of command, and values of its form."""

    name: str
    form: str
    values: Values


class PersonEntry(_Entry):
    """Somebody in a prepared fight, with the sheet of a preset, and what is different on their own."""

    name: str
    owner: str = ""
    preset: str = ""
    sheet: Values = {}
    attacks: tuple[AttackEntry, ...] = ()


class Catalogue(_Entry):
    """The whole file."""

    title: str
    text: str = ""
    topics: tuple[Topic, ...]
    words: dict[str, Any] = {}
    presets: dict[str, Values] = {}
    fights: dict[str, tuple[PersonEntry, ...]] = {}

    @property
    def rules(self) -> Iterator[tuple[str, RuleEntry]]:
        """Every rule id with its entry, in the order of the topics."""
        for topic in self.topics:
            yield from topic.rules.items()

    @property
    def reference(self) -> dict[str, str]:
        """The sentence of each rule id."""
        return {rule: entry.says for rule, entry in self.rules}

    @property
    def renamed(self) -> dict[str, str]:
        """For each earlier name of a step, with its rule, its name now: “what”, or “what.case”."""
        return {
            f"{rule} {was}": now for rule, entry in self.rules for was, now in entry.was.items()
        }

    @cached_property
    def texts(self) -> Mapping[str, str]:
        """All texts: those of steps by rule id and name, the others by their ids without the system in front."""
        steps = {
            f"{rule} {id}": text
            for rule, entry in self.rules
            for id, text in flattened("", entry.steps)
        }
        return {**steps, **dict(flattened("", self.words))}


@dataclass(frozen=True)
class People(Generic[SheetT]):
    """The presets of a catalogue, and the people of its prepared fights with their own attacks by name."""

    presets: Mapping[str, SheetT]
    fights: Mapping[str, tuple[tuple[str, str, SheetT], ...]]
    attacks: Mapping[str, tuple[OwnAttack, ...]]


def catalogue(package: str) -> Catalogue:
    """The catalogue in the folder of a system's package."""
    folder = Path(str(import_module(package).__file__)).parent
    if (packed := folder / PACKED).exists():
        return Catalogue.model_validate_json(packed.read_bytes())
    return read_catalogue((folder / NAME).read_text(encoding="utf-8"))


def read_catalogue(text: str) -> Catalogue:
    """The catalogue in a text. ValueError names the line, or the place of a wrong entry."""
    try:
        return Catalogue.model_validate(tomllib.loads(text))
    except tomllib.TOMLDecodeError as no:
        raise ValueError(f"{NAME}: {no}") from no


def people_of(its: Catalogue, sheet: type[SheetT]) -> People[SheetT]:
    """The presets and the people of the prepared fights, with checked sheets."""
    checked: TypeAdapter[SheetT] = TypeAdapter(sheet)

    def sheet_of(values: Values) -> SheetT:
        return checked.validate_json(json.dumps(values))  # in JSON a list may stand for a tuple

    presets = {name: sheet_of(values) for name, values in its.presets.items()}
    everybody = [person for people in its.fights.values() for person in people]
    fights = {
        key: tuple(
            (
                person.name,
                person.owner,
                sheet_of({**(its.presets[person.preset] if person.preset else {}), **person.sheet}),
            )
            for person in people
        )
        for key, people in its.fights.items()
    }
    attacks = {
        person.name: tuple(
            OwnAttack(attack.name, attack.form, json.dumps(attack.values))
            for attack in person.attacks
        )
        for person in everybody
    }
    return People(presets, fights, attacks)
