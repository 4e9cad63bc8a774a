"""Action points: lost, spent and refilled. They never fall below 0. And who can act at all."""

from dataclasses import replace

from hurtbox.core.ask import Ask
from hurtbox.core.refusal import Refused

from .commands import LoseAp, RefillAp, SpendAp
from .derived import ap_maximum, is_fatally_wounded, may_act
from .encounter import Encounter
from .person import person
from .settings import Settings
from .sheet import Body


def is_acting(ask: Ask, body: Body) -> bool:
    """MYT-EFF-5, MYT-EFF-4: the fatally wounded and the dying cannot act, unless the GM overrides it.

    This bar holds although the same category also lists a skill penalty (trap 11).
    """
    if may_act(body):
        return True
    rule = "MYT-EFF-5" if is_fatally_wounded(body) else "MYT-EFF-4"
    return ask.step(rule, "acting", "barred", options=("barred", "acts")) == "acts"


def lose(ask: Ask, body: Body, points: int, settings: Settings) -> Body:
    """MYT-EFF-1: AP fall to 0 at most; the rest is forgotten, or owed to the next refill (setting `ap_debt`)."""
    unpaid = max(0, points - body.ap)
    owed = body.debt
    if unpaid and settings.ap_debt:
        owed += unpaid
        ask.log("MYT-EFF-1", "unpaid owed", unpaid=unpaid, owed=owed)
    elif unpaid:
        ask.log("MYT-EFF-1", "unpaid forgotten", unpaid=unpaid)
    return replace(body, ap=body.ap - (points - unpaid), debt=owed)


def lose_ap(ask: Ask, encounter: Encounter, command: LoseAp) -> Encounter:
    """MYT-EFF-1: AP lost for another reason than a wound do not fall below 0 either."""
    target = person(encounter, command.target)
    points = ask.step("MYT-EFF-1", "AP lost", command.points, low=0, high=999)
    return encounter.with_body(target.id, lose(ask, target.body, points, target.settings))


def spend_ap(ask: Ask, encounter: Encounter, command: SpendAp) -> Encounter:
    """MYT-CHR-1: spend AP on an action; raises Refused if fewer are left."""
    target = person(encounter, command.target)
    left = target.body.ap - command.points
    if left < 0:
        raise Refused("points", f"Only {target.body.ap} AP left.")
    if not is_acting(ask, target.body):
        return encounter
    left = ask.step("MYT-CHR-1", "AP left", left, low=0, high=999, spent=command.points)
    return encounter.with_body(target.id, replace(target.body, ap=left))


def refill_ap(ask: Ask, encounter: Encounter, command: RefillAp) -> Encounter:
    """MYT-EFF-3, MYT-EFF-1: refill AP to the effective maximum, less the AP owed."""
    target = person(encounter, command.target)
    most = ap_maximum(target.sheet, target.body, target.settings)
    most = ask.step("MYT-EFF-3", "AP maximum", most, low=0, high=999, base=target.sheet.ap_maximum)
    paid = min(target.body.debt, most)
    if target.body.debt:
        ask.log("MYT-EFF-1", "debt paid", paid=paid, owed=target.body.debt - paid)
    points = ask.step("MYT-EFF-3", "AP after the refill", most - paid, low=0, high=999)
    body = replace(target.body, ap=points, debt=target.body.debt - paid)
    return encounter.with_body(target.id, body)
