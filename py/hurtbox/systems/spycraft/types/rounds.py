"""What bang, flash and explosions share: rounds that follow of a save's margin, and 1d4 stress."""

from hurtbox.core.ask import Ask
from hurtbox.core.dice import Dice
from hurtbox.core.dice_requests import Roll

from ..body import Condition
from ..checks import Trial, graded
from ..conditions import for_rounds, gained
from ..packet import Packet, Taken
from ..person import Person
from ..tables.conditions import Named

D4 = Dice(1, 4)
MOST = 99_999


def rounds_from_a_save(
    ask: Ask, who: Person, rule: str, dc: int, divisor: int, bonus: int = 0
) -> int:
    """Fortitude: 0 when it is passed, else the margin by `divisor`, rounded up (SPY-GEN-7)."""
    dc = ask.step(rule, "save DC", dc, low=0, high=MOST)
    trial = Trial(rule, "save", who.sheet.fortitude + bonus, dc)
    rounds = graded(ask, who, trial, lambda margin: max(0, -(margin // divisor)))
    return ask.step(rule, "rounds", rounds, low=0, high=9999, name=who.name) if rounds else 0


def against(ask: Ask, who: Person, rule: str, packet: Packet, taken: Taken) -> int:
    """SPY-BANG-2, SPY-FLASH-2: the damage that is the save's DC; resistance lowers it in one reading."""
    reading = who.settings.bang_resistance
    if taken.applied != packet.amount:
        ask.log(rule, f"resisted, {reading}", damage=packet.amount, left=taken.applied)
    return packet.amount if reading == "whole" else taken.applied


def afflicted(ask: Ask, who: Person, rule: str, name: Named, rounds: int, source: str) -> Person:
    """The same person with a condition for some rounds."""
    if not rounds:
        return who
    return gained(ask, who, for_rounds(who, Condition(name, rule, source), rounds))


def suffers_d4(ask: Ask, who: Person, rule: str) -> int:
    """1d4 stress."""
    return ask(Roll(rule, "d4", D4, about=who.id, facts=(("name", who.name),)))
