"""A resistance total below 0. The setting `negative` chooses one of three optional rules."""

from dataclasses import replace

from hurtbox.core.ask import Ask

from .derived import is_hurt
from .person import Person
from .sheet import Body

MOST = 999


def below_zero(ask: Ask, who: Person, total: int) -> tuple[int, Body]:
    """D6-NEG-1 … 3: the total that counts, and the body with the effect on later rolls."""
    match who.settings.negative:
        case "difficulties":
            worse = max(who.body.harder, -total)
            worse = ask.step("D6-NEG-1", "harder", worse, low=0, high=MOST, total=total)
            return 0, replace(who.body, harder=min(worse, MOST))
        case "injury":
            ask.log("D6-NEG-2", "adds", more=-total)
            return total, who.body
        case "zero":
            return ask.step(
                "D6-NEG-3", "resistance", 0, low=total, high=9999, total=total
            ), who.body


def unharmed(ask: Ask, who: Person, body: Body) -> Body:
    """D6-NEG-1: the body after a hit without harm. The setting `harmless` says whether difficulties rise."""
    if body.harder == who.body.harder or who.settings.harmless == "raises":
        return body
    ask.log("D6-NEG-1", "harmless")
    return replace(body, harder=who.body.harder)


def difficulty(ask: Ask, who: Person, base: int) -> int:
    """D6-NEG-1: a difficulty, raised if an earlier resistance total was below 0."""
    more = who.body.harder
    if not more:
        return base
    return ask.step("D6-NEG-1", "difficulty", base + more, low=0, high=MOST, base=base, more=more)


def eased(who: Person, body: Body) -> Body:
    """D6-NEG-1: somebody who is fully healed has normal difficulties again."""
    return body if is_hurt(who.but(body)) else replace(body, harder=0)
