"""The sheet that opens a pasted link, a file, or codes that the camera reads in any order."""

import asyncio
import json

from page import sharing_words, words
from page.bridge import optional
from page.sheets.sheet import LastingSheet
from page.types import Actions, Any, Callable, Controller, Element, Elements, Json
from page.widgets import dom

REFUSALS = {  # why the camera does not start
    "refused": sharing_words.CAMERA_REFUSED,
    "none": sharing_words.CAMERA_NONE,
    "busy": sharing_words.CAMERA_BUSY,
}


class ScanSheet(LastingSheet):
    """`show` is called with the JavaScript module and what it found in a code."""

    topic = "scan"

    def __init__(self, controller: Controller, show: Callable[[Any, Json], Any]) -> None:
        LastingSheet.__init__(self, controller, words.OPEN_CODE)
        self.show = show
        self.camera: Any = None
        self.is_watching = False
        self.message = ""

    async def begin(self) -> None:
        """Load what reads codes. The camera is off until it is asked for."""
        await self.has_module("imports")

    def closed(self) -> None:
        """Switch the camera off, and remove the link from the address."""
        self.is_watching = False
        if self.camera:
            self.camera.stop()
        optional.done()

    def actions(self) -> Actions:
        """What the taps on it do."""
        return {
            "scan-start": self.start,
            "scan-stop": self.stop,
            "scan-file": self.choose_file,
            "scan-paste": self.paste,
        }

    def show_count(self, part: Json) -> None:
        """One of several codes was read: show how many of them are."""
        self.message = sharing_words.CODES_READ.format(n=part["count"], of=part["of"])
        if part["count"] == part["of"]:
            self.message = sharing_words.BROKEN
        self._write(self.message)

    def _write(self, text: str) -> None:
        dom.write(dom.find("sheet-body").querySelector("#scan-said"), text)

    def body(self) -> Elements:
        """The camera's picture, or the ways to open something."""
        said = dom.make("p", "now", self.message, id="scan-said", role="status", aria_live="polite")
        if self.is_watching:
            video = dom.make("video", "finder", id="finder", muted="", playsinline="", autoplay="")
            video.setAttribute("aria-label", sharing_words.CAMERA_SHOWS)
            return [video, said, _acts((sharing_words.CAMERA_OFF, "scan-stop", "close"))]
        field = dom.make("textarea", "", id="scan-text", rows="2", **dom.AS_TYPED)
        paste = dom.button(sharing_words.OPEN, "act", "scan-paste")
        label = dom.make("label", "", sharing_words.PASTE, for_="scan-text")
        entry = dom.make("div", "with", field, paste)
        camera = (sharing_words.CAMERA, "scan-start", "scan")
        return [
            dom.make("p", "quiet", sharing_words.OPEN_CODE_TEXT),
            said,
            _acts(camera, (sharing_words.FILE, "scan-file", "fights")),
            dom.make("div", "field", label, entry),
        ]

    def start(self, spot: Element) -> None:
        """Switch the camera on."""
        self.is_watching, self.message = True, sharing_words.SCANNING
        self.draw_body()
        asyncio.create_task(self._watch())

    async def _watch(self) -> None:
        self.camera = await self.load("camera")
        video = dom.find("sheet-body").querySelector("#finder")
        if not (video and self.camera):
            return
        why_not = await self.camera.start(video, self.read)
        if why_not and self.is_watching:
            self.is_watching, self.message = False, REFUSALS[why_not]
            self.draw_loaded()

    def stop(self, spot: Element) -> None:
        """Switch the camera off."""
        if self.camera:
            self.camera.stop()
        self.is_watching, self.message = False, ""
        self.draw_body()

    def read(self, text: str) -> None:
        """The camera has read a code."""
        if self.is_open():
            asyncio.create_task(self._take(text))

    async def _take(self, text: str) -> None:
        if not await self.has_module("imports"):
            return
        if not self.module.isOurCode(text):
            is_reply = "#seat=" in text
            return self._write(sharing_words.A_REPLY if is_reply else sharing_words.NOT_OURS)
        said = json.loads(self.module.takeText(text))
        if not said.get("part"):
            self.closed()
        await self.show(self.module, said)

    def choose_file(self, spot: Element) -> None:
        """Open the file dialog, directly in the tap: browsers allow it only there."""
        if self.module:
            self.module.choose()
        else:
            asyncio.create_task(self._choose_file())

    async def _choose_file(self) -> None:
        if await self.has_module("imports"):
            self.module.choose()

    def paste(self, spot: Element) -> None:
        """Open the pasted text."""
        text = dom.find("sheet-body").querySelector("#scan-text").value
        if text.strip():
            asyncio.create_task(self._paste(text))

    async def _paste(self, text: str) -> None:
        if await self.has_module("imports"):
            self.module.paste(text)


def _acts(*of: tuple[str, str, str]) -> Element:
    buttons = [dom.button(text, "act", do, sign) for text, do, sign in of]
    return dom.make("div", "acts", *buttons)
