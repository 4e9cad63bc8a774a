"""Stands in for the browser's side of the page's plumbing under CPython: `js.hurtbox`, with a made-up
engine that adds up numbers. It keeps the promises of static/storage/ and static/engine-client/: proposals
are adopted by `kept`, a write compares the stored revision, a known id is not carried out again."""

from __future__ import annotations

import asyncio
import importlib
import itertools
import json
import sys
from collections.abc import Callable, Sequence
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

Row = dict[str, Any]
Rows = list[Row]
MOST_WAITING = 200  # as in static/storage/queue.js


class Tab:
    """One tab: its state, its controller, and what it has told the person, in order."""

    def __init__(self) -> None:
        page_state = importlib.import_module("page.state")
        storage = importlib.import_module("page.bridge.storage")
        fight = page_state.Fight(*storage.first())
        self.told: list[tuple[str, ...]] = []
        self.queues: list[Rows] = []
        self.state = page_state.State(storage.ViewCache(), fight, page_state.ROSTER)
        self.notice = self.state.notice
        self.state.draw = self.drawn
        self.controller = importlib.import_module("page.controller").Controller(self.state)
        self.runner, self.opener = self.controller.runner, self.controller.opener
        self.runner.on_confirmed = lambda: None
        self.runner.on_settled = lambda id_: self.told.append(("settled",))
        self.runner.on_refused = lambda field, text: self.told.append(("refused", field, text))
        self.opener.on_unopenable = lambda: self.told.append(("list_fights",))

    @property
    def fight(self) -> Any:
        return self.state.fight

    def drawn(self, part: str) -> None:
        """A part of the page is drawn: the notice at its foot and the waiting jobs are noted."""
        self.queues.append(self.state.queue.visible(self.fight.encounter))
        if self.state.notice is not self.notice:
            self.notice = self.state.notice
            self.told.append(("say", self.notice.text))

    def said(self) -> list[str]:
        return [what[1] for what in self.told if what[0] == "say"]

    def queued(self) -> list[Rows]:
        return self.queues

    def enter(self, request: Row, label: str) -> None:
        self.runner.enter(request, label)

    def run(self, name: str, number: int) -> None:
        """Tap Hit with a number."""
        self.enter({"do": "run", "id": name, "command": {"number": number}}, f"Hit {number}")

    async def open_last(self) -> None:
        """Open what is stored."""
        self.controller.attend()
        await self.opener.open_last(lambda: None)

    async def rest(self) -> None:
        """Let everything that is under way come to its end."""
        for _ in range(1000):
            await asyncio.sleep(0)
        assert self.runner.idle.is_set()


def fresh_page(monkeypatch: pytest.MonkeyPatch, browser: Browser) -> None:
    """Have the page's modules loaded anew, on this browser."""
    pyscript = ModuleType("pyscript")
    clock = SimpleNamespace(now=lambda: 0.0)
    history = SimpleNamespace(state=None)
    pyscript.window = SimpleNamespace(performance=clock, history=history)  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "js", browser.module())
    monkeypatch.setitem(sys.modules, "pyscript", pyscript)
    for name in [name for name in sys.modules if name.split(".")[0] == "page"]:
        monkeypatch.delitem(sys.modules, name)


class Browser:
    """Storage that survives, and one tab's engine. `shared` is another tab's storage."""

    def __init__(self, shared: Browser | None = None) -> None:
        self.sums: dict[str, list[Any]] = shared.sums if shared else {"f1": [0, []]}
        self.waiting: dict[int, Row] = shared.waiting if shared else {}
        self.chosen: dict[str, str] = shared.chosen if shared else {}
        self.opened_last = "f1"
        self.full = False
        self.unreadable = False  # whether the queue cannot be read any more
        self.deadly: tuple[int, ...] = ()  # numbers with which a command is dropped
        self.damaged = ""  # the fight that cannot be opened
        self.openings: list[str] = []
        self.on_set_aside: Callable[[], None] = lambda: None  # called while that is under way
        self.role = "alone"
        self.tell: Callable[[str], None] = lambda _: None
        self.asked: list[Row] = []
        self.marks: list[str] = []
        self.numbers = itertools.count(1)
        self.true: tuple[int, list[Any]] = (0, [])
        self.proposed: tuple[int, list[Any]] | None = None

    def module(self) -> ModuleType:
        """A `js` module for sys.modules."""
        module = ModuleType("js")
        views = SimpleNamespace(
            view=lambda key: "",
            read=lambda key: "",
            listen=lambda hear: None,
            recall=lambda name: self.chosen.get(name, ""),
            remember=self.chosen.__setitem__,
            firstAsText=lambda: '{"encounter": "f1", "revision": 0, "audience": "gm"}',
            showTitleOnly=lambda title: self.marks.append(f"only {title}"),
            dropViewCopy=lambda: True,
        )
        engine = SimpleNamespace(
            start=lambda: None,
            listen=lambda hear: None,
            request=self.request,
            openFight=self.open,
            follow=lambda *_: None,
        )
        leadership = SimpleNamespace(
            listen=self.listen,
            openFight=self.take,
            isFollowing=lambda: self.role == "follows",
            handOver=lambda: self.marks.append("handed"),
            passOnQueue=lambda: self.marks.append("passed on"),
            sendViewsTo=lambda n, audience: self.marks.append(f"fed {audience}"),
        )
        store = SimpleNamespace(
            ready=self.ready,
            readQueue=self.stored_queue,
            confirm=lambda *_: None,
            addViews=lambda *_: None,
            preview=lambda _: None,
            enqueue=self.enqueue,
            hold=self.hold,
            dequeue=self.dequeue,
            listen=lambda say: None,
            noteOpenFight=self.note_open_fight,
            restore=self.restore,
        )
        module.console = SimpleNamespace(error=self.marks.append)  # type: ignore[attr-defined]
        module.hurtbox = SimpleNamespace(  # type: ignore[attr-defined]
            submit=self.submit,
            views=views,
            engine=engine,
            leadership=leadership,
            store=store,
            fights=SimpleNamespace(
                list=self.list,
                status=self.status,
                listen=lambda hear: None,
                setFightAside=self.set_aside,
            ),
            newId=lambda: f"fresh{next(self.numbers)}",
            mark=self.marks.append,
            persist=self.persist,
        )
        return module

    async def list(self) -> str:
        return json.dumps([{"encounter": name, "title": name.upper()} for name in self.sums])

    async def set_aside(self, encounter: str, because: str) -> str:
        self.on_set_aside()
        for _ in range(50):
            await asyncio.sleep(0)
        return ""

    async def status(self, encounter: str, revision: float) -> str:
        kept = {"kept": "may go", "why": "", "unsaved": revision, "ever": False, "left": None}
        return json.dumps({**kept, "lacks": []})

    async def persist(self) -> bool:
        self.marks.append("persist")
        return True

    async def open(self, encounter: str, audience: str, shown: int) -> str:
        self.openings.append(encounter)
        if encounter and encounter == self.damaged:
            return json.dumps({"n": 0, "ok": False, "text": "Damaged."})
        revision, done = self.sums[encounter]
        self.true, self.proposed = (revision, list(done)), None
        return json.dumps({"n": 0, "ok": True, "keeps": False, "stored_revision": revision})

    async def request(self, text: str) -> str:
        await asyncio.sleep(0)
        asked = json.loads(text)
        self.asked.append(asked)
        if self.proposed and asked["kept"] == self.proposed[0]:
            self.true = self.proposed
        self.proposed = None
        if asked["do"] == "views":
            return json.dumps({"n": 1, "ok": True})
        revision, done = self.true
        if any(asked["id"] == name for name, _ in done):
            return json.dumps({"n": 1, "ok": True, "again": True, "keeps": False})
        if asked["revision"] != revision:
            return json.dumps({"n": 1, "ok": False, "stale": True, "field": "revision"})
        number = asked.get("command", {}).get("number", 0)
        if number in self.deadly:
            return json.dumps({"ok": False, "failed": True, "dropped": "slow", "text": "Slow."})
        if number > 99:
            return json.dumps({"n": 1, "ok": False, "field": "number", "text": "99 at most."})
        self.proposed = (revision + 1, [*done, (asked["id"], number)])
        said = {"text": f"{number} more", "tone": "harm"}
        return json.dumps(
            {"n": 1, "ok": True, "keeps": True, "revision": revision + 1, "say": said}
        )

    async def submit(
        self, text: str, encounter: str, expected: int, waited: int, is_new: bool
    ) -> str:
        reply = json.loads(await self.request(text))
        if not reply["ok"]:
            return json.dumps(reply)
        if reply["keeps"]:
            new = reply["revision"]
            written = json.loads(await self.keep(reply["n"], encounter, expected, new, waited))
            if not written["ok"]:
                return json.dumps(written)
        elif waited:
            await self.dequeue(waited)
        return json.dumps({**reply, "views": [], "next_id": ""})

    async def keep(self, n: int, encounter: str, expected: int, new: int, waited: int) -> str:
        await asyncio.sleep(0)
        if self.full:
            return json.dumps({"ok": False, "stale": False, "text": "Not saved: no room."})
        if self.sums[encounter][0] != expected:
            return json.dumps({"ok": False, "stale": True, "text": ""})
        assert self.proposed is not None
        self.sums[encounter][:] = [new, self.proposed[1]]
        if waited:
            del self.waiting[waited]
            for row in self.waiting.values():
                row["made_on"] = new if row["made_on"] == expected else row["made_on"]
        return json.dumps({"ok": True})

    def listen(self, hear: Callable[[str], None]) -> None:
        self.tell = hear

    async def take(self, encounter: str, audience: str) -> str:
        return self.role

    def rows(self) -> Rows:
        return [{"key": key, **row} for key, row in self.waiting.items()]

    def batch(self, after: float = 0) -> Row:
        rows = [row for row in self.rows() if row["key"] > after]
        return {"waiting": rows[:MOST_WAITING], "more": len(rows) > MOST_WAITING}

    async def stored_queue(self, after: float) -> str | None:
        return None if self.unreadable else json.dumps(self.batch(after))

    async def ready(self) -> str:
        found = {
            "why": "",
            "refused": False,
            "encounter": self.opened_last,
            "title": "",
            "isPlace": False,
        }
        found.update(revision=self.sums[self.opened_last][0], copy=False, **self.batch())
        return json.dumps(found)

    async def note_open_fight(self, encounter: str) -> None:
        self.opened_last = encounter

    async def restore(self, encounter: str) -> bool:
        return False

    async def enqueue(self, encounter: str, made_on: int, text: str, label: str, held: str) -> str:
        key = max(self.waiting, default=0) + 1
        row = {"encounter": encounter, "made_on": made_on, "text": text, "label": label}
        self.waiting[key] = {**row, "held": held}
        return str(key)

    async def hold(self, key: int, held: str) -> str:
        self.waiting[key]["held"] = held
        return ""

    async def dequeue(self, key: int) -> str:
        self.waiting.pop(key, None)
        return ""

    def numbers_kept(self) -> Sequence[int]:
        """What has happened, in order."""
        return [number for _, number in self.sums["f1"][1]]
