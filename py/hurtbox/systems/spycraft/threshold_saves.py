"""The saves against stress and subdual: their DC, and a critical hit below every threshold."""

from typing import NamedTuple

from hurtbox.kit.rules import Ask

from .packet import Packet
from .person import Person
from .tables.thresholds import CRITICAL_DC, CRITICAL_MORE, THRESHOLDS, Threshold

NO_ROW_OPTIONS = ("first", "nothing")


class ThresholdTotal(NamedTuple):
    """A total with thresholds: the rules of its DC and of critical hits, and the score that is multiplied."""

    dc: str
    critical: str
    score: int


def save_dc(ask: Ask, total: ThresholdTotal, row: Threshold | None, packet: Packet) -> int:
    """Returns the DC of the highest threshold exceeded (SPY-STRESS-3, SPY-STRESS-5, SPY-SUBD-4, SPY-SUBD-5).

    A critical hit raises it, and calls for a save even below every threshold.
    """
    if row is None:
        return ask.step(total.critical, "critical DC", CRITICAL_DC, low=0, high=99)
    limit = row.k * total.score
    dc = ask.step(total.dc, "save DC", row.dc, low=0, high=99, k=row.k, limit=limit)
    if not packet.critical:
        return dc
    return ask.step(total.critical, "higher DC", dc + CRITICAL_MORE, low=0, high=99, dc=dc)


def first_row(ask: Ask, who: Person, total: ThresholdTotal) -> Threshold | None:
    """Returns the row for a failed save below every threshold, or None (SPY-STRESS-5, SPY-SUBD-5).

    Only a critical hit calls for such a save; the text does not say what a failure does (T48).
    """
    rule = total.critical
    answer = {"first": NO_ROW_OPTIONS[0], "none": NO_ROW_OPTIONS[1]}.get(
        who.settings.critical_without_row, ""
    )
    if not answer:
        answer = who.choose(ask, rule, "no row", *NO_ROW_OPTIONS, by="gm", name=who.name)
    ask.log(rule, "without a row", name=who.name, case=answer)
    return THRESHOLDS[0] if answer == NO_ROW_OPTIONS[0] else None
