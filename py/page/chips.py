"""The chips above the keypad: what kind of hit it is, remembered from one to the next."""

from page import called, dom, fields, sheet, shown, taps, words

hand = called.Called()
_now = {"forms": [], "changed": None, "drawn": None}


def draw_for(forms, changed):
    """The chips of these play forms. `changed` is called when another value was chosen."""
    _now["forms"], _now["changed"] = forms, changed
    state = (forms, dict(hand.chosen))
    if state != _now["drawn"]:
        _now["drawn"] = state
        _draw()


def _sorted():
    """The first choice stands open, with one more beside it; the rest is behind 'More'."""
    near, far = [], []
    for field in called.chips(_now["forms"]):
        if field.get("rare") or len(near) == 2:
            far.append(field)
        else:
            near.append(field)
    return near, far


def _draw():
    near, far = _sorted()
    made = []
    for field in near:
        value = hand.value(field)
        if field["kind"] == "toggle":
            pressed = "true" if value else "false"
            made.append(
                dom.button(
                    field["label"], "chip", "switch", data_of=field["key"], aria_pressed=pressed
                )
            )
            continue
        text = fields.shown(field, value)
        if field["kind"] != "choice":
            text = field["label"] + " " + text
        node = dom.make("button", "chip first", type="button", data_do="chip", data_of=field["key"])
        node.setAttribute("aria-label", field["label"] + ": " + fields.shown(field, value))
        node.setAttribute("aria-haspopup", "dialog")
        made.append(dom.put(node, dom.make("span", "", text), dom.icon("down")))
    if far:
        apart = fields.set_apart(far, hand.value)
        text = words.MORE_SET.format(n=apart) if apart else words.MORE
        made.append(dom.button(text, "chip more", "chips", aria_haspopup="dialog"))
    dom.fill(dom.find("chips"), *made)


def _field(key):
    return [field for field in called.chips(_now["forms"]) if field["key"] == key][0]


def _chosen(key, value):
    hand.choose(key, value)
    _draw()
    _now["changed"]()


def _control(field):
    return taps.control(
        "chip " + field["key"], field, hand.value(field), lambda after: _chosen(field["key"], after)
    )


def _closing(key, value):
    """One choice was all there was to it."""
    _chosen(key, value)
    sheet.shut()


@shown.act("chip")
def _chip(spot):
    field = _field(dom.of(spot, "of"))
    if field["kind"] == "choice":
        name, value = "chip " + field["key"], hand.value(field)
        body = [taps.options(name, field, value, lambda after: _closing(field["key"], after))]
    else:
        body = [_control(field)]
    sheet.open_("chip", field["label"], body)


@shown.act("chips")
def _more(spot):
    sheet.open_("chips", words.MORE, [_control(field) for field in _sorted()[1]])


@shown.act("switch")
def _switch(spot):
    field = _field(dom.of(spot, "of"))
    _chosen(field["key"], not hand.value(field))
