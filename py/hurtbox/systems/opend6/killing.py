"""The killing blow (optional rule): so much damage in one blow or one round that it kills at once."""

from hurtbox.core.ask import Ask

from .ladder import first_mortal
from .person import Person
from .tables import BLOW


def kills_by_points(ask: Ask, target: Person, lost: int) -> bool:
    """D6-KIL-1: 91 % of the maximum in one blow, or all of it within a round, compared exactly (trap 13)."""
    if not target.settings.killing_blow:
        return False
    most = target.sheet.body_points
    whole = target.body.lost_then
    kills = 100 * lost >= BLOW * most or whole >= most
    need = -(-BLOW * most // 100)
    return ask.step("D6-KIL-1", "killing", kills, lost=lost, need=need, whole=whole, most=most)


def kills_by_level(ask: Ask, target: Person, found: int, after: int) -> bool:
    """D6-KIL-2: a single result of Mortally Wounded or worse, or the last row reached within a round."""
    if not target.settings.killing_blow:
        return False
    mortal = first_mortal(target.ladder)
    kills = found >= mortal or after == len(target.ladder) - 1
    result, least = target.ladder[found].name, target.ladder[mortal].name
    return ask.step("D6-KIL-2", "killing", kills, result=result, least=least)
