"""The two chips above the keypad: the kind of hit, which stays for the next one, and how many it hits."""

from page import words
from page.forms import fields, keypad_state
from page.types import Actions, Any, Callable, Controller, Element, Field, Json
from page.widgets import dom


class Chips:
    """The chips of the keypad's forms. `changed` is called after a choice, `hit` hits with what is typed, and
    `drawn_anew` when something else is chosen than was shown."""

    def __init__(
        self,
        controller: Controller,
        changed: Callable[[], None],
        hit: Callable[[], None],
        drawn_anew: Callable[[], None],
    ) -> None:
        self.controller = controller
        self.state = controller.state
        self.keypad = controller.state.keypad
        self.changed = changed
        self.hit = hit
        self.drawn_anew = drawn_anew
        self.drawn: Any = None

    def actions(self) -> Actions:
        """What the taps on them do."""
        return {"chip": lambda spot: self.open_hit(), "people": self.open_people}

    def draw(self) -> None:
        """Draw them, if they have changed."""
        keypad = self.keypad
        drawn = (keypad.forms, dict(keypad.chosen), dict(keypad.people))
        if drawn != self.drawn:
            self.drawn = drawn
            made = [self._people(field) for field in self._fields("people")]
            if keypad.forms:
                made.insert(0, self._kind())
            dom.fill(dom.find("chips"), *made)
            self.drawn_anew()

    def _fields(self, kind: str = "") -> list[Field]:
        """The fields that pick combatants ("people"), or all others."""
        found = keypad_state.chips(self.keypad.forms)
        return [field for field in found if (field["kind"] == "people") == (kind == "people")]

    def _kind(self) -> Element:
        """The kind of hit, and whatever else is not as usual."""
        all_ = self._fields()
        said = [
            _said(field, self.keypad.value(field))
            for field in all_
            if self._is_said(field, all_[0])
        ]
        text = " · ".join(said) or words.USUAL_HIT
        node = dom.make(
            "button", "chip first", type="button", data_do="chip", aria_haspopup="dialog"
        )
        node.setAttribute("aria-label", words.THIS_HIT + ": " + text)
        return dom.put(node, dom.make("span", "", text), dom.icon("down"))

    def _is_said(self, field: Field, first: Field) -> bool:
        is_kind = field is first and field["kind"] == "choice"
        return is_kind or bool(self.keypad.value(field) != field.get("value"))

    def _people(self, field: Field) -> Element:
        """How many are hit; of a field for one person, who that is."""
        others = self.state.among(self.keypad.value(field), self._target())
        names = self.state.names_of(others)
        says = field["label"] + ": " + (names or words.NOBODY_ELSE)
        n = 1 + len(others)
        style = "chip others some" if others else "chip others"
        node = dom.make("button", style, type="button", data_do="people", data_of=field["key"])
        if field.get("one"):
            node.setAttribute("aria-label", field["label"] + (": " + names if names else ""))
            node.setAttribute("aria-haspopup", "dialog")
            return dom.put(node, dom.make("span", "", names or field["label"]), dom.icon("down"))
        node.setAttribute(
            "aria-label", words.count(words.TARGET_ONE, words.TARGET_MANY, n) + ". " + says
        )
        node.setAttribute("aria-haspopup", "dialog")
        word = words.count(words.TARGET_ONE, words.TARGET_MANY, n).split(" ", 1)[1]
        text = dom.make("span", "", str(n), dom.make("i", "", " " + word))
        return dom.put(node, text, dom.icon("target"))

    def _target(self) -> str:
        return fields.target(self.keypad.forms[0]) if self.keypad.forms else ""

    def set(self, field: Field, value: Any) -> None:
        """Set a field of the hit."""
        if field["kind"] == "people":
            self.keypad.add_targets(field["key"], value)
        else:
            self.keypad.choose(field["key"], value)
        self.draw()
        self.changed()

    def take(self, values: Json) -> None:
        """Use a preset: its number and its fields."""
        self.keypad.take(self.keypad.forms[0], values)
        self.draw()
        self.changed()

    # Modules that the first draw does not need are imported when a chip is tapped.

    def open_hit(self) -> None:
        """Open the sheet with all fields of the hit and its presets."""
        from page.sheets.chip_sheet import HitSheet

        HitSheet(self.controller, self.keypad.forms, self._fields(), self.set, self.take).open()

    def open_people(self, spot: Element) -> None:
        """Open the sheet of further targets. Each tap on it redraws the chip below."""
        from page.sheets.chip_sheet import TargetsSheet

        field = [one for one in self._fields("people") if one["key"] == dom.of(spot, "of")][0]
        TargetsSheet(self.controller, field, self._target(), self.set, self.hit).open()


def _said(field: Field, value: Any) -> str:
    """A field and its value in few words: “Fire”, “Stun”, “AP 2”, “Helps by half”."""
    label: str = field["label"]
    if field["kind"] == "toggle":
        return label if value else words.NOT_SET.format(label=label)
    if field["kind"] == "choice":
        return fields.text(field, value)
    if field["kind"] == "number":
        return label.split(" (")[0] + " " + str(value)
    return label
