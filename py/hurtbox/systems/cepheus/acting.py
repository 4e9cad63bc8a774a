"""What an aim or an extended action ends with: the one place that decides it."""

from hurtbox.kit.rules import Ask

from .sheet import NO_WORK, Who

IDLE = {"aim": 0, "kill": 0, "work": NO_WORK, "grappling": False}
"""The body of somebody who neither aims nor works on anything, and wrestles with nobody."""


def acts(ask: Ask, who: Who, *, works: bool = False) -> Who:
    """Somebody who does anything but aim no longer aims, and gives up an extended action that this is no part of
    (CEP-DMG-6).
    """
    who = distracted(ask, who)
    if works or who.body.work == NO_WORK:
        return who
    ask.log("CEP-DMG-6", "given up", name=who.name)
    return who.but(work=NO_WORK)


def distracted(ask: Ask, who: Who) -> Who:
    """Somebody who acts, is hit or is hurt no longer aims (CEP-ATK-4, CEP-ATK-5)."""
    if not (who.body.aim or who.body.kill):
        return who
    ask.log("CEP-ATK-5", "aim lost", name=who.name)
    return who.but(aim=0, kill=0)
