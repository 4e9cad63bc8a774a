"""A list of lines filled in by taps: one line stands open with a control for each column."""

from page import state, words
from page.forms import fields
from page.widgets import dom

# By a control's name: its field, its lines, which one is open, who is told, and how a column is drawn.
_OPEN = {}


def control(name, field, value, changed, draw):
    """The list. `changed` is told all lines anew; `draw` makes the control of one column."""
    lines = [list(line) for line in value or []]
    _OPEN[name] = {"field": field, "lines": lines, "at": -1, "changed": changed, "draw": draw}
    node = dom.make("div", "written", data_lines=name, role="group", aria_label=field["label"])
    return dom.put(node, *_drawn(name))


def _drawn(name):
    held = _OPEN[name]
    made = []
    for at in range(len(held["lines"])):
        made.append(_line(name, held, at))
    add = dom.button(words.ROW_NEW, "act", "line-add", "add", data_of=name)
    made.append(dom.put(dom.make("div", "acts"), add))
    return made


def _line(name, held, at):
    field, line = held["field"], held["lines"][at]
    is_open = at == held["at"]
    node = dom.make("div", "line open" if is_open else "line")
    head = dom.make("button", "go", type="button", data_do="line", data_of=name, data_at=at)
    head.setAttribute("aria-expanded", "true" if is_open else "false")
    said = dom.make("span", "", fields.line_shown(field["columns"], line))
    away = dom.button(words.REMOVE, "round", "line-remove", "bin", data_of=name, data_at=at)
    away.setAttribute(
        "aria-label",
        words.REMOVE_LINE.format(what=words.ROWS_OF.format(label=field["label"], n=at + 1)),
    )
    away.lastChild.className = "unseen"
    dom.put(node, dom.put(dom.make("div", "head"), dom.put(head, said), away))
    if is_open:
        for place, column in enumerate(field["columns"]):
            dom.put(node, _cell(name, held, place, column, said))
    return node


def _cell(name, held, place, column, said):
    line = held["lines"][held["at"]]

    def changed(after):
        line[place] = after
        dom.write(said, fields.line_shown(held["field"]["columns"], line))
        _tell(held)

    own = "{} {} {}".format(name, held["at"], column["key"])
    return held["draw"](own, column, line[place], changed)


def _tell(held):
    held["changed"]([list(line) for line in held["lines"]])


def _again(name, focus):
    node = dom.find("sheet-body").querySelector('[data-lines="{}"]'.format(name))
    dom.fill(node, *_drawn(name))
    after = node.querySelector(focus)
    (after or node.querySelector('[data-do="line-add"]')).focus()


@state.act("line")
def _unfold(spot):
    """The line that was tapped is open now, or no longer."""
    name, at = dom.of(spot, "of"), int(dom.of(spot, "at"))
    held = _OPEN[name]
    held["at"] = -1 if held["at"] == at else at
    _again(name, '[data-do="line"][data-at="{}"]'.format(at))


@state.act("line-add")
def _add(spot):
    name = dom.of(spot, "of")
    held = _OPEN[name]
    held["lines"].append([fields.start(column) for column in held["field"]["columns"]])
    held["at"] = len(held["lines"]) - 1
    _tell(held)
    _again(name, '[data-do="line"][data-at="{}"]'.format(held["at"]))


@state.act("line-remove")
def _remove(spot):
    name, at = dom.of(spot, "of"), int(dom.of(spot, "at"))
    held = _OPEN[name]
    del held["lines"][at]
    held["at"] = -1
    _tell(held)
    _again(name, '[data-do="line-remove"][data-at="{}"]'.format(min(at, len(held["lines"]) - 1)))
