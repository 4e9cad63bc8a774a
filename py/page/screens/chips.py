"""The chips above the keypad: the kind of hit, which stays for the next one; further targets and *More* do not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from page import words
from page.forms import fields, keypad_state
from page.widgets import dom

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from pyscript import Element

    from page.controller import Controller
    from page.forms.touch_controls import TouchControls
    from page.types import Actions, Field


class Chips:
    """The chips of the keypad's forms. `changed` is called when another value was chosen."""

    def __init__(self, controller: Controller, changed: Callable[[], None]) -> None:
        self.controller = controller
        self.state = controller.state
        self.keypad = controller.state.keypad
        self.changed = changed
        self.drawn: Any = None

    def actions(self) -> Actions:
        """What the taps on them do."""
        return {
            "chip": self.open_chip,
            "people": self.open_people,
            "chips": self.open_more,
            "switch": self.switch,
        }

    def draw(self) -> None:
        """Draw them, if they have changed."""
        keypad = self.keypad
        drawn = (keypad.forms, dict(keypad.chosen), dict(keypad.people))
        if drawn != self.drawn:
            self.drawn = drawn
            self._draw()

    def _fields(self) -> list[Field]:
        return keypad_state.chips(self.keypad.forms)

    def _target(self) -> str:
        return fields.target(self.keypad.forms[0]) if self.keypad.forms else ""

    def _draw(self) -> None:
        near, far = keypad_state.near_and_far(self._fields())
        made = [self._chip(field, at == 0) for at, field in enumerate(near)]
        if near or far:
            made.append(dom.button(words.PRESETS, "chip saved", "saved", aria_haspopup="dialog"))
        if far:
            count = fields.changed_count(far, self.keypad.value)
            text = words.MORE_SET.format(n=count) if count else words.MORE
            made.append(dom.button(text, "chip more", "chips", aria_haspopup="dialog"))
        dom.fill(dom.find("chips"), *made)

    def _chip(self, field: Field, first: bool) -> Element:
        key, label, value = field["key"], field["label"], self.keypad.value(field)
        kind = field["kind"]
        if kind == "toggle":
            node = dom.make("button", "chip two", type="button", data_do="switch", data_of=key)
            node.setAttribute("aria-pressed", dom.truth(value))
            return dom.put(node, dom.make("span", "", label))
        style, sign = "chip first" if first else "chip", dom.icon("down")
        says = text = fields.text(field, value)
        name = label
        if kind == "people":
            value = self.state.among(value, self._target())
            style += " two others" + (" some" if value else "")
            says, text = self.state.names_of(value) or words.NOBODY_ELSE, label
            sign = dom.icon("add")
            if value:
                name = label + " {}".format(len(value))
                sign = dom.make("b", "", " {}".format(len(value)))
        elif kind == "number":
            text = label + " " + text
        do = "people" if kind == "people" else "chip"
        node = dom.make("button", style, type="button", data_do=do, data_of=key)
        node.setAttribute("aria-label", name + ": " + says)
        node.setAttribute("aria-haspopup", "dialog")
        return dom.put(node, dom.make("span", "", text), sign)

    def _field(self, spot: Element) -> Field:
        key = dom.of(spot, "of")
        return [field for field in self._fields() if field["key"] == key][0]

    def set(self, field: Field, value: Any) -> None:
        """Set a chip."""
        if field["kind"] == "people":
            self.keypad.add_targets(field["key"], value)
        else:
            self.keypad.choose(field["key"], value)
        self.draw()
        self.changed()

    def set_and_close(self, field: Field, value: Any) -> None:
        """Set a chip and close its sheet."""
        self.set(field, value)
        self.controller.navigation.close_sheet()

    def switch(self, spot: Element) -> None:
        """Switch a chip on or off."""
        field = self._field(spot)
        self.set(field, not self.keypad.value(field))

    def _controls(self) -> TouchControls:
        from page.forms.touch_controls import TouchControls  # not needed for the first draw

        return TouchControls(self.state, self._target())

    def _control(self, controls: TouchControls, field: Field) -> Element:
        value = self.keypad.value(field)
        name = "chip " + field["key"]
        return controls.control(name, field, value, lambda after: self.set(field, after))

    def open_chip(self, spot: Element) -> None:
        """Open the sheet of one chip."""
        field, controls = self._field(spot), self._controls()
        if field["kind"] == "choice":
            name, value = "chip " + field["key"], self.keypad.value(field)
            node = controls.options(
                name, field, value, lambda after: self.set_and_close(field, after)
            )
        else:
            node = self._control(controls, field)
        self._open("chip", field["label"], controls, [node])

    def open_people(self, spot: Element) -> None:
        """Open the sheet of further targets. Each tap on it redraws the chip below."""
        field, controls = self._field(spot), self._controls()
        ticks = controls.people.control(
            "chip " + field["key"],
            field["label"],
            self.keypad.value(field),
            self._target(),
            lambda after: self.set(field, after),
        )
        done = dom.button(words.DONE, "big", "shut")
        self._open("people", field["label"], controls, [ticks], [done])

    def open_more(self, spot: Element) -> None:
        """Open the sheet of the fields behind 'More'."""
        far, controls = keypad_state.near_and_far(self._fields())[1], self._controls()
        made = [self._control(controls, field) for field in far if fields.by_taps(field)]
        if len(made) < len(far):  # some field needs a keyboard
            for form in self.keypad.forms:
                if [field for field in form["fields"] if not fields.by_taps(field)]:
                    name = self.state.offer(form)
                    made.append(dom.button(words.WHOLE_FORM, "act", "form", "pen", data_form=name))
        self._open("chips", words.MORE, controls, made)

    def _open(
        self,
        topic: str,
        title: str,
        controls: TouchControls,
        body: list[Element],
        foot: list[Element] | None = None,
    ) -> None:
        from page.sheets.chip_sheet import ChipSheet  # not needed for the first draw

        sheet = ChipSheet(self.controller, title, controls, body, foot or [])
        sheet.topic = topic
        sheet.open()
