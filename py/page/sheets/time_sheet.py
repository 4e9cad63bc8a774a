"""The sheet of time and scenes: letting time pass, ending rounds and scenes, and the previous turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from page import menu_words
from page.sheets.sheet import LastingSheet
from page.widgets import dom, pieces

if TYPE_CHECKING:
    from pyscript import Element

    from page.controller import Controller
    from page.types import Actions, Elements


class TimeSheet(LastingSheet):
    """What ends scenes stands apart from what is about rounds and turns."""

    topic = "time"

    def __init__(self, controller: Controller) -> None:
        LastingSheet.__init__(self, controller, menu_words.TIME)

    def actions(self) -> Actions:
        """What the taps on it do."""
        return {"previous-turn": self.go_to_previous_turn}

    def body(self) -> Elements:
        """Rounds and turns, then scenes and what is longer."""
        rounds, scenes = dom.make("ul", "lines"), dom.make("ul", "lines")
        for form in self.state.fight_forms():
            command = form["command"]
            if command in ("pass_time", "end_round"):
                dom.put(rounds, _line(pieces.form_button(form, self.state, "go")))
            elif command[:4] == "end_":
                dom.put(scenes, _line(pieces.form_button(form, self.state, "go")))
        if self.state.listed().get("turn"):
            back = dom.button(menu_words.PREVIOUS_TURN, "go", "previous-turn")
            dom.put(rounds, _line(back))
        if not scenes.firstChild:
            return [rounds]
        return [rounds, dom.make("h3", "group", menu_words.SCENES), scenes]

    def go_to_previous_turn(self, spot: Element) -> None:
        """Go back to the turn before. What has been done since stays."""
        self.close()
        request = {"do": "undo", "id": self.controller.draft(), "turn": True}
        self.controller.runner.enter(request, menu_words.PREVIOUS_TURN)


def _line(tap: Element) -> Element:
    return dom.put(dom.make("li"), tap)
