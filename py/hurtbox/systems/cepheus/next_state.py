"""From which number a hit leaves its target in a worse state than the one that is previewed."""

from hurtbox.core.rulebook import Command

from .checks import level_of
from .sheet import Encounter, Who
from .track import PHYSICAL, is_dead, is_out, lacks


def next_state(now: Encounter, then: Encounter, hit: Command) -> tuple[int, str] | None:
    """The first damage that makes somebody unconscious however it is shared out (CEP-TRK-1, CEP-TRK-3).

    Where that depends on more, the first one that kills (CEP-TRK-4).
    """
    if hit.kind != "hit":
        return None
    said = hit.model_dump()
    who, after = Who.of(now, said["target"]), Who.of(then, said["target"])
    had, left = ([getattr(one.body, name) for name in PHYSICAL] for one in (who, after))
    lost = sum(had) - sum(left)
    if said["stun"] or said["half"] or lost < 1 + (said["effect"] >= 6):
        return None
    if is_dead(after) or is_out(after):
        return None
    if who.settings.out_when != "two_at_zero" or level_of(who.body.rads):
        return said["damage"] + sum(had) - lost, "dead"
    return said["damage"] + certainly_out(who, had) - lost, "unconscious"


def certainly_out(who: Who, had: list[int]) -> int:
    """The points that leave at most one of these scores above 0, whoever chooses how they are taken off."""
    in_fight = who.settings.first_damage == "fight"
    first = not (who.body.hit_before if in_fight else any(lacks(who).values()))
    if first and had[0]:
        return had[0] + (max(had[1:]) if all(had) else 0)
    if first or who.settings.spread == "one":
        standing = sorted(score for score in had if score)
        return sum(standing[1 - len(standing) :])
    return sum(had) - 1
