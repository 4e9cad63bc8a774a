"""The state: what the page knows between two events, in parts that each have one owner.

The owners change it and say so with `changed`; the screens draw it.
"""

import asyncio

from page.fight_views import FightViews
from page.forms.keypad_state import Keypad
from page.forms.pending_entries import PendingEntries
from page.jobs import Queue
from page.types import Callable, FilledForm, Form, Guide, Json, OpenSheet, Route, ViewCache

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


class Fight:
    """The open fight as this window knows it. The parts in page/fight change it."""

    def __init__(self, encounter: str, revision: int, audience: str) -> None:
        self.encounter = encounter
        self.revision = revision  # of what the storage holds
        self.audience = audience  # who looks at the screen: "gm" or "players"
        self.next_id = ""  # for the next act; "" while JavaScript has to make one
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


class EngineStatus:
    """What is known of the engine itself. Its events change it."""

    def __init__(self) -> None:
        self.systems: list[Json] = []  # the games that it has; empty until it is up
        self.progress: Json | None = None  # how far it has loaded; None: nothing is loading
        self.was_ready = False  # whether it has had a fight open
        self.has_sent_all = asyncio.Event()  # set once it has sent every view of a fight
        self.update = ""  # the new version that is offered, or "down": the engine cannot be had


class Shown:
    """What is on the screen. The navigation changes it; the renderer says what it has drawn."""

    def __init__(self, route: Route) -> None:
        self.route = route  # the screen that the person went to
        self.drawn = dict(route)  # the screen that is drawn: a wide window shows two of them
        self.sheet: OpenSheet | None = None  # over the screen
        self.tour: Guide | None = None  # the guided example, while it points at something
        self.expects_rolls = False  # the next draw opens what the last command waits for
        self.expects_rows = False  # the next draw opens the result for several


class Forms:
    """What is entered on the form screen, which changes it."""

    def __init__(self) -> None:
        self.open: FilledForm | None = None
        # A fight, the form that was left unsent in it, and what was entered there.
        self.left: tuple[str | None, Form, Json] | None = None
        self.added = ""  # who was added by the form that opens again
        self.prefilled: Json = {}  # the values with which the next form is drawn


class Notice:
    """The line at the foot of the screen. Each one is read out once."""

    def __init__(
        self, text: str, tone: str, offers_file: bool, title: str = "", revision: int = -1
    ) -> None:
        self.text = text
        self.title = title  # of the act that had this result; the result stands first
        self.revision = revision  # that the act led to, if the sentence is about one
        self.tone = tone
        self.offers_file = offers_file  # with the offer to save the fight as a file

    def warns(self) -> bool:
        """Whether it is more than the result of an act, and so is said on every screen at the same place."""
        return self.offers_file or self.tone in ("harm", "owed")


class State(FightViews):
    """What the engine says, and the parts of what this window knows besides."""

    def __init__(self, views: ViewCache, fight: Fight, route: Route) -> None:
        FightViews.__init__(self, views)
        self.fight = fight
        self.engine = EngineStatus()
        self.screen = Shown(route)
        self.queue = Queue()  # the runner's
        self.keypad = Keypad()
        self.forms = Forms()
        self.pending_entries = PendingEntries()
        self.game_drafts: dict[str, str] | None = None  # see sheets/game_store.py; None until read
        self.safety: Json = {}  # how safe the fight is; empty while that is not known
        self.saved_fights: (
            list[Json] | None
        ) = []  # the fights of this device; None: they cannot be read
        self.result: list[Json] = []  # the rows of the result: what the last command did
        self.result_of: Json = {}  # its command: `heading`, the id `act`, the record's `seq`
        self.result_came_to = ""  # whose screen was open then; "" for nobody's
        self.notice = Notice("", "", False)
        self.refusal: Notice | None = None  # why the entry on this screen was refused last
        self.draw: Callable[[str], None] = lambda part: None

    def leave_form(self) -> None:
        """Let go of the form that was open last. What was entered in it and not sent is remembered."""
        self.forms.left, self.forms.open = self.unsent_form(), None

    def unsent_form(self) -> tuple[str | None, Form, Json] | None:
        """The latest form in which something was entered that is not sent, as `forms.left` has it."""
        held = self.forms.open
        if held and held.is_changed and not held.is_sent:
            return self.status().get("encounter"), held.form, held.values()
        return self.forms.left

    def changed(self, part: str = ALL) -> None:
        """Have a part of the page drawn."""
        self.draw(part)

    def has_rows(self) -> bool:
        """Whether the result is of several, and so has a sheet."""
        return len(self.result) > 1 and "act" in self.result_of

    def say(self, text: str, tone: str = "plain", offers_file: bool = False) -> None:
        """Say a sentence at the foot of the screen; with the offer to save the fight as a file."""
        self.notice = Notice(text, tone, offers_file)
        self.draw(FOOTER)

    def say_done(self, text: str, tone: str, title: str = "") -> None:
        """Say what the newest act did. `title`: the act, when the sentence is its result."""
        self.notice = Notice(text, tone, False, title, self.fight.revision)
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
