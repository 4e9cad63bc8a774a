"""The sheet of prepared values of a form: take some, keep what stands there now, throw some away."""

import asyncio

from page import state, words
from page.bridge import storage
from page.forms import presets
from page.sheets import sheet
from page.widgets import dom

# The form, what is done with values that are taken, what stands there now, the own ones (None while they
# are not known: nothing is kept over them), those thrown away while the sheet is open.
_now = {"form": None, "take": None, "values": {}, "own": [], "gone": []}


def open_(form, take, values):
    """The sheet. `take` gets values that fit; `values` are what stands in the form now."""
    _now["form"], _now["take"], _now["values"] = form, take, presets.worth_keeping(form, values)
    _now["own"], _now["gone"] = None, []
    sheet.open_("shelf", words.SAVED, _body(), (), _stays)
    asyncio.create_task(_load())


def _stays():
    return True


def _name():
    return presets.shelf(state.status().get("key") or "", _now["form"])


async def _load():
    name = _name()
    text = await storage.own(name)
    if text is not None and sheet.topic == "shelf" and name == _name():
        _now["own"] = presets.read(text)
        sheet.body(*_body())


def _body():
    form = _now["form"]
    made = []
    ready = form.get("presets") or []
    for title, of, list_ in (
        (words.PREPARED, "ready", ready),
        (words.YOURS, "own", _now["own"] or []),
    ):
        if list_:
            lines = dom.make("ul", "lines")
            for at, one in enumerate(list_):
                dom.put(lines, _line(of, at, one))
            made += [dom.make("h3", "group", title), lines]
    return made if _now["own"] is None else made + [_keeping(form)]


def _line(of, at, one):
    node = dom.make("li", "kept")
    if one["title"] in _now["gone"]:
        dom.put(node, dom.make("s", "go", one["title"]))
        return dom.put(node, dom.button(words.PUT_BACK, "text", "put-back", data_at=at))
    tap = dom.make("button", "go", type="button", data_do="take-preset", data_of=of, data_at=at)
    said = dom.put(dom.make("span"), dom.make("span", "", one["title"]))
    told = presets.told(_now["form"], presets.fitting(_now["form"], one["values"]))
    if told and told != one["title"]:
        dom.put(said, dom.make("span", "under", told))
    dom.put(node, dom.put(tap, said))
    if of == "own":
        away = dom.button(words.REMOVE, "round", "throw-away", "bin", data_at=at)
        away.lastChild.className = "unseen"
        away.setAttribute("aria-label", words.REMOVE_LINE.format(what=one["title"]))
        dom.put(node, away)
    return node


def _keeping(form):
    """What stands there now, under a name. The name is there already: no letter has to be typed."""
    node = dom.make("div", "field keeping")
    dom.put(node, dom.make("label", "", words.KEEP_AS, for_="preset-name"))
    entry = dom.make("input", "", id="preset-name", type="text", autocomplete="off")
    entry.setAttribute("maxlength", presets.LONGEST)
    entry.value = presets.suggested(form, _now["values"])
    keep = dom.button(words.KEEP, "act", "keep-preset", "save")
    if presets.is_for_another(form):
        dom.put(node, dom.make("p", "hint", words.KEPT_FOR_ADD))
    return dom.put(node, dom.put(dom.make("div", "with"), entry, keep))


def _changed(own):
    """The own ones are others now; those thrown away stay in sight until the sheet closes."""
    _now["own"] = own
    asyncio.create_task(_write(_name(), [one for one in own if one["title"] not in _now["gone"]]))
    sheet.body(*_body())


async def _write(name, own):
    why_not = await storage.keep_own(name, presets.written(own) if own else "")
    if why_not:
        state.table.say(words.NOT_KEPT.format(why=why_not))


@state.act("take-preset")
def _take(spot):
    at = int(dom.of(spot, "at"))
    list_ = _now["own"] if dom.of(spot, "of") == "own" else _now["form"]["presets"]
    values = presets.fitting(_now["form"], list_[at]["values"])
    sheet.shut()
    _now["take"](values)


@state.act("keep-preset")
def _keep(spot):
    entry = dom.find("sheet-body").querySelector("#preset-name")
    title = presets.titled(entry.value) or words.PRESET
    _now["gone"] = [one for one in _now["gone"] if one != title]
    _changed(presets.kept(_now["own"], title, _now["values"]))
    dom.find("sheet-title").focus()


@state.act("throw-away")
def _throw(spot):
    at = int(dom.of(spot, "at"))
    _now["gone"].append(_now["own"][at]["title"])
    _changed(_now["own"])
    _focus("put-back", at)


@state.act("put-back")
def _put_back(spot):
    at = int(dom.of(spot, "at"))
    title = _now["own"][at]["title"]
    _now["gone"] = [one for one in _now["gone"] if one != title]
    _changed(_now["own"])
    _focus("throw-away", at)


def _focus(do, at):
    dom.find("sheet-body").querySelector('[data-do="{}"][data-at="{}"]'.format(do, at)).focus()
