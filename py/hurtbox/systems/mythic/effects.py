"""The effects of newly marked boxes: the worst category, the AP cut and the prompts."""

from dataclasses import replace

from hurtbox.core.ask import Ask

from .derived import ap_maximum, in_category, worst_marked
from .encounter import Encounter
from .person import Person
from .prompts import entered
from .sheet import Body


def aftermath(ask: Ask, encounter: Encounter, target: Person, body: Body) -> Encounter:
    """MYT-EFF-1 … 3: first AP are lost to the wounds, then the new maximum cuts the rest (trap 13)."""
    losses(ask, target.body, body)
    body = cut_to_maximum(ask, target, body)
    deeper = range(worst_marked(target.body) + 1, worst_marked(body) + 1)
    encounter = encounter.with_body(target.id, body)
    return entered(ask, encounter, target, body, deeper)


def losses(ask: Ask, before: Body, after: Body) -> None:
    """MYT-EFF-1: log the AP that all new wounds together have cost."""
    if before.ap != after.ap:
        ask.log("MYT-EFF-1", "losses", lost=before.ap - after.ap, before=before.ap, left=after.ap)


def cut_to_maximum(ask: Ask, target: Person, body: Body) -> Body:
    """MYT-EFF-2, MYT-EFF-3: apply the effect of the worst category: AP above the new maximum are lost."""
    settings = target.settings
    worst = in_category(body, settings)
    if worst is None:
        ask.log("MYT-EFF-2", "no wound")
        return body
    ask.log("MYT-EFF-2", f"worst {settings.worst}", category=worst.name)
    ask.log(worst.rule, "in category", penalty=worst.penalty, cut=worst.ap_cut)
    most = ap_maximum(target.sheet, body, settings)
    if most != ap_maximum(target.sheet, target.body, settings):
        ask.log("MYT-EFF-3", "new AP maximum", most=most, base=target.sheet.ap_maximum)
    if body.ap <= most:
        return body
    points = ask.step("MYT-EFF-3", "AP cut", most, low=0, high=body.ap, before=body.ap)
    return replace(body, ap=points)
