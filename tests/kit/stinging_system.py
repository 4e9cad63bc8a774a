"""Stings: a made-up system whose conditions come from what lasts, on somebody or on nobody."""

import sys
from typing import Annotated, Literal

from pydantic.dataclasses import dataclass

from hurtbox.core.rulebook import Rulebook
from hurtbox.kit.catalogue import read_catalogue
from hurtbox.kit.conditions import Condition
from hurtbox.kit.fields import FROZEN, Field, FormHint
from hurtbox.kit.lazy import LazyRulebook
from hurtbox.kit.rules import Ask, Check, Dice, Person, Roll, command
from hurtbox.kit.system import system

Strength = Annotated[int, Field(ge=0, le=9)]


@dataclass(frozen=True, config=FROZEN)
class Sheet:
    nerve: Annotated[int, Field(ge=1, le=9), FormHint(rule="STING-1")] = 3


@dataclass(frozen=True, config=FROZEN)
class Body:
    nerve: Annotated[int, Field(ge=0, le=9)] = 0


@dataclass(frozen=True, config=FROZEN)
class Settings:
    numbing: Annotated[bool, FormHint(rule="STING-1")] = True


@dataclass(frozen=True, config=FROZEN)
class Lasting:
    id: str
    about: str
    due: int
    what: Literal["poison", "smoke"]
    amount: int = 0
    kind: Literal["lasting"] = "lasting"


Who = Person[Sheet, Body, Settings]


def is_numb(who: Who) -> bool:
    """Whether the poison on somebody is stronger than their nerve."""
    return who.settings.numbing and who.amount("poison") > who.sheet.nerve


def is_in_smoke(who: Who) -> bool:
    """Whether smoke is in the fight, which is about nobody."""
    return any(getattr(one, "what", "") == "smoke" for one in who.fight.sources_on(""))


@command("harm", rule="STING-1", keypad="strength")
def sting(ask: Ask, who: Who, *, strength: Strength = 2, smoke: bool = False) -> Who:
    """A sting, and perhaps smoke (STING-1, STING-2)."""
    if smoke and not ask(Check("STING-2", "smoke stays away", Dice(1, 6), 0, 4, about=who.id)):
        who = who.with_source(Lasting("smoke", "", who.now(10) + 5, "smoke"))
    if ask(Check("STING-1", "sting misses", Dice(1, 6), 0, 5, about=who.id)):
        return who
    poison = ask(Roll("STING-1", "poison", Dice(1, 3), about=who.id)) + strength
    return who.with_source(Lasting(f"{who.id}/poison", who.id, who.now(10) + 2, "poison", poison))


def ends(ask: Ask, who: Who, lasting: Lasting) -> Who:
    """It is over (STING-2)."""
    ask.log("STING-2", "gone")
    return who.without_source(lasting.id)


CATALOGUE = """
title = "Stings"
[[topics]]
title = "Stings"
[topics.rules.STING-1]
says = "A sting leaves 1D3 poison and its strength, unless a d6 shows 5 or more."
[topics.rules.STING-2]
says = "Smoke and poison go by themselves."
[words]
"lasting.poison" = "Poison {amount}, {left} left"
"lasting.smoke" = "Smoke"
[[fights.two]]
name = "Ann"
owner = "Zoe"
[[fights.two]]
name = "Bo"
sheet = { nerve = 4 }
"""
RULEBOOK: Rulebook[Sheet, Body, Settings] = system(
    LazyRulebook(f"{__name__}.rulebook", title="Stings", ready=(("two", "Two", "Two of them."),)),
    sheet=Sheet,
    body=Body,
    settings=Settings,
    rules=(sys.modules[__name__],),
    catalogue=read_catalogue(CATALOGUE),
    conditions=(
        Condition("Numb", "STING-1", is_numb, odds=True, out=True),
        Condition("Poisoned", "STING-1", lambda who: bool(who.lasting("poison")), odds=True),
        Condition("In smoke", "STING-2", is_in_smoke),
    ),
    lasting={Lasting: ends},
    rounds_a_minute=10,
)
