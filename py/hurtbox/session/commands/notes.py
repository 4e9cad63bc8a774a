"""The game master's notes, on the fight and on each combatant. Every system has them, and no player sees them."""

from dataclasses import replace
from typing import ClassVar, Literal

from hurtbox.core.ask import Ask
from hurtbox.core.encounter import Encounter
from hurtbox.core.names import Note
from hurtbox.core.rulebook import CombatantId, Command


class SetNote(Command):
    """Write the note on a combatant, or on the fight without a `target`. An empty note removes it."""

    private: ClassVar[bool] = True
    kind: Literal["set_note"] = "set_note"
    target: CombatantId = ""
    note: Note = ""


def act(ask: Ask, encounter: Encounter, command: SetNote) -> Encounter:
    """Put the note in the place of the one before."""
    if not command.target:
        ask.log("APP", "note on the fight")
        return replace(encounter, note=command.note)
    combatant = encounter.combatant(command.target)
    ask.log("APP", "note on somebody", name=combatant.name)
    return encounter.with_combatant(replace(combatant, note=command.note))
