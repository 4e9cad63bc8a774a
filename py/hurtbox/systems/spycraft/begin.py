"""How somebody enters a fight, and how a body fits an edited sheet."""

from dataclasses import replace

from .body import Body
from .settings import Settings
from .sheet import Sheet


def unhurt(sheet: Sheet, settings: Settings | None = None) -> Body:
    """SPY-VW-1, SPY-VW-2: full pools where there are any; nothing else."""
    if sheet.sort != "special":
        return Body()
    return Body(vitality=sheet.vitality, wounds=sheet.wounds)


def resized(before: Sheet, sheet: Sheet, body: Body) -> Body:
    """SPY-VW-1, SPY-VW-2: a full pool is full at its new maximum; of others the points left stay."""
    if not before.sort == sheet.sort == "special":
        return body
    vitality = sheet.vitality if body.vitality == before.vitality else body.vitality
    wounds = sheet.wounds if body.wounds == before.wounds else body.wounds
    return replace(body, vitality=vitality, wounds=wounds)


def refitted(sheet: Sheet, body: Body, settings: Settings) -> Body:
    """SPY-HEAL-1: pools are cut to an edited sheet's maxima."""
    if sheet.sort != "special":
        return replace(body, vitality=0, wounds=0)
    return replace(
        body,
        vitality=min(body.vitality, sheet.vitality),
        wounds=min(body.wounds, sheet.wounds),
    )
