"""The controller: one method for each thing that a person can do. It changes the state or sends a request.

It draws nothing and knows no screen: `state.changed` has the screens drawn.
"""

import asyncio

from page import words
from page.bridge import engine, storage, windows
from page.fight import requests
from page.fight.lazy_views import LazyViews
from page.fight.odds import Odds, Previews
from page.fight.role import Role
from page.fight.runner import JobRunner
from page.fight.safety import Safety
from page.fight.screen_lock import ScreenLock
from page.navigation import Navigation
from page.state import FORM, KEYPAD, ROSTER, WIPE
from page.types import (
    Any,
    Awaitable,
    Callable,
    Command,
    FightOpener,
    Lines,
    OpenSheet,
    Reply,
    Request,
    State,
    Work,
)


class Controller:
    """Handles the person's events."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.role = Role(state)
        self.runner = JobRunner(state, self.role)
        self.safety = Safety(state)
        self.odds = Odds(state, self.runner)
        self.previews = Previews(state, self.odds)
        self.navigation = Navigation(state, self.previews)
        self.lazy_views = LazyViews(state)
        state.request_view = self.lazy_views.request
        self.made_opener: FightOpener | None = None
        self.screen_lock = ScreenLock(state)
        self.live: Lines | None = None  # the players' phones, once somebody asks for them
        self.on_joined: Callable[[list[str]], None] = lambda before: None  # asks for initiative
        self.undone_whole = ""  # the command that was undone last with all its answers
        self.names_before: list[Any] = []  # (id, name) of everybody when the last command was sent
        self.sent_from: tuple[str, OpenSheet | None] = (
            "",
            None,
        )  # its id, and the sheet that was open
        self.runner.on_confirmed = self.confirmed
        self.runner.on_settled = self.settled
        self.runner.on_refused = self.refused

    @property
    def opener(self) -> FightOpener:
        """What opens fights. The first draw needs it not."""
        if self.made_opener is None:
            from page.fight.opener import FightOpener

            self.made_opener = FightOpener(self.state, self.runner, self.safety, self.lazy_views)
            self.made_opener.on_unopenable = lambda: self.go_to("fights")
        return self.made_opener

    def attend(self) -> None:
        """Hear the engine and the other windows from now on."""
        from page.fight.engine_events import EngineEvents
        from page.fight.leadership import Leadership

        leadership = Leadership(self.state, self.runner, self.opener, self.odds)
        leadership.on_lost = self.lost
        self.engine_events = EngineEvents(self.state, self.opener)
        engine.listen(self.engine_events.hear)
        windows.listen(leadership.hear)

    # Commands.

    def draft(self) -> str:
        """Make the id of a new draft. A command that is sent twice with one id is carried out once."""
        made, self.state.fight.next_id = self.state.fight.next_id, ""
        return made or engine.fresh_id()

    def run(self, draft: str, command: Command, label: str, roll: bool = False) -> bool:
        """Carry out a command under its draft's id; `label` names it while it waits.

        With `roll` the app rolls its dice at once. False when a command with this id is already under way.
        """
        self.names_before = self.state.names()
        self.sent_from = (draft, self.state.screen.sheet)
        request: Request = {"do": "run", "id": draft, "command": command}
        if roll:
            request["roll"] = True
        return self.runner.enter(request, label)

    def begin(self, system: str, ready: str, game_file: str = "") -> str:
        """Begin a new fight, empty (ready "") or a prepared one, on the roster. Returns its id.

        `game_file` is the text of one, which stands for the system. The new fight takes the place of another
        one that still waits for the engine.
        """
        request = {"do": "begin", "id": engine.fresh_id(), "encounter": engine.fresh_id()}
        request.update({"system": system, "ready": ready})
        if game_file:
            request["game_file"] = game_file
        if self.state.screen.drawn["screen"] != "roster":
            self.navigation.go(ROSTER)
        for job in [job for job in self.state.queue.jobs if job.request["do"] == "begin"]:
            self.runner.forget(job.request["id"])
        asyncio.create_task(self._begin(request))
        return str(request["encounter"])

    async def _begin(self, request: Request) -> None:
        if windows.is_following():
            await self.opener.change("")  # the other window's fight is left first
        self.runner.enter(request, words.NEW_FIGHT)

    def answer(self, pending: str, key: str, answer: Any) -> None:
        """Answer a pending request: typed dice, a total, a choice, or have the app roll."""
        request = {"do": "answer", "id": self.draft(), "pending": pending}
        request.update({"key": key, "answer": answer})
        self.runner.enter(request, words.ANSWER)

    def cancel(self, pending: str) -> None:
        """Cancel a command that still waits for an answer."""
        request = {"do": "cancel", "id": self.draft(), "pending": pending}
        self.runner.enter(request, words.CANCEL)

    def undo(self) -> None:
        """Undo the last act."""
        self.runner.enter({"do": "undo", "id": self.draft()}, words.UNDO_ALONE)

    def previous_turn(self) -> None:
        """Go back to the turn before. What has been done since stays."""
        request = {"do": "undo", "id": self.draft(), "turn": True}
        self.runner.enter(request, words.PREVIOUS_TURN)

    def undo_whole(self, command: str) -> None:
        """Undo a command by its id, with all its answers and what was done after it."""
        self.undone_whole = command
        self.runner.enter({"do": "undo", "id": self.draft(), "whole": command}, words.UNDO_ALONE)

    def undo_for(self, seq: int, who: str) -> None:
        """Undo a record for one of its targets alone."""
        request = {"do": "change", "id": self.draft(), "seq": seq, "without": who, "apply": True}
        self.runner.enter(request, words.UNDO_ALONE)

    def redo(self) -> None:
        """Redo the act that was undone last; a command that was undone whole comes back whole."""
        request: Request = {"do": "redo", "id": self.draft()}
        if self.undone_whole:
            request["whole"] = self.undone_whole
        self.runner.enter(request, words.REDO_ALONE)

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
        self.runner.enter(request, words.CHANGE)

    def alternatives(self, seq: int, key: str, show: Callable[[Reply], None]) -> None:
        """Ask what a step or an answer of a record can be replaced with; with an empty key, the command itself."""
        request = {"do": "alternatives", "seq": seq, "key": key}
        self.when_open(lambda: self.ask_and(request, show))

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
        if self.can_ask():
            asyncio.create_task(work())

    def once_sent(self, act: Callable[[], None]) -> None:
        """Do it once the engine has sent every view, whole forms too, if the person is still where he asked."""
        if self.role.is_following or self.state.engine.has_sent_all.is_set():
            act()
        else:
            self.state.say(words.OPENS_SOON, "quiet")
            asyncio.create_task(self._once_sent(act))

    async def _once_sent(self, act: Callable[[], None]) -> None:
        shown = self.state.screen
        before = shown.route, shown.sheet
        await self.state.engine.has_sent_all.wait()
        if self.state.notice.text == words.OPENS_SOON:
            self.state.say("")
        if (shown.route, shown.sheet) == before:
            act()

    def can_ask(self) -> bool:
        """Whether the engine has opened the fight. If not, says so on the screen."""
        is_open = self.state.fight.is_open()
        if not is_open and not self.role.refuses():
            self.state.say(words.LOADING, "quiet")
        return is_open

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
        engine.follow(fight.encounter, audience)
        storage.confirm(reply, fight.encounter, fight.revision, whole=True)
        self.wipe()
        self.state.changed()

    def wipe(self) -> None:
        """Remove what is drawn and entered, hidden elements too: another audience looks now."""
        self.previews.forget()
        storage.preview(None)
        self.state.keypad.forget()
        self.state.forms.open = self.state.forms.left = None
        windows.take_unsent_form()
        self.state.result = []
        self.state.say("", "")
        self.state.changed(WIPE)

    # Called by the flow of the fight.
    def confirmed(self) -> None:
        """A new state is stored: draw it."""
        self.previews.forget()
        self.state.changed()
        if self.live:
            self.live.feed()
        before, self.names_before = self.names_before, self.state.names()
        has_more = len(self.names_before) > len(before)
        if has_more and self.state.listed().get("turn") and not self.state.screen.sheet:
            self.on_joined([who for who, _ in before])

    def lost(self) -> None:
        """Another window leads now: the players' phones have to find it."""
        if self.live:
            self.live.leave()

    def settled(self, id_: str) -> None:
        """A command is stored or queued: empty the keypad or close the sheet or form that sent it. The keypad is
        drawn afterwards."""
        state = self.state
        state.keypad.confirmed(id_, engine.time())
        sheet = state.screen.sheet
        if sheet and sheet.topic == "ask" and (id_, sheet) == self.sent_from:
            self.navigation.close_sheet()
        state.screen.expects_rolls = True
        form = state.forms.open
        if form and form.is_sent and state.screen.drawn["screen"] == "form":
            state.forms.open = None
            if form.opens_again:
                state.forms.added = str(form.values().get("name") or "")
                return state.changed()
            self.navigation.back()  # this draws, and opens what waits for a roll

    def refused(self, field: str, text: str) -> None:
        """The rules refuse an entry: show the sentence where it was entered, else at the foot."""
        state = self.state
        if state.screen.sheet and state.screen.sheet.refused(text):
            return
        if state.screen.drawn["screen"] == "form" and state.forms.open:
            state.forms.open.trouble = (field, text)
            state.changed(FORM)
        elif state.keypad.is_entering():
            # A preview that is under way would take the place of the sentence.
            self.previews.wanted = None
            state.keypad.message = text
            state.changed(KEYPAD)
        state.refuse(text)

    # Fights and files.

    def to_roster(self) -> None:
        """Go to the roster because another fight is open now; drop everything that was being entered."""
        self.state.screen.route = dict(ROSTER)
        self.navigation.close_sheet()
        self.wipe()
        self.state.changed()

    def go_to(self, screen: str) -> None:
        """Show a screen that is about no combatant."""
        self.navigation.go({"screen": screen, "who": ""})
        if screen == "fights":
            engine.start()  # it lists what can be begun; a following window has not started it yet
            asyncio.create_task(self.load_fights())

    async def load_fights(self) -> None:
        """Read the list of the fights on this device, and draw it if it is on the screen."""
        self.state.saved_fights = await storage.fights()
        if self.state.screen.route["screen"] == "fights" or not self.state.status():
            self.state.changed()

    async def change_fight(self, encounter: str) -> None:
        """Open another fight, on the roster."""
        await self.opener.change(encounter)
        self.navigation.go(ROSTER)

    async def remove_fight(self, encounter: str) -> bool:
        """Delete a fight from this device; until the page closes it can be put back. False when it failed."""
        open_ones = (self.state.fight.encounter, self.opener.unopened)
        is_open = encounter in open_ones and not self.role.refuses()
        if is_open:
            await self.opener.close()
        why_not = await storage.remove_fight(encounter)
        if is_open:
            asyncio.create_task(self.opener.open(""))
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
        if not self.opener.save_stored():
            self.when_open(self._export)

    async def _export(self) -> None:
        reply = await self.ask({"do": "export"})
        if not reply["ok"]:
            return self.state.say(reply["text"], "harm")
        storage.save(reply)
        await storage.saved(self.state.fight.encounter, self.state.fight.revision)

    def is_busy(self) -> bool:
        """Whether something is under way that a reload would lose."""
        return not self.runner.idle.is_set() or any(not job.key for job in self.state.queue.jobs)
