"""The way to a seat on a player's phone: the code of the leading phone, the character, and the reply."""

import asyncio

from pyscript import window

from page import live_words
from page.sheets import qr_codes
from page.sheets.scan import REFUSALS
from page.types import Actions, Any, Element, Elements, Json
from page.widgets import dom

TROUBLE = {
    "no-code": live_words.NO_CODE,
    "gone": live_words.LINE_GONE,
    "sent": live_words.SENT_AWAY,
    "moved": live_words.MOVED,
    "other": live_words.OTHER_FIGHT,
    "unreadable": live_words.UNREADABLE,
    "no-browser": live_words.NO_BROWSER,
}


class WayIn:
    """Draws one step at a time. `player`: the player's side of the line (static/live/player.js)."""

    def __init__(self, player: Any) -> None:
        self.player = player
        self.drawn: object = None  # what it shows

    def actions(self) -> Actions:
        """What the taps on it do."""
        return {
            "choose": lambda spot: self.player.choose(int(dom.of(spot, "at"))),
            "scan-camera": lambda spot: asyncio.create_task(self.scan()),
            "join-paste": self.paste,
            "reply-copy": lambda spot: asyncio.create_task(self.copy()),
        }

    def draw(self, status: Json | None) -> None:
        """Draw the step; None: the player has a seat."""
        host = dom.find("way-in")
        dom.show(host, status is not None)
        shown = status and (
            status["step"],
            status["names"],
            status["step"] or (status["reply"], status["line"]),  # a step is drawn without these
        )
        if self.drawn == shown:
            return
        self.drawn = shown
        self.player.stopScan()
        window.scrollTo(0, 0)  # what was shown before may have been scrolled
        dom.fill(host, *(self._step(status) if status else []))
        picture = host.querySelector(".codes svg")
        if picture:
            self.player.drawReply(picture)

    def _step(self, status: Json) -> Elements:
        if status["step"] == "choose":
            lines = dom.make("div", "options")
            for at, name in enumerate(status["names"]):
                dom.put(lines, dom.button(name, "act", "choose", data_at=at))
            return [dom.make("h1", "", live_words.WHO_ARE_YOU), lines]
        if not status["step"] and status["reply"]:
            return self._reply(status["reply"])
        if not status["step"] and status["line"] in ("live", "asleep"):
            return [dom.make("p", "quiet", live_words.LINE_STATES["joining"])]  # the view is coming
        title = dom.make("h1", "", live_words.SCAN_TITLE)
        trouble = TROUBLE.get(status["step"])
        said = dom.make("p", "owed", trouble, role="status") if trouble else None
        if status["step"] == "no-browser":
            return [title, said]
        return [title, said, dom.make("p", "", live_words.SCAN_TEXT)] + list(self._ways())

    def _ways(self) -> Elements:
        field = dom.make("textarea", "", id="join-text", rows="2", **dom.AS_TYPED)
        label = dom.make("label", "", live_words.PASTE_LINK, for_="join-text")
        entry = dom.make("div", "with", field, dom.button(live_words.OPEN, "act", "join-paste"))
        return [
            dom.button(live_words.SCAN_CAMERA, "act main", "scan-camera"),
            dom.make("p", "now", "", id="scan-said", role="status"),
            dom.make("div", "field", label, entry),
        ]

    def _reply(self, reply: str) -> Elements:
        text = dom.make("textarea", "", id="reply-text", rows="1", readonly="")
        text.value = reply
        text.addEventListener("focus", lambda event: text.select())
        label = dom.make("label", "", live_words.REPLY_AS_TEXT, for_="reply-text")
        copy = dom.button(live_words.COPY_REPLY, "act", "reply-copy")
        return [
            dom.make("h1", "", live_words.SHOW_CODE),
            qr_codes.blank(live_words.REPLY, "small"),
            dom.make("div", "field", label, dom.make("div", "with", text, copy)),
            dom.make("p", "now", "", id="reply-said", role="status"),
            dom.make("p", "hint", live_words.SHOW_CODE_HINT),
        ]

    async def copy(self) -> None:
        """Copy the reply; where the browser does not allow that, select it."""
        is_copied = await self.player.copyReply()
        if not is_copied:
            dom.find("reply-text").select()
        said = live_words.REPLY_COPIED if is_copied else live_words.REPLY_SELECTED
        dom.write(dom.find("reply-said"), said)

    async def scan(self) -> None:
        """Read the code of the leading phone with the camera of this page."""
        said = dom.find("scan-said")
        video = dom.make("video", "finder", muted="", playsinline="", autoplay="")
        said.before(video)
        why_not = await self.player.scan(video)
        if why_not:
            video.remove()
            dom.write(said, REFUSALS[why_not])

    def paste(self, spot: Element) -> None:
        """Open the pasted link."""
        self.player.readCode(dom.find("join-text").value)
