"""The save that stress and subdual call for: its DC, and what a critical without a threshold does."""

from typing import NamedTuple

from hurtbox.core.ask import Ask
from hurtbox.core.decisions import Choice

from .packet import Packet
from .person import Person
from .tables.thresholds import CRITICAL_DC, CRITICAL_MORE, THRESHOLDS, Threshold

NO_ROW = ("first", "nothing")


class Accumulated(NamedTuple):
    """A total with thresholds: the rules of its DC and of its criticals, and the score they multiply."""

    dc: str
    critical: str
    score: int


def save_dc(ask: Ask, total: Accumulated, row: Threshold | None, packet: Packet) -> int:
    """SPY-STRESS-3, SPY-STRESS-5, SPY-SUBD-4, SPY-SUBD-5: the DC of the highest row exceeded.

    A critical makes it harder, and calls for a save even when no row is exceeded.
    """
    if row is None:
        return ask.step(total.critical, "critical DC", CRITICAL_DC, low=0, high=99)
    limit = row.k * total.score
    dc = ask.step(total.dc, "save DC", row.dc, low=0, high=99, k=row.k, limit=limit)
    if not packet.critical:
        return dc
    return ask.step(total.critical, "higher DC", dc + CRITICAL_MORE, low=0, high=99, dc=dc)


def first_row(ask: Ask, total: Accumulated, who: Person) -> Threshold | None:
    """SPY-STRESS-5, SPY-SUBD-5: a critical's save, failed with no row exceeded.

    Nothing printed says what then (T48).
    """
    rule = total.critical
    said = {"first": NO_ROW[0], "none": NO_ROW[1]}.get(who.settings.critical_without_row, "")
    if not said:
        facts = (("name", who.name),)
        said = ask(Choice(rule, "no row", NO_ROW, NO_ROW[0], who="gm", about=who.id, facts=facts))
    ask.log(rule, f"without a row, {said}", name=who.name)
    return THRESHOLDS[0] if said == NO_ROW[0] else None
