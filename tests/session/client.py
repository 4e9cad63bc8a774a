"""A client of the session: does through JSON what the page and its storage do in the browser."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from hurtbox.core.refusal import Refused
from hurtbox.core.validation import read
from hurtbox.engine.session import Session
from hurtbox.gamefile.rulebook import rulebook_of
from hurtbox.session import runtime as runtime_module
from hurtbox.session.fight.history import NotLoaded
from hurtbox.session.fight.state import Fight
from hurtbox.session.fight.storage import stored_fight
from hurtbox.session.messages import MESSAGE

from ..core.made_up_system import MADE_UP
from ..kit import stinging_system, tiny_system

Reply = dict[str, Any]
RUNTIMES: Any = runtime_module
AT_HAND = 2
GAME_FILE = Path(__file__).parents[2] / "py/hurtbox/gamefile/templates/hit_points.toml"
PEOPLE = "\n[[people]]\nname = 'Ann'\nowner = 'Zoe'\n[[people]]\nname = 'Bo'\n"
OF_A_FILE = rulebook_of(GAME_FILE.read_text(encoding="utf-8") + PEOPLE)
ON_THE_KIT = (tiny_system.RULEBOOK, stinging_system.RULEBOOK, OF_A_FILE)
MADE_UP_SYSTEMS = (MADE_UP, *ON_THE_KIT)
RUNTIMES.RULEBOOKS = (
    *RUNTIMES.RULEBOOKS,
    *MADE_UP_SYSTEMS,
)  # beside the real ones, in the tests only


@dataclass
class Storage:
    """What a browser keeps of one fight."""

    encounter: str = ""
    head: str = ""
    parts: dict[str, str] = field(default_factory=dict)
    records: dict[int, str] = field(default_factory=dict)

    def keep(self, keep: Mapping[str, Any]) -> None:
        """One transaction."""
        for store, key, text in keep["put"]:
            if store == "head":
                self.head = text
            else:
                self._store(store)[key] = text
        for store, key in keep["delete"]:
            del self._store(store)[key]

    def _store(self, store: str) -> dict[Any, str]:
        stores: dict[str, dict[Any, str]] = {"part": self.parts, "record": self.records}
        return stores[store]

    def stored(self, since: int = 0) -> dict[str, Any]:
        """As the page hands it to a fresh engine: with the records from a place on, or all."""
        return {
            "encounter": self.encounter,
            "head": self.head,
            "parts": [list(pair) for pair in self.parts.items()],
            "records": [[seq, text] for seq, text in self.records.items() if seq >= since],
            "older": since,
        }

    def older(self, since: int, until: int) -> dict[str, Any]:
        """As the page hands on what it had left here."""
        records = [[seq, text] for seq, text in self.records.items() if since <= seq < until]
        revision = json.loads(self.head)["revision"]
        return {"encounter": self.encounter, "revision": revision, "records": records}

    def fight(self) -> Fight:
        """What these texts say."""
        return stored_fight(self.encounter, self.head, self.parts.items(), self.records.items())


@lru_cache(maxsize=256)
def parsed(text: str) -> dict[str, Any]:
    """What a view says: a walk reads the same views after each act, and few of them have changed."""
    return dict(json.loads(text))


class Client:
    """Who sits at it says what they do; every reply is kept, unless it is said otherwise."""

    def __init__(
        self, system: str = "mad", ready: str = "two", seed: int = 1, ids: str = "id"
    ) -> None:
        self.seed = seed
        self.ids = (f"{ids}{number}" for number in count(1))
        self.session = Session(Random(seed))
        self.storage = Storage("fight")
        self.views: dict[str, str] = {}
        self.revision = 0
        self.take(self.say("begin", id="begin", encounter="fight", system=system, ready=ready))

    def say(self, do: str, **said: Any) -> Reply:
        """Send a request and get its reply, both as JSON; nothing is kept."""
        raw = json.loads(json.dumps({"do": do, "kept": self.revision, **said}))
        try:
            reply = dict(json.loads(json.dumps(self.session.answer(read(MESSAGE, raw)))))
        except NotLoaded as more:
            if do == "open":
                said["stored"] = self.storage.stored(more.since)
            else:
                self.say("load_older", **self.storage.older(more.since, self.session.unloaded))
            return self.say(do, **said)
        # Long work is done in slices, and each is asked for.
        return self.say("continue", work=reply["work"]) if "work" in reply else reply

    def take(self, reply: Reply) -> Reply:
        """Keep what a reply proposes, and show what it shows."""
        self.storage.keep(reply["keep"])
        self.revision = reply["revision"]
        self.show(reply)
        return reply

    def show(self, reply: Reply) -> Reply:
        """Only show it."""
        self.views |= dict(reply["views"])
        for key in reply["gone"]:
            self.views.pop(key, None)
        return reply

    def show_to(self, audience: str) -> Reply:
        """Show the views for this audience, and no others."""
        self.views = {}
        return self.show(self.say("views", audience=audience))

    def doing(self, do: str, **said: Any) -> Reply:
        """Something that changes the fight, on the newest revision, with an id of its own."""
        return self.say(do, **{"id": next(self.ids), "revision": self.revision, **said})

    def do(self, do: str, **said: Any) -> Reply:
        """The same, kept."""
        return self.take(self.doing(do, **said))

    def run(self, kind: str, **command: Any) -> Reply:
        """A command, kept."""
        return self.do("run", command={"kind": kind, **command})

    def answer(self, **answer: Any) -> Reply:
        """Answer what has been owed longest."""
        owed = self.owed[0]
        return self.do("answer", pending=owed["pending"], key=owed["key"], answer=answer)

    def strike(self, target: str, total: int, *, kind: str = "blade", passed: bool = True) -> Reply:
        """The made-up system's strike, answered to its end."""
        self.run("strike", target=target)
        self.answer(kind="pick", option=kind)
        reply = self.answer(kind="total", total=total)
        return self.answer(kind="passed", passed=passed) if reply["owed"] else reply

    def crash(self, audience: str = "gm", at_hand: int = AT_HAND) -> Reply:
        """The engine dies; a new one goes on with what storage holds, of which it gets so few records at once."""
        self.session = Session(Random(self.seed))
        self.views = {}
        stored = self.storage.stored(max(0, len(self.storage.records) - at_hand))
        return self.show(self.say("open", stored=stored, audience=audience))

    def without_order(self) -> None:
        """The stored fight as a Hurtbox of before wrote it: it does not say when what waits came to wait."""
        head = json.loads(self.storage.head)
        self.storage.head = json.dumps(
            {key: head[key] for key in head if not key.startswith("act")}
        )

    def waits_again(self, pending: list[Any]) -> None:
        """What waited waits although the fight has gone back: so it could be before undo went by order."""
        head = json.loads(self.storage.head)
        self.storage.head = json.dumps(head | {"pending": pending})
        self.without_order()
        self.crash()

    def crash_views(self) -> dict[str, str]:
        """What a fresh engine shows of what storage holds; the open one goes on."""
        session = Session(Random(self.seed))
        said = {"do": "open", "kept": None, "stored": self.storage.stored()}
        reply: Reply = {**session.answer(read(MESSAGE, json.loads(json.dumps(said))))}
        return dict(reply["views"])

    @property
    def owed(self) -> list[dict[str, Any]]:
        """What the status shows as owed."""
        return list(json.loads(self.views["status"])["owed"])

    def view(self, key: str) -> dict[str, Any]:
        """A view as the page would draw it, to be read only, with its forms whole."""
        view = dict(parsed(self.views[key]))
        if any("whole" in form for form in view.get("forms", ())):
            view["forms"] = [parsed(self.views[form["whole"]]) for form in view["forms"]]
        return view

    def why(self, seq: int) -> list[dict[str, Any]]:
        """The pieces that say why a record came out so: asked for when they were not sent unasked."""
        if f"w:{seq}" not in self.views:
            self.show(self.say("load_view", key=f"w:{seq}"))
        return list(self.view(f"w:{seq}")["pieces"])

    def body(self, id: str) -> dict[str, Any]:
        """A combatant's body as it is stored."""
        return dict(json.loads(self.storage.parts[f"c:{id}"])["body"])


def alone(
    system: str, sheet: Mapping[str, Any], settings: Mapping[str, Any] | None = None
) -> tuple[Client, str]:
    """A fight with one person, by these house rules, and the person's id."""
    client = Client(system, ready="")
    fields = {f"sheet.{key}": value for key, value in sheet.items()}
    id = client.run("add", name="Ana", owner="", hidden=False, **fields)["id"]
    if settings:
        rules = {f"settings.{key}": value for key, value in settings.items()}
        client.run("settings", title="Test", **rules)
    return client, str(id)


def refused(do: Any, *said: Any, **more: Any) -> Refused:
    """The refusal that something comes to."""
    try:
        reply = do(*said, **more)
    except Refused as no:
        return no
    raise AssertionError(f"not refused: {reply}")
