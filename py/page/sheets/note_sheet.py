"""The sheet with the game master's note on a combatant or on the fight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from page import words
from page.sheets.sheet import LastingSheet
from page.widgets import dom

if TYPE_CHECKING:
    from pyscript import Element

    from page.controller import Controller
    from page.types import Actions, Elements

LONGEST = 1000  # characters: see hurtbox/core/names.py
ROWS = 6


class NoteSheet(LastingSheet):
    """One note. It stays as it is entered when the fight changes, and closes when it is stored."""

    topic = "ask"

    def __init__(self, controller: Controller, who: str) -> None:
        """`who`: the combatant's id; "" is the fight as a whole."""
        name = controller.state.name_of(who)
        LastingSheet.__init__(
            self, controller, words.NOTE_ON.format(name=name) if who else words.FIGHT_NOTE
        )
        self.who = who
        self.draft = controller.draft()
        self.entry = dom.make("textarea", "", id="note-text", maxlength=LONGEST, rows=ROWS)
        self.entry.setAttribute("aria-label", self.title)
        self.entry.value = self.state.note(who) or ""
        self.trouble = dom.make("p", "trouble", "", role="alert", hidden="")

    def actions(self) -> Actions:
        """What the taps on it do."""
        return {"save-note": self.save}

    def body(self) -> Elements:
        """The entry, and for whom it is."""
        return [self.entry, dom.make("p", "hint", words.NOTE_HINT), self.trouble]

    def foot(self) -> Elements:
        """The button."""
        return [dom.button(words.SAVE, "big", "save-note")]

    def refused(self, text: str) -> bool:
        """Show why it is refused; the next try is another command."""
        self.draft = self.controller.draft()
        dom.write(self.trouble, text)
        dom.show(self.trouble, True)
        return True

    def save(self, spot: Element) -> None:
        """Write the note; without a change there is nothing to write."""
        note = self.entry.value.replace("\t", " ").strip()
        if note == (self.state.note(self.who) or ""):
            return self.close()
        command = {"kind": "set_note", "target": self.who, "note": note}
        self.controller.run(self.draft, command, self.title)
