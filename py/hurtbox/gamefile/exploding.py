"""Dice that are thrown again while they show their highest face, up to a bound."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import TypeAlias

from hurtbox.core.ask import Ask
from hurtbox.core.dice import Dice
from hurtbox.core.dice_requests import Roll, Tally
from hurtbox.core.requests import Weights, merge_weights

from .bounds import MOST_AGAIN, MOST_EXPLODING
from .values import At, Expr, NoSuchDice, Run, cut, dice_fact

Seen: TypeAlias = tuple[int, int]
"""The total so far, and how many dice are thrown next."""


def exploding(dice: Run, low: int | None) -> Expr:
    """The total of some dice with all that they are thrown again."""

    def run(at: At) -> int:
        of = dice(at)
        if not of.count:
            return int(of.plus)
        if of.count * of.sides > MOST_EXPLODING:
            said = f"Too many dice to throw again: {of}. Dice times sides are {MOST_EXPLODING} at most."
            raise NoSuchDice("", said)
        assert at.ask is not None, "the parser lets no dice in where nobody is asked"
        if at.ask.takes_defaults:
            return int(cut(at.request(Endless, Dice(of.count, of.sides)) + of.plus))
        at.rolls += 1
        thrown = partial(_thrown, at.rule, at.what, at.who.id, of.sides)
        name = at.what if at.rolls == 1 else f"{at.what} {at.rolls}"
        total, _ = at.ask.fold(thrown, (0, of.count), range(MOST_AGAIN), name)
        return int(cut(total + of.plus))

    return Expr("number", run, throws=1, low=low)


def _thrown(
    rule: str, what: str, about: str, sides: int, ask: Ask, seen: Seen, number: int
) -> Seen:
    total, count = seen
    if not count:
        return seen
    dice = Dice(count, sides)
    add: Callable[[Seen, int], Seen] = lambda add, face: (add[0] + face, add[1] + (face == sides))  # noqa: E731
    more: Seen = ask(Tally(
        *(rule, what, dice, (0, 0), add), summed=lambda whole: (whole, 0),
        most=dice.high * (MOST_AGAIN - number), about=about, facts=(dice_fact(dice),),
    ))  # fmt: skip
    return total + more[0], more[1]


@dataclass(frozen=True)
class Endless(Roll):
    """All throws as one, for the odds: the dice are independent of each other."""

    def outcomes(self) -> Weights[int]:
        return _totals(self.dice.count, self.dice.sides)


@lru_cache(maxsize=64)
def _totals(count: int, sides: int) -> Weights[int]:
    if not count:
        return ((0, 1),)
    again = [(sides * more + face, sides ** (MOST_AGAIN - more - 1))
             for more in range(MOST_AGAIN) for face in range(1, sides)]  # fmt: skip
    one = (*again, (sides * MOST_AGAIN, 1))
    return merge_weights(
        (total + face, ways * times)
        for total, ways in _totals(count - 1, sides)
        for face, times in one
    )
