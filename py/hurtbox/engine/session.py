"""The session: works out what a message asks for and proposes the result. Storage decides what is true.

A session holds two fights: the one that storage has kept, and the last proposal. The next message says which
revision storage holds: then the proposal becomes the kept fight, or it is dropped.
"""

from dataclasses import replace
from random import Random, SystemRandom
from typing import cast

from hurtbox.core.answer_sources import preview
from hurtbox.core.encounter import Encounter
from hurtbox.core.refusal import Refused
from hurtbox.core.rulebook import Audience, Command
from hurtbox.core.run import Unfinished
from hurtbox.core.wordings import Wording, reworded_value
from hurtbox.engine.long_work import LongWork
from hurtbox.session import messages
from hurtbox.session.actions import apply_action
from hurtbox.session.fight.new_fight import new_fight
from hurtbox.session.fight.state import Fight
from hurtbox.session.fight.storage import are_consecutive, storage_changes, stored_fight
from hurtbox.session.fight.targets import target_of, targets
from hurtbox.session.fight.truncated import without_lost
from hurtbox.session.given import given
from hurtbox.session.messages import CommandJson
from hurtbox.session.pending.prospects import ProspectsJob
from hurtbox.session.replies import (
    AllViews,
    OddsReply,
    OpenReply,
    PreviewReply,
    Proposal,
    ProspectsReply,
    RepeatReply,
    Reply,
    SpectatorReply,
    StorageChanges,
    ViewChanges,
)
from hurtbox.session.sentences import asks
from hurtbox.session.views.alternatives import alternatives
from hurtbox.session.views.cache import Texts, ViewCache
from hurtbox.session.views.odds_line import OddsJob
from hurtbox.session.views.odds_parts import OddsSheetReply
from hurtbox.session.views.odds_sheet import OddsSheetJob
from hurtbox.session.views.public_names import read_by, said_to
from hurtbox.session.views.results import ResultRow, rows
from hurtbox.session.views.seats import SeatViews
from hurtbox.session.views.spectators import SpectatorUpdates
from hurtbox.session.views.summary import difference, latest, summary_of
from hurtbox.session.views.tallies import summary
from hurtbox.sharing.exports import exported, logged, shared, stored_exported
from hurtbox.sharing.imports.continuation import check_continues
from hurtbox.sharing.library import library_entry
from hurtbox.sharing.pack import shared_game, shared_pack

UNWORDED = (
    messages.Share
    | messages.SharePack
    | messages.ToLibrary
    | messages.Export
    | messages.WithoutFight
)
"""Messages whose replies are links, files, and what comes in by them: these keep the app's words."""


class Stale(Refused):
    """The action was made on a revision that is no longer the newest."""


class Session:
    """One open fight. Dice come from `chance`: the operating system's entropy, or a seed in tests."""

    def __init__(self, chance: Random | None = None) -> None:
        self._chance = chance or SystemRandom()
        self._kept: Fight | None = None
        self._proposed: Fight | None = None
        self._views_cache = ViewCache("gm")
        self._shown: Texts = {}
        self._odds_job: OddsJob | None = None
        self._odds_sheet_job: OddsSheetJob | None = None
        self._prospects_job: ProspectsJob | None = None
        self._spectators = SpectatorUpdates()
        self._seats = SeatViews()
        self._long_work = LongWork()

    @property
    def unloaded(self) -> int:
        """How many of the open fight's records are still in storage only."""
        return self._kept.records.unloaded if self._kept else 0

    @property
    def wordings(self) -> tuple[Wording, ...]:
        """The own words of the group, in the open fight as the screen shows it."""
        fight = self._proposed or self._kept
        return fight.now.wordings if fight else ()

    def answer(self, request: messages.Message) -> Reply:
        """The reply to a message. Refused when it cannot be done; then nothing has changed.

        NotLoaded names records that have to be loaded first; then nothing has changed either.
        """
        try:
            reply = self._reply(request)
        except Refused as no:
            if self._kept:
                is_phone = isinstance(request, messages.SeatAct)
                audience = "players" if is_phone else self._views_cache.audience
                no.text = said_to(self._kept, audience, no.text)
            raise
        if isinstance(request, UNWORDED) or not self.wordings:
            return reply
        return cast(Reply, reworded_value(reply, self.wordings))

    def _reply(self, request: messages.Message) -> Reply:
        if isinstance(request, messages.WithoutFight):
            return self._long_work.answer(request, self._proposed or self._kept)
        self._settle(request.kept)
        match request:
            case messages.Open():
                return self._open(request)
            case messages.LoadOlder():
                return self._load_older(request)
            case messages.Begin():
                return self._begin(request)
            case messages.Views(audience=audience):
                return self._views(audience)
            case messages.Spectate(audience=audience, since=since, odds=command):
                return self._spectate(audience, since, command)
            case messages.Seats(seats=seats):
                fight = self._fight()
                views = self._seats.of(fight, seats)
                return ViewChanges(revision=fight.revision, views=views, gone=[])
            case messages.SeatAct():
                return self._seat_act(request)
            case messages.LoadView(key=key):
                return self._load_view(key)
            case messages.Share():
                return shared(self._fight(), request)
            case messages.Summarise(audience=audience):
                return summary(self._fight(), audience)
            case messages.SharePack():
                return (
                    shared_game(request)
                    if request.game_file
                    else shared_pack(self._fight(), request)
                )
            case messages.ToLibrary():
                return library_entry(self._fight(), request)
            case messages.Export(stored=stored):
                return stored_exported(stored) if stored else exported(self._fight())
            case messages.Log(audience=audience):
                return logged(self._fight(), audience)
            case messages.Alternatives(seq=seq, key=key):
                return alternatives(self._fight(), seq, key)
            case messages.Preview(command=command):
                return self._preview(command)
            case messages.Odds(command=command):
                return self._odds(command)
            case messages.OddsSheet(command=command, until=until):
                return self._odds_sheet(command, until)
            case messages.Prospects():
                return self._prospects(request)
            case _:
                return self._do(request)

    def _settle(self, revision: int | None) -> None:
        """Adopt the last proposal if storage holds it, drop it otherwise."""
        if self._proposed is not None and revision == self._proposed.revision:
            self._kept = self._proposed
        elif self._proposed is not None:
            self._shown = {}  # the page has shown views of a fight that was not kept
        self._proposed = None

    def _fight(self) -> Fight:
        if self._kept is None:
            raise Refused("fight", "No fight is open.")
        return self._kept

    def _open(self, request: messages.Open) -> Reply:
        stored, cache = request.stored, ViewCache(request.audience)
        self._spectators, self._seats = SpectatorUpdates(), SeatViews()
        if stored is None:
            self._kept, self._views_cache, self._shown = None, cache, {}
            return {"revision": 0, "views": [], "gone": []}
        whole, lost = without_lost(stored)
        fight = stored_fight(whole.encounter, whole.head, whole.parts, whole.records, whole.older)
        if request.before:
            check_continues(fight, request.before)
        stays = request.shown == fight.revision and not lost
        views = (
            {} if stays else cache.views(fight)
        )  # raises before anything of this session changes
        self._kept, self._views_cache, self._shown = fight, cache, views
        said = None if stays else latest(fight, cache)
        reply = OpenReply(
            revision=fight.revision,
            views=[[key, text] for key, text in views.items()],
            gone=[],
            stays=stays,
            say=said,
        )
        if lost:
            keep = storage_changes(None, fight)
            keep["delete"] = [
                ["record", seq] for seq, _ in stored.records if seq >= len(fight.records)
            ]
            reply["lost"], reply["keep"] = lost, keep
        return reply

    def _load_older(self, request: messages.LoadOlder) -> Reply:
        """Add the records right before those that are loaded."""
        fight, history = self._fight(), sorted(request.records)
        if (fight.id, fight.revision) != (request.encounter, request.revision):
            raise _stale()
        if not are_consecutive(history, self.unloaded - len(history), self.unloaded):
            raise Refused("stored", "The stored history has gaps.")
        self._kept = replace(fight, records=fight.records.with_older([text for _, text in history]))
        return {"revision": fight.revision}

    def _begin(self, request: messages.Begin) -> Reply:
        """Propose a new fight. The open one stays open until storage has kept the new one."""
        open_ = self._kept
        if open_ and open_.id == request.encounter and open_.has_done(request.id):
            return self._again(open_, request.id)
        fight = new_fight(
            request.id, request.encounter, request.system, request.ready, request.game_file
        )
        if open_:  # two different fights must not have the same revision: `kept` tells them apart
            fight = replace(fight, revision=open_.revision + 1)
        self._shown = {}
        return self._propose(None, fight, request.do)

    def _views(self, audience: Audience) -> Reply:
        self._views_cache, self._shown = ViewCache(audience), {}
        fight = self._fight()
        changes = self._view_changes(fight)
        return AllViews(**changes, say=latest(fight, self._views_cache))

    def _load_view(self, key: str) -> Reply:
        fight = self._fight()
        self._views_cache.load(fight, key)
        return self._view_changes(fight)

    def _preview(self, raw: CommandJson) -> PreviewReply:
        fight = read_by(self._fight(), self._views_cache.audience)
        written = given(fight.runtime, fight.now.settings, raw)
        command = fight.runtime.read(written, "preview")
        target = getattr(command, "target", "")
        run = preview(lambda ask: fight.runtime.act(ask, fight.now, command))
        what = asks(fight.runtime, run.request) if isinstance(run, Unfinished) else ""
        ahead = run.certain if isinstance(run, Unfinished) else run.outcome
        say = fight.runtime.say
        is_usual = bool(run.answers)  # all of them are usual decisions
        view, line = "", ""
        if target and ahead is not None:
            view, line = self._views_cache.preview(fight, target, ahead, command.kind)
            line = say("app.usual", line=line) if is_usual and line else line
        waits = ""
        if what:
            first = "app.first.usual" if is_usual else "app.first"
            waits = say("app.then" if line else first, what=what)
            line = " · ".join(filter(None, (line, waits)))
        audience, result = self._views_cache.audience, list[ResultRow]()
        if ahead is not None:
            lines = _lines(fight, command, ahead, audience, is_sure=not what)
            pieces_of = self._views_cache.pieces_of(fight)
            result = rows(fight.runtime, fight.now, ahead, lines, audience, pieces_of)
            aimed = targets(command.model_dump())
            usual = {target_of(key, aimed) for key, _ in run.answers}
            for row in result:
                if row["id"] in usual or "" in usual:
                    row["line"] = say("app.usual", line=row["line"])
        return {
            "views": [[f"c:{target}", view]] if view else [],
            "line": line,
            "rows": result,
            "then": waits,
            "next": self._next_state(fight, target, ahead, command),
        }

    def _next_state(
        self, fight: Fight, target: str, ahead: Encounter | None, command: Command
    ) -> str:
        """From which number on a previewed command leads to a worse state, for the game master."""
        if self._views_cache.audience != "gm" or ahead is None or target not in ahead.order:
            return ""
        found = fight.runtime.rulebook.next_state(fight.now, ahead, command)
        return fight.runtime.say("app.next", number=found[0], state=found[1]) if found else ""

    def _odds(self, raw: CommandJson) -> OddsReply:
        """One time slice of work on the odds of a command. The same command again continues the work."""
        fight = self._fight()
        if self._views_cache.audience != "gm":
            return {"line": "", "more": False}
        if self._odds_job is None or not self._odds_job.is_about(fight, raw):
            self._odds_job = OddsJob(fight, raw)
        return self._odds_job.go_on()

    def _spectate(
        self, audience: Audience, since: int | None, command: CommandJson | None
    ) -> SpectatorReply:
        """The views for another window; for players with the odds that they may see."""
        fight, job = self._fight(), self._odds_job
        shown = None
        if command is not None and audience == "players" and job and job.is_about(fight, command):
            shown = job.for_players()
        return self._spectators.of(fight, audience, since, shown)

    def _odds_sheet(self, raw: CommandJson, until: str) -> OddsSheetReply:
        """One time slice of work on the odds sheet of a command. The same request again continues the work."""
        fight = self._fight()
        if self._views_cache.audience != "gm":
            return {"more": False}
        if self._odds_sheet_job is None or not self._odds_sheet_job.is_about(fight, raw):
            self._odds_sheet_job = OddsSheetJob(fight, raw)
        return self._odds_sheet_job.go_on(until)

    def _prospects(self, request: messages.Prospects) -> ProspectsReply:
        """One time slice of work on what would come of answers. The same request again continues the work."""
        fight = self._fight()
        waiting = {pending.id: pending for pending in fight.pending}
        if self._views_cache.audience != "gm" or request.pending not in waiting:
            return {"rows": [], "more": False}
        about = fight, waiting[request.pending], request.key, request.answers
        if self._prospects_job is None or not self._prospects_job.is_about(*about):
            self._prospects_job = ProspectsJob(*about)
        return self._prospects_job.go_on()

    def _do(self, request: messages.Action) -> Reply:
        fight = self._fight()
        if fight.has_done(request.id):
            return self._again(fight, request.id)
        if request.revision != fight.revision:
            raise _stale()
        if isinstance(request, messages.Change) and not request.apply:
            return {"revision": fight.revision, "difference": difference(fight, request)}
        return self._propose(fight, apply_action(fight, request, self._chance), request.do)

    def _seat_act(self, request: messages.SeatAct) -> Reply:
        """What a player wants done. What has been done already is recognised before it is read."""
        fight = self._fight()
        if fight.has_done(request.id):
            return self._again(fight, request.id)
        from hurtbox.session.seats import seat_action  # loaded with the first act of a player

        return self._do(seat_action(fight, request))

    def _again(self, fight: Fight, id: str) -> RepeatReply:
        """The action with this id has been done before: show everything and keep nothing."""
        self._shown = {}
        nothing = StorageChanges(put=[], delete=[])
        return {"id": id, "again": True, "keep": nothing, **self._view_changes(fight)}

    def _propose(self, before: Fight | None, after: Fight, do: str) -> Proposal:
        self._proposed = after
        cache = self._views_cache
        is_gm = cache.audience == "gm"
        grown = after.applied > (before.applied if before else 0)
        return {
            "id": after.done[-1],
            "keep": storage_changes(before, after),
            **self._view_changes(after),
            "say": summary_of(before, after, do, cache),
            "record": after.applied - 1 if grown and is_gm else None,
            "owed": bool(after.pending) and is_gm,
        }

    def _view_changes(self, fight: Fight) -> ViewChanges:
        """The views that differ from those shown last, and the keys of those that no longer exist."""
        texts = self._views_cache.views(fight)
        changed = [[key, text] for key, text in texts.items() if self._shown.get(key) != text]
        gone = [key for key in self._shown if key not in texts]
        self._shown = texts
        return ViewChanges(revision=fight.revision, views=changed, gone=gone)


def _lines(
    fight: Fight, command: Command, ahead: Encounter, audience: Audience, *, is_sure: bool
) -> list[tuple[str, str]]:
    """What a previewed command would do to each of its targets, in the words of the game.

    Unless the result is sure, nobody whose dice are still to fall is said to be unhurt.
    """
    there, lines = (*fight.now.order, *ahead.order), []
    for id in targets(command.model_dump()):
        if there.count(id) != 2:
            continue
        was, then = fight.now.combatant(id), ahead.combatant(id)
        if (audience == "gm" or not was.hidden) and (is_sure or was.body != then.body):
            line = fight.runtime.outcome(fight.now, ahead, id, audience, command.kind)
            lines.append((id, line))
    return lines


def _stale() -> Stale:
    return Stale("revision", "The fight has changed meanwhile. Look again, then repeat it.")
