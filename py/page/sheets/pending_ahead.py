"""What would come of the answers to a request that waits: asked of the engine, and drawn as it is known."""

import asyncio

from page.sheets import pending_choice, pending_roll
from page.sheets.pending_roll import way_of
from page.types import Callable, Controller, Json, Piece
from page.widgets import dom

PAUSE = 0.005  # seconds between two slices of work


class Ahead:
    """What is known of the answers to the request that a sheet shows: `shown` gives its place and itself.

    It gives None when the sheet has closed or shows the list.
    """

    def __init__(
        self, controller: Controller, shown: Callable[[], tuple[int, Piece] | None]
    ) -> None:
        self.controller = controller
        self.shown = shown
        self.rows: list[Json] = []  # what would come of each answer
        self.asked: Json = {}  # for which request and answers that is

    def look(self, piece: Piece, answers: list[Json]) -> None:
        """Find out what would come of these answers, or without any of each that fits, unless that is known."""
        asked = {"pending": piece["pending"], "key": piece["key"], "answers": answers}
        if asked == self.asked:
            return
        if any(self.asked.get(key) != asked[key] for key in ("pending", "key")):
            self.rows = []
        self.asked = asked
        if piece["pending"]:
            asyncio.create_task(self.keep_asking(asked))

    async def keep_asking(self, asked: Json) -> None:
        """Ask for one slice after the other, and draw what is known."""
        request = dict(asked)
        request["do"] = "prospects"
        while self.asked is asked:
            reply = await self.controller.odds.ask_when_idle(request)
            if self.asked is not asked or self.shown() is None or not reply["ok"]:
                return
            if reply["rows"] != self.rows:
                self.rows = reply["rows"]
                self.draw()
            if not reply["more"]:
                return
            await asyncio.sleep(PAUSE)

    def draw(self) -> None:
        """Draw it in the places that are there for it. No button is replaced: a finger may be on it."""
        shown = self.shown()
        if shown is None:
            return
        at, piece = shown
        body, foot = dom.find("sheet-body"), dom.find("sheet-foot")
        if pending_choice.is_choice(piece):
            places = list(body.querySelectorAll(".consequence"))
            answers = [answer for _, answer in pending_choice.options(piece)]
            for place, answer in enumerate(answers or self.asked["answers"]):
                if place < len(places):
                    row = pending_choice.row_of(self.rows, answer)
                    places[place].replaceWith(pending_choice.consequence(row))
        elif way_of(piece, "passed"):
            node = foot.querySelector(".pass-fail")
            made = pending_roll.pass_or_fail(at, self.rows)
            for tap, after in zip(list(node.children) if node else [], list(made.children)):
                dom.fill(tap, *list(after.children))
        else:
            node = body.querySelector(".meanings")
            if node:
                node.replaceWith(pending_roll.meanings(self.rows))
