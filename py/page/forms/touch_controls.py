"""A sheet's controls, filled in by taps alone, so that no system keyboard opens in play.

Choices and switches are buttons, numbers have steps and digits, other combatants are ticked, lists are edited line
by line. Only the page's own forms and those on a player's phone have texts and codes of dice, which are typed.
"""

from page.forms import fields
from page.forms.touch_people import TouchPeople
from page.forms.touch_rows import TouchRows
from page.types import Actions, Any, Callable, Changed, Element, Field, FightViews, Marks, Trouble
from page.widgets import dom
from page.widgets.stepper import Steppers

TYPED = ("text", "dice")


class TouchControls:
    """The controls of one sheet, and the values that its form has so far."""

    def __init__(
        self, state: FightViews, about: str = "", on_change: Callable[[], None] = lambda: None
    ) -> None:
        self.about = about  # the target's id, who is left out of the list of further targets
        self.on_change = on_change
        self.values: dict[str, Any] = {}
        self.held: dict[str, tuple[Field, Changed]] = {}
        self.entries: dict[str, Element] = {}  # of the texts, by the keys of their fields
        self.steppers = Steppers()
        self.people = TouchPeople(state)
        self.rows = TouchRows(self.control)

    def actions(self) -> Actions:
        """What the taps on them do."""
        made: Actions = {"option": self.pick, "flip": self.flip}
        for part in (self.steppers, self.people, self.rows):
            made.update(part.actions())
        return made

    # The fields of a form. Their values are in `values`.

    def draw(self, field: Field) -> Element:
        """The control of a form's field."""
        key, value = field["key"], field.get("value")
        if value is None and field["kind"] == "number":
            value = fields.start(field)
        if field["kind"] in TYPED:
            return self._text(field)
        self.values[key] = value
        return self.control("ask " + key, field, value, lambda after: self._set(key, after))

    def read(self, field: Field) -> tuple[Any, Trouble | None]:
        """The value of a form's field, and never an error: taps can only enter allowed values."""
        entry = self.entries.get(field["key"])
        if entry is None:
            return self.values.get(field["key"]), None
        if field.get("lines"):
            return entry.value.replace("\t", " ").strip(), None
        return " ".join(entry.value.split()), None

    def is_empty(self, field: Field) -> bool:
        """Never: each field has a value from the start."""
        return False

    def troubles(self, field: Field) -> list[Trouble]:
        """Never an error."""
        return []

    def _text(self, field: Field) -> Element:
        """A line to type in, or several. One that is `alone` on its sheet has the title for a label."""
        name, lines = "ask-" + str(field["key"]), field.get("lines")
        entry = dom.make("textarea", "", id=name, rows=lines) if lines else dom.entry(name)
        dom.mark(entry, "maxlength", field.get("longest"))
        entry.value = field.get("value") or ""
        self.entries[field["key"]] = entry
        hint = dom.make("p", "hint", field["help"]) if field.get("help") else None
        is_alone = field.get("alone")
        label = dom.make("label", "unseen" if is_alone else "", field["label"], for_=name)
        return dom.make("div", "field alone" if is_alone else "field", label, entry, hint)

    def _set(self, key: str, value: Any) -> None:
        self.values[key] = value
        self.on_change()

    # Any field, with a callback for its value.

    def control(self, name: str, field: Field, value: Any, changed: Changed) -> Element:
        """A field with its label and help. `changed` is called with each new value."""
        node = dom.make("div", "way")
        if field["kind"] != "toggle":
            dom.put(node, dom.make("h3", "", _label(field)))
        if field.get("help"):
            dom.put(node, dom.make("p", "hint", field["help"]))
        if field["kind"] == "choice":
            return dom.put(node, self.options(name, field, value, changed))
        if field["kind"] == "people":
            label, one = field["label"], bool(field.get("one"))
            ticks = self.people.control(name, label, value or [], self.about, changed, one)
            return dom.put(node, ticks)
        if field["kind"] == "rows":
            return dom.put(node, self.rows.control(name, field, value, changed))
        if field["kind"] in TYPED:
            entry = dom.entry(aria_label=field["label"], maxlength=field.get("longest"))
            entry.value = value
            entry.addEventListener("input", lambda event: changed(entry.value))
            return dom.put(node, entry)
        if field["kind"] == "toggle":
            self.held[name] = (field, changed)
            return dom.put(node, dom.tick(field["label"], "flip", value, data_of=name))
        number = fields.start(field) if value is None else value
        low, high = field.get("low"), field.get("high")
        digits = field.get("digits", True)
        stepper = self.steppers.stepper(name, field["label"], number, low, high, changed, digits)
        return dom.put(node, stepper)

    def options(self, name: str, field: Field, value: Any, changed: Changed) -> Element:
        """A choice as buttons, two in a row."""
        self.held[name] = (field, changed)
        node = dom.make("div", "pair", role="group", aria_label=field["label"])
        for at, option in enumerate(field.get("options") or []):
            marks: Marks = {"data_at": at, "aria_pressed": dom.truth(option[0] == value)}
            dom.put(node, dom.button(option[1], "act", "option", data_of=name, **marks))
        return node

    def pick(self, spot: Element) -> None:
        """An option was tapped."""
        field, changed = self.held[dom.of(spot, "of")]
        for other in list(spot.parentNode.children):
            other.setAttribute("aria-pressed", "false")
        spot.setAttribute("aria-pressed", "true")
        changed(field["options"][int(dom.of(spot, "at"))][0])

    def flip(self, spot: Element) -> None:
        """A switch was tapped."""
        after = spot.getAttribute("aria-pressed") != "true"
        spot.setAttribute("aria-pressed", dom.truth(after))
        self.held[dom.of(spot, "of")][1](after)


def _label(field: Field) -> str:
    """The label, with the unit unless the label names it."""
    label: str = field["label"]
    unit = field.get("unit") or ""
    if field["kind"] == "number" and unit and unit.lower() not in label.lower():
        return label + ", " + str(unit)
    return label
