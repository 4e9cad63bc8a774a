"""The Condition Test: dice against a threshold, and Resolve, which rerolls some of them.

Two throws with equally many successes, counted up to `enough`, are the same outcome to the rules. That keeps
the number of outcomes for the odds small. The faces are kept for rerolls only and are not compared.
"""

from collections import Counter
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, NamedTuple

from hurtbox.core.decisions import Subset
from hurtbox.core.dice_requests import check_facts
from hurtbox.core.requests import Facts, Weights, merge_weights
from hurtbox.kit.rules import Ask, Dice, Tally

from .derived import bonus_dice
from .settings import Who
from .sheet import Body
from .tables import DOUBLE_SUCCESS, MOST_DICE, SIDES, SUCCESS

NO_DICE = -1
"""The successes of a test without dice: fewer than any threshold, even 0."""


class ConditionTest(NamedTuple):
    """A Condition Test: the rule and message of its request, and how many successes decide it."""

    rule: str
    what: str
    enough: int
    wounds: bool = True
    pass_or_fail: bool = False  # the rule needs no number of successes
    facts: Facts = ()  # more values for its message


@dataclass(frozen=True, slots=True)
class DiceResult:
    """What dice show. A die with `face` 0 is one of which only the successes are known."""

    reached: int = 0
    dice: tuple[tuple[int, int], ...] = field(default=(), compare=False)  # face, successes
    counted: bool = field(default=True, compare=False)  # False: answered with passed or failed

    @property
    def successes(self) -> int:
        """The number of successes on the dice, also those beyond `enough`."""
        return sum(worth for _, worth in self.dice)


def successes_on(face: int, *, double: bool) -> int:
    """Returns the successes of one die: 5 or more is one, 10 or more two (CND-TST-1, CND-TST-2).

    The setting `tens_count_double` can make it one.
    """
    return (face >= SUCCESS) + (double and face >= DOUBLE_SUCCESS)


def condition_test(ask: Ask, who: Who, trial: ConditionTest) -> tuple[int, Body]:
    """Makes a Condition Test; returns its successes, and the body without the Resolve spent on it (CND-TST-1 …
    3).

    Wounds take no dice off; drugs may add some; the limit is 10 dice. A test without dice fails, even against
    0.
    """
    count = dice_count(ask, who, trial)
    if not count:
        ask.log("CND-TST-3", "no dice")
        return NO_DICE, who.body
    shown = ask(_test_dice(who, trial, count, trial.rule, trial.what))
    body, shown = offer_rerolls(ask, who, trial, shown)
    if any(die == 2 for _, die in shown.dice):
        ask.log("CND-TST-2", "doubled")
    successes = min(shown.successes, trial.enough) if trial.pass_or_fail else shown.successes
    case = "reached" if trial.pass_or_fail else "successes"
    total = shown.successes if shown.counted else None
    check = check_facts(total, trial.enough, successes >= trial.enough)
    facts: dict[str, Any] = {"case": case, "need": trial.enough, **dict(check)}
    successes = ask.step("CND-TST-1", "count", successes, low=0, high=2 * MOST_DICE, **facts)
    return successes, body


def dice_count(ask: Ask, who: Who, trial: ConditionTest) -> int:
    """Returns the dice of a test: Toughness and the best drug's, 10 at most (CND-CHR-1, CND-DRG-2, CND-TST-3)."""
    bonus = bonus_dice(who, wounds=trial.wounds)
    if bonus:
        bonus = ask.step("CND-DRG-2", "bonus", bonus, low=0, high=MOST_DICE)
    count = min(MOST_DICE, who.sheet.toughness + bonus)
    toughness = who.sheet.toughness
    return ask.step(
        "CND-CHR-1", "dice", count, low=0, high=MOST_DICE, toughness=toughness, die=who.sheet.die
    )


@dataclass(frozen=True)
class _TestDice(Tally[DiceResult]):
    """The dice of a test; the weights of their outcomes are cached."""

    double: bool = field(kw_only=True)
    enough: int = field(kw_only=True)

    def outcomes(self) -> Weights[DiceResult]:
        return _weights(self.dice.count, self.dice.sides, self.enough, double=self.double)


@lru_cache(maxsize=512)
def _weights(count: int, sides: int, enough: int, *, double: bool) -> Weights[DiceResult]:
    """Returns in how many ways each number of successes, counted up to `enough`, comes up (CND-TST-1,
    CND-TST-2).
    """
    faces = Counter(successes_on(face, double=double) for face in range(1, sides + 1))
    ways: Weights[int] = ((0, 1),)
    for _ in range(count):
        ways = merge_weights(
            (min(enough, reached + face), number * times)
            for reached, number in ways
            for face, times in faces.items()
        )
    return tuple((_unnamed_dice(count, reached, enough), number) for reached, number in ways)


def _test_dice(who: Who, trial: ConditionTest, count: int, rule: str, what: str) -> _TestDice:
    """Returns the request for the dice, answered face by face or as a number of successes.

    “Passed” or “failed” is an answer too, if the rule needs no more and no Resolve is left for rerolls.
    """
    double, enough = who.settings.tens_count_double, trial.enough
    dice = Dice(count, SIDES[who.sheet.die])

    def add(shown: DiceResult, face: int) -> DiceResult:
        successes = successes_on(face, double=double)
        return DiceResult(min(enough, shown.reached + successes), (*shown.dice, (face, successes)))

    def passed(passed: bool) -> DiceResult:
        return DiceResult(
            enough if passed else 0, ((0, 1),) * enough if passed else (), counted=False
        )

    return _TestDice(
        rule,
        what,
        dice,
        DiceResult(),
        add,
        summed=lambda successes: _unnamed_dice(count, successes, enough),
        least=0,
        most=count * (2 if double and dice.sides >= DOUBLE_SUCCESS else 1),
        passed=passed if trial.pass_or_fail and not who.body.resolve else None,
        target=enough,
        total_of=lambda shown: shown.successes,
        double=double,
        enough=enough,
        about=who.id,
        facts=(("dice", f"{count}{who.sheet.die}"), ("need", enough), *trial.facts),
    )


def _unnamed_dice(count: int, successes: int, enough: int) -> DiceResult:
    """Returns this many successes, on dice whose faces are not known."""
    doubles = max(0, successes - count)
    worths = [2] * doubles + [1] * (successes - 2 * doubles)
    worths += [0] * (count - len(worths))
    return DiceResult(min(enough, successes), tuple((0, worth) for worth in worths))


def offer_rerolls(
    ask: Ask, who: Who, trial: ConditionTest, shown: DiceResult
) -> tuple[Body, DiceResult]:
    """Offers to reroll any dice for each point of Resolve that is left; the new faces count (CND-RSL-1)."""
    body = who.body
    again = 0
    while body.resolve and shown.reached < trial.enough:
        again += 1
        part = ask.scope(f"reroll {again}")
        labels = tuple(_label(place, *die) for place, die in enumerate(shown.dice, 1))
        facts = (("left", body.resolve), ("successes", shown.successes), ("need", trial.enough))
        chosen = part(
            Subset("CND-RSL-1", "reroll", labels, (), lambda _: "", about=who.id, facts=facts)
        )
        if not chosen:
            break
        left = part.step("CND-RSL-1", "left", body.resolve - 1, low=0, high=999)
        body = replace(body, resolve=left)
        new = part(_test_dice(who, trial, len(chosen), "CND-RSL-1", "dice again"))
        kept = [die for place, die in enumerate(shown.dice) if place not in chosen]
        whole = (*kept, *new.dice)
        shown = DiceResult(min(trial.enough, sum(die for _, die in whole)), whole)
    return body, shown


def _label(place: int, face: int, successes: int) -> str:
    if face:
        return str(face)
    return f"{('No success', 'A success', 'Two successes')[successes]} ({place})"
