"""What the page's modules need for the type checker alone, its shapes and its classes. Nothing of it runs."""

from collections.abc import Awaitable as Awaitable
from collections.abc import Callable as Callable
from collections.abc import Coroutine as Coroutine
from collections.abc import Sequence
from typing import Any as Any
from typing import Protocol, TypeAlias

from pyscript import Element as Element
from pyscript import Event as Event

from hurtbox.core import view as view
from hurtbox.session.views import odds_parts as odds_parts
from page.bridge.storage import ViewCache as ViewCache
from page.controller import Controller as Controller
from page.fight.lazy_views import LazyViews as LazyViews
from page.fight.live_table import LiveTable as LiveTable
from page.fight.odds import Odds as Odds
from page.fight.odds import Previews as Previews
from page.fight.opener import FightOpener as FightOpener
from page.fight.role import Role as Role
from page.fight.runner import JobRunner as JobRunner
from page.fight.safety import Safety as Safety
from page.fight_views import FightViews as FightViews
from page.forms.entry_controls import EntryControls as EntryControls
from page.forms.form import FilledForm as FilledForm
from page.forms.keypad_state import Keypad as Keypad
from page.forms.pending_entries import PendingEntries as PendingEntries
from page.forms.touch_controls import TouchControls as TouchControls
from page.jobs import Job as Job
from page.renderer import Renderer as Renderer
from page.screens.form_screen import FormScreen as FormScreen
from page.screens.leaf import Leaf as Leaf
from page.screens.spectator import SpectatorView as SpectatorView
from page.screens.start import StartScreen as StartScreen
from page.sheets.brought_game import BroughtGame as BroughtGame
from page.state import Fight as Fight
from page.state import Notice as Notice
from page.state import State as State
from page.widgets.body import Body as Body

Json: TypeAlias = dict[str, Any]
View: TypeAlias = Json  # what the engine says under one key: a combatant, a row, a record …
Piece: TypeAlias = (
    Json  # one part of a view: {"kind": "text" | "badge" | "gauge" | "grid" | "track" | …}
)
Form: TypeAlias = Json  # a command with its fields, as the engine offers it
Field: TypeAlias = Json  # one field of a form, or one column of a list
Command: TypeAlias = Json
Request: TypeAlias = Json
Reply: TypeAlias = Json
Route: TypeAlias = dict[str, str]  # {"screen", "who"}, and "form" on the form screen
Trouble: TypeAlias = tuple[str, str]  # the key of a field, and the sentence about it
Work: TypeAlias = Callable[[], Any]  # makes the coroutine of a task
Actions: TypeAlias = dict[str, Callable[..., Any]]  # by the data-do of the element that is tapped
Marks: TypeAlias = dict[str, Any]  # attributes of an element, with _ for -
Elements: TypeAlias = Sequence[Element | None]
Set: TypeAlias = Callable[[Field, Any], None]  # called with a field and its new value
Changed: TypeAlias = Callable[[Any], None]
Box: TypeAlias = tuple[str, int, str]  # state, order, text
BodyPart: TypeAlias = tuple[tuple[str, ...], str]  # names of a place, and its outline
Entry: TypeAlias = tuple[str, str, list[str], dict[str, list[str]], dict[str, Any]]

class OpenSheet(Protocol):
    """A sheet, as the parts of the page that no sheet is made of know it."""

    topic: str
    title: str
    behind: OpenSheet | None  # shown again when the person closes this one
    changed_at: float  # by the browser's clock: when another phone has changed it

    def actions(self) -> Actions: ...
    def body(self) -> Elements: ...
    def foot(self) -> Elements: ...
    def is_open(self) -> bool: ...
    def fight_changed(self) -> bool: ...
    def refused(self, text: str) -> bool: ...
    def odds_changed(self) -> bool: ...
    def safety_changed(self) -> None: ...
    def lines_changed(self) -> None: ...
    def closed(self) -> None: ...

class Lines(Protocol):
    """The lines to the players' phones."""

    def feed(self) -> None: ...
    def leave(self) -> None: ...
    def asked_there(self, who: str) -> str: ...

class Guide(Protocol):
    """The guided example."""

    def actions(self) -> Actions: ...
    def draw(self) -> None: ...
