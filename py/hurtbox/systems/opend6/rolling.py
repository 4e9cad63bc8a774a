"""Rolling a die code: plainly, or with the wild die; for a total, or against a difficulty.

Each roll stands in a fold of one step, so that equal totals meet in the odds before anything follows.
"""

from collections.abc import Callable
from itertools import count
from typing import NamedTuple, TypeVar

from hurtbox.core.asking import Ask
from hurtbox.core.decisions import Choice
from hurtbox.core.dice import Dice
from hurtbox.core.requests import Who
from hurtbox.core.thrown import Check, Roll, Tally

from .codes import Code
from .person import Person
from .words import WORDS

MOST = 999
V = TypeVar("V", int, bool)


class For(NamedTuple):
    """What a roll is for: its rule, its name, and who rolls."""

    rule: str
    what: str
    who: Who = "player"


class Fallen(NamedTuple):
    """Dice on the table: the wild one's face where it matters (1 or 6), the sum, the highest other die."""

    wild: int
    sum: int
    top: int = 0


UNTHROWN = -1


def total(ask: Ask, who: Person, of: For, code: Code, *, enough: int = MOST) -> int:
    """D6-DIE-1: the total of a code; with the wild die where this table plays it.

    From `enough` on more would change nothing, so no die is thrown again.
    """
    if not code.dice:
        return code.plus
    dice = Dice(code.dice, 6, code.plus)
    if not who.settings.wild_die:
        facts = (("code", str(code)),)
        roll = Roll(of.rule, of.what, dice, who=of.who, about=who.id, facts=facts)
        return _merged(ask, of, lambda ask: ask(roll), 0)
    return _merged(ask, of, lambda ask: _wild(ask, who, of, dice, enough), 0)


def passes(ask: Ask, who: Person, of: For, code: Code, difficulty: int) -> bool:
    """D6-DIE-4: whether a roll reaches its difficulty; D6-DIE-3: a code of 0D cannot be used."""
    if not code.dice:
        ask.tell("D6-DIE-3", "no dice")
        return False
    dice = Dice(code.dice, 6, code.plus)
    if who.settings.wild_die:

        def roll(ask: Ask) -> bool:
            return _wild(ask, who, of, dice, difficulty, against=True) >= difficulty

        reached = _merged(ask, of, roll, False)
    else:
        facts = (("code", str(code)), ("difficulty", difficulty))
        check = Check(of.rule, of.what, dice, 0, difficulty, who=of.who, about=who.id, facts=facts)
        reached = _merged(ask, of, lambda ask: ask(check), False)
    return ask.step("D6-DIE-4", f"{of.what} reached", reached, difficulty=difficulty)


def _merged(ask: Ask, of: For, roll: Callable[[Ask], V], before: V) -> V:
    return ask.fold(lambda ask, _, once: roll(ask), before, (0,), of.what)


def _wild(ask: Ask, who: Person, of: For, dice: Dice, enough: int, *, against: bool = False) -> int:
    """D6-DIE-2: the first die is the wild one. A total typed as such has all that behind it.

    `against` says that `enough` is a difficulty, so that passed or failed is answer enough.
    """
    facts: tuple[tuple[str, int | str], ...] = (("code", str(Code(dice.count, dice.plus))),)
    if against:
        facts = (*facts, ("difficulty", enough))
    fallen = ask(
        Tally(
            of.rule,
            of.what,
            dice,
            Fallen(UNTHROWN, dice.plus),
            _add,
            summed=lambda total: Fallen(0, total),
            least=min(0, dice.plus),
            most=MOST,
            passed=(lambda yes: Fallen(0, enough - (not yes))) if against else None,
            labels=(WORDS["opend6.wild"], *(str(n) for n in range(2, dice.count + 1))),
            who=of.who,
            about=who.id,
            facts=facts,
        )
    )
    if fallen.wild == 6:
        return _explosion(ask, who, of, fallen.sum, enough)
    if fallen.wild == 1:
        return _one(ask, who, fallen)
    return fallen.sum


def _add(fallen: Fallen, face: int) -> Fallen:
    """A die more; what cannot matter any more is forgotten at once, for the odds."""
    if fallen.wild == UNTHROWN:
        if face == 1:
            return Fallen(1, fallen.sum)
        return Fallen(6 if face == 6 else 0, fallen.sum + face)
    top = max(fallen.top, face) if fallen.wild == 1 else 0
    return Fallen(fallen.wild, fallen.sum + face, top)


def _explosion(ask: Ask, who: Person, of: For, sum: int, enough: int) -> int:
    """D6-DIE-2: the wild die is thrown again as long as it shows 6; a 1 is now just a 1."""
    for again in count(1):
        if sum >= enough:
            break
        die = Roll("D6-DIE-2", "again", Dice(1, 6), who=of.who, about=who.id)
        face = ask.part(f"again {again}")(die)
        sum += face
        if face != 6:
            break
    return ask.step("D6-DIE-2", "exploded", sum, low=-MOST, high=MOST)


def _one(ask: Ask, who: Person, fallen: Fallen) -> int:
    """D6-DIE-2: the 1 takes the highest other die away with it, or it counts and something goes wrong."""
    reading: str = who.settings.wild_one
    if reading == "ask":
        options = ("cancel", "complication")
        reading = ask(Choice("D6-DIE-2", "one", options, "cancel", who="gm", about=who.id))
    if reading == "cancel":
        return ask.step("D6-DIE-2", "cancelled", fallen.sum - fallen.top, top=fallen.top)
    return ask.step("D6-DIE-2", "complication", fallen.sum + 1)


class Bought(NamedTuple):
    """Dice bought with points, so far: their sum, and how many show a 6."""

    sum: int
    sixes: int


def bought(ask: Ask, who: Person, points: int, *, enough: int = MOST) -> int:
    """D6-DIE-6: the dice that Character Points buy: each 6 is thrown again, a 1 is just a 1."""
    whole, dice = 0, points
    for throw in count(1):
        fallen = ask.part(f"bought {throw}")(
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
