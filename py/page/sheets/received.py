"""What somebody was sent: a look at it first, then the engine's word, then what is to become of it."""

import asyncio
import json

from js import hurtbox

from page import sharing_words as told
from page import state, words
from page.bridge import engine, optional
from page.sheets import link_preview, sheet
from page.widgets import dom

_PATIENCE = 100  # tenths of a second
_now = {"module": None, "seen": None, "found": None, "no": "", "taken": None, "busy": False}


async def module():
    """The JavaScript side, loaded once."""
    if not _now["module"]:
        _now["module"] = await optional.load("received")
    return _now["module"]


def loaded():
    """It, or None while it is on its way."""
    return _now["module"]


async def take_up():
    """Something was handed to the page: a link's fragment, a file, a text."""
    received = await module()
    if received:
        await show(json.loads(received.begin()))


async def show(said):
    """What `taken` of static/received.js said of it: one of several codes, nothing, or something to see."""
    if said.get("part"):
        from page.sheets import scan

        return scan.opened(said["part"])
    received = await module()
    no = {"long": told.LONG, "newer": told.NEWER}.get(said.get("no"), said.get("why") or "")
    _now["seen"], _now["found"], _now["no"] = None, None, no
    _now["taken"], _now["busy"] = [], False
    if said.get("glance"):
        text = await received.glance()
        _now["seen"] = json.loads(text) if text else None
    title = _now["seen"]["title"] if _now["seen"] else told.SENT
    sheet.open_("given", title, _body(), _foot(), _stays, _left)
    if not no:
        await _look()


def _stays():
    return True


def _left():
    """Taken or dismissed: the address is the app's own again, and nothing more is looked for."""
    hurtbox.given.done()
    if _now["module"]:
        _now["module"].cancel()


async def _look():
    """Asks the engine, however long it takes to arrive."""
    engine.start()  # a window that follows another one has none at work yet
    said = await _ask(_now["module"].ask, {"do": "look"})
    if sheet.topic != "given" or said.get("cancelled"):
        return
    if said["ok"]:
        _now["found"] = said
        _now["taken"] = [one["place"] for one in said["found"] if _usual(one) and not one["lost"]]
        if len(said["found"]) == 1 and not _now["seen"]:
            dom.write(dom.find("sheet-title"), said["found"][0]["title"] or told.SENT)
    else:
        _now["no"] = said["text"]
    _again()


def _usual(one):
    """What is done with one of several without being asked: what is new here comes, the rest does not."""
    for way in ("open", "go on"):
        if way in one["ways"]:
            return way
    return ""


def _again():
    sheet.body(*_body())
    sheet.foot(*_foot())


def _body():
    made = []
    if _now["no"]:
        made.append(dom.make("p", "lead", _now["no"]))
    found = _now["found"]
    if found and len(found["found"]) > 1:
        return made + _several(found) + _lost(found)
    if found:
        for one in found["found"]:
            made.append(dom.make("p", "", one["text"]))
    if _now["seen"] and not _now["no"]:
        made += link_preview.drawn(_now["seen"])
    elif found:
        for one in found["found"]:
            made += _people(one)
    elif not _now["no"]:
        made.append(dom.make("p", "quiet", words.ON_ITS_WAY))
    if not found and not _now["no"]:
        made.append(dom.make("p", "quiet", told.WAIT))
    return made + (_lost(found) if found else [])


def _people(one):
    said = [text for text in (one["game"], ", ".join(one["people"])) if text]
    return [dom.make("p", "quiet", text) for text in said]


def _lost(found):
    if not found["lost"]:
        return []
    return [dom.make("p", "group", told.LOST)] + [
        dom.make("p", "owed", text) for text in found["lost"]
    ]


def _several(found):
    """The fights of a file, each to be ticked, with the engine's sentence about it."""
    ticks = dom.make("div", "ticks")
    for one in found["found"]:
        if not _usual(one):
            said = dom.make("div", "passed")
            dom.put(said, dom.make("b", "", one["title"]), dom.make("p", "quiet", one["text"]))
            dom.put(ticks, said)
            continue
        pressed = "true" if one["place"] in _now["taken"] else "false"
        tap = dom.tick(one["title"], "given-tick", pressed, data_of=one["place"])
        dom.put(tap.lastChild, dom.make("span", "under", one["text"]))
        dom.put(ticks, tap)
    return [dom.make("p", "lead", told.MANY.format(n=len(found["found"]))), ticks]


def _foot():
    found = _now["found"]
    made = []
    if found and len(found["found"]) > 1:
        n = len(_now["taken"])
        text = told.FULL_ONE if n == 1 else told.FULL.format(n=n)
        made = [dom.button(text, "big", "given-all")] if n else []
    elif found:
        for one in found["found"]:
            for way in one["ways"]:
                if way == "add" and state.status().get("key") != one["system"]:
                    continue
                style = "act" if made else "big"
                marks = {"data_of": one["place"], "data_by": way}
                made.append(dom.button(told.way(one, way), style, "given-take", **marks))
    if len(made) < 2:  # the sheet's own sign closes it too
        made.append(dom.button(told.NOT_NOW if made or not found else words.DONE, "act", "shut"))
    return made


@state.act("given-tick")
def _tick(spot):
    place = int(dom.of(spot, "of"))
    if place in _now["taken"]:
        _now["taken"].remove(place)
    else:
        _now["taken"].append(place)
    _again()


@state.act("given-take")
def _take(spot):
    place, way = int(dom.of(spot, "of")), dom.of(spot, "by")
    if way == "add":
        _at_once(_add(place))
    else:
        _at_once(_keep([(place, way)]))


@state.act("given-all")
def _all(spot):
    found = [one for one in _now["found"]["found"] if one["place"] in _now["taken"]]
    _at_once(_keep([(one["place"], _usual(one)) for one in found]))


def _at_once(work):
    """One thing at a time: a second tap while it is under way is the same tap."""
    if _now["busy"]:
        work.close()
    else:
        _now["busy"] = True
        asyncio.create_task(work)


async def _add(place):
    """Everybody in it comes into the open fight, each by a command that can be undone."""
    (one,) = [one for one in _now["found"]["found"] if one["place"] == place]
    for person in range(len(one["people"])):
        request = {"do": "take", "place": place, "way": "add", "id": engine.fresh()}
        request["person"] = person
        said = await _ask(_now["module"].ask, request)
        if not said["ok"]:
            return _refused(said)
        state.table.run(said["id"], said["command"], told.ADD)
    sheet.shut()


async def _ask(way, request):
    """The engine does this in slices, in between everything that is done to the open fight."""
    return json.loads(await way(json.dumps(request)))


def _refused(said):
    """Why nothing came of it. What is seen stays."""
    _now["busy"] = False
    if not said.get("cancelled"):
        _now["no"] = said["text"]
        _again()


async def _keep(wanted):
    """Each in a transaction of its own; the last one is opened. What cannot be kept is said and stops it."""
    found = {one["place"]: one for one in _now["found"]["found"]}
    for place, way in wanted:
        request = {"do": "take", "place": place, "way": way, "id": engine.fresh()}
        said = await _ask(_now["module"].keep, request)
        if not said["ok"]:
            return _refused(said)
    sheet.shut()
    await _open(said["encounter"])
    state.table.screens.say(told.opened(found[place], said["title"]))


async def _open(encounter):
    """Once the page has opened what was there before: on a first visit that may just be under way."""
    for _ in range(_PATIENCE):
        if state.table.play.was_ready or engine.is_following():
            break
        await asyncio.sleep(0.1)
    await state.table.change_fight(encounter)
