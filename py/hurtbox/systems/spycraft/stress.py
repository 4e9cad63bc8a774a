"""Stress on a special character: the total, its thresholds, its conditions (7.14). B: complete this."""

from dataclasses import replace

from hurtbox.core.asking import Ask
from hurtbox.core.encounter import Encounter

from .packet import Packet, Taken
from .person import person


def stressed(
    ask: Ask, encounter: Encounter, target: str, packet: Packet, taken: Taken
) -> Encounter:
    """SPY-STRESS-1: stress accumulates; what is suffered is `taken.applied`."""
    who = person(encounter, target)
    total = who.body.stress + taken.applied
    total = ask.step("SPY-STRESS-1", "total", total, low=0, high=99_999, before=who.body.stress)
    return encounter.with_body(target, replace(who.body, stress=total))
