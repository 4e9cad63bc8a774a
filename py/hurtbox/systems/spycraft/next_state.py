"""From which number a hit leaves its target in a worse state than the one that is previewed."""

from hurtbox.core.rulebook import Command

from .derived import state
from .names import CONDITION_NAMES
from .person import Encounter, Person


def next_state(now: Encounter, then: Encounter, hit: Command) -> tuple[int, str] | None:
    """The first lethal damage that empties vitality, or the wounds of a special character (SPY-AD-1, SPY-AD-3)."""
    if hit.kind != "hit":
        return None
    said = hit.model_dump()
    who, after = Person.of(now, said["target"]), Person.of(then, said["target"])
    if said["type"] != "lethal" or said["critical"] or said["subdual"] or not who.is_special:
        return None
    if state(who) != "up" or state(after) != "up":
        return None
    had, left = who.body, after.body
    lost = had.vitality - left.vitality, had.wounds - left.wounds
    if sum(lost) < 1 or had.subdual != left.subdual:
        return None
    if not had.conditions and lost[0] and left.vitality:
        return said["damage"] + left.vitality, CONDITION_NAMES["fatigued"].lower()
    spared = 0 if lost[1] and not lost[0] else left.vitality
    return said["damage"] + spared + left.wounds, "unconscious"
