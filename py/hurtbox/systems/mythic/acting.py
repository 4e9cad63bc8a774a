"""Whether somebody acts at all: a bar that wounds put up and the GM can lift for one action."""

from hurtbox.core.ask import Ask

from .readings import is_fatally_wounded, may_act
from .sheet import Body


def is_acting(ask: Ask, body: Body) -> bool:
    """MYT-EFF-5, MYT-EFF-4: no action for the fatally wounded and the dying, unless the GM says so.

    The bar wins over the skill penalty that the same category lists (trap 11).
    """
    if may_act(body):
        return True
    rule = "MYT-EFF-5" if is_fatally_wounded(body) else "MYT-EFF-4"
    return ask.step(rule, "acting", "barred", options=("barred", "acts")) == "acts"
