"""How safe the open fight is: a line in the menu, and the sheet behind it."""

import asyncio

from page import state, words
from page.bridge import storage
from page.sheets import sheet
from page.widgets import dom

_now = {"light": None, "asked": False}


def line():
    """The menu's line; what it says comes from the storage, a moment later."""
    tap = dom.make("button", "go", type="button", data_do="light", aria_haspopup="dialog")
    said = dom.put(dom.make("span"), dom.make("span", "", words.LIGHT))
    under = dom.make("span", "under", "")
    dom.put(said, under)
    lamp = dom.make("i", "light", aria_hidden="true")
    asyncio.create_task(_fill(lamp, under))
    return dom.put(dom.make("li"), dom.put(tap, lamp, said))


async def _fill(lamp, under):
    light = await _look()
    dom.write(under, short(light))
    lamp.className = "light " + tone(light)


async def _look():
    return await storage.light(state.status().get("encounter") or "")


def tone(light):
    """Whether the light is full, half, or asks for something."""
    if light["promised"] and not light["unsaved"]:
        return "full"
    return "low" if light["left"] is not None or not light["promised"] else "half"


def short(light):
    """The same in a line."""
    kept = words.KEPT_PROMISED if light["promised"] else words.KEPT_SO_FAR
    return kept + " · " + changes(light)


def changes(light):
    """How much of it is in no file."""
    if not light["ever"]:
        return words.UNSAVED_NEVER
    if not light["unsaved"]:
        return words.UNSAVED_NONE
    return words.count(words.UNSAVED_ONE, words.UNSAVED_MANY, light["unsaved"])


@state.act("light")
def _open(spot):
    _now["light"], _now["asked"] = None, False
    sheet.open_("light", words.LIGHT, [dom.make("p", "quiet", words.ON_ITS_WAY)])
    asyncio.create_task(_draw())


async def _draw():
    light = await _look()
    if sheet.topic != "light":
        return
    long = words.LIGHT_PROMISED if light["promised"] else words.LIGHT_MAY_CLEAR
    told = changes(light)
    told = told[0].upper() + told[1:] + "."
    made = [dom.make("p", "now", long), dom.make("p", "now", told)]
    if light["left"] is not None:
        left = words.ROOM_LEFT.format(size=words.weight(light["left"]))
        made.append(dom.make("p", "now owed", left))
    if _now["asked"] and not light["promised"]:
        made.append(dom.make("p", "quiet", words.LIGHT_REFUSED))
    acts = dom.make("div", "acts")
    if not light["promised"]:
        dom.put(acts, dom.button(words.LIGHT_ASK, "act", "persist", "kept"))
    dom.put(acts, dom.button(words.SAVE_FILE, "act", "export", "save"))
    sheet.body(*(made + [acts]))


@state.act("persist")
def _persist(spot):
    _now["asked"] = True
    asyncio.create_task(_ask())


async def _ask():
    await storage.persist()
    await _draw()


@state.act("export")
def _export(spot):
    if sheet.topic:
        sheet.shut()
    state.table.export()
