"""How a combatant looks: on the roster, on their own screen, and with a previewed command's ghosts."""

from hurtbox.core.encounter import Combatant, Encounter
from hurtbox.core.rulebook import Audience, CombatantPieces


def view(
    encounter: Encounter, combatant: Combatant, audience: Audience, ahead: Encounter | None
) -> CombatantPieces:
    """All pieces of one combatant for one audience."""
    return CombatantPieces(line="", short=(), pieces=())
