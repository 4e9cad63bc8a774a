"""A player's phone: the way to a seat, and then the screen of one character."""

import asyncio
import json

from pyscript import when

from page import live_words
from page.forms.pending_entries import name
from page.live.seat_sheets import CommandSheet, SeatPending
from page.live.seat_view import SeatView
from page.live.way_in import WayIn
from page.navigation import Navigation
from page.sheets.sheet import SheetView
from page.state import ROSTER, SHEET, Fight, State
from page.types import Actions, Any, Command, Element, Event, Json, Reply, Request
from page.widgets import dom
from page.widgets.taps import Taps

TICK = 1  # second between two looks at how long nothing has come


class Unasked:
    """In the place of the odds: a player's phone has no engine to ask."""

    line = ""

    async def ask_when_idle(self, request: Request) -> Reply:
        """Nothing is known."""
        return {"ok": False}

    def forget(self) -> None:
        """Nothing is to be forgotten."""


class Seat:
    """What a player does: it goes over the line, and is kept until it is confirmed."""

    def __init__(self, player: Any, state: State) -> None:
        self.player = player
        self.state = state
        self.odds = Unasked()
        self.navigation = Navigation(state, self.odds)  # type: ignore[arg-type]
        self.status: Json = json.loads(player.status())
        self.view = SeatView(state)
        self.way_in = WayIn(player)
        self.sheet = SheetView(self)  # type: ignore[arg-type]
        self.taps = Taps()
        self.asked: list[str] = []  # the requests that have been shown
        self.open_requests: list[str] = []  # those of the last view, with the answered ones
        self.revision: int | None = None  # of the last view
        self.is_ticking = False
        state.draw = self.draw_part

    def draw_part(self, part: str) -> None:
        """Draw the sheet; the screen draws itself when something has come."""
        if part == SHEET:
            self.sheet.draw()

    # What the player does.

    def answer(self, pending: str, key: str, answer: Any) -> None:
        """Answer a request."""
        self.send({"pending": pending, "key": key, "answer": answer})

    def run(self, command: Command) -> None:
        """Carry out a command of the own character."""
        self.send({"command": command})
        self.navigation.close_sheet()

    def send(self, act: Json) -> None:
        """Send it, and keep it until it is confirmed."""
        if not self.player.act(json.dumps(act)):
            self.view.say(live_words.TOO_MANY)

    def pending(self) -> list[Any]:
        """What is asked of this player and not answered yet."""
        answered = self.status["answered"]
        return [piece for piece in self.state.pending() if name(piece) not in answered]

    # What comes.

    def heard(self) -> None:
        """Something has changed: draw it. What cannot be drawn is not shown."""
        self.status = json.loads(self.player.status())
        try:
            self.draw()
        except Exception as fault:
            print("What came cannot be shown:", fault)
            self.player.unreadable()
            self.status = json.loads(self.player.status())
            self.draw()

    def draw(self) -> None:
        """Draw the way in, or the character."""
        who = self.status["seat"]
        has_line = not self.status["step"] and self.status["line"] in ("live", "asleep")
        is_in = has_line and bool(who and self.state.status())
        self.way_in.draw(None if is_in else self.status)
        self._note_answered()
        self.view.draw_seat(self.status if is_in else None, self.pending())
        if is_in:
            self._look()
        elif self.state.screen.sheet:
            self.navigation.close_sheet()
        if self.status["line"] == "asleep" and not self.is_ticking:
            self.is_ticking = True
            asyncio.create_task(self._tick())

    def _note_answered(self) -> None:
        """Note whether the game master has answered what was asked."""
        status = self.state.status()
        if status.get("revision") == self.revision:
            return
        self.revision = status.get("revision")
        there = [name(piece) for piece in self.state.pending()]
        gone = [one for one in self.open_requests if one not in there]
        command = status.get("answered")
        self.view.is_answered_for = any(one.split(" ")[0] == command for one in gone)
        self.open_requests = there

    def _look(self) -> None:
        """Open what is asked anew; draw the open sheet again, or close it when it no longer applies."""
        names = [name(piece) for piece in self.pending()]
        fresh = [one for one in names if one not in self.asked]
        self.asked = names
        self.sheet.fight_changed()
        if fresh and not self.state.screen.sheet:
            self.open_asked()

    def open_asked(self) -> None:
        """Open what is asked of the player."""
        if self.pending():
            SeatPending(self, self.pending).open()

    def open_command(self, spot: Element) -> None:
        """Open a command of the own character."""
        form = self.state.whole_form(dom.of(spot, "form"))
        if form:
            CommandSheet(self, form, self.run).open()  # type: ignore[arg-type]

    async def _tick(self) -> None:
        while self.status["line"] == "asleep":
            await asyncio.sleep(TICK)
            self.status = json.loads(self.player.status())
            self.view.draw_line(self.status)
        self.is_ticking = False

    # Taps.

    def actions(self) -> Actions:
        """What taps do, except those on sheets."""
        made: Actions = {
            "asked": lambda spot: self.open_asked(),
            "form": self.open_command,
            "read": lambda spot: self.player.read(),
            "scan-again": lambda spot: self.player.scanAgain(),
            "shut": lambda spot: self.navigation.leave_sheet(),
        }
        made.update(self.way_in.actions())
        return made

    def tapped(self, event: Event) -> None:
        """Carry out the action of the tapped element."""
        sheet = self.state.screen.sheet
        spot = self.taps.spot(event, sheet)
        if spot is None:
            return
        wanted = dom.of(spot, "do")
        do = (sheet.actions() if sheet else {}).get(wanted) or self.actions().get(wanted)
        if do:
            do(spot)

    def listen(self) -> None:
        """Register the listeners."""

        self.navigation.listen()

        @when("click", "body")
        def on_click(event: Event) -> None:
            if event.target.id != "sheet":
                self.tapped(event)
            elif self.sheet.lies_beside(event):
                self.navigation.leave_sheet()

        @when("close", "#sheet")
        def on_closed(event: Event) -> None:
            self.sheet.gone()


def furnish() -> None:
    """Put the elements of a seat into the page of the table view."""
    dom.mark(dom.body(), "data-screen", "seat")
    dom.mark(dom.find("title"), "tabindex", "-1")
    main = dom.body().querySelector("main")
    main.prepend(dom.make("section", "", id="way-in", hidden=""))
    dom.find("up").before(dom.make("section", "", id="seat-top"))
    dom.find("up").after(dom.make("div", "", id="seat-acts"))
    dialog = dom.make("dialog", "", id="sheet", aria_labelledby="sheet-title")
    top = dom.make("header", "top", dom.make("h2", "", "", id="sheet-title", tabindex="-1"))
    dom.put(top, dom.icon_button("Close", "round", "shut", "close"))
    parts = (
        dom.make("div", "", id="sheet-body", tabindex="0"),
        dom.make("div", "", id="sheet-foot"),
    )
    dom.put(dom.body(), dom.put(dialog, top, *parts))


def begin(player: Any) -> None:
    """Show the way in, and whatever comes over the line. `player`: the player's side (static/live/player.js)."""
    from js import hurtbox

    from page.bridge import storage

    furnish()
    seat = Seat(player, State(storage.ViewCache(), Fight("", 0, "players"), dict(ROSTER)))
    hurtbox.listen(lambda *_: seat.heard())
    seat.listen()
    seat.heard()
    hurtbox.mark("page")
