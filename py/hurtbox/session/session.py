"""The session: works out what the page asks for and proposes the result; storage decides what is true.

The session holds two fights: the one that storage is known to hold, and the one proposed last. The next request
says which revision is really kept: the proposal becomes true, or it is dropped as if it had never been.
"""

from dataclasses import replace
from random import Random, SystemRandom
from typing import Any

from hurtbox.core.answer_sources import preview
from hurtbox.core.refusal import Refused
from hurtbox.core.rulebook import Audience
from hurtbox.core.run import Unfinished
from hurtbox.session import messages
from hurtbox.session.actions import apply_action
from hurtbox.session.fight.new_fight import new_fight
from hurtbox.session.fight.state import Fight
from hurtbox.session.fight.storage import are_consecutive, storage_changes, stored_fight
from hurtbox.session.fight.truncated import without_lost
from hurtbox.session.sentences import asks
from hurtbox.session.slices import OVER, Slices, Work
from hurtbox.session.views.alternatives import alternatives
from hurtbox.session.views.cache import Texts, ViewCache
from hurtbox.session.views.odds_line import OddsJob
from hurtbox.session.views.spectators import SpectatorUpdates
from hurtbox.session.views.summary import difference, summary_of
from hurtbox.sharing.exports import all_exported, exported, logged, shared
from hurtbox.sharing.imports.importing import import_find, inspect

Reply = dict[str, Any]
OF_NO_FIGHT = (messages.Inspect, messages.Import, messages.Continue)


class Stale(Refused):
    """The request was made on a revision that is no longer the newest."""


class Session:
    """One open fight. `chance` is the system's entropy, or a seeded one in tests."""

    def __init__(self, chance: Random | None = None) -> None:
        self._chance = chance or SystemRandom()
        self._kept: Fight | None = None
        self._proposed: Fight | None = None
        self._views_cache = ViewCache("gm")
        self._shown: Texts = {}
        self._odds_job: OddsJob | None = None
        self._spectators = SpectatorUpdates()
        self._slices = 0  # how often long work has begun
        self._long: Slices | None = None

    @property
    def before(self) -> int:
        """So many of the open fight's records are not here, but in the storage."""
        return self._kept.records.before if self._kept else 0

    def answer(self, request: messages.Message) -> Reply:
        """What a request comes to; Refused when it cannot be done, and then nothing has changed.

        NotHere says which records are to be brought first; then nothing has changed either.
        """
        if isinstance(request, OF_NO_FIGHT):
            return self._of_no_fight(request)
        self._settle(request.kept)
        match request:
            case messages.Open():
                return self._open(request)
            case messages.LoadOlder():
                return self._older(request)
            case messages.Begin():
                return self._begin(request)
            case messages.Views(audience=audience):
                return self._views(audience)
            case messages.Spectate(audience=audience, since=since):
                return self._spectators.of(self._fight(), audience, since)
            case messages.LoadView(key=key):
                return self._load_view(key)
            case messages.Share():
                return shared(self._fight(), request)
            case messages.Export(fights=None):
                return exported(self._fight())
            case messages.Export(fights=several):
                return all_exported(several or ())
            case messages.Log(audience=audience):
                return logged(self._fight(), audience)
            case messages.Alternatives(seq=seq, key=key):
                return alternatives(self._fight(), seq, key)
            case messages.Preview(command=command):
                return self._preview(command)
            case messages.Odds(command=command):
                return self._odds(command)
            case _:
                return self._do(request)

    def _of_no_fight(self, request: messages.WithoutFight) -> Reply:
        """What does not concern the open fight: it may be asked between a proposal and its keeping."""
        match request:
            case messages.Inspect():
                return self._begin_long(inspect(request))
            case messages.Import():
                return self._begin_long(import_find(request))
            case messages.Continue(work=number, cancel=cancel):
                if self._long is None or self._long.number != number:
                    raise Refused("work", OVER)
                if cancel:
                    self._long = None
                    return {}
                return self._go_on(self._long)

    def _begin_long(self, work: Work[Reply]) -> Reply:
        """Only the newest long work goes on."""
        self._slices += 1
        self._long = Slices(self._slices, work)
        return self._go_on(self._long)

    def _go_on(self, long: Slices) -> Reply:
        self._long = None  # unless there is more to do
        reply = long.go_on()
        if "work" in reply:
            self._long = long
        return reply

    def _settle(self, revision: int | None) -> None:
        """Adopt the last proposal if storage holds it, drop it otherwise."""
        if self._proposed is not None and revision == self._proposed.revision:
            self._kept = self._proposed
        elif self._proposed is not None:
            self._shown = {}  # what was shown of it was never true
        self._proposed = None

    def _fight(self) -> Fight:
        if self._kept is None:
            raise Refused("fight", "No fight is open.")
        return self._kept

    def _open(self, request: messages.Open) -> Reply:
        stored, showing = request.stored, ViewCache(request.audience)
        self._spectators = SpectatorUpdates()
        if stored is None:
            self._kept, self._views_cache, self._shown = None, showing, {}
            return {"revision": 0, "views": [], "gone": []}
        whole, lost = without_lost(stored)
        fight = stored_fight(whole.encounter, whole.head, whole.parts, whole.records, whole.older)
        stays = request.shown == fight.revision and not lost
        views = {} if stays else showing.views(fight)  # what cannot be shown is not opened
        self._kept, self._views_cache, self._shown = fight, showing, views
        opened = {"revision": fight.revision, "views": [list(v) for v in views.items()], "gone": []}
        opened["stays"] = stays
        if not lost:
            return opened
        keep = storage_changes(None, fight)
        keep["delete"] = [["record", seq] for seq, _ in stored.records if seq >= len(fight.records)]
        return {**opened, "lost": lost, "keep": keep}

    def _older(self, request: messages.LoadOlder) -> Reply:
        """Records that somebody has looked at, and that were not here; those behind them are."""
        fight, history = self._fight(), sorted(request.records)
        if (fight.id, fight.revision) != (request.encounter, request.revision):
            raise _moved_on()
        if not are_consecutive(history, self.before - len(history), self.before):
            raise Refused("stored", "The stored history has gaps.")
        self._kept = replace(fight, records=fight.records.with_older([text for _, text in history]))
        return {"revision": fight.revision}

    def _begin(self, request: messages.Begin) -> Reply:
        """A new fight; the open one stays open until the new one is kept."""
        open_ = self._kept
        if open_ and open_.id == request.encounter and open_.has_done(request.id):
            return self._again(open_, request.id)
        fight = new_fight(request.id, request.encounter, request.system, request.ready)
        if open_:  # its revision must not be taken for the open fight's, should it not be kept
            fight = replace(fight, revision=open_.revision + 1)
        self._shown = {}
        return self._propose(None, fight, request.do)

    def _views(self, audience: Audience) -> Reply:
        self._views_cache, self._shown = ViewCache(audience), {}
        return {"revision": self._fight().revision, **self._news(self._fight())}

    def _load_view(self, key: str) -> Reply:
        fight = self._fight()
        self._views_cache.load(fight, key)
        return {"revision": fight.revision, **self._news(fight)}

    def _preview(self, raw: dict[str, Any]) -> Reply:
        fight = self._fight()
        command = fight.runtime.read(raw, "preview")
        target = getattr(command, "target", "")
        run = preview(lambda ask: fight.runtime.act(ask, fight.now, command))
        what = asks(fight.runtime, run.request) if isinstance(run, Unfinished) else ""
        ahead = run.certain if isinstance(run, Unfinished) else run.outcome
        view, line = "", ""
        if target and ahead is not None:
            view, line = self._views_cache.preview(fight, target, ahead)
        if what:
            waits = fight.runtime.say("app.then" if line else "app.first", what=what)
            line = " · ".join(filter(None, (line, waits)))
        return {"views": [[f"c:{target}", view]] if view else [], "line": line}

    def _odds(self, raw: dict[str, Any]) -> Reply:
        """A sitting of the odds of a command; asked again, it goes on where it was."""
        fight = self._fight()
        if self._views_cache.audience != "gm":
            return {"line": "", "more": False}
        if self._odds_job is None or not self._odds_job.is_about(fight, raw):
            self._odds_job = OddsJob(fight, raw)
        return self._odds_job.go_on()

    def _do(self, request: messages.Action) -> Reply:
        fight = self._fight()
        if fight.has_done(request.id):
            return self._again(fight, request.id)
        if request.revision != fight.revision:
            raise _moved_on()
        if isinstance(request, messages.Change) and not request.apply:
            return {"revision": fight.revision, "difference": difference(fight, request)}
        return self._propose(fight, apply_action(fight, request, self._chance), request.do)

    def _again(self, fight: Fight, id: str) -> Reply:
        """What was done already is shown, not done again."""
        self._shown = {}
        again = {"id": id, "revision": fight.revision, "again": True}
        return {**again, "keep": {"put": [], "delete": []}, **self._news(fight)}

    def _propose(self, before: Fight | None, after: Fight, act: str) -> Reply:
        self._proposed = after
        is_gm = self._views_cache.audience == "gm"
        grown = after.applied > (before.applied if before else 0)
        return {
            "id": after.done[-1],
            "revision": after.revision,
            "keep": storage_changes(before, after),
            **self._news(after),
            "say": summary_of(
                before, after, act, self._views_cache.audience, self._views_cache.keypad_commands
            ),
            "record": after.applied - 1 if grown and is_gm else None,
            "owed": bool(after.pending) and is_gm,
        }

    def _news(self, fight: Fight) -> Reply:
        """The views that differ from what was shown last, and the keys of those that are gone."""
        texts = self._views_cache.views(fight)
        news = [[key, text] for key, text in texts.items() if self._shown.get(key) != text]
        gone = [key for key in self._shown if key not in texts]
        self._shown = texts
        return {"views": news, "gone": gone}


def _moved_on() -> Stale:
    return Stale("revision", "The fight has moved on meanwhile. Look again, then repeat it.")
