"""Plays on with an imported hostile fight, through the endpoint.

Every message gets a quick reply or a sentence, whatever the fight holds, and none stops the engine.
"""

import json
import time
from random import Random
from typing import Any

from hurtbox.engine import endpoint
from hurtbox.engine.session import Session

Reply = dict[str, Any]
SOON = 2.0
"""Seconds that one request may take here; the machine is shared, so a slow one is asked again before it counts."""
LONGEST_SENTENCE = 400


class Evening:
    """An engine of its own with one stored fight, and a storage that keeps what it proposes."""

    def __init__(self, stored: dict[str, Any], chance: Random) -> None:
        self._chance = chance
        self._rows: dict[str, dict[Any, str]] = {
            "part": {str(key): text for key, text in stored["parts"]},
            "record": {int(key): text for key, text in stored["records"]},
        }
        self._encounter, self._head = stored["encounter"], stored["head"]
        self._session = Session(Random(2))
        self._number = 0
        self.revision: int | None = None
        self.views: dict[str, str] = {}
        self.took: list[float] = []
        """Seconds of the processor that each request took."""

    def ask(self, **said: Any) -> Reply:
        """A request and its reply; a mistake of ours, or a long wait, fails the test."""
        message = json.dumps({"n": 1, "kept": self.revision, **said})
        was, endpoint._session = endpoint._session, self._session
        try:
            start = time.process_time()
            reply: Reply = json.loads(endpoint.answer(message))
            took = time.process_time() - start
            self.took.append(took)
        finally:
            endpoint._session = was
        assert not reply.get("failed"), f"{reply.get('trace')}\n{message[-2_000:]}"
        assert took < SOON, f"{said.get('do')} took {took:.1f} s\n{message[-2_000:]}"
        if not reply["ok"] and "wants" not in reply:
            assert reply["text"].endswith((".", "”")), reply
            assert len(reply["text"]) <= LONGEST_SENTENCE, reply
        return self.ask(do="continue", work=reply["work"]) if "work" in reply else reply

    def stored(self) -> dict[str, Any]:
        return {
            "encounter": self._encounter,
            "head": self._head,
            "parts": [list(pair) for pair in self._rows["part"].items()],
            "records": [list(pair) for pair in self._rows["record"].items()],
        }

    def open(self, audience: str = "gm") -> Reply:
        """Open what is stored, as the next start does."""
        self._session, self.views = Session(Random(2)), {}
        reply = self.ask(do="open", stored=self.stored(), audience=audience)
        if reply["ok"]:
            self.revision = reply["revision"]
            self._take(reply)
        return reply

    def do(self, do: str, **said: Any) -> Reply:
        """Something that changes the fight; what is proposed is kept."""
        self._number += 1
        said = {"id": f"on{self._number}", "revision": self.revision, **said}
        reply = self.ask(do=do, **said)
        if reply["ok"]:
            self.revision = reply["revision"]
            self._take(reply)
        return reply

    def _take(self, reply: Reply) -> None:
        keep = reply.get("keep") or {"put": [], "delete": []}
        for kind, key, text in keep["put"]:
            if kind == "head":
                self._head = text
            else:
                self._rows[kind][key] = text
        for kind, key in keep["delete"]:
            self._rows[kind].pop(key, None)
        self.views |= dict(reply["views"])
        for key in reply["gone"]:
            self.views.pop(key, None)

    def play(self, *, is_sound: bool = True) -> None:
        """The next turn, a hit, undo and redo, what players see, the log, what is shared; then open it again.

        What was taken in `is_sound`: its file is taken again. A damaged storage may hold what no file may.
        """
        self.do("run", command={"kind": self._chance.choice(["next_turn", "end_round"])})
        self._strike()
        self._answer()
        self._roughly()
        for do in ("undo", "undo", "redo"):
            done = self.do(do)
            # Refused by its own name: there is nothing to undo, or an entry that was set aside.
            assert done["ok"] or done["field"] == do or not is_sound, done
        for audience in ("gm", "players"):
            for do in ("spectate", "log"):
                seen = self.ask(do=do, audience=audience)
                assert seen["ok"] or not is_sound, seen
            self.ask(do="share", what="fight", audience=audience)
        self.ask(do="share", what="fight", audience="gm", history=True)
        again = self.ask(do="inspect", text=self.ask(do="export")["text"])
        assert again["ok"] or not is_sound, again
        for audience in ("players", "gm"):
            assert self.open(audience)["ok"]

    def undo_all(self) -> None:
        """Undo until the start, or until an entry that was set aside: nothing else stops it."""
        while json.loads(self.views["status"])["undo"]:
            done = self.do("undo")
            assert done["ok"], done

    def _strike(self) -> None:
        """A number on the keypad of somebody."""
        forms = [
            form
            for key, text in self.views.items()
            if key.startswith("f:")
            for form in json.loads(text)["play"]
        ]
        if not forms:
            return
        form = self._chance.choice(forms)
        said = {
            one["key"]: one["value"] for one in form["fields"] if one["value"] not in (None, "")
        }
        number = {form["keypad"]: self._chance.choice([1, 9, 40])} if form["keypad"] else {}
        self.do("run", command={**form["fixed"], **said, **number})

    def _answer(self) -> None:
        """What is owed first is rolled, or answered as proposed."""
        status = json.loads(self.views.get("status", '{"owed": []}'))
        for owed in status["owed"][:2]:
            way: dict[str, Any] = {"kind": "roll", "rest": True}
            if owed["ways"] and owed["ways"][0]["kind"] == "pick":
                way = {"kind": "pick", "option": owed["ways"][0]["default"]}
            self.do("answer", pending=owed["pending"], key=owed["key"], answer=way)

    def _roughly(self) -> None:
        """One thing that is done less often."""
        commands: list[dict[str, Any]] = [
            {"kind": "pass_time", "amount": 10, "span": "minute"},
            {"kind": "pass_time", "amount": 10_000, "span": "month"},
            {"kind": "end_scene"},
            {"kind": "end_session"},
            {"kind": "end_mission"},
        ]
        order = json.loads(self._rows["part"]["order"])
        commands += [{"kind": "remove", "target": one} for one in order[:1]]
        self.do("run", command=self._chance.choice(commands))
        records = len(self._rows["record"])
        if records and self._chance.random() < 0.3:
            seq = self._chance.randrange(records)
            self.ask(do="alternatives", seq=seq, key="")
            change: dict[str, Any] = {
                "answers": [],
                "overrides": [],
                "command": None,
                "apply": True,
            }
            self.do("change", seq=seq, **change)
