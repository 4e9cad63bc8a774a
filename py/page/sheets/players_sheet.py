"""The sheet from which players join with their own phones, and the table view is opened."""

import asyncio
import json

from page import live_words, menu_words
from page.bridge import windows
from page.fight import live_table
from page.sheets import qr_codes
from page.sheets.scan import REFUSALS
from page.sheets.sheet import LastingSheet
from page.types import Actions, Any, Awaitable, Controller, Element, Elements, LiveTable
from page.widgets import dom

# What can be done by a name: the action, its label, and the states of the line in which it is there.
ROW_ACTS = (
    ("live-tell", live_words.TELL, ("live", "asleep")),
    ("live-again", live_words.SCAN_AGAIN, ("asleep", "gone", "late")),
    ("live-away", live_words.SEND_AWAY, ("live", "asleep", "joining")),
)
LOOK = 5  # seconds between two looks at how long a phone has been asleep


class PlayersSheet(LastingSheet):
    """One code for all players, the camera for their replies, and how each line is."""

    topic = "players"

    def __init__(self, controller: Controller) -> None:
        LastingSheet.__init__(self, controller, menu_words.PLAYERS)
        is_gm = self.state.status().get("audience") == "gm"
        self.leads = is_gm and not controller.role.is_following
        self.live: LiveTable | None = None
        self.codes: Any = None
        self.camera: Any = None
        self.link = ""
        self.said = ""
        self.why_no_camera = ""
        self.has_table_view = False  # whether a window shows it already

    def actions(self) -> Actions:
        """What the taps on it do."""
        return {
            "table-view": lambda spot: self.close(),
            "table-view-again": self.reuse_table_view,
            "live-paste": self.paste,
            "live-copy": self.copy,
            "live-away": lambda spot: self.end_line(spot, live_words.WHY_SENT),
            "live-again": self.scan_again,
            "live-tell": self.open_telling,
        }

    async def begin(self) -> None:
        """Load what connects phones; the camera first, since with it browsers name their real address."""
        asyncio.create_task(self._look_for_table_view())
        if not self.leads:
            return
        if not await self.has_module("live") or not self.module.canConnect():
            return self.draw_loaded()
        self.codes = await self.load("codes")
        self.live = live_table.table(self.controller, self.module)
        self.draw_loaded()
        if self.live.people():
            await self.watch()
            await self.invite()
        asyncio.create_task(self._keep_looking())

    async def _look_for_table_view(self) -> None:
        self.has_table_view = await windows.is_spectator_open()
        node = dom.find("table-line")
        if self.has_table_view and node and self.is_open():
            dom.fill(node, self._table_line())

    def closed(self) -> None:
        """Switch the camera off. The lines stay."""
        if self.camera:
            self.camera.stop()

    async def watch(self) -> None:
        """Switch the camera on."""
        self.camera = await self.load("camera")
        video = dom.find("sheet-body").querySelector("video")
        if not (video and self.camera):
            return
        self.why_no_camera = await self.camera.start(video, self.read) or ""
        if self.why_no_camera:
            self.write(REFUSALS[self.why_no_camera])
        dom.show(video, not self.why_no_camera)

    async def invite(self) -> None:
        """Have a seat wait for everybody who has no line, and show its code."""
        if self.live is None:
            return
        try:
            self.link = await self.module.invite(json.dumps(self.live.invited()))
        except Exception as fault:
            print("No code for the players:", fault)
            return self.write(live_words.NOT_MADE)
        if self.is_open():
            self.draw_code()

    # Drawing.

    def body(self) -> Elements:
        """The code, what the camera sees, and the players."""
        table = dom.make("li", "", self._table_line(), id="table-line")
        return list(self._joining()) + [dom.make("ul", "lines", table)]

    def _joining(self) -> Elements:
        if not self.leads:
            return []
        if self.module is None:
            return [dom.make("p", "quiet", live_words.MAKING)]
        if not self.module.canConnect():
            return [dom.make("p", "owed", live_words.NO_BROWSER)]
        if self.live is None or not self.live.people():
            return [dom.make("p", "quiet", live_words.NO_PLAYERS)]
        said = dom.make("p", "now", self.said, id="live-said", role="status", aria_live="polite")
        figure = qr_codes.blank(live_words.CODE, id="live-code", hidden="")
        video = dom.make("video", "finder low", muted="", playsinline="", autoplay="")
        seats = dom.make("ul", "lines", id="live-seats")
        self._fill_seats(seats)
        return [
            said,
            figure,
            dom.make("p", "hint", self._steps(), id="live-hint"),
            video,
            self._as_text(),
            seats,
        ]

    def _steps(self) -> str:
        then = live_words.THEN_PASTE if self.why_no_camera else live_words.THEN_SCAN
        return live_words.EACH_SCANS + then

    def _as_text(self) -> Element:
        """For those without a camera: the link, and a field for the reply."""
        field = dom.make("textarea", "", id="live-reply", rows="1", **dom.AS_TYPED)
        label = dom.make("label", "", live_words.PASTE_REPLY, for_="live-reply")
        copy = dom.button(live_words.COPY_LINK, "act", "live-copy")
        take = dom.button(live_words.TAKE, "act", "live-paste")
        return dom.make("div", "field", label, dom.make("div", "with", copy, field, take))

    def draw_code(self) -> None:
        """Draw the code of those who are not there yet, beside what stays as it is."""
        figure = dom.find("live-code")
        if figure is None:
            return
        dom.show(figure, bool(self.link))
        dom.write(dom.find("live-hint"), self._steps() if self.link else self._all_there())
        as_text = dom.find("live-link")
        if as_text:
            as_text.value = self.link
        if self.link:
            self.codes.drawCode(figure.querySelector("svg"), self.link)

    def _all_there(self) -> str:
        """Why there is no code to scan."""
        has_all = self.live is None or len(self.live.people()) <= len(self.live.states())
        return live_words.ALL_THERE if has_all else live_words.NO_SEAT

    def _fill_seats(self, node: Element) -> None:
        live = self.live
        if live is None:
            return
        states = live.states()
        rows, waiting = [], []
        is_here = False
        for who, name in live.people():
            state, since = states.get(who) or ("waiting", 0)
            if state == "waiting":
                waiting.append(name)
                continue
            is_here = is_here or state == "live"
            text = live_words.STATES.get(state) or live_words.ASLEEP.format(
                time=live_words.minutes(since)
            )
            row = _seat(name, text, state)
            for do, label, of in ROW_ACTS:
                if state in of:
                    dom.put(row, dom.button(label, "text", do, data_who=who))
            rows.append(row)
        if waiting:
            rows.insert(0, _seat(", ".join(waiting), live_words.STATES["waiting"], "waiting"))
        if is_here:
            tap = dom.button(live_words.TELL_ALL, "text", "live-tell", data_who="")
            rows.append(dom.make("li", "seat-row", tap))
        dom.fill(node, *rows)

    def _table_line(self) -> Element:
        """The link to the table view: the new window shares nothing with this one.

        While a table view is open, the line shows the fight in it instead.
        """
        encounter = self.state.status()["encounter"]
        text = menu_words.TABLE_VIEW
        if self.has_table_view:
            return dom.button(text, "go", "table-view-again", data_of=encounter)
        marks = {"target": "_blank", "rel": "noopener", "data_do": "table-view"}
        return dom.make("a", "go", text, href="./table.html#" + encounter, **marks)

    def write(self, text: str) -> None:
        """Say a sentence on the sheet."""
        self.said = text
        node = dom.find("live-said")
        if node and self.is_open():
            dom.write(node, text)

    # What happens.

    def lines_changed(self) -> None:
        """Show how the lines are, and have a seat wait for whose line is gone."""
        node = dom.find("live-seats")
        if not (self.is_open() and node and self.live):
            return
        self._fill_seats(node)
        states = self.live.states()
        if any(state == "late" for state, _ in states.values()):
            self.write(live_words.UNREACHED + " " + live_words.SAME_NAME)
        is_code_old = self.link != self.module.link()
        if is_code_old or any(state in ("late", "gone") for state, _ in states.values()):
            asyncio.create_task(self.invite())

    async def _keep_looking(self) -> None:
        while self.is_open() and self.live:
            await asyncio.sleep(LOOK)
            node = dom.find("live-seats")
            if self.is_open() and node:
                self._fill_seats(node)

    def read(self, text: str) -> None:
        """The camera has read a code."""
        if self.is_open() and "#seat=" in text:
            asyncio.create_task(self.take(text))

    def paste(self, spot: Element) -> None:
        """Take the pasted reply."""
        field = dom.find("live-reply")
        asyncio.create_task(self.take(field.value))
        field.value = ""

    async def take(self, text: str) -> None:
        """Take a reply."""
        said = json.loads(await self.module.take(text))
        if "no" in said:
            self.write(live_words.TAKEN if said["no"] == "taken" else live_words.NOT_A_REPLY)
        else:
            self.write(live_words.SITS_DOWN.format(name=self.state.name_of(said["who"])))
        await self.invite()

    def copy(self, spot: Element) -> None:
        """Copy the link; where the browser does not allow it, show it as a text that is selected."""
        copying = self.module.copyLink()  # directly in the tap: some browsers allow it only there
        asyncio.create_task(self._copied(spot, copying))

    async def _copied(self, spot: Element, copying: Awaitable[bool]) -> None:
        if await copying:
            return self.write(live_words.COPIED)
        node = dom.make("textarea", "", id="live-link", readonly="", rows="3")
        node.setAttribute("aria-label", live_words.LINK_TEXT)
        node.value = self.link
        spot.closest(".field").before(node)
        spot.remove()
        node.select()

    def end_line(self, spot: Element, why: str) -> None:
        """End a player's line. The seat waits again."""
        self.module.dismiss(dom.of(spot, "who"), why)
        asyncio.create_task(self.invite())

    def scan_again(self, spot: Element) -> None:
        """A player's phone is to join once more: show the code, and what the camera sees."""
        self.end_line(spot, "")
        dom.to_top("sheet-body")

    def open_telling(self, spot: Element) -> None:
        """Write a word to one player or to all."""
        from page.sheets.tell_sheet import TellSheet

        if self.live:
            TellSheet(self.controller, self.live, dom.of(spot, "who")).open()

    def reuse_table_view(self, spot: Element) -> None:
        """Show the fight in the table view that is open."""
        windows.show_spectators(dom.of(spot, "of"))
        self.close()
        self.state.say(menu_words.TABLE_SHOWS, "quiet")


def _seat(names: str, text: str, state: str) -> Element:
    said = dom.make("span", "said", dom.make("span", "", names), dom.make("span", "under", text))
    return dom.make("li", "seat-row", said, data_state=state)
