"""The forms of section 8. A: complete this."""

from hurtbox.core.view import Piece

from .person import Person


def forms_of(who: Person) -> tuple[Piece, ...]:
    """What can be done with this combatant as attacker or target."""
    return ()
