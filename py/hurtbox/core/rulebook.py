"""`Rulebook`: the interface of a game system, and the base classes of its commands."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Annotated, Any, ClassVar, Generic, Literal, NamedTuple, TypeAlias

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
    """Marks a field of combatant ids, which are picked by tapping on the combatants."""

    one: bool = False
    """A form lets the user pick only one of them."""


@dataclass(frozen=True)
class NamesCombatant:
    """Marks a field that is the id of one combatant."""


CombatantId = Annotated[Id, NamesCombatant()]
"""The id of one combatant."""
People = Annotated[tuple[Id, ...], Field(max_length=MOST_TARGETS), Picked()]
"""The ids of combatants that a person picks: further targets of the same command."""
OnePerson = Annotated[tuple[Id, ...], Field(max_length=MOST_TARGETS), Picked(one=True)]
"""The same field where one is picked or nobody, such as the attacker. A stored command may have more."""


class Command(BaseModel):
    """Something that the user can do. A subclass adds `kind: Literal["…"] = "…"` and its fields."""

    quiet: ClassVar[bool] = False
    """Players do not see it when it is about one of the game master's combatants."""
    private: ClassVar[bool] = False
    """Players see nothing of it."""
    later: ClassVar[bool] = False
    """Its effect comes when time passes, so no odds are shown for it."""
    together: ClassVar[Callable[[Any], bool]] = lambda command: False
    """Whether such a command's further targets decide what happens to the first, as in a collision with them."""
    several: ClassVar[bool] = False
    """It is about each of the further targets on its own, as when a party rests."""
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    id: Id = ""
    """Unique; ids of marks and sources that the command makes are built from it."""
    kind: str


class TargetedCommand(Command):
    """A command about one combatant."""

    target: CombatantId


When: TypeAlias = tuple[str, tuple[object, ...]]
"""The name of a field, and some of its values."""


@dataclass(frozen=True)
class FormHint:
    """How a form shows a field. None of it changes what the command may be."""

    rule: str = ""
    """The id of its rule."""
    unit: str = ""
    """The unit behind its number."""
    group: str = ""
    """The heading under which it stands."""
    rare: bool = False
    """It is rarely used: the form folds it away."""
    dice: bool = False
    """Its text is a number of dice, such as "2d6+1", for which a phone needs no keyboard."""
    only: When | None = None
    """It matters only for these values of another field, such as `("weapon", ("bow", "crossbow"))`.

    The form hides it while the other field has another value.
    """
    unless: When | None = None
    """It does not matter for these values of another field; used where they are fewer."""
    needed: When | None = None
    """It must not be empty for these values of another field."""
    house: str = ""
    """The value of the field in `only` that stands for the house rule of the same name, such as "campaign"."""


Forms: TypeAlias = tuple[Form, ...]


def no_forms() -> tuple[Forms, Forms]:
    """No forms: the default of `CombatantPieces.acts`."""
    return (), ()


@dataclass(frozen=True)
class CombatantPieces:
    """What a system shows of a combatant."""

    line: str
    """The short line under the name on the roster."""
    short: tuple[ViewPiece, ...]
    """The pieces on the roster."""
    pieces: tuple[ViewPiece, ...]
    """The pieces on the combatant's own screen."""
    acts: Callable[[], tuple[Forms, Forms]] = field(default=no_forms, compare=False)
    """Returns `play` and `forms`. Called only for an open screen, because forms are long."""
    ahead: str = ""
    """One line on what a previewed command changes."""

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
LISTED = ("key", "title", "edition", "notice", "licence", "vitals", "picture")
EXAMPLE = (0, 12)
"""The hit of a guided tour, unless the prepared fight names another one."""


@dataclass(frozen=True)
class PreparedFight(Generic[SheetT]):
    """A prepared fight."""

    key: str
    title: str
    text: str
    combatants: tuple[tuple[str, str, SheetT], ...]
    """The name, the owner and the sheet of each; the owner is empty for the game master's own."""
    example: tuple[int, int] = EXAMPLE
    """The hit of the guided tour: the target's place among the combatants, and the number.

    It should take five taps: the target, the digits, Hit, and the answers that the hit asks for, or else Why?.
    """
    attacks: Mapping[str, tuple[OwnAttack, ...]] = field(default_factory=dict)
    """The own attacks of the combatants, by name."""

    @property
    def listing(self) -> Listing:
        """What the start screen shows of it: key, title, text and example."""
        said = {"key": self.key, "title": self.title, "text": self.text}
        return {**said, "example": list(self.example)}


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


class Pool(NamedTuple):
    """The lowest value of a number of the body, and its maximum."""

    low: int
    high: int


Pools: TypeAlias = Mapping[str, Pool]
"""The pools of a body, by field."""


def nobody(encounter: Encounter, id: str) -> bool:
    """The default of `is_out`: everybody can act."""
    return False


def is_called_out(id: str) -> bool:
    """Whether an outcome with this message id is that of being out of action."""
    return id.endswith(".out")


def all_different(request: Request[Any], value: Hashable) -> Hashable:
    """The default of `value_key`: no two values are grouped."""
    return value


def unmerged(state: object) -> object:
    """A state merge that leaves every state as it is."""
    return state


FightT: TypeAlias = Encounter[SheetT, BodyT, SettingsT]


@dataclass(frozen=True)
class Rulebook(Generic[SheetT, BodyT, SettingsT]):
    """Everything that a system brings."""

    key: str
    """The name of the system's folder, in links and stored fights."""
    title: str
    """The name of the game, as people say it."""
    edition: str
    """Changes with every change of a rule; finished records keep the result of theirs."""
    sheet: type[SheetT]
    """What a fight does not change of a combatant. Its fields are the form *Add*."""
    body: type[BodyT]
    """What a fight does to a combatant."""
    settings: type[SettingsT]
    """The house rules of a fight."""
    commands: tuple[type[Command], ...]
    """What people can do, in the order of the forms."""
    resolve: Callable[
        [Ask, FightT[SheetT, BodyT, SettingsT], Command], FightT[SheetT, BodyT, SettingsT]
    ]
    """Run a command: the fight after it."""
    new_body: Callable[[SheetT, SettingsT], BodyT]
    """The body of somebody unhurt."""
    fit_body: Callable[[SheetT, BodyT, SettingsT], BodyT]
    """The body cut to its limits: one from outside, or under other house rules."""
    view: Callable[
        [
            FightT[SheetT, BodyT, SettingsT],
            Combatant[SheetT, BodyT],
            Audience,
            FightT[SheetT, BodyT, SettingsT] | None,
        ],
        CombatantPieces,
    ]
    """Draw a combatant; the last argument is the fight after a previewed command.

    It may read what `view_inputs` has, and nothing else: it is drawn again only when one of these has changed.
    """
    outcome: Callable[
        [FightT[SheetT, BodyT, SettingsT], FightT[SheetT, BodyT, SettingsT], str, Audience], str
    ]
    """One line on how a combatant has changed between two states."""
    words: Mapping[str, str]
    """The system's texts by message id."""
    reference: Mapping[str, str]
    """One sentence in our own words for each rule id."""
    renamed: Mapping[str, str] = field(default_factory=dict)
    """For each earlier name of a step or request, with its rule, its name now: “what”, or “what.case”."""
    harmful: frozenset[str] = frozenset()
    """The kinds of commands that are meant to hurt.

    If one of them changes nothing, the line is the system's own, such as “No injury”. If this is empty, that line
    is used for every command.
    """
    sources: tuple[type, ...] = ()
    """The classes of what lasts, such as a fire."""
    tick: (
        Callable[[Ask, FightT[SheetT, BodyT, SettingsT], Elapsed], FightT[SheetT, BodyT, SettingsT]]
        | None
    ) = None
    """Do what is due at the moment `elapsed.after`: a turn, round, scene or chapter begins, or minutes pass.

    While minutes pass it is called at each reminder and at each moment that `due` names.
    """
    due: Callable[[FightT[SheetT, BodyT, SettingsT], Clock, Clock], Clock | None] | None = None
    """The first moment after one moment, and not after another one, that `tick` needs."""
    spans: tuple[Span, ...] = ("minute",)
    """The lengths of time that the form 'Let time pass' offers."""
    scenes: bool = False
    """Whether scenes can end."""
    chapters: tuple[Chapter, ...] = ()
    """Which of sessions and missions can end."""
    odds_tests: tuple[tuple[str, OutcomeTest[SheetT, BodyT, SettingsT]], ...] = ()
    """The questions of the odds line, from mild to severe: a message id and its test.

    Each is shown as “at least this bad”, so its test is also true of everything worse. The odds sheet repeats a
    command until the one whose id ends in ".out", or else until the most severe one.
    The text of the id with ".only" names the end at which nothing worse came true: “this, not that” by default.
    That of the first id with ".none" names the end at which none came true: “not this” by default.
    """
    value_key: Callable[[FightT[SheetT, BodyT, SettingsT], Command, int], ValueKey] = (
        lambda encounter, command, times: all_different
    )
    """Groups the dice results with the same outcomes (`ends`). The command is carried out `times` times."""
    state_merge: Callable[[FightT[SheetT, BodyT, SettingsT], Command, int], StateMerge] = (
        lambda encounter, command, times: unmerged
    )
    """Turns a state that the command reaches into one with the same odds for its target.

    It leaves out what no outcome depends on. `times` is how often the command is carried out. It is asked only
    without overrides.
    """
    round_key: Callable[[FightT[SheetT, BodyT, SettingsT], str], ValueKey] = lambda encounter, id: (
        all_different
    )
    """The `value_key` of the rounds that follow a command; the fight is that before the command."""
    round_merge: Callable[[FightT[SheetT, BodyT, SettingsT], str], StateMerge] = (
        lambda encounter, id: unmerged
    )
    """The `state_merge` of these rounds, for the outcomes of this combatant."""
    presets: tuple[SheetPreset[SheetT], ...] = ()
    """Prepared sheets for new combatants."""
    prepared_fights: tuple[PreparedFight[SheetT], ...] = ()
    """The fights of the start screen."""
    notice: str = ""
    """Under which terms the rules are used."""
    licence: str = ""
    """The file with the text of these terms."""
    vitals: str = ""  # what is counted of a body, for the start screen
    picture: str = ""  # the symbol of index.html that shows it there
    pools: Callable[[SheetT, SettingsT], Pools] = lambda sheet, settings: {}
    """The numbers of the body that have a maximum, by the sheet and the house rules.

    A correction of the sheet, or another house rule, leaves what each of them lacks (corrections.py).
    """
    derived: Callable[[FightT[SheetT, BodyT, SettingsT], str], Mapping[str, int]] = (
        lambda encounter, id: {}
    )
    """The numbers of a combatant that are worked out, by name, for scripts."""
    settle: Callable[
        [FightT[SheetT, BodyT, SettingsT], FightT[SheetT, BodyT, SettingsT], str],
        FightT[SheetT, BodyT, SettingsT],
    ] = lambda before, after, id: after
    """After a correction of this combatant: settle what follows from the pools, such as unconsciousness."""
    settle_all: Callable[[Encounter | None, Encounter], Encounter] = lambda before, after: after
    """After each command and event: begins or ends what lasts by itself. Without a fight before, on everybody."""
    options: Callable[[SettingsT], Options] = field(default=lambda settings: {})
    """The choices of forms that depend on the settings, by field."""
    place: int = 100
    """The place in the list of systems: lower ones first, equal ones by title."""
    readers: tuple[ForeignReader, ...] = ()
    """Read people from the files of other programs."""
    columns: Mapping[str, Callable[[str], Mapping[str, object]]] = field(default_factory=dict)
    """Columns of tables that stand for several fields: what reads a cell into these, or raises `Refused`."""
    is_out: Callable[[FightT[SheetT, BodyT, SettingsT], str], bool] = nobody
    """Whether a combatant cannot act any more: dead, unconscious, or out for a reason that no turn ends.

    Their turns are skipped, and what is due in them still happens. It is an outcome, too (`ends`): one of the
    `odds_tests` whose id ends in ".out" is true of the same combatants.
    """
    entangled: Callable[[Any], bool] = lambda combatant: False
    """Whether what somebody can do depends on others of whom this is true, too, as in a grapple."""
    arrive: Callable[[Any], Any] = lambda body: body
    """The body of somebody from another fight, without what counts there only."""
    leave: Callable[[Any, str], Any] = lambda encounter, id: encounter
    """Returns the fight before somebody is removed: others can keep what was theirs."""
    next_state: Callable[
        [FightT[SheetT, BodyT, SettingsT], FightT[SheetT, BodyT, SettingsT], Command],
        tuple[int, str] | None,
    ] = lambda before, after, command: None
    """From which number on the command leads to a worse state, and which; None if that is not certain."""
    initiative: Initiative = TYPED
    """Where counts are kept and how they are rolled."""
    die: int = 6
    """How many sides dice have when a text does not say it."""
    game_file: str = ""
    """The text of the game file that it was made from; a fight carries it. Empty for a game of the app."""

    @property
    def ends(self) -> tuple[tuple[str, OutcomeTest[SheetT, BodyT, SettingsT]], ...]:
        """The `odds_tests`, and being out of action if none of them is that."""
        if self.is_out is nobody or any(is_called_out(id) for id, _ in self.odds_tests):
            return self.odds_tests
        return (*self.odds_tests, (f"{self.key}.odds.out", self._is_out_after))

    def _is_out_after(
        self,
        before: FightT[SheetT, BodyT, SettingsT],
        after: FightT[SheetT, BodyT, SettingsT],
        id: str,
    ) -> bool:
        return self.is_out(after, id)

    @property
    def listing(self) -> Listing:
        """What the start screen shows: what the fields of these names hold, and the prepared fights."""
        ready = [fight.listing for fight in self.prepared_fights]
        return {**{name: getattr(self, name) for name in LISTED}, "ready": ready}
