"""What is read: the history, the fights of this device, about."""

import asyncio
import json

from pyscript import document

from page import state, words
from page.bridge import storage
from page.screens import fights
from page.sheets import sheet
from page.widgets import dom, pieces


def draw_all(screen):
    """One of the three."""
    about = screen == "about"
    dom.show(dom.find("about"), about)
    dom.show(dom.find("leaf-body"), not about)
    title = {"about": words.ABOUT, "history": words.HISTORY, "fights": words.FIGHTS}[screen]
    dom.write(dom.find("leaf-title"), title)
    if about:
        _about()
    elif screen == "history":
        _history()
    else:
        dom.fill(dom.find("leaf-body"), *fights.body())


def wipe():
    """Nothing is left of what was read last."""
    dom.fill(dom.find("leaf-body"))


def _about():
    dom.fill(dom.find("systems"), *[_system(system) for system in state.table.systems()])
    build = document.querySelector('meta[name="hurtbox-build"]')
    dom.write(dom.find("build"), build.getAttribute("content"))


def _system(system):
    """A game: its name, under which terms its rules are used, and those terms."""
    node = dom.make("li", "", None)
    dom.put(node, dom.make("b", "", system["title"]))
    if system.get("notice"):
        dom.put(node, dom.make("p", "", system["notice"]))
    if system.get("licence"):
        says = words.LICENCE_OF.format(what=system["title"])
        dom.put(
            node,
            dom.button(
                words.LICENCE, "text", "licence", data_of=system["licence"], aria_label=says
            ),
        )
    return node


@state.act("parts")
def _parts(spot):
    """What comes from others, each with the way to its terms."""
    sheet.open_("parts", words.PARTS, [dom.make("p", "quiet", words.ON_ITS_WAY)])
    asyncio.create_task(_list_parts())


async def _list_parts():
    text = await storage.licence("parts.json")
    if sheet.topic != "parts":
        return
    made = dom.make("ul", "lines")
    for name, version, licence, file in json.loads(text) if text else []:
        whole = name + " " + version if version else name
        line = dom.put(dom.make("span", "", whole), dom.make("span", "under", licence))
        line = dom.put(dom.button(None, "go", "licence", data_of=file), line)
        dom.put(made, dom.put(dom.make("li"), line))
    sheet.body(made if text else dom.make("p", "legal", words.NO_LICENCE))


@state.act("licence")
def _licence(spot):
    """The text itself, in the app: it came with the site, so it is there without a network."""
    from_list = sheet.topic == "parts"
    back = dom.button(words.PARTS_ALL, "act", "parts") if from_list else None
    waiting = [dom.make("p", "quiet", words.ON_ITS_WAY)]
    sheet.open_("licence", words.LICENCE_TITLE, waiting, [back] if back else ())
    asyncio.create_task(_read(dom.of(spot, "of")))


async def _read(name):
    text = await storage.licence(name)
    if sheet.topic == "licence":
        parts = [part for part in text.split("\n\n") if part.strip()]
        # A reader and the keyboard get to the text, which is longer than the sheet and has no button.
        node = dom.make("div", "", role="region", tabindex="0", aria_label=words.LICENCE_TITLE)
        for part in parts or [words.NO_LICENCE]:
            dom.put(node, dom.make("p", "legal", part.strip()))
        sheet.body(node)


def _history():
    made = dom.make("ol", "lines")
    for seq in state.status().get("records") or []:
        record = state.record(seq)
        if record:
            dom.put(made, pieces.record(record))
    if not made.firstChild:
        dom.fill(dom.find("leaf-body"), dom.make("p", "lead", words.HISTORY_NONE))
        return
    dom.fill(dom.find("leaf-body"), made)
