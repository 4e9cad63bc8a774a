"""Rolling a die code: plainly, or with the wild die; for a total, or against a difficulty.

Each roll stands in a fold of one step, so that equal totals meet in the odds before anything follows.
"""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from typing import Any, NamedTuple, TypeVar

from hurtbox.core.ask import Ask
from hurtbox.core.dice import Dice
from hurtbox.core.dice_requests import Check, Roll, Tally, check_facts
from hurtbox.core.requests import Weights, merge_weights

from .asked_for import MOST, For
from .codes import Code
from .person import Person
from .wild_die import SURE, wild_total

V = TypeVar("V", int, bool)


@dataclass(frozen=True)
class Reaching(Roll):
    """A roll of which the odds need to know no more than that it is enough."""

    enough: int

    def outcomes(self) -> Weights[int]:
        return merge_weights((min(total, self.enough), ways) for total, ways in super().outcomes())


def total(ask: Ask, who: Person, of: For, code: Code, *, enough: int = MOST) -> int:
    """D6-DIE-1: the total of a code; with the wild die where this table plays it.

    From `enough` on more would change nothing, so no die is thrown again.
    """
    if not code.dice:
        return code.plus
    return _merged(ask, of, lambda ask: thrown(ask, who, of, code, enough), 0)


def thrown(ask: Ask, who: Person, of: For, code: Code, enough: int) -> int:
    """D6-DIE-1: the same, in a fold that the caller has opened."""
    dice = Dice(code.dice, 6, code.plus)
    if who.settings.wild_die:
        return wild_total(ask, who, of, dice, enough)
    facts = of.facts(code)
    return ask(Reaching(of.rule, of.what, dice, enough, who=of.who, about=who.id, facts=facts))


def passes(ask: Ask, who: Person, of: For, code: Code, difficulty: int) -> bool:
    """D6-DIE-4: whether a roll reaches its difficulty; D6-DIE-3: a code of 0D cannot be used."""
    if not code.dice:
        ask.log("D6-DIE-3", "no dice")
        return False
    dice, of = Dice(code.dice, 6, code.plus), of._replace(difficulty=difficulty)
    if who.settings.wild_die:
        return _passes_wild(ask, who, of, dice, difficulty)
    facts = of.facts(code)
    check = Check(of.rule, of.what, dice, 0, difficulty, who=of.who, about=who.id, facts=facts)
    passed = _merged(ask, of, lambda ask: ask(check), False)
    return ask.step("D6-DIE-4", f"{of.what} reached", passed, difficulty=difficulty)


def _passes_wild(ask: Ask, who: Person, of: For, dice: Dice, difficulty: int) -> bool:
    """D6-DIE-4, D6-DIE-2: the dice, then what they come to; in the odds all totals meet in passed and failed."""

    def roll(ask: Ask, shown: int, judged: bool) -> int:
        if judged:
            return reached(ask, of, shown, difficulty)
        return wild_total(ask, who, of, dice, difficulty, decides=True)

    return bool(ask.fold(roll, 0, (False, True), of.what))


def reached(ask: Ask, of: For, shown: int, difficulty: int) -> bool:
    """D6-DIE-4: a total that equals the difficulty is enough."""
    passed = shown >= difficulty
    known = check_facts(None if abs(shown) == SURE else shown, difficulty, passed)
    facts: dict[str, Any] = {"difficulty": difficulty, **dict(known)}
    return bool(ask.step("D6-DIE-4", f"{of.what} reached", passed, **facts))


def _merged(ask: Ask, of: For, roll: Callable[[Ask], V], before: V) -> V:
    return ask.fold(lambda ask, _, once: roll(ask), before, (0,), of.what)


class Bought(NamedTuple):
    """Dice bought with points, so far: their sum, and how many show a 6."""

    sum: int
    sixes: int


def bought(ask: Ask, who: Person, points: int, *, enough: int = MOST) -> int:
    """D6-DIE-6: the dice that Character Points buy: each 6 is thrown again, a 1 is just a 1."""
    whole, dice = 0, points
    for throw in count(1):
        fallen = ask.scope(f"bought {throw}")(
            Tally(
                "D6-DIE-6",
                "dice",
                Dice(dice, 6),
                Bought(0, 0),
                lambda so_far, face: Bought(so_far.sum + face, so_far.sixes + (face == 6)),
                summed=lambda total: Bought(total, 0),
                most=MOST,
                about=who.id,
                facts=(("dice", dice),),
            )
        )
        whole, dice = whole + fallen.sum, fallen.sixes
        if not dice or whole >= enough:
            break
    return ask.step("D6-DIE-6", "bought", whole, low=0, high=MOST, points=points)
