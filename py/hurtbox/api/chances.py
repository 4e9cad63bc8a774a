"""Exact odds of a command: every end state with its chance as a fraction, in words, fields and named tests."""

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeVar

from hurtbox.api.describing import no_such, test_name
from hurtbox.api.people import Combatant, Encounter, Sheet, Whom
from hurtbox.core import encounter as engine
from hurtbox.core.ask import Ask
from hurtbox.core.choices import found_key
from hurtbox.core.odds import BUDGET, odds
from hurtbox.core.odds_until import UntilDown, with_free_id
from hurtbox.core.refusal import Refused
from hurtbox.core.rulebook import Command, OutcomeTest, TargetedCommand
from hurtbox.core.view_inputs import ViewInputs, view_inputs
from hurtbox.session.runtime import SystemRuntime

T = TypeVar("T", bound=Hashable)
NOTHING = Fraction(0)
MOST_TIMES = 100
"""The most times that `Fight.until` looks ahead."""


@dataclass(frozen=True)
class Outcome:
    """One end state of a command, with its exact chance. `kind` is the kind of the command.

    `target` is whom it is about, and others are named, as `Encounter` lists them: by name, or by id where several
    share it.
    """

    chance: Fraction
    before: Encounter
    after: Encounter
    target: str = ""
    kind: str = ""

    @property
    def lines(self) -> dict[str, str]:
        """What happened to the target and to everybody else who has changed, in the app's words, by name."""
        outcome = self.after.runtime.outcome
        here = self.after.encounter.order
        target = [self.before[self.target].id] if self.target else []
        ids = dict.fromkeys((*target, *(person.id for person in self._changed)))
        return {
            self.after.key_of(id): outcome(
                self.before.encounter, self.after.encounter, id, "gm", self.kind
            )
            for id in ids
            if id in here
        }

    @property
    def line(self) -> str:
        """The same in one line; empty for a command about nobody that has changed nobody."""
        lines = self.lines
        if len(lines) == 1:
            return next(iter(lines.values()))
        return " · ".join(f"{name}: {line}" for name, line in lines.items())

    @property
    def changes(self) -> dict[str, dict[str, tuple[object, object]]]:
        """The fields of bodies that have changed, each with its value before and after, by name."""
        by_person = {}
        for person in self._changed:
            was, now = self.before[person.id].body, person.body
            by_person[self.after.key_of(person.id)] = {
                key: (was.get(key), value) for key, value in now.items() if was.get(key) != value
            }
        return by_person

    @property
    def lasting(self) -> list[Sheet]:
        """The lasting effects that are new or different: a fire, a drug, a reminder."""
        before = self.before.sources
        return [source for id, source in self.after.sources.items() if before.get(id) != source]

    @property
    def _changed(self) -> list[Combatant]:
        before, after = self.before.encounter, self.after.encounter
        bodies = {c.id: c.body for c in before.combatants}
        return [
            self.after[c.id] for c in after.combatants if c.id in bodies and bodies[c.id] != c.body
        ]

    def __repr__(self) -> str:
        return f"<hurtbox.Outcome {self.chance}: {self.line}>"


@dataclass(frozen=True)
class Odds:
    """The exact odds of a command. `outcomes` are all end states, the most likely first.

    `missing` is the chance of what was not followed because the budget ended; it is 0 when the odds are
    complete. Decisions are taken as their defaults. `target` is whom the command is about, as in `Outcome`.
    """

    before: Encounter
    outcomes: tuple[Outcome, ...]
    missing: Fraction
    target: str = ""

    @property
    def tests(self) -> dict[str, Fraction]:
        """The chance of each named outcome of the system for the target, such as "hurt" or "dying"."""
        if not self.target:
            return {}
        book, before = self.before.runtime.rulebook, self.before.encounter
        id = self.before[self.target].id

        def chance(test: OutcomeTest) -> Fraction:
            return self.chance(lambda after: test(before, after.encounter, id))

        return {test_name(name): chance(test) for name, test in book.ends}

    @property
    def lines(self) -> dict[str, Fraction]:
        """The chance of each result in the app's words, the most likely first."""
        return self._sorted((outcome.line, outcome.chance) for outcome in self.outcomes)

    @property
    def tests_of(self) -> dict[str, dict[str, Fraction]]:
        """The chance of each named outcome of the system for everybody in the fight, by name."""
        return {
            person: {name: self._of_any(test, (person,)) for name, test in self._tests.items()}
            for person in self.before
        }

    def at_least_one(self, test: str, *who: Whom) -> Fraction:
        """The chance that a named outcome comes true for at least one of these, or of all in the fight.

        The targets of one roll share their luck, so this is not what their own chances would suggest. Refused: the
        system has no outcome of this name.
        """
        return self._of_any(self._test(test), who or tuple(self.before))

    def gauges(self, who: Whom = "") -> dict[str, dict[int, Fraction]]:
        """The chances of each value of each gauge, of the target or of somebody else, the lowest value first."""
        gauges = self._marginal(
            who, lambda person: {key: g.value for key, g in person.gauges.items()}
        )
        return {label: dict(sorted(values.items())) for label, values in gauges.items()}

    def levels(self, who: Whom = "") -> dict[str, dict[str, Fraction]]:
        """The chances of each level of each ladder, of the target or of somebody else, the most likely first."""
        levels = self._marginal(who, lambda person: person.levels)
        return {label: self._sorted(values.items()) for label, values in levels.items()}

    def conditions(self, who: Whom = "") -> dict[str, Fraction]:
        """The chance of each condition, of the target or of somebody else, the most likely first.

        A condition that lasts for rolled minutes stands without them, because the odds count only their average.
        """
        names = self._marginal(who, lambda person: dict.fromkeys(person.condition_names, True))
        return self._sorted((text, values[True]) for text, values in names.items())

    def expected_loss(self, who: Whom = "") -> dict[str, Fraction]:
        """How much each gauge of somebody is expected to fall, over what is not `missing`; below 0 if it rises."""
        before = self.before[who or self.target].gauges
        followed = 1 - self.missing
        return {
            label: before[label].value
            - sum((value * chance for value, chance in values.items()), NOTHING) / followed
            for label, values in self.gauges(who).items()
            if label in before and followed
        }

    @property
    def _tests(self) -> dict[str, OutcomeTest]:
        return {test_name(id): test for id, test in self.before.runtime.rulebook.ends}

    def _test(self, name: str) -> OutcomeTest:
        return known_test(self.before.runtime, name)

    def _of_any(self, test: OutcomeTest, who: tuple[Whom, ...]) -> Fraction:
        before, ids = self.before.encounter, [self.before[name].id for name in who]
        return self.chance(
            lambda after: any(
                id in after.encounter.order and test(before, after.encounter, id) for id in ids
            )
        )

    def _marginal(
        self, who: Whom, read: Callable[[Combatant], Mapping[str, T]]
    ) -> dict[str, dict[T, Fraction]]:
        """The chance of each value under each label. A view is drawn once for all states with the same inputs."""
        id = self.before[who or self.target].id
        states: dict[ViewInputs, tuple[Encounter, Fraction]] = {}
        for outcome in self.outcomes:
            if id in outcome.after.encounter.order:
                state = view_inputs(outcome.after.encounter, id)
                after, chance = states.get(state, (outcome.after, NOTHING))
                states[state] = (after, chance + outcome.chance)
        sums: dict[str, dict[T, Fraction]] = {}
        for after, chance in states.values():
            for label, value in read(after[id]).items():
                values = sums.setdefault(label, {})
                values[value] = values.get(value, NOTHING) + chance
        return sums

    def by(self, read: Callable[[Encounter], T]) -> dict[T, Fraction]:
        """The chance of each value that `read` finds in the end states, the most likely first."""
        return self._sorted((read(outcome.after), outcome.chance) for outcome in self.outcomes)

    def chance(self, test: Callable[[Encounter], bool]) -> Fraction:
        """The chance of the end states that pass the test; what is `missing` does not count."""
        return sum((outcome.chance for outcome in self.outcomes if test(outcome.after)), NOTHING)

    def mean(self, read: Callable[[Encounter], int]) -> Fraction:
        """The expected value of a number, over what is not `missing`. Refused: all is missing."""
        if self.missing == 1:
            raise Refused(
                "budget", "Nothing was followed, so there is no mean. Give a larger budget."
            )
        total = sum((outcome.chance * read(outcome.after) for outcome in self.outcomes), NOTHING)
        return total / (1 - self.missing)

    def _sorted(self, pairs: Iterable[tuple[T, Fraction]]) -> dict[T, Fraction]:
        sums: dict[T, Fraction] = {}
        for value, chance in pairs:
            sums[value] = sums.get(value, NOTHING) + chance
        return dict(sorted(sums.items(), key=lambda pair: -pair[1]))

    def __str__(self) -> str:
        """Each result in words with its chance, one a line."""
        rows = [*self.lines.items(), *([("not followed", self.missing)] if self.missing else [])]
        return "\n".join(f"{float(chance):6.1%}  {line}" for line, chance in rows)

    def __repr__(self) -> str:
        return f"<hurtbox.Odds {len(self.outcomes)} outcomes, {self.missing} missing>"


@dataclass(frozen=True)
class Until:
    """How often a command has to be done until a named outcome comes true for its target.

    `chances` are the exact chances after 1, 2 … times; `missing` is the chance of what was not followed.
    """

    test: str
    target: str
    chances: tuple[Fraction, ...]
    missing: Fraction

    def __str__(self) -> str:
        """Each number of times with its chance, one a line."""
        return "\n".join(f"{float(chance):6.1%}  {n}" for n, chance in enumerate(self.chances, 1))


def known_test(runtime: SystemRuntime, name: str) -> OutcomeTest:
    """A named outcome of a system. Refused: it has none of this name."""
    tests = {test_name(id): test for id, test in runtime.rulebook.ends}
    return tests[test_key(runtime, name)]


def test_key(runtime: SystemRuntime, name: str) -> str:
    """The name of a named outcome, also from its words. Refused: the system has none of this name."""
    ids = [id for id, _ in runtime.rulebook.ends]
    titles = {test_name(id): runtime.words.get(id, test_name(id)) for id in ids}
    key = found_key(name, titles.items())
    if key is None:
        raise Refused("test", no_such("outcome", name, titles))
    return str(key)


def until_of(
    runtime: SystemRuntime,
    now: engine.Encounter,
    command: Command,
    test: str,
    within: int,
    budget: int = BUDGET,
) -> Until:
    """How often the command has to be done until the test is true of its target, for 1 to `within` times."""
    if not 1 <= within <= MOST_TIMES:
        raise Refused("within", f"It must be from 1 to {MOST_TIMES}.")
    if not isinstance(command, TargetedCommand):
        raise Refused("command", "Only a command with a target has somebody who goes down.")
    is_true, id = known_test(runtime, test), command.target

    def step(ask: Ask, state: engine.Encounter) -> engine.Encounter:
        return runtime.act(ask, state, with_free_id(command, state))

    until = UntilDown(step, now, lambda after: is_true(now, after, id), budget)
    until.go(within)
    target = Encounter(runtime, now).key_of(id)
    return Until(test, target, tuple(until.chances), until.missing)


def odds_of(
    runtime: SystemRuntime,
    now: engine.Encounter,
    command: Command,
    times: int = 1,
    budget: int = BUDGET,
) -> Odds:
    """The odds of a command, run so many times one after the other."""

    def step(ask: Ask, state: engine.Encounter, again: str) -> engine.Encounter:
        return runtime.act(ask, state, with_free_id(command, state))

    def rule(ask: Ask) -> engine.Encounter:
        if times == 1:
            return step(ask, now, "")
        return ask.fold(step, now, ("again",) * times, "time")

    calculated = odds(rule, budget=budget)
    before = Encounter(runtime, now)
    id = getattr(command, "target", "")
    target = before.key_of(id) if id else ""
    ends = sorted(calculated.of.items(), key=lambda pair: -pair[1])
    return Odds(
        before,
        tuple(
            Outcome(chance, before, Encounter(runtime, after), target, command.kind)
            for after, chance in ends
        ),
        calculated.missing,
        target,
    )
