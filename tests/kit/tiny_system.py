"""A complete tiny system on the kit: hit points, armor, a burning wound and a save against death.

Copied into a folder of its own, `ENTRY` goes to `__init__.py` as a `LazyRulebook` and the rest to `rulebook.py`.
"""

import sys
from typing import Annotated, Literal

from pydantic import Field
from pydantic.dataclasses import dataclass

from hurtbox.core.ask import Ask
from hurtbox.core.dice import Dice
from hurtbox.core.dice_requests import Check, Roll
from hurtbox.core.rulebook import FormHint, PreparedFight
from hurtbox.core.steps import FROZEN
from hurtbox.kit.commands import command
from hurtbox.kit.conditions import Condition
from hurtbox.kit.lazy import LazyRulebook
from hurtbox.kit.person import Person
from hurtbox.kit.system import system


@dataclass(frozen=True, config=FROZEN)
class Sheet:
    """What a fight does not change."""

    hit_points: Annotated[int, Field(ge=1, le=99), FormHint(rule="TINY-1")] = 10
    armor: Annotated[int, Field(ge=0, le=9), FormHint(rule="TINY-2")] = 0


@dataclass(frozen=True, config=FROZEN)
class Body:
    """What a fight changes. `hit_points` also stands on the sheet, so it is a pool: it begins full."""

    hit_points: Annotated[int, Field(ge=0, le=99)] = 0
    dead: bool = False


@dataclass(frozen=True, config=FROZEN)
class Settings:
    """The house rules."""

    death_saves: Annotated[bool, FormHint(rule="TINY-3")] = True


@dataclass(frozen=True, config=FROZEN)
class Burning:
    """What lasts on somebody, and the round in which it is next due. `what` names its sentence."""

    id: str
    about: str
    due: int
    what: Literal["burning"] = "burning"


Who = Person[Sheet, Body, Settings]
Damage = Annotated[int, Field(ge=0, le=99)]


@command("harm", keypad="damage")
def hit(ask: Ask, who: Who, *, damage: Damage, fire: bool = False) -> Who:
    """TINY-2: Armor takes its points off the damage."""
    through = ask.step("TINY-2", "past armor", max(0, damage - who.sheet.armor), low=0, high=99)
    who = wounded(ask, who, through)
    return who.with_source(Burning(f"{who.id}/fire", who.id, who.now(10) + 1)) if fire else who


def wounded(ask: Ask, who: Who, points: int) -> Who:
    """TINY-1: Damage comes off the hit points. TINY-3: At 0 a roll of 11 or more on a d20 saves from death."""
    left = ask.step(
        "TINY-1", "hit points left", max(0, who.body.hit_points - points), low=0, high=99
    )
    dying = left == 0 and points > 0
    if dying and who.settings.death_saves:
        dying = not ask(Check("TINY-3", "death save", Dice(1, 20), 0, 11, about=who.id))
    return who.but(hit_points=left, dead=who.body.dead or dying)


@command("heal")
def heal(ask: Ask, who: Who, *, points: Damage = 1) -> Who:
    """TINY-4: Healing brings hit points back, up to the maximum."""
    most = min(who.sheet.hit_points, who.body.hit_points + points)
    return who.but(hit_points=ask.step("TINY-4", "hit points", most, low=0, high=99))


def burns(ask: Ask, who: Who, fire: Burning) -> Who:
    """TINY-5: A fire does 1D6 each round, until its form ends it."""
    who = who.with_source(Burning(fire.id, fire.about, who.now(10) + 1))
    return wounded(ask, who, ask(Roll("TINY-5", "fire damage", Dice(1, 6), about=who.id)))


@command("heal", touch=True)
def put_out(ask: Ask, who: Who, *, source: str) -> Who:
    """The fire is out (TINY-5)."""
    ask.log("TINY-5", "put out", name=who.name)
    return who.without_source(source)


ENTRY = LazyRulebook(
    f"{__name__}.rulebook", title="Tiny", ready=(("two", "A duel", "Two of them."),)
)
RULEBOOK = system(
    ENTRY,
    sheet=Sheet,
    body=Body,
    settings=Settings,
    rules=(sys.modules[__name__],),
    conditions=(Condition("Dead", "TINY-3", lambda who: who.body.dead, odds=True),),
    words={"tests.lasting.burning": "Burning: 1D6 each round"},
    lasting={Burning: burns},
    rounds_a_minute=10,
    ends=put_out,
    prepared_fights=(
        PreparedFight(
            "two", "A duel", "Two of them.", (("Ann", "Zoe", Sheet()), ("Bo", "", Sheet(armor=3)))
        ),
    ),
)
