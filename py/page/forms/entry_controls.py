"""The form screen's controls, filled in with a keyboard. Their values are read when the form is sent."""

from pyscript import document

from page import words
from page.forms import fields
from page.forms.entry_rows import EntryRows
from page.forms.number_pad import replaces_keyboard
from page.types import Actions, Any, Element, Event, Field, FightViews, Trouble
from page.widgets import dom

SHORT = 15  # characters of an option that fits half the width of a phone
CHIPS = 5  # so many options are chips, as long as their labels together are short
CHIP_LETTERS = 24


class EntryControls:
    """The controls of one form."""

    def __init__(self, state: FightViews, about: str = "") -> None:
        self.state = state
        self.about = about  # the target's id, who is left out of the list of further targets
        self.rows = EntryRows(self.control)

    def actions(self) -> Actions:
        """What the taps on them do."""
        made = self.rows.actions()
        made["count"] = _count
        return made

    def draw(self, field: Field) -> Element:
        """The control of a form's field."""
        return self.control(field)

    def control(self, field: Field, serial: str = "") -> Element:
        """The control of a field, or of one cell of a list: `serial` names the line."""
        kind = field["kind"]
        if kind == "rows":
            return self.rows.control(field, _name(field))
        if kind == "people":
            return self._people(field)
        if kind == "choice" and "default" in field:
            return _setting(field)
        name = _name(field, serial)
        if kind == "choice" and not serial and _are_chips(field):
            return _chips(field, name)
        node = dom.make("div", "field")
        if kind == "toggle":
            label = dom.make("label", "toggle")
            box = dom.make("input", "", id=name, type="checkbox")
            box.checked = bool(field.get("value"))
            dom.put(node, dom.put(label, box, dom.make("span", "", field["label"])))
        else:
            if kind == "choice" and not [1 for one in field["options"] if len(one[1]) > SHORT]:
                node.className = "field short"
            entry = _select(field, name) if kind == "choice" else _entry(field, name)
            dom.put(node, dom.make("label", "", field["label"], for_=name), entry)
        if field.get("help"):
            dom.put(node, dom.make("p", "hint", field["help"], id="h-" + name))
        dom.put(node, _default(field))
        dom.put(node, dom.make("p", "trouble", "", id="e-" + name, hidden=""))
        entry = node.querySelector("input, select")
        about = ("h-" + name + " " if field.get("help") else "") + "e-" + name
        entry.setAttribute("aria-describedby", about)
        if field.get("required") and kind in ("text", "number", "dice"):
            entry.setAttribute("aria-required", "true")
        return node

    def _people(self, field: Field) -> Element:
        """Everybody else in the fight, each with a box to tick. Where one is picked, a tick replaces another."""
        node = dom.make("fieldset", "field", id=_name(field))
        dom.put(node, dom.make("legend", "", field["label"]))
        if field.get("help"):
            dom.put(node, dom.make("p", "hint", field["help"]))
        value = field.get("value") or []
        if field.get("one"):
            node.addEventListener("input", _keep_one)  # before the form hears of it
            value = value[:1]
        here = self.state.others(self.about)
        crowd = dom.make("div", "choices")
        for who, title in here:
            box = dom.make("input", "", type="checkbox", data_who=who)
            box.checked = who in value
            dom.put(crowd, dom.make("label", "", box, dom.make("span", "", title)))
        dom.put(node, crowd if here else dom.make("p", "quiet", words.ALONE))
        return dom.put(node, dom.make("p", "trouble", "", id="e-" + _name(field), hidden=""))

    def is_empty(self, field: Field) -> bool:
        """Whether nothing is entered where a text or a number is typed."""
        node = document.getElementById(_name(field))
        return bool(node.tagName == "INPUT" and node.value.strip() == "")

    def troubles(self, field: Field) -> list[Trouble]:
        """The errors of a field: at most one, but a list has one for each wrong cell."""
        if field["kind"] == "rows":
            return self.rows.troubles(field, _read)
        trouble = self.read(field)[1]
        return [trouble] if trouble else []

    def read(self, field: Field) -> tuple[Any, Trouble | None]:
        """(value, None), or (None, (key, sentence)) when the entry is wrong."""
        if field["kind"] == "rows":
            return self.rows.read(field, _read)
        if field["kind"] == "people":
            node = document.getElementById(_name(field))
            return [
                dom.of(box, "who") for box in list(node.querySelectorAll("input:checked"))
            ], None
        value, trouble = _read(field)
        return value, (field["key"], trouble) if trouble else None


def _name(field: Field, serial: str = "") -> str:
    return "f-" + str(field["key"]).replace(".", "-") + serial


def _keep_one(event: Event) -> None:
    """Untick the others of a list from which one is picked."""
    box = event.target
    if box.checked:
        for other in list(box.closest("fieldset").querySelectorAll("input")):
            other.checked = other.isSameNode(box)


def _are_chips(field: Field) -> bool:
    """Whether all options fit as chips."""
    labels = [str(option[1]) for option in field.get("options") or []]
    return 1 < len(labels) <= CHIPS and sum(len(label) for label in labels) <= CHIP_LETTERS


def _chips(field: Field, name: str) -> Element:
    """A choice with all of its options on the screen, each one tap away."""
    node = dom.make("fieldset", "field", id=name, aria_describedby="e-" + name)
    dom.put(node, dom.make("legend", "", field["label"]))
    if field.get("help"):
        dom.put(node, dom.make("p", "hint", field["help"]))
    chips = dom.make("div", "choices")
    for at, option in enumerate(field["options"]):
        box = dom.make("input", "", type="radio", name=name, value=at)
        box.checked = option[0] == field.get("value")
        dom.put(chips, dom.make("label", "", box, dom.make("span", "", option[1])))
    return dom.put(node, chips, dom.make("p", "trouble", "", id="e-" + name, hidden=""))


def _select(field: Field, name: str) -> Element:
    select = dom.make("select", "", id=name)
    for at, option in enumerate(field.get("options") or []):
        node = dom.make("option", "", option[1], value=at)
        node.selected = option[0] == field.get("value")
        dom.put(select, node)
    if field.get("value") not in [option[0] for option in field.get("options") or []]:
        select.selectedIndex = -1  # the stored value is no longer an option, so nothing is selected
    return dom.make("div", "select", select, dom.icon("down"))


def _entry(field: Field, name: str) -> Element:
    number = field["kind"] == "number"
    value = field.get("value")
    entry = dom.entry(name, "number" if number else "")
    entry.value = "" if value is None else str(value)
    if number:
        low = field.get("low")
        dom.mark(entry, "data-pad", "digits" if low is not None and low >= 0 else "signed")
    elif field["kind"] == "dice":
        entry.setAttribute("data-pad", "dice")
    if entry.hasAttribute("data-pad") and replaces_keyboard():
        entry.setAttribute("inputmode", "none")
    if number and field["key"] in fields.COUNTS:
        return _counted(entry, field, name)
    if not field.get("unit"):
        return entry
    return dom.make("div", "with", entry, dom.make("span", "unit", field["unit"]))


def _counted(entry: Element, field: Field, name: str) -> Element:
    """A number that is usually small, between two buttons that count it down and up."""
    node = dom.make("div", "counted", data_low=field["low"], data_high=field["high"])
    for by, sign, says in ((-1, "−", words.LESS), (1, "+", words.MORE_BY)):
        label = field["label"] + ", " + says.format(n=1)
        button = dom.button(sign, "", "count", data_of=name, data_by=by, aria_label=label)
        dom.put(node, button, entry if by < 0 else None)
    return node


def _count(spot: Element) -> None:
    """Count a number up or down, within its bounds."""
    entry = document.getElementById(dom.of(spot, "of"))
    around = spot.parentNode
    low, high = int(dom.of(around, "low")), int(dom.of(around, "high"))
    now = fields.whole(entry.value)
    after = low if now is None else now + int(dom.of(spot, "by"))
    entry.value = str(min(max(after, low), high))


def _default(field: Field) -> Element | None:
    """The line below a setting: its rule and its default."""
    if "default" not in field:
        return None
    parts = [field["rule"]] if field.get("rule") else []
    if field["kind"] not in ("choice", "rows"):  # these mark the default option itself
        parts.append(words.DEFAULT_IS.format(value=fields.text(field, field["default"])))
    return dom.make("p", "printed", " · ".join(parts)) if parts else None


def _setting(field: Field) -> Element:
    """A setting with options: all of them are visible, and the default is marked."""
    name = _name(field)
    node = dom.make("fieldset", "field", id=name)
    dom.put(node, dom.make("legend", "", field["label"]))
    if field.get("help"):
        dom.put(node, dom.make("p", "hint", field["help"]))
    for at, option in enumerate(field.get("options") or []):
        box = dom.make("input", "", type="radio", name=name, value=at)
        box.checked = option[0] == field.get("value")
        text = dom.make("span", "", option[1])
        if option[0] == field["default"]:
            dom.put(text, dom.make("small", "printed", words.DEFAULT_MARK))
        dom.put(node, dom.make("label", "toggle reading", box, text))
    dom.put(node, _default(field))
    return dom.put(node, dom.make("p", "trouble", "", id="e-" + name, hidden=""))


def _read(field: Field, serial: str = "") -> tuple[Any, str]:
    """(value, "") or (None, the sentence that says what is wrong)."""
    kind = field["kind"]
    entry = document.getElementById(_name(field, serial))
    if kind == "toggle":
        return bool(entry.checked), ""
    if kind == "choice":
        if entry.tagName == "FIELDSET":
            chosen = entry.querySelector("input:checked")
            at = -1 if chosen is None else int(chosen.value)
        else:
            at = entry.selectedIndex
        if at < 0:
            return None, words.CHOICE_NEEDED.format(label=field["label"])
        return field["options"][at][0], ""
    if kind == "number":
        return fields.read_number(field, entry.value)
    text = entry.value.strip()
    if not text and field.get("required"):
        return None, words.TEXT_NEEDED.format(label=field["label"])
    return text, ""


def mend_trouble(key: str) -> None:
    """Remove the sentence about the field or cell of this key, whose entry is right now."""
    trouble = document.getElementById("e-f-" + key.replace(".", "-"))
    if trouble:
        _clear(trouble.parentNode)


def clear_trouble() -> None:
    """Remove the sentences about wrong entries."""
    _clear(dom.find("form-fields"))


def _clear(within: Element) -> None:
    for node in list(within.querySelectorAll(".trouble")):
        node.hidden = True
    for node in list(within.querySelectorAll("[aria-invalid]")):
        node.removeAttribute("aria-invalid")


def show_trouble(key: str, text: str, focused: bool = True, column: str = "") -> bool:
    """Show a sentence at a field, unfold the field and focus it. False when there is no such field.

    A refusal of a list's cell names only its `column`, so the sentence is shown at the list.
    """
    name = "f-" + key.replace(".", "-")
    node = document.getElementById(name)
    trouble = document.getElementById("e-" + name)
    if not node or not trouble:
        whole, dot, last = key.rpartition(".")
        return bool(dot) and show_trouble(whole, text, focused, last)
    more = node.closest("details")
    if more:
        more.open = True
    around = node if node.tagName == "FIELDSET" else None
    if around:
        cell = around.querySelector('[id^="f-{}-"]'.format(column)) if column else None
        node = cell or around.querySelector("input, select, button")
    trouble.textContent = text
    trouble.hidden = False
    node.setAttribute("aria-invalid", "true")
    if not focused:
        return True
    node.focus()
    if around:
        around.scrollIntoView(True)
    return True
