"""The sheet with which the game master says something to a player's phone. It is no part of the fight."""

from page import live_words
from page.sheets.form_sheet import EntrySheet
from page.types import Command, Controller, Field, LiveTable

LONGEST = 300  # characters


class TellSheet(EntrySheet):
    """One text, to one player or to all of them."""

    def __init__(self, controller: Controller, live: LiveTable, who: str) -> None:
        self.live, self.who = live, who
        name = controller.state.name_of(who) if who else live_words.EVERYBODY
        title = live_words.TELL_TITLE.format(name=name)
        word: Field = {"key": "word", "kind": "text", "label": live_words.TELL_FIELD, "value": ""}
        word.update({"lines": 3, "longest": LONGEST})
        EntrySheet.__init__(self, controller, title, [word], {})
        self.form.form["label"] = live_words.TELL_SEND
        self.then = self.tell

    def tell(self, command: Command) -> None:
        """Send it."""
        if command["word"]:
            self.state.say(self.live.tell(self.who, str(command["word"])), "quiet")
        self.close()
