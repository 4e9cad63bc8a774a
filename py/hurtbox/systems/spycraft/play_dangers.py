"""The forms of section 7, and what lasts on somebody. B: complete this."""

from hurtbox.core.encounter import Encounter
from hurtbox.core.view import Piece

from .person import Person


def forms_of(who: Person) -> tuple[Piece, ...]:
    """What dangers can happen to this combatant."""
    return ()


def prompts(encounter: Encounter, who: Person, *, asks: bool) -> tuple[Piece, ...]:
    """What lasts on them: acid, fire, cold …; `asks` if the audience may decide."""
    return ()
