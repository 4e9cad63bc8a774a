"""The screen of one combatant: panel, chips, keypad, acts; below them requests, commands and recent records."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from pyscript import when

from page import words
from page.screens.keypad import KeypadView
from page.screens.panel import PanelView
from page.widgets import dom, pieces

if TYPE_CHECKING:
    from typing import Any

    from pyscript import Element, Event

    from page.controller import Controller
    from page.types import Actions, Form, Piece, View

ACTS = 3  # how many commands stand below the keypad; all others are behind More
SWIPE = 48  # pixels that a finger moves sideways over the head to get to the next combatant
LATELY = 6  # how many records are listed
FRAME = 0.05  # seconds after which the browser has drawn the hit
WRITTEN = ("target-name", "line", "acts")
WRITTEN_BELOW = ("rest-notes", "rest-acts", "rest-happened", "rest-past")


class CombatantView:
    """Draws a combatant, and redraws only what has changed."""

    def __init__(self, controller: Controller) -> None:
        self.controller = controller
        self.state = controller.state
        self.keypad = KeypadView(controller)
        self.panel = PanelView(controller)
        self.node = dom.find("combatant")
        self.who = ""
        self.began = (0.0, 0.0)  # where a finger came on the head
        self.drawn: dict[str, Any] = {}

    def actions(self) -> Actions:
        """What the taps on it do."""
        made: Actions = {
            "to-asks": lambda spot: show_asks(),
            "more": lambda spot: dom.find("rest").scrollIntoView(True),
            "marker-step": self.step_marker,
        }
        made.update(self.keypad.actions())
        made.update(self.panel.grids.actions())
        return made

    def prepare(self) -> None:
        """Make the chart of the combatant whose turn it is before anybody is opened: it is the longest part of the
        first opening, and others of the same game use it again."""
        body = self.state.view("c:" + self.state.turn())
        if body and not self.who:
            self.panel.prepare(body)

    def draw(self, who: str) -> None:
        """Draw this combatant."""
        body = self.state.combatant(who)
        dom.mark(self.node, "data-empty", None if body else "")
        if not body:
            return
        dom.write(dom.find("target-name"), body["name"])
        dom.write(dom.find("line"), body.get("line") or "")
        self.panel.draw(body)
        self.keypad.asks = [
            one["text"] for one in _asked(body) if one.get("tone") == "owed" and one.get("forms")
        ]
        forms = body.get("play") or []
        dom.mark(self.node, "data-play", "" if forms else None)
        self.keypad.draw_for(who, forms)
        self._draw_acts(body)
        if self.controller.previews.line:
            self.keypad.show_preview(self.controller.previews.line)
        if self.who != who:
            dom.show(dom.find("rest"), False)  # it still shows the combatant before
        self.who = who
        asyncio.create_task(self._draw_below_soon(who))

    def _draw_acts(self, body: View) -> None:
        """The acts below the keypad: attacks first, as many as there is room for, and More."""
        forms: list[Form] = body.get("forms") or []
        if not dom.is_drawn(self.drawn, "acts", (body["id"], forms)):
            attack = _attack(forms)
            first = (attack + [form for form in forms if form not in attack])[:ACTS]
            more = dom.button(words.MORE, "", "more")
            made = [pieces.form_button(form, self.state, "") for form in first]
            dom.fill(dom.find("acts"), *made, more)

    async def _draw_below_soon(self, who: str) -> None:
        """Draw what stands below the keypad a frame later, so that what a hit needs is on the screen sooner."""
        await asyncio.sleep(FRAME)
        body = self.state.combatant(who) if self.who == who else None
        if body:
            self._draw_below(body)
            dom.show(dom.find("rest"), True)

    def _draw_below(self, body: View) -> None:
        """Below the keypad: requests and notes, other commands, and the latest records."""
        asked = self.state.pending_of(body["id"]) + _asked(body)
        note = self.state.note(body["id"])
        markers = body.get("markers") or []
        conditions = [one for one in body["pieces"] if pieces.is_explained(one)]
        if not dom.is_drawn(self.drawn, "asked", (asked, note, markers, conditions, body["id"])):
            notes = [
                pieces.pending_note(one)
                if one["kind"] == "owed"
                else pieces.element(one, self.state)
                for one in asked
            ]
            if note is not None:
                notes.insert(0, pieces.note_line(words.NOTE, body["id"], self.state))
                add = dom.button(words.ADD_MARKER, "go", "marker", "add", data_who=body["id"])
                notes.insert(1, add)
            if markers:
                from page.widgets import marker_rows

                notes.insert(0, marker_rows.rows(markers, body["id"], note is not None))
            for one in conditions:
                marks = {"data_of": one["rule"], "data_text": one["text"]}
                tap = dom.button(one["text"], "go", "badge", aria_haspopup="dialog", **marks)
                notes.append(dom.put(tap, dom.icon("on")))
            dom.fill(dom.find("rest-notes"), *notes)
        forms = body.get("forms") or []
        attack = _attack(forms)  # stands among the acts
        forms = [form for form in forms if form not in attack]
        if not dom.is_drawn(self.drawn, "forms", (body["id"], forms)):
            share = dom.button(words.SHARE_ALONE, "act", "share", data_who=body["id"])
            keep = None
            if forms:
                keep = dom.button(words.TO_LIBRARY, "act", "to-library", data_who=body["id"])
            dom.fill(dom.find("rest-acts"), *self._form_buttons(forms), keep, share)
        self._draw_past(body["id"], body["name"])

    def _form_buttons(self, forms: list[Form]) -> list[Element]:
        """A button for each form, under a heading for each group."""
        made, group = [], ""
        for form in forms:
            if (form.get("group") or "") not in ("", group):
                group = form["group"]
                made.append(dom.make("h2", "group", group))
            made.append(pieces.form_button(form, self.state))
        return made

    def _draw_past(self, who: str, name: str) -> None:
        past = self._past(who)
        if dom.is_drawn(self.drawn, "past", (name, past)):
            return
        dom.write(dom.find("rest-happened"), words.HAPPENED.format(name=name))
        dom.fill(dom.find("rest-past"), *[pieces.record(record) for record in past])
        for part in ("rest-happened", "rest-past"):
            dom.show(dom.find(part), bool(past))

    def _past(self, who: str) -> list[View]:
        """The newest records about a combatant."""
        out: list[View] = []
        for seq in self.state.status().get("records") or []:
            record = self.state.record(seq)
            if record and who in record["about"]:
                out.append(record)
                if len(out) == LATELY:
                    break
        return out

    def wipe(self) -> None:
        """Remove everything that was drawn."""
        self.who = ""
        self.drawn = {}
        for name in WRITTEN + WRITTEN_BELOW:
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
        """A swipe over the head goes to the combatant before or after; fingers hold the eraser."""
        self.keypad.listen()

        @when("pointerdown", "#combatant .to-all")
        def on_down(event: Event) -> None:
            self.began = (event.clientX, event.clientY)

        @when("pointerup", "#combatant .to-all")
        def on_up(event: Event) -> None:
            x, y = event.clientX - self.began[0], event.clientY - self.began[1]
            if event.pointerType != "mouse" and abs(x) > max(SWIPE, 2 * abs(y)):
                self.go(1 if x < 0 else -1)

    def step_marker(self, spot: Element) -> None:
        """Count a marker up or down."""
        from page.sheets import marker_sheet

        marker_sheet.step(self.controller, spot)


def _attack(forms: list[Form]) -> list[Form]:
    """The form of an attack, if the game has one."""
    return [form for form in forms if form.get("attacks") and form.get("tone") == "harm"][:1]


def _asked(body: View) -> list[Piece]:
    """What is asked about a combatant without a stop of the fight, and other texts."""
    return [one for one in body["pieces"] if one["kind"] in ("text", "prompt")]


def show_asks() -> None:
    """Scroll to what is asked about the combatant on the screen."""
    notes = dom.find("rest-notes")
    first = notes.querySelector(".note.owed")
    (first or notes).scrollIntoView(True)
