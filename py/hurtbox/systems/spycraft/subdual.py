"""Subdual on a special character: the total, its thresholds, knockouts (7.15). B: complete this."""

from dataclasses import replace

from hurtbox.core.asking import Ask
from hurtbox.core.encounter import Encounter

from .packet import Packet, Taken
from .person import person


def subdued(ask: Ask, encounter: Encounter, target: str, packet: Packet, taken: Taken) -> Encounter:
    """SPY-SUBD-1: subdual accumulates; what is suffered is `taken.applied`."""
    who = person(encounter, target)
    total = who.body.subdual + taken.applied
    total = ask.step("SPY-SUBD-1", "total", total, low=0, high=99_999, before=who.body.subdual)
    return encounter.with_body(target, replace(who.body, subdual=total))
