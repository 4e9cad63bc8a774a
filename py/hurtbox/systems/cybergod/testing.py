"""The Condition Test: dice against a threshold, and Resolve that rerolls some of them.

What the dice show is read as coarsely as the test needs: two throws with as many successes as each
other (counted up to what is enough) are the same to the rules. The faces go along, for whoever
rerolls some of the dice; they do not tell two throws apart.
"""

from collections import Counter
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, NamedTuple

from hurtbox.core.asking import Ask
from hurtbox.core.decisions import Subset
from hurtbox.core.dice import Dice
from hurtbox.core.requests import Facts, Weights, gathered
from hurtbox.core.thrown import Tally, check_facts
from hurtbox.core.words import said

from .die_words import DIE_WORDS
from .person import Person
from .readings import bonus_dice
from .sheet import Body
from .tables import DOUBLE, MOST_DICE, SIDES, SUCCESS

NO_DICE = -1
"""What a test without a die comes to: less than any threshold, 0 included."""


class Trial(NamedTuple):
    """A test: the rule and sentence of its request, how many successes end all doubt, and its kind."""

    rule: str
    what: str
    enough: int
    wounds: bool = True
    bare: bool = False  # passed or failed is all that the rule wants to know
    facts: Facts = ()  # more values for its sentence


@dataclass(frozen=True, slots=True)
class Showing:
    """What some dice show. `face` 0 is a die of which only the number of successes was said."""

    reached: int = 0
    dice: tuple[tuple[int, int], ...] = field(default=(), compare=False)  # face, successes
    counted: bool = field(default=True, compare=False)  # False: only passed or failed was said

    @property
    def successes(self) -> int:
        """How many successes lie on the table, more than enough ones included."""
        return sum(worth for _, worth in self.dice)


def worth(face: int, *, double: bool) -> int:
    """CND-TST-1, CND-TST-2: 5 or more is a success, 10 or more two (setting)."""
    return (face >= SUCCESS) + (double and face >= DOUBLE)


def condition_test(ask: Ask, who: Person, trial: Trial) -> tuple[int, Body]:
    """CND-TST-1 … 3: the successes of a Condition Test, and the body less the Resolve spent on it.

    Wounds and other circumstances take no dice off; drugs may add some; there are 10 at most.
    Without a die nothing is passed, not even a threshold of 0.
    """
    count = pool(ask, who, trial)
    if not count:
        ask.tell("CND-TST-3", "no dice")
        return NO_DICE, who.body
    shown = ask(_throw(who, trial, count, trial.rule, trial.what))
    body, shown = rerolled(ask, who, trial, shown)
    if any(one == 2 for _, one in shown.dice):
        ask.tell("CND-TST-2", "doubled")
    successes = min(shown.successes, trial.enough) if trial.bare else shown.successes
    what = "reached" if trial.bare else "successes"
    total = shown.successes if shown.counted else None
    check = check_facts(total, trial.enough, successes >= trial.enough)
    facts: dict[str, Any] = {"need": trial.enough, **dict(check)}
    successes = ask.step("CND-TST-1", what, successes, low=0, high=2 * MOST_DICE, **facts)
    return successes, body


def pool(ask: Ask, who: Person, trial: Trial) -> int:
    """CND-CHR-1, CND-DRG-2, CND-TST-3: Toughness and the best drug's dice, 10 at most."""
    bonus = bonus_dice(who, wounds=trial.wounds)
    if bonus:
        bonus = ask.step("CND-DRG-2", "bonus", bonus, low=0, high=MOST_DICE)
    count = min(MOST_DICE, who.sheet.toughness + bonus)
    toughness = who.sheet.toughness
    return ask.step(
        "CND-CHR-1", "dice", count, low=0, high=MOST_DICE, toughness=toughness, die=who.sheet.die
    )


@dataclass(frozen=True)
class _Throw(Tally[Showing]):
    """Dice of a test; how often they show so many successes is counted only once."""

    double: bool = field(kw_only=True)
    enough: int = field(kw_only=True)

    def outcomes(self) -> Weights[Showing]:
        return _weights(self.dice.count, self.dice.sides, self.enough, double=self.double)


@lru_cache(maxsize=512)
def _weights(count: int, sides: int, enough: int, *, double: bool) -> Weights[Showing]:
    """CND-TST-1, CND-TST-2: so many successes, counted up to what is enough, and in how many ways."""
    faces = Counter(worth(face, double=double) for face in range(1, sides + 1))
    ways: Weights[int] = ((0, 1),)
    for _ in range(count):
        ways = gathered(
            (min(enough, reached + one), number * times)
            for reached, number in ways
            for one, times in faces.items()
        )
    return tuple((_unseen(count, reached, enough), number) for reached, number in ways)


def _throw(who: Person, trial: Trial, count: int, rule: str, what: str) -> _Throw:
    """Dice of a test, readable face by face or as a number of successes.

    As passed or failed too, where the rule wants no more and no Resolve is left that would need
    to know the dice.
    """
    double, enough = who.settings.tens_count_double, trial.enough
    dice = Dice(count, SIDES[who.sheet.die])

    def add(shown: Showing, face: int) -> Showing:
        one = worth(face, double=double)
        return Showing(min(enough, shown.reached + one), (*shown.dice, (face, one)))

    def passed(passed: bool) -> Showing:
        return Showing(enough if passed else 0, ((0, 1),) * enough if passed else (), counted=False)

    return _Throw(
        rule,
        what,
        dice,
        Showing(),
        add,
        summed=lambda successes: _unseen(count, successes, enough),
        least=0,
        most=count * (2 if double and dice.sides >= DOUBLE else 1),
        passed=passed if trial.bare and not who.body.resolve else None,
        target=enough,
        total_of=lambda shown: shown.successes,
        double=double,
        enough=enough,
        about=who.id,
        facts=(("dice", f"{count}{who.sheet.die}"), ("need", enough), *trial.facts),
    )


def _unseen(count: int, successes: int, enough: int) -> Showing:
    """So many successes, on dice whose faces nobody has named."""
    doubles = max(0, successes - count)
    worths = [2] * doubles + [1] * (successes - 2 * doubles)
    worths += [0] * (count - len(worths))
    return Showing(min(enough, successes), tuple((0, one) for one in worths))


def rerolled(ask: Ask, who: Person, trial: Trial, shown: Showing) -> tuple[Body, Showing]:
    """CND-RSL-1: a point of Resolve rerolls any dice, the new faces stand; as long as points last."""
    body = who.body
    again = 0
    while body.resolve and shown.reached < trial.enough:
        again += 1
        part = ask.part(f"reroll {again}")
        labels = tuple(_label(place, *die) for place, die in enumerate(shown.dice, 1))
        facts = (
            ("left", body.resolve),
            ("successes", shown.successes),
            ("need", trial.enough),
        )
        chosen = part(
            Subset("CND-RSL-1", "reroll", labels, (), lambda _: "", about=who.id, facts=facts)
        )
        if not chosen:
            break
        left = part.step("CND-RSL-1", "left", body.resolve - 1, low=0, high=999)
        body = replace(body, resolve=left)
        new = part(_throw(who, trial, len(chosen), "CND-RSL-1", "dice again"))
        kept = [die for place, die in enumerate(shown.dice) if place not in chosen]
        whole = (*kept, *new.dice)
        shown = Showing(min(trial.enough, sum(one for _, one in whole)), whole)
    return body, shown


def _label(place: int, face: int, one: int) -> str:
    id = "face" if face else ("failure", "success", "double")[one]
    return said(DIE_WORDS, f"cybergod.die.{id}", place=place, face=face)
