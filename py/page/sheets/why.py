"""'Why?': every step of a record with its rule, each open to another value; the difference comes first."""

from page import state, words
from page.forms import fields
from page.sheets import sheet
from page.widgets import dom, pieces, stepper

_STEPS = {}  # the open steps on the sheet, by the name their buttons carry: the record's place and the step
_now = {"seq": None, "edit": "", "field": None, "values": []}


@state.act("why")
def newest(spot=None):
    """Why the last thing happened."""
    records = state.status().get("records") or []
    if records:
        open_(records[0])


@state.act("record")
def _record(spot):
    open_(int(dom.of(spot, "of")))


def open_(seq):
    """The sheet of one record."""
    _now["seq"], _now["edit"] = seq, ""
    record = state.record(seq)
    if record:
        sheet.open_("why", record["title"], _body(record), (), _again)


def _again():
    record = state.record(_now["seq"])
    if not record:
        return False
    sheet.body(*_body(record))
    sheet.foot()
    return True


def _body(record):
    _STEPS.clear()
    made = [dom.make("p", "printed", pieces.when(record))]
    parts = state.why(record["seq"])
    if parts is None:
        made.append(dom.make("p", "quiet", words.LOOKING_UP))
    for piece in parts or []:
        if piece["kind"] == "steps":
            steps = dom.make("ol", "steps")
            for at, step in enumerate(piece["steps"]):
                dom.put(steps, _step(piece["seq"], at, step))
            if piece.get("again"):
                again = dom.button(words.RECALL, "plain", "recall", data_of=piece["seq"])
                made.append(dom.put(dom.make("div", "acts"), again))
            made.append(steps)
        else:
            made.append(pieces.reading(piece))
    return made


def _step(seq, at, step):
    node = dom.make("li", "step overridden" if step.get("overridden") else "step")
    said = dom.put(dom.make("div", "said"), dom.make("p", "", step["text"]))
    own = dom.make("p", "own", step.get("line") or "")
    rule = dom.put(dom.make("p", "rule"), dom.make("span", "id", step.get("rule") or ""))
    dom.put(node, dom.put(said, own, rule))
    value = step.get("value")
    side = dom.make("div", "side")
    if isinstance(value, int) and value is not True and value is not False:
        dom.put(side, dom.make("b", "value", words.number(value)))
    if step.get("overridden"):
        dom.put(side, dom.make("span", "hand-set", words.BY_HAND))
        if step.get("computed"):
            dom.put(side, dom.make("span", "before", step["computed"]))
    name = "{}/{}".format(seq, step["key"])
    if step.get("open"):
        _STEPS[name] = (seq, step)
        says = words.OVERRIDE.format(what=step["text"])
        dom.put(side, dom.button(words.CHANGE, "text", "edit", data_of=name, aria_label=says))
    dom.put(node, side)
    if _now["edit"] == name:
        dom.put(node, _editor(name, _now["field"]))
    return node


def _editor(name, field):
    """The field that takes another value for a step."""
    node = dom.make("div", "edit")
    kind = field["kind"]
    if kind == "number":
        value = field["value"] or 0
        dom.put(
            node,
            stepper.stepper("step", field["label"], value, field.get("low"), field.get("high")),
        )
    elif kind == "text":
        entry = dom.make("input", "", id="step-text", type="text", aria_label=field["label"])
        entry.value = _as_text(field["value"])
        dom.put(node, entry)
    else:
        options = field.get("options") or []
        if kind == "toggle":
            options = [[True, words.YES], [False, words.NO]]
        _now["values"] = [option[0] for option in options]
        pair = dom.make("div", "pair", role="group", aria_label=field["label"])
        for at, option in enumerate(options):
            pressed = "true" if option[0] == field["value"] else "false"
            dom.put(
                pair,
                dom.button(
                    option[1], "act", "other", data_of=name, data_at=at, aria_pressed=pressed
                ),
            )
        return dom.put(node, pair)
    show = dom.button(words.DIFFERENCE, "act", "show", data_of=name)
    return dom.put(node, dom.put(dom.make("div", "acts"), show))


def _as_text(value):
    return ", ".join([str(part) for part in value]) if isinstance(value, list) else str(value)


def _as_value(text, before):
    """What was typed, of the same kind as what stood there: a word, or numbers with commas."""
    if not isinstance(before, list):
        return text.strip()
    return [fields.whole(part) for part in text.split(",") if fields.whole(part) is not None]


@state.act("recall")
def _recall(spot):
    state.table.instead(int(dom.of(spot, "of")), "")


@state.act("edit")
def _edit(spot):
    name = dom.of(spot, "of")
    if _now["edit"] != name:
        seq, step = _STEPS[name]
        return state.table.instead(seq, step["key"])
    _now["edit"] = ""
    _refreshed(name)


def edit(seq, key, field):
    """Open the field that takes another value for a step, now that it is known what fits."""
    if sheet.topic == "why":
        name = "{}/{}".format(seq, key)
        _now["edit"], _now["field"] = name, field
        _refreshed(name)


def _refreshed(name):
    _again()
    body = dom.find("sheet-body")
    body.querySelector('[data-do="edit"][data-of="{}"]'.format(name)).focus()
    opened = body.querySelector(".edit")
    if opened:
        opened.scrollIntoView(False)  # its foot at the foot: the button that goes on is in sight


def _try(name, value):
    seq, step = _STEPS[name]
    if value != _now["field"]["value"]:
        state.table.change(seq, [], [[step["key"], value]])


@state.act("other")
def _other(spot):
    _try(dom.of(spot, "of"), _now["values"][int(dom.of(spot, "at"))])


@state.act("show")
def _show(spot):
    name = dom.of(spot, "of")
    field = _now["field"]
    if field["kind"] == "number":
        _try(name, stepper.value("step"))
    else:
        _try(
            name,
            _as_value(dom.find("sheet-body").querySelector("#step-text").value, field["value"]),
        )


_apply = [None]


def difference(parts, on_apply):
    """What a change would come to, before it is applied."""
    _apply[0] = on_apply
    made = [pieces.reading(piece) for piece in parts]
    foot = [
        dom.button(words.CANCEL, "act", "cancel-change"),
        dom.button(words.APPLY, "big", "apply-change"),
    ]
    sheet.open_("difference", words.DIFFERENCE, made, foot, _over)


def _over():
    """The fight moved on: a difference shown against the old state would lie."""
    return False


@state.act("cancel-change")
def _cancel(spot):
    open_(_now["seq"]) if _now["seq"] is not None else sheet.shut()


@state.act("apply-change")
def _applied(spot):
    apply = _apply[0]
    sheet.shut()
    if apply:
        apply()
