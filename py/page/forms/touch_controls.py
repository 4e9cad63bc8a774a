"""Fields answered by taps alone: choices and switches as buttons, numbers by step or digit, other
combatants ticked, lists line by line."""

from page import state
from page.forms import fields, touch_people, touch_rows
from page.widgets import dom, stepper

# What a control is about, by its name: its field, and who is told the new value.
_OPEN = {}


def control(name, field, value, changed, but=""):
    """A field with its label and help. `changed` is told each new value; `but` is nobody's other self."""
    node = dom.make("div", "way")
    if field["kind"] != "toggle":
        dom.put(node, dom.make("h3", "", _named(field)))
    if field.get("help"):
        dom.put(node, dom.make("p", "hint", field["help"]))
    if field["kind"] == "choice":
        return dom.put(node, options(name, field, value, changed))
    if field["kind"] == "people":
        return dom.put(node, touch_people.control(name, field["label"], value or [], but, changed))
    if field["kind"] == "rows":
        return dom.put(node, touch_rows.control(name, field, value, changed, control))
    if field["kind"] == "toggle":
        _OPEN[name] = (field, changed)
        return dom.put(node, dom.tick(field["label"], "flip", _pressed(value), data_of=name))
    number = fields.start(field) if value is None else value
    low, high = field.get("low"), field.get("high")
    return dom.put(node, stepper.stepper(name, field["label"], number, low, high, changed))


def _named(field):
    """The label, with what is counted where the label does not say it."""
    label, unit = field["label"], field.get("unit") or ""
    if field["kind"] == "number" and unit and unit.lower() not in label.lower():
        return label + ", " + unit
    return label


def options(name, field, value, changed):
    """A choice as buttons, two in a row."""
    _OPEN[name] = (field, changed)
    node = dom.make("div", "pair", role="group", aria_label=field["label"])
    for at, option in enumerate(field.get("options") or []):
        pressed = _pressed(option[0] == value)
        dom.put(
            node,
            dom.button(option[1], "act", "option", data_of=name, data_at=at, aria_pressed=pressed),
        )
    return node


def _pressed(value):
    return "true" if value else "false"


@state.act("option")
def _option(spot):
    field, changed = _OPEN[dom.of(spot, "of")]
    for other in list(spot.parentNode.children):
        other.setAttribute("aria-pressed", "false")
    spot.setAttribute("aria-pressed", "true")
    changed(field["options"][int(dom.of(spot, "at"))][0])


@state.act("flip")
def _flip(spot):
    after = spot.getAttribute("aria-pressed") != "true"
    spot.setAttribute("aria-pressed", _pressed(after))
    _OPEN[dom.of(spot, "of")][1](after)
