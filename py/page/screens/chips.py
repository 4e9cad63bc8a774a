"""The chips above the keypad: what kind of hit it is, remembered from one to the next; whom it is about
too, which is not."""

from page import state, words
from page.forms import fields, keypad_state, touch_controls, touch_people
from page.sheets import sheet
from page.widgets import dom

hand = keypad_state.Called()
_now = {"forms": [], "changed": None, "drawn": None}
_NEAR = 2  # so many fields stand open above the keypad


def draw_for(forms, changed):
    """The chips of these play forms. `changed` is called when another value was chosen."""
    _now["forms"], _now["changed"] = forms, changed
    drawn = (forms, dict(hand.chosen), dict(hand.people))
    if drawn != _now["drawn"]:
        _now["drawn"] = drawn
        _draw()


def _target():
    fixed = [form.get("fixed") or {} for form in _now["forms"]]
    return fixed[0].get("target") or "" if fixed else ""


def _sorted():
    """What stands open: other targets and what comes first. The rest is behind 'More'."""
    all_ = keypad_state.chips(_now["forms"])
    with_people = [field for field in all_ if field["kind"] == "people"]
    near, far = [], []
    for field in all_:
        if field["kind"] == "people":
            near.append(field)
        elif field.get("rare") or not fields.by_taps(field) or field["kind"] == "rows":
            far.append(field)
        elif len(near) + len([one for one in with_people if one not in near]) < _NEAR:
            near.append(field)
        else:
            far.append(field)
    return near, far


def _draw():
    near, far = _sorted()
    made = [_chip_of(field, at == 0) for at, field in enumerate(near)]
    if len(keypad_state.chips(_now["forms"])):
        made.append(dom.button(words.SAVED, "chip saved", "saved", aria_haspopup="dialog"))
    if far:
        apart = fields.set_apart(far, hand.value)
        text = words.MORE_SET.format(n=apart) if apart else words.MORE
        made.append(dom.button(text, "chip more", "chips", aria_haspopup="dialog"))
    dom.fill(dom.find("chips"), *made)


def _chip_of(field, first):
    key, label, value = field["key"], field["label"], hand.value(field)
    if field["kind"] == "toggle":
        pressed = "true" if value else "false"
        node = dom.make("button", "chip two", type="button", data_do="switch", data_of=key)
        node.setAttribute("aria-pressed", pressed)
        return dom.put(node, dom.make("span", "", label))
    style = "chip first" if first else "chip"
    do, text, says = "chip", fields.shown(field, value), fields.shown(field, value)
    named = label
    if field["kind"] == "people":
        value = state.among(value, _target())
        style, do, says = (
            style + " two others" + (" some" if value else ""),
            "people",
            touch_people.named(value),
        )
        text = label
        named = label + (" {}".format(len(value)) if value else "")
    elif field["kind"] == "number":
        text = label + " " + text
    node = dom.make("button", style, type="button", data_do=do, data_of=key)
    node.setAttribute("aria-label", named + ": " + says)
    node.setAttribute("aria-haspopup", "dialog")
    if field["kind"] == "people":
        count = dom.make("b", "", " {}".format(len(value))) if value else dom.icon("add")
        return dom.put(node, dom.make("span", "", text), count)
    return dom.put(node, dom.make("span", "", text), dom.icon("down"))


def _field(key):
    return [field for field in keypad_state.chips(_now["forms"]) if field["key"] == key][0]


def _chosen(key, value):
    hand.choose(key, value)
    _told()


def _told():
    _draw()
    _now["changed"]()


def _also(key, ids):
    hand.also(key, ids)
    _told()


def _control(field):
    key = field["key"]
    return touch_controls.control(
        "chip " + key, field, hand.value(field), lambda after: _chosen(key, after), _target()
    )


def _closing(key, value):
    """One choice was all there was to it."""
    _chosen(key, value)
    sheet.shut()


@state.act("chip")
def _chip(spot):
    field = _field(dom.of(spot, "of"))
    if field["kind"] == "choice":
        name, value = "chip " + field["key"], hand.value(field)
        body = [
            touch_controls.options(name, field, value, lambda after: _closing(field["key"], after))
        ]
    else:
        body = [_control(field)]
    sheet.open_("chip", field["label"], body)


@state.act("people")
def _people(spot):
    """Whom else this one act is about. The chip is drawn anew under the sheet with every tap."""
    field = _field(dom.of(spot, "of"))
    key, value = field["key"], hand.value(field)
    ticks = touch_people.control(
        "chip " + key, field["label"], value, _target(), lambda after: _also(key, after)
    )
    done = dom.button(words.DONE, "big", "shut")
    sheet.open_("people", field["label"], [ticks], [done])


@state.act("chips")
def _more(spot):
    far = _sorted()[1]
    made = [_control(field) for field in far if fields.by_taps(field)]
    if len(made) < len(far):  # something in it wants letters
        for form in _now["forms"]:
            if [field for field in form["fields"] if not fields.by_taps(field)]:
                text = words.WHOLE_FORM
                made.append(dom.button(text, "act", "form", "pen", data_form=state.offer(form)))
    sheet.open_("chips", words.MORE, made)


def values(form):
    """What stands in the hand, as the form's values."""
    out = {field["key"]: hand.value(field) for field in form["fields"]}
    if form.get("keypad"):
        out[form["keypad"]] = int(hand.digits) if hand.digits else None
    return out


def take(form, values):
    """Prepared values stand in the hand; what they do not name stays as it is."""
    for key in values:
        if key == form.get("keypad"):
            hand.put(values[key])
        else:
            hand.choose(key, values[key])
    _draw()


@state.act("switch")
def _switch(spot):
    field = _field(dom.of(spot, "of"))
    _chosen(field["key"], not hand.value(field))
