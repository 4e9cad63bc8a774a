"""A short form in a sheet, answered by taps: in play no system keyboard opens."""

from page import state, words
from page.forms import fields, touch_controls
from page.sheets import sheet
from page.widgets import dom

_now = {"form": None, "values": {}, "draft": "", "then": None, "odds": None}
_MOST = 6


def fits(form):
    """Whether taps are enough for this form."""
    of = form["fields"]
    return len(of) <= _MOST and not [field for field in of if not fields.by_taps(field)]


def open_(form, then=None):
    """The sheet of this form. `then` gets the command in place of its being done."""
    _now["form"], _now["draft"], _now["then"] = form, "", then
    _now["values"] = {}
    open_fields, rare = fields.open_and_rare(form["fields"])
    made = [_control(field) for field in open_fields]
    if rare:
        more = dom.put(dom.make("details"), dom.make("summary", "", words.MORE))
        made.append(dom.put(more, *[_control(field) for field in rare]))
    made.append(dom.make("p", "trouble", "", id="ask-trouble", role="alert", hidden=""))
    send = dom.button(form.get("label") or form["title"], "big", "ask")
    foot = [send]
    _now["odds"] = None
    if form.get("tone") == "harm" and not then:
        _now["odds"] = dom.make("p", "odds", "")
        foot = [_now["odds"], send]
    sheet.open_("ask", form["title"], made, foot, _over)
    _weigh()


def _over():
    """What was asked has been done."""
    return False


def _control(field):
    key = field["key"]
    value = field.get("value")
    if value is None and field["kind"] == "number":
        value = fields.start(field)
    _now["values"][key] = value
    but = (_now["form"].get("fixed") or {}).get("target") or ""
    return touch_controls.control("ask " + key, field, value, lambda after: _set(key, after), but)


def _set(key, value):
    _now["values"][key] = value
    _now["draft"] = ""
    _weigh()


def _weigh():
    """Asks for the odds of a form that does harm, as it stands. They have their place already."""
    node = _now["odds"]
    if node is not None:
        state.table.odds.of(_command(), lambda line: dom.write(node, line))


def _command():
    form = _now["form"]
    command = dict(form.get("fixed") or {})
    for field in form["fields"]:
        value = _now["values"].get(field["key"])
        if value is not None:
            command[field["key"]] = value
    return command


def refuse(text):
    """The sentence about what is not right, in the open sheet. False when none is open."""
    if sheet.topic != "ask":
        return False
    _now["draft"] = ""
    node = dom.find("sheet-body").querySelector("#ask-trouble")
    node.textContent = text
    node.hidden = False
    return True


@state.act("ask")
def _send(spot):
    form, table, command = _now["form"], state.table, _command()
    if _now["then"]:
        return _now["then"](command)
    if not _now["draft"]:
        _now["draft"] = table.draft()
    table.run(_now["draft"], command, form["title"])
