"""The turn order: everybody in a list, each moved up or down by a button."""

from __future__ import annotations

from typing import TYPE_CHECKING

from page import words
from page.sheets.sheet import Sheet
from page.widgets import dom

if TYPE_CHECKING:
    from pyscript import Element

    from page.controller import Controller
    from page.types import Actions, Elements


class OrderSheet(Sheet):
    """Who acts before whom. Each tap moves somebody by one place and can be undone."""

    topic = "order"

    def __init__(self, controller: Controller) -> None:
        Sheet.__init__(self, controller, words.TURN_ORDER)

    def actions(self) -> Actions:
        """What the taps on it do."""
        return {"move-by": self.move}

    def fight_changed(self) -> bool:
        """Show the new order."""
        self.draw_body()
        return True

    def body(self) -> Elements:
        """One line for each combatant, with whose turn it is."""
        names = self.state.names()
        turn = (self.state.listed().get("turn") or [""])[0]
        made = dom.make("ol", "lines order")
        for place, (who, name) in enumerate(names, 1):
            line = dom.make("li", "acting" if who == turn else "")
            text = dom.make("span", "", "{}. {}".format(place, name))
            if who == turn:
                dom.put(text, dom.make("span", "mark", words.TURN))
            up = _step(words.MOVE_UP.format(name=name), "up", who, place - 1, place > 1)
            down = _step(
                words.MOVE_DOWN.format(name=name), "down", who, place + 1, place < len(names)
            )
            dom.put(made, dom.put(line, text, up, down))
        return [made]

    def move(self, spot: Element) -> None:
        """Move a combatant to the place that the button names."""
        who = dom.of(spot, "who")
        command = {"kind": "move", "target": who, "place": int(dom.of(spot, "place"))}
        label = words.TURN_ORDER + " · " + self.state.name_of(who)
        self.controller.run(self.controller.draft(), command, label)


def _step(text: str, way: str, who: str, place: int, can: bool) -> Element:
    style = "round " + way
    node = dom.icon_button(text, style, "move-by", "down", data_who=who, data_place=place)
    node.disabled = not can
    dom.mark(node, "data-at", way)
    return node
