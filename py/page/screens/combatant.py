"""The screen of one combatant: panel, chips, keypad, three acts and the way to all others."""

from pyscript import when

from page import words
from page.screens.keypad import KeypadView
from page.screens.panel import PanelView
from page.types import Actions, Any, Controller, Element, Event, Piece, View
from page.widgets import dom

PLACES = ("first", "second")  # of the acts below the keypad, as forms name them
SWIPED = "#combatant .to-all, #panel"
SWIPE = 48  # pixels that a finger moves sideways over these to get to the next combatant
WRITTEN = ("target-name", "line", "acts")


class CombatantView:
    """Draws a combatant, and redraws only what has changed."""

    def __init__(self, controller: Controller) -> None:
        self.controller = controller
        self.state = controller.state
        self.panel = PanelView(controller)
        self.keypad = KeypadView(controller, self.panel.draw_called)
        self.node = dom.find("combatant")
        self.who = ""
        self.began = (0.0, 0.0)  # where a finger came down
        self.drawn: dict[str, Any] = {}

    def actions(self) -> Actions:
        """What the taps on it do."""
        made: Actions = {
            "to-asks": lambda spot: open_more(self.controller, self.who),
            "marker-step": self.step_marker,
        }
        made.update(self.keypad.actions())
        made.update(self.panel.grids.actions())
        return made

    def prepare(self) -> None:
        """Draw whose turn it is before anybody is opened: what others have in common with them is then there."""
        body = self.state.view("c:" + self.state.turn())
        if body and not self.who:
            self._draw_head(body)
            self.panel.draw(body)
            self._draw_acts(body)
            dom.mark(self.node, "data-play", "")
            dom.find("keys").getBoundingClientRect()  # the browser lays all of it out for this

    def draw(self, who: str) -> None:
        """Draw this combatant."""
        body = self.state.combatant(who)
        if not dom.is_drawn(self.drawn, "empty", not body):
            dom.mark(self.node, "data-empty", None if body else "")
        if not body:
            return
        self._draw_head(body)
        self.keypad.asks = [
            one["text"] for one in _asked(body) if one.get("tone") == "owed" and one.get("forms")
        ]
        forms = body.get("play") or []
        if not dom.is_drawn(self.drawn, "play", bool(forms)):
            dom.mark(self.node, "data-play", "" if forms else None)
        self.keypad.draw_for(who, forms)
        self.panel.draw(body)
        if self.state.keypad.places:  # which the keypad can call, and its hint says so
            self.keypad.draw_line()
        self._draw_acts(body)
        if self.controller.previews.line:
            self.keypad.show_preview(self.controller.previews.line)
        self.who = who

    def _draw_head(self, body: View) -> None:
        dom.write(dom.find("target-name"), body["name"])
        dom.write(dom.find("line"), body.get("line") or "")

    def draw_odds(self) -> None:
        """Draw the odds of the entered number: beside it, and on the ladder."""
        self.keypad.draw_odds()
        self.panel.ladders.show_chances(self.controller.odds.levels)

    def _draw_acts(self, body: View) -> None:
        """The acts that the game names, the condition that the game master sets, and the way to all others."""
        who, forms = body["id"], body.get("forms") or []
        acts: list[tuple[str, str, str | None]] = []  # text, action, form
        for place in PLACES:
            fitting = [form for form in forms if form.get("place") == place]
            if fitting:
                acts.append((fitting[0]["act"], "form", self.state.offer(fitting[0])))
        if self.state.note(who) is not None:
            acts.append((words.CONDITION, "conditions", None))
        acts.append((words.MORE, "more", None))
        if not dom.is_drawn(self.drawn, "acts", (who, acts)):
            made = [
                dom.button(text, "", do, data_who=who, data_form=form) for text, do, form in acts
            ]
            dom.fill(dom.find("acts"), *made)

    def wipe(self) -> None:
        """Remove everything that was drawn."""
        self.who = ""
        self.drawn = {}
        for name in WRITTEN:
            dom.fill(dom.find(name))
        self.panel.wipe()
        self.keypad.wipe()

    def go(self, by: int) -> None:
        """Go to the combatant before or after this one."""
        order = [id_ for id_, _ in self.state.names()]
        if self.who in order:
            after = order[(order.index(self.who) + by) % len(order)]
            self.controller.navigation.go({"screen": "combatant", "who": after})

    def listen(self) -> None:
        """A swipe over the head or the panel goes to the combatant before or after; fingers hold the eraser."""
        self.keypad.listen()

        @when("pointerdown", SWIPED)
        def on_down(event: Event) -> None:
            self.began = (event.clientX, event.clientY)

        @when("pointerup", SWIPED)
        def on_up(event: Event) -> None:
            x, y = event.clientX - self.began[0], event.clientY - self.began[1]
            if event.pointerType != "mouse" and abs(x) > max(SWIPE, 2 * abs(y)):
                self.go(1 if x < 0 else -1)

    def step_marker(self, spot: Element) -> None:
        """Count a marker up or down."""
        from page.sheets import marker_sheet

        marker_sheet.step(self.controller, spot)


def _asked(body: View) -> list[Piece]:
    """What is asked about a combatant without a stop of the fight, and other texts."""
    return [one for one in body["pieces"] if one["kind"] in ("text", "prompt")]


def open_more(controller: Controller, who: str) -> None:
    """Open More of a combatant, where what is asked about it comes first."""
    from page.sheets.more_sheet import MoreSheet  # not needed for the first draw

    MoreSheet(controller, who).open()
