"""The contract of a system: what it brings so that the service can run it and the page can draw it."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Annotated, Any, ClassVar, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from hurtbox.core.asking import Ask
from hurtbox.core.clock import Chapter, Clock, Passing, Span
from hurtbox.core.encounter import Combatant, Encounter
from hurtbox.core.odds import Alike
from hurtbox.core.requests import Request
from hurtbox.core.view import Piece

Audience = Literal["gm", "players"]
Id = Annotated[str, Field(max_length=64)]
MOST_TARGETS = 40


class Picked:
    """Marks a field whose values are ids of combatants, picked by tapping on them."""


People = Annotated[tuple[Id, ...], Field(max_length=MOST_TARGETS), Picked()]
"""Further targets of the same act."""


class Command(BaseModel):
    """A thing a person can do. Subclasses add `kind: Literal["…"] = "…"` and their fields.

    `id` is what the person did, made once; it names the marks and sources that come of it. Of a `quiet`
    command players read nothing when it is about somebody of the game master's. What a `later` command
    does comes with the clock: there are no odds of it.
    """

    quiet: ClassVar[bool] = False
    later: ClassVar[bool] = False
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    id: Id = ""
    kind: str


class About(Command):
    """A command about one combatant."""

    target: Id


@dataclass(frozen=True)
class Shown:
    """How a field stands in a form: its rule, its unit, the group it belongs to, and whether it is rare."""

    rule: str = ""
    unit: str = ""
    group: str = ""
    rare: bool = False


Pieces: TypeAlias = tuple[Piece, ...]


def nothing() -> tuple[Pieces, Pieces]:
    """What can be done to somebody whom nobody here may do anything to."""
    return (), ()


@dataclass(frozen=True)
class CombatantPieces:
    """What a system shows of a combatant: on the roster, on its own screen, and what can be done.

    `acts` makes what the keypad does (`play`) and what else can be done (`forms`): long lists, of a long table
    made only for those whom somebody looks at.
    """

    line: str
    short: Pieces
    pieces: Pieces
    acts: Callable[[], tuple[Pieces, Pieces]] = field(default=nothing, compare=False)
    ahead: str = ""

    @cached_property
    def _acts(self) -> tuple[Pieces, Pieces]:
        return self.acts()

    @property
    def play(self) -> Pieces:
        """The forms that the keypad's number fills in."""
        return self._acts[0]

    @property
    def forms(self) -> Pieces:
        """The other forms."""
        return self._acts[1]


@dataclass(frozen=True)
class Ready:
    """A prepared fight: who is in it, as sheets by name. `owner` empty means the game master's."""

    key: str
    title: str
    text: str
    combatants: tuple[tuple[str, str, Any], ...]


@dataclass(frozen=True)
class Preset:
    """A prepared sheet, for somebody who joins: its name and its values."""

    name: str
    sheet: Any


Hurts: TypeAlias = Callable[[Encounter, Encounter, str], bool]
"""Whether somebody (an id) is so badly off after an act, given the fight before and after it."""
Options: TypeAlias = Mapping[str, Sequence[tuple[str, str]]]


def all_different(request: Request[Any], value: Hashable) -> Hashable:
    """Every value may make a difference."""
    return value


@dataclass(frozen=True)
class Rulebook:
    """One system, complete.

    `begin(sheet, settings)` is an unhurt body; `refit(sheet, body, settings)` fits a body to an edited sheet.
    `resized(before, sheet, body)`, run before `refit`, is the body with what an edit from the sheet `before` to
    `sheet` gives to it.
    `view(encounter, combatant, audience, ahead)` draws a combatant; `ahead` is the fight as a previewed
    command would leave it. Of the encounter it may read that combatant, the sources about them or nobody, the
    clock, the settings and the turn order, nothing else: while these stay the view is not made again.
    `outcome(before, after, id, audience)` says in one line what became of somebody, or would.
    `options(settings)` are the choices that depend on the campaign, by field.
    `tick(ask, encounter, passing)` does what is due at the moment `passing.after`: whenever a turn, round,
    scene or chapter begins; while minutes pass, at the moments of reminders and at each that `due(encounter,
    before, target)` names: the first one after `before`, up to `target`, at which `tick` has something to do.
    `spans` are those that 'let time pass' offers, `scenes` says whether scenes end, `chapters` what else does.
    `prospects` are what the line of odds is about, mild to severe: a message id, and its test; `alike(encounter,
    command)` says which dice cannot change them in that act.
    `edition` changes with every change of a rule. `reference` says each rule id in a line of our own words.
    `notice` says under which terms its rules are used, `licence` names the text of those terms.
    """

    key: str
    title: str
    edition: str
    sheet: type
    body: type
    settings: type
    commands: tuple[type[Command], ...]
    resolve: Callable[[Ask, Encounter, Any], Encounter]
    begin: Callable[[Any, Any], Any]
    refit: Callable[[Any, Any, Any], Any]
    view: Callable[[Encounter, Combatant, Audience, Encounter | None], CombatantPieces]
    outcome: Callable[[Encounter, Encounter, str, Audience], str]
    words: Mapping[str, str]
    reference: Mapping[str, str]
    sources: tuple[type, ...] = ()
    tick: Callable[[Ask, Encounter, Passing], Encounter] | None = None
    due: Callable[[Encounter, Clock, Clock], Clock | None] | None = None
    spans: tuple[Span, ...] = ("minute",)
    scenes: bool = False
    chapters: tuple[Chapter, ...] = ()
    prospects: tuple[tuple[str, Hurts], ...] = ()
    alike: Callable[[Encounter, Command], Alike] = lambda encounter, command: all_different
    presets: tuple[Preset, ...] = ()
    ready: tuple[Ready, ...] = ()
    notice: str = ""
    licence: str = ""
    resized: Callable[[Any, Any, Any], Any] = lambda before, sheet, body: body
    options: Callable[[Any], Options] = field(default=lambda settings: {})
