"""The warm-up of the engine before its memory is saved as a snapshot, and the wake-up from a snapshot.

The warm-up plays a fight of every system, so that whatever is built at first use is in the snapshot.
"""

import gc
import json
import random
from contextlib import nullcontext, suppress
from itertools import count
from typing import Any

from hurtbox.core.refusal import Refused
from hurtbox.core.validation import read
from hurtbox.engine import endpoint
from hurtbox.engine.session import Session
from hurtbox.session.messages import MESSAGE
from hurtbox.session.runtime import runtime_of
from hurtbox.systems import RULEBOOKS

FIRST_MESSAGE = '{"n": 0, "do": "open", "stored": null}'
KEYPAD_NUMBERS = (1, 7, 40)
"""What is entered: a scratch, a hit, and one that nobody survives."""
ReplyJson = dict[str, Any]


class WarmupRun:
    """A session of its own whose proposals all count as kept. `send` sends a message as the page would."""

    def __init__(self, system: str, ready: str, game_file: str = "") -> None:
        self._session = Session(random.Random(0))
        self._ids = (f"r{number}" for number in count())
        self._revision = 0
        self._rows: dict[str, dict[object, str]] = {"head": {}, "part": {}, "record": {}}
        self._views: dict[str, str] = {}
        self.send("begin", id="r", encounter="e", system=system, ready=ready, game_file=game_file)

    def send(self, do: str, **more: object) -> None:
        """Send a message and keep what it proposes."""
        message = read(MESSAGE, {"do": do, "kept": self._revision, **more})
        reply: ReplyJson = {**self._session.answer(message)}
        for store, key, text in reply.get("keep", {}).get("put", ()):
            self._rows[store][key] = text
        for store, key in reply.get("keep", {}).get("delete", ()):
            self._rows[store].pop(key, None)
        self._views.update(reply.get("views", ()))
        self._revision = reply.get("revision", self._revision)

    def act(self, do: str, **more: object) -> None:
        """An action; then every request is answered by its default, or rolled."""
        self.send(do, id=next(self._ids), revision=self._revision, **more)
        owed = json.loads(self._views["status"])["owed"]
        if owed:
            first = {"pending": owed[0]["pending"], "key": owed[0]["key"]}
            self.act("answer", answer=_default_answer(owed[0]["ways"][0]), **first)

    def play(self) -> None:
        """Hit with previews and odds, undo, redo, change the audience, open the fight from storage."""
        (id,) = {row["id"] for row in json.loads(self._views["roster"])["rows"][:1]}
        for number in KEYPAD_NUMBERS:
            for form in json.loads(self._views[f"f:{id}"])["play"]:
                values = {field["key"]: field["value"] for field in form["fields"]}
                entered = {key: value for key, value in values.items() if value not in (None, "")}
                command = {**form["fixed"], **entered, form["keypad"]: number}
                # Nobody who is unhurt can be healed.
                with suppress(Refused) if form["tone"] == "heal" else nullcontext():
                    self.send("preview", command=command)
                    self.send("odds", command=command)
                    self.act("run", command=command)
        self.act("run", command={"kind": "next_turn"})
        self.act("undo")
        self.act("redo")
        for audience in ("players", "gm"):
            self.send("views", audience=audience)
        self.send("open", stored=self._stored())

    def _stored(self) -> dict[str, object]:
        (head,) = self._rows["head"].values()
        rows = {name: tuple(self._rows[name].items()) for name in ("part", "record")}
        return {"encounter": "e", "head": head, "parts": rows["part"], "records": rows["record"]}


def _default_answer(way: dict[str, Any]) -> dict[str, object]:
    """The answer that a way proposes; for dice, that the app rolls them."""
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
    """Play the first prepared fight of every system, build the reader of every command, and use a game file."""
    for rulebook in RULEBOOKS:
        for ready in rulebook.prepared_fights[:1]:
            WarmupRun(rulebook.key, ready.key).play()
        runtime = runtime_of(rulebook.key)
        for kind in runtime.commands:
            try:
                runtime.read({"kind": kind}, "r")
            except Refused:
                continue  # a field is missing, but the reader has been built
    _run_a_game_file()
    import hurtbox.session.seats  # noqa: F401 – a start from files loads it with a player's first act


def _run_a_game_file() -> None:
    """Begin a fight of a game from a file, and check the file. The templates are in memory from then on."""
    from hurtbox.gamefile.templates import templates

    file = templates()[0].file
    run = WarmupRun("", "", file)
    run.send("check_game", text=file)


def build_all() -> None:
    """Build whatever is built at first use. The garbage collector then ignores all of it.

    A start from the snapshot has no files, so it can import nothing: every system must be in it, also those that
    a start from files imports at first use (kit/lazy.py).
    """
    run_every_system()
    endpoint.answer('{"do": "an unknown message"}')
    gc.collect()
    gc.freeze()


def wake() -> str:
    """Start from a snapshot; RuntimeError when the first message fails. Returns the systems as JSON.

    Dice come from the operating system's entropy and need no seed. Python's own generator is seeded again,
    because every start from this snapshot would repeat it.
    """
    random.seed()
    reply = endpoint.answer(FIRST_MESSAGE)
    if '"ok":true' not in reply:
        raise RuntimeError(f"The first message failed: {reply}")
    return endpoint.systems()
