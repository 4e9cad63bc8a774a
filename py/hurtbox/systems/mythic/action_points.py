"""Action points: lost, spent and refilled. They never fall below 0. And who can act at all."""

from dataclasses import replace
from typing import Annotated

from hurtbox.kit.fields import Field, FormHint
from hurtbox.kit.rules import Ask, Refused, command

from .derived import ap_maximum, is_fatally_wounded, may_act
from .settings import Settings, Who
from .sheet import Body

Points = Annotated[int, Field(ge=1, le=999), FormHint("MYT-EFF-1", unit="AP")]


def is_acting(ask: Ask, body: Body) -> bool:
    """The fatally wounded and the dying cannot act, unless the GM overrides it (MYT-EFF-5, MYT-EFF-4).

    This bar holds although the same category also lists a skill penalty (trap 11).
    """
    if may_act(body):
        return True
    rule = "MYT-EFF-5" if is_fatally_wounded(body) else "MYT-EFF-4"
    return ask.step(rule, "acting", "barred", options=("barred", "acts")) == "acts"


def lose(ask: Ask, body: Body, points: int, settings: Settings) -> Body:
    """Returns the body without these AP; AP stop at 0 (MYT-EFF-1).

    The rest is forgotten, or with the setting `ap_debt` owed to the next refill.
    """
    unpaid = max(0, points - body.ap)
    owed = body.debt
    if unpaid and settings.ap_debt:
        owed += unpaid
        ask.log("MYT-EFF-1", "unpaid owed", unpaid=unpaid, owed=owed)
    elif unpaid:
        ask.log("MYT-EFF-1", "unpaid forgotten", unpaid=unpaid)
    return replace(body, ap=body.ap - (points - unpaid), debt=owed)


@command(rule="MYT-CHR-1", group="points", place="first", quiet=True)
def spend_ap(ask: Ask, who: Who, *, points: Points) -> Who:
    """Spends AP on an action, at most those that are left (MYT-CHR-1)."""
    left = who.body.ap - points
    if left < 0:
        raise Refused("points", f"Only {who.body.ap} AP left.")
    if not is_acting(ask, who.body):
        return who
    return who.but(ap=ask.step("MYT-CHR-1", "AP left", left, low=0, high=999, spent=points))


@command(rule="MYT-EFF-1", group="points", quiet=True)
def lose_ap(ask: Ask, who: Who, *, points: Points) -> Who:
    """AP lost for another reason than a wound do not fall below 0 either (MYT-EFF-1)."""
    points = ask.step("MYT-EFF-1", "AP lost", points, low=0, high=999)
    return who.with_body(lose(ask, who.body, points, who.settings))


@command(rule="MYT-EFF-3", group="points", quiet=True)
def refill_ap(ask: Ask, who: Who) -> Who:
    """AP are refilled to the effective maximum, less the AP owed (MYT-EFF-3, MYT-EFF-1)."""
    most, debt = ap_maximum(who.sheet, who.body, who.settings), who.body.debt
    most = ask.step("MYT-EFF-3", "AP maximum", most, low=0, high=999, base=who.sheet.ap_maximum)
    paid = min(debt, most)
    if debt:
        ask.log("MYT-EFF-1", "debt paid", paid=paid, owed=debt - paid)
    points = ask.step("MYT-EFF-3", "AP after the refill", most - paid, low=0, high=999)
    return who.but(ap=points, debt=debt - paid)
