"""The wild die: the first of every roll, where this table plays it. A 6 goes on, a 1 is trouble."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import count
from typing import NamedTuple

from hurtbox.core.ask import Ask
from hurtbox.core.decisions import Choice
from hurtbox.core.dice import Dice
from hurtbox.core.dice_requests import Roll, Tally
from hurtbox.core.requests import Weights, merge_weights

from .asked_for import MOST, For
from .codes import Code
from .person import Person
from .words import WORDS


class Fallen(NamedTuple):
    """Dice on the table: the wild one's face where it matters (1 or 6), the sum, the highest other die."""

    wild: int
    sum: int
    top: int = 0


UNTHROWN = -1
SURE = 10**6
"""A check of which somebody has said no more than passed (this total) or failed (as much below 0)."""


def wild_total(
    ask: Ask, who: Person, of: For, dice: Dice, enough: int, *, decides: bool = False
) -> int:
    """D6-DIE-2: the first die is the wild one. A total typed as such has all that behind it.

    `decides` says that `enough` is a difficulty, and passed or failed is answer enough.
    """
    fallen = ask(
        Wild(
            of.rule,
            of.what,
            dice,
            Fallen(UNTHROWN, dice.plus),
            _add,
            enough,
            who.settings.wild_one == "complication",
            summed=lambda total: Fallen(0, total),
            least=min(0, dice.plus),
            most=MOST,
            passed=(lambda yes: Fallen(0, SURE if yes else -SURE)) if decides else None,
            target=enough if decides else None,
            total_of=lambda fallen: None if fallen.wild in (1, 6) else fallen.sum,
            labels=(WORDS["opend6.wild"], *(str(n) for n in range(2, dice.count + 1))),
            who=of.who,
            about=who.id,
            facts=of.facts(Code(dice.count, dice.plus)),
        )
    )
    if fallen.wild == 6:
        return _explosion(ask, who, of, fallen.sum, enough)
    if fallen.wild == 1:
        return _one(ask, who, fallen)
    return fallen.sum


@dataclass(frozen=True)
class Wild(Tally[Fallen]):
    """Dice of which the first is wild. For the odds all its further throws are one branch a total."""

    enough: int
    counts: bool  # whether the 1 counts, with a complication; by default it cancels

    def outcomes(self) -> Weights[Fallen]:
        if self.enough >= MOST:  # a chain of sixes without an end: asked throw by throw
            return super().outcomes()
        totals = _wild_totals(self.dice, self.enough, self.counts)
        return tuple((Fallen(0, total), ways) for total, ways in totals)


@lru_cache(maxsize=256)
def _wild_totals(dice: Dice, enough: int, counts: bool) -> tuple[tuple[int, int], ...]:
    """Every total of dice with a wild one, up to what is enough, with its number of ways."""
    start = Fallen(UNTHROWN, dice.plus)
    plain = Tally("", "", dice, start, _add).outcomes()
    whole = int(6 ** (2 + max(0, enough - dice.low) // 6))
    return merge_weights(
        (min(total, enough), number)
        for fallen, ways in plain
        for total, number in _ends(fallen, ways * whole, enough, counts=counts)
    )


def _ends(fallen: Fallen, ways: int, enough: int, *, counts: bool) -> Iterator[tuple[int, int]]:
    """The totals that thrown dice can come to, each with its share of the ways; 6 goes on until enough."""
    if fallen.wild == 1:
        yield (fallen.sum + 1 if counts else fallen.sum - fallen.top), ways
    elif fallen.wild != 6 or fallen.sum >= enough:
        yield fallen.sum, ways
    else:
        for face in range(1, 6):
            yield fallen.sum + face, ways // 6
        yield from _ends(Fallen(6, fallen.sum + 6), ways // 6, enough, counts=counts)


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
        face = ask.scope(f"again {again}")(die)
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
