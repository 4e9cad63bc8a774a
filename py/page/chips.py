"""The chips above the keypad: what kind of hit it is, remembered from one to the next."""

from page import called, dom, fields, sheet, shown, stepper, words

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
                    field["label"], "chip", "flip", data_of=field["key"], aria_pressed=pressed
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


def _options(field):
    """A choice as buttons, two in a row."""
    node = dom.make("div", "pair", role="group", aria_label=field["label"])
    value = hand.value(field)
    for number, option in enumerate(field.get("options") or []):
        pressed = "true" if option[0] == value else "false"
        dom.put(
            node,
            dom.button(
                option[1],
                "act",
                "option",
                data_of=field["key"],
                data_at=number,
                aria_pressed=pressed,
            ),
        )
    return node


def _control(field):
    node = dom.put(dom.make("div", "way"), dom.make("h3", "", field["label"]))
    if field.get("help"):
        dom.put(node, dom.make("p", "quiet", field["help"]))
    if field["kind"] == "choice":
        return dom.put(node, _options(field))
    if field["kind"] == "toggle":
        pressed = "true" if hand.value(field) else "false"
        return dom.put(
            node,
            dom.button(field["label"], "act", "flip", data_of=field["key"], aria_pressed=pressed),
        )
    key = field["key"]
    value = hand.value(field) or 0
    return dom.put(
        node,
        stepper.stepper(
            key,
            field["label"],
            value,
            field.get("low"),
            field.get("high"),
            lambda after: _chosen(key, after),
        ),
    )


@shown.act("chip")
def _chip(spot):
    field = _field(dom.of(spot, "of"))
    body = [_options(field)] if field["kind"] == "choice" else [_control(field)]
    sheet.open_("chip", field["label"], body)


@shown.act("chips")
def _more(spot):
    sheet.open_("chips", words.MORE, [_control(field) for field in _sorted()[1]])


@shown.act("option")
def _option(spot):
    field = _field(dom.of(spot, "of"))
    _chosen(field["key"], field["options"][int(dom.of(spot, "at"))][0])
    if sheet.topic == "chip":
        sheet.shut()
    else:
        _more(spot)


@shown.act("flip")
def _flip(spot):
    field = _field(dom.of(spot, "of"))
    after = not hand.value(field)
    spot.setAttribute("aria-pressed", "true" if after else "false")
    _chosen(field["key"], after)
