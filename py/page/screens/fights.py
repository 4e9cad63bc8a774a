"""The fights of this device: open one, remove one in two steps, put it back; and what could not be read."""

import asyncio

from pyscript import window

from page import state, words
from page.bridge import storage
from page.bridge.engine import exact
from page.screens import roster
from page.widgets import dom

# Whose removal is asked about, and the removed ones with the place they had: they can be put back.
_now = {"asked": "", "gone": []}


def body():
    """What stands on the screen."""
    made = [dom.make("h2", "group", words.KEPT_HERE)]
    lines = dom.make("ul", "lines")
    now = state.status().get("encounter")
    known = state.table.fights()
    rows = list(known or [])
    for at, fight in _now["gone"]:
        rows.insert(at, fight)
    gone = [fight["encounter"] for _, fight in _now["gone"]]
    for fight in rows:
        if fight.get("aside"):
            dom.put(lines, dom.put(dom.make("li"), _aside(fight)))
        elif fight["encounter"] in gone:
            dom.put(lines, _gone(fight))
        else:
            dom.put(lines, _fight(fight, now))
    none = words.FIGHTS_UNREAD if known is None else words.FIGHTS_NONE
    made.append(lines if lines.firstChild else dom.make("p", "quiet", none))
    offers = roster.offers(True)
    if offers:
        made.append(dom.make("h2", "group", words.NEW_FIGHT))
        made += roster.offered(offers)
    return made


def leave():
    """Another screen comes: nothing is asked any more."""
    _now["asked"] = ""


def _aside(fight):
    tap = dom.make("button", "go", type="button", data_do="save-aside", data_of=fight["aside"])
    return _said(tap, fight["title"], words.ASIDE, "save")


def _said(tap, title, under, sign):
    said = dom.put(dom.make("span"), dom.make("span", "", title or words.NO_TITLE))
    return dom.put(tap, dom.put(said, dom.make("span", "under", under)), dom.icon(sign))


def _fight(fight, now):
    name = fight["encounter"]
    node = dom.make("li", "kept")
    if name == _now["asked"]:
        text = words.REMOVE_ASK.format(what=fight["title"] or words.NO_TITLE)
        dom.put(node, dom.make("p", "go", text))
        dom.put(node, dom.button(words.REMOVE, "act", "remove-fight-now", data_of=name))
        return dom.put(node, dom.button(words.REMOVE_NOT, "text", "remove-fight-not"))
    when = words.OPEN_NOW if name == now else _day(fight["changed"])
    entries = words.count(words.ENTRIES_ONE, words.ENTRIES_MANY, fight["entries"])
    under = " · ".join([part for part in (when, entries, words.weight(fight["size"])) if part])
    tap = dom.make("button", "go", type="button", data_do="open-fight", data_of=name)
    away = dom.button(words.REMOVE, "round", "remove-fight", "bin", data_of=name)
    away.lastChild.className = "unseen"
    away.setAttribute("aria-label", words.REMOVE_LINE.format(what=fight["title"]))
    return dom.put(node, _said(tap, fight["title"], under, "on"), away)


def _gone(fight):
    node = dom.make("li", "kept")
    said = dom.put(dom.make("p", "go"), dom.make("s", "", fight["title"]))
    back = dom.button(words.PUT_BACK, "text", "put-fight-back", data_of=fight["encounter"])
    return dom.put(node, said, back)


def _day(when):
    """A moment, in the words of the person's own country; "" when it is not known."""
    return window.Date.new(exact(when)).toLocaleString() if when else ""


@state.act("open-fight")
def _open(spot):
    state.table.open_fight(dom.of(spot, "of"))
    state.table.go({"screen": "roster", "who": ""})


@state.act("save-aside")
def _save(spot):
    storage.save_aside(dom.of(spot, "of"))


@state.act("remove-fight")
def _ask(spot):
    _now["asked"] = dom.of(spot, "of")
    state.redraw()


@state.act("remove-fight-not")
def _not(spot):
    leave()
    state.redraw()


@state.act("remove-fight-now")
def _remove(spot):
    leave()
    asyncio.create_task(_away(dom.of(spot, "of")))


async def _away(name):
    table = state.table
    places = [fight.get("encounter") for fight in table.fights() or []]
    if name not in places:
        return
    play = table.play
    is_ours = name in (play.fight.encounter, play.unopened) and not play.leading.refuses()
    if is_ours:
        await play.finish()
        play.unopened = ""  # it may be about to be opened, which nobody waits for any more
        play.fight.encounter, play.fight.revision = "", 0
        await play.leading.take("")
        await storage.opened("")
    why_not = await storage.remove_fight(name)
    if is_ours:
        asyncio.create_task(play.open(""))
    if why_not:
        table.say(why_not)
    else:
        at = places.index(name)
        _now["gone"].append((at, table.fights()[at]))
    await table.list_fights()


@state.act("put-fight-back")
def _put_back(spot):
    asyncio.create_task(_back(dom.of(spot, "of")))


async def _back(name):
    why_not = await storage.put_fight_back(name)
    if why_not:
        state.table.say(why_not)
    else:
        _now["gone"] = [one for one in _now["gone"] if one[1]["encounter"] != name]
    await state.table.list_fights()
