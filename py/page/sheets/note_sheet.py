"""The sheet with the game master's note on a combatant or on the fight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from page import words
from page.sheets.form_sheet import EntrySheet

if TYPE_CHECKING:
    from page.controller import Controller
    from page.types import Command, Field

LONGEST = 1000  # characters: see hurtbox/core/names.py
LINES = 6


class NoteSheet(EntrySheet):
    """One note. It closes when the note is stored."""

    def __init__(self, controller: Controller, who: str) -> None:
        """`who`: the combatant's id; "" is the fight as a whole."""
        name = controller.state.name_of(who)
        title = words.NOTE_ON.format(name=name) if who else words.FIGHT_NOTE
        self.before = controller.state.note(who) or ""
        note: Field = {"key": "note", "kind": "text", "label": title, "value": self.before}
        note.update({"lines": LINES, "longest": LONGEST, "help": words.NOTE_HINT, "alone": True})
        EntrySheet.__init__(self, controller, title, [note], {"kind": "set_note", "target": who})

    def run(self, draft: str, command: Command, label: str) -> bool:
        """Write the note; without a change there is nothing to write."""
        if command["note"] != self.before:
            return EntrySheet.run(self, draft, command, label)
        self.close()
        return True
