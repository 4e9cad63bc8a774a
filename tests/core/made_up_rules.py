"""Made-up rules with the shapes of real ones: a hit, a cascade of saves, a choice, an endless loop."""

from dataclasses import dataclass, replace

from hurtbox.core.ask import Ask
from hurtbox.core.decisions import Choice, Number
from hurtbox.core.dice import Dice
from hurtbox.core.dice_requests import Check, Lookup, Roll, Tally

D4, D6, D20 = Dice(1, 4), Dice(1, 6), Dice(1, 20)
DAMAGE = Dice(4, 6)
ARMOUR = 7


@dataclass(frozen=True)
class Body:
    """Points that run down, and whether it is over."""

    hp: int = 12
    dead: bool = False


@dataclass(frozen=True)
class Nerve:
    """How many saves have failed, and how hard the next one has become."""

    failed: int = 0
    dc: int = 8


def one_hit(ask: Ask, body: Body = Body()) -> Body:
    """HIT-1 a d20 to hit; HIT-2 armour stops damage; HIT-3 at zero, save or die."""
    if not ask(Check("HIT-1", "to hit", D20, bonus=4, dc=11)):
        return body
    rolled = ask(Roll("HIT-2", "damage", DAMAGE))
    through = ask.step("HIT-2", "through armour", max(0, rolled - ARMOUR), low=0, high=99)
    body = replace(body, hp=body.hp - through)
    if body.hp > 0:
        return body
    return replace(body, dead=not ask(Check("HIT-3", "death save", D20, bonus=0, dc=12)))


def one_save(ask: Ask, nerve: Nerve, bonus: int) -> Nerve:
    """CAS-1: each failure makes the next save harder by the step that the GM may change."""
    if ask(Check("CAS-1", "save", D20, bonus=bonus, dc=nerve.dc)):
        return nerve
    harder = ask.step("CAS-1", "harder", 2, low=0, high=5)
    return Nerve(nerve.failed + 1, nerve.dc + harder)


BONUSES = (0, 2, 4, 1, 3, 5)


def cascade(ask: Ask, bonuses: tuple[int, ...] = BONUSES) -> Nerve:
    """CAS-2: a save for each, as a fold, so that the odds merge equal states."""
    return ask.fold(one_save, Nerve(), bonuses, "save")


def cascade_in_a_loop(ask: Ask, bonuses: tuple[int, ...] = BONUSES) -> Nerve:
    """CAS-2 as a plain loop: the same keys, but no merging."""
    nerve = Nerve()
    for number, bonus in enumerate(bonuses, 1):
        nerve = one_save(ask.scope(f"save {number}"), nerve, bonus)
    return nerve


def volley(ask: Ask, hits: int = 3) -> Body:
    """VOL-1: several hits on the same body; a dead body is not hit again."""

    def next_hit(ask: Ask, body: Body, _: int) -> Body:
        return body if body.dead else one_hit(ask, body)

    return ask.fold(next_hit, Body(hp=20), range(hits), "hit")


def stance(ask: Ask) -> int:
    """CHO-1: a decision, then a number, then dice that depend on both."""
    how = ask(Choice("CHO-1", "stance", ("guarded", "open"), "guarded", who="gm"))
    extra = ask(Number("CHO-1", "extra", 0, 5, 1))
    return extra + ask(Roll("CHO-2", "damage", Dice(2 if how == "guarded" else 3, 6)))


WOUNDS = ((2, "graze"), (5, "cut"), (None, "gash"))


def table(ask: Ask) -> tuple[str, int]:
    """TAB-1: a row of a table; TAB-2: how many sixes among three dice."""
    row = ask(Lookup("TAB-1", "wound", D6, WOUNDS))
    sixes = ask(Tally("TAB-2", "sixes", Dice(3, 6), 0, lambda n, face: n + (face == 6)))
    return row, sixes


def rerolled(ask: Ask, dice: Dice = D6) -> int:
    """RER-1: roll again while the die shows its highest face; there is no limit."""
    rolls = 0
    while True:
        rolls += 1
        face = ask.scope(f"again {rolls}")(Roll("RER-1", "die", dice))
        if face < dice.high:
            return rolls
