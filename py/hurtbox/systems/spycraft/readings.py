"""What can be read off somebody at any moment. Nothing here is stored."""

from .person import Person
from .thresholds import state_rule

OUT = ("SPY-AD-3", "SPY-AD-4", "SPY-AD-5", "SPY-AD-6")


def is_dead(who: Person) -> bool:
    """SPY-AD-5, SPY-NPC-7: dead, or destroyed."""
    if who.is_special:
        return state_rule(who.body.wounds) in ("SPY-AD-5", "SPY-AD-6")
    return who.body.fate in ("dead", "destroyed")


def is_out(who: Person) -> bool:
    """SPY-AD-3, SPY-NPC-7: unconscious, dying or dead, broken or destroyed."""
    if who.is_special and state_rule(who.body.wounds) in OUT:
        return True
    return bool(who.body.fate) or who.has("unconscious")


def is_dying(who: Person) -> bool:
    """SPY-AD-4: wounds from −1 to −9."""
    return who.is_special and state_rule(who.body.wounds) == "SPY-AD-4"


STATES = ("up", "unconscious", "dying", "dead", "destroyed")
_BY_RULE = dict(zip(("", *OUT), STATES, strict=True))


def state(who: Person) -> str:
    """SPY-AD-3 … 6, SPY-NPC-7: up, unconscious, dying, dead, destroyed; a thing can be broken."""
    if not who.is_special:
        return who.body.fate or ("unconscious" if who.has("unconscious") else "up")
    found = _BY_RULE[state_rule(who.body.wounds)]
    return "unconscious" if found == "up" and who.has("unconscious") else found


def threshold(total: int, score: int) -> int:
    """SPY-STRESS-2, SPY-SUBD-3: which multiple of a score a total exceeds, 0 to 5; equal is not enough."""
    if score <= 0:
        return 5 if total > 0 else 0
    return min(5, max(0, -(-total // score) - 1))
