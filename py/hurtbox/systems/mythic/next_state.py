"""From which number a hit leaves its target in a worse state than the one that is previewed."""

from hurtbox.core.rulebook import Command
from hurtbox.core.view import rank_of

from .damage import wounds
from .damage_types import damage_type
from .derived import worst_row
from .patterns import downgraded, order
from .settings import Encounter, Who
from .sheet import ANY_TYPE
from .tables import FATAL, category
from .view import state_in


def next_state(now: Encounter, then: Encounter, hit: Command) -> tuple[int, str] | None:
    """The first damage whose wounds reach a row of another severity, and which (MYT-DMG-3, MYT-DMG-5)."""
    if hit.kind != "hit":
        return None
    said = hit.model_dump()
    who, after = Who.of(now, said["target"]), Who.of(then, said["target"])
    settings, sheet = who.settings, who.sheet
    type_ = damage_type(settings, said["type"])
    against = (type_.key, ANY_TYPE)
    steps = sum(worn.steps for worn in sheet.downgrades if worn.against in against)
    boxes = order(downgraded(type_.pattern, steps + said["downgrade"]), settings.columns)
    free = [box for box in boxes if box not in who.body.marked]
    count = len(after.body.marks) - len(who.body.marks)
    if after.body.dying or count < 1:
        return None
    worst = category(worst_row(after.body, settings))
    for place, (row, _) in enumerate(free[count:], count + 1):
        if row == FATAL or rank_of(state_in(category(row))) > rank_of(state_in(worst)):
            off = sum(worn.amount for worn in sheet.reductions if worn.type == type_.key)
            least = (place - 1) * sheet.wound_threshold + off
            least += wounds(least - off, sheet.wound_threshold, exceeds=settings.exceeds) < place
            return least, "dying" if row == FATAL else category(row).name.lower()
    return None
