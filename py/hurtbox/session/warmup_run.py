"""A fight played for nobody, so that whatever is built at first use is built before somebody waits for it."""

import json
from itertools import count
from random import Random
from typing import Any

from hurtbox.core.refusal import Refused
from hurtbox.core.validation import read
from hurtbox.session.messages import MESSAGE
from hurtbox.session.runtime import runtime_of
from hurtbox.session.session import Session
from hurtbox.systems import RULEBOOKS

NUMBERS = (1, 7, 40)
"""What is called: next to nothing, a hit, and one that nobody gets up from."""


class WarmupRun:
    """A session of its own with everything it proposes kept; `ask` sends a request as the page would."""

    def __init__(self, system: str, ready: str) -> None:
        self._session = Session(Random(0))
        self._ids = (f"r{number}" for number in count())
        self._revision = 0
        self._rows: dict[str, dict[Any, str]] = {"head": {}, "part": {}, "record": {}}
        self._views: dict[str, str] = {}
        self.ask("begin", id="r", encounter="e", system=system, ready=ready)

    def ask(self, do: str, **more: Any) -> dict[str, Any]:
        """Carry out a request; what it proposes counts as kept."""
        reply = self._session.answer(read(MESSAGE, {"do": do, "kept": self._revision, **more}))
        for store, key, text in reply.get("keep", {}).get("put", ()):
            self._rows[store][key] = text
        for store, key in reply.get("keep", {}).get("delete", ()):
            self._rows[store].pop(key, None)
        self._views.update(reply.get("views", ()))
        self._revision = reply.get("revision", self._revision)
        return reply

    def do(self, do: str, **more: Any) -> None:
        """Something that changes the fight; then what it asks for is answered as proposed, or rolled."""
        self.ask(do, id=next(self._ids), revision=self._revision, **more)
        owed = json.loads(self._views["status"])["owed"]
        if owed:
            first = {"pending": owed[0]["pending"], "key": owed[0]["key"]}
            self.do("answer", answer=_proposed(owed[0]["ways"][0]), **first)

    def play(self) -> None:
        """Strike, look ahead, take it back, put it back, hand the screen over, open it as if stored."""
        (who,) = {row["id"] for row in json.loads(self._views["roster"])["rows"][:1]}
        for number in NUMBERS:
            for form in json.loads(self._views[f"f:{who}"])["play"]:
                values = {field["key"]: field["value"] for field in form["fields"]}
                said = {key: value for key, value in values.items() if value not in (None, "")}
                command = {**form["fixed"], **said, form["keypad"]: number}
                self.ask("preview", command=command)
                self.ask("outlook", command=command)
                self.do("run", command=command)
        self.do("run", command={"kind": "next_turn"})
        self.do("undo")
        self.do("redo")
        for audience in ("players", "gm"):
            self.ask("views", audience=audience)
        self.ask("open", stored=self._stored())

    def _stored(self) -> dict[str, Any]:
        (head,) = self._rows["head"].values()
        rows = {name: tuple(self._rows[name].items()) for name in ("part", "record")}
        return {"encounter": "e", "head": head, "parts": rows["part"], "records": rows["record"]}


def _proposed(way: dict[str, Any]) -> dict[str, Any]:
    """The answer that stands in a way of answering before anybody touches it; dice are rolled."""
    match way["kind"]:
        case "pick":
            return {"kind": "pick", "option": way["default"]}
        case "subset":
            return {"kind": "chosen", "chosen": way["default"]}
        case "amount":
            return {"kind": "amount", "amount": way["value"]}
        case _:
            return {"kind": "roll", "rest": True}


def run_every_system() -> None:
    """Every system: its first prepared fight played, and the reader of every command built."""
    for rulebook in RULEBOOKS:
        for ready in rulebook.prepared_fights[:1]:
            WarmupRun(rulebook.key, ready.key).play()
        its = runtime_of(rulebook.key)
        for kind in its.commands:
            try:
                its.read({"kind": kind}, "r")
            except Refused:
                continue  # it says what is missing, so its reader stands
