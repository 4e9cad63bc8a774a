"""One control a field: text, number, choice, switch, people. Values are read back here."""

from pyscript import document

from page import state, words
from page.forms import entry_rows, fields
from page.widgets import dom

_ABOUT = [""]  # whom the form is about: nobody is their own other target


def reset(about=""):
    """Another form: its rows are its own."""
    entry_rows.reset(control)
    _ABOUT[0] = about


def control(field, at=""):
    """The control of a field. `at` sets apart the same column in several rows."""
    kind = field["kind"]
    if kind == "rows":
        return entry_rows.lines(field, _name(field))
    if kind == "people":
        return _people(field)
    if kind == "choice" and "default" in field:
        return _readings(field)
    name = _name(field, at)
    node = dom.make("div", "field")
    if kind == "toggle":
        label = dom.make("label", "toggle")
        box = dom.make("input", "", id=name, type="checkbox")
        box.checked = bool(field.get("value"))
        dom.put(node, dom.put(label, box, dom.make("span", "", field["label"])))
    elif kind == "choice":
        dom.put(node, dom.make("label", "", field["label"], for_=name), _choice(field, name))
    else:
        dom.put(node, dom.make("label", "", field["label"], for_=name), _line(field, name))
    if field.get("help"):
        dom.put(node, dom.make("p", "hint", field["help"], id="h-" + name))
    dom.put(node, _usual(field))
    dom.put(node, dom.make("p", "trouble", "", id="e-" + name, hidden=""))
    entry = node.querySelector("input, select")
    about = ("h-" + name + " " if field.get("help") else "") + "e-" + name
    entry.setAttribute("aria-describedby", about)
    if field.get("required") and kind in ("text", "number"):
        entry.setAttribute("aria-required", "true")
    return node


def _name(field, at=""):
    return "f-" + field["key"].replace(".", "-") + str(at)


def _choice(field, name):
    select = dom.make("select", "", id=name)
    for at, option in enumerate(field.get("options") or []):
        node = dom.make("option", "", option[1], value=at)
        node.selected = option[0] == field.get("value")
        dom.put(select, node)
    if field.get("value") not in [option[0] for option in field.get("options") or []]:
        select.selectedIndex = -1  # what stood there is no choice any more: nobody chooses unasked
    around = dom.make("div", "select")
    return dom.put(around, select, dom.icon("down"))


def _line(field, name):
    number = field["kind"] == "number"
    value = field.get("value")
    entry = dom.make("input", "number" if number else "", id=name, type="text")
    entry.value = "" if value is None else str(value)
    if number:
        low = field.get("low")
        # The numeric keyboard of some phones has no minus.
        entry.setAttribute("inputmode", "numeric" if low is not None and low >= 0 else "text")
    if not field.get("unit"):
        return entry
    return dom.put(dom.make("div", "with"), entry, dom.make("span", "unit", field["unit"]))


def _usual(field):
    """A setting's rule, and what it is when nobody says otherwise."""
    if "default" not in field:
        return None
    parts = [field["rule"]] if field.get("rule") else []
    if field["kind"] not in ("choice", "rows"):  # these mark it where it stands
        parts.append(words.BY_DEFAULT.format(value=fields.shown(field, field["default"])))
    return dom.make("p", "printed", " · ".join(parts)) if parts else None


def _readings(field):
    """A choice of a setting: every reading is in sight, and the usual one says so."""
    name = _name(field)
    node = dom.make("fieldset", "field", id=name)
    dom.put(node, dom.make("legend", "", field["label"]))
    if field.get("help"):
        dom.put(node, dom.make("p", "hint", field["help"]))
    for at, option in enumerate(field.get("options") or []):
        box = dom.make("input", "", type="radio", name=name, value=at)
        box.checked = option[0] == field.get("value")
        said = dom.make("span", "", option[1])
        if option[0] == field["default"]:
            dom.put(said, dom.make("small", "printed", words.USUAL))
        dom.put(node, dom.put(dom.make("label", "toggle reading"), box, said))
    dom.put(node, _usual(field))
    return dom.put(node, dom.make("p", "trouble", "", id="e-" + name, hidden=""))


def _people(field):
    """Everybody else in the fight, each with a box to tick."""
    node = dom.make("fieldset", "field", id=_name(field))
    dom.put(node, dom.make("legend", "", field["label"]))
    if field.get("help"):
        dom.put(node, dom.make("p", "hint", field["help"]))
    here = state.others(_ABOUT[0])
    crowd = dom.make("div", "crowd")
    for who, called in here:
        box = dom.make("input", "", type="checkbox", data_who=who)
        box.checked = who in (field.get("value") or [])
        dom.put(crowd, dom.put(dom.make("label", "toggle"), box, dom.make("span", "", called)))
    dom.put(node, crowd if here else dom.make("p", "quiet", words.ALONE))
    return dom.put(node, dom.make("p", "trouble", "", id="e-" + _name(field), hidden=""))


def read(field):
    """(value, None), or (None, (key, sentence)): which entry is not right, and what would be."""
    if field["kind"] == "rows":
        return entry_rows.read(field, _entered)
    if field["kind"] == "people":
        node = document.getElementById(_name(field))
        ticked = list(node.querySelectorAll("input:checked"))
        return [dom.of(box, "who") for box in ticked], None
    value, trouble = _entered(field)
    return value, (field["key"], trouble) if trouble else None


def _entered(field, at=""):
    """(value, "") or (None, the sentence about what is not right)."""
    kind = field["kind"]
    entry = document.getElementById(_name(field, at))
    if kind == "toggle":
        return bool(entry.checked), ""
    if kind == "choice" and entry.tagName == "FIELDSET":
        chosen = entry.querySelector("input:checked")
        if chosen is None:
            return None, words.CHOICE_NEEDED.format(label=field["label"])
        return field["options"][int(chosen.value)][0], ""
    if kind == "choice":
        if entry.selectedIndex < 0:
            return None, words.CHOICE_NEEDED.format(label=field["label"])
        return field["options"][entry.selectedIndex][0], ""
    if kind == "number":
        return fields.read_number(field, entry.value)
    text = entry.value.strip()
    if not text and field.get("required"):
        return None, words.TEXT_NEEDED.format(label=field["label"])
    return text, ""


def clear_trouble():
    """No field is wrong any more."""
    for node in list(dom.find("form-fields").querySelectorAll(".trouble")):
        node.hidden = True
    for node in list(dom.find("form-fields").querySelectorAll("[aria-invalid]")):
        node.removeAttribute("aria-invalid")


def refuse(key, text):
    """Puts the sentence at a field and the focus into it. False when there is no such field.

    What the rules say of a cell names its column alone: the sentence stands at its list."""
    name = "f-" + key.replace(".", "-")
    node = document.getElementById(name)
    trouble = document.getElementById("e-" + name)
    if not node or not trouble:
        return "." in key and refuse(key[: key.rfind(".")], text)
    more = node.closest("details")
    if more:
        more.open = True
    around = node if node.tagName == "FIELDSET" else None
    if around:
        node = around.querySelector("input, select, button")
    trouble.textContent = text
    trouble.hidden = False
    node.setAttribute("aria-invalid", "true")
    node.focus()
    if around:
        around.scrollIntoView(True)
    return True
