"""The shapes that the page uses, for the type checker alone: nothing of it runs. The engine declares its own."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeAlias

from pyscript import Element

from hurtbox.core import view as view
from hurtbox.session.views import odds_parts as odds_parts

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
    def closed(self) -> None: ...

class Lines(Protocol):
    """The lines to the players' phones."""

    def feed(self) -> None: ...
    def leave(self) -> None: ...

class Guide(Protocol):
    """The guided example."""

    def actions(self) -> Actions: ...
    def draw(self) -> None: ...
