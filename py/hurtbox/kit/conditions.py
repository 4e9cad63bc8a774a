"""Conditions: states of a combatant that follow from the body, such as unconscious or dead."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from hurtbox.core.encounter import BodyT, Encounter, SettingsT, SheetT
from hurtbox.core.rulebook import OutcomeTest, nobody
from hurtbox.core.view import Severity
from hurtbox.kit.person import Person

PersonT = TypeVar("PersonT", bound=Person)


@dataclass(frozen=True)
class Condition(Generic[SheetT, BodyT, SettingsT]):
    """A state with its label, the rule it comes from, and a test of the Person.

    `odds` says whether the chance of getting into it is shown before a command, `out` whether somebody in it
    cannot act any more, `implies` which conditions are not shown beside it.
    """

    label: str
    rule: str
    test: Callable[[Person[SheetT, BodyT, SettingsT]], bool]
    odds: bool = False
    out: bool = False
    severity: Severity | None = None
    implies: tuple[str, ...] = ()

    @property
    def weight(self) -> Severity:
        """How bad it is; out of action or hampered where it is not said."""
        return self.severity or ("out" if self.out else "hampered")


def about(person: type[PersonT], test: Callable[[PersonT], bool]) -> Callable[[Person], bool]:
    """A test that reads what only the system's own class of person has; types see what that is."""
    return lambda who: isinstance(who, person) and test(who)


def begins(condition: Condition, person: type[Person]) -> OutcomeTest:
    """The test whether a command has led into this state."""

    def has_begun(before: Encounter, after: Encounter, id: str) -> bool:
        return condition.test(person.of(after, id)) and not condition.test(person.of(before, id))

    return has_begun


def or_worse(tests: Sequence[tuple[str, OutcomeTest]]) -> tuple[tuple[str, OutcomeTest], ...]:
    """These tests, from mild to severe, each also true of whatever is worse."""

    def at_least(place: int) -> OutcomeTest:
        worse = [test for _, test in tests[place:]]
        return lambda before, after, id: any(test(before, after, id) for test in worse)

    return tuple((name, at_least(place)) for place, (name, _) in enumerate(tests))


def any_out(
    conditions: tuple[Condition, ...], person: type[Person]
) -> Callable[[Encounter, str], bool]:
    """The test whether a combatant is in any of these states in which nobody can act."""
    out = [condition for condition in conditions if condition.out]
    if not out:
        return nobody

    def is_out(encounter: Encounter, id: str) -> bool:
        who = person.of(encounter, id)
        return any(condition.test(who) for condition in out)

    return is_out


def lowered(pools: tuple[str, ...]) -> OutcomeTest:
    """The test whether any of these fields of the body has become lower."""

    def is_hurt(before: Encounter, after: Encounter, id: str) -> bool:
        was, now = before.combatant(id).body, after.combatant(id).body
        return any(getattr(now, pool) < getattr(was, pool) for pool in pools)

    return is_hurt
