"""Rolling a die code, with or without the wild die, for a total or against a difficulty.

Each roll is a fold of one step, so that the odds merge equal totals before the rule goes on.
"""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from typing import Any, NamedTuple, TypeVar

from hurtbox.core.dice_requests import check_facts
from hurtbox.core.requests import Weights, merge_weights
from hurtbox.kit.rules import Ask, Check, Dice, Roll, Tally

from .codes import Code
from .person import Person
from .sheet import Body
from .wild_die import MOST, SURE, RollPurpose, SameTotals, merge_same, wild_total
from .words import TEXTS

V = TypeVar("V", int, bool)


@dataclass(frozen=True)
class Reaching(Roll):
    """A roll whose totals from `enough` and `beyond` on, and those with the same effect, are one in the odds."""

    enough: int
    same: SameTotals = None
    beyond: int = 0

    def outcomes(self) -> Weights[int]:
        most = self.enough + self.beyond
        ways = merge_weights((min(total, most), ways) for total, ways in super().outcomes())
        return merge_same(ways, self.same)


def total(
    ask: Ask, who: Person, purpose: RollPurpose, code: Code,
    enough: int = MOST, beyond: int = 0, same: SameTotals = None,
) -> int:  # fmt: skip
    """Rolls a code and returns its total (D6-DIE-1).

    The wild die is rolled if the settings say so. Totals from `enough` and `beyond` on make no difference, so
    the wild die is not rolled again. Totals for which `same` returns the same have the same effect: the odds
    follow one of them.
    """
    if not code.dice:
        return code.plus

    return _merged(ask, purpose, thrown, 0, who, purpose, code, enough, same, beyond)


def thrown(
    ask: Ask, who: Person, purpose: RollPurpose, code: Code,
    enough: int, same: SameTotals = None, beyond: int = 0,
) -> int:  # fmt: skip
    """Like `total`, but inside a fold of the caller (D6-DIE-1)."""
    dice = Dice(code.dice, 6, code.plus)
    if who.settings.wild_die:
        return wild_total(ask, who, purpose, dice, enough, same=same, beyond=beyond)
    said = purpose.said(who, code)
    return ask(Reaching(dice=dice, enough=enough, same=same, beyond=beyond, **said))


def passes(ask: Ask, who: Person, purpose: RollPurpose, code: Code, difficulty: int) -> bool:
    """Says whether a roll reaches the difficulty; a code of 0D fails (D6-DIE-4, D6-DIE-3)."""
    if not code.dice:
        ask.log("D6-DIE-3", "no dice")
        return False
    dice, purpose = Dice(code.dice, 6, code.plus), purpose._replace(difficulty=difficulty)
    if who.settings.wild_die:
        return _passes_wild(ask, who, purpose, dice, difficulty)
    check = Check(dice=dice, bonus=0, dc=difficulty, **purpose.said(who, code))
    passed = _merged(ask, purpose, lambda ask: ask(check), False)
    return ask.step("D6-DIE-4", "reached", passed, difficulty=difficulty)


def _passes_wild(ask: Ask, who: Person, purpose: RollPurpose, dice: Dice, difficulty: int) -> bool:
    """Roll, then compare (D6-DIE-4, D6-DIE-2). The odds merge all totals into passed and failed."""

    def roll(ask: Ask, shown: int, judged: bool) -> int:
        if judged:
            return reached(ask, purpose, shown, difficulty)
        return wild_total(ask, who, purpose, dice, difficulty, decides=True)

    return bool(ask.fold(roll, 0, (False, True), purpose.what))


def reached(ask: Ask, purpose: RollPurpose, shown: int, difficulty: int) -> bool:
    """Whether a total reaches the difficulty; an equal total does (D6-DIE-4)."""
    passed = shown >= difficulty
    known = check_facts(None if abs(shown) == SURE else shown, difficulty, passed)
    facts: dict[str, Any] = {"difficulty": difficulty, **dict(known)}
    return bool(ask.step("D6-DIE-4", "reached", passed, **facts))


def _merged(ask: Ask, purpose: RollPurpose, roll: Callable[..., V], before: V, *given: Any) -> V:
    return ask.fold(lambda ask, _, once: roll(ask, *given), before, (0,), purpose.what)


class Bought(NamedTuple):
    """The sum of bought dice, and how many of them show a 6."""

    sum: int
    sixes: int


def _bought(so_far: Bought, face: int) -> Bought:
    return Bought(so_far.sum + face, so_far.sixes + (face == 6))


def bought(ask: Ask, who: Person, points: int, *, enough: int = MOST) -> int:
    """The total of dice bought with Character Points (D6-DIE-6). Each 6 is rolled again and added; a 1 is a 1."""
    whole, dice = 0, points
    for throw in count(1):
        fallen = ask.scope(f"bought {throw}")(
            Tally(
                *("D6-DIE-6", "dice", Dice(dice, 6), Bought(0, 0), _bought),
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


MOST_BOUGHT_DICE = 99
"""The most dice bought for one roll, also if the settings have no limit."""


class Rolled(NamedTuple):
    """The total of a roll, or whether it reaches its difficulty; and the body after points were spent on it."""

    result: int
    body: Body


def physique_or_stamina(ask: Ask, who: Person, rule: str) -> Code:
    """The code of Physique or stamina; the player chooses (D6-STN-1, D6-UNC-4, D6-UNC-5)."""
    physique, stamina = who.physique, who.stamina
    if stamina == physique:
        return physique
    best = "stamina" if stamina.pips > physique.pips else "physique"
    codes: dict[str, Any] = {"physique": str(physique), "stamina": str(stamina)}
    chosen = who.choose(ask, rule, "rolled with", *codes, first=best, **codes)
    return stamina if chosen == "stamina" else physique


def has_points_to_spend(who: Person) -> bool:
    """Whether the character has any points left."""
    return bool(who.body.character_points or who.body.fate_points)


def total_with_points(
    ask: Ask, who: Person, purpose: RollPurpose, code: Code, short_of: int, enough: int = MOST
) -> Rolled:
    """The total of a character's own roll; dice can be bought if it is below `short_of` (D6-DIE-6, D6-DIE-7)."""
    if not has_points_to_spend(who) or not code.dice:
        return Rolled(total(ask, who, purpose, code, enough=enough), who.body)

    def roll(ask: Ask, before: Rolled, once: int) -> Rolled:
        fate, body = with_fate_point(ask, who, purpose.what)
        shown = thrown(ask, who, purpose, code.doubled if fate else code, enough)
        now, short = who.with_body(body), short_of - shown
        more, body = with_character_points(ask, now, purpose.what, short, fate=fate)
        return Rolled(shown + more, body)

    return ask.fold(roll, Rolled(0, who.body), (0,), purpose.what)


def passes_with_points(
    ask: Ask, who: Person, purpose: RollPurpose, code: Code, difficulty: int, *, off: int = 0
) -> Rolled:
    """A character's own roll against a difficulty, with `off` dice fewer (D6-DIE-3; D6-DIE-4).

    A Fate Point doubles the code before dice are taken off (D6-DIE-7).
    """
    if not has_points_to_spend(who) or not code.dice:
        return Rolled(passes(ask, who, purpose, fewer(ask, code, off), difficulty), who.body)
    purpose = purpose._replace(difficulty=difficulty)

    def roll(ask: Ask, before: Rolled, once: int) -> Rolled:
        fate, body = with_fate_point(ask, who, purpose.what)
        left = fewer(ask, code.doubled if fate else code, off)
        if not left.dice:
            ask.log("D6-DIE-3", "no dice")
            return Rolled(False, body)
        shown = thrown(ask, who, purpose, left, difficulty)
        now, short = who.with_body(body), difficulty - shown
        more, body = with_character_points(ask, now, purpose.what, short, fate=fate)
        return Rolled(reached(ask, purpose, shown + more, difficulty), body)

    return ask.fold(roll, Rolled(False, who.body), (0,), purpose.what)


def fewer(ask: Ask, code: Code, off: int) -> Code:
    """Returns a code with this many dice less (D6-DIE-3)."""
    if not off:
        return code
    ask.log("D6-DIE-3", "less", off=off, code=str(code.less(off)))
    return code.less(off)


def with_fate_point(ask: Ask, who: Person, what: str) -> tuple[bool, Body]:
    """Asks whether a Fate Point is spent before the roll; returns the answer and the body (D6-DIE-7)."""
    points = who.body.fate_points
    facts: dict[str, Any] = {"points": points, "roll": TEXTS[f"roll.{what}"]}
    if not points or who.choose(ask, "D6-DIE-7", "fate", "no", "yes", **facts) == "no":
        return False, who.body
    return True, with_more_points(ask, who, "fate_points", -1).body


def with_character_points(
    ask: Ask, who: Person, what: str, short: int, *, fate: bool, beyond: int = 0
) -> tuple[int, Body]:
    """Lets the player buy dice after the roll; returns their total and the body (D6-DIE-6).

    A Fate Point excludes them, unless the setting `fate_with_points` allows both.
    """
    body, settings = who.body, who.settings
    if short <= 0 or not body.character_points or (fate and not settings.fate_with_points):
        return 0, body
    most = min(body.character_points, settings.most_points or MOST_BOUGHT_DICE)
    facts: dict[str, Any] = {
        "short": short,
        "points": body.character_points,
        "roll": TEXTS[f"roll.{what}"],
    }
    spent = who.number(ask, "D6-DIE-6", "points", 0, most, 0, **facts)
    if not spent:
        return 0, body
    more = bought(ask, who, spent, enough=short + beyond)
    return more, with_more_points(ask, who, "character_points", -spent).body


def with_more_points(ask: Ask, who: Person, points: str, more: int) -> Person:
    """Somebody with more Character Points or Fate Points, or with fewer (D6-DIE-6, D6-DIE-7)."""
    rule = "D6-DIE-6" if points == "character_points" else "D6-DIE-7"
    left = min(MOST, getattr(who.body, points) + more)
    return who.but(**{points: ask.step(rule, "left", left, low=0, high=MOST)})
