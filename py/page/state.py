"""The state: everything that the page knows between two events.

The controller and the flow of the fight change it and say so with `changed`; the screens draw it.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from page.forms.keypad_state import Keypad
from page.forms.pending_entries import PendingEntries
from page.jobs import Queue

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from page.bridge.storage import ViewCache
    from page.forms.form import FilledForm
    from page.screens.tour import Tour
    from page.sheets.sheet import Sheet
    from page.types import Form, Json, Piece, Route, View

# What has changed, so that only that is drawn.
ALL = "all"
FOOTER = "footer"
KEYPAD = "keypad"
ODDS = "odds"
FORM = "form"
SHEET = "sheet"
SAFETY = "safety"  # how safe the fight is
OFFER = "offer"  # of a new version
WIPE = "wipe"  # remove everything that was drawn, hidden elements too

ROSTER = {"screen": "roster", "who": ""}
THUMB = 3  # how many forms have a button at the foot of the roster


class Fight:
    """The open fight as this window knows it."""

    def __init__(self, encounter: str, revision: int, audience: str) -> None:
        self.encounter = encounter
        self.revision = revision  # of what the storage holds
        self.audience = audience  # who looks at the screen: "gm" or "players"
        self.opened = asyncio.Event()  # set while the engine has the fight open
        # No request may be sent between a proposal and its write: the `kept` of the next request tells
        # the engine whether the proposal was written.
        self.lock = asyncio.Lock()

    def is_open(self) -> bool:
        """Whether the engine has opened it."""
        return self.opened.is_set()

    def close(self) -> None:
        """Send the engine no more requests for it until it has been opened again."""
        self.opened.clear()


class Notice:
    """The line at the foot of the screen. Each one is read out once."""

    def __init__(self, text: str, tone: str, offers_file: bool, title: str = "") -> None:
        self.text = text
        self.title = title  # of the act that had this result; the result stands first
        self.tone = tone
        self.offers_file = offers_file  # with the offer to save the fight as a file


class State:
    """Which fight is open, what is entered and what is shown."""

    def __init__(self, views: ViewCache, fight: Fight, route: Route) -> None:
        self.views = views
        self.view = views.view  # the view under a key, or None while there is none
        self.fight = fight
        self.route = route  # the screen that the person went to
        self.shown = dict(route)  # the screen that is drawn: a wide window shows two of them
        self.queue = Queue()
        self.next_id = ""  # for the next act; "" while JavaScript has to make one
        self.is_following = False  # whether another window leads the fight
        self.was_ready = False  # whether the engine has had a fight open
        # Set once a fight is open here, or in the window that leads it.
        self.fight_known = asyncio.Event()
        self.systems: list[Json] = []  # the games that the engine has; empty until it is up
        self.saved_fights: (
            list[Json] | None
        ) = []  # the fights of this device; None: they cannot be read
        self.offered: dict[str, Form] = {}  # by the name that its button carries
        self.preview = ""  # what the entered number would do
        self.preview_rows: list[Json] = []  # what it would do to each target
        self.preview_others: list[tuple[str, str]] = []  # (label, line) of the keypad's other forms
        self.preview_then = ""  # what it asks for first
        self.result: list[Json] = []  # the rows of the result card: what the last command did
        self.result_came_to = ""  # whose screen was open then; "" for nobody's
        self.odds = ""  # the line of odds for it
        self.safety: Json = {}  # how safe the fight is; empty while that is not known
        self.notice = Notice("", "", False)
        self.progress: Json | None = None  # how far the engine has loaded; None: nothing is loading
        self.update = ""  # the new version that is offered, or "down": the engine cannot be had
        self.keypad = Keypad()
        self.pending_entries = PendingEntries()
        self.refusal: Notice | None = None  # why the entry on this screen was refused last
        self.form: FilledForm | None = None  # on the form screen
        # A fight, the form that was left unsent in it, and what was entered there.
        self.left_form: tuple[str | None, Form, Json] | None = None
        self.prefilled: Json = {}  # the values with which the form screen draws its next form
        self.sheet: Sheet | None = None  # over the screen
        self.tour: Tour | None = None  # the guided example, while it points at something
        self.scrolls_up = False  # the next draw goes to the top, where the result stands
        self.expects_rolls = False  # the next draw opens what the last command waits for
        self.draw: Callable[[str], None] = lambda part: None
        self.request_view: Callable[[str], None] = lambda key: None

    def leave_form(self) -> None:
        """Let go of the form that was open last. What was entered in it and not sent is remembered."""
        self.left_form, self.form = self.unsent_form(), None

    def unsent_form(self) -> tuple[str | None, Form, Json] | None:
        """The latest form in which something was entered that is not sent, as `left_form` has it."""
        held = self.form
        if held and held.is_changed and not held.is_sent:
            return self.status().get("encounter"), held.form, held.values()
        return self.left_form

    def changed(self, part: str = ALL) -> None:
        """Have a part of the page drawn."""
        self.draw(part)

    def say(
        self, text: str, tone: str = "plain", offers_file: bool = False, title: str = ""
    ) -> None:
        """Say a sentence at the foot of the screen; with the offer to save the fight as a file.

        `title`: the act, when the sentence is its result.
        """
        self.notice = Notice(text, tone, offers_file, title)
        self.draw(FOOTER)

    def refuse(self, text: str) -> None:
        """Say at the foot of the screen why an entry is refused, until its screen is left."""
        self.say(text)
        self.refusal = self.notice

    def forget_refusal(self) -> None:
        """The screen of a refused entry is left: the foot tells again what was done last."""
        if self.notice is self.refusal:
            records = self.status().get("records") or []
            record = self.record(records[0]) if records else None
            self.say(record["title"] if record else "")
        self.refusal = None

    # What the engine's views say.

    def status(self) -> View:
        """Undo, redo, what waits for a roll, the records. Empty before there is a fight."""
        return self.view("status") or {}

    def pending(self) -> list[Piece]:
        """Everything that waits for a roll or a choice."""
        return self.status().get("owed") or []

    def pending_of(self, who: str) -> list[Piece]:
        """What waits for a roll or a choice and is about this combatant."""
        return [piece for piece in self.pending() if piece["about"] == who]

    def listed(self) -> View:
        """The fight's title, time and turn, and (id, stamp) of every row. Empty before there is a fight."""
        return self.view("list") or {}

    def row(self, who: str) -> View:
        """A combatant's row on the roster. Its stamp changes whenever the row does."""
        return self.view("row:" + who) or {}

    def names(self) -> list[Any]:
        """(id, name) of every combatant."""
        return self.view("names") or []  # type: ignore[return-value]

    def fight_forms(self) -> list[Form]:
        """What can be done about the fight as a whole."""
        return (self.view("short:table") or {}).get("forms") or []

    def thumb_forms(self) -> list[Form]:
        """The forms without fields that have a button at the foot of the roster. The menu has the others."""
        return [form for form in self.fight_forms() if not form["fields"]][:THUMB]

    def combatant(self, who: str) -> View | None:
        """A combatant's view with the forms that apply, or None."""
        body = self.view("c:" + who) if who else None
        if body:
            body.update(self._requested("f:" + who, "short:f:" + who) or {})
        return body

    def note(self, who: str) -> str | None:
        """The game master's note on a combatant, on the fight for ""; None while players look."""
        found: str | None = (self.view("c:" + who if who else "short:table") or {}).get("note")
        return found

    def markers(self, who: str) -> list[Json]:
        """The markers on a combatant, on the fight for ""; as far as who is looking may see them."""
        return (self.view("c:" + who if who else "short:table") or {}).get("markers") or []

    def record(self, seq: int) -> View | None:
        """One record's view; None when the record is older than those whose views are kept."""
        return self.view("r:" + str(seq))

    def why(self, seq: int) -> list[Piece] | None:
        """The pieces that explain a record; None while they are on their way from the engine."""
        found = self._requested("w:" + str(seq))
        return found and found["pieces"]  # type: ignore[return-value]

    def _requested(self, key: str, short: str = "") -> View | None:
        """A view that the engine sends only on request, or the short one that is made of it."""
        found = self.view(short or key)
        if found is None:
            self.request_view(key)
        return found

    def name_of(self, who: str) -> str:
        """A combatant's name; "" when nobody has this id."""
        for id_, name in self.names():
            if id_ == who:
                return str(name)
        return ""

    def names_of(self, ids: list[str]) -> str:
        """The names of these ids, with commas."""
        return ", ".join([self.name_of(who) for who in ids])

    def others(self, but: str) -> list[Any]:
        """(id, name) of every combatant but one."""
        return [(id_, name) for id_, name in self.names() if id_ != but]

    def among(self, value: list[str], but: str) -> list[str]:
        """Those of these ids that are in the fight, without the id `but`, in the order of the fight."""
        return [who for who, _ in self.others(but) if who in value]

    def turn(self) -> str:
        """The id of the combatant whose turn it is; if it is nobody's, the first one's; "" in an empty fight."""
        now = self.listed().get("turn")
        there = self.names()
        return now[0] if now else there[0][0] if there else ""

    # Forms that have a button on the screen.

    def offer(self, form: Form) -> str:
        """Store a form under a name for its button. Returns the name."""
        fixed = form.get("fixed") or {}
        key: str = form["command"] + "".join(
            ["|{}={}".format(k, fixed[k]) for k in sorted(fixed) if k != "kind"]
        )
        self.offered[key] = form
        return key

    def whole_form(self, key: str) -> Form | None:
        """The whole form of that name; None when the fight no longer offers it."""
        form = self.offered.get(key)
        if not form or "whole" not in form:
            return form
        whole = self.view(form["whole"])
        if whole and all(whole[part] == form[part] for part in ("command", "fixed")):
            return whole
        return None
