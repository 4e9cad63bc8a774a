"""The players' phones on the leading phone: what they do becomes jobs, and each change is sent to them."""

import json

from page import live_words
from page.bridge import engine, storage, windows
from page.fight import requests
from page.tasks import Coalesced
from page.types import Any, Controller, Job, Reply, Request


class LiveTable:
    """The lines of the open fight. The JavaScript `module` holds them; there is one table a visit."""

    def __init__(self, controller: Controller, module: Any) -> None:
        self.controller = controller
        self.state = controller.state
        self.module = module
        self.encounter = self.state.fight.encounter
        self.feed = Coalesced(
            self._feed
        ).want  # the fight has changed: sends everybody the new view
        self.known: dict[str, str] = {}  # the state of each line that was seen last
        self.failed = ""  # the act of a player that failed last, which is said once
        module.listen(self.acted, self.line_changed)

    def people(self) -> list[Any]:
        """(id, name) of each character that a player may take."""
        return [
            (who, name)
            for who, name in self.state.names()
            if self.state.row(who).get("owner") and not self.state.row(who).get("hidden")
        ]

    def invited(self) -> list[Any]:
        """The same with the names that players read: the code shows all of them to everybody."""
        return [(who, self.state.row(who).get("read_as") or name) for who, name in self.people()]

    def states(self) -> dict[str, tuple[str, int]]:
        """How each line is, by the combatant: the state, and for how many seconds nothing has come."""
        return {who: (state, since) for who, state, since in json.loads(self.module.states())}

    def asked_there(self, who: str) -> str:
        """That a player is asked on the own phone; "" while its line is not live."""
        is_live = self.states().get(who, ("", 0))[0] == "live"
        return live_words.ASKED_THERE.format(name=self.state.name_of(who)) if is_live else ""

    # What comes.

    def line_changed(self, who: str) -> None:
        """Somebody has come, is asleep or is gone: send the view to who has just come, and show it."""
        states = self.states()
        state = states.get(who, ("", 0))[0]
        if state == "live" and self.known.get(who) != "live":
            self.feed()
            if self.known.get(who) in (None, "joining", "waiting", "late"):
                self.state.say(live_words.JOINED.format(name=self.state.name_of(who)), "quiet")
        self.known[who] = state
        lines = [one for one, _ in states.values()]
        windows.keep_awake("live" in lines, "players")
        has_lines = "live" in lines or "asleep" in lines
        storage.remember(storage.PLAYERS, self.encounter if has_lines else "")
        if state == "gone":
            name = self.state.name_of(who)
            self.state.say(live_words.GONE.format(name=name), "owed")
        sheet = self.state.screen.sheet
        if sheet:
            sheet.lines_changed()

    def acted(self, who: str, name: str, text: str) -> None:
        """A player wants something done. While no fight is open it is left: the phone sends it again."""
        fight = self.state.fight
        if not fight.is_open() or fight.encounter != self.encounter:
            return
        request: Request = {"do": "seat_act", "id": name, "seat": who, "text": text}
        label = live_words.BY_PLAYER.format(name=self.state.name_of(who), text=live_words.ACTS)
        self.controller.runner.enter_from_phone(request, label, self.ended)

    def ended(self, what: str, reply: Reply, job: Job) -> None:
        """What a player wanted is stored or refused: tell the phone, so that it keeps it no longer.

        After a failure of the storage it does: then the phone sends it again.
        """
        who = job.request["seat"]
        is_over = what == requests.REFUSED or bool(reply.get("dropped"))  # the rules broke on it
        if is_over or what in (requests.DONE, requests.AGAIN):
            no = reply["text"] if is_over else ""
            self.module.answer(who, json.dumps({"done": job.request["id"], "no": no}))
        said = reply.get("say") or {}
        if what == requests.FAILED and self.failed != job.request["id"]:
            self.failed = job.request["id"]
            said = {"text": reply["text"], "tone": "harm"}
        if what in (requests.DONE, requests.FAILED) and said:
            name = self.state.name_of(who)
            self.state.say(live_words.BY_PLAYER.format(name=name, text=said["text"]), said["tone"])

    # What goes out.

    async def _feed(self) -> None:
        fight = self.state.fight
        if fight.encounter != self.encounter:
            if not fight.encounter:  # it was deleted
                return self.leave(live_words.WHY_SENT)
            if json.loads(self.module.there()):
                self.state.say(live_words.LEFT_BEHIND, "owed")
            return self.leave(live_words.WHY_OTHER)
        seats = json.loads(self.module.there())
        if not (seats and fight.is_open()):
            return
        played = [who for who, _ in self.people()]
        for who in seats:
            if who not in played:  # removed, hidden, or no player's any more
                self.module.dismiss(who, live_words.WHY_SENT)
        seats = [who for who in seats if who in played]
        reply = await requests.ask(fight, {"do": "seats", "seats": seats})
        if reply["ok"]:
            engine.whole(reply, self.module.feed)
        else:
            self.state.say(reply["text"], "harm")

    def tell(self, who: str, text: str) -> str:
        """Say something to a player, or to all of them for "". Returns what the game master reads."""
        self.module.tell(who, text)
        states = {one: state for one, (state, _) in self.states().items() if who in ("", one)}
        late = [one for one, state in states.items() if state in ("asleep", "joining", "late")]
        names = self.state.names_of(late)
        name = self.state.name_of(who) if who else live_words.EVERYBODY
        if states.get(who) == "gone":
            return live_words.GONE.format(name=name)
        return (
            live_words.TOLD_LATER.format(names=names)
            if names
            else live_words.TOLD.format(name=name)
        )

    def leave(self, why: str = live_words.WHY_MOVED) -> None:
        """Another window leads, or another fight is open: the players scan the code there."""
        self.module.dismiss("", why)
        self.known = {}
        windows.keep_awake(False, "players")
        storage.remember(storage.PLAYERS, "")
        self.controller.live = None


def table(controller: Controller, module: Any) -> LiveTable:
    """The table of the open fight, made when it is first needed."""
    live = controller.live
    if not isinstance(live, LiveTable):
        live = controller.live = LiveTable(controller, module)
    return live
