"""The wild die (a setting): the first die of each roll. A 6 is rolled again and added, a 1 is trouble."""

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import count
from typing import Any, NamedTuple, TypeAlias

from hurtbox.core.requests import Weights, Who, merge_weights
from hurtbox.kit.rules import Ask, Dice, Roll, Tally

from .codes import Code
from .person import Person
from .words import TEXTS

MOST = 999
"""The highest total that can be typed. As the value of `enough` it means that no total is enough."""


class RollPurpose(NamedTuple):
    """The rule and the name of a roll, who rolls, and its difficulty if it has one."""

    rule: str
    what: str
    who: Who = "player"
    difficulty: int | None = None

    def said(self, by: Person, code: Code) -> dict[str, Any]:
        """What every request for the roll says; in its sentence stand the code and the difficulty."""
        against = () if self.difficulty is None else (("difficulty", self.difficulty),)
        named = {"rule": self.rule, "what": self.what, "who": self.who}
        return {**named, "about": by.id, "facts": (("code", str(code)), *against)}


class WildRoll(NamedTuple):
    """Rolled dice: the face of the wild die if it matters (1 or 6, else 0), the sum, the highest other die."""

    wild: int
    sum: int
    top: int = 0


SameTotals: TypeAlias = Callable[[int], Hashable] | None
"""A key for a total; totals with equal keys have the same effect. None: every total has its own."""
FURTHER = 13
"""The odds follow so many sixes of an endless wild die. The chance of more, 1 in 8 · 10^10, is `missing`."""
UNTHROWN = -1
SURE = 10**6
"""The total of a check that was answered only with "passed"; "failed" is minus this total."""


def wild_total(
    ask: Ask, who: Person, purpose: RollPurpose, dice: Dice, enough: int,
    *, decides: bool = False, same: SameTotals = None, beyond: int = 0,
) -> int:  # fmt: skip
    """Rolls dice of which one is wild, and returns the total (D6-DIE-2).

    A typed total already includes the wild die’s effect. With `decides`, `enough` is a difficulty, and "passed"
    or "failed" is a valid answer.
    """
    wild = Wild(
        **purpose.said(who, Code(dice.count, dice.plus)),
        dice=dice,
        start=WildRoll(UNTHROWN, dice.plus),
        add=_add,
        enough=enough,
        counts=who.settings.wild_one == "complication",
        assumes=who.settings.wild_one == "ask",
        same=same,
        beyond=beyond,
        summed=lambda total: WildRoll(0, total),
        least=min(0, dice.plus),
        most=MOST,
        passed=(lambda yes: WildRoll(0, SURE if yes else -SURE)) if decides else None,
        target=enough if decides else None,
        total_of=lambda fallen: None if fallen.wild in (1, 6) else fallen.sum,
        labels=(TEXTS["wild"], *(str(n) for n in range(2, dice.count + 1))),
    )
    fallen = ask(wild)
    if fallen.wild == 6:
        return _explosion(ask, who, purpose, fallen.sum, enough + beyond)
    if fallen.wild == 1:
        return _wild_one(ask, who, fallen)
    return fallen.sum


@dataclass(frozen=True)
class Wild(Tally[WildRoll]):
    """Dice of which the first is wild. The odds merge all further rolls of it into their totals."""

    enough: int
    counts: bool  # whether a 1 counts, with a complication, instead of cancelling a die
    same: SameTotals = None
    beyond: int = 0
    assumes: bool = False  # whether the game master is asked that

    def outcomes(self) -> Weights[WildRoll]:
        if self.enough >= MOST:
            totals, _ = endless_totals(self.dice, self.counts)
        else:
            totals = _wild_totals(self.dice, self.enough + self.beyond, self.counts)
        return tuple((WildRoll(0, total), ways) for total, ways in merge_same(totals, self.same))

    @property
    def unlisted(self) -> int:
        return endless_totals(self.dice, self.counts)[1] if self.enough >= MOST else 0


def merge_same(totals: Weights[int], same: SameTotals) -> Weights[int]:
    """One total, the first, for all that have the same effect."""
    if same is None:
        return totals
    first: dict[Hashable, int] = {}
    return merge_weights((first.setdefault(same(total), total), ways) for total, ways in totals)


@lru_cache(maxsize=64)
def _thrown_once(dice: Dice) -> Weights[WildRoll]:
    """The dice before the wild die is rolled again."""
    return Tally("", "", dice, WildRoll(UNTHROWN, dice.plus), _add).outcomes()


@lru_cache(maxsize=64)
def endless_totals(dice: Dice, counts: bool, further: int = FURTHER) -> tuple[Weights[int], int]:
    """Every total of at most `further` more sixes with its number of ways, and the ways of all others."""
    totals: list[tuple[int, int]] = []
    rest = 0
    for fallen, ways in _thrown_once(dice):
        whole = ways * 6**further
        if fallen.wild != 6:
            total = fallen.sum + 1 if counts else fallen.sum - fallen.top
            totals.append((total if fallen.wild == 1 else fallen.sum, whole))
            continue
        for sixes in range(further):
            whole //= 6
            totals += [(fallen.sum + 6 * sixes + face, whole) for face in range(1, 6)]
        rest += whole
    return merge_weights(totals), rest


@lru_cache(maxsize=256)
def _wild_totals(dice: Dice, enough: int, counts: bool) -> tuple[tuple[int, int], ...]:
    """Every total up to `enough` with its number of ways."""
    whole = int(6 ** (2 + max(0, enough - dice.low) // 6))
    return merge_weights(
        (min(total, enough), number)
        for fallen, ways in _thrown_once(dice)
        for total, number in _ends(fallen, ways * whole, enough, counts=counts)
    )


def _ends(fallen: WildRoll, ways: int, enough: int, *, counts: bool) -> Iterator[tuple[int, int]]:
    """The totals that follow from a roll, each with its share of the ways; sixes go on until `enough`."""
    if fallen.wild == 1:
        yield (fallen.sum + 1 if counts else fallen.sum - fallen.top), ways
    elif fallen.wild != 6 or fallen.sum >= enough:
        yield fallen.sum, ways
    else:
        for face in range(1, 6):
            yield fallen.sum + face, ways // 6
        yield from _ends(WildRoll(6, fallen.sum + 6), ways // 6, enough, counts=counts)


def _add(fallen: WildRoll, face: int) -> WildRoll:
    """Add a die. Only what still matters is kept, so that the odds can merge equal rolls."""
    if fallen.wild == UNTHROWN:
        if face == 1:
            return WildRoll(1, fallen.sum)
        return WildRoll(6 if face == 6 else 0, fallen.sum + face)
    top = max(fallen.top, face) if fallen.wild == 1 else 0
    return WildRoll(fallen.wild, fallen.sum + face, top)


def _explosion(ask: Ask, who: Person, purpose: RollPurpose, sum: int, enough: int) -> int:
    """Roll the wild die again as long as it shows 6; a 1 is now a 1 (D6-DIE-2)."""
    for again in count(1):
        if sum >= enough:
            break
        die = Roll("D6-DIE-2", "again", Dice(1, 6), who=purpose.who, about=who.id)
        face = ask.scope(f"again {again}")(die)
        sum += face
        if face != 6:
            break
    return ask.step("D6-DIE-2", "exploded", sum, low=-MOST, high=MOST)


def _wild_one(ask: Ask, who: Person, fallen: WildRoll) -> int:
    """The 1 cancels itself and the highest other die, or it counts and there is a complication (D6-DIE-2)."""
    reading: str = who.settings.wild_one
    if reading == "ask":
        reading = who.choose(ask, "D6-DIE-2", "one", "cancel", "complication", by="gm")
    if reading == "cancel":
        return ask.step("D6-DIE-2", "cancelled", fallen.sum - fallen.top, top=fallen.top)
    return ask.step("D6-DIE-2", "complication", fallen.sum + 1)
