"""The sheet of time and scenes: letting time pass, and ending scenes and what is longer."""

from page import menu_words
from page.sheets.sheet import LastingSheet
from page.types import Controller, Elements
from page.widgets import dom, pieces


class TimeSheet(LastingSheet):
    """What ends scenes stands apart from what lets time pass."""

    topic = "time"

    def __init__(self, controller: Controller) -> None:
        LastingSheet.__init__(self, controller, menu_words.TIME)

    def body(self) -> Elements:
        """Time, then scenes and what is longer."""
        time, scenes = dom.make("ul", "lines"), dom.make("ul", "lines")
        for form in self.state.fight_forms():
            command = form["command"]
            lines = time if command == "pass_time" else scenes
            if command == "pass_time" or (command[:4] == "end_" and command != "end_round"):
                tap = pieces.form_button(form, self.state, "go")
                dom.put(lines, dom.make("li", "", tap))
        if not scenes.firstChild:
            return [time]
        return [time, dom.make("h3", "group", menu_words.SCENES), scenes]
