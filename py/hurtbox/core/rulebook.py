"""`Rulebook`: the interface of a game system, and the base classes of its commands."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Annotated, Any, ClassVar, Generic, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from hurtbox.core.ask import Ask
from hurtbox.core.clock import Chapter, Clock, Elapsed, Span
from hurtbox.core.encounter import BodyT, Combatant, Encounter, SettingsT, SheetT
from hurtbox.core.foreign import ForeignReader
from hurtbox.core.initiative import TYPED, Initiative
from hurtbox.core.odds import StateMerge, ValueKey
from hurtbox.core.own_attacks import OwnAttack
from hurtbox.core.requests import Request
from hurtbox.core.view import Form, ViewPiece

Audience = Literal["gm", "players"]
Id = Annotated[str, Field(max_length=64)]
MOST_TARGETS = 40


@dataclass(frozen=True)
class Picked:
    """Marks a field of combatant ids: the user picks the combatants by tapping on them.

    `one`: a form lets the user pick only one of them.
    """

    one: bool = False


People = Annotated[tuple[Id, ...], Field(max_length=MOST_TARGETS), Picked()]
"""The ids of combatants that a person picks: further targets of the same command."""
OnePerson = Annotated[tuple[Id, ...], Field(max_length=MOST_TARGETS), Picked(one=True)]
"""The same field where one is picked or nobody, such as the attacker. A stored command may have more."""


class Command(BaseModel):
    """Something that the user can do. A subclass adds `kind: Literal["…"] = "…"` and its fields.

    `id` is unique; ids of marks and sources that the command makes are built from it.
    Players do not see a `quiet` command about one of the game master's combatants.
    Players see nothing of a `private` one.
    A `later` command has its effect when time passes, so no odds are shown for it.
    In a `together` command the further targets decide what happens to the first, as in a collision with them.
    A `several` command is about each of the further targets on its own, as when a party rests.
    """

    quiet: ClassVar[bool] = False
    private: ClassVar[bool] = False
    later: ClassVar[bool] = False
    together: ClassVar[bool] = False
    several: ClassVar[bool] = False
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    id: Id = ""
    kind: str


class TargetedCommand(Command):
    """A command about one combatant."""

    target: Id


When: TypeAlias = tuple[str, tuple[object, ...]]
"""The name of a field, and some of its values."""


@dataclass(frozen=True)
class FormHint:
    """How a form shows a field: its rule, its unit, the heading of its group, and whether it is rarely used.

    `dice`: the text is a number of dice, such as "2d6+1", for which a phone needs no keyboard.
    `only`: another field of the form and the values of it for which this field matters, such as
    `("weapon", ("bow", "crossbow"))`; the form hides it while the other field has another value. `unless` are the
    values for which it does not matter, where they are fewer. `needed`: those for which it must not be empty. None
    of them changes what the command may be. `house`: the value of the field in `only` that stands for the house
    rule of the same name, such as "campaign".
    """

    rule: str = ""
    unit: str = ""
    group: str = ""
    rare: bool = False
    dice: bool = False
    only: When | None = None
    unless: When | None = None
    needed: When | None = None
    house: str = ""


Forms: TypeAlias = tuple[Form, ...]


def no_forms() -> tuple[Forms, Forms]:
    """No forms: the default of `CombatantPieces.acts`."""
    return (), ()


@dataclass(frozen=True)
class CombatantPieces:
    """What a system shows of a combatant: `line` and `short` on the roster, `pieces` on the own screen.

    `acts` returns the forms of the keypad (`play`) and the other forms (`forms`). It is called only for a
    combatant whose screen is open, because the forms are long. `ahead` is one line on what a previewed command
    changes.
    """

    line: str
    short: tuple[ViewPiece, ...]
    pieces: tuple[ViewPiece, ...]
    acts: Callable[[], tuple[Forms, Forms]] = field(default=no_forms, compare=False)
    ahead: str = ""

    @cached_property
    def _acts(self) -> tuple[Forms, Forms]:
        return self.acts()

    @property
    def play(self) -> Forms:
        """The forms whose number comes from the keypad."""
        return self._acts[0]

    @property
    def forms(self) -> Forms:
        """The other forms."""
        return self._acts[1]


Listing: TypeAlias = dict[str, Any]
EXAMPLE = (0, 12)
"""The hit of a guided tour, unless the prepared fight names another one."""


@dataclass(frozen=True)
class PreparedFight(Generic[SheetT]):
    """A prepared fight. A combatant is (name, owner, sheet); the owner is empty for the game master's own.

    `example` is the hit that the guided tour plays: the target's place among the combatants, and the number. It
    should take five taps: the target, the digits, Hit, and the answers that the hit asks for, or else Why?.
    `attacks` are the own attacks of the combatants, by name.
    """

    key: str
    title: str
    text: str
    combatants: tuple[tuple[str, str, SheetT], ...]
    example: tuple[int, int] = EXAMPLE
    attacks: Mapping[str, tuple[OwnAttack, ...]] = field(default_factory=dict)

    @property
    def listing(self) -> Listing:
        """What the start screen shows of it: key, title, text and example."""
        return {
            "key": self.key,
            "title": self.title,
            "text": self.text,
            "example": list(self.example),
        }


@dataclass(frozen=True)
class SheetPreset(Generic[SheetT]):
    """A prepared sheet for a new combatant, with its name."""

    name: str
    sheet: SheetT


OutcomeTest: TypeAlias = Callable[
    [Encounter[SheetT, BodyT, SettingsT], Encounter[SheetT, BodyT, SettingsT], str], bool
]
"""Whether a command has had a certain outcome: the fight before and after it, and a combatant's id."""
Options: TypeAlias = Mapping[str, Sequence[tuple[str, str]]]


def nobody(encounter: Encounter, id: str) -> bool:
    """The default of `is_out`: everybody can act."""
    return False


def all_different(request: Request[Any], value: Hashable) -> Hashable:
    """The default of `value_key`: no two values are grouped."""
    return value


def unmerged(state: object) -> object:
    """A state merge that leaves every state as it is."""
    return state


@dataclass(frozen=True)
class Rulebook(Generic[SheetT, BodyT, SettingsT]):
    """Everything that a system brings.

    `resolve(ask, encounter, command)` runs a command and returns the fight after it.
    `new_body(sheet, settings)` is the body of somebody unhurt. After an edit of the sheet,
    `resize_body(before, sheet, body)` gives the body what the edit added to a maximum, then
    `fit_body(sheet, body, settings)` cuts the body to the limits of the edited sheet.
    `view(encounter, combatant, audience, ahead)` draws a combatant; `ahead` is the fight after the previewed
    command. A view may read that combatant, the sources about them or about nobody, the clock, the settings and
    the turn order, and nothing else: it is drawn again only when one of these has changed.
    `outcome(before, after, id, audience)` is one line on how a combatant has changed between two states.
    `harmful` are the kinds of commands that are meant to hurt: only of these the line without a change is the
    system's own, such as “No injury”. Without any, that line fits every command.
    `words` are the system's texts by message id; `reference` has one line in our own words for each rule id.
    `options(settings)` are the choices of a form that depend on the settings, by field.
    `tick(ask, encounter, passing)` does what is due at the moment `passing.after`. It is called when a turn,
    round, scene or chapter begins, and while minutes pass at each reminder and each moment that `due` names.
    `due(encounter, before, target)` is the first moment after `before`, and not after `target`, that `tick` needs.
    `spans` are the lengths of time that the form 'Let time pass' offers; `scenes` says whether scenes can end,
    `chapters` whether sessions and missions can.
    `odds_tests` are the questions of the odds line, from mild to severe: a message id and its test. What is worse
    comes with everything that is milder, for they are shown as “at least this bad”. When the
    odds sheet repeats a command, it asks for the one whose id ends in ".out", else for the most severe. A text
    with the id and ".only" names the end at which nothing worse came true; without one it is “this, not that”. One
    with the first id and ".none" names the end at which none came true; without one it is “not this”.
    `is_out(encounter, id)` says whether a combatant cannot act any more: dead, unconscious or out for another
    reason that does not end by taking a turn. Their turns are skipped, and what is due in them still happens.
    `initiative` says where counts are kept and how they are rolled.
    `die` is how many sides the dice have of which a text does not say it.
    `value_key(encounter, command, times)` groups the dice results that make no difference to these tests, also if
    the command is carried out so many times.
    `state_merge(encounter, command, times)` returns for each state that the command reaches one in which the tests
    for its target have the same odds, also if it is carried out so many times. It is asked only without overrides.
    `round_key(encounter, id)` and `round_merge(encounter, id)` are the same for the rounds that follow on a
    command: they may forget what makes no difference to the tests for this combatant while rounds are played one
    after the other. `encounter` is the fight before the command.
    `edition` changes with every change of a rule.
    `notice` says under which terms the rules are used; `licence` is the file with the text of these terms.
    `place` is the place in the list of systems: lower ones first, equal ones by title.
    `readers` read people from the files of other programs.
    """

    key: str
    title: str
    edition: str
    sheet: type[SheetT]
    body: type[BodyT]
    settings: type[SettingsT]
    commands: tuple[type[Command], ...]
    resolve: Callable[
        [Ask, Encounter[SheetT, BodyT, SettingsT], Command], Encounter[SheetT, BodyT, SettingsT]
    ]
    new_body: Callable[[SheetT, SettingsT], BodyT]
    fit_body: Callable[[SheetT, BodyT, SettingsT], BodyT]
    view: Callable[
        [
            Encounter[SheetT, BodyT, SettingsT],
            Combatant[SheetT, BodyT],
            Audience,
            Encounter[SheetT, BodyT, SettingsT] | None,
        ],
        CombatantPieces,
    ]
    outcome: Callable[
        [Encounter[SheetT, BodyT, SettingsT], Encounter[SheetT, BodyT, SettingsT], str, Audience],
        str,
    ]
    words: Mapping[str, str]
    reference: Mapping[str, str]
    harmful: frozenset[str] = frozenset()
    sources: tuple[type, ...] = ()
    tick: (
        Callable[
            [Ask, Encounter[SheetT, BodyT, SettingsT], Elapsed], Encounter[SheetT, BodyT, SettingsT]
        ]
        | None
    ) = None
    due: Callable[[Encounter[SheetT, BodyT, SettingsT], Clock, Clock], Clock | None] | None = None
    spans: tuple[Span, ...] = ("minute",)
    scenes: bool = False
    chapters: tuple[Chapter, ...] = ()
    odds_tests: tuple[tuple[str, OutcomeTest[SheetT, BodyT, SettingsT]], ...] = ()
    value_key: Callable[[Encounter[SheetT, BodyT, SettingsT], Command, int], ValueKey] = (
        lambda encounter, command, times: all_different
    )
    state_merge: Callable[[Encounter[SheetT, BodyT, SettingsT], Command, int], StateMerge] = (
        lambda encounter, command, times: unmerged
    )
    round_key: Callable[[Encounter[SheetT, BodyT, SettingsT], str], ValueKey] = (
        lambda encounter, id: all_different
    )
    round_merge: Callable[[Encounter[SheetT, BodyT, SettingsT], str], StateMerge] = (
        lambda encounter, id: unmerged
    )
    presets: tuple[SheetPreset[SheetT], ...] = ()
    prepared_fights: tuple[PreparedFight[SheetT], ...] = ()
    notice: str = ""
    licence: str = ""
    resize_body: Callable[[SheetT, SheetT, BodyT], BodyT] = lambda before, sheet, body: body
    options: Callable[[SettingsT], Options] = field(default=lambda settings: {})
    place: int = 100
    readers: tuple[ForeignReader, ...] = ()
    is_out: Callable[[Encounter[SheetT, BodyT, SettingsT], str], bool] = nobody
    initiative: Initiative = TYPED
    die: int = 6

    @property
    def listing(self) -> Listing:
        """What the list of systems shows: key, title, edition, notice, licence and the prepared fights."""
        ready = [fight.listing for fight in self.prepared_fights]
        names = ("key", "title", "edition", "notice", "licence")
        return {**{name: getattr(self, name) for name in names}, "ready": ready}

    @property
    def is_loaded(self) -> bool:
        """Whether its modules are imported; a rulebook of the kit imports them at first use."""
        return True
