"""The effects of newly marked boxes: the worst category, the AP cut and the prompts."""

from dataclasses import replace

from hurtbox.kit.rules import Ask

from .derived import ap_maximum, in_category, worst_marked
from .prompts import entered
from .settings import Who
from .sheet import Body


def aftermath(ask: Ask, who: Who, body: Body) -> Who:
    """First AP are lost to the wounds, then the new maximum cuts the rest (MYT-EFF-1 … 3, trap 13)."""
    was = who.body
    if was.ap != body.ap:
        ask.log("MYT-EFF-1", "losses", lost=was.ap - body.ap, before=was.ap, left=body.ap)
    body = cut_to_maximum(ask, who, body)
    deeper = range(worst_marked(was) + 1, worst_marked(body) + 1)
    return entered(ask, who, who.with_body(body), deeper)


def cut_to_maximum(ask: Ask, who: Who, body: Body) -> Body:
    """Returns the body with its AP cut to the new maximum (MYT-EFF-3).

    It also logs what the worst category now does.
    """
    settings = who.settings
    worst = in_category(body, settings)
    if worst is None:
        ask.log("MYT-EFF-2", "no wound")
        return body
    ask.log("MYT-EFF-2", "worst", case=settings.worst, category=worst.name)
    ask.log(worst.rule, "in category", penalty=worst.penalty, cut=worst.ap_cut)
    most = ap_maximum(who.sheet, body, settings)
    if most != ap_maximum(who.sheet, who.body, settings):
        ask.log("MYT-EFF-3", "new AP maximum", most=most, base=who.sheet.ap_maximum)
    if body.ap <= most:
        return body
    points = ask.step("MYT-EFF-3", "AP cut", most, low=0, high=body.ap, before=body.ap)
    return replace(body, ap=points)
