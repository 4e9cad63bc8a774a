"""The contacts of a combatant on the screen."""

from hurtbox.core.view import ViewPiece, prompt
from hurtbox.core.words import sentence

from . import commands
from .codes import Code
from .combatant_forms import a_form
from .encounter import Encounter
from .hazards import Touch
from .person import Person
from .tables import ROUNDS
from .words import WORDS


def contacts(encounter: Encounter, who: Person, *, asks: bool) -> tuple[ViewPiece, ...]:
    """D6-MSC-1: each lasting contact; with the form that ends it if the audience may do so (`asks`)."""
    return tuple(
        prompt(
            _words(one, who),
            "D6-MSC-1",
            (a_form(commands.EndContact, who.id, source=one.id),) if asks else (),
            tone="quiet",
        )
        for one in encounter.sources_on(who.id)
        if isinstance(one, Touch)
    )


def _words(one: Touch, who: Person) -> str:
    left = -(-max(0, one.due - who.now) // ROUNDS)
    id = "opend6.touch.later" if left else "opend6.touch"
    return sentence(WORDS, id, name=one.name, code=str(Code(one.dice, one.pips)), minutes=left)
