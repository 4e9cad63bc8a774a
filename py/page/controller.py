"""The controller: one method for each thing that a person can do. It changes the state or sends a request.

It draws nothing and knows no screen: `state.changed` has the screens drawn.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from page import words
from page.bridge import engine, storage, windows
from page.fight import requests
from page.fight.flow import FightFlow
from page.fight.screen_lock import ScreenLock
from page.navigation import Navigation
from page.state import FORM, KEYPAD, ROSTER, SHEET, WIPE

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from typing import Any

    from page.sheets.sheet import Sheet
    from page.state import State
    from page.types import Command, Reply, Request, Route, Work

PAUSE = 0.03  # seconds before a preview, so that digits typed in a row cause only one


class Controller:
    """Handles the person's events."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.navigation = Navigation(self)
        self.flow = FightFlow(state)
        self.flow.on_confirmed = self.confirmed
        self.flow.on_settled = self.settled
        self.flow.on_refused = self.refused
        self.flow.on_unopenable = self.list_fights
        state.request_view = self.flow.lazy_views.request
        self.screen_lock = ScreenLock(state)
        self.wanted_preview: list[tuple[str, Command]] | None = None
        self.is_previewing = False

    # Commands.

    def draft(self) -> str:
        """Make the id of a new draft. A command that is sent twice with one id is carried out once."""
        made, self.state.next_id = self.state.next_id, ""
        return made or engine.fresh_id()

    def run(self, draft: str, command: Command, label: str) -> bool:
        """Carry out a command under its draft's id; `label` names it while it waits.

        False when a command with this id is already under way.
        """
        request = {"do": "run", "id": draft, "command": command}
        return self.flow.runner.enter(request, label)

    def begin(self, system: str, ready: str) -> str:
        """Begin a new fight, empty (ready "") or a prepared one. Returns its id.

        It takes the place of another new fight that still waits for the engine.
        """
        request = {"do": "begin", "id": engine.fresh_id(), "encounter": engine.fresh_id()}
        request.update({"system": system, "ready": ready})
        for job in [job for job in self.state.queue.jobs if job.request["do"] == "begin"]:
            self.flow.runner.forget(job.request["id"])
        asyncio.create_task(self._begin(request))
        return str(request["encounter"])

    async def _begin(self, request: Request) -> None:
        if windows.is_following():
            await self.flow.opener.change("")  # the other window's fight is left first
        self.flow.runner.enter(request, words.NEW_FIGHT)

    def answer(self, pending: str, key: str, answer: Any) -> None:
        """Answer a pending request: typed dice, a total, a choice, or have the app roll."""
        request = {"do": "answer", "id": self.draft(), "pending": pending}
        request.update({"key": key, "answer": answer})
        self.flow.runner.enter(request, words.ANSWER)

    def cancel(self, pending: str) -> None:
        """Cancel a command that still waits for an answer."""
        request = {"do": "cancel", "id": self.draft(), "pending": pending}
        self.flow.runner.enter(request, words.CANCEL_PENDING)

    def undo(self) -> None:
        """Undo the last act."""
        self.flow.runner.enter({"do": "undo", "id": self.draft()}, words.UNDO_ALONE)

    def redo(self) -> None:
        """Redo the act that was undone last."""
        self.flow.runner.enter({"do": "redo", "id": self.draft()}, words.REDO_ALONE)

    def change(
        self,
        seq: int,
        answers: list[Any],
        overrides: list[Any],
        command: Command | None,
        show: Callable[[Reply, Request], None],
    ) -> None:
        """Work out what changing a record would change; `show` gets that and the request that applies it."""
        request = {"do": "change", "id": self.draft(), "seq": seq, "apply": False}
        request.update({"answers": answers, "overrides": overrides, "command": command})
        self.when_open(lambda: self._change(request, show))

    async def _change(self, request: Request, show: Callable[[Reply, Request], None]) -> None:
        reply = await self.ask(request)
        if not reply["ok"]:
            return self.refused(reply.get("field", ""), reply["text"])
        again = dict(request)
        again.update({"id": self.draft(), "apply": True})
        show(reply, again)

    def apply_change(self, request: Request) -> None:
        """Change a record as it was shown."""
        self.flow.runner.enter(request, words.CHANGE)

    def alternatives(self, seq: int, key: str, show: Callable[[Reply], None]) -> None:
        """Ask what a step or an answer of a record can be replaced with; with an empty key, the command itself."""
        request = {"do": "alternatives", "seq": seq, "key": key}
        self.when_open(lambda: self.ask_and(request, show))

    def lead(self) -> None:
        """Take control of the fight in this window, which follows another one."""
        windows.lead()

    def apply_waiting(self, name: str) -> None:
        """Carry out a waiting command that was made before the latest change."""
        self.flow.runner.apply(name)

    def forget_waiting(self, name: str) -> None:
        """Discard a waiting command."""
        self.flow.runner.forget(name)

    # Requests that change nothing.

    async def ask(self, request: Request) -> Reply:
        """Ask the engine something about the open fight."""
        return await requests.ask(self.state.fight, request)

    async def ask_by(self, ask: Callable[[str], Awaitable[str]], request: Request) -> Reply:
        """Ask through a JavaScript function that adds the parts of the request that are too long for Python."""
        return await requests.ask_by(self.state.fight, ask, request)

    async def ask_and(self, request: Request, show: Callable[[Reply], None]) -> None:
        """Ask, and show the reply or the reason for the refusal."""
        reply = await self.ask(request)
        if reply["ok"]:
            show(reply)
        else:
            self.state.say(reply["text"], "harm")

    def when_open(self, work: Work) -> None:
        """Start work that needs the engine and changes nothing; while the engine loads, say so instead."""
        if self.state.fight.is_open():
            asyncio.create_task(work())
        elif not self.flow.leadership.refuses():
            self.state.say(words.LOADING, "quiet")

    def preview(self, commands: list[tuple[str, Command]]) -> None:
        """Show what each of these would do, under its label: Hit, and Heal where somebody is hurt. Only the latest
        are shown; none remove the preview."""
        self.wanted_preview = commands or None
        self.flow.odds.of(None)
        if not commands:
            storage.preview(None)
            if self.state.preview:
                self._set_preview("", {})
                self.state.changed()
        elif self.state.fight.is_open() and not self.is_previewing:
            self.is_previewing = True
            asyncio.create_task(self._keep_previewing())

    async def _keep_previewing(self) -> None:
        """Preview the latest commands until there are no newer ones."""
        shown = None
        try:
            while self.wanted_preview is not None and self.wanted_preview is not shown:
                await asyncio.sleep(PAUSE)
                shown = self.wanted_preview
                if shown is None:
                    return
                reply, others = await self.ask({"do": "preview", "command": shown[0][1]}), []
                for label, command in shown[1:]:
                    other = await self.ask({"do": "preview", "command": command})
                    if other["ok"]:
                        others.append((label, other["line"]))
                if self.wanted_preview is shown:
                    storage.preview(reply if reply["ok"] else None)
                    self._set_preview(reply.get("line") or reply.get("text") or "", reply)
                    self.state.preview_others = others
                    self.state.changed()
                    if reply["ok"] and self.wanted_preview is shown:
                        self.flow.odds.of(shown[0][1])
        finally:
            self.is_previewing = False

    def _set_preview(self, line: str, reply: Reply) -> None:
        self.state.preview = line
        self.state.preview_others = []
        self.state.preview_rows = reply.get("rows") or []
        self.state.preview_then = reply.get("then") or ""

    def show_odds(self, command: Command | None) -> None:
        """Show the odds of a command; None removes them."""
        self.flow.odds.of(command)

    def forget_preview(self) -> None:
        """Drop the preview: it was made on another state or screen."""
        self.wanted_preview = None
        self.flow.odds.of(None)
        self._set_preview("", {})

    def show_to(self, audience: str) -> None:
        """Show the fight as the GM ("gm") or the players ("players") may see it."""
        if windows.is_following():
            self.state.fight.audience = audience
            windows.show_to(audience)
            self.wipe()
        else:
            request = {"do": "views", "audience": audience}
            self.when_open(
                lambda: self.ask_and(request, lambda reply: self._shown_to(audience, reply))
            )

    def _shown_to(self, audience: str, reply: Reply) -> None:
        fight = self.state.fight
        fight.audience = audience
        engine.follow(fight)
        storage.confirm(reply, fight.encounter, fight.revision, whole=True)
        self.wipe()
        self.state.changed()

    def wipe(self) -> None:
        """Remove what is drawn and entered, hidden elements too: another audience looks now."""
        self.state.keypad.forget()
        self.state.form = self.state.left_form = None
        windows.take_unsent_form()
        self.state.result = []
        self.state.say("", "")
        self.state.changed(WIPE)

    # Called by the flow of the fight.
    def confirmed(self) -> None:
        """A new state is stored: draw it."""
        self.forget_preview()
        self.state.changed()

    def settled(self) -> None:
        """A command is stored or queued: empty the keypad, and close the form that sent it. The keypad is drawn
        afterwards."""
        state = self.state
        state.keypad.confirmed(engine.time())
        if state.sheet and state.sheet.topic == "ask":
            self.close_sheet()
            state.scrolls_up = bool(state.result or state.pending())
        state.expects_rolls = True
        if state.form and state.form.is_sent and state.shown["screen"] == "form":
            state.form = None
            self.back()  # this draws, and opens what waits for a roll

    def refused(self, field: str, text: str) -> None:
        """The rules refuse an entry: show the sentence where it was entered, else at the foot."""
        state = self.state
        if state.sheet and state.sheet.refused(text):
            return
        if state.shown["screen"] == "form" and state.form:
            state.form.trouble = (field, text)
            state.changed(FORM)
        elif state.keypad.is_entering():
            # A preview that is under way would take the place of the sentence.
            self.wanted_preview = None
            state.keypad.message = text
            state.changed(KEYPAD)
        state.refuse(text)

    # Screens and sheets.

    def go(self, there: Route) -> None:
        """Show another screen."""
        self.state.route = dict(there)
        self.state.forget_refusal()
        self.navigation.place()
        self.forget_preview()
        storage.preview(None)
        self.state.changed()
        if there["screen"] == "fights":
            engine.start()  # it lists what can be begun; a following window has not started it yet
            asyncio.create_task(self.load_fights())

    def back(self) -> None:
        """Leave this screen: a form leads back to its combatant, everything else to the roster."""
        who = self.state.shown.get("who") or ""
        if self.state.shown["screen"] == "form" and who and self.state.combatant(who):
            self.go({"screen": "combatant", "who": who})
        else:
            self.go({"screen": "roster", "who": ""})

    def to_roster(self) -> None:
        """Go to the roster because another fight is open now; drop everything that was being entered."""
        self.state.route = dict(ROSTER)
        self.forget_preview()
        storage.preview(None)
        self.close_sheet()
        self.wipe()
        self.state.changed()

    def open_sheet(self, sheet: Sheet) -> None:
        """Show a sheet over the screen. It replaces the one that is open."""
        self._end_sheet()
        self.state.sheet = sheet
        self.state.changed(SHEET)
        self.navigation.place()

    def close_sheet(self) -> None:
        """Close the sheet."""
        self._end_sheet()
        self.state.changed(SHEET)
        self.navigation.place()

    def leave_sheet(self) -> None:
        """The person closes the sheet: the one behind it is shown again, if there is one."""
        behind = self.state.sheet and self.state.sheet.behind
        self.open_sheet(behind) if behind else self.close_sheet()

    def _end_sheet(self) -> None:
        sheet, self.state.sheet = self.state.sheet, None
        if sheet:
            sheet.closed()

    def sheet_gone(self) -> None:
        """The browser has closed the sheet."""
        self._end_sheet()
        self.navigation.place()

    # Fights and files.

    def list_fights(self) -> None:
        """Show the fights of this device."""
        self.go({"screen": "fights", "who": ""})

    async def load_fights(self) -> None:
        """Read the list of the fights on this device, and draw it if it is on the screen."""
        self.state.saved_fights = await storage.fights()
        if self.state.route["screen"] == "fights":
            self.state.changed()

    def open_fight(self, encounter: str) -> None:
        """Open another fight of this device; this one stays as it is."""
        asyncio.create_task(self.change_fight(encounter))

    async def change_fight(self, encounter: str) -> None:
        """Open another fight, on the roster."""
        await self.flow.opener.change(encounter)
        self.go({"screen": "roster", "who": ""})

    async def remove_fight(self, encounter: str) -> bool:
        """Delete a fight from this device; until the page closes it can be put back. False when it failed."""
        open_ones = (self.state.fight.encounter, self.flow.opener.unopened)
        is_open = encounter in open_ones and not self.flow.leadership.refuses()
        if is_open:
            await self.flow.opener.close()
        why_not = await storage.remove_fight(encounter)
        if is_open:
            asyncio.create_task(self.flow.opener.open(""))
        if why_not:
            self.state.say(why_not, "harm")
        return not why_not

    async def put_fight_back(self, encounter: str) -> bool:
        """Put back a fight that was removed. False when it failed."""
        why_not = await storage.put_fight_back(encounter)
        if why_not:
            self.state.say(why_not, "harm")
        return not why_not

    def export(self) -> None:
        """Download the whole fight as a file, with the engine or without."""
        if not self.flow.opener.save_stored():
            self.when_open(self._export)

    async def _export(self) -> None:
        reply = await self.ask({"do": "export"})
        if not reply["ok"]:
            return self.state.say(reply["text"], "harm")
        storage.save(reply)
        await storage.saved(self.state.fight.encounter, self.state.fight.revision)

    def is_busy(self) -> bool:
        """Whether something is under way that a reload would lose."""
        return not self.flow.runner.idle.is_set() or any(
            not job.key for job in self.state.queue.jobs
        )
