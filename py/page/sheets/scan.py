"""Open a code: paste, file, or the camera, which reads several codes in any order."""

import asyncio
import json

from js import hurtbox

from page import sharing_words as told
from page import state, words
from page.bridge import optional
from page.sheets import received, sheet
from page.widgets import dom

_now = {"camera": None, "shows": False, "said": ""}
_WHY = {
    "refused": told.CAMERA_REFUSED,
    "none": told.CAMERA_NONE,
    "busy": told.CAMERA_BUSY,
}


def open_():
    """The sheet; nothing is switched on by itself."""
    _now["shows"], _now["said"] = False, ""
    sheet.open_("scan", words.OPEN_CODE, _body(), (), _stays, _left)
    asyncio.create_task(received.module())


def opened(part):
    """One of several codes came, by the camera or by a link that was opened."""
    _now["said"] = told.CODES_READ.format(n=part["count"], of=part["of"])
    if part["count"] == part["of"]:
        _now["said"] = told.BROKEN
    if sheet.topic == "scan":
        dom.write(dom.find("sheet-body").querySelector("#scan-said"), _now["said"])
    else:
        said = _now["said"]
        open_()
        _now["said"] = said
        sheet.body(*_body())


def _stays():
    return True


def _left():
    _now["shows"] = False
    if _now["camera"]:
        _now["camera"].stop()
    hurtbox.given.done()


def _body():
    said = dom.make("p", "now", _now["said"], id="scan-said", role="status", aria_live="polite")
    if _now["shows"]:
        video = dom.make("video", "finder", id="finder", muted="", playsinline="", autoplay="")
        video.setAttribute("aria-label", told.CAMERA_SHOWS)
        return [video, said, _acts((told.CAMERA_OFF, "scan-stop", "close"))]
    field = dom.make(
        "textarea", "", id="scan-text", rows="2", autocomplete="off", spellcheck="false"
    )
    node = dom.put(dom.make("div", "field"), dom.make("label", "", told.PASTE, for_="scan-text"))
    paste = dom.put(dom.make("div", "with"), field, dom.button(told.OPEN, "act", "scan-paste"))
    return [
        dom.make("p", "quiet", told.OPEN_CODE_TEXT),
        said,
        _acts((told.CAMERA, "scan-start", "scan"), (told.FILE, "scan-file", "fights")),
        dom.put(node, paste),
    ]


def _acts(*of):
    return dom.put(
        dom.make("div", "acts"), *[dom.button(text, "act", do, sign) for text, do, sign in of]
    )


@state.act("scan-start")
def _start(spot):
    _now["shows"], _now["said"] = True, told.SCANNING
    sheet.body(*_body())
    asyncio.create_task(_watch())


async def _watch():
    _now["camera"] = await optional.load("camera")
    video = dom.find("sheet-body").querySelector("#finder")
    if not (video and _now["camera"]):
        return
    why = await _now["camera"].start(video, _read)
    if why and _now["shows"]:
        _now["shows"], _now["said"] = False, _WHY[why]
        sheet.body(*_body())


@state.act("scan-stop")
def _stop(spot):
    _now["camera"].stop()
    _now["shows"], _now["said"] = False, ""
    sheet.body(*_body())


def _read(text):
    """The camera has read a code."""
    if sheet.topic == "scan":
        asyncio.create_task(_take(text))


async def _take(text):
    javascript = received.loaded()
    if not javascript.isOurs(text):
        return dom.write(dom.find("sheet-body").querySelector("#scan-said"), told.NOT_OURS)
    said = json.loads(javascript.taken(text))
    if not said.get("part"):
        _left()
    await received.show(said)


@state.act("scan-file")
def _file(spot):
    if received.loaded():
        received.loaded().choose()


@state.act("scan-paste")
def _paste(spot):
    field = dom.find("sheet-body").querySelector("#scan-text")
    if field.value.strip() and received.loaded():
        received.loaded().paste(field.value)
