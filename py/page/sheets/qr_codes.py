"""One link as a QR code, or as several that are stepped through: black on white by day and by night."""

import asyncio

from page import sharing_words as told
from page import state, words
from page.widgets import dom

PAUSE = 1.5  # seconds for each code when they run by themselves

_now = {"module": None, "title": "", "of": 0, "at": 0, "runs": False}


def picture(module, reply):
    """The element with the codes of a link that was made."""
    _now["module"], _now["title"], _now["of"] = module, reply["title"], reply["codes"]
    _now["at"], _now["runs"] = 0, False
    node = dom.make("figure", "codes", id="codes")
    dom.put(node, dom.put(dom.make("div", "paper"), dom.drawing(1, 1, "")))
    dom.put(node.querySelector("svg"), dom.path("", ""))
    if _now["of"] > 1:
        steps = dom.make("div", "steps")
        for do, by, sign, says in (
            ("code-by", -1, "back", told.PREVIOUS),
            ("code-run", 0, "", told.RUN),
            ("code-by", 1, "on", told.NEXT),
        ):
            tap = dom.button(says, "round" if sign else "act", do, sign, data_by=by)
            if sign:
                tap.lastChild.className = "unseen"
            dom.put(steps, tap)
        dom.put(node, dom.make("p", "count", "", aria_live="polite"), steps)
    text = told.CODES_TEXT.format(of=_now["of"]) if _now["of"] > 1 else told.CODE_TEXT
    dom.put(node, dom.make("figcaption", "hint", text))
    _draw(node)
    return node


def _draw(node):
    picture_ = node.querySelector("svg")
    _now["module"].draw(picture_, _now["at"])
    says = told.CODE if _now["of"] == 1 else told.CODE_OF
    says = says.format(n=_now["at"] + 1, of=_now["of"], title=_now["title"])
    picture_.setAttribute("aria-label", says)
    if _now["of"] > 1:
        count = words.COUNTED.format(n=_now["at"] + 1, of=_now["of"])
        dom.write(node.querySelector(".count"), count)


def _step(by):
    node = dom.find("sheet-body").querySelector("#codes")
    if node:
        _now["at"] = (_now["at"] + by) % _now["of"]
        _draw(node)


@state.act("code-by")
def _by(spot):
    stop()
    _step(int(dom.of(spot, "by")))


@state.act("code-run")
def _run(spot):
    _now["runs"] = not _now["runs"]
    dom.write(spot, told.RUNNING if _now["runs"] else told.RUN)
    if _now["runs"]:
        asyncio.create_task(_keep_running())


async def _keep_running():
    """One after the other until somebody stops them."""
    while _now["runs"]:
        await asyncio.sleep(PAUSE)
        if _now["runs"]:
            _step(1)


def stop():
    """They stand still, on this one."""
    _now["runs"] = False
    node = dom.find("sheet-body").querySelector("[data-do=code-run]")
    if node:
        dom.write(node, told.RUN)
