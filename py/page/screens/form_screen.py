"""A form piece as a form to fill in: four fields open, rare ones behind 'More', errors at their field."""

from page import state, words
from page.forms import entry_controls, fields, presets
from page.sheets import form_sheet, preset_sheet
from page.widgets import dom

_now = {"form": None, "draft": "", "sent": False, "drawn": None}


def draw_all(form):
    """The form of this piece. Drawn once; a redraw of the screen does not wipe what was typed."""
    if form is None or form is _now["drawn"]:
        return
    if _now["form"] and form["command"] == _now["form"]["command"] and _typing(form):
        return
    _now["form"], _now["drawn"] = form, form
    _now["draft"], _now["sent"] = "", False
    about = (form.get("fixed") or {}).get("target") or ""
    entry_controls.reset(about)
    dom.write(dom.find("form-title"), form["title"])
    dom.write(dom.find("form-for"), _for(form, state.name_of(about)))
    dom.write(dom.find("form-send"), form.get("label") or words.SAVE)
    dom.show(dom.find("form-trouble"), False)
    _shelf(form)
    _fields(form["fields"])
    dom.find("form-title").focus()
    _weigh()


def _for(form, name):
    """Whom the form is about; of one that does harm, whom it harms."""
    return words.TARGET.format(name=name) if name and form.get("tone") == "harm" else name


def _fields(of):
    open_, rare = fields.open_and_rare(of)
    made = _grouped(open_)
    if rare:
        more = dom.make("details", "", id="form-more")
        dom.put(more, dom.make("summary", "", words.MORE), *_grouped(rare))
        made.append(more)
    dom.fill(dom.find("form-fields"), *made)


def _shelf(form):
    """The button to prepared values, where a form is long enough to be worth preparing."""
    made = []
    if len(form["fields"]) > 1:
        text = words.SAVE_AS if presets.is_for_another(form) else words.START_FROM
        made.append(dom.button(text, "act", "form-shelf", "save", aria_haspopup="dialog"))
    dom.fill(dom.find("form-shelf"), *made)


@state.act("form-shelf")
def _open_shelf(spot):
    form = _now["form"]
    values = {}
    for field in form["fields"]:
        value, trouble = entry_controls.read(field)
        if not trouble:
            values[field["key"]] = value
    preset_sheet.open_(form, lambda taken: _refill(values, taken), values)


def _refill(values, taken):
    """Prepared values stand in the form; what was typed elsewhere stays."""
    about = (_now["form"].get("fixed") or {}).get("target") or ""
    of = []
    for field in _now["form"]["fields"]:
        own = dict(field)
        for from_ in (values, taken):
            if field["key"] in from_:
                own["value"] = from_[field["key"]]
        of.append(own)
    entry_controls.reset(about)
    _fields(of)
    changed()


def _typing(form):
    return form.get("fixed") == _now["form"].get("fixed") and dom.find("form-fields").firstChild


def _grouped(of):
    made, group = [], ""
    for field in of:
        if (field.get("group") or "") != group:
            group = field.get("group") or ""
            if group:
                made.append(dom.make("h2", "group", group))
        made.append(entry_controls.control(field))
    return made


@state.act("form")
def open_(spot):
    """A form's button: opens it, or sends it at once when there is nothing to fill in."""
    form = state.offered(dom.of(spot, "form"))
    table = state.table
    if not form:
        return None  # the fight moved on, and its button is about to go
    if not form["fields"]:
        table.run(table.draft(), dict(form.get("fixed") or {}), form.get("label") or form["title"])
        return
    if form_sheet.fits(form):
        return form_sheet.open_(form)
    forget()
    who = (form.get("fixed") or {}).get("target") or state.where.get("who") or ""
    table.go({"screen": "form", "who": who, "form": dom.of(spot, "form")})


def forget():
    """The next form opens fresh, even when it is the same one."""
    _now["form"], _now["drawn"] = None, None


def wipe():
    """Nothing is left of the form that was drawn last."""
    forget()
    entry_controls.reset()
    for name in ("form-title", "form-for", "form-trouble", "form-fields"):
        dom.fill(dom.find(name))


def send():
    """What was filled in, as a command; or the first sentence about what is not right."""
    form = _now["form"]
    clear_trouble()
    command, trouble = _command()
    if trouble:
        return refuse(*trouble)
    table = state.table
    if not _now["draft"]:
        _now["draft"] = table.draft()
    _now["sent"] = True
    table.run(_now["draft"], command, form["title"])


def _command():
    """(what the form would send, None), or (None, (key, sentence)) about the first entry that is not right."""
    form = _now["form"]
    command = dict(form.get("fixed") or {})
    for field in form["fields"]:
        value, trouble = entry_controls.read(field)
        if trouble:
            return None, trouble
        if value is not None:
            command[field["key"]] = value
    return command, None


def changed():
    """Another entry is another draft, with odds of its own."""
    _now["draft"] = ""
    _weigh()


def _weigh():
    """Asks for the odds of a form that does harm, as it stands."""
    odds("")
    if _now["form"].get("tone") == "harm":
        state.table.odds.of(_command()[0])


def odds(line):
    """How likely what stands in the form does how much."""
    node = dom.find("form-odds")
    dom.write(node, line)
    dom.show(node, bool(line))


def clear_trouble():
    """Yesterday's sentences go."""
    dom.show(dom.find("form-trouble"), False)
    entry_controls.clear_trouble()


def refuse(key, text):
    """The sentence stands at its field, and the field gets the focus; else on top of the form."""
    _now["sent"], _now["draft"] = False, ""
    if entry_controls.refuse(key, text):
        return
    node = dom.find("form-trouble")
    dom.write(node, text)
    dom.show(node, True)
    dom.find("form-title").focus()


def is_sent():
    """Whether the form is on its way."""
    return _now["sent"]
