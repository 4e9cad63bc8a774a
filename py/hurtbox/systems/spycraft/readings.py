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
