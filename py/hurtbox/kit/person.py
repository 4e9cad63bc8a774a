"""`Person`: a combatant as a rule sees one, with the fight around it."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Generic, Self, TypeVar

from hurtbox.core.ask import Ask
from hurtbox.core.clock import Reminder, rounds_gone
from hurtbox.core.decisions import Choice, Division, Number
from hurtbox.core.dice import Dice
from hurtbox.core.dice_requests import Roll
from hurtbox.core.encounter import BodyT, Combatant, Encounter, SettingsT, SheetT, Source
from hurtbox.core.refusal import Refused
from hurtbox.core.requests import Who
from hurtbox.core.steps import Fact


@dataclass(frozen=True)
class Person(Generic[SheetT, BodyT, SettingsT]):
    """A combatant and the fight. A rule returns a changed one; `encounter` is the fight with the change."""

    fight: Encounter[SheetT, BodyT, SettingsT]
    combatant: Combatant[SheetT, BodyT]

    @classmethod
    def of(cls, encounter: Encounter[SheetT, BodyT, SettingsT], id: str) -> Self:
        """The combatant with this id; raises Refused for the field "target"."""
        return cls(encounter, encounter.combatant(id))

    @classmethod
    def everybody(cls, encounter: Encounter[SheetT, BodyT, SettingsT]) -> list[Self]:
        """All combatants of a fight, in turn order."""
        return [cls(encounter, combatant) for combatant in encounter.combatants]

    @classmethod
    def change_all(
        cls, encounter: Encounter[SheetT, BodyT, SettingsT], change: Callable[[Self], Self]
    ) -> Encounter[SheetT, BodyT, SettingsT]:
        """The fight with each combatant changed, in turn order."""
        for id in encounter.order:
            encounter = change(cls.of(encounter, id)).encounter
        return encounter

    @property
    def id(self) -> str:
        """The combatant's id."""
        return self.combatant.id

    @property
    def name(self) -> str:
        """The combatant's name."""
        return self.combatant.name

    @property
    def sheet(self) -> SheetT:
        """What a fight does not change."""
        return self.combatant.sheet

    @property
    def body(self) -> BodyT:
        """What a fight changes."""
        return self.combatant.body

    @property
    def settings(self) -> SettingsT:
        """The house rules of the fight."""
        return self.fight.settings

    @cached_property
    def encounter(self) -> Encounter[SheetT, BodyT, SettingsT]:
        """The fight with this combatant as it is now."""
        if self.fight.combatant(self.id) is self.combatant:
            return self.fight
        return self.fight.with_combatant(self.combatant)

    @property
    def sources(self) -> tuple[Source, ...]:
        """What lasts on this combatant, oldest first."""
        return self.fight.sources_on(self.id)

    def lasting(self, *what: str) -> Any:
        """The first source on this combatant that is one of these, by its field `what`; None without any."""
        return next(self._named(what), None)

    def amount(self, *what: str) -> int:
        """How much of `what` lasts on this combatant: the sum of the fields `amount`."""
        return sum(int(source.amount) for source in self._named(what))

    def _named(self, what: tuple[str, ...]) -> Iterator[Any]:
        own: Iterable[Any] = (source for source in self.sources if not isinstance(source, Reminder))
        return (source for source in own if source.what in what)

    def now(self, rounds_a_minute: int) -> int:
        """This moment in rounds. Each minute that has passed counts as so many rounds."""
        return rounds_gone(self.fight.clock, rounds_a_minute)

    def but(self, /, **changes: Any) -> Self:
        """The same combatant with these fields of the body changed."""
        return self.with_body(with_fields(self.body, **changes))

    def with_body(self, body: BodyT) -> Self:
        """The same combatant with another body."""
        if body is self.body:
            return self
        return type(self)(self.fight, self.combatant.with_body(body))

    def taking(self, body: BodyT, *names: str) -> Self:
        """The same combatant with these fields of another body."""
        return self.but(**{name: getattr(body, name) for name in names})

    def choose(
        self, ask: Ask, rule: str, what: str, *options: str, first: str = "", by: Who = "player", **facts: Fact
    ) -> str:  # fmt: skip
        """A decision about this combatant; `first` is proposed, or else the first option."""
        proposed, said = first or options[0], tuple(facts.items())
        return ask(Choice(rule, what, options, proposed, who=by, about=self.id, facts=said))

    def number(
        self, ask: Ask, rule: str, what: str, low: int, high: int, first: int, by: Who = "player",
        division: Division | None = None, **facts: Fact
    ) -> int:  # fmt: skip
        """A number from `low` to `high` that is decided about this combatant; `first` is proposed."""
        said = tuple(facts.items())
        return ask(
            Number(rule, what, low, high, first, division, who=by, about=self.id, facts=said)
        )

    def roll(
        self, ask: Ask, rule: str, what: str, thrown: Dice, /, by: Who = "player", **facts: Fact
    ) -> int:
        """The total of dice that are thrown about this combatant. The step says which they were."""
        if not {"dice", "code", "die"} & facts.keys():
            facts["dice"] = str(thrown)
        return ask(Roll(rule, what, thrown, who=by, about=self.id, facts=tuple(facts.items())))

    def other(self, id: str) -> Self:
        """Another combatant of the same fight; raises Refused for the field "target"."""
        return type(self).of(self.encounter, id)

    def now_in(self, encounter: Encounter[SheetT, BodyT, SettingsT]) -> Self:
        """This combatant as it is in another state of the fight."""
        return type(self).of(encounter, self.id)

    def with_source(self, source: Source) -> Self:
        """The same combatant, with a lasting effect in place of the one with its id, or as a new one."""
        return replace(self, fight=self.encounter.with_source(source))

    def without_source(self, id: str) -> Self:
        """The same combatant without one lasting effect."""
        return replace(self, fight=self.encounter.without_source(id))

    def without(self, *what: str) -> Self:
        """The same combatant without what lasts, by the field `what`."""
        who = self
        for source in self._named(what):
            who = who.without_source(source.id)
        return who

    def without_sources(self) -> Self:
        """The same combatant without anything that lasts."""
        who = self
        for source in self.sources:
            who = who.without_source(source.id)
        return who


class PersonAlone(Person[SheetT, BodyT, SettingsT]):
    """A combatant that equals another if a rule about them alone gives both the same result.

    The odds then calculate it once. Such a rule does not return the rest of the fight, so that is not compared.
    """

    def __hash__(self) -> int:
        return hash(self.combatant)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PersonAlone) and self._compared == other._compared

    @property
    def _compared(self) -> tuple[object, ...]:
        return self.combatant, self.settings, self.fight.clock


def with_fields(body: BodyT, /, **changes: Any) -> BodyT:
    """A body with other values in these fields, which only its own class names."""
    dataclass: Any = body
    changed: BodyT = replace(dataclass, **changes)
    return changed


def refuse(unfit: object, field: str, sentence: str) -> None:
    """Refuse the command if something is unfit; `field` is the field of the form that the sentence is about."""
    if unfit:
        raise Refused(field, sentence)


PersonT = TypeVar("PersonT", bound=Person)


def for_each(
    ask: Ask, who: PersonT, others: Iterable[str], rule: Callable[[Ask, PersonT], PersonT]
) -> PersonT:
    """The rule for `who` and each of the others, once for everybody. While one waits the rest go on."""

    def one_person(ask: Ask, now: Encounter, id: str) -> Encounter:
        return rule(ask, who.of(now, id)).encounter

    ids = tuple(dict.fromkeys((who.id, *others)))
    return who.now_in(ask.each(one_person, who.encounter, ids, "target"))
