"""Tiny: hit points, armor, fire, and a save against death. A complete system on the kit."""

import sys
from pathlib import Path
from typing import Annotated, Literal

from pydantic.dataclasses import dataclass

from hurtbox.core.rulebook import Rulebook
from hurtbox.kit.catalogue import read_catalogue
from hurtbox.kit.conditions import Condition
from hurtbox.kit.fields import FROZEN, Field, FormHint
from hurtbox.kit.lazy import LazyRulebook
from hurtbox.kit.rules import Ask, Check, Dice, Person, Roll, command
from hurtbox.kit.system import system

Points = Annotated[int, Field(ge=0, le=99)]


@dataclass(frozen=True, config=FROZEN)
class Sheet:
    hit_points: Annotated[int, Field(ge=1, le=99), FormHint(rule="TINY-1")] = 10
    armor: Annotated[int, Field(ge=0, le=9), FormHint(rule="TINY-2")] = 0


@dataclass(frozen=True, config=FROZEN)
class Body:
    hit_points: Points = 0
    dead: bool = False


@dataclass(frozen=True, config=FROZEN)
class Settings:
    death_saves: Annotated[bool, FormHint(rule="TINY-3")] = True


@dataclass(frozen=True, config=FROZEN)
class Burning:
    id: str
    about: str
    due: int
    what: Literal["burning"] = "burning"


Who = Person[Sheet, Body, Settings]


@command("harm", rule="TINY-2", keypad="damage")
def hit(ask: Ask, who: Who, *, damage: Points, fire: bool = False) -> Who:
    """A hit, less armor (TINY-2)."""
    through = max(0, damage - who.sheet.armor)
    who = wounded(ask, who, ask.step("TINY-2", "past armor", through, low=0, high=99))
    return who.with_source(Burning(f"{who.id}/fire", who.id, who.now(10) + 1)) if fire else who


def wounded(ask: Ask, who: Who, points: int) -> Who:
    """Damage comes off (TINY-1), and at 0 somebody may die (TINY-3)."""
    left = max(0, who.body.hit_points - points)
    left = ask.step("TINY-1", "hit points left", left, low=0, high=99)
    dying = left == 0 and points > 0
    if dying and who.settings.death_saves:
        dying = not ask(Check("TINY-3", "death save", Dice(1, 20), 0, 11, about=who.id))
    return who.but(hit_points=left, dead=who.body.dead or dying)


@command("heal", rule="TINY-4")
def heal(ask: Ask, who: Who, *, points: Points = 1) -> Who:
    """Hit points come back (TINY-4)."""
    most = min(who.sheet.hit_points, who.body.hit_points + points)
    return who.but(hit_points=ask.step("TINY-4", "hit points", most, low=0, high=99))


def burns(ask: Ask, who: Who, fire: Burning) -> Who:
    """A round of fire (TINY-5)."""
    who = who.with_source(Burning(fire.id, fire.about, who.now(10) + 1))
    return wounded(ask, who, ask(Roll("TINY-5", "fire damage", Dice(1, 6), about=who.id)))


@command("heal", rule="TINY-5", touch=True)
def put_out(ask: Ask, who: Who, *, source: str) -> Who:
    """The fire is out (TINY-5)."""
    ask.log("TINY-5", "put out", name=who.name)
    return who.without_source(source)


TWO = ("two", "A duel", "Ann, and Bo in armor.")
CATALOGUE = read_catalogue(Path(__file__).with_name("tiny_catalogue.toml").read_text("utf-8"))
ENTRY = LazyRulebook(f"{__name__}.rulebook", title="Tiny", ready=(TWO,))
RULEBOOK: Rulebook[Sheet, Body, Settings] = system(
    ENTRY,
    sheet=Sheet,
    body=Body,
    settings=Settings,
    rules=(sys.modules[__name__],),
    catalogue=CATALOGUE,
    conditions=(Condition("Dead", "TINY-3", lambda who: who.body.dead, odds=True, out=True),),
    lasting={Burning: burns},
    rounds_a_minute=10,
    ends=put_out,
)
