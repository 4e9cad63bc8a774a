"""The desk: what the page asks is worked out here and proposed; storage decides what is true.

The desk holds two fights: the one that storage is known to hold, and the one proposed last. The next request
says which revision is really kept: the proposal becomes true, or it is dropped as if it had never been.
"""

from dataclasses import replace
from random import Random, SystemRandom
from typing import Any

from hurtbox.core.answerers import preview
from hurtbox.core.refusal import Refused
from hurtbox.core.rulebook import Audience
from hurtbox.core.running import Owed
from hurtbox.service import asked
from hurtbox.service.beginning import begun
from hurtbox.service.cut import without_lost
from hurtbox.service.doing import do
from hurtbox.service.fight import Fight
from hurtbox.service.glimpses import Glimpses
from hurtbox.service.instead import instead
from hurtbox.service.outlook import Outlook
from hurtbox.service.sentences import asks
from hurtbox.service.sharing.giving import all_exported, exported, logged, shared
from hurtbox.service.sharing.taking import looked, taken
from hurtbox.service.showing import Showing, Texts
from hurtbox.service.slices import OVER, Slices, Work
from hurtbox.service.storing import follow, kept, restored
from hurtbox.service.telling import difference, said

Reply = dict[str, Any]
OF_NO_FIGHT = (asked.Look, asked.Take, asked.GoOn)


class Stale(Refused):
    """The request was made on a revision that is no longer the newest."""


class Desk:
    """One open fight. `chance` is the system's entropy, or a seeded one in tests."""

    def __init__(self, chance: Random | None = None) -> None:
        self._chance = chance or SystemRandom()
        self._kept: Fight | None = None
        self._proposed: Fight | None = None
        self._showing = Showing("gm")
        self._shown: Texts = {}
        self._outlook: Outlook | None = None
        self._glimpses = Glimpses()
        self._slices = 0  # how often long work has begun
        self._long: Slices | None = None

    @property
    def before(self) -> int:
        """So many of the open fight's records are not here, but in the storage."""
        return self._kept.records.before if self._kept else 0

    def answer(self, request: asked.Asked) -> Reply:
        """What a request comes to; Refused when it cannot be done, and then nothing has changed.

        NotHere says which records are to be brought first; then nothing has changed either.
        """
        if isinstance(request, OF_NO_FIGHT):
            return self._of_no_fight(request)
        self._settle(request.kept)
        match request:
            case asked.Open():
                return self._open(request)
            case asked.Older():
                return self._older(request)
            case asked.Begin():
                return self._begin(request)
            case asked.Views(audience=audience):
                return self._views(audience)
            case asked.Glimpse(audience=audience, since=since):
                return self._glimpses.of(self._fight(), audience, since)
            case asked.Want(key=key):
                return self._want(key)
            case asked.Share():
                return shared(self._fight(), request)
            case asked.Export(fights=None):
                return exported(self._fight())
            case asked.Export(fights=several):
                return all_exported(several or ())
            case asked.Log(audience=audience):
                return logged(self._fight(), audience)
            case asked.Instead(seq=seq, key=key):
                return instead(self._fight(), seq, key)
            case asked.Preview(command=command):
                return self._preview(command)
            case asked.Outlook(command=command):
                return self._look_ahead(command)
            case _:
                return self._do(request)

    def _of_no_fight(self, request: asked.OfNoFight) -> Reply:
        """What does not concern the open fight: it may be asked between a proposal and its keeping."""
        match request:
            case asked.Look():
                return self._begin_long(looked(request))
            case asked.Take():
                return self._begin_long(taken(request))
            case asked.GoOn(work=number, cancel=cancel):
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

    def _open(self, request: asked.Open) -> Reply:
        stored, showing = request.stored, Showing(request.audience)
        self._glimpses = Glimpses()
        if stored is None:
            self._kept, self._showing, self._shown = None, showing, {}
            return {"revision": 0, "views": [], "gone": []}
        whole, lost = without_lost(stored)
        fight = restored(whole.encounter, whole.head, whole.parts, whole.records, whole.older)
        stays = request.shown == fight.revision and not lost
        views = {} if stays else showing.views(fight)  # what cannot be shown is not opened
        self._kept, self._showing, self._shown = fight, showing, views
        opened = {"revision": fight.revision, "views": [list(v) for v in views.items()], "gone": []}
        opened["stays"] = stays
        if not lost:
            return opened
        keep = kept(None, fight)
        keep["delete"] = [["record", seq] for seq, _ in stored.records if seq >= len(fight.records)]
        return {**opened, "lost": lost, "keep": keep}

    def _older(self, request: asked.Older) -> Reply:
        """Records that somebody has looked at, and that were not here; those behind them are."""
        fight, history = self._fight(), sorted(request.records)
        if (fight.id, fight.revision) != (request.encounter, request.revision):
            raise _moved_on()
        if not follow(history, self.before - len(history), self.before):
            raise Refused("stored", "The stored history has gaps.")
        self._kept = replace(fight, records=fight.records.with_older([text for _, text in history]))
        return {"revision": fight.revision}

    def _begin(self, request: asked.Begin) -> Reply:
        """A new fight; the open one stays open until the new one is kept."""
        open_ = self._kept
        if open_ and open_.id == request.encounter and open_.knows(request.id):
            return self._again(open_, request.id)
        fight = begun(request.id, request.encounter, request.system, request.ready)
        if open_:  # its revision must not be taken for the open fight's, should it not be kept
            fight = replace(fight, revision=open_.revision + 1)
        self._shown = {}
        return self._propose(None, fight, request.do)

    def _views(self, audience: Audience) -> Reply:
        self._showing, self._shown = Showing(audience), {}
        return {"revision": self._fight().revision, **self._news(self._fight())}

    def _want(self, key: str) -> Reply:
        fight = self._fight()
        self._showing.want(fight, key)
        return {"revision": fight.revision, **self._news(fight)}

    def _preview(self, raw: dict[str, Any]) -> Reply:
        fight = self._fight()
        command = fight.book.read(raw, "preview")
        target = getattr(command, "target", "")
        run = preview(lambda ask: fight.book.act(ask, fight.now, command))
        what = asks(fight.book, run.request) if isinstance(run, Owed) else ""
        ahead = run.sure if isinstance(run, Owed) else run.outcome
        view, line = "", ""
        if target and ahead is not None:
            view, line = self._showing.preview(fight, target, ahead)
        if what:
            waits = fight.book.say("app.then" if line else "app.first", what=what)
            line = " · ".join(filter(None, (line, waits)))
        return {"views": [[f"c:{target}", view]] if view else [], "line": line}

    def _look_ahead(self, raw: dict[str, Any]) -> Reply:
        """A sitting of the odds of a command; asked again, it goes on where it was."""
        fight = self._fight()
        if self._showing.audience != "gm":
            return {"line": "", "more": False}
        if self._outlook is None or not self._outlook.is_about(fight, raw):
            self._outlook = Outlook(fight, raw)
        return self._outlook.sitting()

    def _do(self, request: asked.Doing) -> Reply:
        fight = self._fight()
        if fight.knows(request.id):
            return self._again(fight, request.id)
        if request.revision != fight.revision:
            raise _moved_on()
        if isinstance(request, asked.Change) and not request.apply:
            return {"revision": fight.revision, "difference": difference(fight, request)}
        return self._propose(fight, do(fight, request, self._chance), request.do)

    def _again(self, fight: Fight, id: str) -> Reply:
        """What was done already is shown, not done again."""
        self._shown = {}
        again = {"id": id, "revision": fight.revision, "again": True}
        return {**again, "keep": {"put": [], "delete": []}, **self._news(fight)}

    def _propose(self, before: Fight | None, after: Fight, act: str) -> Reply:
        self._proposed = after
        is_gm = self._showing.audience == "gm"
        grown = after.applied > (before.applied if before else 0)
        return {
            "id": after.done[-1],
            "revision": after.revision,
            "keep": kept(before, after),
            **self._news(after),
            "say": said(before, after, act, self._showing.audience, self._showing.strikes),
            "record": after.applied - 1 if grown and is_gm else None,
            "owed": bool(after.pending) and is_gm,
        }

    def _news(self, fight: Fight) -> Reply:
        """The views that differ from what was shown last, and the keys of those that are gone."""
        texts = self._showing.views(fight)
        news = [[key, text] for key, text in texts.items() if self._shown.get(key) != text]
        gone = [key for key in self._shown if key not in texts]
        self._shown = texts
        return {"views": news, "gone": gone}


def _moved_on() -> Stale:
    return Stale("revision", "The fight has moved on meanwhile. Look again, then repeat it.")
