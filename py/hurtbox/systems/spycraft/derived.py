"""Values that are derived from a person and stored nowhere."""

from .person import Person
from .wound_states import wound_state_rule

OUT = ("SPY-AD-3", "SPY-AD-4", "SPY-AD-5", "SPY-AD-6")


def is_dead(who: Person) -> bool:
    """Whether somebody is dead or destroyed (SPY-AD-5, SPY-NPC-7)."""
    if who.is_special:
        return wound_state_rule(who.body.wounds) in ("SPY-AD-5", "SPY-AD-6")
    return who.body.fate in ("dead", "destroyed")


def is_out(who: Person) -> bool:
    """Whether somebody is unconscious, dying, dead, broken or destroyed (SPY-AD-3, SPY-NPC-7)."""
    if who.is_special and wound_state_rule(who.body.wounds) in OUT:
        return True
    return bool(who.body.fate) or who.has("unconscious")


def is_dying(who: Person) -> bool:
    """Whether the wounds are from −1 to −9 (SPY-AD-4)."""
    return who.is_special and wound_state_rule(who.body.wounds) == "SPY-AD-4"


STATES = ("up", "unconscious", "dying", "dead", "destroyed")
_BY_RULE = dict(zip(("", *OUT), STATES, strict=True))


def state(who: Person) -> str:
    """Returns one of STATES; a thing can also be broken (SPY-AD-3 … 6, SPY-NPC-7)."""
    if not who.is_special:
        return who.body.fate or ("unconscious" if who.has("unconscious") else "up")
    state_ = _BY_RULE[wound_state_rule(who.body.wounds)]
    return "unconscious" if state_ == "up" and who.has("unconscious") else state_


def threshold(total: int, score: int) -> int:
    """Returns the multiple of a score that a total exceeds, 0 to 5 (SPY-STRESS-2, SPY-SUBD-3).

    An equal total does not exceed it.
    """
    if score <= 0:
        return 5 if total > 0 else 0
    return min(5, max(0, -(-total // score) - 1))
