"""The sheets of the game master's notes: all of them, and the one on a combatant or on the fight."""

from page import menu_words, words
from page.sheets.form_sheet import EntrySheet
from page.sheets.sheet import LastingSheet
from page.types import Command, Controller, Elements, Field
from page.widgets import dom, pieces

LONGEST = 1000  # characters: see hurtbox/core/names.py
LINES = 6


class NotesSheet(LastingSheet):
    """The note on the fight, and those on combatants. A new one on a combatant begins on its screen."""

    topic = "notes"

    def __init__(self, controller: Controller) -> None:
        LastingSheet.__init__(self, controller, menu_words.NOTES)

    def body(self) -> Elements:
        """A line for each, which opens it."""
        made = dom.make("ul", "lines")
        for who, name in [("", menu_words.NOTE_ON_FIGHT)] + self.state.names():
            if self.state.note(who) or not who:
                line = pieces.note_line(name, who, self.state)
                dom.put(made, dom.make("li", "", line))
        return [made]


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
