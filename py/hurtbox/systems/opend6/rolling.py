"""Rolling a die code, with or without the wild die, for a total or against a difficulty.

Each roll is a fold of one step, so that the odds merge equal totals before the rule goes on.
"""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from typing import Any, NamedTuple, TypeVar

from hurtbox.core.dice_requests import Check, Roll, Tally, check_facts
from hurtbox.core.requests import Weights, merge_weights
from hurtbox.core.rules import Ask, Dice

from .codes import Code
from .person import Person
from .roll_purpose import MOST, RollPurpose
from .wild_die import SURE, SameTotals, merge_same, wild_total

V = TypeVar("V", int, bool)


@dataclass(frozen=True)
class Reaching(Roll):
    """A roll whose totals from `enough` on, and those with the same effect, are one outcome in the odds."""

    enough: int
    same: SameTotals = None

    def outcomes(self) -> Weights[int]:
        ways = merge_weights((min(total, self.enough), ways) for total, ways in super().outcomes())
        return merge_same(ways, self.same)


def total(
    ask: Ask,
    who: Person,
    purpose: RollPurpose,
    code: Code,
    *,
    enough: int = MOST,
    same: SameTotals = None,
) -> int:
    """D6-DIE-1: the total of a code, with the wild die if the settings say so.

    Totals from `enough` on make no difference, so the wild die is not rolled again beyond it. Totals for which
    `same` returns the same have the same effect: the odds follow one of them.
    """
    if not code.dice:
        return code.plus
    return _merged(ask, purpose, lambda ask: thrown(ask, who, purpose, code, enough, same), 0)


def thrown(
    ask: Ask, who: Person, purpose: RollPurpose, code: Code, enough: int, same: SameTotals = None
) -> int:
    """D6-DIE-1: like `total`, but inside a fold of the caller."""
    dice = Dice(code.dice, 6, code.plus)
    if who.settings.wild_die:
        return wild_total(ask, who, purpose, dice, enough, same=same)
    facts = purpose.facts(code)
    return ask(
        Reaching(
            purpose.rule,
            purpose.what,
            dice,
            enough,
            same,
            who=purpose.who,
            about=who.id,
            facts=facts,
        )
    )


def passes(ask: Ask, who: Person, purpose: RollPurpose, code: Code, difficulty: int) -> bool:
    """D6-DIE-4: whether a roll reaches its difficulty. D6-DIE-3: a code of 0D always fails."""
    if not code.dice:
        ask.log("D6-DIE-3", "no dice")
        return False
    dice, purpose = Dice(code.dice, 6, code.plus), purpose._replace(difficulty=difficulty)
    if who.settings.wild_die:
        return _passes_wild(ask, who, purpose, dice, difficulty)
    facts = purpose.facts(code)
    check = Check(
        purpose.rule, purpose.what, dice, 0, difficulty, who=purpose.who, about=who.id, facts=facts
    )
    passed = _merged(ask, purpose, lambda ask: ask(check), False)
    return ask.step("D6-DIE-4", f"{purpose.what} reached", passed, difficulty=difficulty)


def _passes_wild(ask: Ask, who: Person, purpose: RollPurpose, dice: Dice, difficulty: int) -> bool:
    """D6-DIE-4, D6-DIE-2: roll, then compare. The odds merge all totals into passed and failed."""

    def roll(ask: Ask, shown: int, judged: bool) -> int:
        if judged:
            return reached(ask, purpose, shown, difficulty)
        return wild_total(ask, who, purpose, dice, difficulty, decides=True)

    return bool(ask.fold(roll, 0, (False, True), purpose.what))


def reached(ask: Ask, purpose: RollPurpose, shown: int, difficulty: int) -> bool:
    """D6-DIE-4: whether a total reaches the difficulty; an equal total does."""
    passed = shown >= difficulty
    known = check_facts(None if abs(shown) == SURE else shown, difficulty, passed)
    facts: dict[str, Any] = {"difficulty": difficulty, **dict(known)}
    return bool(ask.step("D6-DIE-4", f"{purpose.what} reached", passed, **facts))


def _merged(ask: Ask, purpose: RollPurpose, roll: Callable[[Ask], V], before: V) -> V:
    return ask.fold(lambda ask, _, once: roll(ask), before, (0,), purpose.what)


class Bought(NamedTuple):
    """The sum of bought dice, and how many of them show a 6."""

    sum: int
    sixes: int


def bought(ask: Ask, who: Person, points: int, *, enough: int = MOST) -> int:
    """D6-DIE-6: the total of dice bought with Character Points. Each 6 is rolled again and added; a 1 is a 1."""
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
