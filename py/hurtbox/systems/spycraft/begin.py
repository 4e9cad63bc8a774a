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


def refitted(sheet: Sheet, body: Body, settings: Settings) -> Body:
    """SPY-HEAL-1: pools are cut to an edited sheet's maxima, never raised by the edit."""
    if sheet.sort != "special":
        return replace(body, vitality=0, wounds=0)
    return replace(
        body,
        vitality=min(body.vitality, sheet.vitality),
        wounds=min(body.wounds, sheet.wounds),
    )
